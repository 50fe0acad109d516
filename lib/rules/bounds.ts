// A box on the map, in degrees, and how many degrees a distance is.

/** Of latitude; a degree of longitude is shorter by the cosine of the latitude. */
export const KM_PER_DEGREE = 111.2;

/** `west` greater than `east`: the box crosses the antimeridian. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What lies within `km` of a point, as degrees to either side of it; near the poles the width stays bounded. */
export function degreesAround(latitude: number, km: number): { latitude: number; longitude: number } {
  const degrees = km / KM_PER_DEGREE;
  return { latitude: degrees, longitude: degrees / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)) };
}
