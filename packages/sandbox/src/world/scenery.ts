// What can be seen and felt around a property: drives views in room names, pictures and descriptions.
import type { Landscape } from "./gazetteer/destinations";
import type { City } from "./gazetteer/types";
import { field, hash32, keyOf, type Weighted, weighted } from "./hash";
import type { RoomFeature } from "./property";

const FIELD = field("landscape");

/** A city nobody wrote about still lies somewhere: a steady guess from its size and its own hash. */
const GUESSES: readonly (readonly Landscape[])[] = [
  ["river"],
  ["garden"],
  ["oldtown"],
  ["mountains"],
  ["lake"],
];

export function landscapeOf(city: City): readonly Landscape[] {
  if (city.destination && city.destination.landscape.length > 0) return city.destination.landscape;
  if (city.population > 2_000_000) return ["skyline"];
  const roll = hash32(keyOf(city.id, FIELD), FIELD) % 10;
  return GUESSES[Math.min(4, roll >> 1)] ?? ["garden"];
}

const SCENE_FEATURES: Partial<Record<Landscape, RoomFeature>> = {
  sea: "seaView",
  mountains: "mountainView",
  snow: "mountainView",
  canal: "canalView",
  river: "riverView",
  lake: "lakeView",
  skyline: "cityView",
  garden: "gardenView",
  oldtown: "cityView",
};

/** What the rooms of a city can have beside their kind, null being the usual case. */
export function roomFeaturesOf(city: City): Weighted<RoomFeature | null> {
  const scenes = landscapeOf(city).flatMap((scene) => SCENE_FEATURES[scene] ?? []);
  return weighted<RoomFeature | null>([
    [null, 62],
    ["balcony", 10],
    ["terrace", 4],
    ["gardenView", 3],
    ["courtyardView", 3],
    ["cityView", 4],
    ...scenes.map((feature) => [feature, 14 / scenes.length] as const),
  ]);
}
