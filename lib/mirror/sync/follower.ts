// Following the change feed: one pass brings our copy up to what the platform tells now, and can end anywhere.
import "server-only";
import { OPERATIONS } from "@roomward/contract/operations";
import { inArray } from "drizzle-orm";
import { MAX_REQUESTS, Pace } from "@/lib/background-loop";
import { now } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { inBatches } from "@/lib/demand/batch";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { applyRecords, unprompted } from "@/lib/mirror/apply";
import { countQuarantined, dueForRetry, noteMisfits } from "@/lib/mirror/quarantine";
import { isAhead } from "@/lib/mirror/record";
import { fetchIds, fetchWindow, missingMisfits } from "./feed";
import { MARGIN_MS, WINDOW_MS } from "./instant";
import { beginReload, Reloading } from "./reload";
import { patchSync, readSync, type SyncRow } from "./status";
import { applyWindow, cursorAfter, type OpenWindow, openWindow, type Work } from "./window";

/** Calls of one pass: the feed comes first. */
const MAX_CALLS = 3;

/** Asks for up to a hundred ids; what fits enters the mirror, what does not waits twice as long. @throws {DemandFailure} */
async function readAgain(ids: readonly number[], work: Work): Promise<void> {
  const fetched = await fetchIds(ids);
  work.step("fetched again");
  await noteMisfits("details", fetched.dropped);
  await noteMisfits("details", missingMisfits(fetched));
  await applyRecords(
    { records: fetched.records, closed: new Map() },
    unprompted("retry", fetched.fetchedAt, fetched.requestId),
  );
}

/** Asks once more for stays whose record did not fit, as far as they are due, and for `more`. @throws {DemandFailure} */
async function retryDueRecords(more: readonly number[], work: Work): Promise<void> {
  for (let calls = 0, rest = [...more]; calls < MAX_CALLS && !work.isStopped(); calls += 1) {
    const ids = rest.length > 0 ? rest.slice(0, work.batch) : await dueForRetry(work.batch);
    rest = rest.slice(work.batch);
    if (ids.length === 0) return;
    await readAgain(ids, work);
  }
}

/** No page of records takes longer from its question to its storing. */
const STORE_MS = 15 * 60_000;
const MAX_STORED = 50_000;
const MAX_IDS = 1_000;

/**
 * Changes of stays we did not hold when they were told. A page asked for before a change and stored after it was told
 * holds the old record, and nobody would tell again: such a stay is read once more.
 */
class MissedChanges {
  private readonly reported = new Map<number, number>();

  note(ids: readonly number[], at: number): void {
    for (const id of ids) {
      this.reported.delete(id);
      this.reported.set(id, at);
    }
    for (const [id, reportedAt] of this.reported) {
      if (this.reported.size <= MAX_STORED && at - reportedAt < STORE_MS) return;
      this.reported.delete(id);
    }
  }

  /** Those that have come into the mirror since, out of an answer older than what was told; each is given once. */
  async overtaken(): Promise<number[]> {
    const found: number[] = [];
    const db = await database();
    for (const some of inBatches([...this.reported.keys()], MAX_IDS)) {
      const rows = await db
        .select({ id: accommodation.id, fetchedAt: accommodation.fetchedAt })
        .from(accommodation)
        .where(inArray(accommodation.id, some));
      for (const { id, fetchedAt } of rows) {
        if (fetchedAt.getTime() <= (this.reported.get(id) ?? 0) || isAhead(fetchedAt)) found.push(id);
        this.reported.delete(id);
      }
    }
    return found;
  }
}

const USUAL: Work = {
  step: () => {},
  isStopped: () => false,
  batch: OPERATIONS.details.idLimit ?? 1,
};
const MAX_DUE = 1_000;

const isTooOld = (cursor: string): boolean => Date.parse(cursor) < now() - WINDOW_MS + MARGIN_MS;

/** The platform refused the cursor itself: what it says of it is not read, as no error id is published for it. */
const isRefused = (error: unknown): boolean =>
  error instanceof DemandFailure && error.kind === "rejected" && error.status === 400;

/** Holds what a failed pass leaves for the next one; everything that must survive the process is in `sync_state`. */
export class Follower {
  private open: OpenWindow | null = null;
  private readonly elsewhere = new MissedChanges();
  private readonly reloading: Reloading;

  private readonly work: Work;
  private readonly pace = new Pace(MAX_REQUESTS.changes);

  /** `how`: what shall be done in another way than usual. */
  constructor(how: Partial<Work> = {}) {
    this.work = { ...USUAL, ...how };
    this.reloading = new Reloading(this.work);
  }

