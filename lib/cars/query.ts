// A query for cars out of a URL: values, defaults, and one sentence per field that is wrong.
import "server-only";
import {
  CAR_CATEGORIES,
  CAR_TIMINGS,
  CAR_TRANSMISSIONS,
  DEPOT_LOCATION_TYPES,
  INSURANCE_PACKAGES,
  MAX_DRIVER_AGE,
  MIN_DRIVER_AGE,
} from "@roomward/contract/cars-search";
import { MAX_RENTAL_DAYS, rentalProblem } from "@roomward/contract/rental";
import { MAX_DAYS_AHEAD } from "@roomward/contract/request";
import * as z from "zod";
import {
  CAR_FILTER_FIELDS,
  CAR_FILTER_KEYS,
  CAR_PLACE_KINDS,
  type CarQuery,
  type CarTerms,
  FIRST_CARS,
} from "@/lib/address/car-query";
import type { PlaceRef } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { clockInZone, dayInZone, instantInZone } from "@/lib/format/instants";
import { cutText, withAsciiDigits } from "@/lib/format/text";
import type { Words } from "@/lib/i18n";
import { CAR_FUEL_KINDS, CAR_SORT_KEYS, type CarFilter, NO_CAR_FILTER } from "@/lib/rules/car-filter";
import { fieldsFor, MAX_GIVEN } from "@/lib/stays/fields";
import type { Preferred, RawParams } from "@/lib/stays/query";
import type { FieldProblem } from "@/lib/views/problem";

export const DEFAULT_DRIVER_AGE = 30;
export const DEFAULT_TIME = "10:00";
/** Somewhere on Earth it is this late last. */
const LAST_ZONE = "Etc/GMT+12";
const MAX_CARS_SHOWN = 5_000;

/** What the form shows; nothing of it need be complete. */
export interface CarDraft {
  pickup: PlaceRef | null;
  dropoff: PlaceRef | null;
  /** Plain days, and times `HH:MM`. */
  fromDay: string | null;
  fromTime: string;
  untilDay: string | null;
  untilTime: string;
  /** As typed, so that nothing is lost to a mistake. */
  age: string;
  country: string;
  currency: string;
  sort: CarQuery["sort"];
  filter: CarFilter;
  shown: number;
}

export type ParsedCars =
  | { ok: true; query: CarQuery; draft: CarDraft }
  | {
      ok: false;
      problems: FieldProblem[];
      /** True when something given is wrong; what is merely missing is no mistake. */
      isInvalid: boolean;
      draft: CarDraft;
    };

const oneText = (given: string | string[] | undefined): string | undefined =>
  (Array.isArray(given) ? given[0] : given)?.trim() || undefined;

/** Of a list, repeated or joined by commas. */
const listText = (given: string | string[] | undefined): string | undefined =>
  (Array.isArray(given) ? given.filter(Boolean).join(",") : given) || undefined;

const number = (minimum: number, maximum: number) => (message: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);

const list =
  <T extends string>(values: readonly [T, ...T[]]) =>
  (message: string) =>
    z
      .string()
      .transform((text) => text.split(",").filter((part) => part !== ""))
      .pipe(z.array(z.enum(values, message)));

const ids = (message: string) =>
  z
    .string()
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^\d{1,15}$/, message)
          .transform(Number),
      ),
    );

const flag = (message: string) => z.literal("1", message).transform(() => true);
const amount = number(0, 999_999);

const FILTER_SCHEMAS: { [K in keyof CarFilter]: (message: string) => z.ZodType<CarFilter[K], string> } = {
  sizes: list(CAR_CATEGORIES),
  gearbox: (message) => z.enum(CAR_TRANSMISSIONS, message),
  fuels: list(CAR_FUEL_KINDS),
  seats: number(1, 20),
  bags: number(1, 20),
  hasAir: flag,
  suppliers: ids,
  deskTypes: list(DEPOT_LOCATION_TYPES),
  deskScore: number(1, 10),
  isOpen: flag,
  timings: list(CAR_TIMINGS),
  isFree: flag,
  isUnlimited: flag,
  isSameFuel: flag,
  covers: list(INSURANCE_PACKAGES),
  depositUpTo: amount,
  excessUpTo: amount,
  priceFrom: amount,
  priceTo: amount,
};

