// A stay's surroundings: the ground of its map and the places near by, from our own lists.
import "server-only";
import type { Words } from "@/lib/i18n";
import { placesAround } from "@/lib/places/around";
import { boundsOf, frameAround, type Point } from "@/lib/rules/map-frame";
import type { MapGround } from "@/lib/views/map/map";
import { type NearPlace, nearPlaces } from "@/lib/views/stay/near";
import { mapGround } from "./map-picture";

const SHOWN_KM = 3;
const LOOKED_AT_KM = 120;
const MAX_OF_A_KIND = 200;

/** Asks nobody but our own lists. */
export async function nearStay(at: Point, words: Words): Promise<{ ground: MapGround; near: NearPlace[] }> {
  const [ground, places] = await Promise.all([
    mapGround(frameAround(at, SHOWN_KM), words, at),
    placesAround(boundsOf(frameAround(at, LOOKED_AT_KM)), words.locale, MAX_OF_A_KIND),
  ]);
  return { ground, near: nearPlaces(at, places, words) };
}
