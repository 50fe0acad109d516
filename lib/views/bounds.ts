// A box on the map, in degrees, and what lies in it.

/** `west` greater than `east`: the box crosses the antimeridian. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** True on the edge too. */
export function isWithin(
  { latitude, longitude }: { latitude: number; longitude: number },
  { south, west, north, east }: Bounds,
): boolean {
  const isBetween =
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return isBetween && latitude >= south && latitude <= north;
}
