// The reviews of this stay as an island that fails alone; later pages come by /api/reviews.

import type { ReactNode } from "react";
import { ReviewList, ReviewsSkeleton, ScoresSkeleton } from "@/components/reviews/review-list";
import { NoScores, Scores } from "@/components/reviews/scores";
import { ProblemPanel } from "@/components/ui/problem-panel";
import {
  type ReviewFilters,
  type ReviewReading,
  reviewEntries,
  withEntries,
} from "@/lib/address/review-address";
import { reviewsOf } from "@/lib/stays/reviews";
import { ALL_LANGUAGES, parseReading, parseReviewFilters } from "@/lib/stays/reviews-query";
import { scoresOf } from "@/lib/stays/scores";
import type { FieldProblem } from "@/lib/views/problem";
import { reviewFilterView, scoreHref } from "@/lib/views/reviews/review-filter-view";
import { Island } from "../../island";
import { RequestedSources } from "./sources";
import { plainHref, type StayRequest } from "./stay-request";

/** The review scores of this stay as an island that fails alone. */
interface ReviewsRequest {
  filters: ReviewFilters;
  reading: ReviewReading;
  /** What could not be used; the filters are empty then, because half of them would be another question. */
  problems: FieldProblem[];
}

function reviewsRequest({ raw, words }: StayRequest): ReviewsRequest {
  const parsed = parseReviewFilters(raw, words);
  const { reading, problems } = parseReading(raw, words);
  return parsed.ok
    ? { filters: parsed.filters, reading, problems }
    : { filters: {}, reading, problems: [...parsed.problems, ...problems] };
}

async function AnsweredScores({ request }: { request: StayRequest }) {
  const { id, words, href } = request;
  const { t } = words;
  const outcome = await scoresOf(id, words);
  if (!outcome.ok)
    return (
      <ProblemPanel
        problem={outcome.problem}
        title={t("reviews.scoresFailed")}
        labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
        retryHref={href}
        headingLevel={3}
      />
    );
  const { scores, ageMs } = outcome.value;
  const sourced = (part: ReactNode) => (
    <RequestedSources request={request} block="scores" ageMs={ageMs}>
      {part}
    </RequestedSources>
  );
  if (scores === null) return sourced(<NoScores words={words} />);
  const { filters } = reviewsRequest(request);
  const { score } = filters;
  return sourced(
    <Scores
      view={scores}
      active={score !== undefined && score.minimum === score.maximum ? score.minimum : null}
      scoreHref={(bucket) => scoreHref(href, filters, bucket)}
      words={words}
    />,
  );
}

export function ScoresIsland({ request }: { request: StayRequest }) {
  return (
    <Island request={request} fallback={<ScoresSkeleton label={request.words.t("reviews.waitingScores")} />}>
      <AnsweredScores request={request} />
    </Island>
  );
}

const PAGE_SIZE = 10;
/** The platform gives at most a hundred reviews at once. */
const MAX_REVIEWS = 100;

/** This page with one more page of reviews, landing on the first new one; only followed without a script. */
function moreHref(request: StayRequest, { filters, reading }: ReviewsRequest): string {
  const shown = Math.min(MAX_REVIEWS, reading.shown + PAGE_SIZE);
  const entries = reviewEntries({ ...filters, reviews: shown }, { ...reading, shown });
  return withEntries(plainHref(request), entries, `review-${reading.shown + 1}`);
}

/** Address of the handler that gives the pages after the first. */
function endpoint({ id, words }: StayRequest, filters: ReviewFilters): string {
  const entries = reviewEntries({ ...filters, reviews: undefined });
  return withEntries(`/api/reviews?locale=${words.locale}&id=${id}`, entries, "").replace(/#$/, "");
}

async function AnsweredReviews({ request }: { request: StayRequest }) {
  const { id, words, href } = request;
  const { t } = words;
  const requested = reviewsRequest(request);
  const { filters, reading, problems } = requested;
  const outcome = await reviewsOf(id, filters, words);
  if (!outcome.ok)
    return (
      <ProblemPanel
        problem={outcome.problem}
        title={t("reviews.failed")}
        labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
        retryHref={href}
        headingLevel={3}
      />
    );
  const page = outcome.value;
  return (
    <RequestedSources request={request} block="reviews">
      <ReviewList
        page={page}
        filter={reviewFilterView(href, requested, ALL_LANGUAGES, words)}
        reading={reading}
        problems={problems}
        endpoint={endpoint(request, filters)}
        href={withEntries(href, reviewEntries({ ...filters, reviews: undefined }), "").replace(/#$/, "")}
        moreHref={moreHref(request, requested)}
        wanted={filters.reviews ?? 0}
        words={words}
      />
    </RequestedSources>
  );
}

export function ReviewsIsland({ request }: { request: StayRequest }) {
  return (
    <Island
      request={request}
      fallback={<ReviewsSkeleton label={request.words.t("reviews.waitingReviews")} />}
    >
      <AnsweredReviews request={request} />
    </Island>
  );
}
