// GET /api/health: whether the site is ready; for staff, and with METRICS_TOKEN, also how it stands with the platform, its
// database, its lists, its mirror and the change feed.
import { authoriseStaff } from "@/lib/auth/session";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { databaseAwaySince, orWithout } from "@/lib/database-away";
import { demandStatus } from "@/lib/demand/status";
import { isBearer } from "@/lib/http/bearer";
import { Refusal } from "@/lib/http/problem";
import { route } from "@/lib/http/route";
import { referenceStatus } from "@/lib/mirror/reference";
import { isReady } from "@/lib/mirror/start-mirror";
import { mirrorStatus } from "@/lib/mirror/status";
import { syncLine } from "@/lib/mirror/sync/line";
import { type SyncStatus, syncStatus } from "@/lib/mirror/sync/status";
import { journalStatus } from "@/lib/taxi/inbound/journal";
import manifest from "@/package.json";

const LONG_BEHIND_SECONDS = 15 * 60;

/** Our copy may be older than it looks: nobody follows the feed, that fails, or it has been behind for long. */
const isBehind = ({ state, lagSeconds }: SyncStatus): boolean =>
  state === "failing" || state === "silent" || (lagSeconds ?? 0) > LONG_BEHIND_SECONDS;

/** Degraded: the platform is not being asked at the moment, the lists are not complete, or the copy is behind. */
function statusOf(
  demand: ReturnType<typeof demandStatus>,
  ready: boolean,
  sync: SyncStatus,
): "ok" | "degraded" {
  const isRequested = demand.breaker === "closed" && demand.blockedUntil === null;
  return isRequested && ready && !isBehind(sync) ? "ok" : "degraded";
}

/** Strangers learn nothing of host, process and quota. */
async function isTrusted(request: Request): Promise<boolean> {
  const { token } = config.metrics;
  if (token !== null && isBearer(request.headers.get("authorization"), token)) return true;
  try {
    await authoriseStaff(request, "viewer");
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/health",
  limited: false,
  GET: async ({ request }) => {
    if (!(await isTrusted(request))) return { ready: isReady() };
    const reference = referenceStatus();
    // Parts that only the database knows are null while it is away.
    const [mirror, sync] = await Promise.all([orWithout(null, mirrorStatus), orWithout(null, syncStatus)]);
    const away = databaseAwaySince();
    // Afterwards: the copy's status has asked what other processes have used of the quota.
    const demand = demandStatus();
    return {
      status: away === null && sync !== null ? statusOf(demand, reference.ready, sync) : "degraded",
      version: manifest.version,
      clock: new Date(now()).toISOString(),
      reference,
      mirror,
      sync: sync && { ...sync, line: syncLine(sync) },
      database: { awaySince: away === null ? null : new Date(away).toISOString() },
      journal: journalStatus(),
      demand,
    };
  },
});
