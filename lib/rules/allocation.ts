// Who of a party sleeps in which of the rooms that are booked.
import type { OrderedProduct } from "@roomward/contract/order-preview";

type Allocation = OrderedProduct["allocation"];

/** Of a room: how many adults and people it takes; null where nobody says. */
export interface Beds {
  adults: number | null;
  total: number | null;
}

/** A room nobody describes takes whoever comes. */
const ROOMY = 99;

const sizeOf = ({ adults, total }: Beds): number => total ?? adults ?? ROOMY;

/** The entry with most room left; the first of equals. */
function roomiest<T extends { left: number }>(rooms: readonly T[]): T | undefined {
  return rooms.reduce<T | undefined>(
    (best, room) => (best === undefined || room.left > best.left ? room : best),
    undefined,
  );
}

/**
 * The party over the rooms, in their order: an adult in each, and then whoever is left where most room is. One who finds
 * no room is put somewhere all the same: the platform then says for whom there is no place. Of fewer adults than rooms
 * some are counted twice, as each room is booked for somebody.
 */
export function allocate(
  adults: number,
  children: readonly number[],
  rooms: readonly Beds[],
): Required<Allocation>[] {
  const taken = rooms.map((beds) => ({ adults: 1, children: [] as number[], left: sizeOf(beds) - 1, beds }));
  for (let one = rooms.length; one < adults; one++) {
    const free = taken.filter((room) => room.adults < (room.beds.adults ?? room.adults + 1));
    const room = roomiest(free.length > 0 ? free : taken);
    if (room === undefined) break;
    room.adults += 1;
    room.left -= 1;
  }
  for (const age of children) {
    const room = roomiest(taken);
    if (room === undefined) break;
    room.children.push(age);
    room.left -= 1;
  }
  return taken.map((room) => ({ number_of_adults: room.adults, children: room.children }));
}
