// What guests wrote about one property, page by page, in the platform's order.
import "server-only";
import type { ReviewsResult } from "@/lib/contract/reviews";
import { type Answer, call, callPage } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { readCards } from "@/lib/mirror/read";
import type { Outcome } from "@/lib/views/problem";
import type { ReviewsPage } from "@/lib/views/reviews";
import { reviewView } from "@/lib/views/reviews-view";
import { type Cursor, cursorText } from "./cursor";
import { outcomeOf } from "./problem";
import { isFiltered, type ReviewFilters, reviewsRequest } from "./reviews-query";

const PATIENCE_MS = 4_000;

const patience = () => ({ deadline: Date.now() + PATIENCE_MS, page: "reviews" });

/** How many reviews the property has by its record; null when the mirror has no record of it. */
async function totalOf(id: number): Promise<number | null> {
  const record = (await readCards([id])).get(id);
  return record?.details.rating?.number_of_reviews ?? null;
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
  have: number,
  filters: ReviewFilters,
  words: Words,
): Promise<ReviewsPage> {
  const record: ReviewsResult | undefined = answer.data.find((candidate) => candidate.id === id);
  if (!record && answer.quarantined > 0)
    throw new DemandFailure("mismatch", {
      operation: "reviews",
      detail: "the record of this stay does not fit the contract",
      requestId: answer.requestId,
    });
  const reviews = (record?.reviews ?? []).map((review) => reviewView(review, words));
  const shown = have + reviews.length;
  return {
    reviews,
    next: cursorText(shown, answer.nextPage),
    sampleText: sampleText(shown, await totalOf(id), isFiltered(filters), words),
  };
}

/** The first page; empty only when the platform answered that nothing fits. */
export function reviewsOf(id: number, filters: ReviewFilters, words: Words): Promise<Outcome<ReviewsPage>> {
  return outcomeOf(words, async () =>
    pageOf(id, await call("reviews", reviewsRequest(id, filters), patience()), 0, filters, words),
  );
}

/** The page behind `cursor`; its token carries the filters, `filters` only say how to word the sample. */
export function moreReviews(
  id: number,
  cursor: Cursor,
  filters: ReviewFilters,
  words: Words,
): Promise<Outcome<ReviewsPage>> {
  return outcomeOf(words, async () =>
    pageOf(id, await callPage("reviews", cursor.token, patience()), cursor.have, filters, words),
  );
}
