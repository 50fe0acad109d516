// Rooms for a group: how few of them hold it, and the cheapest in which everybody has a bed.
import type { AccommodationDetails } from "@roomward/contract/details";
import { type FitParty, roomFit } from "./room-fit";

/** How few rooms of one kind hold the party, an adult in each; null where none is known to. */
export function fewestRooms(
  details: AccommodationDetails,
  { adults, children }: Omit<FitParty, "rooms">,
): number | null {
  for (let rooms = 1; rooms <= adults; rooms += 1) {
    const party = { adults, children, rooms };
    if (details.rooms?.some((room) => roomFit(room, details, party).verdict === "fits")) return rooms;
  }
  return null;
}

/** One rate: how many of the party it gives a bed, how many rooms are left at it, and what one costs. */
interface BeddedRate {
  id: string;
  beds: number;
  available: number;
  cost: number;
}

/** Ids of `rooms` rates, an id once for each room, with a bed for each of `people` at the lowest sum; null without any. */
export function cheapestWithBeds(
  rates: readonly BeddedRate[],
  rooms: number,
  people: number,
): string[] | null {
  const units = rates.flatMap((rate) => Array.from({ length: Math.min(rate.available, rooms) }, () => rate));
  // By rooms taken and people in bed; one room more is one step.
  const best = new Map([["0 0", { taken: 0, inBed: 0, sum: 0, ids: [] as string[] }]]);
  for (const { id, beds, cost } of units)
    for (const set of [...best.values()]) {
      const inBed = Math.min(people, set.inBed + beds);
      const next = { taken: set.taken + 1, inBed, sum: set.sum + cost, ids: [...set.ids, id] };
      const key = `${next.taken} ${inBed}`;
      const known = best.get(key)?.sum ?? Number.POSITIVE_INFINITY;
      if (next.taken <= rooms && next.sum < known) best.set(key, next);
    }
  return best.get(`${rooms} ${people}`)?.ids ?? null;
}
