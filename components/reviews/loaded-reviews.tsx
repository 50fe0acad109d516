"use client";
// A client component because more reviews join the list, and those that were read are arranged, without a new page.
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  FIRST_SHOWN,
  MAX_SHOWN,
  PLAIN_READING,
  REVIEW_MOODS,
  REVIEW_ORDERS,
  REVIEW_THEMES,
  type ReviewOrder,
  type ReviewReading,
  reviewEntries,
  withEntries,
} from "@/lib/address/review-address";
import { type Say, type Sentences, sayer } from "@/lib/i18n/say";
import { mentionsOf, readingOf, shownOrder, themeTally } from "@/lib/views/reviews/review-order";
import type { ReviewsPage } from "@/lib/views/reviews/reviews";
import { ReviewItem } from "./review-item";
import { ReviewThemes } from "./review-themes";
import { MAX_AT_ONCE, useReviewPages, useSavedPlace } from "./use-review-pages";

interface ToolsProps {
  reading: ReviewReading;
  onRead: (reading: ReviewReading) => void;
  /** This page with its filters, for those who have no script. */
  href: string;
  /** Name of the reader's language. */
  language: string;
  /** The filters that the platform applies. */
  filter: ReactNode;
  say: Say<"reviews.order" | "reviews.find">;
}

const LABEL = "mb-1 block text-xs font-medium text-soft";

/** Order (V04) and search (V10) of the reviews that were read. */
function ReadingTools({ reading, onRead, href, language, filter, say }: ToolsProps) {
  const id = useId();
  const [action = "", query = ""] = href.split("?");
  const hidden = reviewEntries({}, { ...reading, order: "fair", find: "" });
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-1 border-t border-line pt-3">
      <form
        action={`${action}#reviews`}
        onSubmit={(event: FormEvent) => event.preventDefault()}
        className="grid w-full grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:w-auto sm:items-end"
      >
        {[...new URLSearchParams(query), ...hidden].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <span className="sm:w-64">
          <label htmlFor={`${id}-order`} className={LABEL}>
            {say("reviews.order.label")}
          </label>
          <select
            id={`${id}-order`}
            name="order"
            value={reading.order}
            onChange={(event) => onRead({ ...reading, order: event.target.value as ReviewOrder })}
            className="box"
          >
            {REVIEW_ORDERS.map((order) => (
              <option key={order} value={order}>
                {say(`reviews.order.${order}`, { language })}
              </option>
            ))}
          </select>
        </span>
        <span className="sm:w-64">
          <label htmlFor={`${id}-find`} className={LABEL}>
            {say("reviews.find.label")}
          </label>
          <input
            id={`${id}-find`}
            type="search"
            name="find"
            maxLength={100}
            value={reading.find}
            onChange={(event) => onRead({ ...reading, find: event.target.value })}
            className="box"
          />
        </span>
        <noscript>
          <button type="submit" className="link min-h-11">
            {say("reviews.find.go")}
          </button>
        </noscript>
      </form>
      {filter}
    </div>
  );
}

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
  /** How many the reader had read when the address was made; 0 for none before. */
  wanted: number;
  /** The reader's language, and where the reviews in it are listed alone. */
  own: { name: string; href: string | null };
  filter: ReactNode;
  sentences: Sentences<ReviewNames>;
  buttonClassName: string;
}

/** How many more stand on the page after each press. */
const STEP = 10;

/** The address keeps length and reading of the list, so that a reload or a return shows the same. */
function remember(entries: readonly string[][], cleared: readonly string[] = []): void {
  const url = new URL(window.location.href);
  for (const name of cleared) url.searchParams.delete(name);
  for (const [name = "", value = ""] of entries) url.searchParams.set(name, value);
  window.history.replaceState(null, "", url);
}

/** How the address says the list is read; what it does not say is as usual. */
function readingHere(): ReviewReading {
  const query = new URLSearchParams(window.location.search);
  const one = <T extends string>(values: readonly T[], name: string): T | undefined =>
    values.find((value) => value === query.get(name));
  return {
    order: one(REVIEW_ORDERS, "order") ?? PLAIN_READING.order,
    find: query.get("find") ?? "",
    theme: one(REVIEW_THEMES, "theme") ?? null,
    mood: one(REVIEW_MOODS, "mood") ?? null,
    shown: Number(query.get("shown")) || PLAIN_READING.shown,
  };
}

/** The reviews that are here, and how they are read: both kept in the address. */
function useReading(props: LoadedReviewsProps) {
  const { first, wanted } = props;
  const pages = useReviewPages(props);
  const count = pages.reviews.length;
  const [reading, setReading] = useState(props.reading);
  // On the way back the router brings the page as the server made it, and the address as the reader left it.
  useEffect(() => setReading(readingHere()), []);
  const isNarrow = reading.find.trim() !== "" || reading.theme !== null;
  const fits = readingOf(pages.reviews, reading, props.sentences.locale);
  // The server brings at most one answer of the platform; a reader who comes back had more. And what is to be shown
  // has to be here; but a search or a theme looks through what was read, and reads on only when told to.
  const missing = Math.max(wanted, isNarrow ? 0 : reading.shown);
  const isWhole = count >= missing || !pages.hasMore || pages.hasFailed;
  useEffect(() => {
    if (!isWhole && !pages.isAsking) void pages.ask();
  });
  useEffect(() => {
    if (count > first.reviews.length)
      remember([["reviews", String(Math.min(MAX_SHOWN, Math.max(wanted, count)))]]);
  }, [count, first, wanted]);
  const read = (next: ReviewReading) => {
    remember(reviewEntries({}, next), ["order", "find", "theme", "mood", "shown"]);
    setReading(next);
  };
  return { pages, reading, read, isWhole, isNarrow, fits, shown: fits.slice(0, reading.shown) };
}

