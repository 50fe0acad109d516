// What sales made in a namespace take away from the rooms of a property.
import { ordersAmong } from "../orders/order-book";
import type { Taken } from "../pricing/inventory";
import { dayNumber, dayOf } from "../pricing/stay";
import type { Sale } from "./actions";
import type { Ledger, LedgerEntry } from "./ledger";

/** A wire room id is its property's id followed by two digits. */
const propertyOfRoom = (roomId: string): number => Number(roomId.slice(0, -2));

/** A sale that was not given back. */
export interface Booking {
  entry: LedgerEntry;
  sale: Sale;
}

/** The sales that stand among a property's entries. */
export function bookingsAmong(entries: readonly LedgerEntry[]): Booking[] {
  const cancelled = new Set(
    entries.flatMap(({ action }) => (action.kind === "cancellation" ? action.booking : [])),
  );
  return entries.flatMap((entry) =>
    entry.action.kind === "sale" && !cancelled.has(entry.seq) ? { entry, sale: entry.action } : [],
  );
}

const nightsOf = (checkin: string, checkout: string): string[] =>
  Array.from({ length: dayNumber(checkout) - dayNumber(checkin) }, (_, at) => dayOf(dayNumber(checkin) + at));

/** What the orders that stand take of the rooms, but for the one that is to be changed. */
const roomsOfOrders = (entries: readonly LedgerEntry[], but: string | undefined): Sale[] =>
  ordersAmong(entries)
    .filter(({ placed, ending }) => ending === null && placed.order !== but)
    .flatMap(({ checkin, checkout, rooms }) =>
      rooms.map(({ roomId }) => ({ kind: "sale", roomId, nights: nightsOf(checkin, checkout), units: 1 })),
    );

function tally(entries: readonly LedgerEntry[], but: string | undefined): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  const sales = [...bookingsAmong(entries).map(({ sale }) => sale), ...roomsOfOrders(entries, but)];
  for (const sale of sales)
    for (const night of sale.nights) {
      const key = `${sale.roomId} ${night}`;
      units.set(key, (units.get(key) ?? 0) + sale.units);
    }
  return units;
}

/**
 * Units taken of a room type on a night, by the ledger at its clock's now; each property is added up once. The order
 * `but` counts as if it were not there.
 */
export function takenIn(ledger: Ledger, but?: string): Taken {
  const known = new Map<number, { count: number; units: ReadonlyMap<string, number> }>();
  return (roomId, night) => {
    const id = propertyOfRoom(roomId);
    const entries = ledger.of(id);
    if (entries.length === 0) return 0;
    let own = known.get(id);
    if (own?.count !== entries.length) {
      own = { count: entries.length, units: tally(entries, but) };
      known.set(id, own);
    }
    return own.units.get(`${roomId} ${night}`) ?? 0;
  };
}
