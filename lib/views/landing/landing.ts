// Pages of a city and of a chain as they are shown, from static content only: no price and no date stands on them.
import type { CardFacts } from "../list/card";

/** A way on, with how many stays it leads to. */
export interface CountedLink {
  key: string;
  text: string;
  count: number;
  countText: string;
  href: string;
}

export interface Crumb {
  text: string;
  /** Null for the page itself. */
  href: string | null;
}

export interface LandingStay {
  facts: CardFacts;
  href: string;
}

export interface LandingView {
  heading: string;
  /** e.g. `Lisbon district, Portugal`; null where nothing more is known. */
  where: string | null;
  /** What our copy holds of it, in one or two sentences. */
  lead: string[];
  crumbs: Crumb[];
  /** Open stays in our copy; a page without any is not for search engines. */
  open: number;
  types: CountedLink[];
  stars: CountedLink[];
  scores: CountedLink[];
  districts: CountedLink[];
  stays: LandingStay[];
  /** Cities nearby, or cities of the chain. */
  cities: CountedLink[];
}

export interface LandingGroup {
  /** A country, or a letter. */
  heading: string;
  links: CountedLink[];
}

/** Sums `counts` by the key that `keyOf` gives; entries without one are left out. Most first. */
export function summed<T extends { count: number }, K extends string | number>(
  entries: readonly T[],
  keyOf: (entry: T) => K | null,
): [key: K, count: number][] {
  const sums = new Map<K, number>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + entry.count);
  }
  return [...sums].sort((a, b) => b[1] - a[1]);
}

/** Stays whose score is at least `points`. */
export function atLeast(
  entries: readonly { points: number | null; count: number }[],
  points: number,
): number {
  return entries.reduce((sum, entry) => sum + ((entry.points ?? 0) >= points ? entry.count : 0), 0);
}
