// Blanks everything of a passenger in every table; what stays says that there was a booking, not whose.
import "server-only";
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery, taxiListing } from "@/lib/db/schema";
import { lockAll } from "../inbound/reference-state";

/** Whatever of a booking's row is still of the passenger. */
export const holdsPassenger: SQL = sql`(coalesce(${taxiBooking.title}, ${taxiBooking.firstName}, ${taxiBooking.lastName},
    ${taxiBooking.phoneNumber}, ${taxiBooking.customerId}, ${taxiBooking.flightNumber}, ${taxiBooking.comment},
    ${taxiBooking.cancellationReason}, ${taxiBooking.lastHash}) is not null
  or ${taxiBooking.services} <> '[]'::jsonb)`;

/** Bodies and their hashes; a hash of few possible values would tell the value. */
export const holdsBody = or(isNotNull(taxiDelivery.raw), isNotNull(taxiDelivery.hash));

/** Nothing is left to decide about, also for those whose body was never kept. */
async function closeDecisions(tx: Database, which: SQL, at: Date): Promise<void> {
  await tx
    .update(taxiDelivery)
    .set({ isOpen: false, decision: "dismissed", settledAt: at, settledBy: "retention" })
    .where(and(which, eq(taxiDelivery.isOpen, true)));
}

/** An update that waits for its booking cannot be applied without its body: it waits no longer. */
async function blankDeliveries(tx: Database, which: SQL, at: Date): Promise<number> {
  await closeDecisions(tx, which, at);
  const isParked = sql`${taxiDelivery.outcome} = 'parked'`;
  const rows = await tx
    .update(taxiDelivery)
    .set({
      raw: null,
      hash: null,
      outcome: sql`case when ${isParked} then 'failed' else ${taxiDelivery.outcome} end`,
      settledAt: sql`case when ${isParked} then ${at.toISOString()}::timestamptz else ${taxiDelivery.settledAt} end`,
      settledBy: sql`case when ${isParked} then 'retention' else ${taxiDelivery.settledBy} end`,
    })
    .where(and(which, holdsBody))
    .returning({ id: taxiDelivery.id });
  return rows.length;
}

/**
 * Blanks these references, whatever is known of them; again changes nothing. How many rows held something. Under the
 * locks of the references, or a delivery under way brings back what is deleted here. The list goes before the bookings:
 * so does whoever stores the platform's list, and neither waits for the other.
 */
export async function blankReferences(tx: Database, references: string[], at: Date): Promise<number> {
  await lockAll(tx, references);
  const listings = await blankListings(tx, inArray(taxiListing.reference, references));
  const deliveries = await blankDeliveries(tx, inArray(taxiDelivery.reference, references), at);
  const isOne = inArray(taxiBooking.reference, references);
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
      blankedAt: at,
    })
    .where(and(isOne, or(isNull(taxiBooking.blankedAt), holdsPassenger)))
    .returning({ reference: taxiBooking.reference });
  await tx
    .update(taxiBooking)
    .set({ openDecisions: 0 })
    .where(and(isOne, ne(taxiBooking.openDecisions, 0)));
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

/**
 * A number of deliveries older than `before` that no booking was ever known for, at most those of `most` references:
 * how many references had such, and how many deliveries were blanked.
 */
export async function blankStrays(
  tx: Database,
  { before, at, max }: { before: Date; at: Date; max: number },
): Promise<{ references: number; deliveries: number }> {
  const isStray = sql`${taxiDelivery.receivedAt} < ${before.toISOString()}::timestamptz and not exists
    (select 1 from ${taxiBooking} where ${taxiBooking.reference} = ${taxiDelivery.reference})`;
  const rows = await tx
    .selectDistinct({ reference: taxiDelivery.reference })
    .from(taxiDelivery)
    .where(and(isStray, holdsBody))
    .limit(max);
  const references = rows.map(({ reference }) => reference);
  if (references.length === 0) return { references: 0, deliveries: 0 };
  await lockAll(tx, references);
  // The booking may have come while this waited: asked once more, under the locks.
  const which = sql`${isStray} and ${inArray(taxiDelivery.reference, references)}`;
  return { references: references.length, deliveries: await blankDeliveries(tx, which, at) };
}
