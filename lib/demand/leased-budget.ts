// The quota that several processes share: leased from a ledger in small pieces that are soon void.
import "server-only";
import type { Caller } from "./answer";
import {
  Budget,
  CALLERS,
  type CallsByCaller,
  LastMinute,
  noCalls,
  type Quota,
  type QuotaScope,
  totalOf,
} from "./budget";
import { neverBack, type Timing } from "./retry";

/** Calls one lease holds at most. */
const CHUNK = 5;
/** From this quota on, calls that are leased and not made are no loss. */
const AMPLE_PER_MINUTE = 3_000;
/** How long a lease is good for: as long as another process may need to hear of a 429, and a ledger reckons with. */
const LIFE_MS = 1_000;
/** Without the ledger each process goes on with its part among so many, or among more where more were seen. */
const FEWEST_PROCESSES = 5;
/** What the ledger had booked when it was last heard counts that long. */
const BOOKED_MS = 63_000;
const PROBE_MS = 1_000;
const MAX_LATE = 3;

export interface LeaseWish {
  perMinute: number;
  caller: Caller;
  /** 0 only asks. */
  wanted: number;
  /** Calls made while the ledger could not be asked; they are booked first. */
  owed: CallsByCaller;
}

export interface Lease {
  /** How many of the wanted calls may be made. */
  granted: number;
  /** Calls of all processes in the last minute, these included. */
  used: CallsByCaller;
  /** How long (ms) the account is blocked; 0 when it is not. */
  blockedMs: number;
  /** How long (ms) until calls of the last minute are no longer counted. */
  releaseMs: number;
  /** Processes that share the quota, as far as the ledger sees them. */
  processes: number;
}

/** What all processes write their calls into; every method rejects when it cannot be reached. */
export interface QuotaLedger {
  lease(wish: LeaseWish): Promise<Lease>;
  block(forMs: number): Promise<void>;
  close(): Promise<void>;
}

interface LeasedShare {
  left: number;
  /** Epoch milliseconds. */
  until: number;
}

type Resolve = (waitMs: number) => void;

/**
 * One process's part of a shared quota. A call asks the ledger at most once, and calls that wait at the same
 * time share it. While the ledger cannot be asked, the process keeps to a fifth of the quota or less, counting what it
 * took before and what the others had, and books what it took when the ledger is back.
 */
export class LeasedBudget implements Quota {
  private readonly budgetShare: Budget;
  private readonly owed: LastMinute;
  private readonly leased: Record<Caller, LeasedShare>;
  private readonly waiting: Record<Caller, Resolve[]> = { interactive: [], staff: [], sync: [] };
  private readonly leasing: Record<Caller, boolean> = { interactive: false, staff: false, sync: false };
  private blocked = 0;
  /** A block of ours that the ledger does not know yet. */
  private unsent = 0;
  private isAway = false;
  private probedAt = 0;
  private isProbing = false;
  private known: { calls: CallsByCaller; at: number } | null = null;
  private processes = 1;
  /** What was free when the ledger was last heard, by process, and until when no more than that may be taken. */
  private free = { left: 0, until: 0 };

  private readonly timing: Timing;

  constructor(
    readonly perMinute: number,
    private readonly ledger: QuotaLedger,
    private readonly machine: Timing,
  ) {
    const timing = neverBack(machine);
    this.timing = timing;
    this.budgetShare = new Budget(this.shareOf(perMinute), timing);
    this.owed = new LastMinute(timing);
    this.leased = {
      interactive: { left: 0, until: 0 },
      staff: { left: 0, until: 0 },
      sync: { left: 0, until: 0 },
    };
  }

  /** This process's part of `calls`. */
  private shareOf(calls: number): number {
    return Math.max(1, Math.floor(calls / Math.max(FEWEST_PROCESSES, this.processes)));
  }

  get scope(): QuotaScope {
    return this.isAway ? "own-share" : "account";
  }

  get blockedUntil(): number {
    return this.machine.now() + this.blocked - this.timing.now();
  }

  /** Of all processes as the ledger said last; our own where that is a minute ago. */
  get used(): CallsByCaller {
    const isCurrent = !this.isAway && this.known !== null && this.timing.now() - this.known.at < 60_000;
    return isCurrent && this.known ? { ...this.known.calls } : this.budgetShare.used;
  }

  block(forMs: number): void {
    this.blocked = Math.max(this.blocked, this.timing.now() + forMs);
    this.unsent = this.blocked;
    this.dropLeases();
    void this.sendBlock();
  }

