/**
 * Makes the water of the maps: seas, and lakes and wide rivers whose outline has enough points to be believed. Run by
 * hand; its output (lib/places/water) is committed.
 *
 * The sources are build-time only and never join package.json. Prepare a scratch directory with
 *
 *   npm install --no-save --prefix <dir> @geo-maps/earth-seas-10m@0.6.0 @geo-maps/earth-waterbodies-1m@0.6.0
 *
 * and run (needs 4 GB of memory)
 *
 *   node --max-old-space-size=4000 scripts/build-water.mjs <dir>
 *
 * The data is © OpenStreetMap contributors under the Open Database License 1.0, and so is the output.
 *
 * A file is a Brotli stream of variable-length integers (7 bits a byte, lowest first): the number of rings, the number
 * of points of each, then for each point the zigzag difference of longitude and latitude to the point before, in
 * 1/10,000 degree. Outer rings run clockwise, islands counterclockwise: water is where the winding number is not zero.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const scratch = process.argv[2];
if (scratch === undefined) {
  console.error("usage: node scripts/build-water.mjs <directory with the installed sources>");
  process.exit(2);
}
const home = join(dirname(fileURLToPath(import.meta.url)), "..", "lib/places/water");

/** Inland outlines with fewer points are shards of their waters. */
const MIN_INLAND_POINTS = 50;
const UNITS = 10_000;
/** `cell`: side of the pieces that wide rings are cut into. All in degrees. */
const LEVELS = [
  { file: "fine.bin.br", tolerance: 0.0005, minSide: 0.002, cell: 2 },
  { file: "coarse.bin.br", tolerance: 0.05, minSide: 0.15, cell: 30 },
];

const read = (name) =>
  JSON.parse(readFileSync(join(resolve(scratch), "node_modules/@geo-maps", name, "map.geo.json"), "utf8"));

const polygonsOf = ({ type, coordinates }) => (type === "Polygon" ? [coordinates] : coordinates);
const seas = read("earth-seas-10m").geometries.flatMap(polygonsOf);
// The third geometry of this package is the sea, too.
const inland = read("earth-waterbodies-1m")
  .geometries.slice(0, 2)
  .flatMap(polygonsOf)
  .filter(([outer]) => outer.length >= MIN_INLAND_POINTS);

function boxOf(ring) {
  const box = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [x, y] of ring) {
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
  return box;
}

function distanceTo([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const along = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Douglas and Peucker. */
function simplified(ring, tolerance) {
  const isStored = new Uint8Array(ring.length);
  isStored[0] = 1;
  isStored[ring.length - 1] = 1;
  const spans = [[0, ring.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [far, at] = [tolerance, -1];
    for (let index = from + 1; index < to; index += 1) {
      const away = distanceTo(ring[index], ring[from], ring[to]);
      if (away > far) [far, at] = [away, index];
    }
    if (at === -1) continue;
    isStored[at] = 1;
    spans.push([from, at], [at, to]);
  }
  return ring.filter((_, index) => isStored[index]);
}

/** What of a ring lies on one side of a line (Sutherland and Hodgman). */
function clipped(ring, axis, limit, isAbove) {
  const isIn = (point) => (isAbove ? point[axis] >= limit : point[axis] <= limit);
  const found = [];
  ring.forEach((point, index) => {
    const before = ring.at(index - 1);
    if (isIn(point) !== isIn(before)) {
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      found.push(
        [0, 1].map((one) => (one === axis ? limit : before[one] + share * (point[one] - before[one]))),
      );
    }
    if (isIn(point)) found.push(point);
  });
  return found;
}

/** A ring in pieces no wider and higher than `cell`, halved until they fit. */
function piecesOf(ring, cell) {
  if (ring.length < 3) return [];
  const [west, south, east, north] = boxOf(ring);
  const axis = east - west >= north - south ? 0 : 1;
  const [low, high] = axis === 0 ? [west, east] : [south, north];
  if (high - low <= cell) return [ring];
  const middle = (low + high) / 2;
  return [
    ...piecesOf(clipped(ring, axis, middle, false), cell),
    ...piecesOf(clipped(ring, axis, middle, true), cell),
  ];
}

/** Whole numbers, none twice in a row. */
function inUnits(ring) {
  const points = ring.map((point) => point.map((value) => Math.round(value * UNITS)));
  return points.filter(([x, y], index) => {
    const [beforeX, beforeY] = points.at(index - 1);
    return x !== beforeX || y !== beforeY;
  });
}

function encoded(rings) {
  const bytes = [];
  const put = (value) => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  const zigzag = (value) => (value < 0 ? -2 * value - 1 : 2 * value);
  put(rings.length);
  for (const ring of rings) put(ring.length);
  let [lastX, lastY] = [0, 0];
  for (const ring of rings)
    for (const [x, y] of ring) {
      put(zigzag(x - lastX));
      put(zigzag(y - lastY));
      [lastX, lastY] = [x, y];
    }
  return Buffer.from(bytes);
}

for (const { file, tolerance, minSide, cell } of LEVELS) {
  const rings = [...seas, ...inland]
    .flat()
    .filter((ring) => {
      const [west, south, east, north] = boxOf(ring);
      return Math.max(east - west, north - south) >= minSide;
    })
    .flatMap((ring) => piecesOf(simplified(ring, tolerance), cell))
    .map(inUnits)
    .filter(({ length }) => length >= 3)
    // Neighbours follow each other, which makes their differences short.
    .map((ring) => ({ ring, column: Math.floor(ring[0][0] / UNITS), y: ring[0][1] }))
    .sort((a, b) => a.column - b.column || a.y - b.y)
    .map(({ ring }) => ring);
  const bytes = encoded(rings);
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  writeFileSync(join(home, file), packed);
  const points = rings.reduce((sum, { length }) => sum + length, 0);
  console.log(`${file}: ${rings.length} rings, ${points} points, ${packed.length} bytes`);
}
