// Which columns the address of a comparison names; what it names wrongly is told apart from nothing at all.
import "server-only";
import { comparedFilterText } from "@/lib/address/compare-filters";
import { RATE_FILTER_FIELDS } from "@/lib/address/result-filter";
import { MOST_COLUMNS } from "@/lib/views/compare/compare";
import { idsOf } from "./id-list";
import type { RawParams } from "./query";

const PRODUCT = /^[\w.:|-]{1,120}$/;

interface ComparedColumns {
  /** Up to four ids; one when `products` are compared. */
  ids: number[];
  /** Product ids of the one stay; empty to compare stays. */
  products: string[];
}

const textOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.join(",") : (value ?? "")).trim();

/** Null when the address names no comparison at all; otherwise what is wrong where it names none that can be. */
export function comparedColumns(raw: RawParams): ComparedColumns | "wrongStays" | "wrongRates" | null {
  const stays = textOf(raw.stays);
  const products = [...new Set(textOf(raw.products).split(",").filter(Boolean))];
  if (stays === "") return products.length === 0 ? null : "wrongRates";
  const ids = idsOf(stays);
  if (products.length > 0) {
    const areRates = products.length <= MOST_COLUMNS && products.every((product) => PRODUCT.test(product));
    return ids?.length === 1 && areRates ? { ids, products } : "wrongRates";
  }
  return ids === null || ids.length > MOST_COLUMNS ? "wrongStays" : { ids, products };
}

/** The request about each of `count` stays: days and party of all, and what is asked of its own rates. */
export function comparedRaws(raw: RawParams, count: number): RawParams[] {
  return Array.from({ length: count }, (_, place) => {
    const own = RATE_FILTER_FIELDS.flatMap((field) =>
      raw[field] === undefined ? [] : [[field, comparedFilterText(textOf(raw[field]), place, count)]],
    );
    return { ...raw, ...Object.fromEntries(own) };
  });
}
