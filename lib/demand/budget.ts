// The account's quota: never more calls in any minute than it allows, shared out by class of caller.
import "server-only";
import { ASSUMED } from "@/lib/contract/assumed";
import type { Caller } from "./answer";
import type { Timing } from "./timing";

/** A second is counted until it lies wholly outside the platform's minute. */
const SECONDS_COUNTED = 61;
const RESERVE = 0.1;
const SYNC_SHARE = 0.2;
const SYNC_LEAST = 2;
const LONGEST_WAIT_MS = 10 * 60_000;
const JITTER_MS = 5_000;

interface Second {
  second: number;
  total: number;
  sync: number;
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

/**
 * Counts calls by second over the last minute, so that the quota holds in every window and not on average.
 * Interactive calls leave a tenth to staff and sync; sync takes a fifth at most and two a minute at least.
 */
export class Budget {
  private seconds: Second[] = [];
  private total = 0;
  private sync = 0;
  private blocked = 0;

  constructor(
    private readonly perMinute: number,
    private readonly timing: Timing,
  ) {}

  /** Instant until which the whole account waits after a 429; in the past when it does not. */
  get blockedUntil(): number {
    return this.blocked;
  }

  get usedInLastMinute(): number {
    this.forget();
    return this.total;
  }

  block(forMs: number): void {
    this.blocked = Math.max(this.blocked, this.timing.now() + forMs);
  }

  /** Takes one call out of the budget and returns 0, or takes nothing and returns how long to wait (ms). */
  take(caller: Caller): number {
    const now = this.timing.now();
    if (this.blocked > now) return this.blocked - now;
    this.forget();
    const reserve = caller === "interactive" ? Math.floor(this.perMinute * RESERVE) : 0;
    const syncMost = Math.max(SYNC_LEAST, Math.floor(this.perMinute * SYNC_SHARE));
    if (this.total >= this.perMinute - reserve || (caller === "sync" && this.sync >= syncMost))
      return this.untilNextRelease(now);
    this.count(Math.floor(now / 1_000), caller === "sync" ? 1 : 0);
    return 0;
  }

  private count(second: number, sync: number): void {
    const latest = this.seconds.at(-1);
    if (latest?.second === second) {
      latest.total += 1;
      latest.sync += sync;
    } else this.seconds.push({ second, total: 1, sync });
    this.total += 1;
    this.sync += sync;
  }

  private forget(): void {
    const oldest = Math.floor(this.timing.now() / 1_000) - SECONDS_COUNTED;
    while ((this.seconds[0]?.second ?? Number.POSITIVE_INFINITY) <= oldest) {
      const gone = this.seconds.shift();
      this.total -= gone?.total ?? 0;
      this.sync -= gone?.sync ?? 0;
    }
  }

  private untilNextRelease(now: number): number {
    const first = this.seconds[0]?.second ?? Math.floor(now / 1_000);
    return Math.max(1, (first + SECONDS_COUNTED + 1) * 1_000 - now);
  }
}
