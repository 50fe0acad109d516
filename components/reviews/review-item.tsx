// One review: what was liked and what was not, apart from each other, by whom and when.
import type { ReviewView } from "@/lib/views/reviews";

/** Sentences of the reader's language; passed in because the same picture is drawn in the browser. */
export interface ReviewLabels {
  positive: string;
  negative: string;
  nothingNoted: string;
  withheld: string;
  unscored: string;
  /** With `{score}` where the figure goes. */
  scored: string;
}

function Side({
  label,
  text,
  lang,
  empty,
}: {
  label: string;
  text: string | null;
  lang?: string;
  empty: string;
}) {
  return (
    <div>
      <dt className="text-xs font-medium text-soft">{label}</dt>
      {text ? (
        <dd lang={lang} className="mt-0.5 text-sm whitespace-pre-line">
          {text}
        </dd>
      ) : (
        <dd className="mt-0.5 text-sm text-faint">{empty}</dd>
      )}
    </div>
  );
}

function Score({ score, labels }: { score: string | null; labels: ReviewLabels }) {
  if (score === null) return <span className="text-xs text-faint">{labels.unscored}</span>;
  return (
    <span className="figures inline-flex h-8 min-w-8 items-center justify-center rounded-sm rounded-ee-none border border-accent/50 px-1.5 text-sm font-semibold text-accent">
      <span aria-hidden="true">{score}</span>
      <span className="visually-hidden">{labels.scored.replace("{score}", score)}</span>
    </span>
  );
}

interface ReviewItemProps {
  review: ReviewView;
  /** Position in the list, from 1: where a link to the next page of reviews lands. */
  position: number;
  labels: ReviewLabels;
}

export function ReviewItem({ review, position, labels }: ReviewItemProps) {
  const lang = review.lang ?? undefined;
  return (
    <li
      id={`review-${position}`}
      data-review
      className="grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[13rem_1fr]"
    >
      <div className="flex items-start gap-3 text-xs text-soft">
        <Score score={review.score} labels={labels} />
        <p className="min-w-0">
          <span className="block text-sm text-ink">{review.who}</span>
          {review.dateText}
        </p>
      </div>
      {review.withheld ? (
        <p className="text-sm text-soft">{labels.withheld}</p>
      ) : (
        <div className="max-w-prose">
          {review.summary ? (
            <p lang={lang} className="mb-3 font-medium">
              {review.summary}
            </p>
          ) : null}
          <dl className="space-y-3">
            <Side label={labels.positive} text={review.positive} lang={lang} empty={labels.nothingNoted} />
            <Side label={labels.negative} text={review.negative} lang={lang} empty={labels.nothingNoted} />
          </dl>
        </div>
      )}
    </li>
  );
}
