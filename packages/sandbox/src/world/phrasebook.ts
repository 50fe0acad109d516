// What one language needs to describe a property. Patterns hold {name}, {city}, {district}, {places}, {list}, {n} ...
import { z } from "zod";
import { lazily, readJson } from "../data/read";
import { LANGUAGES, type Language } from "./languages";

const phrase = z.string().min(1);
const variants = z.array(phrase).min(1).readonly();

const Phrasebook = z.strictObject({
  /** Between the last two things of a list, with its spaces. */
  and: phrase,
  /** Between the others. */
  comma: phrase,
  decimal: z.enum([".", ","]),
  /** `{n}` metres and kilometres. */
  metres: phrase,
  kilometres: phrase,
  /** Between two sentences. */
  gap: z.string(),
  /** True when facility names start small inside a sentence. */
  lowerCase: z.boolean(),
  inDistrict: variants,
  inCentre: variants,
  /** `{distance}` from the centre. */
  outside: variants,
  nearby: variants,
  facilities: variants,
  rooms: variants,
  home: variants,
  breakfast: variants,
  breakfastIncluded: variants,
  restaurant: variants,
  wellness: variants,
  families: variants,
  freeParking: variants,
  paidParking: variants,
  airport: variants,
  shuttle: variants,
  reception: variants,
  selfCheckin: variants,
  spoken: variants,
  /** What later revisions add, one after the other. */
  news: variants,
  room: z.strictObject({ size: variants, has: variants, bath: phrase, shared: phrase }),
  important: z.strictObject({
    identity: phrase,
    arrival: phrase,
    lateArrival: phrase,
    keys: phrase,
    deposit: phrase,
    parties: phrase,
    quiet: phrase,
    adults: phrase,
    pool: phrase,
    pets: phrase,
    linen: phrase,
    works: phrase,
    licence: phrase,
  }),
});
export type Phrasebook = z.infer<typeof Phrasebook>;

const BOOKS = new Map(
  LANGUAGES.map((language) => [language, lazily(() => readJson(`phrases/${language}.json`, Phrasebook))]),
);

export function phrasebook(language: Language): Phrasebook {
  const book = BOOKS.get(language);
  if (!book) throw new Error(`no phrasebook is written in ${language}`);
  return book();
}
