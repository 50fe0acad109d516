// Reads bookings for the desk: counts of every tab in one query, rows with what stands beside them in two.
import "server-only";
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { DeskSort, DeskTab } from "@/lib/address/taxi-desk";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery, taxiListing } from "@/lib/db/schema";
import type { Booking, Listing } from "./row";
import { bookingsThat, type Search } from "./search";

const HOUR = 3_600_000;
const FRESH = 24 * HOUR;
/** A passenger may still be waiting this long after the pickup. */
const STILL_DUE = 2 * HOUR;

/** From an applied update, else from the platform's list. */
const pickup = sql`coalesce(${taxiBooking.pickupAt}, ${taxiListing.pickupAt})`;
const isActive = eq(taxiBooking.status, "active");

/** Nobody has marked its newest revision. */
const isUnseen: SQL = lt(taxiBooking.seenRevision, taxiBooking.revision);

const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
const isDue = (at: number) => sql`${pickup} >= ${instant(at - STILL_DUE)}`;
/** One condition, however many there are: none may be missing. */
const all = (...conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.map((condition) => sql`(${condition ?? sql`true`})`),
    sql` and `,
  );

/** Bookings of every tab but `parked`, which is about references without a booking. */
const inTab: Record<Exclude<DeskTab, "parked">, (at: number) => SQL> = {
  new: (at) =>
    all(isActive, or(eq(taxiBooking.seenRevision, 0), gte(taxiBooking.receivedAt, new Date(at - FRESH)))),
  changed: (at) =>
    all(
      isActive,
      eq(taxiBooking.lastAction, "AMENDMENT"),
      or(isUnseen, gte(taxiBooking.changedAt, new Date(at - FRESH))),
    ),
  upcoming: (at) => all(isActive, sql`${pickup} is null or ${isDue(at)}`),
  cancelled: () => eq(taxiBooking.status, "cancelled"),
  all: () => sql`true`,
};

/** Unknown and unseen, then soonest first, then unknown but seen, then what is over, newest first. */
function byUrgency(at: number): SQL[] {
  const group = sql`case when ${pickup} is null then case when ${isUnseen} then 0 else 2 end
    when ${isDue(at)} then 1 else 3 end`;
  return [
    asc(group),
    asc(sql`case when ${isDue(at)} then ${pickup} end`),
    desc(sql`case when ${isDue(at)} then null else ${pickup} end`),
  ];
}

function orderOf(sort: DeskSort, at: number): SQL[] {
  const stable = asc(taxiBooking.reference);
  if (sort === "received") return [desc(taxiBooking.receivedAt), stable];
  if (sort === "pickup") return [sql`${pickup} asc nulls last`, stable];
  return [...byUrgency(at), stable];
}

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
