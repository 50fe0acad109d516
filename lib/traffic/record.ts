// Keeps what was asked of the platform and by travellers: counted in memory, written every two seconds.
import "server-only";
import { desc, lt, lte, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { clickOut, driftEntry, requestLog, trafficMinute, visitTally } from "@/lib/db/schema-current";
import { onShutdown } from "@/lib/db/shutdown";
import { type CallSeen, type Watcher, watchCalls } from "@/lib/demand/watch";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { driftOf, minuteOf } from "./sums";
import { Pending, traffic } from "./tally";
import { writePending } from "./write";

const DAY_MS = 86_400_000;
const LOG_DAYS = 1;
const MINUTES_DAYS = 8;
const VISITS_DAYS = 400;
/** Longer than most stays are booked ahead of what the platform reports of them; the privacy page tells it. */
export const CLICKS_DAYS = 90;
const MAX_CLICKS = 500_000;
/** Listed questions, whatever their age: some 20 MB. */
const MAX_LISTED = 200_000;
const MAX_DRIFT = 5_000;

const before = (at: number, days: number) => new Date(at - days * DAY_MS);

/** `at`: epoch milliseconds of now. Throws when the database is away. */
export async function pruneTraffic(at: number): Promise<void> {
  const db = await database();
  await db.delete(requestLog).where(lt(requestLog.at, before(at, LOG_DAYS)));
  const tooMany = db
    .select({ id: requestLog.id })
    .from(requestLog)
    .orderBy(desc(requestLog.id))
    .offset(MAX_LISTED)
    .limit(1);
  await db.delete(requestLog).where(lte(requestLog.id, sql`(${tooMany})`));
  await db.delete(trafficMinute).where(lt(trafficMinute.minute, before(at, MINUTES_DAYS)));
  await db.delete(visitTally).where(lt(visitTally.hour, before(at, VISITS_DAYS)));
  await db.delete(clickOut).where(lt(clickOut.at, before(at, CLICKS_DAYS)));
  const tooManyClicks = db
    .select({ at: clickOut.at })
    .from(clickOut)
    .orderBy(desc(clickOut.at))
    .offset(MAX_CLICKS)
    .limit(1);
  await db.delete(clickOut).where(lte(clickOut.at, sql`(${tooManyClicks})`));
  const longAgo = db
    .select({ lastSeen: driftEntry.lastSeen })
    .from(driftEntry)
    .orderBy(desc(driftEntry.lastSeen))
    .offset(MAX_DRIFT)
    .limit(1);
  await db.delete(driftEntry).where(lte(driftEntry.lastSeen, sql`(${longAgo})`));
}

const WRITE_MS = 2_000;
const PRUNE_MS = 10 * 60_000;

/** Counts in memory and nothing else: a question neither waits for it nor fails by it. */
export const recorder: Watcher = {
  call(seen: CallSeen) {
    const holder = traffic();
    holder.pending.list(seen);
    holder.lost += holder.pending.minutes.add(minuteOf(seen));
  },
  drift(operation, found, requestId, at) {
    const holder = traffic();
    for (const drift of found)
      holder.lost += holder.pending.drift.add(driftOf(operation, drift, requestId, at));
  },
};

/** One after the other: two writings of one process would wait for each other's rows. */
const turn = () =>
  processWide<{ last: Promise<void> }>("traffic-writing", () => ({ last: Promise.resolve() }));

async function writeOnce(): Promise<void> {
  const holder = traffic();
  const { pending } = holder;
  if (pending.isEmpty) return;
  holder.pending = new Pending();
  try {
    await writePending(pending);
    if (holder.failingSince !== null) log.info({ lost: holder.lost }, "traffic is written again");
    holder.failingSince = null;
  } catch (error) {
    if (holder.failingSince === null) log.warn({ err: error }, "traffic could not be written and waits");
    holder.failingSince ??= Date.now();
    holder.lost += pending.append(holder.pending);
    holder.pending = pending;
  }
}

/** Writes what waits. Never throws: what cannot be written waits for the next time, the oldest is dropped in the end. */
export function flushTraffic(): Promise<void> {
  const writing = turn();
  writing.last = writing.last.then(writeOnce);
  return writing.last;
}

async function prune(): Promise<void> {
  try {
    await pruneTraffic(Date.now());
  } catch (error) {
    log.warn({ err: error }, "old traffic could not be removed");
  }
}

/** Begins to record; a second call in the same process does nothing. */
export function startTraffic(): void {
  processWide("traffic-started", () => {
    const unwatch = watchCalls(recorder);
    const writing = setInterval(() => void flushTraffic(), WRITE_MS).unref();
    const pruning = setInterval(() => void prune(), PRUNE_MS).unref();
    onShutdown(async () => {
      clearInterval(writing);
      clearInterval(pruning);
      await flushTraffic();
      unwatch();
    });
    return true;
  });
}

export interface RecorderState {
  /** ISO instant since when this process could write nothing; null while all is well. */
  failingSince: string | null;
  /** Entries this process dropped because it could not write them for too long. */
  lost: number;
}

export function recorderState(): RecorderState {
  const { failingSince, lost } = traffic();
  return { failingSince: failingSince === null ? null : new Date(failingSince).toISOString(), lost };
}
