// Who fits into a room, and what the number of guests does to its price.
import { TYPE_TRAITS } from "../world/data/type-traits";
import { field, keyOf, uniform } from "../world/hash";
import type { PropertyCore, RoomType } from "../world/property";
import type { Group } from "./party";

const SINGLE = field("single discount");

/**
 * `room.children` guests may be children beside `room.adults` adults; a child may also take an adult's place.
 * Everybody counts, infants too.
 */
export function fits(room: RoomType, group: Group): boolean {
  return group.adults <= room.adults && group.adults + group.children.length <= room.adults + room.children;
}

/** Homes and apartments are sold whole: their price does not ask how many sleep there. */
export function isSoldWhole(typeId: number): boolean {
  const plan = TYPE_TRAITS[typeId]?.plan;
  return plan === "apartments" || plan === "home" || plan === "camp";
}

/** Added to the price of two for a child, by age; under 3 free. */
function childShare(age: number): number {
  if (age < 3) return 0;
  return age < 12 ? 0.1 : 0.15;
}

const THIRD_ADULT = 0.2;
const FURTHER_ADULT = 0.12;

/** Share a single guest saves in a room for more, one value per property, 5 to 16 %. */
const singleDiscount = (seed: number, id: number): number => 0.05 + 0.11 * uniform(keyOf(seed, id), SINGLE);

/**
 * The price of a room for a group against its price for two. Where a room takes no children at child prices,
 * a child counts as an adult (`maximum_occupancy.children` null).
 */
export function groupFactor(seed: number, core: PropertyCore, room: RoomType, group: Group): number {
  if (isSoldWhole(core.typeId)) return 1;
  const atChildPrice = group.children.slice(0, room.children);
  const adults = group.adults + group.children.length - atChildPrice.length;
  const children = atChildPrice.reduce((sum, age) => sum + childShare(age), 0);
  if (adults === 1) return (room.adults > 1 ? 1 - singleDiscount(seed, core.id) : 1) + children;
  return 1 + (adults > 2 ? THIRD_ADULT + FURTHER_ADULT * (adults - 3) : 0) + children;
}

/** How many plates are paid for: children under 3 eat free. */
export const mealGuests = (group: Group): number =>
  group.adults + group.children.filter((age) => age >= 3).length;
