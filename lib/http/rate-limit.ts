// How many requests one client may send us per minute; counted in memory, by address.
import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { config } from "@/lib/config";
import { processWide } from "@/lib/process-wide";

const WINDOW_SECONDS = 60;

const limiter = (): RateLimiterMemory =>
  processWide(
    "rate-limit",
    () => new RateLimiterMemory({ points: config.requestsPerMinute, duration: WINDOW_SECONDS }),
  );

/**
 * Who sent the request, as the server nearest to us recorded it: the last entry of `x-forwarded-for` is written
 * by our own front, earlier entries can be made up.
 */
function clientOf(request: Request): string {
  const chain = request.headers.get("x-forwarded-for")?.split(",") ?? [];
  return chain.at(-1)?.trim() || "unknown";
}

/** Counts the request. Returns null when it may pass, else the whole seconds to wait. */
export async function secondsToWait(request: Request): Promise<number | null> {
  try {
    await limiter().consume(clientOf(request));
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw reason;
  }
}
