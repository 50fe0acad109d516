// The shutdown of the process: first the server's connections end, then all background work, then the database for good.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { retireDatabase } from "./database";

/** For background work and database together; what has not stopped by then is left to the next start. */
const MAX_GRACE_MS = 8_000;

type Stop = () => void | Promise<void>;

async function stopAll(stops: Stop[]): Promise<void> {
  await Promise.all(
    stops.map(async (stop) => {
      try {
        await stop();
      } catch (error) {
        log.error({ err: error }, "background work did not stop cleanly");
      }
    }),
  );
}

async function shutDown({ drains, stops }: Pick<Shutdown, "drains" | "stops">): Promise<void> {
  await stopAll(drains);
  const done = stopAll(stops).then(retireDatabase);
  await Promise.race([done, delay(MAX_GRACE_MS, undefined, { ref: false })]);
}

interface Shutdown {
  drains: Stop[];
  stops: Stop[];
  done: Promise<void>;
}

const shutdown = (): Shutdown =>
  processWide("shutdown", () => {
    const work = { drains: [], stops: [] };
    const done = new Promise<void>((resolve) => {
      for (const signal of ["SIGTERM", "SIGINT"] as const)
        process.once(signal, () => void shutDown(work).then(resolve));
    });
    return { ...work, done };
  });

/** Calls `drain`, which takes a bounded time, before anything else stops: what is being answered needs all of it. */
export function onShutdownFirst(drain: Stop): void {
  shutdown().drains.push(drain);
}

/** Calls `stop` when a signal ends the process, and waits for it before the database closes. */
export function onShutdown(stop: Stop): void {
  shutdown().stops.push(stop);
}

/** Resolves when a signal has come and everything has stopped: the process may then exit. */
export const shutdownDone = (): Promise<void> => shutdown().done;

/** A process that nothing else would end does so when everything has stopped. */
export const exitAfterShutdown = (): void => void shutdownDone().then(() => process.exit(0));
