// One field of a traveller's question at a time: text in, a value or one clear sentence out.

import { isCalendarDay } from "@roomward/contract/values";
import * as z from "zod";
import { LEAST_SCORES, MEALS, PAY_TIMES, RESULT_FLAGS } from "@/lib/address/result-filter";
import { DEVICES, MAX_SHOWN, PLACE_KINDS, type PlaceRef, SORT_KEYS } from "@/lib/address/stay-query";
import { countryName } from "@/lib/format/names";
import type { Words } from "@/lib/i18n";

export const MAX_ADULTS = 60;
export const MAX_ROOMS = 30;
export const MAX_CHILDREN = 30;

const INTEGER_ID = /^-?\d{1,15}$/;

const ID_FORMS: Record<PlaceRef["kind"], RegExp> = {
  city: INTEGER_ID,
  region: INTEGER_ID,
  district: INTEGER_ID,
  landmark: INTEGER_ID,
  country: /^[a-z]{2}$/,
  airport: /^([A-Z]{3}|\d{1,15})$/,
  accommodation: /^[1-9]\d{0,14}$/,
};

/** True when `id` has the form ids of this kind have (a city id of letters has not). */
export function isPlaceId(kind: PlaceRef["kind"], id: string): boolean {
  return ID_FORMS[kind].test(id);
}

const wholeNumber = (minimum: number, maximum: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** `city:-2759794` as kind and id. */
function placeField({ t }: Words) {
  return z
    .string()
    .transform((text) => {
      const at = text.indexOf(":");
      return { kind: text.slice(0, at), id: text.slice(at + 1) };
    })
    .refine(
      (place): place is PlaceRef =>
        PLACE_KINDS.some((kind) => kind === place.kind && isPlaceId(kind, place.id)),
      t("errors.field.to.malformed"),
    );
}

function agesField({ t }: Words) {
  const tooMany = t("errors.field.childrenTooMany", { maximum: MAX_CHILDREN });
  return z
    .string()
    .transform((text) => text.split(",").filter((age) => age !== ""))
    .refine((ages) => ages.length <= MAX_CHILDREN, { error: tooMany, abort: true })
    .pipe(z.array(wholeNumber(0, 17, t("errors.field.age"))));
}

/** Regions of CLDR that are no country. */
const NO_COUNTRIES = new Set(["eu", "ez", "qo", "un", "xa", "xb", "zz"]);

/** True for a country code in use; an alias such as `uk` is not what the platform knows it by. */
function isCountry(code: string, tag: string): boolean {
  if (NO_COUNTRIES.has(code) || countryName(code, tag) === code.toUpperCase()) return false;
  return new Intl.Locale(`und-${code}`).region === code.toUpperCase();
}

/** Asked once per code of two letters; Intl takes longer over it than the rest of the question. */
function countryCheck(tag: string): (code: string) => boolean {
  const known = new Map<string, boolean>();
  return (code) => {
    const is = known.get(code) ?? isCountry(code, tag);
    known.set(code, is);
    return is;
  };
}

/** `nl`, or `us-ca` with a state. */
function bookerField({ t, tag }: Words) {
  const isKnown = countryCheck(tag);
  return z
    .string()
    .regex(/^[a-z]{2}(-[a-z]{2})?$/, { error: t("errors.field.from"), abort: true })
    .transform((text) => ({ country: text.slice(0, 2), state: text.length > 2 ? text.slice(3) : null }))
    .refine(({ country }) => isKnown(country), t("errors.field.from"))
    .refine(({ country, state }) => state === null || country === "us", t("errors.field.state"));
}

const MOST_VALUES = 40;

/** `46,433`: ids of the platform's lists, each once. */
const idList = (message: string) =>
  z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, { error: message, abort: true })
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .refine((ids) => ids.length <= MOST_VALUES, message);

const nameList = <T extends string>(names: readonly T[], message: string) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(","))])
    .pipe(z.array(z.enum(names, message)));

/** `200-600`, `200-`, `-600`: bounds of the total of the stay in whole units. */
function priceField({ t }: Words) {
  const message = t("errors.field.price");
  return z
    .string()
    .regex(/^(\d{1,9})?-(\d{1,9})?$/, { error: message, abort: true })
    .transform((text) => {
      const [from, to] = text.split("-").map((bound) => (bound === "" ? null : Number(bound)));
      return { from: from ?? null, to: to ?? null };
    })
    .refine(({ from, to }) => from !== null || to !== null, { error: message, abort: true })
    .refine(({ from, to }) => to === null || (from ?? 0) <= to, t("errors.field.priceOrder"));
}

/** `52.3,4.8,52.4,5.0`: south, west, north, east in degrees. */
function areaField({ t }: Words) {
  const message = t("errors.field.area");
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,7})?(,-?\d{1,3}(\.\d{1,7})?){3}$/, { error: message, abort: true })
    .transform((text) => {
      const [south = 0, west = 0, north = 0, east = 0] = text.split(",").map(Number);
      return { south, west, north, east };
    })
    .refine(
      ({ south, west, north, east }) =>
        south < north && south >= -90 && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180,
      message,
    );
}

function filterFields(words: Words) {
  const { t } = words;
  const ids = idList(t("errors.field.ids"));
  const oneOf = <T extends string>(values: readonly T[]) =>
    z.enum(values, t("errors.field.oneOf", { values: values.join(", ") }));
  return {
    type: ids,
    stars: z
      .string()
      .regex(/^[1-5](,[1-5])*$/, t("errors.field.stars"))
      .transform((text) => [...new Set(text.split(",").map(Number))]),
    score: oneOf(LEAST_SCORES.map(String)).transform(Number),
    fac: ids,
    roomfac: ids,
    theme: ids,
    chain: ids,
    flag: nameList(RESULT_FLAGS, t("errors.field.oneOf", { values: RESULT_FLAGS.join(", ") })),
    own: oneOf(["yes"]),
    meal: oneOf(MEALS),
    cancel: oneOf(["free"]),
    pay: oneOf(PAY_TIMES),
    card: oneOf(["none"]),
    price: priceField(words),
    area: areaField(words),
  };
}

function makeFields(words: Words) {
  const { t } = words;
  const day = z.string().refine(isCalendarDay, {
    error: (issue) => t("errors.field.dates.notADay", { given: String(issue.input).slice(0, 30) }),
  });
  return {
    to: placeField(words),
    in: day,
    out: day,
    adults: wholeNumber(1, MAX_ADULTS, t("errors.field.adults", { maximum: MAX_ADULTS })),
    rooms: wholeNumber(1, MAX_ROOMS, t("errors.field.rooms", { maximum: MAX_ROOMS })),
    ages: agesField(words),
    from: bookerField(words),
    cur: z.string().refine((code) => currencies.has(code), t("errors.field.cur")),
    device: z.enum(DEVICES, t("errors.field.device", { values: DEVICES.join(", ") })),
    sort: z.enum(SORT_KEYS, t("errors.field.sort", { values: SORT_KEYS.join(", ") })),
    shown: wholeNumber(1, MAX_SHOWN, t("errors.field.shown", { maximum: MAX_SHOWN })),
    ...filterFields(words),
  };
}

export type Fields = ReturnType<typeof makeFields>;
export type FieldName = keyof Fields;

const made = new Map<string, Fields>();

/** The field schemas with sentences in the language of `words`; made once per language. */
export function fieldsFor(words: Words): Fields {
  const known = made.get(words.locale) ?? makeFields(words);
  made.set(words.locale, known);
  return known;
}
