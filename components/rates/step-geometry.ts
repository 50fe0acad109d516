// Where the steps of a cancellation schedule lie on a time axis from today to check-in, in percent.
import type { CancellationStepView } from "@/lib/views/rates/rates";

export interface StepSegment {
  step: CancellationStepView;
  /** Start and end on the time axis, 0 (now) to 100 (its end). */
  start: number;
  end: number;
  /** UTC milliseconds of the start. */
  at: number;
  /** Fee as a share of the total, 0 to 1. */
  share: number;
}

export interface StepGeometry {
  segments: StepSegment[];
  /** UTC milliseconds at both ends of the axis, and of the arrival, which may lie before the end. */
  from: number;
  to: number;
  arrival: number;
}

const HOUR_MS = 3_600_000;

const startOf = (step: CancellationStepView, now: number): number => {
  const at = step.from === null ? now : Date.parse(step.from);
  return Number.isNaN(at) ? now : Math.max(at, now);
};

const clamp = (share: number): number => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 1));

/**
 * Lays out a schedule between `now` and `arrival` (UTC milliseconds). A step that begins after the arrival
 * (a fee for not showing up) lengthens the axis; a step that is already over is left out.
 */
export function stepGeometry(
  steps: readonly CancellationStepView[],
  now: number,
  arrival: number,
): StepGeometry {
  const starts = steps.map((step) => ({ step, at: startOf(step, now) })).sort((a, b) => a.at - b.at);
  const last = starts.at(-1)?.at ?? now;
  const to = Math.max(arrival, last + HOUR_MS, now + HOUR_MS);
  const percent = (at: number): number => ((at - now) / (to - now)) * 100;
  const segments = starts.flatMap(({ step, at }, index) => {
    const until = starts[index + 1]?.at ?? to;
    if (until <= at) return [];
    return [{ step, at, start: percent(at), end: percent(until), share: clamp(step.share) }];
  });
  return { segments, from: now, to, arrival };
}

/** Positions out of `wanted` that lie at least `gap` percent apart; the first and the last are always kept. */
export function spacedTicks(wanted: readonly number[], gap: number): number[] {
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const last = sorted.at(-1);
  const matching: number[] = [];
  for (const tick of sorted) {
    const before = matching.at(-1);
    const roomBefore = before === undefined || tick - before >= gap;
    const roomAfter = tick === last || last === undefined || last - tick >= gap;
    if (tick === last || (roomBefore && roomAfter)) matching.push(tick);
  }
  return matching;
}

/** How a label hangs on its place, so that it stays in the frame. */
export const anchorOf = (percent: number): "start" | "middle" | "end" => {
  if (percent < 8) return "start";
  return percent > 92 ? "end" : "middle";
};

/** Where lines are read from the right, time runs there, too: a drawing is turned, and each word in it turned back. */
export const UPRIGHT = "origin-center [transform-box:fill-box] rtl:-scale-x-100";
