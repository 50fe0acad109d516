// `npm test` and `npm run test:all`: static checks, unit tests, a production build, browser stories; then what they proved.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import {
  BUDGET,
  calibrate,
  childrenMs,
  expensive,
  judgeFirstLoad,
  judgeParts,
  readBudget,
} from "./support/budget.mjs";
import { unreached } from "./support/loaded-modules.mjs";
import { StartError } from "./support/modules.mjs";
import { counts, promises, promiseTable, readRun, shrunk, slowest, writtenTable } from "./support/report.mjs";
import {
  browserTests,
  buildSite,
  prepare,
  RESULTS,
  root,
  runAsCommand,
  staticChecks,
  unitTests,
} from "./support/steps.mjs";
import { MAX_UNSTEADY, rerunAlone, withoutCause } from "./support/unsteady.mjs";

const HELP = `npm test -- [flags]        the quick part: ten minutes on two idle cores
npm run test:all -- [flags]  everything, also the tests tagged nightly: half an hour

Static checks, unit tests, a production build, browser stories. A failed test is run once more, alone: green then, it is
unsteady, and up to ${MAX_UNSTEADY} of those pass. npm test also holds the budget of ${BUDGET}.

  --write-promises     store this run's table of promises in tests/promises.json
  --help               this text

npm run unit -- PATH and npm run e2e -- NAME run a part of it.`;

const TABLE = join(root, "tests/promises.json");
/** Which modules the unit tests loaded, beside the runners' reports. */
const MODULES = join(root, RESULTS, "modules.json");
/** How long each part took on this machine the last time. */
const TIMES = join(root, "node_modules/.cache/roomward/test-times.json");
const HEARTBEAT_MS = 30_000;

function flags() {
  const options = {
    all: { type: "boolean" },
    "write-promises": { type: "boolean" },
    help: { type: "boolean" },
  };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartError(`${error.message.split(". ")[0]}. See npm test -- --help.`);
  }
}

const minutes = (ms) => (ms / 60_000).toFixed(1);

function lastTimes(part) {
  try {
    return JSON.parse(readFileSync(TIMES, "utf8"))[part] ?? {};
  } catch {
    return {};
  }
}

function storeTimes(part, times) {
  let known = {};
  try {
    known = JSON.parse(readFileSync(TIMES, "utf8"));
  } catch {
    // The first run on this machine.
  }
  mkdirSync(dirname(TIMES), { recursive: true });
  writeFileSync(TIMES, JSON.stringify({ ...known, [part]: times }));
}

/** Runs the parts one after the other, with a line every half minute; knows how long each took and what it cost. */
class Parts {
  times = {};
  units = {};
  #unitMs = calibrate();

  async run(name, step) {
    console.log(`\n== ${name}`);
    const began = performance.now();
    const before = childrenMs();
    const heartbeat = setInterval(
      () => console.log(`-- ${name}: ${minutes(performance.now() - began)} minutes`),
      HEARTBEAT_MS,
    );
    try {
      return await step();
    } finally {
      clearInterval(heartbeat);
      this.times[name] = performance.now() - began;
      const unitMs = calibrate();
      if (before !== null) this.units[name] = (childrenMs() - before) / ((this.#unitMs + unitMs) / 2);
      this.#unitMs = unitMs;
    }
  }
}

function announce(part) {
  const last = lastTimes(part);
  const names = ["programs and packages", "static checks", "unit tests", "build", "browser stories"];
  console.log(part === "all" ? "Everything:" : "The quick part (npm run test:all runs everything):");
  for (const name of names)
    console.log(
      `  ${name.padEnd(24)}${last[name] === undefined ? "no earlier run here" : `${minutes(last[name])} minutes last time`}`,
    );
}

/** What was proved by this run, and a sentence for each promise that no longer is. */
function proved(run, part, { write, unsteady }) {
  console.log("\n== the slowest files (their tests one after the other)");
  for (const line of slowest(run)) console.log(line);
  const rows = promises(run, unsteady);
  console.log("\n== promises: row, unit tests + browser stories");
  for (const line of promiseTable(rows)) console.log(line);
  const stored = JSON.parse(readFileSync(TABLE, "utf8"));
  if (write) writeFileSync(TABLE, writtenTable(stored, rows, part));
  const problems = write ? [] : shrunk(stored, rows, part);
  return part === "all" ? [...problems, ...unreached(root, [MODULES])] : problems;
}

/** The quick part's cost against its budget; the sentence for a part that is over it. */
function cost(run, { units }) {
  if (Object.keys(units).length === 0) {
    console.log("\nThe budget is not measured on this system.");
    return [];
  }
  const { parts, unitTest, story } = readBudget(root).quick;
  const { lines, problems } = judgeParts(units, parts);
  console.log(`\n== budget (${BUDGET})`);
  for (const line of lines) console.log(line);
  for (const sentence of [
    ...expensive(run.unit.tests, units["unit tests"], unitTest),
    ...expensive(run.browser.tests, units["browser stories"], story),
  ])
    console.log(`  ${sentence}`);
  return problems;
}

runAsCommand(async () => {
  const { all, help, "write-promises": write } = flags();
  if (help) {
    console.log(HELP);
    return 0;
  }
  const part = all ? "all" : "quick";
  announce(part);
  if (!all) process.env.TEST_PART = "quick";
  rmSync(join(root, RESULTS), { recursive: true, force: true });
  const parts = new Parts();
  await parts.run("programs and packages", () => prepare({ browser: true, postgres: true, promtool: true }));
  const problems = await parts.run("static checks", staticChecks);
  process.env.COLLECT_MODULES = MODULES;
  const reporters = ["default", "json", "./scripts/support/loaded-modules.mjs"].map(
    (one) => `--reporter=${one}`,
  );
  await parts.run("unit tests", () => unitTests([...reporters, `--outputFile.json=${RESULTS}/vitest.json`]));
  await parts.run("build", buildSite);
  const code = await parts.run("browser stories", () => browserTests([]));
  const run = readRun(root, join(root, RESULTS));
  if (code !== 0 && run.browser.failed === 0) problems.push("The browser stories ended without saying why.");
  const { failures, unsteady } = await parts.run("failed tests, alone", () => rerunAlone(root, run));
  for (const { name } of unsteady) console.log(`Unsteady: ${name}. Its first failure is in ${RESULTS}/.`);
  for (const { name } of failures) console.log(`Failed: ${name}`);
  problems.push(...withoutCause(root, unsteady));
  problems.push(...proved(run, part, { write, unsteady }));
  const load = judgeFirstLoad(root, readBudget(root).firstLoadKb);
  console.log(["\n== JavaScript that a page loads first", ...load.lines].join("\n"));
  problems.push(...load.problems);
  if (!all) problems.push(...cost(run, parts));
  storeTimes(part, parts.times);
  for (const problem of problems) console.log(problem);
  const { passed, failed, skipped } = counts(run);
  const total = Object.values(parts.times).reduce((sum, ms) => sum + ms, 0);
  console.log(
    `\nMinutes: ${Object.entries(parts.times)
      .map(([name, ms]) => `${name} ${minutes(ms)}`)
      .join(", ")}; together ${minutes(total)}.`,
  );
  const red = failed - unsteady.length + problems.length + (unsteady.length > MAX_UNSTEADY ? 1 : 0);
  const more = [skipped > 0 && `${skipped} skipped`, unsteady.length > 0 && `${unsteady.length} unsteady`];
  console.log(`\n${[`${passed} passed`, `${red} failed`, ...more.filter(Boolean)].join(", ")}`);
  return red === 0 ? 0 : 1;
});
