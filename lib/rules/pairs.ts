// Arithmetic on amount pairs, both currencies at once and in whole minor units.
import type { AmountPair, CurrencyPair } from "@roomward/contract/values";
import { roundToMinor } from "@/lib/format/money";

/** `a + factor * b` in both currencies; the booker's is null as soon as one of the two is. */
export function addPairs(
  a: AmountPair,
  b: AmountPair,
  currency: CurrencyPair,
  factor: 1 | -1 = 1,
): AmountPair {
  const booker = currency.booker ?? null;
  const [left, right] = [a.booker_currency ?? null, b.booker_currency ?? null];
  return {
    accommodation_currency: roundToMinor(
      a.accommodation_currency + factor * b.accommodation_currency,
      currency.accommodation,
    ),
    booker_currency:
      booker === null || left === null || right === null ? null : roundToMinor(left + factor * right, booker),
  };
}

/** The two figures of the platform taken from each other; the only sums this site prints. */
export function difference(a: AmountPair, b: AmountPair, currency: CurrencyPair): AmountPair {
  return addPairs(a, b, currency, -1);
}
