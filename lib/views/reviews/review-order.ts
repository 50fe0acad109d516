// The loaded reviews as a reader wants to see them: put in order, searched, narrowed to a theme; the platform can do none of it.
import type { ReviewOrder, ReviewReading } from "@/lib/address/review-address";
import type { ReviewView } from "./reviews";

/** Reviews of the first page, out of which the fair beginning is taken: it stays as it is when more are loaded. */
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

/** The order the list is in: too few scores to begin with mixed ones leave it as the platform lists it. */
export function shownOrder(reviews: readonly ReviewView[], order: ReviewOrder): ReviewOrder {
  const isMoved = order !== "fair" || fairFirst(reviews).some((review, at) => review !== reviews[at]);
  return isMoved ? order : "platform";
}

const ORDERS: Record<ReviewOrder, (reviews: readonly ReviewView[]) => ReviewView[]> = {
  fair: fairFirst,
  platform: (reviews) => [...reviews],
  newest: (reviews) => reviews.toSorted((a, b) => (b.day ?? "").localeCompare(a.day ?? "")),
  highest: (reviews) => reviews.toSorted((a, b) => noScoreLast(a.points, b.points, -1)),
  lowest: (reviews) => reviews.toSorted((a, b) => noScoreLast(a.points, b.points, 1)),
};

const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function holds(review: ReviewView, words: readonly string[]): boolean {
  const text = plain([review.summary, review.positive, review.negative].join(" "));
  return words.every((word) => text.includes(word));
}

/** The loaded reviews that fit, in order; marks and capitals make no difference. */
export function readingOf(
  reviews: readonly ReviewView[],
  { order, find, theme }: ReviewReading,
): ReviewView[] {
  const words = plain(find).split(/\s+/).filter(Boolean);
  return ORDERS[order](reviews).filter(
    (review) => holds(review, words) && (theme === null || review.themes.includes(theme)),
  );
}

/** How many of the loaded reviews speak of each theme. */
export function themeCounts(reviews: readonly ReviewView[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const theme of reviews.flatMap(({ themes }) => themes))
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return counts;
}

/** How many of the loaded reviews gave each score from 1 to 10. */
export function tallyOf(reviews: readonly ReviewView[]): number[] {
  const counts = new Array<number>(10).fill(0);
  for (const { points } of reviews) {
    const at = Math.round(points ?? 0) - 1;
    if (at in counts) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
