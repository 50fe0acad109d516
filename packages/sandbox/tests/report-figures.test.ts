// The calibration report: what passes, what fails, and the statistics behind it.
import { beforeAll, describe, expect, it } from "vitest";
import { compared, type Published, passes } from "../src/tools/report/figure";
import { runReport } from "../src/tools/report/report";
import { mean } from "../src/tools/report/statistics";

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
  const passed = (allowed: Published[2], measured: number) =>
    compared([["a", 10, allowed]], { a: measured }).map(passes);

  it("figures pass on their bounds and fail beyond", () => {
    for (const [allowed, low, high] of [
      [2, 8, 12],
      ["30%", 7, 13],
      [[4, 5], 4, 5],
    ] as const) {
      for (const measured of [low, high])
        expect([measured, ...passed(allowed, measured)]).toEqual([measured, true]);
      for (const measured of [low - 0.01, high + 0.01])
        expect([measured, ...passed(allowed, measured)]).toEqual([measured, false]);
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
