// The smallest price an answer holds for the whole party, with the terms of that same rate; compared, never added up.
import { cheapestFirst } from "@/lib/format/money";
import { allInFirst } from "@/lib/rules/all-in";
import type { AllInView } from "../list/card";
import type { CombinationView, QuoteView, RateRoom, RatesView, RateView } from "./rates";

export interface PartyPrice extends QuoteView {
  /** Ids of the rates it is the price of; several for a combination. */
  rates: string[];
  /** Null while nothing is counted in. */
  allIn: AllInView | null;
  /** Null for a combination. */
  room: RateRoom | null;
  /** Of a combination: its kinds of room, each once with how many of them, e.g. `2 × Twin Room`; else empty. */
  rooms: string[];
  /** Hand-off page. */
  href: string;
}

export const allRates = ({ rooms }: RatesView): RateView[] => rooms.flatMap(({ rates }) => rates);

type Compared = Pick<RateView, "price" | "allIn"> & Pick<CombinationView, "cancellation">;

/** Least first: by what is shown large, or by all in where something is counted in; of equals those free to cancel. */
export function leastFirst<T>(items: readonly T[], rateOf: (item: T) => Compared): T[] {
  const freeFirst = items.toSorted((a, b) => paidToCancel(rateOf(a)) - paidToCancel(rateOf(b)));
  const cheapest = cheapestFirst(freeFirst, (item) => rateOf(item).price.headline);
  return cheapest.some((item) => rateOf(item).allIn !== null)
    ? allInFirst(cheapest, (item) => rateOf(item).allIn, { isOneStay: true })
    : cheapest;
}

const paidToCancel = ({ cancellation }: Compared): number =>
  Number(cancellation?.kind !== "free" || cancellation.freeNow === false);

const termsOf = ({ price, allIn, cancellation, meal, payment, dates, href }: RateView | CombinationView) => ({
  price,
  allIn,
  cancellation,
  meal,
  payment,
  dates,
  href,
});

/** One rate as the price of the party, with its room. */
export function partyPriceOf(rate: RateView, { rooms }: RatesView): PartyPrice {
  const room = rooms.find(({ rates }) => rates.includes(rate)) ?? null;
  return { ...termsOf(rate), rates: [rate.id], room, rooms: [] };
}

function roomsOf(items: CombinationView["items"]): string[] {
  const counts = new Map<string, number>();
  for (const { roomName } of items) counts.set(roomName, (counts.get(roomName) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
}

const isSame = (rates: readonly string[], others: readonly string[]): boolean =>
  rates.toSorted().join("\n") === others.toSorted().join("\n");

/** The party's price of these very rates; null where they are not offered, or are no price for everybody. */
export function partyPriceOfRates(ids: readonly string[], view: RatesView): PartyPrice | null {
  const cheapest = cheapestForParty(view);
  if (cheapest === null || isSame(cheapest.rates, ids)) return cheapest;
  // Where a party needs several rooms, a rate is the price of one of them.
  if (ids.length !== 1 || view.oneRoomText !== null) return null;
  const rate = allRates(view).find(({ id }) => id === ids[0]);
  return rate === undefined ? null : partyPriceOf(rate, view);
}

function combinedPriceOf(combination: CombinationView): PartyPrice {
  const { items } = combination;
  const rates = items.map(({ productId }) => productId);
  return { ...termsOf(combination), rates, room: null, rooms: roomsOf(items) };
}

/**
 * The platform's combination where the party needs several rooms, because each rate is the price of one of them;
 * otherwise the cheapest rate, by all in where something is counted in. Null when the answer holds no price for everybody.
 */
export function cheapestForParty(view: RatesView): PartyPrice | null {
  const { recommendation, oneRoomText } = view;
  if (recommendation && recommendation.items.length > 1) return combinedPriceOf(recommendation);
  if (oneRoomText !== null) return null;
  const [rate] = leastFirst(allRates(view), (one) => one);
  return rate === undefined ? null : partyPriceOf(rate, view);
}

/** The same on the page of a stay, where a group is shown other combinations, too: the least of them. */
export function cheapestForGroup(view: RatesView): PartyPrice | null {
  const cheapest = cheapestForParty(view);
  const [least] = leastFirst(view.combinations, (one) => one);
  return cheapest !== null && cheapest.rates.length > 1 && least ? combinedPriceOf(least) : cheapest;
}
