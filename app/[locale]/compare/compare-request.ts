// What a comparison is asked for by its address, and the addresses around it.

import {
  comparedFilterEntries,
  comparedFilterText,
  seenRates,
  seenRatesText,
} from "@/lib/address/compare-filters";
import { NO_RATE_FILTER, RATE_FILTER_FIELDS, rateFilterEntries } from "@/lib/address/result-filter";
import { type StayTerms, termsToParams } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import type { ComparedStays } from "@/lib/stays/compare-stays";
import { idsOf } from "@/lib/stays/id-list";
import { type ParsedTerms, parseTerms, type QueryContext, type RawParams } from "@/lib/stays/query";
import { MAX_COLUMNS } from "@/lib/views/compare/compare";

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
function comparedColumns(raw: RawParams): ComparedColumns | "wrongStays" | "wrongRates" | null {
  const stays = textOf(raw.stays);
  const products = [...new Set(textOf(raw.products).split(",").filter(Boolean))];
  if (stays === "") return products.length === 0 ? null : "wrongRates";
  const ids = idsOf(stays);
  if (products.length > 0) {
    const areRates = products.length <= MAX_COLUMNS && products.every((product) => PRODUCT.test(product));
    return ids?.length === 1 && areRates ? { ids, products } : "wrongRates";
  }
  return ids === null || ids.length > MAX_COLUMNS ? "wrongStays" : { ids, products };
}

/** The request about each of `count` stays: days and party of all, and what is asked of its own rates. */
function comparedRaws(raw: RawParams, count: number): RawParams[] {
  return Array.from({ length: count }, (_, place) => {
    const own = RATE_FILTER_FIELDS.flatMap((field) =>
      raw[field] === undefined ? [] : [[field, comparedFilterText(textOf(raw[field]), place, count)]],
    );
    return { ...raw, ...Object.fromEntries(own) };
  });
}

export interface CompareRequest {
  words: Words;
  /** Null when the address names no comparison at all; a word for what is wrong when what it names is none. */
  compared: ComparedStays | "wrongStays" | "wrongRates" | null;
  /** Of the first stay, or of one that cannot be asked. */
  parsed: ParsedTerms;
}

export function readCompare(raw: RawParams, context: QueryContext): CompareRequest {
  const { words } = context;
  const columns = comparedColumns(raw);
  if (columns === null || typeof columns === "string")
    return { words, compared: columns, parsed: parseTerms(raw, context) };
  const each = comparedRaws(raw, columns.ids.length).map((pageParams) => parseTerms(pageParams, context));
  const parsed = each.find(({ ok }) => !ok) ?? each[0] ?? parseTerms(raw, context);
  const filters = each.map(({ draft }) => draft.filter);
  const rates = columns.products.length > 0 ? [] : seenRates(textOf(raw.rates), columns.ids.length);
  const terms: StayTerms | null = parsed.ok && parsed.terms ? { ...parsed.terms, via: "comparison" } : null;
  return { words, compared: { ...columns, terms, filters, rates }, parsed };
}

/** What is asked of rates, as parameters. */
export const filterFields = ({ filters }: ComparedStays): [string, string][] =>
  comparedFilterEntries(
    filters.map((filter) => new URLSearchParams(rateFilterEntries(filter))),
    RATE_FILTER_FIELDS,
  );

/** This page for other columns, with the same terms. */
export function compareHref({ words }: CompareRequest, compared: ComparedStays): string {
  const { ids, products, terms } = compared;
  const rates = seenRatesText(compared.rates ?? []);
  const parts = [
    `stays=${ids.join(",")}`,
    ...(products.length > 0 ? [`products=${products.map(encodeURIComponent).join(",")}`] : []),
    ...(terms === null ? [] : [termsToParams({ ...terms, filter: NO_RATE_FILTER })]),
    ...filterFields(compared).map(([name, value]) => `${name}=${value}`),
    ...(rates === null ? [] : [`rates=${rates}`]),
  ];
  return `/${words.locale}/compare?${parts.join("&")}`;
}
