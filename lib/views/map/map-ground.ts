// The ground of a map: water, borders, and what has a name.
import { GROUND_MARGIN, kilometresAcross, type MapFrame, type Point, placeIn } from "@/lib/rules/map-frame";
import type { MapGround, MapLabel } from "./map";

/** Longitude and latitude in turn: `[4.9, 52.3, 4.8, 52.4]`. */
type Line = ArrayLike<number>;

type Position = readonly [x: number, y: number];

/** Points nearer to each other than this, in hundredths of the side, are one. */
const THIN = 0.2;
const FROM = -100 * GROUND_MARGIN - 1;
const TO = 100 * (1 + GROUND_MARGIN) + 1;

/** All in the turn of the world in which the first point lies; points that cannot be told apart are one. */
function positions(frame: MapFrame, line: Line): Position[] {
  const found: Position[] = [];
  const turn = 100 / frame.side;
  let last: Position | null = null;
  for (let at = 0; at + 1 < line.length; at += 2) {
    const { x, y } = placeIn(frame, { longitude: line[at] ?? 0, latitude: line[at + 1] ?? 0 });
    const near: number = last === null ? x : x - Math.round((x - last[0]) / turn) * turn;
    if (last !== null && Math.abs(near - last[0]) < THIN && Math.abs(y - last[1]) < THIN) continue;
    last = [near, y];
    found.push(last);
  }
  return found;
}

interface Edge {
  isIn: (at: Position) => boolean;
  meets: (a: Position, b: Position) => Position;
}

const upright = (x: number, isIn: Edge["isIn"]): Edge => ({
  isIn,
  meets: (a, b) => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])],
});

const level = (y: number, isIn: Edge["isIn"]): Edge => ({
  isIn,
  meets: (a, b) => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y],
});

const EDGES: readonly Edge[] = [
  upright(FROM, ([x]) => x >= FROM),
  upright(TO, ([x]) => x <= TO),
  level(FROM, ([, y]) => y >= FROM),
  level(TO, ([, y]) => y <= TO),
];

/** What of a closed ring lies within the margin (Sutherland and Hodgman). */
function clipped(ring: readonly Position[]): readonly Position[] {
  return EDGES.reduce<readonly Position[]>((points, { isIn, meets }) => {
    const matching: Position[] = [];
    points.forEach((point, index) => {
      const before = points.at(index - 1) as Position;
      if (isIn(point) !== isIn(before)) matching.push(meets(before, point));
      if (isIn(point)) matching.push(point);
    });
    return matching;
  }, ring);
}

/** Tenths of a hundredth of the side, half a pixel or so: whole numbers are short in a page. */
const tenths = (value: number): number => Math.round(value * 10);

