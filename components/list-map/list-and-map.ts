// What the list and the map of a page tell each other.
import { useSyncExternalStore } from "react";
import type { StayCard } from "@/lib/views/list/card";

/** A value for the life of the page, `none` at first and on the server. */
function sharedValue<T>(none: T) {
  const listeners = new Set<(value: T) => void>();
  let current = none;
  return {
    current: () => current,
    tell(value: T): void {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener(value);
    },
    /** Calls `listener` at each change; the answer ends that. */
    hear(listener: (value: T) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface LongerList {
  /** As the last page tells them. */
  heading: string;
  soldOutText: string | null;
  /** All that were added. */
  cards: StayCard[];
}

const longer = sharedValue<LongerList | null>(null);

/** The end of the list tells how it was lengthened; null: it is as long as it came. */
export const tellLonger = longer.tell;

/** The list of the page as it was lengthened; null while it is as long as it came. */
export const useLonger = (): LongerList | null =>
  useSyncExternalStore(longer.hear, longer.current, () => null);

const pointed = sharedValue<number | null>(null);

/** The reader points at a stay or has focused it, or none any more (row R04). */
export const pointAt = pointed.tell;

export const onPointedAt = pointed.hear;

/** Only the two stays are drawn anew that a change concerns. */
export const useIsPointedAt = (stay: number): boolean =>
  useSyncExternalStore(
    pointed.hear,
    () => pointed.current() === stay,
    () => false,
  );
