"use client";
// A client module because the pages after the first are asked for and held by the browser.
import { type RefObject, useEffect, useRef, useState } from "react";
import { useListener } from "@/components/ui/events";
import type { ReviewsPage, ReviewView } from "@/lib/views/reviews/reviews";

interface PageRequest {
  /** What the server rendered. */
  first: ReviewsPage;
  /** Address of the handler, without the cursor. */
  endpoint: string;
}

/** As many as one answer holds. */
export const MAX_AT_ONCE = 100;

async function readPage(endpoint: string, params: Record<string, string>): Promise<ReviewsPage> {
  const url = new URL(endpoint, window.location.origin);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  const response = await fetch(url, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`reviews answered ${response.status}`);
  return response.json();
}

/** Each once, as they came first: the page of a hundred begins with those that were there. */
function readOf(pages: readonly ReviewsPage[]): ReviewView[] {
  const reviews = new Map<number, ReviewView>();
  for (const review of pages.flatMap((page) => page.reviews))
    if (!reviews.has(review.id)) reviews.set(review.id, review);
  return [...reviews.values()];
}

const STORE_MS = 30 * 60_000;
/** Pages after the first, for half an hour of the tab, so that Back finds the list as long as it was. */
const stored = new Map<string, { at: number; pages: ReviewsPage[] }>();

function storedPages(key: string): ReviewsPage[] {
  const entry = stored.get(key);
  return entry && Date.now() - entry.at < STORE_MS ? entry.pages : [];
}

function storePages(key: string, pages: ReviewsPage[]): void {
  const now = Date.now();
  for (const [old, { at }] of stored) if (now - at >= STORE_MS) stored.delete(old);
  stored.set(key, { at: now, pages });
}

/** Every review that was read, the sample they are, and the ways to read on. */
export function useReviewPages({ first, endpoint }: PageRequest) {
  const key = `${endpoint} ${first.next}`;
  const [pages, setPages] = useState(() => [first, ...storedPages(key)]);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const isOut = useRef(false);
  const latest = pages.at(-1) ?? first;
  const { next, total } = latest;
  const reviews = readOf(pages);
  const count = reviews.length;
  const add = async (params: Record<string, string>) => {
    if (isOut.current || next === null) return;
    isOut.current = true;
    setState("asking");
    try {
      const later = [...pages.slice(1), await readPage(endpoint, params)];
      storePages(key, later);
      setPages([first, ...later]);
      setState("idle");
    } catch {
      setState("failed");
    } finally {
      isOut.current = false;
    }
  };
  /** The next page; as long as those before it were. */
  const ask = () => add({ cursor: next ?? "" });
  const isShort = count < MAX_AT_ONCE;
  return {
    reviews,
    latest,
    hasMore: next !== null,
    isAsking: state === "asking",
    hasFailed: state === "failed",
    ask,
    /** Up to a hundred more by one question: the tokens of a short page bring short pages, so the hundred begins anew. */
    askMany: () => (isShort ? add({ reviews: String(MAX_AT_ONCE) }) : ask()),
    /** How many there are after that; null where nobody knows how many there are. */
    after: total === null ? null : Math.min(total, isShort ? MAX_AT_ONCE : count + MAX_AT_ONCE),
    total,
  };
}

const KEY = "reviews-place";

interface Place {
  page: string;
  /** Id of the review at the upper edge, and how far its top is from that edge. */
  review: string;
  offset: number;
}

const pageKey = (): string => window.location.pathname + window.location.search;

/** The review at the upper edge of what is seen; null when no review is in sight. */
function seenReview(list: HTMLElement | null): Place | null {
  for (const item of list?.children ?? []) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) return { page: pageKey(), review: item.id, offset: top };
  }
  return null;
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type !== "navigate";
}

/** Where the reader left this page; null for who did not come back to it. Told once. */
function storedPlace(): Place | null {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null || !cameBack()) return null;
  sessionStorage.removeItem(KEY);
  const place = JSON.parse(stored) as Place;
  return place.page === pageKey() ? place : null;
}

/**
 * Back and reload find the same review in sight (row V06), once `list` is as long as it was. The page says so with
 * `data-returned`: from then on what is laid out only when it comes near has its true height.
 */
export function useSavedPlace(list: RefObject<HTMLElement | null>, isWhole: boolean): void {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    try {
      place.current = storedPlace();
    } catch {
      // Without storage the browser restores its own position.
    }
  }, []);
  // Streamed parts above have grown since the browser restored the position by pixels: the review decides.
  useEffect(() => {
    const left = place.current;
    if (!isWhole || left === null) return;
    const page = document.documentElement;
    page.setAttribute("data-returned", "");
    const item = list.current?.children.namedItem(left.review);
    if (item) window.scrollBy({ top: item.getBoundingClientRect().top - left.offset, behavior: "instant" });
    return () => page.removeAttribute("data-returned");
  }, [isWhole, list]);
  useListener("pagehide", () => {
    try {
      const seen = seenReview(list.current);
      if (seen === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify(seen));
    } catch {
      // See above.
    }
  });
}
