"use client";
// A client module because the pages after the first are asked for and held by the browser.
import { useRef, useState } from "react";
import { tallyOf } from "@/lib/views/reviews/review-order";
import type { ReviewsPage, ReviewView } from "@/lib/views/reviews/reviews";

interface Asked {
  /** What the server rendered. */
  first: ReviewsPage;
  /** Address of the handler, without the cursor. */
  endpoint: string;
}

interface Position {
  cursor: string;
  /** The reviews before it, as their scores count. */
  tally: number[];
}

async function readPage(endpoint: string, at: Position): Promise<ReviewsPage> {
  const url = new URL(endpoint, window.location.origin);
  url.searchParams.set("cursor", at.cursor);
  url.searchParams.set("tally", at.tally.join(","));
  const response = await fetch(url, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`reviews answered ${response.status}`);
  return response.json();
}

const loadedOf = (pages: readonly ReviewsPage[]): ReviewView[] => pages.flatMap(({ reviews }) => reviews);

function nextOf(pages: readonly ReviewsPage[]): Position | null {
  const cursor = pages.at(-1)?.next;
  return cursor ? { cursor, tally: tallyOf(loadedOf(pages)) } : null;
}

const KEPT_MS = 30 * 60_000;
/** Pages after the first, for half an hour of the tab, so that Back finds the list as long as it was. */
const stored = new Map<string, { at: number; pages: ReviewsPage[] }>();

function storedPages(key: string): ReviewsPage[] {
  const entry = stored.get(key);
  return entry && Date.now() - entry.at < KEPT_MS ? entry.pages : [];
}

function storePages(key: string, pages: ReviewsPage[]): void {
  const now = Date.now();
  for (const [old, { at }] of stored) if (now - at >= KEPT_MS) stored.delete(old);
  stored.set(key, { at: now, pages });
}

/** Every loaded review, the sample they are, and the way to ask for more. */
export function useReviewPages({ first, endpoint }: Asked) {
  const key = `${endpoint} ${first.next}`;
  const [pages, setPages] = useState(() => [first, ...storedPages(key)]);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const isOut = useRef(false);
  const next = nextOf(pages);
  const ask = async () => {
    if (isOut.current || next === null) return;
    isOut.current = true;
    setState("asking");
    try {
      const later = [...pages.slice(1), await readPage(endpoint, next)];
      storePages(key, later);
      setPages([first, ...later]);
      setState("idle");
    } catch {
      setState("failed");
    } finally {
      isOut.current = false;
    }
  };
  return {
    reviews: loadedOf(pages),
    latest: pages.at(-1) ?? first,
    hasMore: next !== null,
    isAsking: state === "asking",
    hasFailed: state === "failed",
    ask,
  };
}
