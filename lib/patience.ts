// How long a reader waits for the platform before a page says that it does not answer, or goes without.
import "server-only";
import { config } from "./config";

/** What `wanted` came to, or `otherwise` after `patienceMs`; a later failure of `wanted` troubles nobody. */
export async function inTime<T, F>(wanted: Promise<T>, patienceMs: number, otherwise: F): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<F>((done) => {
    timer = setTimeout(() => done(otherwise), patienceMs);
  });
  wanted.catch(() => undefined);
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds as this machine counts them: PATIENCE times what is right for people, e.g. on two busy cores. */
export const patienceMs = (ms: number): number => ms * config.patience;

/** Instant (epoch milliseconds) at which that patience ends, for `deadline` of a call. */
export const patienceUntil = (ms: number): number => Date.now() + patienceMs(ms);
