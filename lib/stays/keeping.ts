// Which answered stays keep what was asked of their rate and of their price (row R11), one judgement for every list; and
// what each comes to with what is counted in (feature 9).
import "server-only";
import type { SearchResult } from "@roomward/contract/search";
import { NO_FILTER, type ResultFilter } from "@/lib/address/result-filter";
import { counts, type SearchQuery } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { DemandFailure } from "@/lib/http/failure";
import { ensureRecords } from "@/lib/mirror/ensure";
import { patienceUntil } from "@/lib/patience";
import { type AllIn, allInFirst, isOutOfBounds } from "@/lib/rules/all-in";
import { allInOfResult, type OfferFit, offerFit } from "@/lib/views/list/card-offer";
import { brandsOf, platformFilters } from "./narrow";
import { searchOffers } from "./net-rates";
import { planForIds } from "./search-plan";

/** Records of stays our copy lacks may take this long; of those that do not come nothing is known. */
const RECORDS_MS = 1_500;
const PRICES_MS = 4_000;

/** The least that is known of a stay, and the answer it is the sum of where that is not the one on the list. */
export interface StaySum {
  sum: AllIn;
  other: SearchResult | null;
}

/** By the number of the stay. */
export interface Sums {
  of: ReadonlyMap<number, StaySum>;
  /** True when rates that hold breakfast could not be asked for, so that each sum is of the rate on the list. */
  isPart: boolean;
}

export interface MatchingResults {
  kept: SearchResult[];
  /** How many were left out, by why. */
  left: Record<Exclude<OfferFit, "fits">, number>;
  /** Null where nothing is counted in, and where nobody needs them. */
  sums: Sums | null;
}

const hasBounds = ({ price }: ResultFilter): boolean => price.from !== null || price.to !== null;

const needsBreakfast = (sum: AllIn | null): boolean =>
  sum?.parts.some(({ kind, state }) => kind === "breakfast" && state !== "included") ?? false;

/**
 * The cheapest rate with breakfast of each of up to a hundred stays, in one search; null when it failed. Without that a
 * stay would be counted by its cheapest rate and a bought breakfast, though another of its rates comes to less.
 */
async function withBreakfast(
  ids: readonly number[],
  query: SearchQuery,
): Promise<readonly SearchResult[] | null> {
  if (ids.length === 0 || query.filter.meal !== null) return [];
  const searched: SearchQuery = {
    ...query,
    sort: "popularity",
    filter: { ...query.filter, price: NO_FILTER.price, meal: "breakfast_included" },
  };
  const filters = platformFilters(searched, (await brandsOf(query.filter.chains)) ?? undefined);
  const { body } = planForIds({ query: searched, filters }, ids, 0);
  if (body === null) return [];
  try {
    const { data } = await searchOffers(body, { deadline: patienceUntil(PRICES_MS), page: "all-in" });
    const at = new Date(now()).toISOString();
    return data.filter((result) => offerFit(result, searched.filter, at) === "fits");
  } catch (error) {
    if (error instanceof DemandFailure) return null;
    throw error;
  }
}

async function sumsOf(results: readonly SearchResult[], query: SearchQuery): Promise<Sums> {
  const ids = results.map(({ id }) => id);
  const { records } = await ensureRecords(ids, { deadline: patienceUntil(RECORDS_MS) });
  const sumOf = (result: SearchResult) =>
    allInOfResult(result, query, records.get(result.id)?.details ?? null);
  const own = new Map(results.map((result) => [result.id, sumOf(result)]));
  const found = await withBreakfast(
    ids.filter((id) => needsBreakfast(own.get(id) ?? null)),
    query,
  );
  const others = new Map((found ?? []).map((result) => [result.id, result]));
  const of = new Map<number, StaySum>();
  for (const [id, sum] of own) {
    if (sum === null) continue;
    const other = others.get(id) ?? null;
    const least = allInFirst([sum, other && sumOf(other)], (one) => one, { isOneStay: true })[0] ?? sum;
    of.set(id, { sum: least, other: least === sum ? null : other });
  }
  return { of, isPart: found === null };
}

/**
 * Leaves out what does not keep what was asked of rates and totals, and counts why. Bounds of a price with something
 * counted in are held against the sum; the sums come too where `isSummed`.
 */
export async function keeping(
  results: readonly SearchResult[],
  query: SearchQuery,
  isSummed = false,
): Promise<MatchingResults> {
  const isByAllIn = counts(query) && hasBounds(query.filter);
  const filter = isByAllIn ? { ...query.filter, price: NO_FILTER.price } : query.filter;
  const stored: SearchResult[] = [];
  const left = { thirdParty: 0, outOfBounds: 0, contradicts: 0 };
  const at = new Date(now()).toISOString();
  for (const result of results) {
    const fit = offerFit(result, filter, at);
    if (fit === "fits") stored.push(result);
    else left[fit] += 1;
  }
  const sums = isByAllIn || (isSummed && counts(query)) ? await sumsOf(stored, query) : null;
  if (!isByAllIn || sums === null) return { kept: stored, left, sums };
  const bounds = { ...query.filter.price, currency: query.currency };
  const within = stored.filter(({ id }) => {
    const sum = sums.of.get(id)?.sum;
    return sum !== undefined && !isOutOfBounds(sum, bounds);
  });
  left.outOfBounds += stored.length - within.length;
  return { kept: within, left, sums };
}
