// The one search request a question becomes: place, filters, order, rows.
import "server-only";
import type { SearchFilters, SearchRequest } from "@/lib/contract/search";
import type { Place } from "@/lib/places/lookup";
import type { PlaceKind, PlaceRef, SearchQuery } from "@/lib/views/stay-query";
import { stayFieldsOf } from "./booker";
import { circleAround } from "./box";

/** Cards of the first screen and one "Load more" come with one call. */
const LEAST_ROWS = 30;
/** An area is cut out of the circle around it. */
const LEAST_ROWS_OF_AREA = 60;
const MOST_ROWS = 100;
const MOST_KM = 500;

/** How far around the middle of a place distance is searched, in kilometres; null: it has no middle. */
const RADIUS_KM: Record<PlaceKind, number | null> = {
  city: 15,
  district: 3,
  landmark: 3,
  airport: 20,
  accommodation: 3,
  region: null,
  country: null,
};

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
function circleOf({ filter: { area } }: SearchQuery): SearchRequest["coordinates"] | null {
  const circle = area && circleAround(area);
  return circle && circle.radius < MOST_KM ? circle : null;
}

/** What was really asked for, so that the order can be stated in words. */
export type Order =
  | { by: "popularity" | "price" | "stars" | "score" | "adjusted" | "distanceUnknown" }
  /** Cheapest first within each hundred of the most popular: more ids than one call takes. */
  | { by: "priceAmong"; ids: number }
  /** `radiusKm` null: as far as the place reaches. */
  | { by: "distance"; radiusKm: number | null };

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

interface Asked {
  query: SearchQuery;
  filters: SearchFilters | undefined;
}

function bodyOf({ query, filters }: Asked, where: Where, sort?: Sort): SearchRequest {
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

function asItComes(asked: Asked, where: Where, order: Order, sort?: Sort): PlacePlan {
  return { body: bodyOf(asked, where, sort), order, inOrderOf: null, nextOffset: null };
}

/** Whether the middle of the place must be known before anything can be asked. */
export const needsPlace = (query: SearchQuery): boolean =>
  query.sort === "distance" && RADIUS_KM[query.place.kind] !== null;

function orderOfIds({ sort }: SearchQuery, count: number, place: Place | null): Order {
  if (sort === "price") return count > MOST_ROWS ? { by: "priceAmong", ids: MOST_ROWS } : { by: "price" };
  if (sort === "score") return { by: "adjusted" };
  if (sort === "distance")
    return place?.coordinates ? { by: "distance", radiusKm: null } : { by: "distanceUnknown" };
  return { by: sort };
}

/** The request for stays that are named: a hundred of `ids`, which stand in the order asked for. */
export function planForIds(
  asked: Asked,
  ids: readonly number[],
  offset: number,
  place: Place | null,
): SearchPlan {
  const { query } = asked;
  const part = ids.slice(offset, offset + MOST_ROWS);
  const isByPrice = query.sort === "price";
  const end = offset + MOST_ROWS;
  return {
    body:
      part.length === 0 ? null : bodyOf(asked, { accommodations: part }, isByPrice ? CHEAPEST : undefined),
    order: orderOfIds(query, ids.length, place),
    inOrderOf: isByPrice ? null : part,
    nextOffset: end < ids.length ? end : null,
  };
}

function byDistance(asked: Asked, place: Place | null): PlacePlan {
  const { query } = asked;
  const nearest: Sort = { by: "distance", direction: "ascending" };
  const circle = circleOf(query);
  if (circle) return asItComes(asked, { coordinates: circle }, { by: "distance", radiusKm: null }, nearest);
  const radius = RADIUS_KM[query.place.kind];
  if (radius === null || !place?.coordinates)
    return asItComes(asked, locationOf(query.place), { by: "distanceUnknown" });
  const { latitude, longitude } = place.coordinates;
  const around = { coordinates: { latitude, longitude, radius } };
  return asItComes(asked, around, { by: "distance", radiusKm: radius }, nearest);
}

/** The request for the place of `query`, or for the circle around its area. */
export function planSearch(query: SearchQuery, place: Place | null, filters?: SearchFilters): PlacePlan {
  const asked = { query, filters };
  if (query.sort === "distance") return byDistance(asked, place);
  const circle = circleOf(query);
  const where: Where = circle ? { coordinates: circle } : locationOf(query.place);
  if (query.sort === "price") return asItComes(asked, where, { by: "price" }, CHEAPEST);
  if (query.sort === "stars")
    return asItComes(asked, where, { by: "stars" }, { by: "stars", direction: "descending" });
  if (query.sort === "score")
    return asItComes(asked, where, { by: "score" }, { by: "review_score", direction: "descending" });
  return asItComes(asked, where, { by: "popularity" });
}
