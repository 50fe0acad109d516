// The value objects that several operations share: dates, languages, amounts, charges, prices.
import * as z from "zod";

/** A listed value with completion, or any other string the platform may add. */
export type Open<T extends string> = T | (string & {});

export const openEnums = z.registry<{ values: readonly string[] }>();

/**
 * Schema of an enumerated string that may grow (docs/gaps.md 17, "Enum growth").
 * Accepts any string; `findDrift` reports a value that is not in `values`.
 */
export function openEnum<const T extends string>(values: readonly T[]): z.ZodType<Open<T>> {
  return z.string().register(openEnums, { values });
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** True for a real calendar day written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!DATE.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}

/** A plain day without zone, `YYYY-MM-DD` (gaps 1, "Exact date format for inputs"). */
export const Day = z.string().refine(isCalendarDay, { message: "must be a real day written YYYY-MM-DD" });

/** An RFC 3339 instant; the platform prints UTC (gaps 1, "Time zone of timestamps"). */
export const Timestamp = z.iso.datetime({ offset: true });

/** Property-local wall clock `HH:MM:SS`; tolerant of a missing seconds part. */
export const TimeOfDay = z.string().regex(/^\d{2}:\d{2}(:\d{2})?$/);

/** Lower-case IETF tag, `en-gb` or `de` (gaps 1, "Language tags"). */
export const LanguageTag = z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/);

/** Lower-case two-letter country code. */
export const CountryCode = z.string().regex(/^[a-z]{2}$/);

/** ISO 4217, upper case. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);

/** Text by language tag; the requested key can be missing and values can be null. */
export const LanguageMap = z.record(z.string(), z.string().nullable());
export type LanguageMap = z.infer<typeof LanguageMap>;

/** Two amounts in major units; `booker_currency` is null when no currency was asked for (gaps 15). */
export const AmountPair = z.looseObject({
  accommodation_currency: z.number(),
  booker_currency: z.number().nullish(),
});
export type AmountPair = z.infer<typeof AmountPair>;

/** The two ISO codes the amount pairs of the same result are in. */
export const CurrencyPair = z.looseObject({ accommodation: z.string(), booker: z.string().nullish() });
export type CurrencyPair = z.infer<typeof CurrencyPair>;

/** How a charge is computed (gaps 2, "Charge mode, full set"). */
export const ChargeMode = openEnum([
  "calculated_amount",
  "incalculable",
  "percentage",
  "per_day",
  "per_night",
  "per_person_per_day",
  "per_person_per_night",
  "per_person_per_stay",
  "per_stay",
]);

/**
 * One charge. `condition` null: owed by everybody; a number: may apply. `total_amount` null: cannot be
 * calculated in advance. `included_in.display` tells whether the shown price contains it,
 * `included_in.chargeable_online` whether the platform collects it (null: not applicable).
 */
export const Charge = z.looseObject({
  charge: z.int(),
  condition: z.int().nullish(),
  included_in: z
    .looseObject({ display: z.boolean().nullish(), chargeable_online: z.boolean().nullish() })
    .nullish(),
  mode: ChargeMode.nullish(),
  percentage: z.number().nullish(),
  total_amount: AmountPair.nullish(),
  unit_amount: AmountPair.nullish(),
});
export type Charge = z.infer<typeof Charge>;

/**
 * The price object, whole stay, major units. Only `total` is certain; the rest comes with
 * `extras: ["extra_charges"]` (gaps 2). Never assert that the parts add up.
 */
export const Price = z.looseObject({
  base: AmountPair.nullish(),
  chargeable_online: AmountPair.nullish(),
  charges: z.array(Charge).nullish(),
  display: AmountPair.nullish(),
  total: AmountPair,
});
export type Price = z.infer<typeof Price>;

/** Positive integer id of an accommodation. */
export const AccommodationId = z.int().min(1);

/** Location id; city ids are often negative (gaps 1, "Identifiers"). */
export const LocationId = z.int();

/** Airport as an integer id (contract) or as three upper-case letters (gaps 15); both are accepted. */
export const AirportId = z.union([z.int(), z.string().regex(/^[A-Z]{3}$/)]);
