// The reviews the server has, how they may be narrowed, and the way to more.
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ReviewReading } from "@/lib/address/review-address";
import { sentences } from "@/lib/i18n/sentences";
import type { FieldProblem } from "@/lib/views/problem";
import type { ReviewFilterView } from "@/lib/views/reviews/review-filter-view";
import type { ReviewsPage } from "@/lib/views/reviews/reviews";
import type { Words } from "@/lib/views/words";
import { LoadedReviews } from "./loaded-reviews";
import { ReviewFilter } from "./review-filter";

interface ReviewListProps {
  page: ReviewsPage;
  filter: ReviewFilterView;
  reading: ReviewReading;
  /** What of the address could not be used. */
  problems: FieldProblem[];
  endpoint: string;
  /** This page with its filters. */
  href: string;
  /** This page again with more reviews rendered on the server. */
  moreHref: string;
  /** How many the reader had loaded when the address was made; 0 for none before. */
  wanted: number;
  words: Words;
}

function Problems({ problems, words }: { problems: FieldProblem[]; words: Words }) {
  if (problems.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="caution">
        <p>{words.t("reviews.notFiltered")}</p>
        {problems.map(({ field, sentence }) => (
          <p key={field}>{sentence}</p>
        ))}
      </Notice>
    </div>
  );
}

function NoReviews({ isFiltered, words: { t } }: { isFiltered: boolean; words: Words }) {
  if (!isFiltered) return <p className="text-sm text-soft">{t("reviews.none")}</p>;
  return <p className="text-sm font-medium">{t("reviews.filter.none")}</p>;
}

export function ReviewList({ page, filter, reading, problems, words, ...ways }: ReviewListProps) {
  const isFiltered = filter.chips.length > 0;
  if (page.reviews.length === 0 && !isFiltered)
    return (
      <>
        <Problems problems={problems} words={words} />
        <NoReviews isFiltered={false} words={words} />
      </>
    );
  return (
    <>
      <Problems problems={problems} words={words} />
      {page.reviews.length === 0 ? (
        <>
          <ReviewFilter view={filter} words={words} />
          <NoReviews isFiltered words={words} />
        </>
      ) : (
        <LoadedReviews
          key={`${ways.href} ${page.next}`}
          first={page}
          reading={reading}
          own={filter.own}
          filter={<ReviewFilter view={filter} words={words} />}
          sentences={sentences(
            words,
            "reviews.item",
            "reviews.list",
            "reviews.order",
            "reviews.find",
            "reviews.theme",
            "reviews.shown",
          )}
          buttonClassName={buttonClass({ variant: "secondary" })}
          {...ways}
        />
      )}
    </>
  );
}
