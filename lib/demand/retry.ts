// When a failed attempt may be made again, and how many such attempts the site as a whole can afford.
import "server-only";
import type { Timing } from "./timing";

export const MOST_ATTEMPTS = 3;
const SHORTEST_MS = 50;
const LONGEST_MS = 500;
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

/** Pause before the next attempt (full jitter, or what the platform asked for), or null when none fits. */
export function pauseBeforeRetry(askedMs: number | null, deadline: number, timing: Timing): number | null {
  const jitter = SHORTEST_MS + timing.random() * (LONGEST_MS - SHORTEST_MS);
  const pause = Math.max(jitter, askedMs ?? 0);
  return timing.now() + pause + ROOM_MS < deadline ? pause : null;
}
