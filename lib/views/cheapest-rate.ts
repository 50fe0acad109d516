// The smallest price an answer holds for the whole party, with the terms of that same rate; compared, never added up.
import type { CancellationView, PriceView, RateRoom, RatesView, RateView } from "./rates";

export interface PartyPrice {
  price: PriceView;
  /** Null for a combination of several rooms: each room has terms of its own. */
  cancellation: CancellationView | null;
  meal: string | null;
  payment: string | null;
  /** Null for a combination. */
  room: RateRoom | null;
  /** Hand-off page. */
  href: string;
}

const amountOf = ({ price }: RateView): number => price.headline.shown.amount;

/** The rate with the smallest headline among those that `fits` lets through. */
function smallest(rates: readonly RateView[], fits: (rate: RateView) => boolean): RateView | null {
  return rates
    .filter(fits)
    .reduce<RateView | null>(
      (best, rate) => (best === null || amountOf(rate) < amountOf(best) ? rate : best),
      null,
    );
}

export const allRates = ({ rooms }: RatesView): RateView[] => rooms.flatMap(({ rates }) => rates);

/** One rate as the price of the party, with its room. */
export function partyPriceOf(rate: RateView, { rooms }: RatesView): PartyPrice {
  const { price, cancellation, meal, payment, href } = rate;
  const room = rooms.find(({ rates }) => rates.includes(rate)) ?? null;
  return { price, cancellation, meal, payment, room, href };
}

/**
 * The platform's combination where the party needs several rooms, because each rate is the price of one of them;
 * otherwise the cheapest rate. Null when the answer holds no price for everybody.
 */
export function cheapestForParty(view: RatesView): PartyPrice | null {
  const { recommendation, oneRoomText } = view;
  if (recommendation && recommendation.items.length > 1) {
    const { price, href } = recommendation;
    return { price, cancellation: null, meal: null, payment: null, room: null, href };
  }
  if (oneRoomText !== null) return null;
  const rate = smallest(allRates(view), () => true);
  return rate === null ? null : partyPriceOf(rate, view);
}

/** What free cancellation costs more than the cheapest rate of the same stay; null when one of the two is not offered. */
export function freePremium(view: RatesView): { free: RateView; cheapest: RateView; extra: number } | null {
  const rates = allRates(view);
  const free = smallest(rates, ({ cancellation }) => cancellation.kind === "free");
  const cheapest = smallest(rates, () => true);
  if (view.oneRoomText !== null || free === null || cheapest === null) return null;
  return { free, cheapest, extra: amountOf(free) - amountOf(cheapest) };
}
