// The traveller's search between the address and the form: what was asked, as the form shows it.
import { cache } from "react";
import type { FormProblem, FormView } from "@/components/search/form/form-view";
import { daysView, formView } from "@/components/search/form/form-words";
import { firstText } from "@/lib/address/list-params";
import { NO_FILTER } from "@/lib/address/result-filter";
import type { PlaceRef } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { cutText, numbersIn } from "@/lib/format/text";
import type { Locale, Words } from "@/lib/i18n";
import { placeByRef } from "@/lib/places/lookup";
import { openDays, runningNight } from "@/lib/rules/night";
import { zoneOfPlace } from "@/lib/rules/zone";
import { MAX_ADULTS, MAX_CHILDREN, MAX_ROOMS } from "@/lib/stays/fields";
import { type RawParams, type SearchDraft, type TermsDraft, typedPrice } from "@/lib/stays/query";
import { MAX_PLACE_LETTERS } from "@/lib/views/list/place";
import type { FieldProblem } from "@/lib/views/problem";
import { offeredCities } from "./cities";

const FIELDS: readonly string[] = [
  "to",
  "back",
  "in",
  "out",
  "at",
  "until",
  "age",
  "adults",
  "rooms",
  "ages",
  "from",
  "state",
  "cur",
];

/** The server's problems as the form links them to its fields. */
export function formProblems(problems: readonly FieldProblem[]): FormProblem[] {
  return problems.map(({ field, sentence }) => ({
    field: FIELDS.includes(field) ? (field as FormProblem["field"]) : "other",
    sentence,
  }));
}

/** What a form sends that was filled in without a script: words for a place, and a state beside its country. */
export interface PlainSearch {
  /** The destination as typed; empty when it came as an id. */
  text: string;
  /** The parameters in the spelling of our addresses. */
  raw: RawParams;
  /** True when the address is not in that spelling yet. */
  respell: boolean;
}

export function readPlainSearch(given: RawParams): PlainSearch {
  const { q, state, pricefrom, priceto, pricenights, ...raw } = given;
  const isPriced = [pricefrom, priceto, pricenights].some((part) => part !== undefined);
  const price = typedPrice(given);
  if (price !== null) raw.price = price;
  const country = firstText(raw.from);
  if (country === "us" && firstText(state) !== "") raw.from = `us-${firstText(state)}`;
  return {
    text: cutText(firstText(q), MAX_PLACE_LETTERS),
    raw,
    respell: isPriced || q !== undefined || state !== undefined,
  };
}

/** One entry per child of an address, as it was typed: none is lost to a mistake. */
export function agesOf({ ages = "" }: RawParams): string[] {
  const given = Array.isArray(ages) ? ages.map((age) => age.trim()) : numbersIn(ages);
  return given.slice(0, MAX_CHILDREN);
}

/** The place of an address; null when the platform knows none, undefined when it could not be asked. */
export const placeOf = cache(async (kind: PlaceRef["kind"], id: string, locale: Locale) => {
  try {
    return await placeByRef({ kind, id }, locale);
  } catch {
    return undefined;
  }
});

/** Days and guests as a form shows them. */
const termsOf = (draft: TermsDraft, ages: string[]) => ({
  checkin: draft.checkin ?? "",
  checkout: draft.checkout ?? "",
  adults: draft.adults,
  rooms: draft.rooms,
  ages: draft.children.length > 0 ? draft.children.map(String) : ages,
  country: draft.bookerCountry,
  state: draft.bookerState ?? "",
  currency: draft.currency,
  device: draft.devicePinned ? draft.device : null,
  ...(draft.counted ? { counted: draft.counted } : {}),
});

/** `zone`: by whose clock days are open; null where that is not known. */
const setting = (zone: string | null) => {
  const { first, last } = openDays(now(), zone);
  const open = { today: zone && first, first, firstAnywhere: runningNight(now(), null), lastDay: last };
  return { open: { at: new Date(now()).toISOString(), ...open }, max: LIMITS };
};
const LIMITS = { adults: MAX_ADULTS, rooms: MAX_ROOMS, children: MAX_CHILDREN };

/** The form filled with a search, complete or not. */
export async function searchFormView(
  words: Words,
  draft: SearchDraft,
  { placeName, text, ages = [] }: { placeName: string | null; text: string; ages?: string[] },
): Promise<FormView> {
  const { place } = draft;
  return formView(words, {
    ...setting(place && zoneOfPlace(await placeOf(place.kind, place.id, words.locale))),
    cities: await offeredCities(words),
    values: {
      ...termsOf(draft, ages),
      place: draft.place && placeName !== null ? { ...draft.place, name: placeName } : null,
      text,
      sort: draft.sort,
      filter: draft.filter,
    },
    action: `/${words.locale}/search`,
  });
}

/** Days and guests of a page that has its place; `action` is that page, `zone` by whose clock days are open. */
export const termsFormView = (
  words: Words,
  draft: TermsDraft,
  { ages = [], action, zone }: { ages?: string[]; action: string; zone: string | null },
): FormView =>
  formView(words, {
    ...setting(zone),
    values: { ...termsOf(draft, ages), place: null, text: "", sort: "popularity", filter: NO_FILTER },
    action,
  });

/** Two days of a place in `zone`. */
export const daysFormView = (words: Words, zone: string | null) => daysView(words, setting(zone).open);

/** What an address says of its traveller, for a form that does not ask for it. */
export const storedOf = (draft: TermsDraft): [string, string][] => [
  ["from", draft.bookerState ? `${draft.bookerCountry}-${draft.bookerState}` : draft.bookerCountry],
  ["cur", draft.currency],
  ...(draft.devicePinned ? ([["device", draft.device]] as [string, string][]) : []),
  ...(draft.counted?.length ? ([["with", draft.counted.join(",")]] as [string, string][]) : []),
];
