// Remembers which records the platform sent that do not fit, without keeping anything of them, and when to ask again.
import "server-only";
import type { OperationName } from "@roomward/contract/operations";
import { and, asc, countDistinct, eq, gt, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { quarantine } from "@/lib/db/schema";
import type { Misfit } from "@/lib/http/failure";

const UNREADABLE_ID = 0;
const MAX_AT_ONCE = 100;
const FIRST_RETRY_MS = 5 * 60_000;
/** Twice as long after every attempt: 5 minutes to a day. */
const LONGEST_RETRY = sql.raw("interval '24 hours'");
const RETRY_AGAIN = sql`excluded.seen_at + least(${LONGEST_RETRY}, interval '5 minutes' * power(2, least(${quarantine.times}, 12)))`;

/** A path is made of the record's own keys, and no text of a database holds every letter of those. */
const storable = (reason: string): string => reason.replaceAll("\0", "").slice(0, 200);

/** Counts each misfit; one with a readable id is due again after a pause that doubles. */
export async function noteMisfits(
  operation: OperationName,
  misfits: readonly Misfit[],
  db?: Pick<Database, "insert">,
): Promise<void> {
  const seenAt = new Date();
  const retryAt = new Date(seenAt.getTime() + FIRST_RETRY_MS);
  const rows = new Map(
    misfits.slice(0, MAX_AT_ONCE).map(({ id, reason }) => {
      const row = { operation, id: id ?? UNREADABLE_ID, reason: storable(reason), times: 1, seenAt };
      return [`${row.id} ${row.reason}`, { ...row, retryAt: id === null ? null : retryAt }];
    }),
  );
  if (rows.size === 0) return;
  await (db ?? (await database()))
    .insert(quarantine)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [quarantine.operation, quarantine.id, quarantine.reason],
      set: {
        times: sql`${quarantine.times} + 1`,
        seenAt: sql`excluded.seen_at`,
        retryAt: sql`case when excluded.retry_at is null then null else ${RETRY_AGAIN} end`,
      },
    });
}

const isStay = and(eq(quarantine.operation, "details"), gt(quarantine.id, UNREADABLE_ID));

/** Stays that are kept out and due to be asked again, the longest waiting first. */
export async function dueForRetry(limit: number): Promise<number[]> {
  // One with several reasons is due when the latest of them is; older versions wrote no instant.
  const due = sql<Date>`max(coalesce(${quarantine.retryAt}, ${quarantine.seenAt}))`;
  const rows = await (await database())
    .select({ id: quarantine.id })
    .from(quarantine)
    .where(isStay)
    .groupBy(quarantine.id)
    .having(sql`${due} <= ${new Date().toISOString()}::timestamptz`)
    .orderBy(asc(due), asc(quarantine.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many stays are kept out. */
export async function countQuarantined(): Promise<number> {
  const [row] = await (await database())
    .select({ count: countDistinct(quarantine.id) })
    .from(quarantine)
    .where(isStay);
  return row?.count ?? 0;
}
