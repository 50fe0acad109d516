// The form of a phrase grammar: sentences by aspect and mood, with {alternatives|inside}.
import type { ScoreCategory } from "@roomward/contract/reviews";

/** Aspects of the score record, and breakfast where the property serves one. */
export type Aspect = ScoreCategory | "breakfast";

export interface Phrases {
  /** Whole sentences; `{a|b}` stands for one of its parts. */
  good: readonly string[];
  bad: readonly string[];
  /** A word or two, for the many guests who write no more. */
  goodShort: readonly string[];
  badShort: readonly string[];
}

export type Band = "great" | "good" | "mixed" | "poor";

export interface Grammar {
  /** Tag on the wire. */
  tag: string;
  aspects: Readonly<Record<Aspect, Phrases>>;
  general: { good: readonly string[]; bad: readonly string[] };
  /** What happy guests put where complaints go. */
  nothing: readonly string[];
  summary: Readonly<Record<Band, readonly string[]>>;
  /** Between sentences. */
  space: string;
  /** Between two short remarks. */
  comma: string;
}
