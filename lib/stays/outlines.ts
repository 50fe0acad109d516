// Shores and borders of the Earth, and what of them a square of the map sees.
import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { MultiLineString } from "geojson";
import { mesh } from "topojson-client";
import { processWide } from "@/lib/process-wide";
import type { Bounds } from "@/lib/rules/bounds";

/** Points of one stretch: a ring around a continent has tens of thousands, a city sees a few. */
const STRETCH = 48;

/** South, west, north and east of every line or stretch, one after the other. */
type Boxes = Float32Array;

/**
 * Many lines in a few arrays, so that millions of corners cost little more than their numbers. Lines are told by where
 * their first point stands; a line's stretches follow those of the line before.
 */
export interface Outlines {
  /** Longitude and latitude in turn. */
  points: Float32Array;
  /** The first point of each line, and at the end how many points there are. */
  starts: Uint32Array;
  /** The first stretch of each line. */
  firstStretch: Uint32Array;
  boxes: Boxes;
  stretchBoxes: Boxes;
}

function boxOf(points: Float32Array, from: number, to: number): number[] {
  let [south, west, north, east] = [90, 180, -90, -180];
  for (let index = from; index < to; index += 1) {
    const [longitude = 0, latitude = 0] = [points[index * 2], points[index * 2 + 1]];
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
  }
  return [south, west, north, east];
}

function indexed(points: Float32Array, starts: Uint32Array): Outlines {
  const count = starts.length - 1;
  const firstStretch = new Uint32Array(count);
  let stretches = 0;
  for (let line = 0; line < count; line += 1) {
    firstStretch[line] = stretches;
    stretches += Math.ceil(((starts[line + 1] ?? 0) - (starts[line] ?? 0)) / STRETCH);
  }
  const boxes = new Float32Array(count * 4);
  const stretchBoxes = new Float32Array(stretches * 4);
  for (let line = 0; line < count; line += 1) {
    const [from = 0, to = 0] = [starts[line], starts[line + 1]];
    boxes.set(boxOf(points, from, to), line * 4);
    for (let at = from, place = firstStretch[line] ?? 0; at < to; at += STRETCH, place += 1)
      stretchBoxes.set(boxOf(points, at, Math.min(to, at + STRETCH)), place * 4);
  }
  return { points, starts, firstStretch, boxes, stretchBoxes };
}

/** `lines`: pairs of longitude and latitude, in degrees. */
export function outlinesOf(lines: readonly (readonly (readonly number[])[])[]): Outlines {
  const starts = new Uint32Array(lines.length + 1);
  lines.forEach((line, place) => {
    starts[place + 1] = (starts[place] ?? 0) + line.length;
  });
  const points = new Float32Array((starts[lines.length] ?? 0) * 2);
  lines.forEach((line, place) => {
    points.set(
      line.flatMap(([longitude = 0, latitude = 0]) => [longitude, latitude]),
      (starts[place] ?? 0) * 2,
    );
  });
  return indexed(points, starts);
}

const boxAt = (boxes: Boxes, place: number): Bounds => ({
  south: boxes[place * 4] ?? 0,
  west: boxes[place * 4 + 1] ?? 0,
  north: boxes[place * 4 + 2] ?? 0,
  east: boxes[place * 4 + 3] ?? 0,
});

/** Smaller than this share of the height of what is drawn, nothing can be told of a line. */
const SPECK = 0.0015;

function isSeen(box: Bounds, { south, west, north, east }: Bounds): boolean {
  if (box.north < south || box.south > north) return false;
  if (Math.max(box.north - box.south, box.east - box.west) < (north - south) * SPECK) return false;
  if (west <= east) return box.east >= west && box.west <= east;
  return box.east >= west || box.west <= east;
}

/** A drawing is cut a little outside its bounds; what is left out must lie beyond that. */
const SPARE = 0.05;
/** A stretch wider than this may go around the Earth, so its ends alone would not tell which way. */
const WIDEST = 90;

/** True when the whole stretch lies beyond one and the same side, so that the line between its ends does too. */
function isBeyond(box: Bounds, { south, west, north, east }: Bounds): boolean {
  const high = (north - south) * SPARE;
  if (box.south > north + high || box.north < south - high) return true;
  const wide = (east - west) * SPARE;
  return west <= east && (box.west > east + wide || box.east < west - wide);
}

