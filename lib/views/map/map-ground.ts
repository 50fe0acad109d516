// The ground of a map: outlines, circles of equal distance, and names that leave each other room.
import { GROUND_MARGIN, kilometresAcross, type MapFrame, type Point, placeIn } from "@/lib/rules/map-frame";
import type { MapGround, MapLabel, MapRing } from "./map";

/** Longitude and latitude in turn: `[4.9, 52.3, 4.8, 52.4]`. */
type Line = ArrayLike<number>;

type Position = readonly [x: number, y: number];

/** Points nearer to each other than this, in hundredths of the side, are one. */
const THIN = 0.12;
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
    const kept: Position[] = [];
    points.forEach((point, index) => {
      const before = points.at(index - 1) as Position;
      if (isIn(point) !== isIn(before)) kept.push(meets(before, point));
      if (isIn(point)) kept.push(point);
    });
    return kept;
  }, ring);
}

const text = (points: readonly Position[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${digits(x)} ${digits(y)}`).join("");

/** The path of closed rings; empty where none of them is in sight. */
export function areaPath(frame: MapFrame, rings: readonly Line[]): string {
  return rings
    .map((ring) => clipped(positions(frame, ring)))
    .filter(({ length }) => length > 2)
    .map((ring) => `${text(ring)}Z`)
    .join("");
}

const isSeen = ([x, y]: Position): boolean => x >= FROM && x <= TO && y >= FROM && y <= TO;

/** The path of open lines; stretches without a point in sight are left out. */
export function linePath(frame: MapFrame, lines: readonly Line[]): string {
  return lines
    .map((line) => {
      const points = positions(frame, line);
      const seen = points.map(isSeen);
      const isDrawn = (index: number) => seen[index - 1] || seen[index] || seen[index + 1];
      return points
        .map(([x, y], index) =>
          isDrawn(index) ? `${index > 0 && isDrawn(index - 1) ? "L" : "M"}${digits(x)} ${digits(y)}` : "",
        )
        .join("");
    })
    .join("");
}

const ROUND = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const MOST_RINGS = 3;
/** The widest circle worth drawing, as a share of the side. */
const WIDEST = 0.62;
const NARROWEST = 0.09;

const MILE_KM = 1.609344;

/** Round distances in the reader's units, in kilometres. */
const roundKm = (units: MapGround["units"]): number[] =>
  units === "metric" ? ROUND : ROUND.map((miles) => miles * MILE_KM);

type Ruler = Pick<GroundParts, "distance" | "units">;

/** Circles at round distances, up to three that can be told apart. */
function rings(frame: MapFrame, centre: Point, { distance, units }: Ruler): MapRing[] {
  const across = kilometresAcross(frame);
  const at = placeIn(frame, centre);
  return roundKm(units)
    .filter((radius) => radius / across <= WIDEST && radius / across >= NARROWEST)
    .slice(-MOST_RINGS)
    .map((radius) => ({ ...at, radius: (radius / across) * 100, text: distance(radius) }));
}

function scaleOf(frame: MapFrame, { distance, units }: Ruler): MapGround["scale"] {
  const across = kilometresAcross(frame);
  const lengths = roundKm(units);
  const length = lengths.findLast((kilometres) => kilometres / across <= 0.22) ?? lengths[0] ?? across;
  return { length: (length / across) * 100, text: distance(length) };
}

/** The square is shown about this many pixels wide; names are given room for that. */
const USUAL_PIXELS = 520;
const LETTER_PIXELS = 7;
const LINE_PIXELS = 22;

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

function roomOf({ x, y, text }: Pick<MapLabel, "x" | "y" | "text">): Room {
  const pixels = 100 / USUAL_PIXELS;
  return { x, y, width: (text.length * LETTER_PIXELS + 16) * pixels, height: LINE_PIXELS * pixels };
}

const touch = (a: Room, b: Room): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;

/** A place with its name, most important first. */
export interface Named extends Point {
  kind: MapLabel["kind"];
  name: string;
}

/** Every name with its place; those that would lie over an earlier one are not shown at first. */
function labels(frame: MapFrame, places: readonly Named[], centre: Point | null): MapLabel[] {
  const taken: Room[] = centre === null ? [] : [roomOf({ ...placeIn(frame, centre), text: "" })];
  return places.map(({ kind, name, latitude, longitude }) => {
    const label = { kind, text: name, latitude, longitude, ...placeIn(frame, { latitude, longitude }) };
    const room = roomOf(label);
    const shown = !taken.some((other) => touch(other, room));
    if (shown) taken.push(room);
    return { ...label, shown };
  });
}

const digits = (value: number): number => Math.round(value * 10) / 10;

export interface GroundParts {
  land: readonly Line[];
  borders: readonly Line[];
  /** What the circles are drawn around; null: none are drawn. */
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
  const { land, borders, centre, places, others, units } = parts;
  return {
    frame,
    units,
    land: areaPath(frame, land),
    borders: linePath(frame, borders),
    dots: others
      .map((other) => placeIn(frame, other))
      .map(({ x, y }) => `M${digits(x)} ${digits(y)}h0`)
      .join(""),
    rings: centre === null ? [] : rings(frame, centre, parts),
    labels: labels(frame, places, centre),
    scale: scaleOf(frame, parts),
  };
}
