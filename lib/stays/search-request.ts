// The one search request a question becomes: place, order, rows.
import "server-only";
import type { SearchRequest } from "@/lib/contract/search";
import type { Place } from "@/lib/places/lookup";
import type { PlaceKind, PlaceRef, SearchQuery } from "@/lib/views/stay-query";
import { stayFieldsOf } from "./booker";

/** Cards of the first screen and one "Load more" come with one call. */
const LEAST_ROWS = 30;
const MOST_ROWS = 100;

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

/** What was really asked for, so that the order can be stated in words. */
export type Order =
  | { by: "popularity" | "price" | "stars" | "score" | "distanceUnknown" }
  /** Ids best first, by confidence-adjusted score; the answer is put into this order. */
  | { by: "adjusted"; ids: number[] }
  | { by: "distance"; radiusKm: number };

export interface SearchPlan {
  body: SearchRequest;
  order: Order;
}

function plan(query: SearchQuery, where: Where, order: Order, sort: SearchRequest["sort"]): SearchPlan {
  const rows = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.ceil(query.shown / 10) * 10));
  const body: SearchRequest = {
    ...stayFieldsOf(query),
    ...where,
    extras: ["extra_charges", "products"],
    rows: where.accommodations ? MOST_ROWS : rows,
    ...(sort ? { sort } : {}),
  };
  return { body, order };
}

/** Whether the middle of the place must be known before anything can be asked. */
export const needsPlace = (query: SearchQuery): boolean =>
  query.sort === "distance" && RADIUS_KM[query.place.kind] !== null;

/**
 * The request for `query`. `adjusted` are ids by confidence-adjusted score where the mirror holds the whole
 * place, else null: then the platform's own score order stands.
 */
export function planSearch(
  query: SearchQuery,
  place: Place | null,
  adjusted: readonly number[] | null,
): SearchPlan {
  const where = locationOf(query.place);
  if (query.sort === "price")
    return plan(query, where, { by: "price" }, { by: "price", direction: "ascending" });
  if (query.sort === "stars")
    return plan(query, where, { by: "stars" }, { by: "stars", direction: "descending" });
  if (query.sort === "score") {
    const ids = adjusted?.slice(0, MOST_ROWS) ?? [];
    return ids.length > 0
      ? plan(query, { accommodations: ids }, { by: "adjusted", ids }, undefined)
      : plan(query, where, { by: "score" }, { by: "review_score", direction: "descending" });
  }
  if (query.sort === "distance") {
    const radius = RADIUS_KM[query.place.kind];
    if (radius === null || !place?.coordinates)
      return plan(query, where, { by: "distanceUnknown" }, undefined);
    const { latitude, longitude } = place.coordinates;
    return plan(
      query,
      { coordinates: { latitude, longitude, radius } },
      { by: "distance", radiusKm: radius },
      { by: "distance", direction: "ascending" },
    );
  }
  return plan(query, where, { by: "popularity" }, undefined);
}
