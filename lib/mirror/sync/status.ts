// How well our copy follows the platform, out of what the leader writes down (row M06).
import "server-only";
import { config } from "@/lib/config";
import { totalOf } from "@/lib/demand/budget-shares";
import { quotaStatus } from "@/lib/demand/status";
import type { SyncState, SyncStatus } from "@/lib/views/staff/sync-status";
import { countKeptOut } from "../quarantine";
import { readSync, type SyncRow } from "./state";

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

async function quotaNow(): Promise<SyncStatus["quota"]> {
  const { perMinute, used, blockedUntil } = await quotaStatus();
  return { perMinute, used: totalOf(used), usedBySync: used.sync, blockedUntil };
}

/** How the copy stands now. */
export async function syncStatus(): Promise<SyncStatus> {
  const [row, quarantined, quota] = await Promise.all([readSync(), countKeptOut(), quotaNow()]);
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