const LISTS: readonly (keyof CarFilter)[] = ["sizes", "fuels", "suppliers", "deskTypes", "timings", "covers"];

const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** `9:30` and `09.30` are read as `09:30`; null for what is no time of day. */
function spelledTime(text: string): string | null {
  const [, hours, minutes] = TIME.exec(withAsciiDigits(text).trim()) ?? [];
  return hours === undefined ? null : `${hours.padStart(2, "0")}:${minutes}`;
}

/** What is wrong with two times; `local` is the clock at the desk, where it is not known the last on Earth. */
function timeProblem(from: string, until: string, local: string, { t }: Words): FieldProblem | null {
  const problem = rentalProblem(`${from}:00`, `${until}:00`, `${local}:00`);
  if (problem === null) return null;
  if (problem.field === "pickup")
    return from < local
      ? { field: "at", sentence: t("cars.form.problem.past") }
      : { field: "in", sentence: t("cars.form.problem.far", { days: MAX_DAYS_AHEAD }) };
  return until <= from
    ? { field: "until", sentence: t("cars.form.problem.order") }
    : { field: "out", sentence: t("cars.form.problem.long", { days: MAX_RENTAL_DAYS }) };
}

/** Local time in a zone, `YYYY-MM-DDTHH:MM`. */
function localNow(zone: string | null): string {
  const [instant, at] = [new Date(now()).toISOString(), zone ?? LAST_ZONE];
  return `${dayInZone(instant, at)}T${clockInZone(instant, at)}`;
}

/**
 * The problem with the times of a rental once the desk's zone is known; null: none.
 * @param zone IANA zone of the pick-up place
 */
export const rentalTimeProblem = (
  { from, until }: Pick<CarTerms, "from" | "until">,
  zone: string | null,
  words: Words,
): FieldProblem | null => {
  const isSkipped =
    zone !== null &&
    clockInZone(new Date(instantInZone(`${from}:00`, zone)).toISOString(), zone) !== from.slice(11);
  return isSkipped
    ? { field: "at", sentence: words.t("cars.form.problem.skipped", { time: from.slice(11) }) }
    : timeProblem(from, until, localNow(zone), words);
};

interface Reading {
  raw: RawParams;
  words: Words;
  problems: FieldProblem[];
}

/** A field's value; undefined when it is missing or wrong, and then `problems` has its sentence. */
function read<T>(
  { raw, problems, words }: Reading,
  field: string,
  schemaOf: () => z.ZodType<T, string>,
  text = oneText(raw[field]),
): T | undefined {
  if (text === undefined) return undefined;
  const parsed = schemaOf().safeParse(withAsciiDigits(text));
  if (parsed.success) return parsed.data;
  const sentence = parsed.error.issues[0]?.message ?? words.t("errors.field.other", { field });
  problems.push({ field, sentence });
  return undefined;
}

function readFilter(reading: Reading): CarFilter {
  const { t } = reading.words;
  const entries = CAR_FILTER_KEYS.map((key) => {
    const field = CAR_FILTER_FIELDS[key];
    const given = reading.raw[field];
    const text = LISTS.includes(key) ? listText(given) : oneText(given);
    const schemaOf = (): z.ZodType<unknown, string> =>
      FILTER_SCHEMAS[key](t("errors.field.other", { field }));
    return [key, read(reading, field, schemaOf, text) ?? NO_CAR_FILTER[key]];
  });
  const filter = Object.fromEntries(entries) as CarFilter;
  if (filter.priceFrom !== null && filter.priceTo !== null && filter.priceFrom > filter.priceTo)
    reading.problems.push({ field: "pricefrom", sentence: t("errors.field.priceOrder") });
  return filter;
}

function placeOf(reading: Reading, field: "to" | "back"): PlaceRef | null {
  const { words, problems } = reading;
  const found = read(reading, field, () => fieldsFor(words).to);
  if (found === undefined) return null;
  if (CAR_PLACE_KINDS.some((kind) => kind === found.kind)) return found;
  problems.push({ field, sentence: words.t("cars.form.problem.tooWide") });
  return null;
}

