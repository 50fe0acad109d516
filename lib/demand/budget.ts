// The account's quota: never more calls in any minute than it allows, shared out by class of caller: travellers first, a
// tenth for staff, a fifth at most for our copy.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import type { Caller } from "./answer";
import type { Timing } from "./timing";

export const CALLERS = ["interactive", "staff", "sync"] as const satisfies readonly Caller[];

/** Calls by class. */
export type CallsByCaller = Record<Caller, number>;

export interface Share {
  /** Calls a minute that the others leave to this class whether it uses them or not. */
  guaranteed: number;
  /** Calls a minute it makes at most, however quiet the others are. */
  most: number;
}

const INTERACTIVE = 0.7;
const STAFF = 0.1;
const SYNC = 0.2;
/** The copy has to be followed within a day whatever travellers do. */
const SYNC_LEAST = 2;

export const noCalls = (): CallsByCaller => ({ interactive: 0, staff: 0, sync: 0 });

export const totalOf = (calls: CallsByCaller): number => calls.interactive + calls.staff + calls.sync;

/** The shares of a quota of `perMinute` calls; what nobody is guaranteed goes to whoever asks first. */
export function sharesOf(perMinute: number): Record<Caller, Share> {
  const syncLeast = Math.min(SYNC_LEAST, Math.max(0, perMinute - 1));
  const interactive = Math.min(Math.floor(perMinute * INTERACTIVE), perMinute - syncLeast);
  const staff = Math.min(Math.floor(perMinute * STAFF), perMinute - syncLeast - interactive);
  return {
    interactive: { guaranteed: interactive, most: perMinute },
    staff: { guaranteed: staff, most: perMinute },
    sync: { guaranteed: syncLeast, most: Math.max(syncLeast, Math.floor(perMinute * SYNC)) },
  };
}

/** How many more calls `caller` may make in a minute in which `used` were made; 0 or more. */
export function roomFor(caller: Caller, used: CallsByCaller, perMinute: number): number {
  const shares = sharesOf(perMinute);
  const kept = CALLERS.filter((other) => other !== caller).reduce(
    (sum, other) => sum + Math.max(0, shares[other].guaranteed - used[other]),
    0,
  );
  return Math.max(0, Math.min(shares[caller].most - used[caller], perMinute - totalOf(used) - kept));
}

/** A second is counted until it lies wholly outside the platform's minute, and one more for the way there. */
const SECONDS_COUNTED = 62;
const LONGEST_WAIT_MS = 10 * 60_000;
const JITTER_MS = 5_000;

/**
 * process: one process has the whole quota. account: all processes share it through the database. own-share: the
 * database is away, and this process keeps to a part of it.
 */
export type QuotaScope = "process" | "account" | "own-share";

/** What every call is acquired from. */
export interface Quota {
  readonly perMinute: number;
  readonly scope: QuotaScope;
  /** Instant (epoch milliseconds) until which the whole account waits after a 429; in the past when it does not. */
  readonly blockedUntil: number;
  /** Calls of the last minute, as far as this process knows. */
  readonly used: CallsByCaller;
  /** Takes one call out of the budget and gives 0, or takes nothing and gives how long to wait (ms). */
  acquire(caller: Caller): number | Promise<number>;
  /** The whole account waits so long from now on. */
  block(forMs: number): void;
  /** Asks what other processes have used, where there are any. */
  look(): Promise<void>;
}

/** What a `Retry-After` header asks (seconds or a date) in milliseconds, ten minutes at most; null without one. */
export function retryAfterMs(header: string | null, timing: Timing): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  const asked = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - timing.now();
  return Number.isFinite(asked) && asked >= 0 ? Math.min(asked, LONGEST_WAIT_MS) : null;
}

/** How long the account waits after a 429 that names no time: a minute and a little chance. */
export function silent429Ms(timing: Timing): number {
  return ASSUMED.blockedAfter429Ms.value + Math.floor(timing.random() * JITTER_MS);
}

/** Calls of the last minute by second, so that a limit holds in every window and not on average. */
export class LastMinute {
  private seconds: { second: number; calls: CallsByCaller }[] = [];
  private readonly sums = noCalls();

  constructor(private readonly timing: Timing) {}

  count(caller: Caller): void {
    const second = Math.floor(this.timing.now() / 1_000);
    let latest = this.seconds.at(-1);
    if (latest?.second !== second) {
      latest = { second, calls: noCalls() };
      this.seconds.push(latest);
    }
    latest.calls[caller] += 1;
    this.sums[caller] += 1;
  }

  get calls(): CallsByCaller {
    const oldest = Math.floor(this.timing.now() / 1_000) - SECONDS_COUNTED;
    while ((this.seconds[0]?.second ?? Number.POSITIVE_INFINITY) <= oldest) {
      const gone = this.seconds.shift()?.calls ?? noCalls();
      for (const caller of Object.keys(gone) as Caller[]) this.sums[caller] -= gone[caller];
    }
    return { ...this.sums };
  }

  /** Milliseconds until the oldest of them is no longer counted. */
  get untilNextRelease(): number {
    const now = this.timing.now();
    const first = this.seconds[0]?.second ?? Math.floor(now / 1_000);
    return Math.max(1, (first + SECONDS_COUNTED) * 1_000 - now);
  }

  clear(): void {
    this.seconds = [];
    Object.assign(this.sums, noCalls());
  }
}

/** The budget of the only process, in its memory. */
export class Budget implements Quota {
  readonly scope: QuotaScope = "process";
  private readonly minute: LastMinute;
  private blocked = 0;

  constructor(
    readonly perMinute: number,
    private readonly timing: Timing,
  ) {
    this.minute = new LastMinute(timing);
  }

  get blockedUntil(): number {
    return this.blocked;
  }

  get used(): CallsByCaller {
    return this.minute.calls;
  }

  block(forMs: number): void {
    this.blocked = Math.max(this.blocked, this.timing.now() + forMs);
  }

  acquire(caller: Caller): number {
    const now = this.timing.now();
    if (this.blocked > now) return this.blocked - now;
    if (roomFor(caller, this.used, this.perMinute) === 0) return this.minute.untilNextRelease;
    this.count(caller);
    return 0;
  }

  /** Counts a call that was allowed elsewhere. */
  count(caller: Caller): void {
    this.minute.count(caller);
  }

  async look(): Promise<void> {
    // Nobody else has used any.
  }
}
