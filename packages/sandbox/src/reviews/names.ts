// First names guests sign with, by the language of their country. Invented guests: a first name and nothing else.
import { z } from "zod";
import { lazily, readTable, rowOr } from "../data/read";

const Row = z.object({ language: z.string(), names: z.array(z.string()) });

const NAMES = "reviews/first-names.csv";

const byLanguage = lazily(() => readTable(NAMES, Row, "language"));

/** First names usual among speakers of a language; English ones where no list is held. */
export const firstNames = (language: string): readonly string[] =>
  rowOr(NAMES, byLanguage(), language, "en-gb").names;
