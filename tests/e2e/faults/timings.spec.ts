// Every benchmark with the least amounts: that all its steps work, whatever its figures are on a busy machine.
// The last file of its project by name: the site keeps what the benchmarks made it ask for.
import { type ChildProcess, spawn } from "node:child_process";
import { expect, test } from "@playwright/test";
import { recover } from "../support/faults";
import { CLOCK, FAULTY } from "../support/stacks";

/** Figures by benchmark; a toggle, a click and the loading of an index have no number. */
const FIGURES = {
  ...{ B1: 3, B2: 2, B3: 2, B4: 4, B6: 8, B8: 18, B9: 5, B10: 6, B11: 3, B12: 23 },
  ...{ LCP: 8, CLS: 4, filter: 2, map: 2, click: 8, index: 8 },
};

let child: ChildProcess | null = null;
test.afterEach(async () => {
  child?.kill("SIGTERM");
  await recover();
});

test("every benchmark goes its whole way and ends with its figures", async () => {
  test.setTimeout(600_000);
  child = spawn(process.execPath, ["scripts/bench.mjs", "--beside"], {
    env: {
      ...process.env,
      CLOCK,
      DATA_DIR: FAULTY.data,
      SITE_PORT: String(FAULTY.site),
      SANDBOX_PORT: String(FAULTY.sandbox),
    },
  });
  let [said, trouble] = ["", ""];
  child.stdout?.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    trouble += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child?.once("exit", resolve));
  expect(code, said + trouble).toBe(0);
  const counted: Record<string, number> = {};
  for (const line of said.trim().split("\n")) {
    const [what = "", figure] = line.split(/ {2,}/);
    const [key = "index"] = /\bB\d+|^LCP|^CLS|^filter|^map|(?=CPU \/)/.exec(what) ?? [];
    counted[key || "click"] = (counted[key || "click"] ?? 0) + 1;
    expect(figure, what).toMatch(/\d/);
  }
  expect(counted).toEqual(FIGURES);
});
