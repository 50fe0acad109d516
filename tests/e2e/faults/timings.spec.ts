// Every benchmark with the least amounts: that all its steps work, whatever its figures are on a busy machine.
// The last file of its project by name: the site keeps what the benchmarks made it ask for.
import { type ChildProcess, spawn } from "node:child_process";
import { expect, test } from "@playwright/test";
import { recover } from "../support/faults";
import { CLOCK, FAULTY } from "../support/stacks";

const START = ["B12 start with N properties: clock / CPU", "B12 the same against an empty Node.js"];
const CITY = [
  "B12 city of N, new dates: p95 / CPU",
  "B12 city of N, dates asked before",
  "B12 city of N, new dates by price",
  "B12 city of N, dates asked before by price",
];
const INDEX = [
  "N: load, reading included",
  "N: the same, processor of this process",
  "N: of it reading lines and building the index",
  "N: load from its file",
  "N: bytes per stay, columns alone",
  "N: bytes per stay, everything",
  "B8 N: largest city, facets and page, p50 (CPU)",
  "B8 N: the same, p95 (CPU)",
  "B8 N: the same, never asked before, p95 (CPU)",
  "B8 N: the same by SQL, p50",
  "B8 N: index to SQL",
  "B8 N: city of N, p50 (CPU)",
  "B8 N: whole corpus, p95 (CPU)",
  "B8 N: whole corpus narrowed, p95 (CPU)",
  "B8 N: whole corpus by SQL",
  "B9 N: map box, p50 (CPU)",
  "B9 N: map box, p99 (CPU)",
  "B9 N: by looking at every stay, p50 (CPU)",
];
const vitalsOf = (page: string) => [
  `LCP ${page}, median / p95`,
  `LCP ${page} against the empty page`,
  `CLS ${page}, worst of N`,
];
const clickOf = (way: string) => [
  `plain load to the stay's heading, ${way}, CPU / N`,
  `click on a card to the stay's name, ${way}, CPU / N`,
  `the same against the plain load, ${way}, CPU / N`,
  `click to the page's own heading against it, ${way}, CPU / N`,
];

/** What they say that they measured, in order; N stands for an amount. */
const SAID = [
  "B1 /api/search, ahead of Next's router, CPU per call",
  "B1 empty handler through Next (live), CPU per call",
  "B1 ratio",
  "B2 search page first byte, median / p95",
  "B2 first byte against the upstream's latency",
  "B3 last priced card, median",
  "B3 last priced card against the upstream's latency",
  "B11 embedded: acknowledged, p50 / p99, N a second",
  "B11 embedded: empty handler + one durable insert, p50",
  "B11 embedded: ratio",
  "B4 empty page, first-load JavaScript",
  "B4 home",
  "B4 search",
  "B4 property",
  ...["empty page", "home", "results", "property"].flatMap(vitalsOf),
  "B6 calls of the platform: home",
  "B6 calls of the platform: results",
  "B6 calls of the platform: hovering ten cards (prefetch)",
  "B6 calls of the platform: results, cheapest first",
  "B6 calls of the platform: property with dates",
  "B6 calls of the platform: property without dates",
  "B6 calls of the platform: home again",
  "B6 calls of the platform per view",
  ...["hover", "touch"].flatMap(clickOf),
  "filter ticked over N cards, longest task (computing), CPU / N",
  "filter ticked over N cards, longest task (computing), CPU / N",
  "map, from the first gesture to its markers",
  "map with N stays zoomed, longest task (computing)",
  ...START,
  ...START,
  "B12 mean CPU of N mixed calls",
  "B12 resident memory after them",
  "B12 reset",
  "B12 doing N things",
  "B12 reset against doing them",
  "B12 restoring against doing them",
  ...CITY,
  ...CITY,
  ...CITY,
  "B12 CPU growth exponent, N to N",
  ...INDEX,
  ...INDEX,
  "B8 growth of the largest city",
  "B8 growth of a city of N",
  "B9 growth of a map box, p99",
  "B10 embedded: records a second, whole sync path",
  "B10 embedded: records a second, fetch + parse + plain write",
  "B10 embedded: ratio",
  "B10 embedded: our processor a record, both",
  "B10 embedded: peak memory",
  "B10 N calls at N a minute, a fifth for the copy",
];

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
  const lines = said
    .trim()
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  expect(lines.map(([what = ""]) => what.replace(/\b\d+(,\d{3})*\b/g, "N"))).toEqual(SAID);
  for (const [what, figure] of lines) expect(figure, what).toMatch(/\d/);
});
