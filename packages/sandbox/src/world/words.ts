// The names and phrases of the invented content, a table each, in all its languages.
import { z } from "zod";
import { lazily, readCsv, readTable } from "../data/read";
import { LANGUAGES, type Language, type Phrase } from "./languages";

const inAllLanguages = Object.fromEntries(LANGUAGES.map((language) => [language, z.string()])) as Record<
  Language,
  z.ZodString
>;

const ById = z.object({ id: z.number(), ...inAllLanguages });
const CarCode = z.object({ section: z.string(), id: z.string(), ...inAllLanguages });
const ByKey = z.object({ key: z.string(), ...inAllLanguages });
const BedType = z.object({
  ...ById.shape,
  /** Widths in centimetres; null varies. */
  from: z.number().nullable(),
  to: z.number().nullable(),
});
const BedCount = z.object({ bed: z.number(), count: z.enum(["one", "several"]), ...inAllLanguages });
const ReviewScore = z.object({ minimum: z.number(), maximum: z.number(), ...inAllLanguages });
const ValueAdd = z.object({ type: z.string(), ...inAllLanguages });

export type NamesById = ReadonlyMap<number, Phrase & { readonly id: number }>;

const named = (table: string) => lazily((): NamesById => readTable(`words/${table}.csv`, ById, "id"));
const keyed = (table: string) => lazily(() => readTable(`words/${table}.csv`, ByKey, "key"));

export const accommodationFacilities = named("accommodation-facilities");
export const accommodationTypes = named("accommodation-types");
export const chargeTypes = named("charge-types");
export const facilityTypes = named("facility-types");
export const roomFacilities = named("room-facilities");
export const roomTypes = named("room-types");
export const themes = named("themes");
export const bedTypes = lazily(() => readTable("words/bed-types.csv", BedType, "id"));

/** Words of the codes of cars by section, and how a kind of desk is found. */
export const carCodes = lazily(() => {
  const bySection = new Map<string, z.infer<typeof CarCode>[]>();
  for (const row of readCsv("words/car-codes.csv", CarCode))
    bySection.set(row.section, [...(bySection.get(row.section) ?? []), row]);
  return bySection;
});

/** By the key of a room's kind; whole homes are called by `patterns`. */
export const roomKinds = keyed("room-kinds");
/** What stands behind a room's name for what it has beside it. */
export const roomFeatures = keyed("room-features");
const patterns = keyed("patterns");

/** A phrase with {holes}. */
export function pattern(key: string): Phrase {
  const phrase = patterns().get(key);
  if (!phrase) throw new Error(`words/patterns.csv has no ${key}`);
  return phrase;
}

const bedCounts = lazily(
  () => new Map(readCsv("words/bed-counts.csv", BedCount).map((row) => [`${row.bed} ${row.count}`, row])),
);

/** Beds of a type as they are counted inside a sentence, the number as {n}. */
export const bedCount = (bed: number, count: number): Phrase | undefined =>
  bedCounts().get(`${bed} ${count === 1 ? "one" : "several"}`);

/** What a score is called, in tenths from one to the other. */
export const reviewScores = lazily(() => readCsv("words/review-scores.csv", ReviewScore));

/** What a bundle can add to a room. */
export const valueAdds = lazily(() => readCsv("words/value-adds.csv", ValueAdd));
