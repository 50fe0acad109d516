// The stays of a place that fit what records tell, out of the index in memory and in the order asked for.
import "server-only";
import type { StayFilter } from "@/lib/address/stay-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { indexFor, stayIndex } from "@/lib/mirror/find/open";
import type { StayIndex } from "@/lib/mirror/find/stay-index";
import { idsByAdjustedScore, isCovered, topOfPlace } from "@/lib/mirror/read";
import { patienceMs } from "@/lib/patience";
import type { Place } from "@/lib/places/lookup";
import { type Bounds, degreesAround } from "@/lib/rules/bounds";
import { kilometresBetween, type Point, wrapLongitude } from "@/lib/rules/map-frame";
import { circleAround } from "./area-cut";
import { offeredFilter, recordFilter } from "./narrow";

/** How long a search that needs the index waits for it. */
const PATIENCE_MS = 2_000;
const MAX_IDS = 20_000;
/** An airport has no stays of its own in a record: those around it stand for it. */
const AROUND_KM = 20;
/** No stay has it: a place nothing is known of has none. */
const NOBODY = [0];

function boxAround({ latitude, longitude }: NonNullable<Place["coordinates"]>): Bounds {
  const around = degreesAround(latitude, AROUND_KM);
  return {
    south: latitude - around.latitude,
    west: wrapLongitude(longitude - around.longitude),
    north: latitude + around.latitude,
    east: wrapLongitude(longitude + around.longitude),
  };
}

/** True for an airport that lies nobody knows where: which stays are its own is then the platform's to say. */
export const isUnstated = ({ place: { kind }, filter }: SearchQuery, place: Place | null): boolean =>
  kind === "airport" && filter.area === null && !place?.coordinates;

/** The stays of the place as a condition of the index. An area takes the place's place. */
export async function placeFilter(query: SearchQuery, place: Place | null): Promise<StayFilter> {
  const { kind, id } = query.place;
  if (query.filter.area) return { area: query.filter.area };
  if (kind === "city") return { cities: [Number(id)] };
  if (kind === "country") return { countries: [id] };
  if (kind === "accommodation") return { ids: [Number(id)] };
  if (kind === "airport")
    return place?.coordinates ? { area: boxAround(place.coordinates) } : { ids: NOBODY };
  const ids = await topOfPlace(query.place, MAX_IDS);
  return { ids: ids.length === 0 ? NOBODY : ids };
}

/** True when the mirror holds every stay of the searched place, so that none can be missing. */
export async function holdsPlace(query: SearchQuery): Promise<boolean> {
  return query.filter.area === null && (await isCovered(query.place));
}

export interface FittingStays {
  /** Open stays, best first in the order asked for. */
  ids: number[];
  /** False while the mirror does not hold every stay of the place, or more fit than are named. */
  isWhole: boolean;
}

type Value = (id: number) => number | null;

/** By value, smallest first; those without one last. Equal ones keep their places. */
function sortedBy(ids: readonly number[], value: Value): number[] {
  const values = new Map(ids.map((id) => [id, value(id)]));
  const of = (id: number) => values.get(id) ?? Number.POSITIVE_INFINITY;
  return [...ids].sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
}

function starsFirst(index: StayIndex): Value {
  return (id) => {
    const stars = index.factsOf(id)?.stars ?? null;
    return stars === null ? null : -stars;
  };
}

/** Where distances begin: at the middle of the area asked for, else of the place. */
const middleOf = ({ filter: { area } }: SearchQuery, place: Place | null): Point | null =>
  area ? circleAround(area) : (place?.coordinates ?? null);

async function inOrder(
  ids: number[],
  query: SearchQuery,
  place: Place | null,
  index: StayIndex,
): Promise<number[]> {
  if (query.sort === "stars") return sortedBy(ids, starsFirst(index));
  if (query.sort === "score") {
    const best = (await idsByAdjustedScore(query.place, MAX_IDS)) ?? [];
    const position = new Map(best.map((id, at) => [id, at]));
    return sortedBy(ids, (id) => position.get(id) ?? null);
  }
  const middle = middleOf(query, place);
  if (query.sort !== "distance" || !middle) return ids;
  return sortedBy(ids, (id) => {
    const at = index.factsOf(id)?.coordinates ?? null;
    return at && kilometresBetween(at, middle);
  });
}

/** Null while the index is still being loaded. `brands`: those of the chains asked for. */
export async function fittingStays(
  query: SearchQuery,
  place: Place | null,
  brands: number[] | undefined,
): Promise<FittingStays | null> {
  const [where, isWhole] = await Promise.all([placeFilter(query, place), holdsPlace(query)]);
  const index = await indexFor(where, patienceMs(PATIENCE_MS));
  if (index === null) return null;
  const { ids, total } = index.filter({ ...recordFilter(query, brands), ...where }, 0, MAX_IDS);
  return { ids: await inOrder(ids, query, place, index), isWhole: isWhole && total === ids.length };
}

/** The most popular of them for a first screen; null when the index is not there yet. Waits for nothing. */
export async function mostPopularFitting(
  query: SearchQuery,
  brands: number[] | undefined,
  limit: number,
): Promise<number[] | null> {
  const index = stayIndex();
  if (index === null) return null;
  const where = await placeFilter(query, null);
  return index.filter({ ...recordFilter(query, brands), ...where }, 0, limit).ids;
}

async function countOf(query: SearchQuery, filter: StayFilter): Promise<number | null> {
  const index = stayIndex();
  if (index === null || !(await holdsPlace(query))) return null;
  return index.filter({ ...filter, ...(await placeFilter(query, null)) }, 0, 0).total;
}

/** How many fit, whatever the dates and the reader; null when the index or the mirror cannot tell. */
export const countFitting = (query: SearchQuery, brands: number[] | undefined): Promise<number | null> =>
  countOf(query, recordFilter(query, brands));

/** The same without those that may not be booked from the reader's country. */
export const countOffered = (query: SearchQuery, brands: number[] | undefined): Promise<number | null> =>
  countOf(query, offeredFilter(query, brands));
