// The reviews that were read as a reader wants to see them: put in order, searched, narrowed to a theme; the platform can do none of it.
import {
  REVIEW_THEMES,
  type ReviewOrder,
  type ReviewReading,
  type ReviewTheme,
} from "@/lib/address/review-address";
import { finder } from "@/lib/rules/spelling";
import type { ReviewMention, ReviewView } from "./reviews";

/** Reviews of the first page, out of which the fair beginning is taken: it stays as it is when more are read. */
const FIRST_PAGE = 10;
/** From each end of the middle. */
const FROM_EACH_END = 2;
/** Left out at each end. */
const EDGE = 0.1;

const noScoreLast = (a: number | null, b: number | null, direction: 1 | -1): number => {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  return direction * (a - b);
};

/**
 * Two reviews from each end of the middle 80 % of the scores, then the others as they came: neither the happiest nor
 * the unhappiest speaks first.
 */
function fairFirst(reviews: readonly ReviewView[]): ReviewView[] {
  const scored = reviews
    .slice(0, FIRST_PAGE)
    .filter(({ points }) => points !== null)
    .sort((a, b) => noScoreLast(a.points, b.points, 1));
  const edge = Math.round(scored.length * EDGE);
  const middle = scored.slice(edge, scored.length - edge);
  if (middle.length <= 2 * FROM_EACH_END) return [...reviews];
  const low = middle.slice(0, FROM_EACH_END);
  const high = middle.slice(-FROM_EACH_END).reverse();
  const first = high.flatMap((review, at) => [review, ...low.slice(at, at + 1)]);
  return [...first, ...reviews.filter((review) => !first.includes(review))];
}

/** True where a text in `lang` needs no translation for readers of `locale`: `en-us` for `en`. */
export const isReaderLanguage = (lang: string | null, locale: string): boolean =>
  lang?.split("-")[0]?.toLowerCase() === locale;

function languageFirst(reviews: readonly ReviewView[], locale: string): ReviewView[] {
  const isOwn = ({ lang }: ReviewView) => isReaderLanguage(lang, locale);
  return [...reviews.filter(isOwn), ...reviews.filter((review) => !isOwn(review))];
}

/** The order the list is in: where the one wanted moves nothing, it is as the platform lists it. */
export function shownOrder(
  reviews: readonly ReviewView[],
  order: ReviewOrder,
  locale: string,
): ReviewOrder | "ownNone" {
  if (order === "own") return reviews.some(({ lang }) => isReaderLanguage(lang, locale)) ? "own" : "ownNone";
  const isMoved = order !== "fair" || fairFirst(reviews).some((review, at) => review !== reviews[at]);
  return isMoved ? order : "platform";
}

type Arranged = (reviews: readonly ReviewView[], locale: string) => ReviewView[];
const ORDERS: Record<ReviewOrder, Arranged> = {
  fair: fairFirst,
  own: languageFirst,
  platform: (reviews) => [...reviews],
  newest: (reviews) => reviews.toSorted((a, b) => (b.day ?? "").localeCompare(a.day ?? "")),
  highest: (reviews) => reviews.toSorted((a, b) => noScoreLast(a.points, b.points, -1)),
  lowest: (reviews) => reviews.toSorted((a, b) => noScoreLast(a.points, b.points, 1)),
};

function holds(
  { summary, positive, negative }: ReviewView,
  wanted: readonly ReturnType<typeof finder>[],
): boolean {
  const text = [summary, positive, negative].join(" ");
  return wanted.every((isFound) => isFound(text));
}

/** What a review says of the theme in question; none where no theme is. */
export const mentionsOf = (
  { mentions }: ReviewView,
  { theme, mood }: Pick<ReviewReading, "theme" | "mood">,
): ReviewMention[] =>
  (mentions ?? []).filter((one) => one.theme === theme && (mood === null || one.mood === mood));

/** The reviews that fit, in order. `locale` is the reader's. */
export function readingOf(
  reviews: readonly ReviewView[],
  reading: ReviewReading,
  locale: string,
): ReviewView[] {
  const wanted = reading.find.split(/\s+/).filter(Boolean).map(finder);
  return ORDERS[reading.order](reviews, locale).filter(
    (review) => holds(review, wanted) && (reading.theme === null || mentionsOf(review, reading).length > 0),
  );
}

export interface ThemeTally {
  theme: ReviewTheme;
  /** Reviews that say it; one that says both counts in both. */
  complaint: number;
  praise: number;
  either: number;
}

/** What the reviews praise and complain of, the theme that most speak of first; `told` of them could be read for it. */
export function themeTally(reviews: readonly ReviewView[]): { told: number; themes: ThemeTally[] } {
  const reported = reviews.filter(({ mentions }) => mentions !== null);
  const count = (theme: ReviewTheme, mood: ReviewMention["mood"] | null) =>
    reported.filter((review) => mentionsOf(review, { theme, mood }).length > 0).length;
  const themes = REVIEW_THEMES.map((theme) => ({
    theme,
    complaint: count(theme, "complaint"),
    praise: count(theme, "praise"),
    either: count(theme, null),
  }));
  return {
    told: reported.length,
    themes: themes.filter(({ either }) => either > 0).sort((a, b) => b.either - a.either),
  };
}
