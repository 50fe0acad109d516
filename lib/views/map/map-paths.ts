// Outlines of land and borders as SVG paths of one square, cut off at its margin and thinned to what can be seen.
import { GROUND_MARGIN, type MapFrame, placeIn } from "@/lib/rules/map-frame";

/** Longitude and latitude in turn: `[4.9, 52.3, 4.8, 52.4]`. */
export type Line = ArrayLike<number>;

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

const digits = (value: number): string => String(Math.round(value * 10) / 10);
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
