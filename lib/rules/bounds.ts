// A box on the map, in degrees.

/** `west` greater than `east`: the box crosses the antimeridian. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}