/** A moved pen, then steps from point to point, with no more signs than it takes to read them. */
function pathOf(points: readonly Position[]): string {
  const [first = [0, 0], ...rest] = points;
  let [lastX, lastY] = [tenths(first[0]), tenths(first[1])];
  let steps = "";
  for (const [across, down] of rest) {
    const [dx, dy] = [tenths(across) - lastX, tenths(down) - lastY];
    if (dx === 0 && dy === 0) continue;
    steps += `${dx < 0 || steps === "" ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
    [lastX, lastY] = [lastX + dx, lastY + dy];
  }
  const [x, y] = [tenths(first[0]), tenths(first[1])];
  return `M${x}${y < 0 ? "" : " "}${y}l${steps || "0 0"}`;
}

const areaOf = (rings: readonly (readonly Position[])[]): string =>
  rings
    .map(clipped)
    .filter(({ length }) => length > 2)
    .map((ring) => `${pathOf(ring)}z`)
    .join("");

/** The path of closed rings, in thousandths of the side; empty where none of them is in sight. */
export const areaPath = (frame: MapFrame, rings: readonly Line[]): string =>
  areaOf(rings.map((ring) => positions(frame, ring)));

const isSeen = ([x, y]: Position): boolean => x >= FROM && x <= TO && y >= FROM && y <= TO;

/** The pieces of a line of which a point, or a neighbour of it, is in sight. */
function piecesOf(points: readonly Position[]): Position[][] {
  const seen = points.map(isSeen);
  const isDrawn = (index: number) => seen[index - 1] || seen[index] || seen[index + 1];
  const pieces: Position[][] = [];
  points.forEach((point, index) => {
    if (!isDrawn(index)) return;
    if (index > 0 && isDrawn(index - 1)) pieces.at(-1)?.push(point);
    else pieces.push([point]);
  });
  return pieces;
}

/** The path of open lines, in thousandths of the side; stretches without a point in sight are left out. */
export const linePath = (frame: MapFrame, lines: readonly Line[]): string =>
  lines
    .flatMap((line) => piecesOf(positions(frame, line)))
    .map(pathOf)
    .join("");

/** True inside any ring: pieces of water overlap, and islands run the other way round. */
function isWet(rings: readonly (readonly Position[])[], { x, y }: { x: number; y: number }): boolean {
  let turns = 0;
  for (const ring of rings) {
    let [ax, ay] = ring.at(-1) ?? [0, 0];
    for (const [bx, by] of ring) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) turns += by > ay ? 1 : -1;
      [ax, ay] = [bx, by];
    }
  }
  return turns !== 0;
}

/** Shores are off by some 200 metres: a narrower square would be all error. */
const MIN_SHORE_KM = 3;
/** With more known stays than this share in the water, the shore is wrong. */
const MAX_WET = 0.25;

type Shore = Pick<MapGround, "water" | "dots">;

const dotsOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }) => `M${tenths(x)} ${tenths(y)}h0`).join("");

/** Water and the stays outside it; none where the shore cannot be right (docs/decisions 152). */
function shoreOf(frame: MapFrame, { water, others, centre }: GroundParts): Shore {
  const rings = water.map((ring) => positions(frame, ring));
  const points = others.map((other) => placeIn(frame, other));
  const dry = points.filter((point) => !isWet(rings, point));
  const isTrusted =
    kilometresAcross(frame) >= MIN_SHORE_KM &&
    (centre === null || !isWet(rings, placeIn(frame, centre))) &&
    points.length - dry.length <= points.length * MAX_WET;
  return isTrusted ? { water: areaOf(rings), dots: dotsOf(dry) } : { water: "", dots: dotsOf(points) };
}

const ROUND = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];

const MILE_KM = 1.609344;

/** Round distances in the reader's units, in kilometres. */
const roundKm = (units: MapGround["units"]): number[] =>
  units === "metric" ? ROUND : ROUND.map((miles) => miles * MILE_KM);

type Ruler = Pick<GroundParts, "distance" | "units">;

function scaleOf(frame: MapFrame, { distance, units }: Ruler): MapGround["scale"] {
  const across = kilometresAcross(frame);
  const lengths = roundKm(units);
  const length = lengths.findLast((kilometres) => kilometres / across <= 0.22) ?? lengths[0] ?? across;
  return { length: (length / across) * 100, text: distance(length) };
}

/** A place with its name, most important first. */
export interface Named extends Point {
  kind: MapLabel["kind"];
  name: string;
}

/** Names farther outside the square than this share of its side are not told. */
const NAMES_AROUND = 60;

const isAround = ({ x, y }: { x: number; y: number }): boolean =>
  Math.min(x, y) > -NAMES_AROUND && Math.max(x, y) < 100 + NAMES_AROUND;

/** Some ten metres. */
const degrees = (value: number): number => Math.round(value * 10_000) / 10_000;

function labels(frame: MapFrame, places: readonly Named[]): MapLabel[] {
  return places
    .filter((place) => isAround(placeIn(frame, place)))
    .map(({ kind, name, latitude, longitude }) => ({
      kind,
      text: name,
      latitude: degrees(latitude),
      longitude: degrees(longitude),
    }));
}

export interface GroundParts {
  /** Closed rings; islands run the other way round. */
  water: readonly Line[];
  borders: readonly Line[];
  /** A point that is certainly on land: what was searched for, or the property. */
  centre: Point | null;
  places: readonly Named[];
  /** Other stays, drawn as a texture. */
  others: readonly Point[];
  /** Words a distance in kilometres. */
  distance: (kilometres: number) => string;
  units: MapGround["units"];
}

/** The ground of one square, ready to be drawn. */
export function groundOf(frame: MapFrame, parts: GroundParts): MapGround {
  const { borders, places, units } = parts;
  return {
    frame,
    units,
    ...shoreOf(frame, parts),
    borders: linePath(frame, borders),
    labels: labels(frame, places),
    scale: scaleOf(frame, parts),
  };
}
