// A list that was lengthened, told by its end to its heading, to what stands below it and to the map.
import { useSyncExternalStore } from "react";
import type { StayCard } from "@/lib/views/list/card";

export interface LongerList {
  /** As the last page tells them. */
  heading: string;
  soldOutText: string | null;
  /** All that were added. */
  cards: StayCard[];
}

const listeners = new Set<() => void>();
let current: LongerList | null = null;

/** Null: the list is as long as it came. */
export function tellLonger(list: LongerList | null): void {
  current = list;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The list of the page as it was lengthened; null while it is as long as it came. */
export const useLonger = (): LongerList | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
