// A traveller's filter split by who can answer it: the platform, our index of records, and we ourselves on the answer.
import "server-only";
import type { SearchFilters } from "@roomward/contract/search";
import type { ResultFilter } from "@/lib/address/result-filter";
import type { StayFilter } from "@/lib/address/stay-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { readList } from "@/lib/mirror/lists";
import { needsCheckedTrader } from "@/lib/rules/trader-law";
import { eachOn, merged } from "@/lib/views/list/filters";

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
export const needsIds = (filter: ResultFilter): boolean =>
  eachOn(
    filter,
    ({ platform, records }, chosen) =>
      records !== null && (platform === null || (records.isAlone?.(chosen) ?? false)),
  ).includes(true);

/** The part of the filter that records answer. */
export const recordFilter = (filter: ResultFilter, brands: number[] | undefined): StayFilter => ({
  statuses: ["open"],
  ...merged<StayFilter>(eachOn(filter, ({ records }, chosen) => records?.ask(chosen, brands ?? []) ?? {})),
});

/** The same without stays that may not be booked from the reader's country, as in `offeredOf` (row Y12). */
export const offeredFilter = (
  { filter, bookerCountry }: Pick<SearchQuery, "filter" | "bookerCountry">,
  brands: number[] | undefined,
): StayFilter =>
  merged<StayFilter>([
    recordFilter(filter, brands),
    needsCheckedTrader(bookerCountry) ? { without: ["unchecked_trader"] } : {},
  ]);

/** True when the filter asks something of records. */
export const narrowsRecords = (filter: ResultFilter): boolean =>
  eachOn(filter, ({ records }) => records !== null).includes(true);

/** True when the filter asks something of rates or prices, which no record tells. */
export const narrowsOffers = (filter: ResultFilter): boolean =>
  eachOn(filter, ({ records }) => records === null).includes(true);
