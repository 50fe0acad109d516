// How often a wrong id or secret may be tried; right ones are not counted.
import "server-only";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { processWide, setProcessWide } from "@/lib/process-wide";

const NAME = "taxi-token-throttle";
const WINDOW_SECONDS = 60;
export const FAILURES_PER_ADDRESS = 20;
export const FAILURES_PER_CLIENT = 60;

const limiters = () =>
  processWide(NAME, () => ({
    address: new RateLimiterMemory({ points: FAILURES_PER_ADDRESS, duration: WINDOW_SECONDS }),
    client: new RateLimiterMemory({ points: FAILURES_PER_CLIENT, duration: WINDOW_SECONDS }),
  }));

/** Whole seconds to wait, or null when `key` may try. */
async function secondsLeft(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  const spent = await limiter.get(key);
  if (spent === null || spent.consumedPoints < limiter.points) return null;
  return Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
}

/** An address that failed too often waits, whatever it sends now. */
export const secondsForAddress = (address: string): Promise<number | null> =>
  secondsLeft(limiters().address, address);

/**
 * Counts a failure; seconds to wait once `clientId` was tried too often from everywhere. Asked after a failure only:
 * else anybody who knows the platform's id could lock it out.
 */
export async function secondsAfterFailure(address: string, clientId: string | null): Promise<number | null> {
  const { address: byAddress, client: byClient } = limiters();
  await byAddress.penalty(address);
  if (clientId === null) return null;
  const seconds = await secondsLeft(byClient, clientId);
  await byClient.penalty(clientId);
  return seconds;
}

/** For tests: as after a start. */
export function forgetFailures(): void {
  setProcessWide(NAME, undefined);
}
