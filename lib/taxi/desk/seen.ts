// Marks bookings as seen up to the revision the reader saw; what came meanwhile stays marked as new.
import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { now } from "@/lib/clock";
import { type Actor, writeAudit } from "@/lib/db/audit";
import type { Database } from "@/lib/db/open";
import { taxiBooking } from "@/lib/db/schema";
import type { SeenAnswer } from "./desk";

interface Seen {
  references: string[];
  /** As the reader saw them; without them everything that is known now counts as seen. */
  revisions?: number[] | undefined;
}

export async function markSeen(
  tx: Database,
  { references, revisions }: Seen,
  by: Actor,
): Promise<SeenAnswer> {
  const upTo = new Map(references.map((reference, index) => [reference, revisions?.[index]]));
  const { revision, seenRevision, reference } = taxiBooking;
  // In one order, so that two people who mark overlapping lists do not wait for each other for ever.
  const known = await tx
    .select({ reference, revision, seenRevision })
    .from(taxiBooking)
    .where(inArray(reference, [...upTo.keys()]))
    .orderBy(asc(reference))
    .for("update");
  let marked = 0;
  for (const booking of known) {
    const seen = Math.min(upTo.get(booking.reference) ?? booking.revision, booking.revision);
    if (seen <= booking.seenRevision) continue;
    await tx
      .update(taxiBooking)
      .set({ seenRevision: seen, seenAt: new Date(now()), seenBy: by.actor })
      .where(eq(reference, booking.reference));
    await writeAudit(tx, {
      ...by,
      action: "taxi.seen",
      subject: booking.reference,
      before: { seenRevision: booking.seenRevision },
      after: { seenRevision: seen },
    });
    marked += 1;
  }
  return { marked };
}
