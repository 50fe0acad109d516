// What begins with the server process and ends with it.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { config } from "@/lib/config";
import { beforeTheEnd } from "@/lib/db/ending";
import { isDirectoryInUse } from "@/lib/db/lock";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { indexes } from "@/lib/places/indexes";
import { processWide } from "@/lib/process-wide";
import { stopBackground } from "./background";
import { clarifyReference, loadReference, referenceStatus } from "./reference";
import { mirrorSettled } from "./turns";

const FIRST_PAUSE_MS = 250;
/** Our own sandbox starts beside us and is there in a moment; the platform is left alone when it does not answer. */
const LONGEST_PAUSE_MS = config.demand.target === "own-sandbox" ? 1_000 : 60_000;
const ONCE_A_DAY_MS = 24 * 3600_000;

interface Started {
  stopping: boolean;
}

/** Reads the lists until they are complete, and once a day what has grown older than a week. */
async function keepReference(state: Started): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!state.stopping) {
    try {
      await Promise.all([loadReference(undefined, () => state.stopping), indexes()]);
      // Made again where the lists were: nobody's first letters wait for it.
      await indexes();
      await clarifyReference(() => state.stopping);
      pauseMs = ONCE_A_DAY_MS;
    } catch (error) {
      if (state.stopping) return;
      if (isDirectoryInUse(error)) {
        log.fatal(error.message);
        process.exit(1);
      }
      if (!(error instanceof DemandFailure)) log.error({ err: error }, "reference lists could not be read");
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    if (referenceStatus().ready && pauseMs === ONCE_A_DAY_MS) log.info("reference lists are complete");
    await delay(pauseMs, undefined, { ref: false });
  }
}

async function stop(state: Started): Promise<void> {
  state.stopping = true;
  await stopBackground();
  await mirrorSettled();
}

/** Begins the background work; a second call in the same process does nothing. */
export function startBackground(): void {
  processWide("started", () => {
    const state: Started = { stopping: false };
    void keepReference(state);
    beforeTheEnd(() => stop(state));
    return state;
  });
}
