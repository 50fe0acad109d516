// How the process stands at the moment it is asked: read where it is kept, never from the platform, and in two seconds.
import "server-only";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { totalOf } from "@/lib/demand/budget";
import { demandStatus } from "@/lib/demand/status";
import { isReady } from "@/lib/mirror/start-mirror";
import { type SyncStatus, syncStatus } from "@/lib/mirror/sync/status";
import { processWide } from "@/lib/process-wide";
import { openTaxi } from "@/lib/staff/overview";
import { journalStatus } from "@/lib/taxi/inbound/journal";
import { leadership, type ProcessKind } from "./identity";

const PATIENCE_MS = 2_000;
const BREAKER = ["closed", "half-open", "open"] as const;
const COPY = ["following", "catching-up", "reloading", "failing", "silent"] as const;

/** Every gauge that is set at the moment of asking, with its help; a label where it has one. */
export const GAUGES = {
  roomward_ready: { help: "1 once the site can serve visitors" },
  roomward_database_up: { help: "1 when the database answered within two seconds" },
  roomward_breaker_state: { help: "1 for the state of the breaker before the platform", label: "state" },
  roomward_quota_calls_per_minute: { help: "Calls to the platform the account may make in a minute" },
  roomward_quota_calls_used: { help: "Calls made in the last minute, by who asked", label: "caller" },
  roomward_quota_calls_left: { help: "Calls to the platform left in this minute" },
  roomward_quota_blocked: { help: "1 while nothing is sent because the platform answered 429" },
  roomward_copy_lag_seconds: { help: "Seconds since our copy was last known to be as new as the platform" },
  roomward_copy_state: { help: "1 for how our copy follows the platform", label: "state" },
  roomward_copy_backlog_records: { help: "Records known to have changed and not yet read" },
  roomward_copy_failed_passes: { help: "Failed looks at the feed in a row" },
  roomward_copy_quarantined_records: { help: "Records kept out because they do not fit the contract" },
  roomward_worker_leading: { help: "1 while this worker leads, 0 while it stands by" },
  roomward_journal_entries: { help: "Taxi deliveries that are on disk and not yet in the database" },
  roomward_taxi_open_decisions: { help: "Taxi deliveries that wait for a person to decide" },
  roomward_taxi_unseen_bookings: { help: "Taxi bookings new or changed and not marked as seen" },
  roomward_data_free_bytes: { help: "Free space where DATA_DIR lies" },
  roomward_data_size_bytes: { help: "Whole space where DATA_DIR lies" },
} as const satisfies Record<string, { help: string; label?: string }>;

export type GaugeName = keyof typeof GAUGES;

/** One value, or values by the gauge's label; what is unknown is left out. */
export type Standing = Partial<Record<GaugeName, number | Record<string, number>>>;

const oneOf = <Name extends string>(names: readonly Name[], current: Name): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, name === current ? 1 : 0]));

type UnderWay = Map<string, Promise<unknown>>;
const underWay = () => processWide<UnderWay>("standing-under-way", () => new Map());

/** What `read` gives, or null when it fails or takes too long; it is not asked again while it is still under way. */
async function within<T>(name: string, read: () => Promise<T>): Promise<T | null> {
  const readings = underWay();
  let reading = readings.get(name) as Promise<T | null> | undefined;
  if (reading === undefined) {
    reading = read()
      .catch(() => null)
      .finally(() => readings.delete(name));
    readings.set(name, reading);
  }
  const cancel = new AbortController();
  const late = delay(PATIENCE_MS, null, { signal: cancel.signal }).catch(() => null);
  return Promise.race([reading, late]).finally(() => cancel.abort());
}

async function answersDatabase(): Promise<true> {
  await (await database()).execute(sql`select 1`);
  return true;
}

/** Of the file system `path` lies in, or will lie in once somebody makes it. */
async function spaceAt(path: string): Promise<{ free: number; size: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return spaceAt(dirname(path));
  }
}

function platformStanding(): Standing {
  const { breaker, quota } = demandStatus();
  const isBlocked = quota.blockedUntil !== null;
  return {
    roomward_breaker_state: oneOf(BREAKER, breaker),
    roomward_quota_calls_per_minute: quota.perMinute,
    roomward_quota_calls_used: quota.used,
    roomward_quota_calls_left: isBlocked ? 0 : Math.max(0, quota.perMinute - totalOf(quota.used)),
    roomward_quota_blocked: isBlocked ? 1 : 0,
  };
}

const copyStanding = (status: SyncStatus): Standing => ({
  ...(status.lagSeconds === null ? {} : { roomward_copy_lag_seconds: status.lagSeconds }),
  roomward_copy_state: oneOf(COPY, status.state),
  roomward_copy_backlog_records: status.backlog,
  roomward_copy_failed_passes: status.errorStreak,
  roomward_copy_quarantined_records: status.quarantined,
});

async function siteStanding(): Promise<Standing> {
  const [taxi, disk] = await Promise.all([
    within("taxi", async () => openTaxi(await database())),
    within("disk", () =>
      spaceAt(resolve(/* turbopackIgnore: true */ process.cwd(), config.database.directory)),
    ),
  ]);
  return {
    roomward_ready: isReady() ? 1 : 0,
    roomward_journal_entries: journalStatus().pending,
    ...(taxi && {
      roomward_taxi_open_decisions: taxi.decisions,
      roomward_taxi_unseen_bookings: taxi.unseen,
    }),
    ...(disk && {
      roomward_data_free_bytes: disk.free,
      roomward_data_size_bytes: disk.size,
    }),
  };
}

/** How everything stands now. Never rejects, and never asks the platform. */
export async function readStanding(kind: ProcessKind): Promise<Standing> {
  const [isUp, copy, own] = await Promise.all([
    within("database", answersDatabase),
    within("copy", syncStatus),
    kind === "site" ? siteStanding() : { roomward_worker_leading: leadership().isLeading ? 1 : 0 },
  ]);
  return {
    roomward_database_up: isUp === null ? 0 : 1,
    ...(copy && copyStanding(copy)),
    // Afterwards: the copy's status has asked what other processes have used of the quota.
    ...platformStanding(),
    ...own,
  };
}
