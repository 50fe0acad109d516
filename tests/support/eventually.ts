// Waiting for what happens by itself, however busy the machine is: the bound is just below a test's own time-out, so that
// the last mistake is told.
import { vi } from "vitest";

const PATIENCE_MS = 18_000 * Number(process.env.PATIENCE ?? 1);

/** Resolves once `check` no longer throws. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 });
