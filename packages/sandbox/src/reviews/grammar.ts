// Phrase grammars: sentences by aspect and mood, with {alternatives|inside}, in the languages reviews are written in.
import { SCORE_CATEGORIES } from "@roomward/contract/reviews";
import { z } from "zod";
import { lazily, readJson } from "../data/read";

/** Aspects of the score record, and breakfast where the property serves one. */
const Aspect = z.enum([...SCORE_CATEGORIES, "breakfast"]);
export type Aspect = z.infer<typeof Aspect>;

const Band = z.enum(["great", "good", "mixed", "poor"]);
export type Band = z.infer<typeof Band>;

const texts = z.array(z.string().min(1)).min(1).readonly();

const Phrases = z.strictObject({
  /** Whole sentences; `{a|b}` stands for one of its parts. */
  good: texts,
  bad: texts,
  /** A word or two, for the many guests who write no more. */
  goodShort: texts,
  badShort: texts,
});

const Grammar = z.strictObject({
  /** Between sentences. */
  space: z.string(),
  /** Between two short remarks. */
  comma: z.string().min(1),
  aspects: z.record(Aspect, Phrases),
  general: z.strictObject({ good: texts, bad: texts }),
  /** What happy guests put where complaints go. */
  nothing: texts,
  summary: z.record(Band, texts),
});
export type Grammar = z.infer<typeof Grammar>;

/** Tags on the wire of the languages reviews are written in. */
export const REVIEW_LANGUAGES = ["en-gb", "de", "fr", "es", "nl", "it", "ja"] as const;

const GRAMMARS = new Map<string, () => Grammar>(
  REVIEW_LANGUAGES.map((tag) => [tag, lazily(() => readJson(`reviews/${tag}.json`, Grammar))]),
);

/** Null for a language reviews have no text in. */
export const grammarOf = (tag: string): Grammar | null => GRAMMARS.get(tag)?.() ?? null;
