// The rate with the smallest headline of an answer; compared, never added up.
import type { RatesView, RateView } from "@/lib/views/rates";

/** Null when the answer holds no rate. */
export function cheapestRate(view: RatesView): RateView | null {
  return view.rooms
    .flatMap((room) => room.rates)
    .reduce<RateView | null>(
      (best, rate) =>
        best === null || rate.price.headline.shown.amount < best.price.headline.shown.amount ? rate : best,
      null,
    );
}
