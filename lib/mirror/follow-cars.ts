// Following the platform's lists of cars: each whole at first, then daily and weekly, in passes that can end anywhere.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import { Pace, pause } from "@/lib/background-loop";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import type { CarPass } from "@/lib/db/schema";
import { hasNoCars } from "@/lib/demand/cars";
import { eachPage, type PageStart } from "@/lib/demand/pages";
import { pauseAfterFailure } from "@/lib/demand/pause-after-failure";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import {
  CAR_LISTS,
  type CarListRow,
  finishCarPass,
  patchCarList,
  readCarList,
  storeCarPage,
} from "./car-lists";
import { referenceStatus } from "./reference";
import { CAR_LIST_NAMES, type CarListName } from "./stored-events";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** A first reading of our sandbox takes some 900, and shall not wait for a second minute. */
const MAX_REQUESTS_PER_MINUTE = 2_000;
/** A call may wait minutes for its share of the quota. */
const PATIENCE_MS = 15 * MINUTE_MS;
/** What was changed so shortly before a pass is read by the next one too: clocks differ, and lists lag. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** A request may wait before it is sent. */
const MARGIN_MS = HOUR_MS;
const CHANGES_MS = ASSUMED.carChangesDays.value * DAY_MS - MARGIN_MS;
const TOKEN_MS = ASSUMED.pageTokenLifeMs.value - MARGIN_MS;

type Kind = "full" | "changes";

/** How long ago, in milliseconds; for ever where the clock was set back since. */
function ageOf(at: Date | string | null): number {
  const age = at === null ? -1 : now() - new Date(at).getTime();
  return age < 0 ? Number.POSITIVE_INFINITY : age;
}

const later = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b > a) ? b : a);

/** When the copy was last brought up to date. */
const latest = ({ fullAt, changesAt }: CarListRow): Date | null => later(fullAt, changesAt);

function dueKind(name: CarListName, row: CarListRow): Kind | null {
  if (!CAR_LISTS[name].hasChanges) return ageOf(row.fullAt) >= DAY_MS ? "full" : null;
  if (ageOf(row.fullAt) >= WEEK_MS || ageOf(latest(row)) >= CHANGES_MS) return "full";
  return ageOf(latest(row)) >= DAY_MS ? "changes" : null;
}

function newPass(kind: Kind, row: CarListRow): CarPass {
  const from = kind === "changes" ? latest(row) : null;
  return {
    startedAt: new Date(now()).toISOString(),
    since: from && new Date(from.getTime() - OVERLAP_MS).toISOString(),
    ...{ token: null, tokenAt: null, rows: 0, isComplete: true },
  };
}

/** The pass that is to be read now: the one that was broken off while its token lives, or a new one that is due. */
function nextPass(name: CarListName, row: CarListRow): CarPass | null {
  if (row.pass?.token && ageOf(row.pass.tokenAt) < TOKEN_MS) return row.pass;
  const kind = dueKind(name, row);
  return kind && newPass(kind, row);
}

/** The platform does not take the token or the instant that was sent. */
const isOutdated = (error: unknown): boolean =>
  error instanceof DemandFailure && error.kind === "rejected" && error.status === 400;

/** Ends between two steps, and before a page is committed, when `isStopped`. */
export class CarFollower {
  private readonly pace = new Pace(MAX_REQUESTS_PER_MINUTE);
  private failures = 0;

  constructor(private readonly isStopped: () => boolean = () => false) {}

  /** Reads what is due of every list. @returns how long to pause (ms). Rejects only for what the database throws. */
  async round(): Promise<number> {
    const failed: unknown[] = [];
    for (const name of CAR_LIST_NAMES) {
      try {
        await this.readDue(name);
      } catch (error) {
        this.demandTerm();
        if (hasNoCars(error))
          await patchCarList(name, { refusedAt: new Date(now()), pass: null, failure: null });
        else {
          if (!(error instanceof DemandFailure)) throw error;
          failed.push(error);
          await patchCarList(name, { failure: error.message.slice(0, 300) });
        }
      }
    }
    this.failures = failed.length === 0 ? 0 : this.failures + 1;
    return failed.length === 0 ? HOUR_MS : pauseAfterFailure(this.failures, failed[0]);
  }

  private async readDue(name: CarListName): Promise<void> {
    const row = await readCarList(name);
    const pass = nextPass(name, row);
    if (pass === null) return;
    try {
      await this.read(name, pass);
    } catch (error) {
      if (!isOutdated(error) || (pass.since === null && pass.token === null)) throw error;
      await this.read(name, newPass("full", row));
    }
  }

  private async read(name: CarListName, begun: CarPass): Promise<void> {
    const { operation, request, rows } = CAR_LISTS[name];
    let pass = begun;
    const changed = pass.since === null ? {} : { last_modified: pass.since };
    const start = pass.token === null ? { ...request, ...changed } : { page: pass.token };
    await this.take();
    // A page is stored while the next one is requested.
    let storing = Promise.resolve();
    try {
      for await (const page of eachPage(operation, start as PageStart<typeof operation>, options)) {
        await storing;
        this.demandTerm();
        const misfits = page.dropped.flatMap(({ id }) => id ?? []);
        pass = {
          ...pass,
          token: page.nextPage,
          tokenAt: new Date(now()).toISOString(),
          rows: pass.rows + rows(page.data).length,
          isComplete: pass.isComplete && misfits.length === page.dropped.length,
        };
        storing = storeCarPage(name, { data: page.data, misfits }, pass, () => this.demandTerm());
        storing.catch(() => undefined);
        if (page.nextPage !== null) await this.take();
      }
    } finally {
      await storing;
    }
    await finishCarPass(name, pass, new Date(now()), () => this.demandTerm());
  }

  private async take(): Promise<void> {
    this.demandTerm();
    await this.pace.take(() => this.demandTerm());
  }

  private demandTerm(): void {
    if (this.isStopped()) throw new Error("the term is over");
  }
}

const options = () => ({ caller: "sync" as const, deadline: Date.now() + PATIENCE_MS, page: "cars" });

/** How often it looks whether the reference lists are there, which visitors wait for. */
const LOOK_MS = 1_000;

/** Follows until `isStopped`, once the reference lists are read; one process does this. Never rejects. */
export async function followCars(isStopped: () => boolean): Promise<void> {
  if (!config.cars.isOn) return;
  const follower = new CarFollower(isStopped);
  while (!isStopped()) {
    let pauseMs = LOOK_MS;
    try {
      if (referenceStatus().ready) pauseMs = await follower.round();
    } catch (error) {
      if (isStopped()) return;
      log.error({ err: error }, "following the lists of cars failed");
      pauseMs = pauseAfterFailure(1, error);
    }
    await pause(pauseMs, isStopped);
  }
}
