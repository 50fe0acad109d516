// The first picture of a map: its square, the ground, and the stays of the answered list.
import "server-only";
import type { MultiLineString, MultiPolygon } from "geojson";
import { feature, mesh } from "topojson-client";
import { distanceText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import { stayIndex } from "@/lib/mirror/find/open";
import { placesAround } from "@/lib/places/around";
import { processWide } from "@/lib/process-wide";
import type { Bounds } from "@/lib/rules/bounds";
import {
  boundsOf,
  frameAround,
  frameOf,
  frameOfBounds,
  GROUND_MARGIN,
  kilometresAcross,
  type MapFrame,
  type Point,
} from "@/lib/rules/map-frame";
import type { StayCard } from "@/lib/views/list/card";
import type { MapGround, MapPicture } from "@/lib/views/map/map";
import { groundOf, type Named } from "@/lib/views/map/map-ground";
import { mapStays } from "@/lib/views/map/map-stay";

/**
 * Longitude and latitude in turn, the box they lie in, and the box of each stretch of them: a small box is cut out
 * without touching all points.
 */
interface Outline extends Bounds {
  points: Float32Array;
  stretches: Bounds[];
}

/** Points of one stretch: a ring around a continent has tens of thousands, a city sees a few. */
const STRETCH = 48;

function boxOf(points: Float32Array, from: number, to: number): Bounds {
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

function overlaps(box: Bounds, { south, west, north, east }: Bounds): boolean {
  if (box.north < south || box.south > north) return false;
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

/** Land and borders of the whole Earth (Natural Earth, 1:10 million), read once a process. */
interface Atlas {
  /** Closed rings; lakes of the land among them. */
  land: Outline[];
  borders: Outline[];
}

async function read(): Promise<Atlas> {
  const { default: atlas } = await import("world-atlas/countries-10m.json");
  const land = feature(atlas, atlas.objects.land).features.flatMap(
    ({ geometry }) => (geometry as MultiPolygon).coordinates,
  );
  const borders: MultiLineString = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return { land: land.flat().map(outlineOf), borders: borders.coordinates.map(outlineOf) };
}

/** The outlines that may be seen in `bounds`, as longitudes and latitudes in turn; far stretches as straight lines. */
async function outlinesIn(bounds: Bounds): Promise<{ land: Float32Array[]; borders: Float32Array[] }> {
  const atlas = await processWide("map-atlas", read);
  return { land: outlinesNear(atlas.land, bounds), borders: outlinesNear(atlas.borders, bounds) };
}

const MOST_OTHERS = 240;
/** Names of each kind in and around the square. */
const MOST_NAMES = 14;
/** A square wider than this names cities, a narrower one its districts and landmarks. */
const CITY_KM = 60;
/** A square narrower than this is about single streets. */
const STREET_KM = 5;
const TILE_PIXELS = 256;
const USUAL_PIXELS = 520;

/** Level of detail at which the square is some 520 pixels wide. */
const zoomOf = ({ side }: MapFrame): number => Math.log2(USUAL_PIXELS / TILE_PIXELS / side);

/** The most telling kind first: it takes the room the others then lack. */
function kindsFor(frame: MapFrame): Named["kind"][] {
  const across = kilometresAcross(frame);
  if (across > CITY_KM) return ["city", "airport"];
  return across < STREET_KM ? ["landmark", "district"] : ["district", "landmark", "airport"];
}

async function named(frame: MapFrame, bounds: Bounds, locale: string): Promise<Named[]> {
  const places = await placesAround(bounds, locale, MOST_NAMES);
  return kindsFor(frame).flatMap((wanted) => places.filter(({ kind }) => kind === wanted));
}

/** The ground of `frame`; circles are drawn around `centre`. Asks nobody but our own lists. */
export async function mapGround(frame: MapFrame, words: Words, centre: Point | null): Promise<MapGround> {
  const bounds = boundsOf(frame, GROUND_MARGIN);
  const [outlines, places] = await Promise.all([outlinesIn(bounds), named(frame, bounds, words.locale)]);
  return groundOf(frame, {
    ...outlines,
    centre,
    places,
    others: stayIndex()?.pointsIn(bounds, zoomOf(frame), MOST_OTHERS) ?? [],
    distance: (kilometres) => distanceText(kilometres, words.tag, words.units),
    units: words.units,
  });
}

const EMPTY_KM = 8;

export interface PictureSetting {
  words: Words;
  /** The middle of the place; null when it has none. */
  centre: Point | null;
  /** "Search this area"; null: the whole place. */
  area: Bounds | null;
}

/** Where the map of a list looks: at the area that was asked for, else at its stays and their middle. */
function frameFor(cards: readonly StayCard[], { centre, area }: PictureSetting): MapFrame | null {
  if (area !== null) return frameOfBounds(area);
  const points = cards.flatMap(({ facts }) => (facts.at ? [facts.at] : []));
  if (points.length === 0) return centre && frameAround(centre, EMPTY_KM);
  return frameOf(centre ? [...points, centre] : points);
}

/** The map of `cards`; null when nothing of it has a place. */
export async function mapPicture(
  cards: readonly StayCard[],
  setting: PictureSetting,
): Promise<MapPicture | null> {
  const frame = frameFor(cards, setting);
  if (frame === null) return null;
  const stays = mapStays(cards);
  const ground = await mapGround(frame, setting.words, setting.centre);
  return { ground, stays, placeless: cards.length - stays.length };
}
