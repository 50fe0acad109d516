// When a failed attempt may be made again, and how many such attempts the site as a whole can afford.
import "server-only";
import type { Timing } from "./timing";

/** The pauses between so many are those the platform names: 1, 2, 4 and 8 seconds (gaps 1, "Retry guidance"). */
export const MOST_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 1_000;
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
  askedMs: number | null,
  deadline: number,
  timing: Timing,
): number | null {
  const backoff = FIRST_PAUSE_MS * 2 ** (attempts - 1) * (1 + JITTER * timing.random());
  const pause = Math.max(backoff, askedMs ?? 0);
  return timing.now() + pause + ROOM_MS < deadline ? pause : null;
}
