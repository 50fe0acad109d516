// Waiting in drills.
import { setTimeout as pause } from "node:timers/promises";

export { pause };

/** Seconds until `check` holds; infinite where it does not within `mostSeconds`. */
export async function secondsUntil(
  check: () => boolean | Promise<boolean>,
  mostSeconds: number,
  everyMs = 100,
): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  while (!(await check())) {
    if (seconds() > mostSeconds) return Number.POSITIVE_INFINITY;
    await pause(everyMs);
  }
  return seconds();
}

/** @throws when `check` does not hold in time */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  mostSeconds: number,
): Promise<void> {
  if ((await secondsUntil(check, mostSeconds)) === Number.POSITIVE_INFINITY)
    throw new Error(`${what}: not within ${mostSeconds} s`);
}
