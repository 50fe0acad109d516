// The site's notion of now: the machine's, or the instant it shares with a frozen sandbox.
import { config } from "@/lib/config";

/** Milliseconds since the epoch, at the site's clock. */
export function now(): number {
  return config.clock === null ? Date.now() : Date.parse(config.clock);
}

/** Today as `YYYY-MM-DD` in UTC. */
export function today(): string {
  return new Date(now()).toISOString().slice(0, 10);
}
