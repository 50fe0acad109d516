// How many rooms of each type are left on each night; a stay has what its worst night has.
import { seedOf } from "../scenarios/ids";
import { field, hash32, keyOf, normal, uniform } from "../world/hash";
import type { PropertyCore } from "../world/property";
import type { CityNights, PropertyNights } from "./nights";
import type { Stay } from "./stay";

const FULL_HOUSE = field("full house");
const PERIOD = field("sold period");
const SHIFT = field("sold period shift");
const LEFT = field("rooms left");

/** What sales made elsewhere take away: units of a room type on a night, YYYY-MM-DD. */
export type Taken = (roomId: string, night: string) => number;

/** Chance that a whole house is taken on an ordinary night, and on a night of an event. */
const FULL_SHARE = 0.05;
const FULL_SHARE_EVENT = 0.3;

/** Sales come in runs of nights, not night by night. */
const PERIOD_NIGHTS = 5;

/** Chance that a type is sold out on a night, by its units; the last holds for all larger ones. */
const SOLD_SHARES: readonly number[] = [0, 0.12, 0.08, 0.06, 0.05, 0.04, 0.03];

const soldShare = (units: number): number => SOLD_SHARES[Math.min(units, SOLD_SHARES.length - 1)] ?? 0.03;

/** True when the house has nothing left on a night whatever the room. */
export function isFullHouse(seed: number, id: number, stay: Stay, nights: CityNights): boolean {
  const key = hash32(keyOf(seed, id), FULL_HOUSE);
  for (let night = 0; night < stay.nights; night++) {
    const day = stay.dayNumbers[night] ?? 0;
    const period = Math.floor(day / PERIOD_NIGHTS);
    if (nights.events[night] && uniform(key, day) < FULL_SHARE_EVENT * nights.sold) return true;
    if (uniform(key, -period) < FULL_SHARE * nights.sold) return true;
  }
  return false;
}

/** Units of a room type left for the whole stay, 0 when a night is sold out; full houses are looked at apart. */
export function roomsLeft(
  { seed, stay, taken }: { seed: number; stay: Stay; taken?: Taken | undefined },
  core: PropertyCore,
  roomAt: number,
  own: PropertyNights,
): number {
  const room = core.roomTypes[roomAt];
  if (room === undefined) return 0;
  const key = hash32(keyOf(seedOf(seed, core.id), core.id), LEFT + roomAt);
  const periods = hash32(key, PERIOD);
  const shift = hash32(key, SHIFT) % PERIOD_NIGHTS;
  const share = soldShare(room.units);
  let least = room.units;
  for (let night = 0; night < stay.nights; night++) {
    const day = stay.dayNumbers[night] ?? 0;
    const occupancy = own.occupancies[night] ?? 0;
    const period = Math.floor((day + shift) / PERIOD_NIGHTS);
    if (uniform(periods, period) < share * Math.min(1.6, occupancy / 0.62)) return 0;
    const free = room.units * (1 - occupancy);
    const spread = Math.sqrt(free * occupancy);
    const left = Math.max(1, Math.min(room.units, Math.round(free + spread * normal(key, day))));
    least = Math.min(least, left - (taken ? taken(room.id, stay.days[night] ?? "") : 0));
    if (least <= 0) return 0;
  }
  return least;
}
