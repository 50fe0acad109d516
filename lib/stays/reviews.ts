// What guests wrote about one property, page by page, in the platform's order.
import "server-only";
import { leftOut } from "@roomward/contract/left-out";
import type { ReviewsResult } from "@roomward/contract/reviews";
import type { ReviewFilters } from "@/lib/address/review-address";
import type { Answer } from "@/lib/demand/answer";
import { call, callPage } from "@/lib/demand/client";
import { recordIn } from "@/lib/demand/pages";
import type { Words } from "@/lib/i18n";
import { readCards } from "@/lib/mirror/read";
import { patienceUntil } from "@/lib/patience";
import type { Outcome } from "@/lib/views/problem";
import type { ReviewsPage } from "@/lib/views/reviews/reviews";
import { reviewView } from "@/lib/views/reviews/reviews-view";
import { type Cursor, cursorText } from "./cursor";
import { outcomeOf } from "./outcome";
import { isFiltered, reviewsRequest } from "./reviews-query";

const PATIENCE_MS = 4_000;

const patience = () => ({ deadline: patienceUntil(PATIENCE_MS), page: "reviews" });

/** How many reviews the record counts; null when the mirror has no record of the stay. */
async function totalOf(id: number): Promise<number | null> {
  return (await readCards([id])).get(id)?.details.rating?.number_of_reviews ?? null;
}

/** What the shown reviews are a sample of. */
function sampleText(shown: number, total: number | null, filtered: boolean, { t }: Words): string {
  if (shown === 0) return t("score.review.sampleNone");
  if (total === null || total < shown) return t("score.review.sampleUnknown", { shown });
  return t(filtered ? "score.review.sampleFiltered" : "score.review.sample", { shown, total });
}

async function pageOf(
  id: number,
  answer: Answer<"reviews">,
  { filters, have }: { filters: ReviewFilters; have: number },
  words: Words,
): Promise<ReviewsPage> {
  const record: ReviewsResult | null = recordIn("reviews", answer, id);
  const reviews = (record?.reviews ?? []).map((review) => reviewView(review, words));
  const shown = have + reviews.length;
  const total = await totalOf(id);
  const isNarrow = isFiltered(filters);
  const unread = leftOut(record, "reviews");
  const sample = sampleText(shown, total, isNarrow, words);
  return {
    reviews,
    next: cursorText(shown, answer.nextPage),
    total: isNarrow || total === null || total < shown ? null : total,
    sampleText: unread > 0 ? `${sample} ${words.t("score.review.unread", { count: unread })}` : sample,
  };
}

/** The first page; empty only when the platform answered that nothing fits. */
export function reviewsOf(id: number, filters: ReviewFilters, words: Words): Promise<Outcome<ReviewsPage>> {
  return outcomeOf(words, async () =>
    pageOf(id, await call("reviews", reviewsRequest(id, filters), patience()), { filters, have: 0 }, words),
  );
}

/** The page behind `cursor`; its token carries the filters, which only word the sample here. */
export function moreReviews(
  id: number,
  cursor: Cursor,
  filters: ReviewFilters,
  words: Words,
): Promise<Outcome<ReviewsPage>> {
  return outcomeOf(words, async () =>
    pageOf(id, await callPage("reviews", cursor.token, patience()), { filters, have: cursor.have }, words),
  );
}
