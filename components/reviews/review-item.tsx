// One review: what was liked and what was not, apart from each other, by whom and when.
import type { Say } from "@/lib/i18n/say";
import type { ReviewView } from "@/lib/views/reviews/reviews";

/** Passed in because the same picture is drawn in the browser. */
type SayOfReview = Say<"reviews.item">;

/** A text longer than this is told in two parts, unless what is left over is not worth a press. */
const LONG = 320;
const WORTH = 120;
/** Ends of sentences, also those of Japanese and Arabic. */
const SENTENCE_END = /[.!?。！？؟](?=\s|$|[^\s.!?])/g;

/** The beginning up to the end of a sentence, and the rest; null where the whole is short. */
function partsOf(text: string): [start: string, rest: string] | null {
  if (text.length < LONG + WORTH) return null;
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index + 1);
  const cut = ends.findLast((end) => end <= LONG && end > LONG / 2) ?? text.lastIndexOf(" ", LONG);
  return cut <= 0 ? null : [text.slice(0, cut), text.slice(cut).trimStart()];
}

/** The rest is not there for anybody until it is opened, and the browser's own element tells whether it is (row V09). */
function Text({ text, lang, say }: { text: string; lang?: string; say: SayOfReview }) {
  const parts = partsOf(text);
  if (parts === null)
    return (
      <span lang={lang} dir="auto" className="block whitespace-pre-line">
        {text}
      </span>
    );
  const [start, rest] = parts;
  return (
    <>
      <span lang={lang} dir="auto" className="block whitespace-pre-line">
        {start}
      </span>
      <details className="mt-1">
        <summary className="link inline-block min-h-6">{say("reviews.item.rest")}</summary>
        <p lang={lang} dir="auto" className="mt-1 whitespace-pre-line">
          {rest}
        </p>
      </details>
    </>
  );
}

function Side({
  label,
  text,
  lang,
  say,
}: {
  label: string;
  text: string | null;
  lang?: string;
  say: SayOfReview;
}) {
  return (
    <div>
      <dt className="text-xs font-medium text-soft">{label}</dt>
      {text ? (
        <dd className="mt-0.5 text-sm">
          <Text text={text} lang={lang} say={say} />
        </dd>
      ) : (
        <dd className="mt-0.5 text-sm text-faint">{say("reviews.item.nothingNoted")}</dd>
      )}
    </div>
  );
}

function Score({ score, say }: { score: string | null; say: SayOfReview }) {
  if (score === null) return <span className="text-xs text-faint">{say("reviews.item.unscored")}</span>;
  return (
    <span className="figures inline-flex h-8 min-w-8 items-center justify-center rounded-sm rounded-ee-none border border-accent/50 px-1.5 text-sm font-semibold text-accent">
      <span aria-hidden="true">{score}</span>
      <span className="visually-hidden">{say("reviews.item.scored", { score })}</span>
    </span>
  );
}

interface ReviewItemProps {
  review: ReviewView;
  /** Position in the list, from 1: where a link to the next page of reviews lands. */
  position: number;
  say: SayOfReview;
}

export function ReviewItem({ review, position, say }: ReviewItemProps) {
  const lang = review.lang ?? undefined;
  return (
    <li
      id={`review-${position}`}
      data-review
      className="grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[13rem_1fr]"
    >
      <div className="flex items-start gap-3 text-xs text-soft">
        <Score score={review.score} say={say} />
        <p className="min-w-0">
          <span className="block text-sm text-ink">{review.who}</span>
          {review.dateText}
        </p>
      </div>
      {review.withheld ? (
        <p className="text-sm text-soft">{say("reviews.item.withheld")}</p>
      ) : (
        <div className="max-w-prose">
          {review.summary ? (
            <p lang={lang} dir="auto" className="mb-3 font-medium">
              {review.summary}
            </p>
          ) : null}
          <dl className="space-y-3">
            <Side label={say("reviews.item.positive")} text={review.positive} lang={lang} say={say} />
            <Side label={say("reviews.item.negative")} text={review.negative} lang={lang} say={say} />
          </dl>
        </div>
      )}
    </li>
  );
}
