// How many deliveries one client may send per minute; counted in memory, by the client of its token.
import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { config } from "@/lib/config";
import { processWide } from "@/lib/process-wide";
import { TaxiRefusal } from "@/lib/taxi/refusal";

const limiter = (): RateLimiterMemory =>
  processWide(
    "taxi-pace",
    () => new RateLimiterMemory({ points: config.taxi.deliveriesPerMinute, duration: 60 }),
  );

/** @throws {TaxiRefusal} 429 with the seconds to wait. */
export async function checkPace(clientId: string): Promise<void> {
  try {
    await limiter().consume(clientId);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw new TaxiRefusal(429, `Too many deliveries: wait ${seconds} s and send this one again.`, {
      headers: { "retry-after": String(seconds) },
    });
  }
}
