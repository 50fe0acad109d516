// How often somebody may ask: who asks, and how long they have to wait.
import "server-only";
import type { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Who sent the request, as the server nearest to us recorded it: the last entry of `x-forwarded-for` is written by our
 * own front, earlier entries can be made up (docs/decisions 24).
 */
export function addressOf({ headers }: { headers: Pick<Headers, "get"> }): string {
  const chain = headers.get("x-forwarded-for")?.split(",") ?? [];
  return chain.at(-1)?.trim() || "unknown";
}

/** Counts one more of `key`; 0 when it may pass. */
export async function millisecondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (reason) {
    // The process's one limiter may be of another bundle, whose class RateLimiterRes is not ours.
    if (reason instanceof Error) throw reason;
    return Math.max(1, (reason as RateLimiterRes).msBeforeNext);
  }
}
