// What background loops share: a pause that ends with the process, and a maximum of requests per minute.
import { setTimeout as delay } from "node:timers/promises";

const CHECK_MS = 250;
const MINUTE_MS = 60_000;

/** Most requests per minute by operation of the loops that follow a list; the overview names a loop that reaches it. */
export const MAX_REQUESTS = { changes: 120, orders: 300 } as const;

/** Resolves after `ms` of the steady clock, or soon after `isStopped`; a pending pause keeps no process alive. */
export async function pause(ms: number, isStopped: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  for (let left = ms; left > 0 && !isStopped(); left = end - performance.now())
    await delay(Math.min(CHECK_MS, left), undefined, { ref: false });
}

/** Holds a loop to its maximum: a fault that makes it spin then costs a bounded number of requests. */
export class Pace {
  private minuteBeganAt = Number.NEGATIVE_INFINITY;
  private requests = 0;

  constructor(private readonly maximum: number) {}

  /** Counts one request; at the maximum it first waits for the next minute. `check` may throw to end the wait. */
  async take(check: () => void | Promise<void>): Promise<void> {
    if (performance.now() - this.minuteBeganAt >= MINUTE_MS) this.begin();
    while (this.requests >= this.maximum) {
      await pause(CHECK_MS, () => false);
      await check();
      if (performance.now() - this.minuteBeganAt >= MINUTE_MS) this.begin();
    }
    this.requests += 1;
  }

  private begin(): void {
    this.minuteBeganAt = performance.now();
    this.requests = 0;
  }
}
