// Holds the store against what was acknowledged and against the model.
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import type { Tally } from "./sender";
import { type Expected, expectedOf, type Sending } from "./taxi-story";

export interface Verdict {
  bookings: number;
  deliveries: number;
  viaJournal: number;
  /** Acknowledged deliveries that the store does not hold. */
  lost: number;
  /** Deliveries stored more often than they were sent, or applied twice. */
  doubled: number;
  /** References whose state is not the model's. */
  different: string[];
}

type BookingRow = typeof taxiBooking.$inferSelect;

const stateOf = (row: BookingRow | undefined): Expected | null =>
  row === undefined
    ? null
    : {
        status: row.status,
        revision: row.revision,
        comment: row.comment,
        pickupAt: row.pickupAt?.toISOString() ?? null,
      };

export async function compare(db: Database, stories: Sending[][], tally: Tally): Promise<Verdict> {
  const rows = await db.select().from(taxiDelivery);
  const bookings = new Map((await db.select().from(taxiBooking)).map((row) => [row.reference, row]));
  const rawOf = new Map(rows.map(({ id, raw }) => [id, raw]));
  const stored = new Map<string, { rows: number; applied: number }>();
  for (const row of rows) {
    const raw = row.raw ?? rawOf.get(row.duplicateOf ?? "") ?? `unknown body of ${row.id}`;
    const entry = stored.get(raw) ?? { rows: 0, applied: 0 };
    stored.set(raw, {
      // A refused one that came again is counted beside the first.
      rows: entry.rows + 1 + row.copies.length,
      applied: entry.applied + (row.outcome === "applied" ? 1 : 0),
    });
  }
  let lost = 0;
  let doubled = 0;
  for (const [body, { sent, acknowledged }] of tally.byBody) {
    const { rows: kept, applied } = stored.get(body) ?? { rows: 0, applied: 0 };
    lost += Math.max(0, acknowledged - kept);
    doubled += Math.max(0, kept - sent) + Math.max(0, applied - 1);
  }
  for (const raw of stored.keys()) if (!tally.byBody.has(raw)) doubled += 1;
  const different = stories.flatMap((sent) => {
    const reference = sent[0]?.reference ?? "";
    const isSame = JSON.stringify(stateOf(bookings.get(reference))) === JSON.stringify(expectedOf(sent));
    return isSame ? [] : [reference];
  });
  const viaJournal = rows.filter(({ via }) => via === "journal").length;
  return { bookings: bookings.size, deliveries: rows.length, viaJournal, lost, doubled, different };
}
