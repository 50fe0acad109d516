// Of the answer to a circle, the stays of the area asked for: where a stay lies is in its record alone (row R07).
import "server-only";
import type { SearchResult } from "@roomward/contract/search";
import type { SearchQuery } from "@/lib/address/stay-query";
import { ensureCards } from "@/lib/mirror/ensure";
import type { MirrorRecord } from "@/lib/mirror/record";
import type { Bounds } from "@/lib/rules/bounds";
import { isWithin, kilometresBetween } from "@/lib/rules/map-frame";

/** The widest circle the platform takes, in kilometres. */
const WIDEST_KM = 500;

/** The circle that holds a box, `radius` in kilometres; a larger box is asked for by its middle. */
export function circleAround({ south, west, north, east }: Bounds): {
  latitude: number;
  longitude: number;
  radius: number;
} {
  const span = east >= west ? east - west : east - west + 360;
  const middle = west + span / 2;
  const longitude = middle > 180 ? middle - 360 : middle;
  const latitude = (south + north) / 2;
  const corners = [south, north].map((edge) =>
    kilometresBetween({ latitude, longitude }, { latitude: edge, longitude: west }),
  );
  const radius = Math.min(WIDEST_KM, Math.max(0.1, ...corners));
  return { latitude, longitude, radius: Math.ceil(radius * 100) / 100 };
}

export interface AreaCut {
  results: readonly SearchResult[];
  /** How many lie nobody knows where, because their record could not be had. */
  unplaced: number;
}

export function cutByArea(
  results: readonly SearchResult[],
  records: ReadonlyMap<number, MirrorRecord>,
  { filter: { area } }: SearchQuery,
): AreaCut {
  if (area === null) return { results, unplaced: 0 };
  const within = results.filter(({ id }) => {
    const at = records.get(id)?.details.location?.coordinates;
    return at ? isWithin(area, at) : false;
  });
  return { results: within, unplaced: results.filter(({ id }) => !records.has(id)).length };
}

/** The same where no records are at hand; without an area none is asked for. */
export async function inArea(
  results: readonly SearchResult[],
  query: SearchQuery,
  deadline: number,
): Promise<AreaCut> {
  if (query.filter.area === null) return { results, unplaced: 0 };
  const ids = results.map(({ id }) => id);
  const { records } = await ensureCards(ids, { deadline });
  return cutByArea(results, records, query);
}
