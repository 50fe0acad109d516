"use client"; // Only the browser knows where in the reviews the reader was when leaving.
import { type RefObject, useEffect, useRef } from "react";
import { useListener } from "@/components/ui/use-listener";

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
function keptPlace(): Place | null {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null || !cameBack()) return null;
  sessionStorage.removeItem(KEY);
  const place = JSON.parse(kept) as Place;
  return place.page === pageKey() ? place : null;
}

/**
 * Back and reload find the same review in sight (row V06), once `list` is as long as it was. The page says so with
 * `data-returned`: from then on what is laid out only when it comes near has its true height.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, isWhole: boolean): void {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    try {
      place.current = keptPlace();
    } catch {
      // Storage may be closed to us; then the browser's own guess stands.
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
