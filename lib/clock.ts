// The site's notion of now: the machine's, or the instant it shares with a frozen sandbox.
import { config } from "@/lib/config";
import { processWide, setProcessWide } from "@/lib/process-wide";

const NAME = "clock";

const configured = (): number => (config.clock === null ? Date.now() : Date.parse(config.clock));

/** Milliseconds since the epoch, at the site's clock. */
export function now(): number {
  return processWide(NAME, () => configured)();
}

/** Lets another clock tell the time (tests); undefined goes back to the configured one. */
export function setClock(clock: (() => number) | undefined): void {
  setProcessWide(NAME, clock);
}

/** Today as `YYYY-MM-DD` in UTC. */
export function today(): string {
  return new Date(now()).toISOString().slice(0, 10);
}
