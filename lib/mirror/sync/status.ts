// How far and how well our copy follows the platform: one stored row that survives the process (row M06).
import "server-only";
import { eq } from "drizzle-orm";
import { frozenWorld } from "@/lib/clock";
import { config } from "@/lib/config";
import { orWithout } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { syncState } from "@/lib/db/schema-current";
import { totalOf } from "@/lib/demand/budget";
import { quotaStatus } from "@/lib/demand/status";
import { countQuarantined } from "../quarantine";

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

/** A reading of everything the copy holds. */
export interface ReloadView {
  reason: "first" | "gap" | "asked";
  startedAt: string;
  finishedAt: string | null;
  done: number;
  /** As far as it is known. */
  total: number | null;
}

/**
 * following: as new as the platform. catching-up: a window or a backlog is being applied. reloading: everything is read
 * again. failing: the latest pass failed. silent: nobody follows the feed (no leader has given a sign of life).
 */
export type SyncState = "following" | "catching-up" | "reloading" | "failing" | "silent";

export interface SyncStatus {
  state: SyncState;
  /** Seconds since the copy was last known to be as new as the platform; null before the first time. */
  lagSeconds: number | null;
  /** Ids known to wait. */
  backlog: number;
  /** ISO instants. */
  lastPoll: string | null;
  lastSuccess: string | null;
  /** Failed passes in a row. */
  errorStreak: number;
  lastError: string | null;
  /** `last_change` of the next call. */
  cursor: string | null;
  /** Ids of the window under way, and how many of them are applied; null when none is. */
  window: { total: number; done: number } | null;
  reload: ReloadView | null;
  /** Records kept out because they do not fit the contract. */
  quarantined: number;
  /** Host and process that follows the feed. */
  leader: string | null;
  quota: {
    perMinute: number;
    /** Calls counted in the last minute, of all and of the copy. */
    used: number;
    usedBySync: number;
    blockedUntil: string | null;
  };
}

/** A leader gives a sign of life every ten seconds. */
const SILENT_MS = 45_000;
/** So many polls may be missed before the copy counts as behind. */
const POLLS_BEHIND = 3;

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function stateOf(row: SyncRow, lagSeconds: number | null): SyncState {
  const seenAt = row.leaderSeenAt?.getTime() ?? 0;
  if (Date.now() - seenAt > SILENT_MS) return "silent";
  if (row.errorStreak > 0) return "failing";
  if (row.reload !== null && row.reload.finishedAt === null) return "reloading";
  const isBehind = lagSeconds === null || lagSeconds > POLLS_BEHIND * config.mirror.syncSeconds;
  return isBehind || row.windowDone < row.windowTotal ? "catching-up" : "following";
}

/** When our copy was last known to be as new as the platform; null where that is not known. */
export function checkedAt(): Promise<Date | null> {
  if (frozenWorld() !== null) return Promise.resolve(null);
  return orWithout(null, async () => (await readSync()).succeededAt);
}

async function quotaNow(): Promise<SyncStatus["quota"]> {
  const { perMinute, used, blockedUntil } = await quotaStatus();
  return { perMinute, used: totalOf(used), usedBySync: used.sync, blockedUntil };
}

/** How the copy stands now. */
export async function syncStatus(): Promise<SyncStatus> {
  const [row, quarantined, quota] = await Promise.all([readSync(), countQuarantined(), quotaNow()]);
  const { succeededAt, reload } = row;
  const lagSeconds =
    succeededAt === null ? null : Math.max(0, Math.round((Date.now() - succeededAt.getTime()) / 1_000));
  return {
    state: stateOf(row, lagSeconds),
    lagSeconds,
    backlog: row.backlog,
    lastPoll: iso(row.polledAt),
    lastSuccess: iso(succeededAt),
    errorStreak: row.errorStreak,
    lastError: row.errorStreak > 0 ? row.lastError : null,
    cursor: row.cursor,
    window: row.windowTotal > 0 ? { total: row.windowTotal, done: row.windowDone } : null,
    reload: reload && {
      reason: reload.reason,
      startedAt: reload.startedAt,
      finishedAt: reload.finishedAt,
      done: reload.done,
      total: reload.total,
    },
    quarantined,
    leader: row.leader,
    quota,
  };
}
