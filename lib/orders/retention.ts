// Blanks who booked and who stayed, once nobody needs to know any more.
import "server-only";
import { and, asc, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { now } from "@/lib/clock";
import { writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { orderAttempt, platformOrder } from "@/lib/db/schema-orders";

const BATCH = 100;

/** Does `blank` with all that are due, each batch in one transaction with its entry in the trail; how many those were. */
async function inBatches(
  subject: "attempts" | "orders",
  blank: (tx: Database, at: Date) => Promise<number>,
): Promise<number> {
  const db = await database();
  const at = new Date(now());
  for (let blanked = 0; ; ) {
    const count = await db.transaction(async (transaction) => {
      const tx = transaction as Database;
      const done = await blank(tx, at);
      if (done > 0)
        await writeAudit(tx, {
          ...{ actor: "retention", action: "order.blanked", subject },
          after: { [subject]: done },
        });
      return done;
    });
    blanked += count;
    if (count < BATCH) return blanked;
  }
}

/** Blanks all attempts that are due. What the accounting needs stays: what was asked, the numbers and the label. */
export const blankDueAttempts = (): Promise<number> =>
  inBatches("attempts", async (tx, at) => {
    const rows = await tx
      .select({ id: orderAttempt.id })
      .from(orderAttempt)
      .where(and(lte(orderAttempt.retainUntil, at), isNull(orderAttempt.blankedAt)))
      .orderBy(asc(orderAttempt.retainUntil))
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx
      .update(orderAttempt)
      .set({
        guests: null,
        form: null,
        cardSession: null,
        preview: null,
        pin: null,
        lookAt: null,
        blankedAt: at,
      })
      .where(inArray(orderAttempt.id, ids));
    return ids.length;
  });

/** Blanks who booked in our copy of the platform's orders; what was booked, its figures and its label stay. */
export const blankDueOrders = (): Promise<number> =>
  inBatches("orders", async (tx, at) => {
    const rows = await tx
      .select({ id: platformOrder.id })
      .from(platformOrder)
      .where(and(lte(platformOrder.retainUntil, at), isNotNull(platformOrder.booker)))
      .orderBy(asc(platformOrder.retainUntil))
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.update(platformOrder).set({ booker: null, blankedAt: at }).where(inArray(platformOrder.id, ids));
    return ids.length;
  });
