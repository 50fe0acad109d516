// Amounts of the wire: added, multiplied and told in another currency, in whole minor units.
import type { OrderAmounts } from "@roomward/contract/order-details";
import type { AmountPair } from "@roomward/contract/values";
import { minorRate, toMajor, toMinor } from "../pricing/currencies";

interface Codes {
  own: string;
  booker: string;
}

const minor = (amount: number, code: string): number => Math.round(toMinor(amount, code));

/** The sum; null where one of them is. A booker who named no currency is told none. */
export function addAmounts(
  pairs: readonly (AmountPair | null | undefined)[],
  { own, booker }: Codes,
): AmountPair | null {
  if (pairs.some((pair) => !pair)) return null;
  const sum = (code: string, side: keyof AmountPair): number =>
    toMajor(
      pairs.reduce((total, pair) => total + minor(Number(pair?.[side] ?? 0), code), 0),
      code,
    );
  const isUntold = pairs.length > 0 && pairs.every((pair) => pair?.booker_currency == null);
  return {
    accommodation_currency: sum(own, "accommodation_currency"),
    booker_currency: isUntold ? null : sum(booker, "booker_currency"),
  };
}

/** A whole percentage of an amount, to the minor unit. */
export const shareOf = (amount: number, percentage: number, code: string): number =>
  toMajor(Math.round((minor(amount, code) * percentage) / 100), code);

/** An amount of one currency in another, to its minor unit. */
export const converted = (amount: number, from: string, to: string): number =>
  toMajor(Math.round(minor(amount, from) * minorRate(from, to)), to);

/** An amount in its own currency beside the same in the one that was asked for. */
export const productAmounts = (amount: number, own: string, requested: string): OrderAmounts => ({
  product_currency: amount,
  booker_currency: converted(amount, own, requested),
});
