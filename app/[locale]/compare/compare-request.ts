// What a comparison is asked for by its address, and the addresses around it.

import { comparedFilterEntries } from "@/lib/address/compare-filters";
import { NO_RATE_FILTER, RATE_FILTER_FIELDS, rateFilterEntries } from "@/lib/address/result-filter";
import { termsToParams } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import type { CompareAsked } from "@/lib/stays/compare";
import { comparedColumns, comparedRaws } from "@/lib/stays/compare-address";
import { type ParsedTerms, parseTerms, type QueryContext, type RawParams } from "@/lib/stays/query";

export interface CompareRequest {
  words: Words;
  /** Null when the address names no comparison at all; a word for what is wrong when what it names is none. */
  asked: CompareAsked | "wrongStays" | "wrongRates" | null;
  /** Of the first stay, or of one that cannot be asked. */
  parsed: ParsedTerms;
  isOnly: boolean;
}

export function readCompare(raw: RawParams, context: QueryContext): CompareRequest {
  const { words } = context;
  const columns = comparedColumns(raw);
  const isOnly = [raw.only].flat()[0] === "1";
  if (columns === null || typeof columns === "string")
    return { words, asked: columns, parsed: parseTerms(raw, context), isOnly };
  const each = comparedRaws(raw, columns.ids.length).map((own) => parseTerms(own, context));
  const parsed = each.find(({ ok }) => !ok) ?? each[0] ?? parseTerms(raw, context);
  const filters = each.map(({ draft }) => draft.filter);
  return { words, asked: { ...columns, terms: parsed.ok ? parsed.terms : null, filters }, parsed, isOnly };
}

/** What is asked of rates, as parameters. */
export const filterFields = ({ filters }: CompareAsked): [string, string][] =>
  comparedFilterEntries(
    filters.map((filter) => new URLSearchParams(rateFilterEntries(filter))),
    RATE_FILTER_FIELDS,
  );

/** This page for other columns, with the same terms. */
export function compareHref(
  { words, isOnly }: Pick<CompareRequest, "words" | "isOnly">,
  asked: CompareAsked,
): string {
  const { ids, products, terms } = asked;
  const parts = [
    `stays=${ids.join(",")}`,
    ...(products.length > 0 ? [`products=${products.map(encodeURIComponent).join(",")}`] : []),
    ...(terms === null ? [] : [termsToParams({ ...terms, filter: NO_RATE_FILTER })]),
    ...filterFields(asked).map(([name, value]) => `${name}=${value}`),
    ...(isOnly ? ["only=1"] : []),
  ];
  return `/${words.locale}/compare?${parts.join("&")}`;
}
