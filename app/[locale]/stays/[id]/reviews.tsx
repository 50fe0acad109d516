// The reviews of this stay as an island that fails alone; later pages come by /api/reviews.
import { ReviewList } from "@/components/reviews/review-list";
import { ReviewsSkeleton } from "@/components/reviews/reviews-states";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { reviewsOf } from "@/lib/stays/reviews";
import { parseReviewFilters } from "@/lib/stays/reviews-query";
import { Island } from "./island";
import { plainHref, type StayRequest } from "./stay-request";

const PAGE_SIZE = 10;
/** The platform gives at most a hundred reviews at once. */
const MOST = 100;

/** This page with one more page of reviews, landing on the first new one; only followed without a script. */
function moreHref(request: StayRequest, shown: number): string {
  const href = plainHref(request);
  const joint = href.includes("?") ? "&" : "?";
  return `${href}${joint}reviews=${Math.min(MOST, shown + PAGE_SIZE)}#review-${shown + 1}`;
}

async function AnsweredReviews({ request }: { request: StayRequest }) {
  const { id, words, raw, href } = request;
  const { t } = words;
  const parsed = parseReviewFilters({ reviews: raw.reviews }, words);
  const outcome = await reviewsOf(id, parsed.ok ? parsed.filters : {}, words);
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
    <ReviewList
      page={page}
      endpoint={`/api/reviews?locale=${words.locale}&id=${id}`}
      moreHref={moreHref(request, page.reviews.length)}
      pageSize={PAGE_SIZE}
      most={MOST}
      words={words}
    />
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