interface PartProps extends LoadedReviewsProps {
  list: ReturnType<typeof useReading>;
  say: Say<ReviewNames>;
}

/** Reads more reviews for the themes, and says how far that is. */
function ReadMore({ list: { pages, reading }, say, href }: PartProps) {
  const { reviews, total, after, hasMore, isAsking } = pages;
  // Without a script the page comes again with as many as one answer holds.
  const again = withEntries(href, reviewEntries({ reviews: MAX_AT_ONCE }, reading), "reviews");
  const more = (event: MouseEvent) => {
    event.preventDefault();
    void pages.askMany();
  };
  if (!hasMore && total === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      {total === null ? null : (
        <progress
          value={reviews.length}
          max={total}
          aria-label={pages.latest.sampleText}
          className="h-1.5 w-24 accent-accent"
        />
      )}
      {isAsking && after !== null ? (
        <span className="min-h-6 text-soft">
          {say("reviews.list.reading", { to: after, total: total ?? after })}
        </span>
      ) : null}
      {hasMore && !isAsking ? (
        <a href={again} rel="nofollow" onClick={more} className="link inline-block min-h-6">
          {after === null
            ? say("reviews.list.readOn")
            : say("reviews.list.read", { count: after - reviews.length })}
        </a>
      ) : null}
    </span>
  );
}

/** To more reviews, and back to all of those that were read. */
function WaysOn({ list, say, moreHref, buttonClassName, own }: PartProps) {
  const { pages, reading, read, isNarrow, fits } = list;
  const isMore = fits.length > reading.shown || (!isNarrow && pages.hasMore);
  const more = (event: MouseEvent) => {
    event.preventDefault();
    if (pages.hasFailed) void pages.ask();
    if (!pages.hasFailed || fits.length > reading.shown)
      read({ ...reading, shown: Math.min(MAX_SHOWN, reading.shown + STEP) });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
      {pages.hasFailed ? (
        <p role="alert" className="basis-full text-sm text-caution">
          {say("reviews.list.failed")}
        </p>
      ) : null}
      {isMore || pages.hasFailed ? (
        <a href={moreHref} onClick={more} aria-disabled={pages.isAsking} className={buttonClassName}>
          {say(pages.hasFailed ? "reviews.list.retry" : "reviews.list.more")}
        </a>
      ) : null}
      {isNarrow ? (
        <button
          type="button"
          onClick={() => read({ ...reading, find: "", theme: null, mood: null, shown: FIRST_SHOWN })}
          className="link min-h-9 text-sm"
        >
          {say("reviews.find.clear")}
        </button>
      ) : null}
      {reading.order === "own" && own.href !== null ? (
        <a href={own.href} rel="nofollow" className="link text-sm">
          {say("reviews.list.ownOnly", { language: own.name })}
        </a>
      ) : null}
    </div>
  );
}

/** What the list is: how many of how many, and in which order (feature 7). */
function Sample({ list, say, first, own, sentences: { locale } }: PartProps) {
  const { pages, reading, isNarrow, fits } = list;
  const { latest, reviews, isAsking } = pages;
  const order = shownOrder(reviews, reading.order, locale);
  const text = isNarrow
    ? say("reviews.find.fits", { fits: fits.length, read: reviews.length })
    : say(`reviews.shown.${order}`, { sample: latest.sampleText, language: own.name });
  const isNews = isNarrow || latest !== first;
  const status = isAsking ? say("reviews.list.loading") : isNews ? text : "";
  return (
    <div className="mb-4 text-sm text-soft">
      <p data-sample>{text}</p>
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </div>
  );
}

/** The reviews: what they speak of, a few of them, and the ways to more; Back finds the list as it was (V04, V06, V10). */
export function LoadedReviews(props: LoadedReviewsProps) {
  const { sentences } = props;
  const say = sayer(sentences);
  const list = useReading(props);
  const { reading } = list;
  const box = useRef<HTMLUListElement>(null);
  useSavedPlace(box, list.isWhole);
  const part = { ...props, list, say };
  return (
    <>
      <ReviewThemes
        reading={reading}
        onRead={list.read}
        href={props.href}
        tally={themeTally(list.pages.reviews)}
        more={<ReadMore {...part} />}
        say={say}
      />
      <ReadingTools
        reading={reading}
        onRead={list.read}
        href={props.href}
        language={props.own.name}
        filter={props.filter}
        say={say}
      />
      <Sample {...part} />
      <ul ref={box} className="grid items-start gap-x-12 lg:grid-cols-2">
        {list.shown.map((review, index) => (
          <ReviewItem
            key={review.id}
            review={review}
            position={index + 1}
            marks={mentionsOf(review, reading)}
            locale={sentences.locale}
            say={say}
          />
        ))}
      </ul>
      {list.shown.length === 0 ? <p className="mb-5 text-sm">{say("reviews.find.none")}</p> : null}
      <WaysOn {...part} />
    </>
  );
}
