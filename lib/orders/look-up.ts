// What became of bookings whose answer was lost: looked up in the platform's own list, and never by booking again.
import "server-only";
import type { ItemOf } from "@roomward/contract/operations";
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { now } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { orderAttempt } from "@/lib/db/schema-orders";
import { call, callPage } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { pauseBeforeLook, SETTLED_MS, WATCHED_MS } from "@/lib/rules/order-attempt";
import { isCancelled } from "@/lib/rules/order-report";
import { type Attempt, moveAttempt } from "./attempts";

const BATCH = 50;
/** The platform's clock need not be ours. */
const SKEW_MS = 5 * 60_000;
const WEEK_MS = 7 * 86_400_000;
const MAX_PAGES = 50;

/** Of a booking that is in no list although it would be there by now. */
export const NOT_BOOKED = "not_booked";

/** Takes those that are due; each is put off at once, so that of several processes one looks. */
async function takeDue(): Promise<Attempt[]> {
  const db = await database();
  const at = new Date(now());
  const due = await db
    .select({ id: orderAttempt.id, looks: orderAttempt.looks })
    .from(orderAttempt)
    .where(and(isNotNull(orderAttempt.lookAt), lte(orderAttempt.lookAt, at)))
    .orderBy(asc(orderAttempt.lookAt))
    .limit(BATCH);
  const taken: Attempt[] = [];
  for (const { id, looks } of due) {
    const next = new Date(at.getTime() + pauseBeforeLook(looks + 1));
    const [row] = await db
      .update(orderAttempt)
      .set({ lookAt: next, looks: looks + 1 })
      .where(and(eq(orderAttempt.id, id), eq(orderAttempt.looks, looks), lte(orderAttempt.lookAt, at)))
      .returning();
    if (row) taken.push(row);
  }
  return taken;
}

const instant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;

type ListedOrder = ItemOf<"orders">;

/** Every order of stays that the platform lists as made in a span of at most a week. @throws {DemandFailure} */
async function ordersMade(fromMs: number, toMs: number, currency: string): Promise<ListedOrder[]> {
  const options = { caller: "sync", page: "booking" } as const;
  const created = { from: instant(fromMs), to: instant(toMs) };
  const first = await call("orders", { created, currency, services: ["accommodations"] }, options);
  const found = [...first.data];
  let { nextPage, quarantined } = first;
  for (let pages = 1; nextPage !== null && pages < MAX_PAGES; pages++) {
    const page = await callPage("orders", nextPage, options);
    found.push(...page.data);
    quarantined += page.quarantined;
    nextPage = page.nextPage;
  }
  // Of what was not read nobody can say that it is not there.
  if (nextPage !== null || quarantined > 0)
    throw new DemandFailure("mismatch", { operation: "orders", detail: "not all orders could be read" });
  return found;
}

/** The PIN is told of single orders only; without it the confirmation stands all the same. */
async function pinOf(order: string): Promise<string | null> {
  try {
    const { data } = await call("stayOrders", { orders: [order] }, { caller: "sync", page: "booking" });
    const pin = data.find(({ id }) => id === order)?.pin_code;
    return pin == null ? null : String(pin);
  } catch (error) {
    if (error instanceof DemandFailure) return null;
    throw error;
  }
}

async function confirmFound({ id }: Attempt, order: ListedOrder): Promise<void> {
  const reservation = order.accommodations?.reservation;
  const known = {
    orderNumber: order.id,
    reservation: reservation === undefined ? null : String(reservation),
    pin: await pinOf(order.id),
    refusal: null,
    lookAt: null,
  };
  await moveAttempt(id, "confirmed", known, { isCancelled: isCancelled(order.status) });
}

/** Nothing is listed: not yet, not any more, or so long that nobody needs to look. */
async function settleAbsent(attempt: Attempt): Promise<void> {
  const waitedMs = now() - (attempt.sentAt?.getTime() ?? 0);
  if (attempt.state === "sent") await moveAttempt(attempt.id, "unknown", {});
  if (waitedMs < SETTLED_MS) return;
  if (attempt.state !== "refused") await moveAttempt(attempt.id, "refused", { refusal: NOT_BOOKED });
  if (waitedMs < WATCHED_MS) return;
  const db = await database();
  await db.update(orderAttempt).set({ lookAt: null }).where(eq(orderAttempt.id, attempt.id));
}

/**
 * Looks up all attempts that are due, in one reading of the platform's list; how many those were. While the platform
 * does not answer they stay as they are, and are looked up again.
 */
export async function lookUpAttempts(): Promise<number> {
  const taken = await takeDue();
  const [first] = taken;
  if (first === undefined) return 0;
  const sent = taken.map(({ sentAt }) => sentAt?.getTime() ?? now());
  const fromMs = Math.max(Math.min(...sent) - SKEW_MS, now() - WEEK_MS + 2 * SKEW_MS);
  try {
    const listed = await ordersMade(fromMs, now() + SKEW_MS, first.question.currency);
    const byLabel = new Map(listed.map((order) => [order.label, order]));
    for (const attempt of taken) {
      const order = byLabel.get(attempt.label);
      if (order) await confirmFound(attempt, order);
      else await settleAbsent(attempt);
    }
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    await keepUnknown(taken);
    log.warn({ attempts: taken.length, detail: error.message }, "attempts to book could not be looked up");
  }
  return taken.length;
}

/** Looks one up whose outcome is unknown at once, together with those that are due. */
export async function lookUpNow({ id }: Attempt): Promise<void> {
  const db = await database();
  await db
    .update(orderAttempt)
    .set({ lookAt: new Date(now()) })
    .where(and(eq(orderAttempt.id, id), eq(orderAttempt.state, "unknown"), isNotNull(orderAttempt.lookAt)));
  await lookUpAttempts();
}

/** What was on its way when its process ended is unknown, also while nobody can be asked. */
async function keepUnknown(taken: readonly Attempt[]): Promise<void> {
  for (const { id, state } of taken) if (state === "sent") await moveAttempt(id, "unknown", {});
}
