// Every benchmark with the least amounts: that all its steps work, whatever its figures are on a busy machine.
// The last file of its project by name: the site keeps what the benchmarks made it ask for.
import { expect, test } from "@playwright/test";
import { runCommand } from "../support/command";
import { recover } from "../support/faults";
import { FAULTY } from "../support/stacks";

/** Figures by benchmark; a toggle, a click and the loading of an index have no number. */
const FIGURES = {
  ...{ B1: 3, B2: 2, B3: 2, B4: 5, B6: 9, B8: 18, B9: 5, B10: 6, B11: 3, B12: 23, B13: 3, B14: 2, B15: 2 },
  ...{ LCP: 8, CLS: 4, filter: 2, map: 2, click: 8, index: 8 },
};

test.afterEach(recover);

test("every benchmark goes its whole way and ends with its figures", async () => {
  test.setTimeout(600_000);
  const { code, output, text } = await runCommand(["scripts/bench.mjs", "--beside"], FAULTY);
  expect(code, text).toBe(0);
  const counted: Record<string, number> = {};
  for (const line of output.trim().split("\n")) {
    const [what = "", figure] = line.split(/ {2,}/);
    const [key = "index"] = /\bB\d+|^LCP|^CLS|^filter|^map|(?=CPU \/)/.exec(what) ?? [];
    counted[key || "click"] = (counted[key || "click"] ?? 0) + 1;
    expect(figure, what).toMatch(/\d/);
  }
  expect(counted).toEqual(FIGURES);
});
