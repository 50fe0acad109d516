// The shutdown of the process: all background work stops, then the database closes for good.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { retireDatabase } from "./database";

/** Next itself ends the process soon after the signal; what has not stopped by then is left to the next start. */
const MOST_GRACE_MS = 8_000;

type Stop = () => void | Promise<void>;

async function shutDown(stops: Stop[]): Promise<void> {
  const done = (async () => {
    await Promise.all(
      stops.map(async (stop) => {
        try {
          await stop();
        } catch (error) {
          log.error({ err: error }, "background work did not stop cleanly");
        }
      }),
    );
    await retireDatabase();
  })();
  await Promise.race([done, delay(MOST_GRACE_MS, undefined, { ref: false })]);
}

interface Shutdown {
  stops: Stop[];
  done: Promise<void>;
}

const shutdown = (): Shutdown =>
  processWide("shutdown", () => {
    const stops: Stop[] = [];
    const done = new Promise<void>((resolve) => {
      for (const signal of ["SIGTERM", "SIGINT"] as const)
        process.once(signal, () => void shutDown(stops).then(resolve));
    });
    return { stops, done };
  });

/** Calls `stop` when a signal ends the process, and waits for it before the database closes. */
export function onShutdown(stop: Stop): void {
  shutdown().stops.push(stop);
}

/** Resolves when a signal has come and everything has stopped: a process without a server of its own may then exit. */
export const shutdownDone = (): Promise<void> => shutdown().done;
