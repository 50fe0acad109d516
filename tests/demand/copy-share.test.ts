// What our copy takes of the quota, minute by minute, on a clock that only the test moves.
import { expect, test } from "vitest";
import { Budget } from "@/lib/demand/budget";
import { fakeTiming } from "./bench";

const STEP_MS = 50;
const PER_MINUTE = 50;

/** Those of a class that wait, the first first; each is served as soon as the answer before allows it. */
class Queue {
  readonly made: number[] = [];
  readonly waits: number[] = [];
  private readonly waiting: number[] = [];
  private nextAt = 0;

  constructor(
    private readonly budget: Budget,
    private readonly caller: "interactive" | "staff" | "sync",
  ) {}

  join(ms: number): void {
    this.waiting.push(ms);
  }

  serve(ms: number): void {
    while (this.waiting.length > 0 && ms >= this.nextAt) {
      const waitMs = this.budget.acquire(this.caller);
      this.nextAt = ms + waitMs;
      if (waitMs > 0) return;
      this.made.push(ms);
      this.waits.push(ms - (this.waiting.shift() ?? ms));
    }
  }
}

/** The copy always wants more; `visitors` and `staff` say at which instants (ms from the start) somebody else asks. */
function play(untilMs: number, visitors: (ms: number) => boolean, staff = (_ms: number) => false) {
  const timing = fakeTiming();
  const budget = new Budget(PER_MINUTE, timing);
  const queues = {
    interactive: new Queue(budget, "interactive"),
    staff: new Queue(budget, "staff"),
    sync: new Queue(budget, "sync"),
  };
  for (let i = 0; i < untilMs; i += 1_000) queues.sync.join(0);
  for (let ms = 0; ms < untilMs; ms += STEP_MS) {
    if (visitors(ms)) queues.interactive.join(ms);
    if (staff(ms)) queues.staff.join(ms);
    for (const queue of Object.values(queues)) queue.serve(ms);
    timing.move(STEP_MS);
  }
  const { interactive, staff: own, sync } = queues;
  return {
    made: { interactive: interactive.made, staff: own.made, sync: sync.made },
    waits: { interactive: interactive.waits, staff: own.waits },
  };
}

const within = (instants: number[], fromMs: number, toMs: number) =>
  instants.filter((at) => at >= fromMs && at < toMs).length;

/** True in the step that holds every `everyMs`th millisecond from `fromMs` to `toMs`. */
const each = (everyMs: number, fromMs: number, toMs: number) => (ms: number) =>
  ms >= fromMs &&
  ms < toMs &&
  Math.floor((ms - fromMs) / everyMs) !== Math.floor((ms - fromMs - STEP_MS) / everyMs);

const nobody = () => false;

test("500 calls of the copy take eleven minutes at most when nobody else asks: nearly all of the quota", () => {
  const { made } = play(11 * 60_000, nobody);
  expect(made.sync.length).toBeGreaterThanOrEqual(500);
  // Never more than the quota in any minute, and never all of it.
  for (let from = 0; from < 10 * 60_000; from += 1_000)
    expect(within(made.sync, from, from + 60_000)).toBeLessThan(PER_MINUTE);
});

test("travellers who come to a copy that takes everything wait less than a second for their share", () => {
  // 35 in 62 seconds are theirs: they begin in the sixth minute, one every 1.8 s.
  const { made, waits } = play(12 * 60_000, each(1_800, 5 * 60_000, 12 * 60_000));
  expect(Math.max(...waits.interactive)).toBeLessThanOrEqual(1_000);
  expect(within(made.interactive, 6 * 60_000, 7 * 60_000)).toBeGreaterThanOrEqual(33);
  // What they do not need is the copy's.
  expect(within(made.sync, 8 * 60_000, 9 * 60_000)).toBeGreaterThanOrEqual(8);
});

test("when travellers want more than there is, the copy keeps its two calls a minute and they get the rest", () => {
  const { made } = play(12 * 60_000, each(500, 5 * 60_000, 9 * 60_000));
  for (const minute of [7, 8]) {
    expect(within(made.sync, minute * 60_000, (minute + 1) * 60_000)).toBeLessThanOrEqual(4);
    expect(within(made.interactive, minute * 60_000, (minute + 1) * 60_000)).toBeGreaterThanOrEqual(35);
  }
  expect(within(made.sync, 7 * 60_000, 9 * 60_000)).toBeGreaterThanOrEqual(3);
});

test("the copy's last call comes within a second of a traveller who was refused", () => {
  // Ten at once are more than the reserve.
  const start = 5 * 60_000;
  const { made, waits } = play(start + 60_000, (ms) => ms >= start && ms < start + 10 * STEP_MS);
  const refusedAt =
    start + (made.interactive.findIndex((_, i) => (waits.interactive[i] ?? 0) > 0) + 1) * STEP_MS;
  const lastServed = made.interactive.at(-1) ?? 0;
  expect(made.interactive).toHaveLength(10);
  expect(within(made.sync, refusedAt + 1_000, lastServed)).toBe(0);
  // A call of the copy comes back every 1.3 s: the last of ten waits for eight of them.
  expect(lastServed - start).toBeLessThan(12_000);
});

test("staff get their tenth from a copy that takes everything", () => {
  const { waits } = play(8 * 60_000, nobody, each(12_000, 5 * 60_000, 8 * 60_000));
  expect(waits.staff).toHaveLength(15);
  expect(Math.max(...waits.staff)).toBeLessThanOrEqual(5_000);
});
