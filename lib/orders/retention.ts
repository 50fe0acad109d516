// Blanks who booked and who stayed, once nobody needs to know any more.
import "server-only";
import { and, asc, inArray, isNull, lte } from "drizzle-orm";
import { now } from "@/lib/clock";
import { writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { orderAttempt } from "@/lib/db/schema-orders";

const BATCH = 100;

const due = (at: Date) => and(lte(orderAttempt.retainUntil, at), isNull(orderAttempt.blankedAt));

/**
 * Blanks all attempts that are due, each batch in one transaction with its entry in the trail; how many those were. What
 * the accounting needs stays: what was asked, the numbers and the label.
 */
export async function blankDueAttempts(): Promise<number> {
  const db = await database();
  const at = new Date(now());
  for (let blanked = 0; ; ) {
    const count = await db.transaction(async (transaction) => {
      const tx = transaction as Database;
      const rows = await tx
        .select({ id: orderAttempt.id })
        .from(orderAttempt)
        .where(due(at))
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
      const after = { attempts: ids.length };
      await writeAudit(tx, { actor: "retention", action: "order.blanked", subject: "attempts", after });
      return ids.length;
    });
    blanked += count;
    if (count < BATCH) return blanked;
  }
}
