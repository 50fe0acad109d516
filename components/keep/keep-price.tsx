"use client"; // The price a reader saw is kept in the browser only, and sent nowhere.
import { useEffect } from "react";
import type { SeenPrice } from "@/lib/personal/personal-data";
import { queuePrice } from "@/lib/personal/price-queue";

/** Keeps the cheapest total of this page as "seen then": stored in the same moment, however soon the reader leaves. */
export function KeepPrice({ id, ...price }: SeenPrice & { id: number }) {
  const { amount, currency, freeUntil, terms, at } = price;
  // An array is another one with every drawing.
  const [rates, said] = [price.rates.join("\n"), price.conditions?.texts.join("\n")];
  const [tax, lang] = [price.tax?.text, price.tax?.lang];
  useEffect(() => {
    const taxText = tax === undefined || lang === undefined ? null : { text: tax, lang };
    const conditions = said && lang !== undefined ? { texts: said.split("\n"), lang } : null;
    const stay = {
      id,
      price: { amount, currency, freeUntil, tax: taxText, conditions, rates: rates.split("\n"), terms, at },
    };
    queuePrice(stay);
    import("@/lib/personal/actions").then(
      ({ storePrice }) => storePrice(stay),
      // Left before it was loaded: the next page that opens the store takes in what was queued.
      () => undefined,
    );
  }, [id, amount, currency, freeUntil, tax, lang, said, rates, terms, at]);
  return null;
}
