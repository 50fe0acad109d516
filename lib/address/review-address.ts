// The one spelling of what a reader asked of the reviews: filters for the platform, and order, words and theme for what is loaded.
import type { REVIEWER_TYPES, TRAVEL_PURPOSES } from "@roomward/contract/reviews";

/** What reviews speak of; the loaded ones are counted by it. */
export const REVIEW_THEMES = [
  "breakfast",
  "staff",
  "location",
  "cleanliness",
  "bed",
  "bathroom",
  "quiet",
  "wifi",
  "value",
] as const;

export type ReviewTheme = (typeof REVIEW_THEMES)[number];

export const REVIEW_MOODS = ["complaint", "praise"] as const;
export type ReviewMood = (typeof REVIEW_MOODS)[number];

/** The longest list that an address brings back: twenty questions to the platform. */
export const MAX_SHOWN = 2_000;

/** Reviews that stand on the page before more are wanted: those that the fair beginning chose. */
export const FIRST_SHOWN = 4;

/** A field that is not given does not filter. */
export interface ReviewFilters {
  languages?: string[];
  types?: (typeof REVIEWER_TYPES)[number][];
  purposes?: (typeof TRAVEL_PURPOSES)[number][];
  countries?: string[];
  /** Whole scores, both inside. */
  score?: { minimum: number; maximum: number };
  /** How many were read; the first answer holds as many of them as the platform gives at once. */
  reviews?: number;
}

/**
 * `fair` begins with two from each end of the middle 80 %; `own` with those in the reader's language; `platform` is as
 * the platform lists them.
 */
export const REVIEW_ORDERS = ["fair", "own", "newest", "highest", "lowest", "platform"] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** How the loaded reviews are looked at; the platform is not asked for any of it. */
export interface ReviewReading {
  order: ReviewOrder;
  /** Words that must occur; empty: any. */
  find: string;
  /** Null: any. */
  theme: ReviewTheme | null;
  /** What is said of the theme; null: either. */
  mood: ReviewMood | null;
  /** At most so many stand on the page. */
  shown: number;
}

export const PLAIN_READING: ReviewReading = {
  order: "fair",
  find: "",
  theme: null,
  mood: null,
  shown: FIRST_SHOWN,
};

export const scoreParam = ({ minimum, maximum }: { minimum: number; maximum: number }): string =>
  minimum === maximum ? String(minimum) : `${minimum}-${maximum}`;

/** `[["types", "couple"], ["score", "9-10"], ["order", "newest"]]`; what is as usual is left out. */
export function reviewEntries(filters: ReviewFilters, reading: ReviewReading = PLAIN_READING): string[][] {
  const lists = (["languages", "types", "purposes", "countries"] as const).flatMap((name) => {
    const values = filters[name] ?? [];
    return values.length > 0 ? [[name, values.join(",")]] : [];
  });
  return [
    ...lists,
    ...(filters.score ? [["score", scoreParam(filters.score)]] : []),
    ...(reading.order === PLAIN_READING.order ? [] : [["order", reading.order]]),
    ...(reading.find === "" ? [] : [["find", reading.find]]),
    ...(reading.theme === null ? [] : [["theme", reading.theme]]),
    ...(reading.mood === null ? [] : [["mood", reading.mood]]),
    ...(reading.shown === PLAIN_READING.shown ? [] : [["shown", String(reading.shown)]]),
    ...(filters.reviews === undefined ? [] : [["reviews", String(filters.reviews)]]),
  ];
}

/** `href` with the entries added and landing on the part with the id `at`. */
export function withEntries(href: string, entries: readonly string[][], at: string): string {
  const query = entries
    .map(([name = "", value = ""]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`)
    .join("&");
  const joint = href.includes("?") ? "&" : "?";
  return `${href}${query === "" ? "" : `${joint}${query}`}#${at}`;
}
