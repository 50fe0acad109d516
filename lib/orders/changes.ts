// How often and when an order was changed, as far as anybody knows.
import "server-only";
import type { Order } from "@roomward/contract/order-details";
import { and, eq, inArray, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { orderMail, platformOrder } from "@/lib/db/schema-orders";
import type { Attempt } from "./attempts";

export interface OrderChanges {
  /** ISO instant of the last change; null where that is not known. */
  changedAt: string | null;
  /** Whole number that grows with each change and never falls while the platform can be asked. */
  sequence: number;
}

/** Changes and cancellations that were told by mail: they count also where two of them fall into one second. */
async function countChangeMails({ id }: Attempt): Promise<number> {
  const condition = and(eq(orderMail.attempt, id), inArray(orderMail.kind, ["changed", "cancelled"]));
  const db = await database();
  // A cancellation lists no changes, and is one.
  const changes = sql<number>`coalesce(sum(greatest(1, jsonb_array_length(${orderMail.changes}))), 0)::int`;
  const [found] = await db.select({ changes }).from(orderMail).where(condition);
  return found?.changes ?? 0;
}

/** From our copy of orders, for when the platform cannot be asked. */
async function mailTimes({ label }: Attempt) {
  const db = await database();
  const { createdAt: created, updatedAt: updated } = platformOrder;
  const [stored] = await db
    .select({ created, updated })
    .from(platformOrder)
    .where(eq(platformOrder.label, label));
  return stored ?? null;
}

/** `listed`: the order as the platform lists it; null where it could not be asked. */
export async function orderChanges(
  attempt: Attempt,
  listed: Pick<Order, "created" | "updated"> | null,
): Promise<OrderChanges> {
  const count = await countChangeMails(attempt);
  const times = listed ?? (await mailTimes(attempt));
  if (times === null) return { changedAt: null, sequence: count };
  const [created, updated] = [new Date(times.created), new Date(times.updated)];
  const seconds = Math.max(0, Math.floor((updated.getTime() - created.getTime()) / 1000));
  return { changedAt: updated.toISOString(), sequence: seconds + count };
}