function dayOf({ raw, words, problems }: Reading, field: "in" | "out"): string | null {
  const text = oneText(raw[field]);
  if (text === undefined) return null;
  const { data = null } = fieldsFor(words)[field].safeParse(text);
  const key = field === "in" ? "fromNotADay" : "untilNotADay";
  const given = cutText(text, MAX_GIVEN);
  if (data === null) problems.push({ field, sentence: words.t(`cars.form.problem.${key}`, { given }) });
  return data;
}

function timeOf(reading: Reading, field: "at" | "until"): string {
  const text = oneText(reading.raw[field]);
  if (text === undefined) return DEFAULT_TIME;
  const time = spelledTime(text);
  if (time === null) reading.problems.push({ field, sentence: reading.words.t("cars.form.problem.time") });
  return time ?? DEFAULT_TIME;
}

const ageField = ({ t }: Words) =>
  number(
    MIN_DRIVER_AGE,
    MAX_DRIVER_AGE,
  )(t("cars.form.problem.age", { from: MIN_DRIVER_AGE, to: MAX_DRIVER_AGE }));

/** Everything of the address as the form shows it; what is wrong is in `problems`. */
function draftOf(reading: Reading, preferred: Preferred): CarDraft {
  const { raw, words } = reading;
  const { t } = words;
  const fields = fieldsFor(words);
  const pickup = placeOf(reading, "to");
  const other = placeOf(reading, "back");
  const isSame = other?.kind === pickup?.kind && other?.id === pickup?.id;
  const sorts = () => z.enum(CAR_SORT_KEYS, t("errors.field.sort", { values: CAR_SORT_KEYS.join(", ") }));
  const shown = () => number(1, MAX_CARS_SHOWN)(t("errors.field.shown", { maximum: MAX_CARS_SHOWN }));
  return {
    pickup,
    dropoff: isSame ? null : other,
    fromDay: dayOf(reading, "in"),
    fromTime: timeOf(reading, "at"),
    untilDay: dayOf(reading, "out"),
    untilTime: timeOf(reading, "until"),
    age: oneText(raw.age) ?? String(DEFAULT_DRIVER_AGE),
    country: read(reading, "from", () => fields.from)?.country ?? preferred.country,
    currency: read(reading, "cur", () => fields.cur) ?? preferred.currency,
    sort: read(reading, "sort", sorts) ?? "recommended",
    filter: readFilter(reading),
    shown: read(reading, "shown", shown) ?? FIRST_CARS,
  };
}

/** Sentences for missing required fields. */
function missingOf({ pickup, fromDay, untilDay }: CarDraft, { t }: Words): FieldProblem[] {
  const all: [isMissing: boolean, field: string, sentence: string][] = [
    [pickup === null, "to", t("cars.form.problem.pickup")],
    [fromDay === null, "in", t("cars.form.problem.fromDay")],
    [untilDay === null, "out", t("cars.form.problem.untilDay")],
  ];
  return all.filter(([isMissing]) => isMissing).map(([, field, sentence]) => ({ field, sentence }));
}

/** The whole query. A missing field is a problem here, with a sentence saying what to choose. */
export function parseCars(
  raw: RawParams,
  { words, preferred }: { words: Words; preferred?: Preferred },
): ParsedCars {
  const reading: Reading = { raw, words, problems: [] };
  const draft = draftOf(reading, preferred ?? { ...config.defaults, state: null });
  const age = read(reading, "age", () => ageField(words)) ?? DEFAULT_DRIVER_AGE;
  const { pickup, dropoff, fromDay, fromTime, untilDay, untilTime } = draft;
  const { country, currency, sort, filter, shown } = draft;
  const terms = pickup &&
    fromDay !== null &&
    untilDay !== null && {
      pickup,
      dropoff,
      from: `${fromDay}T${fromTime}`,
      until: `${untilDay}T${untilTime}`,
      age,
      country,
      currency,
    };
  const times = terms && timeProblem(terms.from, terms.until, localNow(null), words);
  const wrong = times ? [...reading.problems, times] : reading.problems;
  const missing = missingOf(draft, words).filter(({ field }) =>
    wrong.every((problem) => problem.field !== field),
  );
  const problems = [...wrong, ...missing];
  if (!terms || problems.length > 0) return { ok: false, problems, isInvalid: wrong.length > 0, draft };
  return { ok: true, query: { ...terms, sort, filter, shown }, draft };
}
