// Payment cards by id, as the Common payments list names them.
import { z } from "zod";
import { readCsv } from "../../data/read";

const Row = z.object({
  id: z.number(),
  name: z.string(),
  /** By every place, or by many; null for none but those of `countries`. */
  taken: z.enum(["always", "often"]).nullable(),
  countries: z.array(z.string()),
});

export const CARDS = readCsv("houses/cards.csv", Row, "id");

/** The cards that every place takes, or that many take. */
export const cardsTaken = (how: "always" | "often"): number[] =>
  CARDS.flatMap(({ id, taken }) => (taken === how ? [id] : []));

/** The cards of a single country. */
export const cardsOf = (country: string): number[] =>
  CARDS.flatMap(({ id, countries }) => (countries.includes(country) ? [id] : []));
