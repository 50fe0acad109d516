// Takes the lock of one reference and reads, in the same question, what a judgement needs to know about it.
import "server-only";
import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery, taxiListing } from "@/lib/db/schema";
import type { Known, Standing } from "./judge";

export type Transaction = Pick<Database, "execute" | "select" | "update">;

export interface Knowledge {
  booking: (Standing & { receivedAt: Date; isBlanked: boolean }) | null;
  /** In the order of recording, without duplicates. */
  history: Known[];
  duplicates: number;
  /** Position of the newest delivery, duplicates included; 0 for none. */
  newest: number;
  /** Pickup as the platform's list has it. */
  listedPickup: Date | null;
  /** This very delivery is recorded already (a replay, or a late commit). */
  isRecorded: boolean;
}

const instant = z.coerce.date();
const action = z.enum(["BOOKING", "AMENDMENT", "CANCELLATION"]);

const Row = z.object({
  booking: z
    .object({
      status: z.enum(["active", "cancelled"]),
      lastAction: action,
      lastHash: z.string().nullable(),
      receivedAt: instant,
      isBlanked: z.boolean(),
    })
    .nullable(),
  listed: instant.nullable(),
  recorded: z.object({
    newest: z.number(),
    duplicates: z.number(),
    own: z.number(),
    history: z
      .array(
        z.object({
          id: z.string(),
          action,
          hash: z.string().nullable(),
          outcome: z.enum(["applied", "duplicate", "repeat", "conflict", "absorbed", "parked", "failed"]),
          isOpen: z.boolean(),
        }),
      )
      .nullable(),
  }),
});

export const rowsOf = (result: unknown): unknown[] => (result as { rows: unknown[] }).rows;

/** One number per reference; two references that share one merely wait for each other. */
const lockOf = (reference: string): bigint =>
  createHash("sha256").update(`taxi ${reference}`).digest().readBigInt64BE(0);

/** Held until the end of the transaction. */
export const lock = (reference: string): SQL =>
  sql`pg_advisory_xact_lock(${lockOf(reference).toString()}::bigint)`;

/**
 * Locks `reference` and reads it. The reading's snapshot may be a moment older than the lock, so whoever writes
 * afterwards checks `newest` once more (store.ts).
 */
export async function lockAndRead(tx: Transaction, reference: string, id: string): Promise<Knowledge> {
  const result = await tx.execute(sql`
    select ${lock(reference)}::text as locked,
      (select jsonb_build_object('status', status, 'lastAction', last_action, 'lastHash', last_hash,
          'receivedAt', received_at, 'isBlanked', blanked_at is not null)
        from ${taxiBooking} where reference = ${reference}) as booking,
      (select to_jsonb(pickup_at) from ${taxiListing} where reference = ${reference}) as listed,
      (select jsonb_build_object('newest', coalesce(max(position), 0),
          'duplicates', count(*) filter (where outcome = 'duplicate'),
          'own', count(*) filter (where id = ${id}),
          'history', jsonb_agg(jsonb_build_object('id', id, 'action', action, 'hash', hash, 'outcome', outcome,
            'isOpen', is_open) order by position) filter (where outcome <> 'duplicate'))
        from ${taxiDelivery} where reference = ${reference}) as recorded`);
  const { booking, listed, recorded } = Row.parse(rowsOf(result)[0]);
  return {
    booking,
    history: recorded.history ?? [],
    duplicates: recorded.duplicates,
    newest: recorded.newest,
    listedPickup: listed,
    isRecorded: recorded.own > 0,
  };
}
