// Several rates taken together: how many rooms, whom they hold, and the sum of the platform's own totals (row A03).
import type { SeenPrice } from "@/lib/address/hrefs";
import type { Party, PickView } from "./rates";

export interface Selection {
  rooms: number;
  /** People and adults the rooms hold together; null when one of the rates does not say. */
  people: number | null;
  adults: number | null;
  /** Sums of whole totals, never of their rounded parts; `property` null with one currency. */
  seen: SeenPrice;
  property: number | null;
  /** Ids of rates of which more are taken than the platform has. */
  over: string[];
}

/** Digits after the point of the shown currency and of the property's. */
export interface Digits {
  shown: number;
  property: number;
}

type Taken = { pick: PickView; count: number };

/** In whole smallest units, so that no binary fraction is added up; null as soon as one figure is missing. */
function sum(taken: readonly Taken[], digits: number, of: (pick: PickView) => number | null): number | null {
  const factor = 10 ** digits;
  let units = 0;
  for (const { pick, count } of taken) {
    const value = of(pick);
    if (value === null) return null;
    units += Math.round(value * factor) * count;
  }
  return units / factor;
}

/** What `counts` (by rate id) come to; rates that are not among `picks` count for nothing. */
export function selectionOf(
  picks: readonly PickView[],
  counts: ReadonlyMap<string, number>,
  digits: Digits,
): Selection {
  const taken = picks.flatMap((pick) => {
    const count = counts.get(pick.id) ?? 0;
    return count > 0 ? [{ pick, count }] : [];
  });
  const rooms = taken.reduce((total, { count }) => total + count, 0);
  return {
    rooms,
    people: sum(taken, 0, ({ people }) => people),
    adults: sum(taken, 0, ({ adults }) => adults),
    seen: {
      total: sum(taken, digits.shown, ({ seen }) => seen.total) ?? 0,
      display: sum(taken, digits.shown, ({ seen }) => seen.display),
      base: sum(taken, digits.shown, ({ seen }) => seen.base),
    },
    property: sum(taken, digits.property, ({ property }) => property),
    over: taken.flatMap(({ pick, count }) =>
      pick.available !== null && count > pick.available ? [pick.id] : [],
    ),
  };
}

/** What does not go together with the party; a limit nobody states is no mistake. */
export function misfits(
  { rooms, people, adults }: Selection,
  party: Party,
): { rooms: boolean; people: boolean } {
  if (rooms === 0) return { rooms: false, people: false };
  const tooSmall = people !== null && people < party.adults + party.children;
  const tooFewAdults = adults !== null && people === null && adults < party.adults;
  return { rooms: rooms !== party.rooms, people: tooSmall || tooFewAdults };
}
