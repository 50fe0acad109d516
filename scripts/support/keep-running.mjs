// A part of the start that everything else can do without for a while: it is started again when it stops by itself.
import { setTimeout as delay } from "node:timers/promises";

const MAX_SECONDS = 60;
/** Whoever ran for so long has recovered: the next stop is a first one again. */
const STEADY_MS = 60_000;

/** How a child ended, in words. */
export const endOf = (code, signal) => (code === null ? `signal ${signal}` : `exit code ${code}`);

const ended = (child) => new Promise((resolve) => child.once("exit", (...how) => resolve(endOf(...how))));

/**
 * Runs what `start` starts until `isStopping`, with pauses of 1, 2, 4 … 60 s between, and says so.
 * @param {{ name: string, start: () => import("node:child_process").ChildProcess, isStopping: () => boolean,
 *   say: (line: string) => void, now?: () => number, pause?: (ms: number) => Promise<unknown> }} part
 */
export async function keepRunning({ name, start, isStopping, say, now = Date.now, pause = delay }) {
  let failures = 0;
  while (!isStopping()) {
    const began = now();
    const how = await ended(start());
    if (isStopping()) return;
    failures = now() - began >= STEADY_MS ? 1 : failures + 1;
    const seconds = Math.min(MAX_SECONDS, 2 ** (failures - 1));
    say(
      `The ${name} stopped by itself (${how}); everything else goes on. It is started again in ${seconds} s.`,
    );
    await pause(seconds * 1_000);
  }
}
