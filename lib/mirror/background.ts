// Filling the rest of a place's static records after somebody looked there, without anybody waiting.
import "server-only";
import type { PlaceRef } from "@/lib/address/stay-query";
import { frozenWorld } from "@/lib/clock";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { inTime } from "@/lib/patience";
import { processWide } from "@/lib/process-wide";
import { fillPlace } from "./fill";
import { detailsScope, placeRow, readCoverage } from "./scope";

const MAX_WAITING = 50;
/** A city that was read whole is not read again for a day. */
const FRESH_MS = 24 * 3600_000;
const PATIENCE_MS = 5 * 60_000;
/** A page of a hundred records keeps platform and process busy for so long that a visitor's fifteen would be late. */
const GIVES_WAY_MS = 5_000;
const MAX_FRESH = 5_000;

interface Background {
  waiting: Map<string, PlaceRef>;
  /** Places whose city was seen to be read whole, and until when it counts as fresh (epoch milliseconds). */
  fresh: Map<string, number>;
  running: Promise<void> | null;
  /** Visitors' requests under way, which go first. */
  visits: Set<Promise<unknown>>;
  stopped: boolean;
}

const background = (): Background =>
  processWide("background", () => ({
    waiting: new Map(),
    fresh: new Map(),
    running: null,
    visits: new Set(),
    stopped: false,
  }));

/** Runs `visit` ahead of the next page that is filled. */
export async function aheadOfFill<T>(visit: () => Promise<T>): Promise<T> {
  const { visits } = background();
  const running = visit();
  visits.add(running);
  try {
    return await running;
  } finally {
    visits.delete(running);
  }
}

/** Resolves when no visitor waits, or after a while: a busy site is filled, too. */
async function turn(): Promise<void> {
  const { visits } = background();
  if (visits.size > 0) await inTime(Promise.allSettled(visits), GIVES_WAY_MS, null);
}

/** The city whose stays are meant; null for places too large to read on a visitor's behalf. */
async function cityOf(ref: PlaceRef): Promise<string | null> {
  if (ref.kind === "city") return ref.id;
  if (ref.kind !== "district" && ref.kind !== "landmark") return null;
  const city = (await placeRow(ref))?.city;
  return city == null ? null : String(city);
}

function rememberFresh(key: string, until: number): void {
  const { fresh } = background();
  if (fresh.size >= MAX_FRESH) fresh.clear();
  fresh.set(key, until);
}

async function fillCity(state: Background, key: string, ref: PlaceRef): Promise<void> {
  const city = await cityOf(ref);
  if (city === null) return;
  const known = await readCoverage(detailsScope("city", city));
  const until = (known?.completedAt?.getTime() ?? 0) + FRESH_MS;
  if (Date.now() < until) return rememberFresh(key, until);
  await fillPlace(
    { kind: "city", id: city },
    {
      call: () => ({ caller: "sync", deadline: Date.now() + PATIENCE_MS, page: "background" }),
      turn,
      isStopped: () => state.stopped,
    },
  );
}

async function work(): Promise<void> {
  const state = background();
  for (const [key, ref] of state.waiting) {
    if (state.stopped) return;
    try {
      await fillCity(state, key, ref);
    } catch (error) {
      // The call has its own line in the log; the next visitor asks for the place again.
      if (!(error instanceof DemandFailure)) log.error({ err: error }, "a place could not be filled");
    }
    state.waiting.delete(key);
  }
}

/** Asks for `ref` to be mirrored soon; returns at once and never throws. Beyond fifty waiting places it does nothing. */
export function wantPlace(ref: PlaceRef): void {
  const state = background();
  const key = `${ref.kind}:${ref.id}`;
  if (frozenWorld() !== null || state.stopped || state.waiting.has(key) || state.waiting.size >= MAX_WAITING)
    return;
  if (Date.now() < (state.fresh.get(key) ?? 0)) return;
  state.waiting.set(key, ref);
  state.running ??= work().finally(() => {
    state.running = null;
  });
}

/** Resolves when nothing is being filled. */
export async function backgroundSettled(): Promise<void> {
  while (background().running) await background().running;
}

/** Ends after the page under way and takes no new wishes; `resumeBackground` takes them again. */
export async function stopBackground(): Promise<void> {
  background().stopped = true;
  await backgroundSettled();
}

export function resumeBackground(): void {
  background().stopped = false;
  background().waiting.clear();
  background().fresh.clear();
}
