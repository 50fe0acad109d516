"use client";
// A client component because only the browser knows where in the reviews the reader was when leaving.
import { useEffect, useRef } from "react";

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

/** Where the reader left this page; null for who did not come back to it. Told once. */
function keptPlace(): Place | null {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null || !cameBack()) return null;
  sessionStorage.removeItem(KEY);
  const place = JSON.parse(kept) as Place;
  return place.page === pageKey() ? place : null;
}

/** Streamed parts above have grown since the browser restored the position by pixels: the review decides. */
function restore(place: Place): void {
  const item = document.getElementById(place.review);
  if (item === null) return;
  // What is laid out only when it comes near has no true height yet.
  for (const block of document.querySelectorAll<HTMLElement>(".further-down"))
    block.style.contentVisibility = "visible";
  window.scrollBy({ top: item.getBoundingClientRect().top - place.offset, behavior: "instant" });
}

/** Back and reload find the same review in sight (row V06), once the list is as long as it was. Renders nothing. */
export function KeepPlace({ isWhole }: { isWhole: boolean }) {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    try {
      place.current = keptPlace();
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
  useEffect(() => {
    if (!isWhole || place.current === null) return;
    restore(place.current);
    place.current = null;
  }, [isWhole]);
  return null;
}
