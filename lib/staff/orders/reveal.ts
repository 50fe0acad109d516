// Shows who booked an order: the trail has the entry before the reader has the data.
import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { type Actor, writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { platformOrder } from "@/lib/db/schema-orders";
import { Refusal } from "@/lib/http/problem";
import { bookerFields, type OrderDetail } from "./list";

export const RevealOrderBody = z.strictObject({ order: z.string().min(1).max(64) });

/** @throws {Refusal} 404 when our copy has no such order or nobody is known of it (any more). */
export async function revealOrder(
  { order }: z.output<typeof RevealOrderBody>,
  by: Actor,
): Promise<{ booker: OrderDetail["booker"] }> {
  const db = await database();
  return await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const [found] = await tx
      .select({ booker: platformOrder.booker })
      .from(platformOrder)
      .where(eq(platformOrder.id, order))
      .limit(1);
    if (!found?.booker)
      throw new Refusal({
        status: 404,
        kind: "absent",
        detail: found
          ? "Nobody is known of this order: the platform told of nobody, or the guests were deleted when their time was over."
          : "Our copy has no order of this number: take it from the list.",
      });
    await writeAudit(tx, { ...by, action: "order.reveal", subject: order });
    return { booker: bookerFields(found.booker, true) };
  });
}
