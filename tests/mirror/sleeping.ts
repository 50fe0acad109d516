// Loops that pause, and a clock that stands until a test moves it: whoever sleeps is woken when it is late enough.
import { vi } from "vitest";

interface Sleeper {
  until: number;
  wake(): void;
}

let sleepers: Sleeper[] = [];

const turn = () => new Promise<void>((done) => setImmediate(done));

/** Stands in for `setTimeout` of node:timers/promises. */
export function sleep<T>(ms: number, value?: T): Promise<T | undefined> {
  return new Promise((done) => {
    sleepers.push({ until: performance.now() + ms, wake: () => done(value) });
  });
}

/** Stops the clock at `start`, and the steady one; everything that takes its time from them sees it. */
export function stopClock(start: string): void {
  sleepers = [];
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.parse(start) });
}

/** The work of some loops is under way and takes so long. */
export const take = (ms: number): void => void vi.advanceTimersByTime(ms);

/** Somebody sets the machine's clock back. */
export const setBack = (ms: number): void => void vi.setSystemTime(Date.now() - ms);

function wakeFirst(): void {
  const [first] = sleepers.sort((a, b) => a.until - b.until);
  if (!first) return;
  sleepers = sleepers.filter((one) => one !== first);
  take(Math.max(0, first.until - performance.now()));
  first.wake();
}

/** Lets time go by until `end` (epoch milliseconds); `loops` is how many sleep when nothing else is left to do. */
export async function goOnUntil(end: number, loops: number): Promise<void> {
  const steadyEnd = performance.now() + end - Date.now();
  for (;;) {
    while (sleepers.length < loops) await turn();
    if (Math.min(...sleepers.map(({ until }) => until)) > steadyEnd) break;
    wakeFirst();
  }
  take(Math.max(0, steadyEnd - performance.now()));
}

/** Lets so much time go by as `work` needs to come to its end. */
export async function untilEnded(work: Promise<void>): Promise<void> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    wakeFirst();
    await turn();
  }
  await over;
}
