// Time and chance as the client sees them, so that a test can decide both.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";

export interface Timing {
  /** Epoch milliseconds. */
  now(): number;
  /** From 0 up to, not including, 1. */
  random(): number;
  sleep(ms: number): Promise<void>;
}

export const realTiming: Timing = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms) => delay(ms),
};
