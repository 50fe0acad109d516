// Time and chance as the client sees them, so that a test can decide both.
import "server-only";

export interface Timing {
  /** Epoch milliseconds. */
  now(): number;
  /** From 0 up to, not including, 1. */
  random(): number;
  sleep(ms: number): Promise<void>;
}
