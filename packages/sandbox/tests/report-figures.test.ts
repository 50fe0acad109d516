// The calibration report: what passes, what fails, and the statistics behind it.
import { beforeAll, describe, expect, it } from "vitest";
import { compared, type Published, passes } from "../src/tools/report/figure";
import { runReport } from "../src/tools/report/report";
import {
  correlation,
  largestGap,
  leastSquares,
  mean,
  percent,
  quantile,
  spread,
} from "../src/tools/report/statistics";

async function reportOf(settings: { seed: number; properties: number; json?: boolean }) {
  let text = "";
  const isPassed = await runReport(settings, (part) => {
    text += part;
  });
  return { isPassed, text };
}

describe("a report of a small world", () => {
  const settings = { seed: 5, properties: 150 };
  let first: Awaited<ReturnType<typeof reportOf>>;
  beforeAll(async () => {
    first = await reportOf(settings);
  });

  it("a report ends with the count, and passes exactly when nothing fails", () => {
    const [, passed, all, failed] = first.text.match(/(\d+) of (\d+) figures pass, (\d+) fail\.\n$/) ?? [];
    expect(Number(passed) + Number(failed)).toBe(Number(all));
    expect(Number(all)).toBeGreaterThan(150);
    expect(first.text.match(/^ {2}FAIL /gm)?.length ?? 0).toBe(Number(failed));
    expect(first.isPassed).toBe(Number(failed) === 0);
  });

  it("a report is the same on every run, and says the same as JSON", { timeout: 120_000 }, async () => {
    expect((await reportOf(settings)).text).toBe(first.text);
    const { text } = await reportOf({ ...settings, json: true });
    const { passed, failed, sections } = JSON.parse(text);
    expect(first.text).toContain(`${passed} of ${passed + failed} figures pass, ${failed} fail.`);
    for (const { title, figures } of sections) {
      expect(first.text).toContain(title);
      for (const { name } of figures) expect(first.text).toContain(name);
    }
  });
});

describe("figures", () => {
  const passed = (allowed: Published[2], own: number) =>
    compared([["a", 10, allowed]], { a: own }).map(passes);

  it("figures pass on their bounds and fail beyond", () => {
    for (const [allowed, low, high] of [
      [2, 8, 12],
      ["30%", 7, 13],
      [[4, 5], 4, 5],
    ] as const) {
      for (const own of [low, high]) expect([own, ...passed(allowed, own)]).toEqual([own, true]);
      for (const own of [low - 0.01, high + 0.01])
        expect([own, ...passed(allowed, own)]).toEqual([own, false]);
    }
    expect(compared([["a", -10, "30%"]], { a: -10 })).toEqual([
      { name: "a", published: -10, own: -10, from: -13, to: -7, note: null },
    ]);
  });

  it("a figure that could not be measured fails", () => {
    expect(passed(100, mean([]))).toEqual([false]);
  });

  it("a published figure that nobody measures is an error, and so is the reverse", () => {
    expect(() => compared([["a", 10, 2]], {})).toThrow("published are a");
    expect(() => compared([["a", 10, 2]], { a: 10, b: 20 })).toThrow("measured a; b");
    expect(() => compared([["a", 10, 2]], { b: 10 })).toThrow();
  });
});

describe("statistics", () => {
  it("moments and quantiles are those of the textbook", () => {
    expect(mean([1, 2, 3, 6])).toBe(3);
    expect(spread([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2);
    expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(quantile([1, 2], 1)).toBe(2);
    expect(percent([1, 2, 3, 4], (value) => value > 3)).toBe(25);
  });

  it("the correlation is 1 for a rising line, -1 for a falling one", () => {
    expect(correlation([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
    expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
  });

  it("the largest gap of two distributions does not ask for their totals", () => {
    expect(largestGap([1, 1], [50, 50])).toBeCloseTo(0);
    expect(largestGap([1, 0, 1], [1, 1, 0])).toBeCloseTo(0.5);
  });

  it("least squares finds the plane that the points lie on", () => {
    const rows = [
      [1, 0, 3],
      [1, 1, 1],
      [1, 2, 5],
      [1, 3, 2],
    ];
    const target = rows.map(([, a = 0, b = 0]) => 4 + 2 * a - 0.5 * b);
    const { coefficients, residual, explained } = leastSquares(rows, target);
    expect(coefficients.map((value) => Math.round(value * 1000) / 1000)).toEqual([4, 2, -0.5]);
    expect(residual).toBeCloseTo(0);
    expect(explained).toBeCloseTo(1);
  });
});
