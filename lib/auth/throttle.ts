// Guessing passwords is slow: failures are counted per account and per address, in memory.
import "server-only";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { millisecondsToWait } from "@/lib/http/rate-limit";
import { processWide } from "@/lib/process-wide";

const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 30;

interface Throttle {
  accounts: RateLimiterMemory;
  addresses: RateLimiterMemory;
}

const throttle = (): Throttle =>
  processWide("sign-in-throttle", () => ({
    accounts: new RateLimiterMemory({ points: FAILURES_PER_ACCOUNT, duration: WINDOW_SECONDS }),
    addresses: new RateLimiterMemory({ points: FAILURES_PER_ADDRESS, duration: WINDOW_SECONDS }),
  }));

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through.
 * @returns whole minutes to wait, or null when the attempt may be judged.
 */
export async function minutesToWait(email: string, address: string): Promise<number | null> {
  const { accounts, addresses } = throttle();
  // One after the other: an address that is refused does not use up the attempts of the accounts it names.
  const wait = (await millisecondsToWait(addresses, address)) || (await millisecondsToWait(accounts, email));
  return wait > 0 ? Math.max(1, Math.ceil(wait / 60_000)) : null;
}

/** The attempt was right, or not judged: it does not count as a failure. */
export async function takeBack(email: string, address: string, isRight: boolean): Promise<void> {
  const { accounts, addresses } = throttle();
  await addresses.reward(address);
  if (isRight) await accounts.delete(email);
  else await accounts.reward(email);
}
