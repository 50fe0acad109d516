// The end of the process: background work stops in the order it began, then the database closes for good.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { retireDatabase } from "./database";

/** Next itself ends the process soon after the signal; what has not stopped by then is left to the next start. */
const MOST_GRACE_MS = 8_000;

type Stop = () => void | Promise<void>;

async function end(stops: Stop[]): Promise<void> {
  const ended = (async () => {
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
  await Promise.race([ended, delay(MOST_GRACE_MS, undefined, { ref: false })]);
}

interface Ending {
  stops: Stop[];
  over: Promise<void>;
}

const ending = (): Ending =>
  processWide("before-the-end", () => {
    const stops: Stop[] = [];
    const over = new Promise<void>((resolve) => {
      for (const signal of ["SIGTERM", "SIGINT"] as const)
        process.once(signal, () => void end(stops).then(resolve));
    });
    return { stops, over };
  });

/** Calls `stop` when a signal ends the process, and waits for it before the database closes. */
export function beforeTheEnd(stop: Stop): void {
  ending().stops.push(stop);
}

/** Resolves when a signal has come and everything has stopped: a process without a server of its own may then exit. */
export const theEnd = (): Promise<void> => ending().over;
