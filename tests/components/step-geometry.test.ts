// A08: where the steps of a cancellation schedule lie between today and the arrival.
import { expect, test } from "vitest";
import { spacedTicks, stepGeometry } from "@/components/rates/step-geometry";
import type { CancellationStepView } from "@/lib/views/rates/rates";

const NOW = Date.parse("2027-06-01T00:00:00Z");
const ARRIVAL = Date.parse("2027-06-11T00:00:00Z");

function step(from: string | null, share: number): CancellationStepView {
  const fee = { shown: { amount: share * 100, currency: "EUR", text: `€${share * 100}` }, property: null };
  return { from, fee, feeText: "", share, isRounded: false };
}

test("A08: steps follow each other without a gap from today to the arrival", () => {
  const { segments } = stepGeometry(
    [step(null, 0), step("2027-06-06T00:00:00Z", 0.5), step("2027-06-09T00:00:00Z", 1)],
    NOW,
    ARRIVAL,
  );
  expect(segments.map(({ start, end, share }) => [start, end, share])).toEqual([
    [0, 50, 0],
    [50, 80, 0.5],
    [80, 100, 1],
  ]);
});

test("A08: a step that is over before today is left out, the one that holds now begins today", () => {
  const { segments } = stepGeometry(
    [step("2027-05-01T00:00:00Z", 0), step("2027-05-20T00:00:00Z", 0.3), step("2027-06-06T00:00:00Z", 1)],
    NOW,
    ARRIVAL,
  );
  expect(segments.map(({ start, share }) => [start, share])).toEqual([
    [0, 0.3],
    [50, 1],
  ]);
});

test("A08: a fee that begins after the arrival lengthens the axis instead of leaving the drawing", () => {
  const late = "2027-06-12T00:00:00Z";
  const { segments, to } = stepGeometry([step(null, 0), step(late, 1)], NOW, ARRIVAL);
  expect(to).toBeGreaterThan(Date.parse(late));
  expect(segments).toHaveLength(2);
  expect(segments[1]?.end).toBe(100);
});

test("A18: a share that is no share is drawn as the whole price, not outside the chart", () => {
  const { segments } = stepGeometry([step(null, Number.NaN), step("2027-06-06T00:00:00Z", 7)], NOW, ARRIVAL);
  expect(segments.map((segment) => segment.share)).toEqual([1, 1]);
});

test("dates under the axis keep their distance, and both ends always stay", () =>
  expect(spacedTicks([0, 5, 40, 90, 100], 20)).toEqual([0, 40, 100]));
