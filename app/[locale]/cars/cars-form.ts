// A query for cars between its address and the form.

import type { CarFormView } from "@/components/search/form/form-view";
import { carFormView } from "@/components/search/form/form-words";
import { CAR_FIELDS, CAR_PLACE_KINDS, carFilterEntries } from "@/lib/address/car-query";
import { firstText } from "@/lib/address/list-params";
import type { PlaceRef } from "@/lib/address/stay-query";
import type { CarDraft } from "@/lib/cars/query";
import { now, today } from "@/lib/clock";
import { dayInZone } from "@/lib/format/instants";
import { cutText } from "@/lib/format/text";
import type { Words } from "@/lib/i18n";
import { openDays } from "@/lib/rules/night";
import { zoneOfPlace } from "@/lib/rules/zone";
import type { RawParams } from "@/lib/stays/query";
import { MAX_PLACE_LETTERS } from "@/lib/views/list/place";
import { offeredCities } from "../cities";
import { placeOf } from "../plain-search";

/** The box that a place is typed into, by the field that holds the chosen one. */
export const PLACE_BOXES = { to: "q", back: "backq" } as const;
export type PlaceField = keyof typeof PLACE_BOXES;

export interface PlainCars {
  /** Places as typed; empty when they came as ids. */
  texts: Record<PlaceField, string>;
  /** The parameters in the spelling of our addresses. */
  raw: RawParams;
  /** True when the address is not in that spelling yet. */
  respell: boolean;
}

const isBlank = (value: RawParams[string]): boolean => firstText(value).trim() === "";

/** A form that the browser sends holds empty boxes, repeated names, and the place of a box that was emptied since. */
export function readPlainCars({ q, backq, state, ...given }: RawParams): PlainCars {
  const typed = { to: q, back: backq };
  const isEmptied = (name: string) =>
    (name === "to" || name === "back") && typed[name] !== undefined && isBlank(typed[name]);
  const entries = Object.entries(given).filter(([name, value]) => !isBlank(value) && !isEmptied(name));
  return {
    texts: {
      to: cutText(firstText(q), MAX_PLACE_LETTERS),
      back: cutText(firstText(backq), MAX_PLACE_LETTERS),
    },
    raw: Object.fromEntries(entries),
    respell:
      [q, backq, state].some((part) => part !== undefined) ||
      entries.length < Object.keys(given).length ||
      entries.some(([, value]) => Array.isArray(value)),
  };
}

export const isQuery = ({ raw, texts }: PlainCars): boolean =>
  texts.to !== "" || CAR_FIELDS.some((field) => raw[field] !== undefined);

/** Name of a place; null when the platform knows none, undefined when unsure or none was given. */
export async function nameOf(ref: PlaceRef | null, { locale }: Words): Promise<string | null | undefined> {
  if (ref === null) return undefined;
  const place = await placeOf(ref.kind, ref.id, locale);
  return place === null ? null : place?.name;
}

export type Names = Record<PlaceField, string | null | undefined>;

const LAST_ZONE = "Etc/GMT+12";

/** Days are open by the clock of the desk, or, where it is not known, of where a day ends last. */
async function openFor(pickup: PlaceRef | null, { locale }: Words) {
  const zone = pickup && zoneOfPlace(await placeOf(pickup.kind, pickup.id, locale));
  const at = new Date(now()).toISOString();
  const first = dayInZone(at, zone ?? LAST_ZONE) ?? today();
  return { at, today: zone && first, first, lastDay: openDays(now(), zone).last };
}

/** The form filled with a query, complete or not. */
export async function carFormOf(
  words: Words,
  draft: CarDraft,
  { names, texts }: { names: Names; texts: PlainCars["texts"] },
): Promise<CarFormView> {
  const placeIn = (field: PlaceField, ref: PlaceRef | null) => {
    const name = names[field];
    return { place: ref && name ? { ...ref, name } : null, text: texts[field] };
  };
  const cities = await offeredCities(words);
  return carFormView(words, {
    action: `/${words.locale}/cars`,
    cities: cities.filter(({ kind }) => CAR_PLACE_KINDS.some((known) => known === kind)),
    open: await openFor(draft.pickup, words),
    kept: [
      ...(draft.sort === "recommended" ? [] : ([["sort", draft.sort]] as [string, string][])),
      ...carFilterEntries(draft.filter),
    ],
    values: {
      ...placeIn("to", draft.pickup),
      back: placeIn("back", draft.dropoff),
      checkin: draft.fromDay ?? "",
      checkout: draft.untilDay ?? "",
      at: draft.fromTime,
      until: draft.untilTime,
      age: draft.age,
      country: draft.country,
      state: "",
      currency: draft.currency,
    },
  });
}
