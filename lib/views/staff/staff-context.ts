// On whose behalf staff look: country, device, language, currency, dates and party, the same on every page and in its address.
import { type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { languageName } from "@/lib/format/intl";
import { contentLanguages, LOCALES, wordsFor } from "@/lib/i18n";
import { type Choice, countryChoices, currencyChoices, STATE_CHOICES } from "../choices";

export interface StaffContext extends StayTerms {
  /** Language of content, e.g. `en-gb`. */
  language: string;
  /** True once anything of it was chosen: only then it stands in addresses. */
  chosen: boolean;
}

/** Names of the parameters a context is spelt in; a page's own parameters have other names. */
export const CONTEXT_FIELDS = [
  "in",
  "out",
  "adults",
  "rooms",
  "ages",
  "from",
  "state",
  "cur",
  "device",
  "lang",
] as const;

/** `in=…&out=…&…&lang=…`; empty for a context nobody has chosen. */
export function contextParams(context: StaffContext): string {
  if (!context.chosen) return "";
  return `${termsToParams({ ...context, devicePinned: true })}&lang=${context.language}`;
}

/** The context as the hidden fields of a page's own form. */
export function contextEntries(context: StaffContext): [string, string][] {
  return [...new URLSearchParams(contextParams(context))];
}

/** `path` with the context and the page's own parameters; empty ones are left out. */
export function staffHref(
  path: string,
  context: StaffContext,
  pageParams: Record<string, string | number | undefined | null> = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(pageParams))
    if (value !== undefined && value !== null && value !== "") params.set(name, String(value));
  const query = [params.toString(), contextParams(context)].filter(Boolean).join("&");
  return query === "" ? path : `${path}?${query}`;
}

/** Those the site is read in, then others that content is often asked for in. */
const LANGUAGES = [...new Set([...LOCALES.flatMap(contentLanguages), "it", "pt-br", "zh-cn"])];

/** What can be chosen in the form of the context. */
export function contextChoices({
  currency,
}: StaffContext): Record<"countries" | "states" | "currencies" | "languages", Choice[]> {
  const words = wordsFor("en");
  return {
    countries: countryChoices(words),
    states: STATE_CHOICES,
    currencies: currencyChoices(words, currency),
    languages: LANGUAGES.map((value) => ({ value, text: languageName(value, words.tag) })),
  };
}
