// Our copy of the platform's orders: a page of the list written with its states, its gaps and how far it reaches.
import "server-only";
import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { orderAttempt, orderGap, orderSync, platformOrder, platformOrderState } from "@/lib/db/schema-orders";
import { type GapReason, isCancelled } from "@/lib/rules/order-report";
import { queueMail } from "./queue-mail";
import type { ReportRow } from "./report-row";

export type OrderSyncRow = typeof orderSync.$inferSelect;
export type OrderGap = typeof orderGap.$inferSelect;

const KEY = "orders";
const NOTHING: OrderSyncRow = {
  key: KEY,
  cursor: null,
  since: null,
  succeededAt: null,
  errorStreak: 0,
  lastError: null,
  lastErrorAt: null,
  seenAt: null,
};

/** How far the copy reaches, or a row that says that nothing has happened yet. */
export async function readOrderSync(db?: Pick<Database, "select">): Promise<OrderSyncRow> {
  const [row] = await (db ?? (await database())).select().from(orderSync).where(eq(orderSync.key, KEY));
  return row ?? NOTHING;
}

/** Writes the given columns and leaves the others. */
export async function patchOrderSync(
  patch: Partial<Omit<OrderSyncRow, "key">>,
  db?: Pick<Database, "insert">,
): Promise<void> {
  await (db ?? (await database()))
    .insert(orderSync)
    .values({ ...NOTHING, ...patch })
    .onConflictDoUpdate({ target: orderSync.key, set: patch });
}

export interface Span {
  from: Date;
  to: Date;
}

/** What one answer told of a span of `updated`. */
export interface ReportPage {
  rows: readonly ReportRow[];
  /** When it was asked for. */
  fetchedAt: Date;
  /** Orders that did not fit, and where they lie; null when all did. */
  unread: { orders: number | null; span: Span } | null;
  /** Moves the cursor on from where it was; null leaves it. */
  cursor: { was: Date; next: Date } | null;
}

/** What a state is told by: a figure that the platform only converts anew is no other state. */
const STATE = ["status", "currency", "total", "commissionable", "estimated", "actual"] as const;

type StoredOrder = typeof platformOrder.$inferSelect;

/** `12.5` and `12.50` are one figure. */
const same = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one === other || (one != null && other != null && Number(one) === Number(other) && one.trim() !== "");

const isOtherState = (stored: StoredOrder | undefined, row: ReportRow): boolean =>
  stored === undefined || STATE.some((name) => !same(stored[name], row[name]));

/** What is told later of an order wins: by its own date, and by when it was asked for where that is the same. */
const isOlder = (stored: StoredOrder | undefined, row: ReportRow, fetchedAt: Date): boolean =>
  stored !== undefined &&
  (stored.updatedAt > row.updatedAt ||
    (stored.updatedAt.getTime() === row.updatedAt.getTime() && stored.fetchedAt > fetchedAt));

const { id: _id, ...COLUMNS } = getTableColumns(platformOrder);
/** Every column as the answer tells it. */
const REPORTED = Object.fromEntries(
  Object.entries(COLUMNS).map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]),
);

/** Who booked a stay here that is seen to have been cancelled, by whomever, is told; of one that is over nobody is. */
async function tellCancelled(tx: Database, rows: readonly ReportRow[], fetchedAt: Date): Promise<void> {
  const isAhead = ({ endAt }: ReportRow) => endAt == null || endAt > fetchedAt;
  const labels = rows.filter(isAhead).flatMap(({ label }) => label ?? []);
  if (labels.length === 0) return;
  const cancelled = await tx
    .select({ id: orderAttempt.id, guests: orderAttempt.guests })
    .from(orderAttempt)
    .where(and(inArray(orderAttempt.label, labels), eq(orderAttempt.state, "confirmed")))
    .orderBy(orderAttempt.id);
  for (const attempt of cancelled) await queueMail(attempt, "cancelled", tx);
}

