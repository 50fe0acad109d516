"use client"; // That a stay was looked at, and the price seen, are stored in the browser only.
import { useEffect, useRef } from "react";
import type { Sentences } from "@/lib/i18n/say";
import type { SeenPrice } from "@/lib/personal/personal-data";
import { queuePrice } from "@/lib/personal/price-queue";

interface KeepLookProps {
  id: number;
  /** The server's instant of this page. */
  at: string;
  terms: string | null;
  /** Words of the copy that can be read without a connection. */
  copy: Sentences<"saved.copy">;
}

/** Keeps that the reader looked at this stay, when the page has come to rest. */
export function KeepLook({ id, at, terms, copy }: KeepLookProps) {
  const sent = useRef(copy);
  useEffect(() => {
    const keep = async () =>
      (await import("@/lib/personal/actions")).storeLook({ id, at, terms }, sent.current);
    const idle = window.requestIdleCallback?.(() => void keep(), { timeout: 4_000 });
    const timer = idle === undefined ? setTimeout(() => void keep(), 1_500) : undefined;
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle);
      clearTimeout(timer);
    };
  }, [id, at, terms]);
  return null;
}

/** Keeps the cheapest total of this page as "seen then": stored in the same moment, however soon the reader leaves. */
export function KeepPrice({ id, ...price }: SeenPrice & { id: number }) {
  const { amount, currency, freeUntil, terms, at } = price;
  // An array is another one with every drawing.
  const [rates, text] = [price.rates.join("\n"), price.conditions?.texts.join("\n")];
  const [tax, lang] = [price.tax?.text, price.tax?.lang];
  useEffect(() => {
    const taxText = tax === undefined || lang === undefined ? null : { text: tax, lang };
    const conditions = text && lang !== undefined ? { texts: text.split("\n"), lang } : null;
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
  }, [id, amount, currency, freeUntil, tax, lang, text, rates, terms, at]);
  return null;
}
