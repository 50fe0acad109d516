// The one request a search becomes: place, filters, order, rows.
import "server-only";
import type { SearchFilters, SearchRequest } from "@roomward/contract/search";
import type { PlaceRef, SearchQuery } from "@/lib/address/stay-query";
import { circleAround } from "./area-cut";
import { stayFieldsOf } from "./booker";

/** Cards of the first screen and one "Load more" come with one call. */
const LEAST_ROWS = 30;
/** An area is cut out of the circle around it. */
const LEAST_ROWS_OF_AREA = 60;
/** Stays of one answer, and of one request that names them; a list goes on by page token or offset after these. */
export const MOST_ROWS = 100;
const MOST_KM = 500;

type Where = Pick<
  SearchRequest,
  "accommodations" | "airport" | "city" | "coordinates" | "country" | "district" | "landmark" | "region"
>;

/** The location filter of a place; an airport id is an integer or an IATA code (gaps 15). */
export function locationOf({ kind, id }: PlaceRef): Where {
  if (kind === "country") return { country: id };
  if (kind === "accommodation") return { accommodations: [Number(id)] };
  if (kind === "airport") return { airport: /^\d+$/.test(id) ? Number(id) : id };
  return { [kind]: Number(id) };
}

/** The circle around the area asked for; null without one, or when the platform searches none so large. */
export function circleOf({ filter: { area } }: SearchQuery): SearchRequest["coordinates"] | null {
  const circle = area && circleAround(area);
  return circle && circle.radius < MOST_KM ? circle : null;
}

/**
 * Why a list is not put in order of distance. `single`: one stay has no order; `tooLarge`: the platform searches no circle
 * around such an area; `noPoint`: no middle is known; `unbounded`: only the platform knows which stays belong to the
 * place, and it orders by distance only what lies in a circle; `notWhole`: our copy does not hold every stay of the
 * place yet; `notReady`: it is being loaded.
 */
export type NoDistance = "single" | "tooLarge" | "noPoint" | "unbounded" | "notWhole" | "notReady";

/** What was really asked for, so that the order can be stated in words. */
export type Order =
  | { by: "popularity" | "price" | "stars" | "score" | "adjusted" }
  /** Cheapest first within each hundred of the most popular: more ids than one call takes. */
  | { by: "priceAmong"; ids: number }
  | { by: "distance"; from: "place" | "area" }
  /** Popularity, because distance was asked for and is not offered. */
  | { by: "notDistance"; why: NoDistance };

export interface SearchPlan {
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
}

function bodyOf({ query, filters }: SearchInput, where: Where, sort?: Sort): SearchRequest {
  const least = query.filter.area ? LEAST_ROWS_OF_AREA : LEAST_ROWS;
  const rows = Math.min(MOST_ROWS, Math.max(least, Math.ceil(query.shown / 10) * 10));
  return {
    ...stayFieldsOf(query),
    ...where,
    ...(filters ? { filters } : {}),
    extras: ["extra_charges", "products"],
    rows: where.accommodations ? MOST_ROWS : rows,
    ...(sort ? { sort } : {}),
  };
}

function asItComes(input: SearchInput, where: Where, order: Order, sort?: Sort): PlacePlan {
  return { body: bodyOf(input, where, sort), order, inOrderOf: null, nextOffset: null };
}

function orderOfIds({ sort, filter: { area } }: SearchQuery, count: number): Order {
  if (sort === "price") return count > MOST_ROWS ? { by: "priceAmong", ids: MOST_ROWS } : { by: "price" };
  if (sort === "score") return { by: "adjusted" };
  if (sort === "distance") return { by: "distance", from: area ? "area" : "place" };
  return { by: sort };
}

/** The request for stays that are named: a hundred of `ids`, which stand in the order asked for. */
export function planForIds(input: SearchInput, ids: readonly number[], offset: number): SearchPlan {
  const { query } = input;
  const part = ids.slice(offset, offset + MOST_ROWS);
  const isByPrice = query.sort === "price";
  const end = offset + MOST_ROWS;
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
export function planSearch(query: SearchQuery, filters?: SearchFilters): PlacePlan {
  const input = { query, filters };
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