async function storeRows(tx: Database, { rows, fetchedAt }: ReportPage): Promise<void> {
  const reported = new Map(rows.map((row) => [row.id, row]));
  if (reported.size === 0) return;
  const known = await tx
    .select()
    .from(platformOrder)
    .where(inArray(platformOrder.id, [...reported.keys()]));
  const cache = new Map(known.map((row) => [row.id, row]));
  const fresh = [...reported.values()].filter((row) => !isOlder(cache.get(row.id), row, fetchedAt));
  if (fresh.length === 0) return;
  await tx
    .insert(platformOrder)
    .values(fresh.map((row) => ({ ...row, fetchedAt })))
    .onConflictDoUpdate({ target: platformOrder.id, set: REPORTED });
  const states = fresh.filter((row) => isOtherState(cache.get(row.id), row));
  if (states.length === 0) return;
  await tx.insert(platformOrderState).values(
    states.map(({ id, updatedAt, status, currency, total, commissionable, estimated, actual }) => ({
      ...{ order: id, at: updatedAt, seenAt: fetchedAt },
      ...{ status, currency, total, commissionable, estimated, actual },
    })),
  );
  const cancelled = states.filter(
    (row) => isCancelled(row.status) && !isCancelled(cache.get(row.id)?.status ?? ""),
  );
  await tellCancelled(tx, cancelled, fetchedAt);
}

const HOUR_MS = 3_600_000;
const LONGEST_RETRY_MS = 24 * HOUR_MS;

/** An hour, twice as long each time, a day at most. */
const retryAfter = (tries: number): Date =>
  new Date(Date.now() + Math.min(HOUR_MS * 2 ** Math.min(tries, 10), LONGEST_RETRY_MS));

const sameGap = (reason: GapReason, { from, to }: Span) =>
  and(eq(orderGap.reason, reason), isNull(orderGap.closedAt), lte(orderGap.from, to), gte(orderGap.to, from));

/** Writes a gap down; one that is known already and touches it grows instead. */
export async function noteGap(
  tx: Database,
  reason: GapReason,
  { orders, span }: { orders: number | null; span: Span },
): Promise<void> {
  const [known] = await tx.select().from(orderGap).where(sameGap(reason, span)).limit(1);
  if (known === undefined) {
    await tx.insert(orderGap).values({
      ...{ reason, ...span, orders, tries: 0, notedAt: new Date() },
      retryAt: reason === "away" ? null : retryAfter(0),
    });
    return;
  }
  await tx
    .update(orderGap)
    .set({
      from: new Date(Math.min(known.from.getTime(), span.from.getTime())),
      to: new Date(Math.max(known.to.getTime(), span.to.getTime())),
      orders: known.orders === null || orders === null ? null : Math.max(known.orders, orders),
    })
    .where(eq(orderGap.id, known.id));
}

/**
 * Writes a page: its orders, their states, what of it could not be read, and the cursor, all or nothing. Of two who follow
 * at once each writes what it read, and the one that comes second leaves the cursor where the first has put it.
 * @returns false when the cursor was not where the page began.
 */
export async function storePage(page: ReportPage, beforeCommit: () => void): Promise<boolean> {
  const db = await database();
  return await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    // The one row makes those who write wait for each other.
    const [state] = await tx.select().from(orderSync).where(eq(orderSync.key, KEY)).for("update");
    await storeRows(tx, page);
    if (page.unread) await noteGap(tx, "unreadable", page.unread);
    const { cursor } = page;
    const mayMove = cursor === null || state?.cursor?.getTime() === cursor.was.getTime();
    if (cursor !== null && mayMove) await patchOrderSync({ cursor: cursor.next }, tx);
    beforeCommit();
    return mayMove;
  });
}

/** Begins the copy, or goes on after a gap that nobody can fill. */
export async function beginAt(from: Date, lost: Span | null): Promise<void> {
  const db = await database();
  await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const { cursor, since } = await readOrderSync(tx);
    if (cursor !== null && cursor >= from) return;
    if (lost) await noteGap(tx, "away", { orders: null, span: lost });
    await patchOrderSync({ cursor: from, since: since ?? from }, tx);
  });
}

/** The gap that is to be read again first, and will be put off at once; null when none is due. */
export async function takeDueGap(): Promise<OrderGap | null> {
  const db = await database();
  const [due] = await db
    .select()
    .from(orderGap)
    .where(and(isNull(orderGap.closedAt), isNotNull(orderGap.retryAt), lte(orderGap.retryAt, new Date())))
    .orderBy(orderGap.retryAt)
    .limit(1);
  if (!due) return null;
  const tries = due.tries + 1;
  const [taken] = await db
    .update(orderGap)
    .set({ tries, retryAt: retryAfter(tries) })
    .where(and(eq(orderGap.id, due.id), eq(orderGap.tries, due.tries)))
    .returning();
  return taken ?? null;
}

/** It was read after all, or (`isLost`) the platform does not tell of it any more. */
export async function settleGap({ id }: OrderGap, isLost: boolean): Promise<void> {
  const db = await database();
  const set = isLost ? { retryAt: null } : { retryAt: null, closedAt: new Date() };
  await db.update(orderGap).set(set).where(eq(orderGap.id, id));
}
