"use client";
// A client component because more reviews join the list, and the loaded ones are arranged, without a new page.
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { MOST_SHOWN, type ReviewReading, reviewEntries } from "@/lib/address/review-address";
import { type Say, type Sentences, sayer } from "@/lib/i18n/say";
import { readingOf, shownOrder, themeCounts } from "@/lib/views/reviews/review-order";
import type { ReviewsPage } from "@/lib/views/reviews/reviews";
import { ReadingTools } from "./reading-tools";
import { ReviewItem } from "./review-item";
import { useKeptPlace } from "./use-kept-place";
import { useReviewPages } from "./use-review-pages";

/** What of the catalogue the browser says around the reviews. */
export type ReviewNames = `reviews.${"item" | "list" | "order" | "find" | "theme" | "shown"}`;

interface LoadedReviewsProps {
  /** What the server rendered. */
  first: ReviewsPage;
  reading: ReviewReading;
  /** Address of the handler, without the cursor. */
  endpoint: string;
  /** This page with its filters, without how the list is read. */
  href: string;
  /** This page with one more page of reviews; what the link does without JavaScript. */
  moreHref: string;
  /** How many the reader had loaded when the address was made; 0 for none before. */
  wanted: number;
  sentences: Sentences<ReviewNames>;
  buttonClassName: string;
}

/** The address keeps length and reading of the list, so that a reload or a return shows the same. */
function remember(entries: readonly string[][], cleared: readonly string[] = []): void {
  const url = new URL(window.location.href);
  for (const name of cleared) url.searchParams.delete(name);
  for (const [name = "", value = ""] of entries) url.searchParams.set(name, value);
  window.history.replaceState(null, "", url);
}

/** The pages that are here, and how they are read: both kept in the address. */
function useReading(props: LoadedReviewsProps) {
  const { first, wanted } = props;
  const pages = useReviewPages(props);
  const count = pages.reviews.length;
  const [reading, setReading] = useState(props.reading);
  // The server brings at most one answer of the platform; a reader who comes back had more.
  const isWhole = count >= wanted || !pages.hasMore || pages.hasFailed;
  useEffect(() => {
    if (!isWhole && !pages.isAsking) void pages.ask();
  });
  useEffect(() => {
    if (count > first.reviews.length)
      remember([["reviews", String(Math.min(MOST_SHOWN, Math.max(wanted, count)))]]);
  }, [count, first, wanted]);
  const read = (next: ReviewReading) => {
    remember(reviewEntries({}, next), ["order", "find", "theme"]);
    setReading(next);
  };
  const isNarrow = reading.find.trim() !== "" || reading.theme !== null;
  return { pages, reading, read, isWhole, isNarrow };
}

interface WaysOnProps extends LoadedReviewsProps {
  list: ReturnType<typeof useReading>;
  say: Say<ReviewNames>;
}

/** To more reviews, and back to all of those that are here. */
function WaysOn({ list, say, moreHref, buttonClassName }: WaysOnProps) {
  const { pages, reading, read, isNarrow } = list;
  const more = (event: MouseEvent) => {
    event.preventDefault();
    void pages.ask();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
      {pages.hasFailed ? (
        <p role="alert" className="basis-full text-sm text-caution">
          {say("reviews.list.failed")}
        </p>
      ) : null}
      {pages.hasMore ? (
        <a href={moreHref} onClick={more} aria-disabled={pages.isAsking} className={buttonClassName}>
          {say(pages.hasFailed ? "reviews.list.retry" : "reviews.list.more")}
        </a>
      ) : null}
      {isNarrow ? (
        <button
          type="button"
          onClick={() => read({ ...reading, find: "", theme: null })}
          className="link min-h-9 text-sm"
        >
          {say("reviews.find.clear")}
        </button>
      ) : null}
    </div>
  );
}

/** The loaded reviews; each press adds a page, and Back finds the list as it was (rows V04, V06, V10). */
export function LoadedReviews(props: LoadedReviewsProps) {
  const { first } = props;
  const say = sayer(props.sentences);
  const list = useReading(props);
  const { pages, reading, isNarrow } = list;
  const box = useRef<HTMLUListElement>(null);
  const isReturned = useKeptPlace(box, list.isWhole);
  const shown = readingOf(pages.reviews, reading);
  const order = shownOrder(pages.reviews, reading.order);
  const sampleText = say(`reviews.shown.${order}`, { sample: pages.latest.sampleText });
  const status = () => {
    if (pages.isAsking) return say("reviews.list.loading");
    if (isNarrow) return say("reviews.find.fits", { fits: shown.length, loaded: pages.reviews.length });
    return pages.latest === first ? "" : sampleText;
  };
  return (
    <>
      <p className="max-w-prose text-sm text-soft" data-sample>
        {sampleText}. {pages.latest.askedText}.
      </p>
      {pages.latest.biasText ? (
        <p className="mt-1 mb-5 max-w-prose text-sm text-soft" data-bias>
          {pages.latest.biasText}
        </p>
      ) : (
        <div className="mb-5" />
      )}
      <ReadingTools
        reading={reading}
        isMixed={order === "fair"}
        onRead={list.read}
        href={props.href}
        counts={themeCounts(pages.reviews)}
        say={say}
      />
      <p role="status" className="mb-3 text-sm text-soft empty:hidden">
        {status()}
      </p>
      <ul ref={box} data-returned={isReturned || undefined}>
        {shown.map((review, index) => (
          <ReviewItem key={review.id} review={review} position={index + 1} say={say} />
        ))}
      </ul>
      {shown.length === 0 ? <p className="text-sm">{say("reviews.find.none")}</p> : null}
      <WaysOn {...props} list={list} say={say} />
    </>
  );
}
