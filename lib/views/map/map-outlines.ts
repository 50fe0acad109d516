// Outlines of the Earth in a form that a small box can be cut out of without touching all their points.
import type { Bounds } from "@/lib/rules/bounds";

interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Longitude and latitude in turn, the box they lie in, and the box of each stretch of them. */
export interface Outline extends Box {
  points: Float32Array;
  stretches: Box[];
}

/** Points of one stretch: a ring around a continent has tens of thousands, a city sees a few. */
const STRETCH = 48;

function boxOf(points: Float32Array, from: number, to: number): Box {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (let index = from; index < to; index += 1) {
    const [longitude = 0, latitude = 0] = [points[index * 2], points[index * 2 + 1]];
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  }
  return box;
}

/** `line`: pairs of longitude and latitude, in degrees. */
export function outlineOf(line: readonly (readonly number[])[]): Outline {
  const points = Float32Array.from(line.flatMap(([longitude = 0, latitude = 0]) => [longitude, latitude]));
  const stretches = Array.from({ length: Math.ceil(line.length / STRETCH) }, (_, place) =>
    boxOf(points, place * STRETCH, Math.min(line.length, (place + 1) * STRETCH)),
  );
  return { points, stretches, ...boxOf(points, 0, line.length) };
}

function overlaps(box: Box, { south, west, north, east }: Bounds): boolean {
  if (box.north < south || box.south > north) return false;
  if (west <= east) return box.east >= west && box.west <= east;
  return box.east >= west || box.west <= east;
}

/** A drawing is cut a little outside its bounds; what is left out must lie beyond that. */
const SPARE = 0.05;
/** A stretch wider than this may go around the Earth, so its ends alone would not tell which way. */
const WIDEST = 90;

/** True when the whole stretch lies beyond one and the same side, so that the line between its ends does too. */
function isBeyond(box: Box, { south, west, north, east }: Bounds): boolean {
  const high = (north - south) * SPARE;
  if (box.south > north + high || box.north < south - high) return true;
  const wide = (east - west) * SPARE;
  return west <= east && (box.west > east + wide || box.east < west - wide);
}

/** The points that matter in `bounds`: of a stretch that lies wholly beyond a side only its ends. */
function thinned({ points, stretches }: Outline, bounds: Bounds): Float32Array {
  const found = new Float32Array(points.length);
  let length = 0;
  const take = (from: number, to: number) => {
    found.set(points.subarray(from, to), length);
    length += to - from;
  };
  stretches.forEach((box, place) => {
    const from = place * STRETCH * 2;
    const to = Math.min(points.length, from + STRETCH * 2);
    if (to - from > 4 && box.east - box.west < WIDEST && isBeyond(box, bounds)) {
      take(from, from + 2);
      take(to - 2, to);
    } else take(from, to);
  });
  return found.slice(0, length);
}

/** What may be seen in `bounds`, as longitudes and latitudes in turn; far stretches as straight lines. */
export const outlinesNear = (outlines: readonly Outline[], bounds: Bounds): Float32Array[] =>
  outlines.filter((outline) => overlaps(outline, bounds)).map((outline) => thinned(outline, bounds));
