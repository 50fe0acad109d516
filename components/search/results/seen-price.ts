// The total of a card as a reader's browser keeps it when the stay is saved.
import type { SeenPrice } from "@/lib/personal/personal-data";
import { type DrawnPrice, freeUntilOf } from "@/lib/views/list/card";

/** Undefined without an offer, without days, and where it was chosen by what cannot be asked for again. */
export function seenPrice(price: DrawnPrice, terms: string | null): SeenPrice | undefined {
  if (price.state !== "offer" || !price.quotedAt || terms === null) return undefined;
  const { total, cancellation, rates } = price.offer;
  return {
    amount: total.shown.amount,
    currency: total.shown.currency,
    freeUntil: freeUntilOf(cancellation),
    // Its card shows it; kept beside each of a hundred cards it would cross the wire twice.
    tax: null,
    rates,
    terms,
    at: price.quotedAt,
  };
}
