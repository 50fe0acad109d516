// Every benchmark with the least amounts: that all its steps work, whatever its figures are on a busy machine.
// The last file of its project by name: the site keeps what the benchmarks made it ask for.
import { expect, test } from "@playwright/test";
import { runCommand } from "../support/command";
import { recover } from "../support/faults";
import { FAULTY } from "../support/stacks";

/** How many lines each benchmark prints, by the word that they begin with; N stands for an amount. */
const PRINTED = [
  "B1 3, B2 2, B3 2, B11 3, B4 4, LCP 8, CLS 4, B6 8, plain 2, click 4, the 2, filter 2, map 2",
  "B12 23, N 12, B8 20, B9 7, B10 6",
].join(", ");

test.afterEach(recover);

test("every benchmark goes its whole way and ends with its figures", async () => {
  test.setTimeout(600_000);
  const { code, output, text } = await runCommand(["scripts/bench.mjs", "--beside"], FAULTY);
  expect(code, text).toBe(0);
  const lines = output
    .trim()
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  const printed = new Map<string, number>();
  for (const [what = ""] of lines) {
    const word = (/^\w+/.exec(what)?.[0] ?? "").replace(/^\d+$/, "N");
    printed.set(word, (printed.get(word) ?? 0) + 1);
  }
  expect([...printed].map((one) => one.join(" ")).join(", ")).toBe(PRINTED);
  for (const [what, figure] of lines) expect(figure, what).toMatch(/\d/);
});
