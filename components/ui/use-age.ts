"use client";
// A client hook because only the browser sees a page grow old: whole minutes since it first held a quote.
import { useSyncExternalStore } from "react";

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

/** When this page first held each quote, at the browser's own clock; the server's may stand elsewhere. */
const firstSeen = new Map<string, number>();

function minutesOf(quotedAt: string): number {
  const seen = firstSeen.get(quotedAt) ?? Date.now();
  firstSeen.set(quotedAt, seen);
  return Math.max(0, Math.floor((Date.now() - seen) / MINUTE_MS));
}

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, TICK_MS);
  document.addEventListener("visibilitychange", tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tell);
  };
}

/** Null on the server, where a quote has just been asked for. */
export function useAge(quotedAt: string): number | null {
  return useSyncExternalStore(
    subscribe,
    () => minutesOf(quotedAt),
    () => null,
  );
}
