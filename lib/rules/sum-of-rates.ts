// The price of several rates taken together: sums of whole figures of the platform, each currency by itself.
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";
import { addPairs } from "./pairs";

function sumOf(pairs: readonly (AmountPair | null | undefined)[], currency: CurrencyPair): AmountPair | null {
  const [first, ...others] = pairs;
  if (!first) return null;
  let sum = first;
  for (const pair of others) {
    if (!pair) return null;
    sum = addPairs(sum, pair, currency);
  }
  return sum;
}

/** A part of the price that one of the rates does not state is not stated for the sum; null without rates. */
export function sumOfPrices(prices: readonly Price[], currency: CurrencyPair): Price | null {
  const total = sumOf(
    prices.map((price) => price.total),
    currency,
  );
  if (total === null) return null;
  const part = (name: "base" | "display" | "chargeable_online") =>
    sumOf(
      prices.map((price) => price[name]),
      currency,
    );
  return {
    total,
    base: part("base"),
    display: part("display"),
    chargeable_online: part("chargeable_online"),
    charges: prices.every(({ charges }) => charges) ? prices.flatMap(({ charges }) => charges ?? []) : null,
  };
}
