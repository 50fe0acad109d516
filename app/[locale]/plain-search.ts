// The traveller's search between the address and the form: what was asked, as the form shows it.
import { cache } from "react";
import type { FormProblem, FormView } from "@/components/search/form/form-view";
import { formView } from "@/components/search/form/form-words";
import { firstText } from "@/lib/address/list-params";
import type { PlaceRef } from "@/lib/address/stay-query";
import { now, today } from "@/lib/clock";
import type { Locale, Words } from "@/lib/i18n";
import { placeByRef } from "@/lib/places/lookup";
import { MAX_ADULTS, MAX_CHILDREN, MAX_ROOMS } from "@/lib/stays/fields";
import { type RawParams, type SearchDraft, typedPrice } from "@/lib/stays/query";
import type { FieldProblem } from "@/lib/views/problem";

const FIELDS: readonly string[] = ["to", "in", "out", "adults", "rooms", "ages", "from", "state", "cur"];

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
  const { q, state, pricefrom, priceto, ...raw } = given;
  const isPriced = pricefrom !== undefined || priceto !== undefined;
  const price = typedPrice(given);
  if (price !== null) raw.price = price;
  const country = firstText(raw.from);
  if (country === "us" && firstText(state) !== "") raw.from = `us-${firstText(state)}`;
  if (typeof raw.ages === "string") raw.ages = raw.ages.replace(/\s/g, "");
  return {
    text: firstText(q).slice(0, 100),
    raw,
    respell: isPriced || q !== undefined || state !== undefined,
  };
}

/** One entry per child of an address, its age left open where it cannot be one: no child is lost to a mistake. */
export function agesOf({ ages }: RawParams): string[] {
  const given = (Array.isArray(ages) ? ages : (ages ?? "").split(",")).filter((age) => age.trim() !== "");
  return given.slice(0, MAX_CHILDREN).map((age) => (/^(\d|1[0-7])$/.test(age.trim()) ? age.trim() : ""));
}

/** The place of an address; null when the platform knows none, undefined when it could not be asked. */
export const placeOf = cache(async (kind: PlaceRef["kind"], id: string, locale: Locale) => {
  try {
    return await placeByRef({ kind, id }, locale);
  } catch {
    return undefined;
  }
});

/** The form filled with a search, complete or not. */
export function searchFormView(
  words: Words,
  draft: SearchDraft,
  { placeName, text, ages }: { placeName: string | null; text: string; ages?: string[] },
): FormView {
  return formView(words, {
    values: {
      place: draft.place && placeName !== null ? { ...draft.place, name: placeName } : null,
      text,
      checkin: draft.checkin ?? "",
      checkout: draft.checkout ?? "",
      adults: draft.adults,
      rooms: draft.rooms,
      ages: draft.children.length > 0 ? draft.children.map(String) : (ages ?? []),
      country: draft.bookerCountry,
      state: draft.bookerState ?? "",
      currency: draft.currency,
      device: draft.devicePinned ? draft.device : null,
      sort: draft.sort,
      filter: draft.filter,
    },
    today: today(),
    now: new Date(now()).toISOString(),
    action: `/${words.locale}/search`,
    most: { adults: MAX_ADULTS, rooms: MAX_ROOMS, children: MAX_CHILDREN },
  });
}
