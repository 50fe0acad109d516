// When the change feed tells what was done: so that a reader who goes on from `next` sees everything exactly once.
// Its cursor counts whole seconds and may have passed the clock's own second, so what is new must come later still.

const SECOND = 1000;
/** Between two deeds there is a second left for what happens by itself. */
const STEP = 2 * SECOND;

/** Something that the feed tells: when it was done, and when it is told. */
export interface Telling {
  readonly madeMs: number;
  feedMs: number;
}

/**
 * Sets the telling times of a list ordered by time from position `from` on: the second after the deed, and after all
 * that was told before it, also when the clock stands still.
 */
export function retell(told: readonly Telling[], from: number): void {
  for (let at = from; at < told.length; at++) {
    const entry = told[at];
    if (!entry) return;
    const after = (Math.floor(entry.madeMs / SECOND) + 1) * SECOND;
    const feedMs = Math.max(after, (told[at - 1]?.feedMs ?? 0) + STEP);
    if (at > from && feedMs === entry.feedMs) return;
    entry.feedMs = feedMs;
  }
}

/** When the feed tells what happened by itself at `ms`, after the last deed before it. */
export function tellingOf(ms: number, last: Telling | undefined): number {
  return last && last.feedMs >= ms ? last.feedMs + SECOND : ms;
}
