// Remembers which records the platform sent that do not fit, without keeping anything of them.
import "server-only";
import { sql } from "drizzle-orm";
import type { OperationName } from "@/lib/contract/operations";
import { database } from "@/lib/db/database";
import { quarantine } from "@/lib/db/schema";

const UNREADABLE_ID = 0;
const MOST_AT_ONCE = 100;

export interface Misfit {
  id: number | null;
  /** Path and issue code, never a value. */
  reason: string;
}

export async function noteMisfits(operation: OperationName, misfits: readonly Misfit[]): Promise<void> {
  const rows = new Map(
    misfits.slice(0, MOST_AT_ONCE).map(({ id, reason }) => {
      const row = { operation, id: id ?? UNREADABLE_ID, reason: reason.slice(0, 200), times: 1 };
      return [`${row.id} ${row.reason}`, { ...row, seenAt: new Date() }];
    }),
  );
  if (rows.size === 0) return;
  await (await database())
    .insert(quarantine)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [quarantine.operation, quarantine.id, quarantine.reason],
      set: { times: sql`${quarantine.times} + 1`, seenAt: sql`excluded.seen_at` },
    });
}
