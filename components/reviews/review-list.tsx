// The reviews the server has, what sample they are, and the way to more.
import { buttonClass } from "@/components/ui/button";
import type { ReviewsPage } from "@/lib/views/reviews";
import type { Words } from "@/lib/views/words";
import { KeepPlace } from "./keep-place";
import { MoreReviews } from "./more-reviews";
import { ReviewItem } from "./review-item";
import { reviewLabels } from "./review-labels";

interface ReviewListProps {
  page: ReviewsPage;
  endpoint: string;
  /** This page again with more reviews rendered on the server. */
  moreHref: string;
  pageSize: number;
  /** More than this cannot be rendered at once. */
  most: number;
  words: Words;
}

export function ReviewList({ page, endpoint, moreHref, pageSize, most, words }: ReviewListProps) {
  const labels = reviewLabels(words);
  if (page.reviews.length === 0) return <p className="text-sm text-soft">{words.t("reviews.none")}</p>;
  return (
    <>
      <KeepPlace />
      <p className="mb-4 text-sm text-soft">{page.sampleText}</p>
      <ul>
        {page.reviews.map((review, index) => (
          <ReviewItem key={review.id} review={review} position={index + 1} labels={labels} />
        ))}
      </ul>
      {page.next ? (
        <MoreReviews
          cursor={page.next}
          endpoint={endpoint}
          href={moreHref}
          rendered={page.reviews.length}
          pageSize={pageSize}
          most={most}
          labels={labels}
          buttonClassName={buttonClass({ variant: "secondary" })}
        />
      ) : null}
    </>
  );
}
