// A traveller's filter split by who can answer it: the platform, our index of records, and we ourselves on the answer.
import "server-only";
import type { SearchFilters } from "@roomward/contract/search";
import type { FilterKey, ResultFilter } from "@/lib/address/result-filter";
import type { StayFilter } from "@/lib/address/stay-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import { readList } from "@/lib/mirror/lists";
import { needsCheckedTrader, shownSchemes } from "@/lib/rules/booker-laws";
import { eachOn, type FilterQuery, merged } from "@/lib/views/list/filters";

/** A brand nobody has: a chain that is not in the platform's list fits no stay. */
const NO_BRAND = 0;

/** Brands of the chains asked for; undefined without any, null when the platform's list could not be had. */
export async function brandsOf(chains: readonly number[]): Promise<number[] | undefined | null> {
  if (chains.length === 0) return undefined;
  const list = await readList("chains");
  if (list === null) return null;
  const brands = list
    .filter(({ id }) => chains.includes(id))
    .flatMap((chain) => (chain.brands ?? []).map(({ id }) => id));
  return brands.length === 0 ? [NO_BRAND] : brands;
}

/** What the platform filters by itself (gaps 4); undefined when that is nothing. */
export function platformFilters(query: SearchQuery, brands: number[] | undefined): SearchFilters | undefined {
  const filters = merged<SearchFilters>(
    eachOn(query.filter, ({ platform }, chosen) =>
      typeof platform === "function" ? platform(chosen, { query, brands }) : {},
    ),
  );
  return Object.keys(filters).length === 0 ? undefined : filters;
}

/** True when the platform has no filter for something asked for, so that stays are named to it by their ids. */
export const needsIds = (query: FilterQuery): boolean =>
  eachOn(
    query.filter,
    ({ platform, records }, chosen) =>
      records !== null && (platform === null || (records.isAlone?.(chosen, query) ?? false)),
  ).includes(true);

/** Schemes whose certificates this site shows a reader; null: every scheme. */
export const schemesFor = (bookerCountry: string): readonly string[] | null =>
  shownSchemes(bookerCountry, config.brand.vouchedSchemes);

/** False for the filter of certificates where none may be shown to the reader. */
export const isOffered = (key: FilterKey, bookerCountry: string): boolean =>
  key !== "certified" || schemesFor(bookerCountry)?.length !== 0;

/** The part of the filter that records answer. */
export const recordFilter = (query: FilterQuery, brands: number[] | undefined): StayFilter => ({
  statuses: ["open"],
  ...merged<StayFilter>(
    eachOn(query.filter, ({ records }, chosen) => records?.ask(chosen, { query, brands }) ?? {}),
  ),
});

/** The same without stays that may not be booked from the reader's country, as in `offeredOf` (row Y12). */
export const offeredFilter = (query: FilterQuery, brands: number[] | undefined): StayFilter =>
  merged<StayFilter>([
    recordFilter(query, brands),
    needsCheckedTrader(query.bookerCountry) ? { without: ["unchecked_trader"] } : {},
  ]);

/** True when the filter asks something of records. */
export const narrowsRecords = (filter: ResultFilter): boolean =>
  eachOn(filter, ({ records }) => records !== null).includes(true);

/** True when the filter asks something of rates or prices, which no record tells. */
export const narrowsOffers = (filter: ResultFilter): boolean =>
  eachOn(filter, ({ records }) => records === null).includes(true);
