// What the list and the map of a page tell each other.
import { type RefCallback, startTransition, useCallback, useEffect, useState } from "react";
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
      return () => void listeners.delete(listener);
    },
  };
}

export interface LongerList {
  /** As the last page tells them. */
  heading: string;
  soldOutText: string | null;
  /** All of the further pages that may not be booked from the reader's country. */
  withheld: StayCard[];
  /** All that were added. */
  cards: StayCard[];
}

const longer = sharedValue<LongerList | null>(null);

/** The end of the list tells how it was lengthened; null: it is as long as it came. */
export const tellLonger = longer.tell;

/**
 * The list of the page as it was lengthened; null while it is as long as it came. `of` is what the page said of it when
 * it came: what was told of another list is not heard. Not read as a store is: those who hear of a list's end would be
 * drawn with the next one at once, and with them all that is new.
 */
export function useLonger(of: unknown): LongerList | null {
  const [reported, setLonger] = useState<{ longer: LongerList | null; of: unknown }>({ longer: null, of });
  useEffect(() => {
    const take = (list: LongerList | null) => startTransition(() => setLonger({ longer: list, of }));
    if (longer.current() !== null) take(longer.current());
    return longer.hear(take);
  }, [of]);
  return reported.of === of ? reported.longer : null;
}

const pointed = sharedValue<number | null>(null);

/** The reader points at a stay or has focused it, or none any more (row R04). */
export const pointAt = pointed.tell;

export const onPointedAt = pointed.hear;

/** The ref of what carries `data-on` while the reader points at `stay`: nothing is drawn anew for that. */
export const useMarkWhenPointedAt = (stay: number): RefCallback<HTMLElement> =>
  useCallback((element) => pointed.hear((now) => element?.toggleAttribute("data-on", now === stay)), [stay]);
