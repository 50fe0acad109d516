// The account's quota: never more calls in any minute than it allows, shared out by class of caller: travellers first, a
// tenth for staff. Our copy takes what nobody needs, evenly, and gives way as soon as somebody is refused.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import type { Caller } from "./answer";
import { neverBack, type Timing } from "./retry";

export const CALLERS = ["interactive", "staff", "sync"] as const satisfies readonly Caller[];

/** Calls by class. */
export type CallsByCaller = Record<Caller, number>;

export interface Share {
  /** Calls a minute that the others leave to this class whether it uses them or not. */
  guaranteed: number;
  /** Calls a minute it makes at most, however quiet the others are. */
  most: number;
}

interface Shares extends Record<Caller, Share> {
  /** What the copy has without borrowing: beyond it, its calls take nothing of what others may make. */
  copyShare: number;
  /** Calls the copy leaves alone when nobody else is there. */
  reserve: number;
}

const INTERACTIVE = 0.7;
const STAFF = 0.1;
const SYNC = 0.2;
/** The copy has to be followed within a day whatever travellers do. */
const SYNC_LEAST = 2;
/** So little that it comes back within seconds, and enough for the first page of somebody who comes unexpectedly. */
const RESERVE = 0.04;

export const noCalls = (): CallsByCaller => ({ interactive: 0, staff: 0, sync: 0 });

export const totalOf = (calls: CallsByCaller): number => calls.interactive + calls.staff + calls.sync;

/** The shares of a quota of `perMinute` calls; what nobody is guaranteed goes to whoever asks first. */
export function sharesOf(perMinute: number): Shares {
  const syncLeast = Math.min(SYNC_LEAST, Math.max(0, perMinute - 1));
  const interactive = Math.min(Math.floor(perMinute * INTERACTIVE), perMinute - syncLeast);
  const staff = Math.min(Math.floor(perMinute * STAFF), perMinute - syncLeast - interactive);
  const reserve = Math.max(1, Math.floor(perMinute * RESERVE));
  return {
    interactive: { guaranteed: interactive, most: perMinute },
    staff: { guaranteed: staff, most: perMinute },
    sync: { guaranteed: syncLeast, most: Math.max(syncLeast, perMinute - reserve) },
    copyShare: Math.max(syncLeast, Math.floor(perMinute * SYNC)),
    reserve,
  };
}

/** Calls a minute that our copy makes when nobody else asks. */
export const maxForCopy = (perMinute: number): number => sharesOf(perMinute).sync.most;

/**
 * The rule of `roomFor` for the copy: its floor in any case, and beyond it what is free but for a reserve, which grows
 * with what others asked for lately, up to what they are guaranteed. `isGivingWay`: somebody was refused just now.
 */
function roomForCopy(used: CallsByCaller, perMinute: number, isGivingWay: boolean): number {
  const { interactive, staff, sync, reserve } = sharesOf(perMinute);
  const free = perMinute - totalOf(used);
  const stored =
    Math.min(Math.max(0, interactive.guaranteed - used.interactive), reserve + used.interactive) +
    Math.min(Math.max(0, staff.guaranteed - used.staff), used.staff);
  const borrowed = isGivingWay ? 0 : Math.min(sync.most - used.sync, free - stored);
  return Math.max(0, Math.min(free, Math.max(sync.guaranteed - used.sync, borrowed)));
}

/** How many more calls `caller` may make in a minute in which `used` were made; 0 or more. */
export function roomFor(caller: Caller, used: CallsByCaller, perMinute: number, isGivingWay = false): number {
  if (caller === "sync") return roomForCopy(used, perMinute, isGivingWay);
  const shares = sharesOf(perMinute);
  const free = perMinute - totalOf(used);
  const leftTo = (other: Caller) => Math.max(0, shares[other].guaranteed - used[other]);
  const stored = leftTo("sync") + leftTo(caller === "staff" ? "interactive" : "staff");
  const lent = Math.max(0, used.sync - shares.copyShare);
  // Staff do not take the reserve that lets travellers not notice what was lent.
  const reserve = caller === "staff" ? Math.min(leftTo("interactive"), shares.reserve) : 0;
  return Math.max(0, Math.min(free - reserve, free + lent - stored));
}

/** The copy's calls are made evenly, so that they are given back evenly; in so short a time they may come together. */
export const TOGETHER_MS = 1_000;
/** For so long after the next call comes back, the copy leaves everything to those who were refused. */
export const GIVES_WAY_MS = 1_000;

/** Milliseconds between two calls of the copy, when a call counts for `countedSeconds`. */
export const copyIntervalMs = (perMinute: number, countedSeconds: number): number =>
  (countedSeconds * 1_000) / Math.max(1, maxForCopy(perMinute));

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
  const requestCount = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - timing.now();
  return Number.isFinite(requestCount) && requestCount >= 0 ? Math.min(requestCount, LONGEST_WAIT_MS) : null;
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
      const dropped = this.seconds.shift()?.calls ?? noCalls();
      for (const caller of Object.keys(dropped) as Caller[]) this.sums[caller] -= dropped[caller];
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
  /** When the copy's next call is due (epoch milliseconds), and until when it takes its floor only. */
  private copyDue = 0;
  private givesWayUntil = 0;

  private readonly timing: Timing;

  constructor(
    public perMinute: number,
    private readonly machine: Timing,
  ) {
    this.timing = neverBack(machine);
    this.minute = new LastMinute(this.timing);
  }

  get blockedUntil(): number {
    return this.machine.now() + this.blocked - this.timing.now();
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
    if (caller === "sync") return this.acquireForCopy(now);
    if (roomFor(caller, this.used, this.perMinute) === 0) {
      const waitMs = this.minute.untilNextRelease;
      this.givesWayUntil = now + waitMs + GIVES_WAY_MS;
      return waitMs;
    }
    this.count(caller);
    return 0;
  }

  private acquireForCopy(now: number): number {
    const room = roomFor("sync", this.used, this.perMinute, now < this.givesWayUntil);
    if (room === 0) return this.minute.untilNextRelease;
    const isFloor = this.used.sync < sharesOf(this.perMinute).sync.guaranteed;
    const earlyMs = this.copyDue - TOGETHER_MS - now;
    if (earlyMs > 0 && !isFloor) return earlyMs;
    this.copyDue = Math.max(this.copyDue, now) + copyIntervalMs(this.perMinute, SECONDS_COUNTED);
    this.count("sync");
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