/** True when only the ends of a stretch matter: it lies beyond a side, or is a speck. */
function isShortened(box: Bounds, bounds: Bounds): boolean {
  const wide = box.east - box.west;
  if (wide >= WIDEST) return false;
  return (
    isBeyond(box, bounds) || Math.max(wide, box.north - box.south) < (bounds.north - bounds.south) * SPECK
  );
}

/** The points of one line that matter in `bounds`. */
function thinned(
  { points, starts, firstStretch, stretchBoxes }: Outlines,
  line: number,
  bounds: Bounds,
): Float32Array {
  const [first = 0, end = 0] = [starts[line], starts[line + 1]];
  const found = new Float32Array((end - first) * 2);
  let length = 0;
  const take = (from: number, to: number) => {
    found.set(points.subarray(from * 2, to * 2), length);
    length += (to - from) * 2;
  };
  for (let from = first, place = firstStretch[line] ?? 0; from < end; from += STRETCH, place += 1) {
    const to = Math.min(end, from + STRETCH);
    if (to - from > 2 && isShortened(boxAt(stretchBoxes, place), bounds)) {
      take(from, from + 1);
      take(to - 1, to);
    } else take(from, to);
  }
  return found.slice(0, length);
}

/** What may be seen in `bounds`, as longitudes and latitudes in turn; far and tiny stretches as straight lines. */
export function outlinesNear(outlines: Outlines, bounds: Bounds): Float32Array[] {
  const near: Float32Array[] = [];
  for (let line = 0; line + 1 < outlines.starts.length; line += 1)
    if (isSeen(boxAt(outlines.boxes, line), bounds)) near.push(thinned(outlines, line, bounds));
  return near;
}

/** `coarse`: for squares wider than `FINE_DEGREES`. */
type Level = "fine" | "coarse";
const FINE_DEGREES = 10;
const FINE_BORDERS_DEGREES = 60;

const BORDERS = {
  fine: () => import("world-atlas/countries-10m.json"),
  coarse: () => import("world-atlas/countries-50m.json"),
};

/** Borders of countries from Natural Earth. */
async function readBorders(level: Level): Promise<Outlines> {
  const { default: atlas } = await BORDERS[level]();
  const borders: MultiLineString = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return outlinesOf(borders.coordinates);
}

const unpacked = promisify(brotliDecompress);
/** Of a degree. */
const UNITS = 10_000;

/** Water from OpenStreetMap; scripts/build-water.mjs describes the format. */
async function readWater(level: Level): Promise<Outlines> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), `lib/places/water/${level}.bin.br`);
  const bytes = await unpacked(await readFile(file));
  let at = 0;
  const next = (): number => {
    let [value, scale, byte] = [0, 1, 0];
    do {
      byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte > 127);
    return value;
  };
  const step = (): number => {
    const value = next();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const starts = new Uint32Array(next() + 1);
  for (let ring = 1; ring < starts.length; ring += 1) starts[ring] = (starts[ring - 1] ?? 0) + next();
  const points = new Float32Array((starts.at(-1) ?? 0) * 2);
  let [x, y] = [0, 0];
  for (let place = 0; place < points.length; place += 2) {
    x += step();
    y += step();
    points[place] = x / UNITS;
    points[place + 1] = y / UNITS;
  }
  return indexed(points, starts);
}

/**
 * The outlines that may be seen in `bounds`, as longitudes and latitudes in turn: rings of water with islands running
 * the other way round, and open lines of borders. Each level is read once a process.
 */
export async function outlinesIn(
  bounds: Bounds,
): Promise<{ water: Float32Array[]; borders: Float32Array[] }> {
  const { west, east } = bounds;
  const width = east > west ? east - west : east - west + 360;
  const levelFor = (limit: number): Level => (width > limit ? "coarse" : "fine");
  const [waterLevel, borderLevel] = [levelFor(FINE_DEGREES), levelFor(FINE_BORDERS_DEGREES)];
  const [water, borders] = await Promise.all([
    processWide(`map-water-${waterLevel}`, () => readWater(waterLevel)),
    processWide(`map-borders-${borderLevel}`, () => readBorders(borderLevel)),
  ]);
  return { water: outlinesNear(water, bounds), borders: outlinesNear(borders, bounds) };
}
