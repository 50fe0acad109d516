// Reads the platform's list again and again: it is the source of truth, and its deliveries carry no guarantee.
import "server-only";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { log } from "@/lib/log";
import { processWide, setProcessWide } from "@/lib/process-wide";
import type { PlatformHealth } from "@/lib/taxi/desk/desk";
import { closeTaxiPlatform, type TaxiList, taxiPlatform } from "./client";
import { PlatformFailure } from "./failure";
import { storeList } from "./listing-store";

const NAME = "taxi-poll";
const WAKE_MS = 1_000;
/** However many deliveries come in: no more readings than this. */
const LEAST_GAP_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Our own sandbox starts beside us: the first failures of a streak say nothing yet. */
const REPORTED_AT_FAILURE = 4;

/** Whole milliseconds that nobody sets. */
const steadyMs = (): number => Math.floor(performance.now());

interface Poll {
  isRunning: boolean;
  timer: NodeJS.Timeout | null;
  reading: Promise<void> | null;
  /** Of the process's steady clock (ms), as the next one. */
  beganAt: number;
  dueAt: number;
  /** How long the platform asked us to wait. */
  waitMs: number;
  health: PlatformHealth;
}

const poll = (): Poll =>
  processWide<Poll>(NAME, () => ({
    isRunning: false,
    timer: null,
    reading: null,
    beganAt: 0,
    dueAt: 0,
    waitMs: 0,
    health: {
      configured: config.taxi.platform !== null,
      readAt: null,
      problem: null,
      failures: 0,
      listed: 0,
    },
  }));

function succeeded(state: Poll, { bookings, leftOut }: TaxiList): void {
  if (state.health.failures >= REPORTED_AT_FAILURE) log.info("the taxi platform's list is read again");
  const left = leftOut.length;
  state.waitMs = 0;
  state.health = {
    ...state.health,
    readAt: new Date(now()).toISOString(),
    failures: 0,
    listed: bookings.length,
    problem:
      left === 0
        ? null
        : `${left} ${left === 1 ? "booking" : "bookings"} on the platform's list could not be understood and ${left === 1 ? "was" : "were"} left out.`,
  };
}

function failed(state: Poll, error: unknown): void {
  const isPlatform = error instanceof PlatformFailure;
  const failures = state.health.failures + 1;
  state.waitMs = isPlatform ? (error.retryAfterMs ?? 0) : 0;
  state.health = {
    ...state.health,
    failures,
    problem: isPlatform
      ? error.sentence
      : "The platform's list was read but could not be stored: it is read again soon.",
  };
  const line = isPlatform ? { kind: error.kind, detail: error.message, failures } : { err: error, failures };
  log[failures === REPORTED_AT_FAILURE ? "warn" : "debug"](
    line,
    "the taxi platform's list could not be read",
  );
}

async function read(state: Poll): Promise<void> {
  const platform = taxiPlatform();
  if (!platform) return;
  state.beganAt = steadyMs();
  try {
    const list = await platform.listBookings();
    await storeList(list);
    succeeded(state, list);
  } catch (error) {
    failed(state, error);
  }
}

function pauseMs({ health, waitMs }: Poll): number {
  if (health.failures === 0) return config.taxi.pollSeconds * 1000;
  const backoff = FIRST_PAUSE_MS * 2 ** Math.min(health.failures - 1, 20);
  return Math.max(Math.min(backoff, LONGEST_PAUSE_MS), waitMs);
}

function schedule(state: Poll, ms: number, at = steadyMs()): void {
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  if (!state.isRunning) return;
  state.dueAt = at + ms;
  state.timer = setTimeout(() => void pollNow(), ms);
  state.timer.unref();
}

/** Reads the list now, or waits for the reading under way; tells how it went and never throws. */
export async function pollNow(): Promise<PlatformHealth> {
  const state = poll();
  // The platform has asked to be left alone for a while; a person's click does not change that.
  if (steadyMs() - state.beganAt < state.waitMs) return state.health;
  state.reading ??= read(state).finally(() => {
    state.reading = null;
    schedule(state, pauseMs(state));
  });
  await state.reading;
  return state.health;
}

/** Soon after a delivery; while the platform fails its own pace is kept. */
export function wakePolling(): void {
  const state = poll();
  if (!state.isRunning || state.health.failures > 0) return;
  const at = steadyMs();
  const ms = Math.max(WAKE_MS, state.beganAt + LEAST_GAP_MS - at);
  if (at + ms < state.dueAt) schedule(state, ms, at);
}

/** Begins at once; does nothing without a platform, or when it has begun. */
export function startPolling(): void {
  const state = poll();
  if (state.isRunning || !state.health.configured) return;
  state.isRunning = true;
  schedule(state, 0);
}

/** Cuts the reading under way short; resolves when nothing is read or stored any more. */
export async function stopPolling(): Promise<void> {
  const state = poll();
  state.isRunning = false;
  schedule(state, 0);
  await closeTaxiPlatform();
  await state.reading;
}

export const platformHealth = (): PlatformHealth => poll().health;

/** For tests: as after a start. */
export function forgetPolling(): void {
  setProcessWide(NAME, undefined);
}
