// Keeps the reference lists: complete soon after the start, constants and chains daily, the others weekly.
import "server-only";
import { pause } from "@/lib/background-loop";
import { config } from "@/lib/config";
import { isDirectoryInUse } from "@/lib/db/lock";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { clarifyReference, loadReference, referenceStatus } from "./reference";

const FIRST_PAUSE_MS = 250;
/** Our own sandbox starts beside us and is there in a moment; the platform is left alone when it does not answer. */
const LONGEST_PAUSE_MS = config.demand.target === "own-sandbox" ? 1_000 : 60_000;
/** Lists that grew too old are looked for this often; one that is fresh costs nothing. */
const HOURLY_MS = 3600_000;

/** The platform's failures are told where it is called; a directory in use ends the process. */
function tellFailure(error: unknown): void {
  if (isDirectoryInUse(error)) {
    log.fatal(error.message);
    process.exit(1);
  }
  if (!(error instanceof DemandFailure)) log.error({ err: error }, "reference lists could not be read");
}

/**
 * Reads what is missing or too old until `isStopped`; one process does this. Never rejects.
 * @param warm makes what visitors search from the lists; a process without visitors has none.
 */
export async function refreshReference(
  isStopped: () => boolean,
  warm: () => Promise<unknown> = async () => {},
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!isStopped()) {
    const wasReady = referenceStatus().ready;
    try {
      await Promise.all([loadReference(undefined, isStopped), warm()]);
      // Made again where the lists were: nobody's first letters wait for it.
      await warm();
      await clarifyReference(isStopped);
      pauseMs = HOURLY_MS;
    } catch (error) {
      if (isStopped()) return;
      tellFailure(error);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    if (referenceStatus().ready && !wasReady) log.info("reference lists are complete");
    await pause(pauseMs, isStopped);
  }
}
