// The smallest price an answer holds for the whole party, with the terms of that same rate; compared, never added up.
import { cheapestFirst } from "@/lib/format/money";
import type { CancellationView, PriceView, RateRoom, RatesView, RateView } from "./rates";

export interface PartyPrice {
  /** Ids of the rates it is the price of; several for a combination. */
  rates: string[];
  price: PriceView;
  /** Of several rooms together, as far as it is stated. */
  cancellation: CancellationView | null;
  meal: string | null;
  payment: string | null;
  /** Null for a combination. */
  room: RateRoom | null;
  /** Hand-off page. */
  href: string;
}

export const allRates = ({ rooms }: RatesView): RateView[] => rooms.flatMap(({ rates }) => rates);

/** One rate as the price of the party, with its room. */
export function partyPriceOf(rate: RateView, { rooms }: RatesView): PartyPrice {
  const { price, cancellation, meal, payment, href } = rate;
  const room = rooms.find(({ rates }) => rates.includes(rate)) ?? null;
  return { rates: [rate.id], price, cancellation, meal, payment, room, href };
}

/**
 * The platform's combination where the party needs several rooms, because each rate is the price of one of them;
 * otherwise the cheapest rate. Null when the answer holds no price for everybody.
 */
export function cheapestForParty(view: RatesView): PartyPrice | null {
  const { recommendation, oneRoomText } = view;
  if (recommendation && recommendation.items.length > 1) {
    const { price, cancellation, meal, payment, href, items } = recommendation;
    return {
      rates: items.map(({ productId }) => productId),
      price,
      cancellation,
      meal,
      payment,
      room: null,
      href,
    };
  }
  if (oneRoomText !== null) return null;
  const [rate] = cheapestFirst(allRates(view), ({ price }) => price.headline);
  return rate === undefined ? null : partyPriceOf(rate, view);
}
