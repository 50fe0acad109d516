// The smallest price an answer holds for the whole party, with the terms of that same rate; compared, never added up.
import { cheapestFirst } from "@/lib/format/money";
import type { CancellationView, PriceView, RateRoom, RatesView, RateView, RecommendationView } from "./rates";

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
  /** Of a combination: its kinds of room, each once with how many of them, e.g. `2 × Twin Room`; else empty. */
  rooms: string[];
  /** Hand-off page. */
  href: string;
}

export const allRates = ({ rooms }: RatesView): RateView[] => rooms.flatMap(({ rates }) => rates);

/** One rate as the price of the party, with its room. */
export function partyPriceOf(rate: RateView, { rooms }: RatesView): PartyPrice {
  const { price, cancellation, meal, payment, href } = rate;
  const room = rooms.find(({ rates }) => rates.includes(rate)) ?? null;
  return { rates: [rate.id], price, cancellation, meal, payment, room, rooms: [], href };
}

function roomsOf(items: RecommendationView["items"]): string[] {
  const counts = new Map<string, number>();
  for (const { roomName } of items) counts.set(roomName, (counts.get(roomName) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
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
      rooms: roomsOf(items),
      href,
    };
  }
  if (oneRoomText !== null) return null;
  const [rate] = cheapestFirst(allRates(view), ({ price }) => price.headline);
  return rate === undefined ? null : partyPriceOf(rate, view);
}
