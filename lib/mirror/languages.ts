// The languages our copy is kept in.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import { DETAILS_EXTRAS, type DetailsRequest } from "@roomward/contract/details";
import { contentLanguages, LOCALES } from "@/lib/i18n";

/** All extras and languages; the place or the ids are the caller's to add. */
export function detailsRequest(): Pick<DetailsRequest, "extras" | "languages"> {
  return { extras: [...DETAILS_EXTRAS], languages: CONTENT_LANGUAGES };
}

/** Languages a property's content is expected in: those the site is read in. */
export const REQUIRED_LANGUAGES: string[] = LOCALES.flatMap((locale) => [...contentLanguages(locale)]);

/** Languages of records and constants: the expected ones, then what to fall back on. */
export const CONTENT_LANGUAGES: string[] = [
  ...new Set([...REQUIRED_LANGUAGES, ...ASSUMED.fallbackLanguages.value.filter((tag) => tag !== "en")]),
];

/** Languages of place names: a traveller may type a city as it is called at home. */
export const PLACE_LANGUAGES: string[] = [
  ...new Set([
    ...CONTENT_LANGUAGES.filter((tag) => tag !== "en-us"),
    ...["ar", "de", "es", "fr", "he", "it", "ja", "ko", "nl", "pl", "pt-pt", "ru", "sv", "tr", "uk", "zh-cn"],
    ...["bg", "el", "th"],
  ]),
];
