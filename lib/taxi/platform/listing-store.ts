// Keeps the platform's list as last read, and what follows from it for our bookings, in one transaction.
import "server-only";
import type { TaxiListItem } from "@roomward/contract/taxi-list";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiListing } from "@/lib/db/schema";
import type { TaxiList } from "./client";

const BATCH = 500;

const instant = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

function rowOf(item: TaxiListItem, at: Date): typeof taxiListing.$inferInsert {
  return {
    reference: item.bookingReference,
    customerReference: item.customerReference ?? null,
    status: item.status ?? null,
    pickupAt: instant(item.pickup_date_time),
    flightNumber: item.flight_number ?? null,
    bookedAt: instant(item.booked_date),
    firstSeenAt: at,
    seenAt: at,
    goneAt: null,
  };
}

async function upsert(tx: Database, bookings: readonly TaxiListItem[], at: Date): Promise<void> {
  for (let start = 0; start < bookings.length; start += BATCH)
    await tx
      .insert(taxiListing)
      .values(bookings.slice(start, start + BATCH).map((item) => rowOf(item, at)))
      .onConflictDoUpdate({
        target: taxiListing.reference,
        set: {
          customerReference: sql`excluded.customer_reference`,
          status: sql`excluded.status`,
          pickupAt: sql`excluded.pickup_at`,
          flightNumber: sql`excluded.flight_number`,
          bookedAt: sql`excluded.booked_at`,
          seenAt: sql`excluded.seen_at`,
          goneAt: null,
        },
      });
}

const after = (instant: SQL) => sql`${instant} + ${config.taxi.retentionDays}::int * interval '24 hours'`;
const referencesIn = (references: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(references)}::text::jsonb))`;

/** A record that was not understood is on the list all the same; one without a reference could be any of ours. */
async function markRemoved(tx: Database, { bookings, leftOut }: TaxiList, at: Date): Promise<void> {
  if (leftOut.includes(null)) return;
  const reservations = [...bookings.map((item) => item.bookingReference), ...leftOut].filter(
    (one) => one !== null,
  );
  await tx
    .update(taxiListing)
    .set({ goneAt: at })
    .where(
      and(isNull(taxiListing.goneAt), sql`${taxiListing.reference} not in ${referencesIn(reservations)}`),
    );
}

/** What was blanked stays blank, whatever the platform still lists. */
async function keepBlank(tx: Database): Promise<void> {
  await tx
    .update(taxiListing)
    .set({ flightNumber: null })
    .from(taxiBooking)
    .where(
      and(
        eq(taxiBooking.reference, taxiListing.reference),
        isNotNull(taxiBooking.blankedAt),
        isNotNull(taxiListing.flightNumber),
      ),
    );
}

/** Bookings without a delivered pickup whose retention still follows the rule: a date that a person set is left alone. */
async function retainedByRule(tx: Database, { bookings }: TaxiList): Promise<string[]> {
  const listed = bookings.map((item) => item.bookingReference);
  const rows = await tx
    .select({ reference: taxiBooking.reference })
    .from(taxiBooking)
    .leftJoin(taxiListing, eq(taxiListing.reference, taxiBooking.reference))
    .where(
      and(
        isNull(taxiBooking.pickupAt),
        isNull(taxiBooking.blankedAt),
        sql`${taxiBooking.retainUntil} = ${after(sql`coalesce(${taxiListing.pickupAt}, ${taxiBooking.receivedAt})`)}`,
        sql`${taxiBooking.reference} in ${referencesIn(listed)}`,
      ),
    );
  return rows.map(({ reference }) => reference);
}

/** Where no update brought a pickup, the listed one decides how long the passenger's data is kept. */
async function retainByListedPickup(tx: Database, references: readonly string[]): Promise<void> {
  await tx
    .update(taxiBooking)
    .set({ retainUntil: after(sql`${taxiListing.pickupAt}`) })
    .from(taxiListing)
    .where(
      and(
        eq(taxiListing.reference, taxiBooking.reference),
        isNotNull(taxiListing.pickupAt),
        // Once more: an update or a deletion may have come since the rule was looked up.
        isNull(taxiBooking.pickupAt),
        isNull(taxiBooking.blankedAt),
        sql`${taxiBooking.reference} in ${referencesIn(references)}`,
      ),
    );
}

/** Stores a whole reading: all of it or nothing. */
export async function storeList(list: TaxiList): Promise<void> {
  const at = new Date(now());
  await (await database()).transaction(async (tx) => {
    const byRule = await retainedByRule(tx, list);
    await upsert(tx, list.bookings, at);
    await markRemoved(tx, list, at);
    await keepBlank(tx);
    await retainByListedPickup(tx, byRule);
  });
}
