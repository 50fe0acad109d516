"use client"; // The price a reader saw is kept in the browser only, and sent nowhere.
import { useEffect } from "react";
import type { SeenPrice } from "@/lib/personal/kept";

/** Keeps the cheapest total of this page as "seen then". */
export function KeepPrice({ id, ...price }: SeenPrice & { id: number }) {
  const { amount, currency, freeUntil, terms, at } = price;
  useEffect(() => {
    const keep = async () =>
      (await import("@/lib/personal/deeds")).keepPrice(id, { amount, currency, freeUntil, terms, at });
    const timer = setTimeout(() => void keep(), 300);
    return () => clearTimeout(timer);
  }, [id, amount, currency, freeUntil, terms, at]);
  return null;
}
