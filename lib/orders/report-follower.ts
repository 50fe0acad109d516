// Following the platform's orders by when they were changed: one pass brings our copy up to now, and can end anywhere.
import "server-only";
import { MAX_ORDERS } from "@roomward/contract/order-details";
import { MAX_REQUESTS, Pace } from "@/lib/background-loop";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import type { Answer, CallOptions } from "@/lib/demand/answer";
import { call, callPage, demandClient } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { reportRow } from "./report-row";
import {
  beginAt,
  patchOrderSync,
  readOrderSync,
  type Span,
  settleGap,
  storePage,
  takeDueGap,
} from "./report-store";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The longest span of one question. */
const WINDOW_MS = 7 * DAY_MS;
/** How far back the platform tells, without the hour in which a question may wait for its turn. */
const REACH_MS = 365 * DAY_MS - HOUR_MS;
/** What was changed so shortly before a look is asked for at the next one too: clocks differ, and lists lag. */
const OVERLAP_MS = 10 * 60_000;
/** A call may wait minutes for its share of the quota. */
const PATIENCE_MS = 10 * 60_000;
/** Spans in a row that cannot be read at all, until it is an outage. */
const MAX_UNREADABLE = 5;
/** So often in one pass orders may move away while their page is turned. */
const MAX_TURNS = 5;

const usesSandbox = (): boolean => demandClient().target === "own-sandbox";

const options = (): CallOptions => ({ caller: "sync", deadline: Date.now() + PATIENCE_MS, page: "orders" });

/** The second that `ms` lies in, as the platform takes it. */
const instant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;

/** How the work is done: a test ends it at any step, a process that ends stops it between two. */
export interface ReportWork {
  step(name: "waiting" | "asked" | "stored"): void | Promise<void>;
  /** Within the transaction of a page, at its end. */
  beforeCommit(): void;
}

/** A span while it is read, all in epoch milliseconds. */
interface Reading {
  from: number;
  /** End of what is asked: nearer than `end` where the whole could not be read. */
  to: number;
  end: number;
  /** Of the next page, where orders cannot be passed by their date. */
  token: string | null;
  /** How many the pages before told of. */
  total: number | null;
  /** The latest change that was seen. */
  latest: number;
  unreadable: number;
  turns: number;
}

interface SpanEnd {
  isWhole: boolean;
  /** Somebody else moved the cursor meanwhile. */
  isOvertaken: boolean;
}

type Page = Answer<"orders">;

/** The second in which the last order of a page was changed; null where they do not stand in that order. */
function lastChange({ data }: Page): number | null {
  const dates = data.map(({ updated }) => Date.parse(updated));
  const isSorted = dates.every((date, i) => i === 0 || date >= (dates[i - 1] ?? 0));
  return isSorted ? Math.floor((dates.at(-1) ?? 0) / SECOND_MS) * SECOND_MS : null;
}

const isMismatch = (error: unknown): error is DemandFailure =>
  error instanceof DemandFailure && error.kind === "mismatch";

/** Keeps nothing between passes: everything that must survive the process is in `order_sync`. */
export class ReportFollower {
  private readonly work: ReportWork;
  private readonly pace = new Pace(MAX_REQUESTS.orders);

  constructor(work: Partial<ReportWork> = {}) {
    this.work = { step: () => {}, beforeCommit: () => {}, ...work };
  }

  /**
   * Reads window after window until the copy is as new as the platform, and then what could not be read before and is due.
   * @throws {DemandFailure} and whatever the database throws; the next pass goes on from there.
   */
  async pass(): Promise<void> {
    const requestedAt = await this.follow();
    await patchOrderSync({ succeededAt: requestedAt, errorStreak: 0, lastError: null });
    await this.readGap();
  }

  /** @returns when the window was asked for that reaches up to now. */
  private async follow(): Promise<Date> {
    for (;;) {
      const from = await this.begin();
      const requestedAt = new Date();
      const today = now();
      // The clock of our own sandbox may be turned ahead of ours.
      const to = usesSandbox() ? from + WINDOW_MS : Math.min(from + WINDOW_MS, today);
      const { isOvertaken } = await this.read({ from, to }, from);
      if (isOvertaken) continue;
      const { cursor } = await readOrderSync();
      // The end of a copy that is up to date moves with the clock, by less than the overlap: that is no progress.
      const moved = (cursor?.getTime() ?? from) - from;
      if (moved <= OVERLAP_MS || (!usesSandbox() && to >= today)) return requestedAt;
    }
  }

  /** Where to read from: where the copy ends, or a year back. */
  private async begin(): Promise<number> {
    const { cursor } = await readOrderSync();
    const earliest = Math.floor((now() - REACH_MS) / SECOND_MS) * SECOND_MS;
    if (cursor === null || cursor.getTime() < earliest) {
      const from = new Date(earliest);
      if (cursor !== null)
        log.warn({ cursor }, "the platform's orders do not reach back to where we stopped");
      await beginAt(from, cursor && { from: cursor, to: from });
    } else if (!usesSandbox() && cursor.getTime() > now() + OVERLAP_MS) {
      // Our clock was ahead: what was changed since lies before the cursor.
      await patchOrderSync({ cursor: new Date(now() - WINDOW_MS) });
    }
    return (await readOrderSync()).cursor?.getTime() ?? earliest;
  }

