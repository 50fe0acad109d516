// The smallest price an answer holds for the whole party; compared, never added up.
import type { PriceView, RatesView } from "@/lib/views/rates";

/**
 * The platform's combination where the party needs several rooms, because each rate is the price of one of them;
 * otherwise the rate with the smallest headline. Null when the answer holds no price for everybody.
 */
export function cheapestPrice({ rooms, recommendation, oneRoomText }: RatesView): PriceView | null {
  if (recommendation && recommendation.items.length > 1) return recommendation.price;
  if (oneRoomText !== null) return null;
  return rooms
    .flatMap((room) => room.rates.map((rate) => rate.price))
    .reduce<PriceView | null>(
      (best, price) =>
        best === null || price.headline.shown.amount < best.headline.shown.amount ? price : best,
      null,
    );
}
