// Who fits into a room, and what the number of guests does to its price.
import { TYPE_TRAITS } from "../world/data/type-traits";
import { chance, field, keyOf, uniform } from "../world/hash";
import type { PropertyCore, RoomType } from "../world/property";
import type { Group } from "./party";

const SINGLE = field("single discount");
const BRACKETS = field("age brackets");

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

/** Up to which age, and what such a child adds to the price of two. */
const CHILD_BRACKETS = [
  { from: 0, to: 2, share: 0 },
  { from: 3, to: 11, share: 0.1 },
  { from: 12, to: 17, share: 0.15 },
] as const;

const childShare = (age: number): number => CHILD_BRACKETS.find(({ to }) => age <= to)?.share ?? 0.15;

/** Nobody publishes how many tell ages; both forms are in the contract's gaps (docs/gaps.md 15). */
const BRACKETS_SHARE = 0.3;

/** `maximum_occupancy.children`: null where they are priced as adults, else how many, in some houses by their ages. */
export function childrenAllowed(
  seed: number,
  core: PropertyCore,
  room: RoomType,
): number | null | { total: number; from_age: number; to_age: number; free_stay: boolean }[] {
  const total = room.children;
  if (total === 0) return null;
  const key = keyOf(seed, core.id);
  if (isSoldWhole(core.typeId) || !chance(key, BRACKETS, BRACKETS_SHARE)) return total;
  return CHILD_BRACKETS.map(({ from, to, share }) => ({
    total,
    from_age: from,
    to_age: to,
    free_stay: share === 0,
  }));
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
