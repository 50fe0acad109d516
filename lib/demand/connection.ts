// What all requests to the platform share: the breaker, the book of drift, budgets and counters. Drift is counted by
// operation, path, kind and detail, never by anyone's data.
import "server-only";
import type { Drift } from "@roomward/contract/drift";
import type { OperationName } from "@roomward/contract/operations";
import type { Logger } from "pino";
import type { Pool } from "undici";
import type { FailureKind } from "@/lib/http/failure";
import type { LastMinute, Quota } from "./budget";
import { neverBack, type RetryBudget, type Timing } from "./retry";

const MAX_ENTRIES = 1_000;
const LONGEST_PATH = 200;

interface DriftEntry extends Drift {
  operation: OperationName;
  count: number;
  /** ISO instants. */
  firstSeen: string;
  lastSeen: string;
  /** Request id of an answer that showed it, to quote to the platform. */
  requestId: string | null;
}

/** In memory and bounded: when full, only what is already known is counted further. */
export class DriftBook {
  private readonly entries = new Map<string, DriftEntry>();

  note(operation: OperationName, found: readonly Drift[], requestId: string | null, at: number): void {
    const seen = new Date(at).toISOString();
    for (const drift of found) {
      const path = drift.path.slice(0, LONGEST_PATH);
      const key = `${operation} ${drift.kind} ${path} ${drift.detail}`;
      const known = this.entries.get(key);
      if (known) {
        known.count += 1;
        known.lastSeen = seen;
      } else if (this.entries.size < MAX_ENTRIES) {
        const detail = drift.detail.slice(0, LONGEST_PATH);
        const entry = { ...drift, path, detail, operation, requestId, count: 1 };
        this.entries.set(key, { ...entry, firstSeen: seen, lastSeen: seen });
      }
    }
  }

  list(): DriftEntry[] {
    return [...this.entries.values()];
  }

  get size(): number {
    return this.entries.size;
  }
}

const CONSECUTIVE = 5;
const WINDOW_MS = 30_000;
const WINDOW_CALLS = 20;
const WINDOW_SHARE = 0.5;

export interface BreakerSettings {
  /** How long it stays open at first; doubles with every failed probe up to `longestMs`. */
  firstMs: number;
  longestMs: number;
}

export type Admission = { admitted: true } | { admitted: false; kind: FailureKind; retryAfterMs: number };

/**
 * Opens after five failures in a row (a quiet site would never fill a sample) or when half of at least twenty
 * attempts in thirty seconds failed. Half open, exactly one attempt is let through.
 */
export class Breaker {
  private readonly timing: Timing;
  private state: "closed" | "open" | "half-open" = "closed";
  private inRow = 0;
  private recent: { at: number; failed: boolean }[] = [];
  private openUntil = 0;
  private openMs = 0;
  private lastKind: FailureKind = "network";

  constructor(
    private readonly settings: BreakerSettings,
    machine: Timing,
  ) {
    this.timing = neverBack(machine);
  }

  /** `open` turns into `half-open` when its time is over, also without a call. */
  get position(): "closed" | "open" | "half-open" {
    return this.state === "open" && this.timing.now() >= this.openUntil ? "half-open" : this.state;
  }

  /** Whether an attempt would be let through now; changes nothing. */
  peek(): Admission {
    const leftMs = this.openUntil - this.timing.now();
    if (this.state === "closed" || (this.state === "open" && leftMs <= 0)) return { admitted: true };
    return { admitted: false, kind: this.lastKind, retryAfterMs: Math.max(leftMs, this.settings.firstMs) };
  }

  /** Lets an attempt through; half open, the one it lets through is the probe. Its outcome must be reported. */
  admit(): Admission {
    const admission = this.peek();
    if (admission.admitted && this.state === "open") this.state = "half-open";
    return admission;
  }

  /** The platform answered, whatever it said. */
  succeeded(): void {
    if (this.state !== "closed") this.recent = [];
    this.state = "closed";
    this.inRow = 0;
    this.openMs = 0;
    this.remember(false);
  }

  failed(kind: FailureKind): void {
    this.lastKind = kind;
    this.inRow += 1;
    this.remember(true);
    const failures = this.recent.filter((call) => call.failed).length;
    const sampled = this.recent.length >= WINDOW_CALLS && failures / this.recent.length >= WINDOW_SHARE;
    if (this.state === "half-open" || this.inRow >= CONSECUTIVE || sampled) this.open();
  }

  /** An admitted attempt that proved nothing either way, e.g. one its caller gave no time. */
  undecided(): void {
    if (this.state !== "half-open") return;
    this.state = "open";
    this.openUntil = this.timing.now();
  }

  private open(): void {
    if (this.state === "open") return;
    this.openMs = Math.min(
      this.settings.longestMs,
      this.openMs > 0 ? this.openMs * 2 : this.settings.firstMs,
    );
    this.openUntil = this.timing.now() + this.openMs * (0.8 + 0.4 * this.timing.random());
    this.state = "open";
  }

  private remember(failed: boolean): void {
    const at = this.timing.now();
    this.recent.push({ at, failed });
    if (this.recent.length > 1_000 || (this.recent[0]?.at ?? at) < at - WINDOW_MS)
      this.recent = this.recent.filter((call) => call.at >= at - WINDOW_MS).slice(-500);
  }
}

export interface Connection {
  pool: Pool;
  /** Path of the base address, ending in the version segment. */
  basePath: string;
  headers: Record<string, string>;
  breaker: Breaker;
  budget: Quota;
  /** Searches of cars in the last minute, which have a limit beside the account's. */
  carSearches: LastMinute;
  retries: RetryBudget;
  drift: DriftBook;
  counters: Counters;
  /** Epoch milliseconds of the latest usable answer. */
  lastSuccess: number | null;
  log: Logger;
  timing: Timing;
}

export interface OperationCounters {
  /** Requests made of the client, shared ones included. */
  calls: number;
  failures: number;
  retries: number;
  /** Calls that shared an answer already on its way. */
  coalesced: number;
}

/** What the client counts about itself, by operation. */
export type Counters = Record<OperationName, OperationCounters>;
