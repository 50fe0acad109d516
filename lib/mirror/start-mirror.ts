// What begins with the server process and ends with it.
import "server-only";
import { config } from "@/lib/config";
import { beforeTheEnd } from "@/lib/db/ending";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { stopBackground } from "./background";
import { runSync } from "./sync/run";
import { watchMirror } from "./watch";
import { mirrorSettled } from "./work-queue";

interface Started {
  stopping: boolean;
}

/** What is being asked of the platform is not waited for: a pass that ends anywhere is repeated. */
async function stop(state: Started): Promise<void> {
  state.stopping = true;
  await stopBackground();
  await mirrorSettled();
}

/**
 * Begins the background work; a second call in the same process does nothing. The embedded database belongs to this
 * process, which then follows the change feed itself; beside a server that is the worker's, and this one only watches.
 */
export function startBackground(): void {
  processWide("started", () => {
    const state: Started = { stopping: false };
    const isStopped = () => state.stopping;
    if (config.database.url === null) void runSync({ isStopped, onLine: (line) => log.debug(line) });
    else void watchMirror(isStopped);
    beforeTheEnd(() => stop(state));
    return state;
  });
}
