// Review scores and reviews as the page shows them.
import type { ReviewMood, ReviewTheme } from "@/lib/address/review-address";

export interface CategoryBar {
  key: string;
  name: string;
  score: number;
  scoreText: string;
  /** e.g. `312 answers`; each category has its own count, and few answers are told beside all: `12 of 340 rated this`. */
  countText: string;
  /** True when so few answered that the figure says little. */
  isThin: boolean;
}

export interface DistributionBar {
  bucket: number;
  count: number;
  countText: string;
  percent: number;
  percentText: string;
}

export interface ScoresView {
  score: number;
  scoreText: string;
  word: string | null;
  count: number;
  countText: string;
  /** e.g. `likely 8.7–9.4`; null where neither buckets nor count are known. */
  likelyText: string | null;
  /** e.g. `9.1, likely 8.7–9.4, 23 reviews`: score, interval and count in one breath. */
  intervalText: string | null;
  /** The source of the scores at the platform. */
  url: string | null;
  originText: string;
  categories: CategoryBar[];
  /** From 10 down to 1; empty when the platform gave none. */
  distribution: DistributionBar[];
}

export interface ScoresAnswer {
  /** Null when the platform has no score for the property (no reviews yet). */
  scores: ScoresView | null;
  /** E.g. `Asked 1 February 2027, 09:00 (UTC)`: scores may be up to a day old. */
  askedText: string;
  /** Milliseconds since they were asked. */
  ageMs: number;
}

export type ReviewSide = "summary" | "positive" | "negative";

/** What a review says of a theme, and where: `from` and `to` are UTF-16 offsets into the text of that side. */
export interface ReviewMention {
  theme: ReviewTheme;
  mood: ReviewMood;
  side: ReviewSide;
  from: number;
  to: number;
}

export interface ReviewView {
  id: number;
  /** `YYYY-MM-DD`, for ordering. */
  day: string | null;
  dateText: string | null;
  lang: string | null;
  score: string | null;
  /** The score as a number, for ordering. */
  points: number | null;
  /** What it praises and complains of; null where its words are in no language that can be told, or withheld. */
  mentions: ReviewMention[] | null;
  summary: string | null;
  positive: string | null;
  negative: string | null;
  /** True when the platform withholds the text (row V07). */
  withheld: boolean;
  /** e.g. `Marta, Spain · couple · leisure`. */
  who: string;
}

export interface ReviewsPage {
  reviews: ReviewView[];
  next: string | null;
  /** How many there are in all; null where filters or the record leave it open. */
  total: number | null;
  /** e.g. `10 of 1,204 reviews read`. */
  sampleText: string;
}
