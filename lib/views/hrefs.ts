// Addresses of our own pages that carry a stay, a rate and the price the traveller saw.
import type { AmountPair, CurrencyPair, Price } from "@/lib/contract/values";
import { shownAmount } from "@/lib/format/money";
import { type StayTerms, termsToParams } from "./stay-query";

/** Property page of `id` with the dates and the party. */
export function stayHref(locale: string, id: number, terms: StayTerms): string {
  return `/${locale}/stays/${id}?${termsToParams(terms)}`;
}

/** What is handed off: one rate, or the platform's combination for the whole party. */
export type Choice = { kind: "product"; id: string } | { kind: "combination" };

/** The figures a traveller saw, in the shown currency; null where the platform sent none. */
export interface SeenPrice {
  total: number;
  display: number | null;
  base: number | null;
}

export function seenOf(price: Price, currency: CurrencyPair): SeenPrice {
  const figure = (pair: AmountPair | null | undefined) => (pair ? shownAmount(pair, currency).amount : null);
  return {
    total: shownAmount(price.total, currency).amount,
    display: figure(price.display),
    base: figure(price.base),
  };
}

/** `412.5,400,380`: total, display, base; `-` for one the platform did not send. */
export function seenToText(seen: SeenPrice): string {
  return [seen.total, seen.display, seen.base]
    .map((figure) => (figure === null ? "-" : String(figure)))
    .join(",");
}

/** Hand-off page for a choice: the terms, then `product=…` or `product=combination`, then `seen=…`. */
export function goHref(
  locale: string,
  id: number,
  terms: StayTerms,
  choice: Choice,
  seen: SeenPrice | null = null,
): string {
  const product = choice.kind === "product" ? `id:${choice.id}` : "combination";
  const tail = seen === null ? "" : `&seen=${encodeURIComponent(seenToText(seen)).replaceAll("%2C", ",")}`;
  const chosen = encodeURIComponent(product).replaceAll("%3A", ":");
  return `/${locale}/stays/${id}/go?${termsToParams(terms)}&product=${chosen}${tail}`;
}