  acquire(caller: Caller): number | Promise<number> {
    const now = this.timing.now();
    if (this.blocked > now) return this.blocked - now;
    if (this.isAway) return this.acquireShare(caller);
    const share = this.leased[caller];
    if (share.left > 0 && now < share.until) {
      share.left -= 1;
      this.budgetShare.count(caller);
      return 0;
    }
    return new Promise((resolve) => {
      this.waiting[caller].push(resolve);
      if (!this.leasing[caller]) void this.leaseForAll(caller);
    });
  }

  async look(): Promise<void> {
    // Whoever asks for figures does not wait for a server that has just been away.
    if (this.isAway) this.probe();
    else await this.refresh();
  }

  private async refresh(): Promise<void> {
    try {
      await this.ask("interactive", 0);
    } catch {
      this.goAway();
    }
  }

  private acquireShare(caller: Caller): number {
    this.probe();
    const now = this.timing.now();
    if (now < this.free.until && this.free.left === 0) return this.free.until - now;
    const waitMs = this.budgetShare.acquire(caller);
    if (waitMs === 0) {
      this.owed.count(caller);
      this.free.left = Math.max(0, this.free.left - 1);
    }
    return waitMs;
  }

  private async leaseForAll(caller: Caller): Promise<void> {
    const waiting = this.waiting[caller];
    this.leasing[caller] = true;
    let late = 0;
    try {
      while (waiting.length > 0) {
        if (await this.leaseOnce(caller, waiting)) continue;
        late += 1;
        if (late === MAX_LATE) throw new Error("the leases came too late to be of use");
      }
    } catch {
      this.goAway();
      for (const resolve of waiting.splice(0)) resolve(this.acquireShare(caller));
    } finally {
      this.leasing[caller] = false;
    }
  }

  /** Gives those who wait what can be had; false when the lease came too late. */
  private async leaseOnce(caller: Caller, waiting: Resolve[]): Promise<boolean> {
    const wanted = this.perMinute >= AMPLE_PER_MINUTE ? CHUNK : Math.min(CHUNK, waiting.length);
    const requestedAt = this.timing.now();
    const { granted, releaseMs } = await this.ask(caller, wanted);
    const now = this.timing.now();
    if (this.blocked > now) {
      for (const resolve of waiting.splice(0)) resolve(this.blocked - now);
      return true;
    }
    // Counted from when it was asked for: the ledger booked it no earlier.
    const until = requestedAt + LIFE_MS;
    if (now >= until) return false;
    const served = waiting.splice(0, granted);
    for (const resolve of served) {
      this.budgetShare.count(caller);
      resolve(0);
    }
    this.leased[caller] = { left: granted - served.length, until };
    if (granted < wanted) for (const resolve of waiting.splice(0)) resolve(releaseMs);
    return true;
  }

  private async ask(caller: Caller, wanted: number): Promise<Lease> {
    if (this.unsent > this.timing.now()) await this.sendBlock();
    const owed = this.owed.calls;
    this.owed.clear();
    try {
      const lease = await this.ledger.lease({ perMinute: this.perMinute, caller, wanted, owed });
      this.learn(lease);
      return lease;
    } catch (error) {
      // It may have been booked all the same: twice is too careful, never too little.
      for (const one of CALLERS) for (let i = 0; i < owed[one]; i += 1) this.owed.count(one);
      throw error;
    }
  }

  private learn({ used, blockedMs, processes }: Lease): void {
    const now = this.timing.now();
    this.processes = processes;
    this.isAway = false;
    this.known = { calls: used, at: now };
    if (blockedMs > 0 && now + blockedMs > this.blocked) {
      this.blocked = now + blockedMs;
      this.dropLeases();
    }
  }

  private dropLeases(): void {
    for (const caller of CALLERS) this.leased[caller] = { left: 0, until: 0 };
  }

  private goAway(): void {
    if (!this.isAway) {
      this.budgetShare.perMinute = this.shareOf(this.perMinute);
      const { calls, at } = this.known ?? { calls: noCalls(), at: Number.NEGATIVE_INFINITY };
      this.free = { left: this.shareOf(Math.max(0, this.perMinute - totalOf(calls))), until: at + BOOKED_MS };
    }
    this.isAway = true;
    this.probedAt = this.timing.now();
    this.dropLeases();
  }

  /** Looks for the ledger now and then, without anybody waiting for it. */
  private probe(): void {
    if (this.isProbing || this.timing.now() - this.probedAt < PROBE_MS) return;
    this.isProbing = true;
    void this.refresh().finally(() => {
      this.isProbing = false;
    });
  }

  private async sendBlock(): Promise<void> {
    const until = this.unsent;
    try {
      await this.ledger.block(Math.max(0, until - this.timing.now()));
      if (this.unsent === until) this.unsent = 0;
    } catch {
      // Sent again with the next lease.
    }
  }
}
