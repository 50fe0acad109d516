// The review scores of this stay as an island that fails alone.
import type { ReactNode } from "react";
import { ScoresSkeleton } from "@/components/reviews/reviews-states";
import { NoScores, Scores } from "@/components/reviews/scores";
import { ProblemPanel } from "@/components/ui/problem-panel";
import type { ReviewFilters, ReviewReading } from "@/lib/address/review-address";
import { parseReading, parseReviewFilters } from "@/lib/stays/reviews-query";
import { scoresOf } from "@/lib/stays/scores";
import type { FieldProblem } from "@/lib/views/problem";
import { scoreHref } from "@/lib/views/reviews/review-filter-view";
import { Island } from "../../island";
import { Asked } from "./sources";
import type { StayRequest } from "./stay-request";

export interface ReviewsRequest {
  filters: ReviewFilters;
  reading: ReviewReading;
  /** What could not be used; the filters are empty then, because half of them would be another question. */
  problems: FieldProblem[];
}

export function reviewsRequest({ raw, words }: StayRequest): ReviewsRequest {
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
    <Asked request={request} block="scores" ageMs={ageMs}>
      {part}
    </Asked>
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
