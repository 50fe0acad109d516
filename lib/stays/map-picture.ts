// The first picture of a map: its square, the ground, and the stays of the answered list.
import "server-only";
import { distanceText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import { stayIndex } from "@/lib/mirror/find/open";
import { placesAround } from "@/lib/places/around";
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
import type { MapGround, MapHere, MapPicture } from "@/lib/views/map/map";
import { groundOf, type Named } from "@/lib/views/map/map-ground";
import { mapStays } from "@/lib/views/map/map-stay";
import { outlinesIn } from "./outlines";

const MAX_OTHERS = 240;
/** Names of each kind in and around the square. */
const MAX_NAMES = 14;
/** A square wider than this names cities and airports only. */
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
  return across < STREET_KM
    ? ["station", "landmark", "district"]
    : ["airport", "station", "district", "landmark", "city"];
}

async function named(frame: MapFrame, bounds: Bounds, locale: string): Promise<Named[]> {
  const places = await placesAround(bounds, locale, MAX_NAMES);
  const signs = places.map((place) => ({
    ...place,
    kind: place.isStation ? ("station" as const) : place.kind,
  }));
  return kindsFor(frame).flatMap((wanted) => signs.filter(({ kind }) => kind === wanted));
}

/** The ground of `frame` from our own lists; `centre` is a point that is certainly on land. */
export async function mapGround(frame: MapFrame, words: Words, centre: Point | null): Promise<MapGround> {
  const bounds = boundsOf(frame, GROUND_MARGIN);
  const [outlines, places] = await Promise.all([outlinesIn(bounds), named(frame, bounds, words.locale)]);
  return groundOf(frame, {
    ...outlines,
    centre,
    places,
    others: stayIndex()?.pointsIn(bounds, zoomOf(frame), MAX_OTHERS) ?? [],
    distance: (kilometres) => distanceText(kilometres, words.tag, words.units),
    units: words.units,
  });
}

const EMPTY_KM = 8;

export interface PictureSetting {
  words: Words;
  /** What was searched for; null when it is no point, or nobody told where it lies. */
  here: MapHere | null;
  /** "Search this area"; null: the whole place. */
  area: Bounds | null;
}

/** The square of a list's map: the searched area, else the searched point and all stays. */
function frameFor(cards: readonly StayCard[], { here, area }: PictureSetting): MapFrame | null {
  if (area !== null) return frameOfBounds(area);
  const points = cards.flatMap(({ facts }) => (facts.at ? [facts.at] : []));
  if (points.length === 0) return here && frameAround(here, EMPTY_KM);
  return frameOf(here ? [...points, here] : points);
}

/** The map of `cards`; null when nothing of it has a place. */
export async function mapPicture(
  cards: readonly StayCard[],
  setting: PictureSetting,
): Promise<MapPicture | null> {
  const frame = frameFor(cards, setting);
  if (frame === null) return null;
  const stays = mapStays(cards);
  const { here, words } = setting;
  const ground = await mapGround(frame, words, here);
  return { ground, here, stays, placeless: cards.length - stays.length };
}