  private async readGap(): Promise<void> {
    const gap = await takeDueGap();
    if (gap === null) return;
    const from = Math.max(gap.from.getTime(), now() - REACH_MS);
    const to = gap.to.getTime();
    if (to < from) return await settleGap(gap, true);
    let isWhole = true;
    for (let at = from; at <= to; at += WINDOW_MS)
      isWhole = (await this.read({ from: at, to: Math.min(at + WINDOW_MS, to) }, null)).isWhole && isWhole;
    if (isWhole) await settleGap(gap, from > gap.from.getTime());
  }

  /**
   * Reads everything that was changed in a span, page by page, each written before the next is asked for. `cursor` moves
   * along with it; null leaves it.
   */
  private async read(span: { from: number; to: number }, cursor: number | null): Promise<SpanEnd> {
    const reading: Reading = {
      ...{ from: span.from, to: span.to, end: span.to },
      ...{ token: null, total: null, latest: 0, unreadable: 0, turns: 0 },
    };
    let [isWhole, at] = [true, cursor];
    for (;;) {
      const fetchedAt = new Date();
      const page = await this.ask(reading);
      const [stored, isEnd] = this.goOn(reading, page);
      isWhole &&= stored.unread === null;
      // What may still be told late is never passed.
      const next = Math.min(reading.from, Math.max(now(), reading.latest) - OVERLAP_MS);
      const moved = at !== null && next > at ? { was: new Date(at), next: new Date(next) } : null;
      const isOurs = await storePage({ ...stored, fetchedAt, cursor: moved }, this.work.beforeCommit);
      await this.work.step("stored");
      if (!isOurs) return { isWhole, isOvertaken: true };
      if (moved) at = next;
      if (isEnd) return { isWhole, isOvertaken: false };
    }
  }

  /** The next page of a span; null when its first second cannot be read at all. @throws {DemandFailure} */
  private async ask(reading: Reading): Promise<Page | null> {
    for (;;) {
      try {
        const page = await this.askOnce(reading);
        await this.work.step("asked");
        if (reading.token === null || page.total === reading.total) return page;
        this.turnBack(reading);
      } catch (error) {
        if (!isMismatch(error)) throw error;
        if (!this.narrow(reading, error)) return null;
      }
    }
  }

  /** Orders were changed while their pages were turned, so that others have moved over the edge of a page. */
  private turnBack(reading: Reading): void {
    reading.turns += 1;
    if (reading.turns > MAX_TURNS)
      throw new DemandFailure("upstream", { operation: "orders", detail: "the list moves while it is read" });
    reading.token = null;
  }

  /** Asks for half of what could not be read; false when that was a second already. */
  private narrow(reading: Reading, failure: DemandFailure): boolean {
    const length = reading.to - reading.from;
    reading.token = null;
    if (length > SECOND_MS) {
      const half = Math.ceil(length / 2 / SECOND_MS) * SECOND_MS;
      reading.to = reading.from + Math.min(half, length - SECOND_MS);
      return true;
    }
    reading.unreadable += 1;
    if (reading.unreadable >= MAX_UNREADABLE) throw failure;
    return false;
  }

  private async askOnce({ from, to, token }: Reading): Promise<Page> {
    await this.pace.take(() => this.work.step("waiting"));
    if (token !== null) return callPage("orders", token, options());
    return call(
      "orders",
      {
        updated: { from: instant(from), to: instant(to) },
        currency: config.defaults.currency,
        sort: { by: "updated", direction: "ascending" },
        maximum_results: MAX_ORDERS,
      },
      options(),
    );
  }

  /**
   * What is kept of a page, and whether the span ends with it. Orders stand by when they were changed, so that the next
   * page is asked for from the last of them on: a token would pass over those that move while pages are turned.
   */
  private goOn(reading: Reading, page: Page | null) {
    const span: Span = { from: new Date(reading.from), to: new Date(reading.to) };
    if (page === null)
      return [{ rows: [], unread: { orders: null, span: span } }, this.part(reading)] as const;
    reading.unreadable = 0;
    const rows = page.data.map((order) => reportRow(order, now()));
    const last = lastChange(page);
    reading.latest = Math.max(reading.latest, ...rows.map(({ updatedAt }) => updatedAt.getTime()));
    const isPassed = last !== null && last > reading.from;
    const until = page.nextPage !== null && isPassed ? new Date(last) : span.to;
    const unread =
      page.quarantined > 0 ? { orders: page.quarantined, span: { from: span.from, to: until } } : null;
    const stored = { rows, unread };
    if (page.nextPage === null) return [stored, this.part(reading)] as const;
    if (isPassed) {
      reading.from = last;
      reading.token = null;
    } else [reading.token, reading.total] = [page.nextPage, page.total];
    return [stored, false] as const;
  }

  /** What was asked is read to its end; true when the span is. */
  private part(reading: Reading): boolean {
    reading.from = reading.to;
    reading.token = null;
    if (reading.to >= reading.end) return true;
    reading.to = reading.end;
    return false;
  }
}
