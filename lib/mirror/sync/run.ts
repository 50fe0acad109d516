// The loop of the process that follows the feed: look, reload meanwhile, pause, and never give up.
import "server-only";
import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { pause } from "@/lib/background-loop";
import { config } from "@/lib/config";
import { pauseAfterFailure } from "@/lib/demand/pause-after-failure";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { followCars } from "../follow-cars";
import { refreshReference } from "../refresh-reference";
import { Follower } from "./follower";
import { syncLine } from "./line";
import { patchSync, readSync, syncStatus } from "./status";
import { wasWoken } from "./wake";

/** How often the loop looks whether it shall end or was woken. */
const BREATH_MS = 250;
/** How often it looks what staff asked for through another process. */
const LOOK_MS = 2_000;
const SIGN_OF_LIFE_MS = 10_000;

export interface SyncRun {
  isStopped(): boolean;
  /** Makes what visitors search from the reference lists; a worker answers none. */
  warm?(): Promise<unknown>;
  /** Told how things stand, in words, after every look at the feed. */
  onLine?(line: string): void;
}

const nameOfLeader = (): string => `${hostname()} ${process.pid}`;

/** Where a failure is kept for staff: what happened, without a stack or a value. */
function messageOf(error: unknown): string {
  if (error instanceof DemandFailure) return error.message.slice(0, 300);
  return error instanceof Error
    ? `${error.name}: ${error.message.split("\n", 1)[0]}`.slice(0, 300)
    : "unknown";
}

async function noteFailure(error: unknown): Promise<number> {
  if (!(error instanceof DemandFailure)) log.error({ err: error }, "following the change feed failed");
  try {
    const { errorStreak } = await readSync();
    await patchSync({ errorStreak: errorStreak + 1, lastError: messageOf(error), lastErrorAt: new Date() });
    return errorStreak + 1;
  } catch {
    // The database is what failed: there is nowhere to write it down but the log.
    return 1;
  }
}

async function isReloadRequested(): Promise<boolean> {
  try {
    const { replayFrom, reloadAsked } = await readSync();
    return replayFrom !== null || reloadAsked;
  } catch {
    return false;
  }
}

/** Until `due` (of the steady clock, ms: the machine's may be set back), or staff ask for something, or the end. */
async function pauseUntil(due: number, isStopped: () => boolean): Promise<void> {
  let lookAt = performance.now() + LOOK_MS;
  while (!isStopped() && performance.now() < due) {
    await delay(Math.max(1, Math.min(BREATH_MS, due - performance.now())), undefined, { ref: false });
    if (wasWoken()) return;
    if (performance.now() < lookAt) continue;
    lookAt = performance.now() + LOOK_MS;
    if (config.database.url !== null && (await isReloadRequested())) return;
  }
}

async function keepAlive(isStopped: () => boolean): Promise<void> {
  const leader = nameOfLeader();
  while (!isStopped()) {
    await patchSync({ leader, leaderSeenAt: new Date() }).catch(() => {});
    await pause(SIGN_OF_LIFE_MS, isStopped);
  }
}

async function report(onLine: SyncRun["onLine"]): Promise<void> {
  if (onLine) onLine(syncLine(await syncStatus()));
}

/**
 * Between any two steps, and before what one wrote is committed: a process that stood still in the middle of a pass goes
 * on with it while another leads.
 */
function demandTerm({ isStopped }: SyncRun): void {
  if (isStopped()) throw new Error("the term is over");
}

/** One look at the feed and, until the next one is due, the reload. @returns how long to pause (ms). */
async function round(follower: Follower, { isStopped, onLine }: SyncRun): Promise<number> {
  const due = performance.now() + config.mirror.syncSeconds * 1_000;
  try {
    await follower.pass();
    await report(onLine);
    if (!isStopped()) await follower.reload(() => performance.now() >= due);
    return Math.max(0, due - performance.now());
  } catch (error) {
    if (isStopped()) return 0;
    return pauseAfterFailure(await noteFailure(error), error);
  }
}

/** Follows the feed and keeps the lists until `isStopped`; whoever calls it must be the only one. Never rejects. */
export async function runSync(run: SyncRun): Promise<void> {
  const follower = new Follower({ isStopped: run.isStopped, step: () => demandTerm(run) });
  // A list may wait minutes for its share of the quota; nothing is lost when the process ends meanwhile.
  void refreshReference(run.isStopped, run.warm);
  void followCars(run.isStopped);
  const alive = keepAlive(run.isStopped);
  while (!run.isStopped()) {
    const pauseMs = await round(follower, run);
    await pauseUntil(performance.now() + pauseMs, run.isStopped);
  }
  await alive;
}
