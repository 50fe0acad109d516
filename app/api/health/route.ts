// GET /api/health: how the site stands with the platform, its lists and its mirror.
import { now } from "@/lib/clock";
import { demandStatus } from "@/lib/demand/status";
import { route } from "@/lib/http/route";
import { referenceStatus } from "@/lib/mirror/reference";
import { mirrorStatus } from "@/lib/mirror/status";
import manifest from "@/package.json";

/** Degraded: the platform is not being asked at the moment, or the lists are not complete. */
function statusOf(demand: ReturnType<typeof demandStatus>, ready: boolean): "ok" | "degraded" {
  return demand.breaker === "closed" && demand.blockedUntil === null && ready ? "ok" : "degraded";
}

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/health",
  limited: false,
  GET: async () => {
    const demand = demandStatus();
    const reference = referenceStatus();
    return {
      status: statusOf(demand, reference.ready),
      version: manifest.version,
      clock: new Date(now()).toISOString(),
      reference,
      mirror: await mirrorStatus(),
      demand,
    };
  },
});
