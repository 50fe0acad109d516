// Which products carry a bundle of extras; the details record describes the bundles by the same ids.
import { chance, field, hash32, keyOf } from "../world/hash";
import type { PropertyCore } from "../world/property";
import type { Rate } from "./rates";

const HAS = field("bundle");
const ON = field("bundle on product");

/** A few upper houses sell extras with the room. */
const SHARE = 0.06;

/** Ids of the bundles a property sells, empty for nearly all; for the details record's `bundles`. */
export function bundleIdsOf(seed: number, core: PropertyCore): number[] {
  if (core.stars < 4 || core.thirdPartySupplierId !== null) return [];
  const key = keyOf(seed, core.id);
  if (!chance(key, HAS, SHARE)) return [];
  return [1 + (hash32(key, ON) % 900_000)];
}

/** The bundle of one product, or null: upper rooms with breakfast carry it. */
export function bundleOf(seed: number, core: PropertyCore, roomAt: number, rate: Rate): number | null {
  if (rate.meal.plan !== "breakfast_included" || roomAt < core.roomTypes.length / 2) return null;
  return bundleIdsOf(seed, core)[0] ?? null;
}
