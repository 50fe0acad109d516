// The ground of a map: outlines, circles of equal distance, and names that leave each other room.

import { kilometresAcross, type MapFrame, type Point, placeIn } from "@/lib/rules/map-frame";
import type { MapGround, MapLabel, MapRing } from "./map";
import { areaPath, type Line, linePath } from "./map-paths";

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
