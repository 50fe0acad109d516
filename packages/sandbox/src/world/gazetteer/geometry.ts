// Distances on the sphere, and a grid that finds the places around a point without looking at all of them.
import type { Point } from "./types";

const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;
const KM_PER_DEGREE = EARTH_RADIUS_KM * RADIANS;

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const halfLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const halfLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const chord =
    halfLatitude ** 2 + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const COLUMNS = 360;

/** One-degree cells over the globe; the cells wrap at the date line. */
export class Grid<T extends Point> {
  private readonly cells = new Map<number, T[]>();

  constructor(places: readonly T[]) {
    for (const place of places) {
      const key = cellKey(Math.floor(place.latitude), Math.floor(place.longitude));
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [place]);
      else cell.push(place);
    }
  }

  /** The places within `radiusKm`, nearest first. */
  near(point: Point, radiusKm: number): T[] {
    const reach = radiusKm / KM_PER_DEGREE;
    const south = Math.max(-90, point.latitude - reach);
    const north = Math.min(90, point.latitude + reach);
    const narrowest = Math.min(Math.cos(south * RADIANS), Math.cos(north * RADIANS));
    const sideReach = narrowest * 180 <= reach ? 180 : reach / narrowest;
    const west = Math.floor(point.longitude - sideReach);
    const columns = Math.min(COLUMNS, Math.floor(point.longitude + sideReach) - west + 1);
    const found: { place: T; km: number }[] = [];
    for (let row = Math.floor(south); row <= Math.floor(north); row++) {
      for (let column = 0; column < columns; column++) {
        for (const place of this.cells.get(cellKey(row, west + column)) ?? []) {
          const km = distanceKm(point, place);
          if (km <= radiusKm) found.push({ place, km });
        }
      }
    }
    found.sort((a, b) => a.km - b.km);
    return found.map((entry) => entry.place);
  }
}

function cellKey(row: number, column: number): number {
  return (row + 90) * COLUMNS + ((((column + 180) % COLUMNS) + COLUMNS) % COLUMNS);
}
