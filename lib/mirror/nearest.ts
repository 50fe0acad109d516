// The nearest of many points, found through a grid of whole degrees.
import "server-only";

interface Point {
  latitude?: number | null;
  longitude?: number | null;
}

/** A landmark further from any city than this belongs to none. */
const REACH_DEGREES = 0.7;

const cellOf = (latitude: number, longitude: number): string =>
  `${Math.floor(latitude)} ${Math.floor(longitude)}`;

/** A function from a point to the integer id of the nearest city within about 75 km, or null. */
export function makeNearest(cities: readonly (Point & { id: string })[]): (point: Point) => number | null {
  const cells = new Map<string, { id: number; latitude: number; longitude: number }[]>();
  for (const { id, latitude, longitude } of cities) {
    if (latitude == null || longitude == null) continue;
    const key = cellOf(latitude, longitude);
    const cell = cells.get(key) ?? [];
    cell.push({ id: Number(id), latitude, longitude });
    cells.set(key, cell);
  }
  return ({ latitude, longitude }) => {
    if (latitude == null || longitude == null) return null;
    const shrink = Math.cos((latitude * Math.PI) / 180);
    let best: number | null = null;
    let bestSquare = REACH_DEGREES ** 2;
    for (const dLatitude of [-1, 0, 1])
      for (const dLongitude of [-1, 0, 1])
        for (const city of cells.get(cellOf(latitude + dLatitude, longitude + dLongitude)) ?? []) {
          const square = (city.latitude - latitude) ** 2 + ((city.longitude - longitude) * shrink) ** 2;
          if (square >= bestSquare) continue;
          bestSquare = square;
          best = city.id;
        }
    return best;
  };
}
