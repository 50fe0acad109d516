// One field of a traveller's request at a time: text in, a value or one clear sentence out.

import { isCalendarDay } from "@roomward/contract/values";
import * as z from "zod";
import {
  FILTER_KEYS,
  type FieldOf,
  type FilterKey,
  fieldOf,
  type ResultFilter,
} from "@/lib/address/result-filter";
import { DEVICES, MAX_SHOWN, PLACE_KINDS, type PlaceRef, SORT_KEYS } from "@/lib/address/stay-query";
import { countryName } from "@/lib/format/intl";
import { cutText, withAsciiDigits } from "@/lib/format/text";
import type { Words } from "@/lib/i18n";
import { EXTRAS } from "@/lib/rules/all-in";
import { entryOf } from "@/lib/views/list/filters";

export const MAX_ADULTS = 60;
export const MAX_ROOMS = 30;
export const MAX_CHILDREN = 30;
/** Letters of what was typed that a sentence repeats. */
export const MAX_GIVEN = 30;

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
      const [kind, id] = [text.slice(0, at), text.slice(at + 1)];
      return { kind, id: kind === "country" ? id.toLowerCase() : id.toUpperCase() };
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

/** Asked once per code of two letters; Intl takes longer over it than the rest of the request. */
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
    .toLowerCase()
    .regex(/^[a-z]{2}(-[a-z]{2})?$/, { error: t("errors.field.from"), abort: true })
    .transform((text) => ({ country: text.slice(0, 2), state: text.length > 2 ? text.slice(3) : null }))
    .refine(({ country }) => isKnown(country), t("errors.field.from"))
    .refine(({ country, state }) => state === null || country === "us", t("errors.field.state"));
}

/** `breakfast,cot` in the order of every address, each once. */
function countedField({ t }: Words) {
  const message = t("errors.field.with", { values: EXTRAS.join(", ") });
  return z
    .string()
    .transform((text) => text.split(",").filter((name) => name !== ""))
    .pipe(z.array(z.enum(EXTRAS, message)))
    .transform((names) => EXTRAS.filter((name) => names.includes(name)));
}

type FilterFields = { [K in FilterKey as FieldOf<K>]: z.ZodType<ResultFilter[K], string> };

const filterFields = (words: Words): FilterFields =>
  Object.fromEntries(FILTER_KEYS.map((key) => [fieldOf(key), entryOf(key).schema(words)])) as FilterFields;

/** One digit of a day behind two of a month is half of a day: `2027-03-1`. `2027/12/1` is whole in Japanese. */
const LOOSE_DAY = /^(\d{4})[-/](?!\d\d-\d$|0\d\/\d$)(\d{1,2})[-/](\d{1,2})$/;

/** A day as people write it, in our one spelling: blanks around it, slashes, one digit, digits of other scripts. */
export function spelledDay(text: string): string {
  const plain = withAsciiDigits(text).trim();
  const [, year, month = "", day = ""] = LOOSE_DAY.exec(plain) ?? [];
  return year === undefined ? plain : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function makeFields(words: Words) {
  const { t } = words;
  const day = (problem: "checkinNotADay" | "checkoutNotADay") =>
    z
      .string()
      .transform(spelledDay)
      .refine(isCalendarDay, {
        error: (issue) =>
          t(`errors.field.dates.${problem}`, { given: cutText(String(issue.input), MAX_GIVEN) }),
      });
  return {
    to: placeField(words),
    in: day("checkinNotADay"),
    out: day("checkoutNotADay"),
    adults: wholeNumber(1, MAX_ADULTS, t("errors.field.adults", { maximum: MAX_ADULTS })),
    rooms: wholeNumber(1, MAX_ROOMS, t("errors.field.rooms", { maximum: MAX_ROOMS })),
    ages: agesField(words),
    from: bookerField(words),
    cur: z
      .string()
      .toUpperCase()
      .refine((code) => currencies.has(code), t("errors.field.cur")),
    device: z.enum(DEVICES, t("errors.field.device", { values: DEVICES.join(", ") })),
    with: countedField(words),
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
