// When a failed attempt may be repeated, by a clock that a test can set, and how many repeats the site as a whole can
// afford.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import type { Caller } from "./answer";

/** Time and chance as the client sees them, so that a test can decide both. */
export interface Timing {
  /** Epoch milliseconds. */
  now(): number;
  /** From 0 up to, not including, 1. */
  random(): number;
  sleep(ms: number): Promise<void>;
}

/** The same, but where the machine's clock is set back it goes on: what was to last a minute lasts no hour. */
export function neverBack(timing: Timing): Timing {
  let [latest, ahead] = [timing.now(), 0];
  const now = () => {
    const at = timing.now() + ahead;
    if (at < latest) ahead += latest - at;
    latest = Math.max(latest, at);
    return latest;
  };
  return { ...timing, now };
}

/**
 * The pauses between five are those the platform names: 1, 2, 4 and 8 seconds (gaps 1, "Retry guidance"). Where
 * somebody waits it is the first two: no traveller's page waits for the third, and staff are told sooner.
 */
export const MAX_ATTEMPTS: Readonly<Record<Caller, number>> = { interactive: 3, staff: 3, sync: 5 };
/** Added by chance, as a share of the pause, so that callers who failed together do not come back together. */
const JITTER = 0.25;
/** A retry with less time than this after its pause would only time out. */
const ROOM_MS = 100;
const EARNED_PER_CALL = 0.1;
const BURST = 20;

/** Statuses that may pass by themselves; everything else would be answered the same again. */
export const RETRIED_STATUSES: readonly number[] = [502, 503, 504];

/** A tenth of a retry is earned per call, twenty at most are saved up: an outage is not made worse by us. */
export class RetryBudget {
  private saved = BURST;

  earn(): void {
    this.saved = Math.min(BURST, this.saved + EARNED_PER_CALL);
  }

  spend(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}

/**
 * Pause after `attempts` failed ones: twice the last one, or longer where the platform asked for that; null when it
 * does not fit before the deadline.
 */
export function pauseBeforeRetry(
  attempts: number,
  retryAfter: number | null,
  deadline: number,
  timing: Timing,
): number | null {
  const backoff = ASSUMED.retryFirstPauseMs.value * 2 ** (attempts - 1) * (1 + JITTER * timing.random());
  const pause = Math.max(backoff, retryAfter ?? 0);
  return timing.now() + pause + ROOM_MS < deadline ? pause : null;
}
