// Realism defects on purpose: a small, fixed share of properties whose record lacks or bends something.
import { draw, field, weighted } from "./hash";

/** One class per property at most; docs/world.md lists why each exists. */
export type Defect =
  | "noPhoto"
  | "onePhoto"
  | "manyPhotos"
  | "englishOnly"
  | "noBritishEnglish"
  | "noTimes"
  | "noReviews"
  | "noStars"
  | "longName"
  | "foreignCurrency"
  | "hugePrice"
  | "tinyPrice"
  | "thirdPartyOnly"
  | "noDescription"
  | "noRooms";

/** Shares in per mille; the rest has no defect. */
const SHARES: readonly (readonly [Defect, number])[] = [
  ["noPhoto", 4],
  ["onePhoto", 5],
  ["manyPhotos", 3],
  ["englishOnly", 15],
  ["noBritishEnglish", 4],
  ["noTimes", 5],
  ["noReviews", 5],
  ["noStars", 5],
  ["longName", 4],
  ["foreignCurrency", 4],
  ["hugePrice", 0.5],
  ["tinyPrice", 0.5],
  ["thirdPartyOnly", 10],
  ["noDescription", 3],
  ["noRooms", 2],
];

const DEFECTS = weighted<Defect | null>([
  ...SHARES,
  [null, 1000 - SHARES.reduce((sum, [, share]) => sum + share, 0)],
]);
const FIELD = field("defect");

/** The defect of the property with this key, or null. */
export function defectOf(key: number): Defect | null {
  return draw(key, FIELD, DEFECTS);
}
