// Which bookings a tab shows, and in which order.
import "server-only";
import { asc, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { DeskSort, DeskTab } from "@/lib/address/taxi-desk";
import { taxiBooking, taxiListing } from "@/lib/db/schema";

const HOUR = 3_600_000;
const FRESH = 24 * HOUR;
/** A passenger may still be waiting this long after the pickup. */
const STILL_DUE = 2 * HOUR;

/** From an applied update, else from the platform's list. */
const pickup = sql`coalesce(${taxiBooking.pickupAt}, ${taxiListing.pickupAt})`;
const isActive = eq(taxiBooking.status, "active");

/** Nobody has marked its newest revision. */
export const isUnseen: SQL = lt(taxiBooking.seenRevision, taxiBooking.revision);

const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
const isDue = (at: number) => sql`${pickup} >= ${instant(at - STILL_DUE)}`;
/** One condition, however many there are: none may be missing. */
const all = (...conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.map((condition) => sql`(${condition ?? sql`true`})`),
    sql` and `,
  );

/** Bookings of every tab but `parked`, which is about references without a booking. */
export const inTab: Record<Exclude<DeskTab, "parked">, (at: number) => SQL> = {
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

export function orderOf(sort: DeskSort, at: number): SQL[] {
  const stable = asc(taxiBooking.reference);
  if (sort === "received") return [desc(taxiBooking.receivedAt), stable];
  if (sort === "pickup") return [sql`${pickup} asc nulls last`, stable];
  return [...byUrgency(at), stable];
}
