// What a comparison shows: columns of stays or rates, rows in groups, every cell in words.

import type { LocalText } from "@/lib/format/language";
import type { PhotoView, ScoreView } from "../list/card";

/** Stays or rates one comparison can hold; more cannot be read side by side. */
export const MAX_COLUMNS = 4;

export interface CompareSegment {
  /** Percent of the axis that all columns share, from today to check-in. */
  start: number;
  end: number;
  /** Fee as a share of the total, 0 to 1. */
  share: number;
}

export interface CompareCell {
  /** Never empty; of what is not stated it is what those hear who see a dash. */
  text: string;
  isStated: boolean;
  /** Shown under the text, smaller. */
  note: string | null;
  /** Says why this cell is the better one of its row, or null. */
  best: string | null;
  segments: CompareSegment[];
}

export interface CompareRow {
  key: string;
  label: string;
  cells: CompareCell[];
  /** True when every column says the same. */
  isSame: boolean;
}

export interface CompareGroup {
  /** `same`: rows in which no column differs, out of all other groups. */
  key: "money" | "cancellation" | "fit" | "score" | "facts" | "same";
  heading: string;
  rows: CompareRow[];
}

export interface CompareColumn {
  key: string;
  /** Accommodation id. */
  id: number;
  name: LocalText;
  /** As on the page of the stay; null without one, and for a rate. */
  score: ScoreView | null;
  /** Says that no other column has as high a score, or null. */
  bestScore: string | null;
  /** Beneath the name: the room of a rate, or the area of a stay. */
  detail: string | null;
  /** Which rates the prices are of, where the stays differ in that; otherwise null. */
  asked: string | null;
  /** A caution under the name: not the rate that was seen, or a closed desk; null: none. */
  note: string | null;
  /** What is shown, to be held against the price a reader saw in this browser; null without a price. */
  priced: { amount: number; currency: string; rates: string[]; terms: string } | null;
  photo: PhotoView | null;
  /** True for a drawing, which is never cropped. */
  isDrawing?: boolean;
  /** Page of the stay with the same dates. */
  href: string;
  /** Way to book what the column shows; null when nothing can be chosen. */
  choose: string | null;
  /** Where the rates of the stay stand; null where there are none to see: it is closed, or nobody knows it. */
  see: string | null;
  /** Says why there is no price here, or null. */
  problem: string | null;
  /** True where loading this page once more may solve it. */
  canRetry?: boolean;
}

export interface CompareView {
  /** Name of the stay whose rates are compared; null when stays are. */
  ratesOf: string | null;
  columns: CompareColumn[];
  groups: CompareGroup[];
  /** Null when no price was asked. */
  quotedText: string | null;
  /** Which rates all prices are of, e.g. `Only rates with: Free cancellation.`; null for any, and where stays differ. */
  requestedText: string | null;
  /** Says that no price could be asked at all, or null. */
  notice: string | null;
}
