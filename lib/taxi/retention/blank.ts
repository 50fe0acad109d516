// Blanks everything of a passenger in every table; what stays says that there was a booking, not whose.
import "server-only";
import { and, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery, taxiListing, taxiRefusal } from "@/lib/db/schema";

/** Whatever of a booking's row is still of the passenger. */
export const holdsPassenger: SQL = sql`(coalesce(${taxiBooking.title}, ${taxiBooking.firstName}, ${taxiBooking.lastName},
    ${taxiBooking.phoneNumber}, ${taxiBooking.customerId}, ${taxiBooking.flightNumber}, ${taxiBooking.comment},
    ${taxiBooking.cancellationReason}, ${taxiBooking.lastHash}) is not null
  or ${taxiBooking.services} <> '[]'::jsonb)`;

/** Bodies and their hashes; a hash of few possible values would tell the value. */
const holdsBody = or(isNotNull(taxiDelivery.raw), isNotNull(taxiDelivery.hash));

/** An update that waits for its booking cannot be applied without its body: it waits no longer. */
async function blankDeliveries(tx: Database, which: SQL, at: Date): Promise<number> {
  const isParked = sql`${taxiDelivery.outcome} = 'parked'`;
  const rows = await tx
    .update(taxiDelivery)
    .set({
      raw: null,
      hash: null,
      outcome: sql`case when ${isParked} then 'failed' else ${taxiDelivery.outcome} end`,
      settledAt: sql`case when ${isParked} or ${taxiDelivery.isOpen} then ${at.toISOString()}::timestamptz else ${taxiDelivery.settledAt} end`,
      settledBy: sql`case when ${isParked} or ${taxiDelivery.isOpen} then 'retention' else ${taxiDelivery.settledBy} end`,
      decision: sql`case when ${taxiDelivery.isOpen} then 'dismissed' else ${taxiDelivery.decision} end`,
      isOpen: false,
    })
    .where(and(which, holdsBody))
    .returning({ id: taxiDelivery.id });
  return rows.length;
}

/** Blanks these references, whatever is known of them; again changes nothing. How many rows held something. */
export async function blankReferences(tx: Database, references: string[], at: Date): Promise<number> {
  const bookings = await tx
    .update(taxiBooking)
    .set({
      title: null,
      firstName: null,
      lastName: null,
      phoneNumber: null,
      customerId: null,
      flightNumber: null,
      comment: null,
      services: [],
      cancellationReason: null,
      lastHash: null,
      openDecisions: 0,
      blankedAt: at,
    })
    .where(and(inArray(taxiBooking.reference, references), or(isNull(taxiBooking.blankedAt), holdsPassenger)))
    .returning({ reference: taxiBooking.reference });
  const deliveries = await blankDeliveries(tx, inArray(taxiDelivery.reference, references), at);
  const listings = await blankListings(tx, inArray(taxiListing.reference, references));
  return bookings.length + deliveries + listings;
}

export async function blankListings(tx: Database, which: SQL): Promise<number> {
  const rows = await tx
    .update(taxiListing)
    .set({ flightNumber: null })
    .where(and(which, isNotNull(taxiListing.flightNumber)))
    .returning({ reference: taxiListing.reference });
  return rows.length;
}

/** Deliveries older than `before` that no booking was ever known for. */
export const blankStrays = (tx: Database, before: Date, at: Date): Promise<number> =>
  blankDeliveries(
    tx,
    sql`${taxiDelivery.receivedAt} < ${before.toISOString()}::timestamptz and not exists
      (select 1 from ${taxiBooking} where ${taxiBooking.reference} = ${taxiDelivery.reference})`,
    at,
  );

/** Refusals hold no passenger, but whose reference it was: they go when they are old, and when they are many. */
export async function dropRefusals(tx: Database, before: Date, most: number): Promise<number> {
  const rows = await tx
    .delete(taxiRefusal)
    .where(
      or(
        sql`${taxiRefusal.at} < ${before.toISOString()}::timestamptz`,
        sql`${taxiRefusal.id} not in (select id from taxi_refusal order by id desc limit ${most})`,
      ),
    )
    .returning({ id: taxiRefusal.id });
  return rows.length;
}
