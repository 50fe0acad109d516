// Reads bookings for the desk: counts of every tab in one query, rows with what stands beside them in two.
import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DeskSort, DeskTab } from "@/lib/address/taxi-desk";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery, taxiListing } from "@/lib/db/schema";
import type { Booking, Listing } from "./row";
import { bookingsThat, type Search } from "./search";
import { inTab, isUnseen, orderOf } from "./tabs";

export type Reading = Pick<Database, "select">;
export type BookingTab = Exclude<DeskTab, "parked">;

export interface Wanted<Tab extends DeskTab = DeskTab> extends Search {
  tab: Tab;
  sort: DeskSort;
  limit: number;
}

export interface FoundBooking {
  booking: Booking;
  listing: Listing | null;
  amendments: number;
}

const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Those of every booking, and deliveries that wait and have none. */
const decisions = sql<number>`(select coalesce(sum(b.open_decisions), 0) from taxi_booking b)
  + (select count(*) from taxi_delivery d where d.is_open
      and not exists (select 1 from taxi_booking b where b.reference = d.reference))`;

/** Bookings per tab under a search, all of them and the unseen ones, and every decision that waits. */
export async function countBookings(db: Reading, search: Search, at: number) {
  const both = (condition: SQL) => ({
    all: countOf(condition),
    unseen: countOf(sql`(${condition}) and ${isUnseen}`),
  });
  const [counts] = await db
    .select({
      new: both(inTab.new(at)),
      changed: both(inTab.changed(at)),
      upcoming: both(inTab.upcoming(at)),
      cancelled: both(inTab.cancelled(at)),
      all: both(inTab.all(at)),
      decisions: decisions.mapWith(Number),
    })
    .from(taxiBooking)
    .leftJoin(taxiListing, eq(taxiListing.reference, taxiBooking.reference))
    .where(bookingsThat(search));
  if (!counts) throw new Error("the database counted nothing");
  return counts;
}

/** How many amendments each booking follows, those included that somebody decided to apply. */
export async function amendmentsOf(db: Reading, references: string[]): Promise<Map<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({ reference: taxiDelivery.reference, count: sql<number>`count(*)`.mapWith(Number) })
    .from(taxiDelivery)
    .where(
      and(
        inArray(taxiDelivery.reference, references),
        eq(taxiDelivery.action, "AMENDMENT"),
        sql`(${taxiDelivery.outcome} = 'applied' or ${taxiDelivery.decision} = 'applied')`,
      ),
    )
    .groupBy(taxiDelivery.reference);
  return new Map(rows.map(({ reference, count }) => [reference, count]));
}

export async function findBookings(
  db: Reading,
  wanted: Wanted<BookingTab>,
  at: number,
): Promise<FoundBooking[]> {
  const rows = await db
    .select({ booking: taxiBooking, listing: taxiListing })
    .from(taxiBooking)
    .leftJoin(taxiListing, eq(taxiListing.reference, taxiBooking.reference))
    .where(and(inTab[wanted.tab](at), bookingsThat(wanted)))
    .orderBy(...orderOf(wanted.sort, at))
    .limit(wanted.limit);
  const amendments = await amendmentsOf(
    db,
    rows.map(({ booking }) => booking.reference),
  );
  return rows.map((row) => ({ ...row, amendments: amendments.get(row.booking.reference) ?? 0 }));
}
