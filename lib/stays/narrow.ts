// A traveller's filter split by who can answer it: the platform, our index of records, and we ourselves on the answer.
import "server-only";
import type { SearchFilters } from "@roomward/contract/search";
import type { ResultFilter } from "@/lib/address/result-filter";
import type { StayFilter } from "@/lib/address/stay-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { nightsBetween } from "@/lib/format/days";
import { readList } from "@/lib/mirror/lists";
import { SCORE_BANDS } from "@/lib/rules/stay-bands";

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

const given = <V>(list: readonly V[]): V[] | undefined => (list.length === 0 ? undefined : [...list]);

/**
 * Bounds of the stay's total as bounds of a night that leave out no stay within them: whole units, rounded outwards.
 * Of several rooms the platform may judge each by itself, so no lower bound is sent for them.
 */
function nightlyBounds({ filter: { price }, rooms, ...stay }: SearchQuery): SearchFilters["price"] {
  const nights = Math.max(1, nightsBetween(stay.checkin, stay.checkout));
  const minimum = price.from === null || rooms > 1 ? undefined : Math.floor(price.from / nights);
  const maximum = price.to === null ? undefined : Math.ceil(price.to / nights);
  if (minimum === undefined && maximum === undefined) return undefined;
  return { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
}

function withoutGaps(filters: { [Name in keyof SearchFilters]: SearchFilters[Name] | undefined }) {
  const kept = Object.entries(filters).filter(([, value]) => value !== undefined);
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as SearchFilters);
}

/** What the platform filters by itself (gaps 4); undefined when that is nothing. */
export function platformFilters(query: SearchQuery, brands: number[] | undefined): SearchFilters | undefined {
  const { filter } = query;
  const { score, meal, payTime, noCard } = filter;
  const stars = given(filter.stars);
  const timing = payTime === null ? {} : { timing: payTime };
  const card = noCard ? { credit_card_required: false } : {};
  return withoutGaps({
    accommodation_types: given(filter.types),
    accommodation_facilities: given(filter.facilities),
    room_facilities: given(filter.roomFacilities),
    brands,
    cancellation_type: filter.freeCancellation ? "free_cancellation" : undefined,
    meal_plan: meal ?? undefined,
    payment: payTime !== null || noCard ? { ...timing, ...card } : undefined,
    price: nightlyBounds(query),
    rating:
      score !== null || stars
        ? { ...(score === null ? {} : { minimum_review_score: score }), ...(stars ? { stars } : {}) }
        : undefined,
    travel_proud: filter.flags.includes("travel_proud") ? true : undefined,
  });
}

/** True when the platform has no filter for something asked for, so that stays are named to it by their ids. */
export function needsIds({ themes, flags }: ResultFilter): boolean {
  return themes.length > 0 || flags.some((flag) => flag !== "travel_proud");
}

/** Halves count as the whole stars below them, as at the platform. */
const withHalves = (stars: readonly number[]): number[] => stars.flatMap((star) => [star, star + 0.5]);

const bandsFrom = (score: number): string[] =>
  SCORE_BANDS.filter((band) => band.from >= score * 10).map(({ name }) => name);

/** The part of the filter that records answer, without its place. */
export function recordFilter(filter: ResultFilter, brands: number[] | undefined): StayFilter {
  return {
    statuses: ["open"],
    types: filter.types,
    stars: withHalves(filter.stars),
    scores: filter.score === null ? [] : bandsFrom(filter.score),
    facilities: filter.facilities,
    roomFacilities: filter.roomFacilities,
    themes: filter.themes,
    flags: filter.flags,
    brands: brands ?? [],
    ...(filter.area ? { area: filter.area } : {}),
  };
}

/** True when the filter asks something of records. */
export function narrowsRecords(filter: ResultFilter): boolean {
  const { types, stars, score, facilities, roomFacilities, themes, chains, flags } = filter;
  const lists = [types, stars, facilities, roomFacilities, themes, chains, flags];
  return score !== null || lists.some((list) => list.length > 0);
}

/** True when the filter asks something of rates or prices, which no record tells. */
export function narrowsOffers(filter: ResultFilter): boolean {
  const { ownInventory, meal, freeCancellation, payTime, noCard, price } = filter;
  return (
    ownInventory ||
    freeCancellation ||
    noCard ||
    meal !== null ||
    payTime !== null ||
    price.from !== null ||
    price.to !== null
  );
}
