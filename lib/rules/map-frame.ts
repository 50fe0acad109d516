// The square a map shows: points of the Earth in Web Mercator, told in hundredths of its side.
import type { Bounds } from "./bounds";

const EARTH_KM = 6371;

/** Great-circle distance in kilometres. */
export function kilometresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const dLatitude = radians(b.latitude - a.latitude) / 2;
  const dLongitude = radians(b.longitude - a.longitude) / 2;
  const h =
    Math.sin(dLatitude) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export interface Point {
  latitude: number;
  longitude: number;
}

/** A square of the Mercator plane, whose whole side is 1; `x` grows eastwards, `y` southwards. */
export interface MapFrame {
  /** North-western corner. */
  x: number;
  y: number;
  side: number;
}

/** How far around its square a map is drawn, in sides: a pane that is no square shows more of it. */
export const GROUND_MARGIN = 1;

const MAX_LATITUDE = 85;
const EQUATOR_KM = 40_075;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const mercatorX = (longitude: number): number => (longitude + 180) / 360;

function mercatorY(latitude: number): number {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians(bounded) / 2)) / (2 * Math.PI);
}

const latitudeOf = (y: number): number => (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;

/** The turn of the world in which `x` lies nearest to `centre`, so that nothing is cut at the date line. */
const nearest = (x: number, centre: number): number => x - Math.round(x - centre);

/** Where a point lies, in hundredths of the side from the north-western corner; outside it, below 0 or above 100. */
export function placeIn(frame: MapFrame, { latitude, longitude }: Point): { x: number; y: number } {
  const x = nearest(mercatorX(longitude), frame.x + frame.side / 2);
  return {
    x: ((x - frame.x) / frame.side) * 100,
    y: ((mercatorY(latitude) - frame.y) / frame.side) * 100,
  };
}

export function centreOf({ x, y, side }: MapFrame): Point {
  const longitude = (x + side / 2) * 360 - 180;
  return { latitude: latitudeOf(y + side / 2), longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 };
}

/** Kilometres of the ground along the side, measured in the middle. */
export function kilometresAcross(frame: MapFrame): number {
  return frame.side * EQUATOR_KM * Math.cos(radians(centreOf(frame).latitude));
}

/** The square of `kilometres` around a point. */
export function frameAround({ latitude, longitude }: Point, kilometres: number): MapFrame {
  const side = Math.min(1, kilometres / (EQUATOR_KM * Math.cos(radians(latitude))));
  return { x: mercatorX(longitude) - side / 2, y: mercatorY(latitude) - side / 2, side };
}

/** Room around the outermost point, as a share of what they span. */
const SPARE = 1.24;
const LEAST_KM = 1.6;

/** The smallest square with room around `points`; null without any. */
export function frameOf(points: readonly Point[]): MapFrame | null {
  const [first] = points;
  if (first === undefined) return null;
  const start = mercatorX(first.longitude);
  const xs = points.map(({ longitude }) => nearest(mercatorX(longitude), start));
  const ys = points.map(({ latitude }) => mercatorY(latitude));
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const middle = { x: (west + east) / 2, y: (north + south) / 2 };
  const least = LEAST_KM / (EQUATOR_KM * Math.cos(radians(latitudeOf(middle.y))));
  const side = Math.min(1, Math.max(least, SPARE * Math.max(east - west, south - north)));
  return { x: middle.x - side / 2, y: middle.y - side / 2, side };
}

/** The square whose side is the shorter edge of a box: a map as wide as the box shows it as large as it was. */
export function frameOfBounds({ south, west, north, east }: Bounds): MapFrame {
  const [left, right] = [mercatorX(west), mercatorX(east) + (west > east ? 1 : 0)];
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const side = Math.min(1, Math.max(1e-7, Math.min(right - left, bottom - top)));
  return { x: (left + right) / 2 - side / 2, y: (top + bottom) / 2 - side / 2, side };
}

/** The same longitude from -180 up to, not including, 180. */
export const wrapLongitude = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The box of a square and of `margin` sides around it. */
export function boundsOf({ x, y, side }: MapFrame, margin = 0): Bounds {
  const [left, right] = [x - margin * side, x + (1 + margin) * side];
  const whole = right - left >= 1;
  return {
    south: latitudeOf(y + (1 + margin) * side),
    west: whole ? -180 : wrapLongitude(left * 360 - 180),
    north: latitudeOf(y - margin * side),
    east: whole ? 180 : wrapLongitude(right * 360 - 180),
  };
}

/** Whether a point lies in a box, its edges included. */
export function isWithin({ south, west, north, east }: Bounds, { latitude, longitude }: Point): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
