// How far the copy follows the platform, as it is written down: one row that survives the process.
import "server-only";
import { eq } from "drizzle-orm";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { syncState } from "@/lib/db/schema-current";

const KEY = "changes";

export type SyncRow = typeof syncState.$inferSelect;
type SyncPatch = Partial<Omit<SyncRow, "key">>;

const NOTHING: SyncRow = {
  key: KEY,
  cursor: null,
  windowTotal: 0,
  windowDone: 0,
  backlog: 0,
  polledAt: null,
  succeededAt: null,
  errorStreak: 0,
  lastError: null,
  lastErrorAt: null,
  reload: null,
  replayFrom: null,
  reloadAsked: false,
  leader: null,
  leaderSeenAt: null,
};

/** The row, or one that says that nothing has happened yet. */
export async function readSync(db?: Pick<Database, "select">): Promise<SyncRow> {
  const rows = await (db ?? (await database()))
    .select()
    .from(syncState)
    .where(eq(syncState.key, KEY))
    .limit(1);
  return rows[0] ?? NOTHING;
}

/** Writes the given columns and leaves the others; give it the transaction of what they tell about. */
export async function patchSync(patch: SyncPatch, db?: Pick<Database, "insert">): Promise<void> {
  await (db ?? (await database()))
    .insert(syncState)
    .values({ ...NOTHING, ...patch })
    .onConflictDoUpdate({ target: syncState.key, set: patch });
}
