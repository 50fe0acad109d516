// What guests wrote about one property, page by page, in the platform's order.
import "server-only";
import { leftOut } from "@roomward/contract/left-out";
import type { ReviewsResult } from "@roomward/contract/reviews";
import type { ReviewFilters } from "@/lib/address/review-address";
import { now } from "@/lib/clock";
import type { Answer } from "@/lib/demand/answer";
import { call, callPage } from "@/lib/demand/client";
import { recordIn } from "@/lib/demand/pages";
import { scoreText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import { readCards } from "@/lib/mirror/read";
import { patienceUntil } from "@/lib/patience";
import { intervalOfCounts } from "@/lib/rules/score-interval";
import type { Outcome } from "@/lib/views/problem";
import { tallyOf } from "@/lib/views/reviews/review-order";
import type { ReviewsPage } from "@/lib/views/reviews/reviews";
import { requestedAtText, reviewView } from "@/lib/views/reviews/reviews-view";
import { likelyText } from "@/lib/views/reviews/scores-view";
import { type Cursor, cursorText } from "./cursor";
import { outcomeOf } from "./outcome";
import { isFiltered, reviewsRequest } from "./reviews-query";

/** Of fewer scores nothing is said. */
const LEAST = 5;
/** A smaller difference is none that a reader would feel; a larger one than the second is plain to see. */
const NOTICED = 0.2;
const PLAIN = 0.6;

/**
 * How the reviews that were read compare with all of the stay: a list is a sample, and may be happier than the whole
 * (feature 7). `counts` of their scores 1 to 10 beside the score of all `total` reviews. A filtered list is told with
 * its own average and interval instead. Null when there is nothing to tell from.
 */
export function biasText(
  counts: readonly number[],
  { score: whole, total }: { score: number | null; total: number | null },
  isFiltered: boolean,
  words: Words,
): string | null {
  const { t, tag } = words;
  const loaded = intervalOfCounts(counts.map((count, at) => [at + 1, count] as const));
  if (loaded === null || whole === null || total === null || loaded.count < LEAST) return null;
  const values = {
    count: loaded.count,
    average: scoreText(loaded.average, tag),
    whole: scoreText(whole, tag),
    total,
  };
  if (isFiltered) return t("score.review.shifted", { ...values, likely: likelyText(loaded, words) });
  const difference = loaded.average - whole;
  if (Math.abs(difference) < NOTICED) return t("score.review.alike", values);
  const by = Math.abs(difference) < PLAIN ? "little" : "much";
  return t(difference > 0 ? "score.review.happier" : "score.review.unhappier", { ...values, by });
}

const PATIENCE_MS = 4_000;

const patience = () => ({ deadline: patienceUntil(PATIENCE_MS), page: "reviews" });

/** What the record says of all reviews; nulls when the mirror has no record of the stay. */
async function wholeOf(id: number): Promise<{ total: number | null; score: number | null }> {
  const rating = (await readCards([id])).get(id)?.details.rating;
  return { total: rating?.number_of_reviews ?? null, score: rating?.review_score ?? null };
}

/** What the shown reviews are a sample of. */
function sampleText(shown: number, total: number | null, filtered: boolean, { t }: Words): string {
  if (shown === 0) return t("score.review.sampleNone");
  if (total === null || total < shown) return t("score.review.sampleUnknown", { shown });
  return t(filtered ? "score.review.sampleFiltered" : "score.review.sample", { shown, total });
}

/** What the reader has loaded before the page that is asked for. */
interface Loaded {
  filters: ReviewFilters;
  /** Counts of the scores 1 to 10. */
  tally: readonly number[];
}

async function pageOf(
  id: number,
  answer: Answer<"reviews">,
  { filters, tally, have }: Loaded & { have: number },
  words: Words,
): Promise<ReviewsPage> {
  const record: ReviewsResult | null = recordIn("reviews", answer, id);
  const reviews = (record?.reviews ?? []).map((review) => reviewView(review, words));
  const shown = have + reviews.length;
  const whole = await wholeOf(id);
  const { total } = whole;
  const isNarrow = isFiltered(filters);
  const unread = leftOut(record, "reviews");
  const sample = sampleText(shown, total, isNarrow, words);
  const counts = tallyOf(reviews).map((count, at) => count + (tally[at] ?? 0));
  return {
    reviews,
    next: cursorText(shown, answer.nextPage),
    total: isNarrow || total === null || total < shown ? null : total,
    sampleText: unread > 0 ? `${sample} ${words.t("score.review.unread", { count: unread })}` : sample,
    // Of reviews that were chosen by their score, their average says nothing.
    biasText: filters.score ? null : biasText(counts, whole, isNarrow, words),
    askedText: requestedAtText(now(), words),
  };
}

/** The first page; empty only when the platform answered that nothing fits. */
export function reviewsOf(id: number, filters: ReviewFilters, words: Words): Promise<Outcome<ReviewsPage>> {
  const loaded = { filters, tally: [], have: 0 };
  return outcomeOf(words, async () =>
    pageOf(id, await call("reviews", reviewsRequest(id, filters), patience()), loaded, words),
  );
}

/** The page behind `cursor`; its token carries the filters, `loaded` only says how to word the sample. */
export function moreReviews(
  id: number,
  cursor: Cursor,
  loaded: Loaded,
  words: Words,
): Promise<Outcome<ReviewsPage>> {
  return outcomeOf(words, async () =>
    pageOf(id, await callPage("reviews", cursor.token, patience()), { ...loaded, have: cursor.have }, words),
  );
}
