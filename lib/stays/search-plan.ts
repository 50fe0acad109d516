// How a search is asked: of the platform by its place, or by ids of our own copy where it has no such filter or order.
import "server-only";
import type { SearchFilters, SearchRequest } from "@roomward/contract/search";
import { counts, type PlaceRef, type SearchQuery } from "@/lib/address/stay-query";
import { idsByAdjustedScore, isIndexed } from "@/lib/mirror/read";
import type { Place } from "@/lib/places/lookup";
import { circleAround } from "./area-cut";
import { stayFieldsOf } from "./booker";
import { countFitting, type FittingStays, fittingStays, holdsPlace, isUnstated } from "./fitting-stays";
import { brandsOf, isOffered, narrowsRecords, needsIds, platformFilters } from "./narrow";
import type { NotYet } from "./outcome";

/** Cards of the first screen and one "Load more" come with one call. */
const LEAST_ROWS = 30;
/** A place our copy holds whole, and that has no more, comes with one call, so that its count is exact. */
const MAX_AT_ONCE = 60;
/** An area is cut out of the circle around it. */
const LEAST_ROWS_OF_AREA = 60;
/** Stays of one answer, and of one request that names them; a list goes on by page token or offset after these. */
export const MAX_ROWS = 100;
const MAX_KM = 500;

type Where = Pick<
  SearchRequest,
  "accommodations" | "airport" | "city" | "coordinates" | "country" | "district" | "landmark" | "region"
>;

/** The location filter of a place; an airport id is an integer or an IATA code (gaps 15). */
function locationOf({ kind, id }: PlaceRef): Where {
  if (kind === "country") return { country: id };
  if (kind === "accommodation") return { accommodations: [Number(id)] };
  if (kind === "airport") return { airport: /^\d+$/.test(id) ? Number(id) : id };
  return { [kind]: Number(id) };
}

/** The circle around the area asked for; null without one, or when the platform searches none so large. */
function circleOf({ filter: { area } }: SearchQuery): SearchRequest["coordinates"] | null {
  const circle = area && circleAround(area);
  return circle && circle.radius < MAX_KM ? circle : null;
}

/**
 * Why a list is not put in order of distance. `single`: one stay has no order; `tooLarge`: the platform searches no circle
 * around such an area; `noPoint`: no middle is known; `unbounded`: only the platform knows which stays belong to the
 * place, and it orders by distance only what lies in a circle; `notWhole`: our copy does not hold every stay of the
 * place yet; `notReady`: it is being loaded.
 */
type NoDistance = "single" | "tooLarge" | "noPoint" | "unbounded" | "notWhole" | "notReady";

/** What was really asked for, so that the order can be stated in words. */
export type Order =
  | { by: "popularity" | "price" | "stars" | "score" | "adjusted" }
  /** Cheapest first within each hundred of the most popular: more ids than one call takes. */
  | { by: "priceAmong"; ids: number }
  | { by: "distance"; from: "place" | "area" }
  /** Popularity, because distance was asked for and is not offered. */
  | { by: "notDistance"; why: NoDistance };

interface SearchPlan {
  /** Null: no stay can fit, so nothing need be asked. */
  body: SearchRequest | null;
  order: Order;
  /** The answer is put into the order of these ids; null: it stands as it came. */
  inOrderOf: readonly number[] | null;
  /** Where the ids go on after those of this call; null: nowhere. */
  nextOffset: number | null;
}

/** A plan that always asks. */
type PlacePlan = SearchPlan & { body: SearchRequest };

type Sort = SearchRequest["sort"];
const CHEAPEST: Sort = { by: "price", direction: "ascending" };
const NEAREST: Sort = { by: "distance", direction: "ascending" };

interface SearchInput {
  query: SearchQuery;
  filters: SearchFilters | undefined;
  /** How many stays there are, as far as our copy can tell. */
  total?: number | null;
}

function bodyOf({ query, filters, total = null }: SearchInput, where: Where, sort?: Sort): SearchRequest {
  const least = query.filter.area ? LEAST_ROWS_OF_AREA : LEAST_ROWS;
  // One more than there are: a stay that is new since then does not make the count a guess.
  const all = total !== null && total < MAX_AT_ONCE ? total + 1 : 0;
  const rows = Math.min(MAX_ROWS, Math.max(least, Math.ceil(Math.max(query.shown, all) / 10) * 10));
  return {
    ...stayFieldsOf(query),
    ...where,
    ...(filters ? { filters } : {}),
    extras: ["extra_charges", "products"],
    // Sums of what is counted in can be put in order only among the stays of one answer.
    rows: where.accommodations || (query.sort === "price" && counts(query)) ? MAX_ROWS : rows,
    ...(sort ? { sort } : {}),
  };
}

function asItComes(input: SearchInput, where: Where, order: Order, sort?: Sort): PlacePlan {
  return { body: bodyOf(input, where, sort), order, inOrderOf: null, nextOffset: null };
}

function orderOfIds({ sort, filter: { area } }: SearchQuery, count: number): Order {
  if (sort === "price") return count > MAX_ROWS ? { by: "priceAmong", ids: MAX_ROWS } : { by: "price" };
  if (sort === "score") return { by: "adjusted" };
  if (sort === "distance") return { by: "distance", from: area ? "area" : "place" };
  return { by: sort };
}

/** The request for stays that are named: a hundred of `ids`, which stand in the order asked for. */
export function planForIds(input: SearchInput, ids: readonly number[], offset: number): SearchPlan {
  const { query } = input;
  const part = ids.slice(offset, offset + MAX_ROWS);
  const isByPrice = query.sort === "price";
  const end = offset + MAX_ROWS;
  return {
    body:
      part.length === 0 ? null : bodyOf(input, { accommodations: part }, isByPrice ? CHEAPEST : undefined),
    order: orderOfIds(query, ids.length),
    inOrderOf: isByPrice ? null : part,
    nextOffset: end < ids.length ? end : null,
  };
}

