// The site's notion of now: the machine's, the instant it shares with a frozen sandbox, or the one a reader's address names.
import { AsyncLocalStorage } from "node:async_hooks";
import { config } from "@/lib/config";
import type { Frozen } from "@/lib/frozen";
import { processWide, setProcessWide } from "@/lib/process-wide";

const NAME = "clock";
const RUNNING = "running-clock";

const configured = (): number => (config.clock === null ? Date.now() : Date.parse(config.clock));

const worlds = () => processWide("frozen-worlds", () => new AsyncLocalStorage<Frozen | null>());

/** Everything that is done for the request under way is done in this world; null is the live one. */
export function enterWorld(frozen: Frozen | null): void {
  worlds().enterWith(frozen);
}

/** The world the request under way is answered in; null in the live one. Nothing of another may be kept (feature 15). */
export const frozenWorld = (): Frozen | null => worlds().getStore() ?? null;

/** Does `work` in a world: null for what lasts longer than the request that began it. */
export const inWorld = <T>(frozen: Frozen | null, work: () => T): T => worlds().run(frozen, work);

/** Milliseconds since the epoch, at the site's clock. */
export function now(): number {
  const frozen = frozenWorld();
  return frozen === null ? processWide(NAME, () => configured)() : Date.parse(frozen.clock);
}

/** Milliseconds since the epoch at a clock that runs, also where the site's stands still: for pauses that have to end. */
export const runningNow = (): number => processWide(RUNNING, () => () => Date.now())();

/** Lets another clock tell the time (tests); undefined goes back to the configured one. */
export function setClock(clock: (() => number) | undefined): void {
  setProcessWide(NAME, clock);
  setProcessWide(RUNNING, clock);
}

/** Today as `YYYY-MM-DD` in UTC. */
export function today(): string {
  return new Date(now()).toISOString().slice(0, 10);
}

/** The instant the clock stands at for the request under way; null while it runs. */
export const standingAt = (): string | null => frozenWorld()?.clock ?? config.clock;