  /**
   * Applies everything the platform tells now: a window that is still open, what staff asked for, then window after
   * window until nothing is new; at last what was kept out and is due.
   * @throws {DemandFailure} and whatever the database throws; the next pass goes on from there.
   */
  async pass(): Promise<void> {
    await this.begin();
    if (this.open && !(await this.finishOpen(this.open))) return;
    await this.replay();
    const requestedAt = await this.drain();
    if (requestedAt === null) return;
    await retryDueRecords(await this.elsewhere.overtaken(), this.work);
    await this.succeed(requestedAt);
  }

  /** Goes on with the reload under way. @returns true when there is none (left). @throws {DemandFailure} */
  reload(isDue: () => boolean): Promise<boolean> {
    return this.reloading.goOn(isDue);
  }

  /** A cursor and, where there is none or a lost one, a reload. */
  private async begin(): Promise<SyncRow> {
    const state = await readSync();
    const isRunning = state.reload !== null && state.reload.finishedAt === null;
    if (state.cursor === null) await this.startOver("first", state);
    else if (isTooOld(state.cursor)) await this.startOver("gap", state);
    else if (state.reloadAsked && isRunning) await patchSync({ reloadAsked: false });
    else if (state.reloadAsked) await beginReload("asked", state.reload);
    else return state;
    return readSync();
  }

  private async startOver(reason: "first" | "gap", { reload, cursor }: SyncRow): Promise<void> {
    this.open = null;
    this.work.step("before starting over");
    await beginReload(reason, reload);
    if (reason === "gap") log.warn({ cursor }, "the change feed does not reach back to where we stopped");
    this.work.step("started over");
  }

  private async finishOpen(window: OpenWindow): Promise<boolean> {
    if (!(await applyWindow(window, this.work))) return false;
    this.open = null;
    this.work.step("window done");
    return true;
  }

  /** One call, and all it told applied; null when nothing is new, false when it was stopped. */
  private async follow(from: string, isReplay: boolean): Promise<string | null | false> {
    await this.pace.take(() => this.work.step("waiting"));
    const requestedAt = Date.now();
    const feedWindow = await fetchWindow(from);
    this.work.step("told");
    if (feedWindow.kinds.size === 0 && !feedWindow.isBlank) return null;
    const window = await openWindow(feedWindow, isReplay);
    this.open = window;
    const waiting = new Set(window.waiting);
    this.elsewhere.note(
      [...feedWindow.kinds.keys()].filter((id) => !waiting.has(id)),
      requestedAt,
    );
    this.work.step("window open");
    return (await this.finishOpen(window)) ? cursorAfter(feedWindow) : false;
  }

  /** @returns when the call that told nothing new was sent; null when it was stopped before. */
  private async drain(): Promise<Date | null> {
    for (;;) {
      const { cursor, reload } = await readSync();
      if (cursor === null) return null;
      const requestedAt = new Date();
      await patchSync({ polledAt: requestedAt });
      try {
        const next = await this.follow(cursor, false);
        if (next === null) return requestedAt;
        if (next === false) return null;
      } catch (error) {
        if (!isRefused(error)) throw error;
        log.warn({ cursor }, "the platform refused the cursor");
        await beginReload("gap", reload);
      }
    }
  }

  /** Applies once more what was told since the instant staff chose, up to the cursor. */
  private async replay(): Promise<void> {
    const { replayFrom, cursor } = await readSync();
    if (replayFrom === null || cursor === null) return;
    try {
      for (let from: string | null = replayFrom; from !== null && Date.parse(from) < Date.parse(cursor); ) {
        const next = await this.follow(from, true);
        if (next === false) return;
        from = next;
      }
    } catch (error) {
      // It would be refused again and again; what staff see is the error and that nothing is waiting.
      if (isRefused(error)) await patchSync({ replayFrom: null });
      throw error;
    }
    await patchSync({ replayFrom: null });
    this.work.step("replayed");
  }

  private async succeed(succeededAt: Date): Promise<void> {
    const [{ reload }, due] = await Promise.all([readSync(), dueForRetry(MAX_DUE)]);
    const rest = reload && reload.finishedAt === null ? Math.max(0, (reload.total ?? 0) - reload.done) : 0;
    await patchSync({
      succeededAt,
      errorStreak: 0,
      windowTotal: 0,
      windowDone: 0,
      backlog: due.length + rest,
    });
    log.debug({ keptOut: await countQuarantined(), due: due.length }, "the copy is as new as the platform");
  }
}