/**
 * The request for the place of `query`, or for the circle around its area. The platform orders by distance only around
 * a point, and a circle around the middle of a place holds other stays than the place: that order is for areas alone.
 */
export function planSearch(
  query: SearchQuery,
  filters?: SearchFilters,
  total: number | null = null,
): PlacePlan {
  const input = { query, filters, total };
  const circle = circleOf(query);
  const where: Where = circle ? { coordinates: circle } : locationOf(query.place);
  if (query.sort === "price") return asItComes(input, where, { by: "price" }, CHEAPEST);
  if (query.sort === "stars")
    return asItComes(input, where, { by: "stars" }, { by: "stars", direction: "descending" });
  if (query.sort === "score")
    return asItComes(input, where, { by: "score" }, { by: "review_score", direction: "descending" });
  if (query.sort === "distance" && circle)
    return asItComes(input, where, { by: "distance", from: "area" }, NEAREST);
  return asItComes(input, where, { by: "popularity" });
}

/**
 * Why the list cannot be ordered by distance, which must leave its stays the same (row R13); null: it can. `place` null:
 * it could not be found out.
 */
export async function whyNoDistance(query: SearchQuery, place: Place | null): Promise<NoDistance | null> {
  const { kind } = query.place;
  const isByIds = needsIds(query);
  if (query.filter.area) return isByIds || circleOf(query) ? null : "tooLarge";
  if (kind === "accommodation") return "single";
  if (kind === "region" || kind === "country") return "noPoint";
  // What goes by ids is a list of our own copy in any order.
  if ((kind === "airport" || kind === "landmark") && !isByIds) return "unbounded";
  if (place === null) return "notReady";
  if (place.coordinates === null) return "noPoint";
  if (isByIds) return null;
  return (await holdsPlace(query)) ? null : "notWhole";
}

const MAX_BY_SCORE = 5_000;

export interface Plan extends SearchPlan {
  /** False where stays may be missing because our copy does not hold the whole place yet. */
  isWhole: boolean;
}

/** True when `answer` holds everything the search has: none behind it, none unread, none unknown to us. */
export const isAllOf = (plan: Plan, answer: { nextPage: string | null; quarantined: number }): boolean =>
  answer.nextPage === null && answer.quarantined === 0 && plan.nextOffset === null && plan.isWhole;

/** Null where our copy does not hold the whole place, or more of it than are put in order: the platform orders then. */
async function bestByScore({ sort, filter, place }: SearchQuery): Promise<number[] | null> {
  if (sort !== "score" || filter.area !== null) return null;
  const best = await idsByAdjustedScore(place, MAX_BY_SCORE + 1);
  return best?.length && best.length <= MAX_BY_SCORE ? best : null;
}

interface PlanInput {
  query: SearchQuery;
  place: Place | null;
  brands: number[] | undefined;
  /** True when our copy puts the stays in order of distance. */
  isByDistance: boolean;
}

/** The ids to ask for, in order; null: the place itself is asked for. */
async function idsFor({
  query,
  place,
  brands,
  isByDistance,
}: PlanInput): Promise<FittingStays | null | NotYet> {
  const best = await bestByScore(query);
  const isNeeded = needsIds(query);
  if (best && !narrowsRecords(query.filter)) return { ids: best, isWhole: true };
  if (!isNeeded && !best && !isByDistance) return null;
  if (isUnstated(query, place)) return isNeeded ? "airport" : null;
  const fitting = await fittingStays(query, place, brands);
  if (isNeeded) return fitting ?? "index";
  return fitting?.isWhole ? fitting : null;
}

/** Brands of the chains asked for, or why the list cannot be asked for at all. */
async function brandsFor({ filter, bookerCountry }: SearchQuery): Promise<number[] | undefined | NotYet> {
  if (filter.certified && !isOffered("certified", bookerCountry)) return "certified";
  const brands = await brandsOf(filter.chains);
  return brands === null ? "chains" : brands;
}

/** How many stays fit, with room or without; null where the index cannot tell. */
const totalOf = async (query: SearchQuery, brands: number[] | undefined): Promise<number | null> =>
  isIndexed(query.place) ? countFitting(query, brands) : null;

const unordered = (why: NoDistance) => ({ order: { by: "notDistance", why } as const });

/**
 * The plan for the first stays of a list; for those from the `from`th id on; or, with `token`, for what the platform goes
 * on with by itself: a list keeps to the way it began, also when our copy has grown since.
 */
export async function planFor(
  query: SearchQuery,
  place: Place | null,
  from: number | "token" = 0,
): Promise<Plan | NotYet> {
  const brands = await brandsFor(query);
  if (typeof brands === "string") return brands;
  const filters = platformFilters(query, brands);
  const isDistance = query.sort === "distance";
  const why = isDistance ? await whyNoDistance(query, place) : null;
  if (from !== "token") {
    const isByDistance = isDistance && why === null && query.filter.area === null;
    const found = await idsFor({ query, place, brands, isByDistance });
    if (typeof found === "string") return found;
    if (found === null && from > 0) return "index";
    if (found !== null) {
      const plan = planForIds({ query, filters }, found.ids, from);
      return { ...plan, ...(why !== null && unordered(why)), isWhole: found.isWhole };
    }
  }
  const plan = planSearch(query, filters, await totalOf(query, brands));
  if (!isDistance || plan.order.by === "distance") return { ...plan, isWhole: true };
  return { ...plan, ...unordered(why ?? "notReady"), isWhole: true };
}
