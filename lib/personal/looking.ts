// What a look at a stay leaves: when it was, and the price that was seen.

import { newestFirst } from "./merge";
import { type Look, MAX_OBSERVED, type PersonalData, priceKey, type SeenPrice } from "./personal-data";
import type { SeenStay } from "./price-queue";

const without = <T>(values: Record<string, T>, key: string): Record<string, T> => {
  const { [key]: _, ...rest } = values;
  return rest;
};

/** The reader looked at the facts of a stay; what had changed before counts as seen. */
export function lookAt(data: PersonalData, id: number, at: string): PersonalData {
  const look: Look = { price: null, ...data.looks[id], at };
  return { ...data, looks: { ...data.looks, [id]: look }, unseen: without(data.unseen, String(id)) };
}

export function viewed(
  data: PersonalData,
  stay: { id: number; at: string; terms: string | null },
): PersonalData {
  return { ...data, recent: newestFirst([stay, ...data.recent.filter(({ id }) => id !== stay.id)]) };
}

const isWatched = ({ lists }: PersonalData, id: number, terms: string): boolean =>
  lists.some(({ items }) => items.some((item) => item.id === id && item.watch && item.terms === terms));

/** Adds to the history of a watched stay; the same quote twice is one observation. */
export function observe(data: PersonalData, id: number, price: SeenPrice): PersonalData {
  const key = priceKey(id, price.terms);
  const before = data.history[key] ?? [];
  if (!isWatched(data, id, price.terms) || before.at(-1)?.at === price.at) return data;
  const history = { ...data.history, [key]: [...before, price].slice(-MAX_OBSERVED) };
  return { ...data, history };
}

/** The reader saw this price; it is what later ones are compared with. */
export function seePrice(data: PersonalData, id: number, price: SeenPrice): PersonalData {
  const look = { ...(data.looks[id] ?? { at: price.at }), price };
  return observe({ ...data, looks: { ...data.looks, [id]: look } }, id, price);
}

/** Prices that were put down in their turn; one newer than them stays. */
export function seePrices(data: PersonalData, seen: readonly SeenStay[]): PersonalData {
  return seen.reduce((now, { id, price }) => {
    const known = now.looks[id]?.price;
    return known && known.at > price.at ? now : seePrice(now, id, price);
  }, data);
}

/** Leaves no price, no day and no name of a stay, but that it is in the reader's own lists. */
export function forget(data: PersonalData, id: number): PersonalData {
  const others = <T>(values: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).filter(([key]) => key.split("?")[0] !== String(id)));
  return {
    ...data,
    recent: data.recent.filter((stay) => stay.id !== id),
    compare: data.compare.filter((stay) => stay.id !== id),
    stays: others(data.stays),
    looks: { ...data.looks, ...(data.looks[id] && { [id]: { ...data.looks[id], price: null } }) },
    history: others(data.history),
    checked: others(data.checked),
  };
}

const HOUR_MS = 3_600_000;

/** Watched items whose price this browser has not asked for within the hour before `now`. */
export function dueForCheck(data: PersonalData, now: Date): { id: number; terms: string }[] {
  return data.lists.flatMap(({ items }) =>
    items.flatMap(({ id, terms, watch }) => {
      if (!watch || terms === null) return [];
      const checked = Date.parse(data.checked[priceKey(id, terms)] ?? "");
      return Number.isNaN(checked) || now.getTime() - checked >= HOUR_MS ? [{ id, terms }] : [];
    }),
  );
}

export interface PriceMove {
  /** More is positive, in the currency of both. */
  amount: number;
  /** Whole days the free deadline moved, later is positive. */
  deadlineDays: number;
  /** Free cancellation that the cheapest rate had and has no more, or the other way round. */
  free: "lost" | "won" | null;
}

const DAY_MS = 86_400_000;

/** Less than half a day is somebody's clock, not news. */
function daysMoved(before: string, after: string): number {
  const days = (Date.parse(after) - Date.parse(before)) / DAY_MS;
  return Number.isNaN(days) || Math.abs(days) < 0.5 ? 0 : Math.round(days) || Math.sign(days);
}

/** Another rate than the one that was seen, which is gone or no longer the cheapest: no price has moved. */
export interface OtherRate {
  seen: "gone" | "offered";
}

const isSame = (rates: readonly string[], others: readonly string[]): boolean =>
  rates.toSorted().join("\n") === others.toSorted().join("\n");

/**
 * How a price differs from the one that was seen of the same rate, or that it is another rate's; `offered`: ids of all
 * rates there are now, null where not all are known. Null where they cannot be compared.
 */
export function priceMove(
  seen: SeenPrice | null,
  fresh: SeenPrice,
  offered: readonly string[] | null,
): PriceMove | OtherRate | null {
  if (seen === null || seen.terms !== fresh.terms || seen.currency !== fresh.currency) return null;
  if (seen.rates.length === 0 || fresh.rates.length === 0) return null;
  if (!isSame(seen.rates, fresh.rates))
    return offered && { seen: seen.rates.every((id) => offered.includes(id)) ? "offered" : "gone" };
  const { freeUntil: before } = seen;
  const { freeUntil: after } = fresh;
  return {
    // Without the dust of binary fractions; no currency has more than three places.
    amount: Math.round((fresh.amount - seen.amount) * 1_000) / 1_000,
    deadlineDays: before !== null && after !== null ? daysMoved(before, after) : 0,
    free: before !== null && after === null ? "lost" : before === null && after !== null ? "won" : null,
  };
}
