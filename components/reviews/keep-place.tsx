"use client";
// A client component because only the browser knows where in the reviews the reader was when leaving.
import { useEffect } from "react";

const KEY = "reviews-place";

interface Place {
  page: string;
  /** Id of the review at the upper edge, and how far its top is from that edge. */
  review: string;
  offset: number;
}

const pageKey = (): string => window.location.pathname + window.location.search;

/** The review at the upper edge of what is seen; null when no review is in sight. */
function seenReview(): Place | null {
  for (const item of document.querySelectorAll<HTMLElement>("[data-review]")) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) return { page: pageKey(), review: item.id, offset: top };
  }
  return null;
}

function keep(): void {
  const place = seenReview();
  if (place === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(place));
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type !== "navigate";
}

/** Streamed parts above have grown since the browser restored the position by pixels: the review decides. */
function restore(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null || !cameBack()) return;
  sessionStorage.removeItem(KEY);
  const place = JSON.parse(kept) as Place;
  const item = place.page === pageKey() ? document.getElementById(place.review) : null;
  if (item === null) return;
  // What is laid out only when it comes near has no true height yet.
  for (const block of document.querySelectorAll<HTMLElement>(".further-down"))
    block.style.contentVisibility = "visible";
  window.scrollBy({ top: item.getBoundingClientRect().top - place.offset, behavior: "instant" });
}

/** Back and reload find the same review in sight (row V06). Renders nothing. */
export function KeepPlace() {
  useEffect(() => {
    try {
      restore();
    } catch {
      // Storage may be closed to us; then the browser's own guess stands.
    }
    const leave = () => {
      try {
        keep();
      } catch {
        // See above.
      }
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);
  return null;
}
