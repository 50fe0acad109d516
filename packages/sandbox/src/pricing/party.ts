// Who sleeps together: the ways a party can be spread over the rooms it asked for.
import type { Guests } from "@roomward/contract/request";

/** The guests of one room. */
export interface Group {
  adults: number;
  /** Ages, ascending. */
  children: readonly number[];
}

export interface Party {
  rooms: number;
  /** Ways to spread it, the most even first; each has one group per room. */
  splits: readonly (readonly Group[])[];
  children: readonly number[];
}

/** More ways than these are not looked at; the even ones come first. */
const MAX_SPLITS = 12;

const ascending = (ages: readonly number[]): number[] => [...ages].sort((a, b) => a - b);

/** Ways to write `adults` as `rooms` parts of at least 1, each in descending order, the most even first. */
function partitions(adults: number, rooms: number): number[][] {
  const found: number[][] = [];
  const fill = (left: number, max: number, parts: number[]): void => {
    const open = rooms - parts.length;
    if (found.length >= MAX_SPLITS) return;
    if (open === 0) {
      found.push(parts);
      return;
    }
    for (let part = Math.ceil(left / open); part <= Math.min(max, left - open + 1); part++)
      fill(left - part, part, [...parts, part]);
  };
  fill(adults, adults, []);
  return found;
}

/** Each child joins the smallest group so far, the oldest first. */
function withChildren(parts: readonly number[], ages: readonly number[]): Group[] {
  const groups = parts.map((adults) => ({ adults, children: [] as number[] }));
  for (const age of [...ages].reverse()) {
    const smallest = groups.reduce((best, group) =>
      group.adults + group.children.length < best.adults + best.children.length ? group : best,
    );
    smallest.children.unshift(age);
  }
  return groups;
}

/** The party of a request: as allocated when it says so, else every even enough way to spread it. */
export function partyOf(guests: Guests): Party {
  const children = ascending(guests.children ?? []);
  const rooms = guests.number_of_rooms;
  if (guests.allocation) {
    const groups = guests.allocation.map((room) => ({
      adults: room.number_of_adults,
      children: ascending(room.children ?? []),
    }));
    return { rooms, children, splits: [groups] };
  }
  const splits = partitions(guests.number_of_adults, rooms).map((parts) => withChildren(parts, children));
  return { rooms, children, splits };
}

/** Two groups with the same signature can change rooms without changing any price. */
export const signature = (group: Group): string => `${group.adults}+${group.children.join(",")}`;
