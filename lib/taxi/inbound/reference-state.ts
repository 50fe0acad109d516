// What a judgement needs to know about one reference, read under the lock of that reference.
import "server-only";
import { createHash } from "node:crypto";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "@/lib/db/open";
import { executePlanned } from "@/lib/db/planned";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import type { Standing, StoredDelivery } from "./judge";

export { isShared } from "@/lib/db/engine";

export type Transaction = Pick<Database, "execute" | "select" | "insert" | "update">;

export interface ReferenceState {
  booking: (Standing & { isBlanked: boolean }) | null;
  /** In the order of receipt, without duplicates. */
  history: StoredDelivery[];
  /** When the newest of them came, duplicates and all; milliseconds, and null while there is none. */
  newestMs: number | null;
}

/** One number per reference; two references that share one merely wait for each other. */
const numberOf = (reference: string): bigint =>
  createHash("sha256").update(`taxi ${reference}`).digest().readBigInt64BE(0);

/** Held until the end of the transaction. A statement of its own: what is read afterwards is read under the lock. */
export async function lock(tx: Transaction, reference: string): Promise<void> {
  await executePlanned(tx, sql`select pg_advisory_xact_lock(${numberOf(reference).toString()}::bigint)`);
}

/** As `lock`, for many; always in one order, so that two who want the same ones never wait for each other. */
export async function lockAll(tx: Transaction, references: readonly string[]): Promise<void> {
  for (const reference of [...new Set(references)].sort()) await lock(tx, reference);
}

/** Milliseconds, because the two engines hand raw instants over in different shapes. */
const newestOf = (reference: string) =>
  sql<number | null>`(select extract(epoch from max(received_at)) * 1000 from ${taxiDelivery}
    where reference = ${reference} and outcome <> 'refused')::float8`;

/** One question: a booking has at least the delivery that made it. */
export async function readReferenceState(tx: Transaction, reference: string): Promise<ReferenceState> {
  const rows = await tx
    .select({
      id: taxiDelivery.id,
      action: taxiDelivery.action,
      hash: taxiDelivery.hash,
      outcome: taxiDelivery.outcome,
      isOpen: taxiDelivery.isOpen,
      status: taxiBooking.status,
      lastAction: taxiBooking.lastAction,
      lastHash: taxiBooking.lastHash,
      blankedAt: taxiBooking.blankedAt,
      newestMs: newestOf(reference),
    })
    .from(taxiDelivery)
    .leftJoin(taxiBooking, eq(taxiBooking.reference, taxiDelivery.reference))
    .where(and(eq(taxiDelivery.reference, reference), ne(taxiDelivery.outcome, "duplicate")))
    .orderBy(asc(taxiDelivery.position))
    // A name, so that a connection plans it once and not for each delivery.
    .prepare("taxi_reference_state")
    .execute();
  const first = rows[0];
  const newestMs = first?.newestMs ?? null;
  if (!first?.status || !first.lastAction) return { booking: null, history: rows, newestMs };
  const { status, lastAction, lastHash, blankedAt } = first;
  return {
    booking: { status, lastAction, lastHash, isBlanked: blankedAt !== null },
    history: rows,
    newestMs,
  };
}
