// `npm test`: the gate, then a production build and the browser tests; ends with what was proved and the counts.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { unreached } from "./support/loaded-modules.mjs";
import { StartError } from "./support/modules.mjs";
import { counts, promises, promiseTable, readRun, shrunk, slowest } from "./support/report.mjs";
import {
  browserTests,
  prepare,
  RESULTS,
  root,
  runAsCommand,
  staticChecks,
  unitTests,
} from "./support/steps.mjs";

const HELP = `npm test -- [flags]

The gate (types, lint, format, arrows, dead code, unit tests), a production build, the browser tests.

  --shard 1/2          the first of two halves, for two machines; the first also runs the static checks
  --join DIR DIR …     no run: the table of promises over the reports (test-results) of all shards
  --write-promises     keep the table of promises as it is now in tests/promises.json
  --help               this text

npm run unit -- PATH and npm run e2e -- NAME run a part of it.`;

const KEPT = join(root, "tests/promises.json");
/** Which modules the unit tests loaded, beside the runners' reports. */
const MODULES = "modules.json";

function flags() {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        shard: { type: "string" },
        join: { type: "boolean" },
        "write-promises": { type: "boolean" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new StartError(`${error.message.split(". ")[0]}. See npm test -- --help.`);
  }
  const { values, positionals } = parsed;
  const [, index, total] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.shard ?? "1/1") ?? [];
  if (!index || Number(index) > Number(total))
    throw new StartError(`--shard takes 1/2 or 2/2, not "${values.shard}".`);
  if (values.join !== undefined && positionals.length === 0)
    throw new StartError("--join takes the folders with the shards' reports: npm test -- --join one two.");
  if (values.join === undefined && positionals.length > 0)
    throw new StartError(
      `npm test runs everything and takes no "${positionals[0]}": npm run unit -- PATH or npm run e2e -- NAME run a part.`,
    );
  return { ...values, folders: positionals, isFirst: index === "1", isWhole: total === "1" };
}

/** Tells what was proved by these reports; resolves to a sentence for each thing that no longer is. */
function proved(folders, runs, { write, isWhole }) {
  console.log("\n== the slowest files (their tests one after the other)");
  for (const line of slowest(runs)) console.log(line);
  const rows = promises(runs);
  console.log("\n== promises: row, unit tests + browser stories");
  for (const line of promiseTable(rows)) console.log(line);
  if (write)
    writeFileSync(
      KEPT,
      `{\n${Object.entries(rows)
        .map(([row, both]) => `  "${row}": [${both.join(", ")}]`)
        .join(",\n")}\n}\n`,
    );
  if (!isWhole) return [];
  const modules = folders.map((folder) => join(folder, MODULES)).filter(existsSync);
  return [...shrunk(JSON.parse(readFileSync(KEPT, "utf8")), rows), ...unreached(root, modules)];
}

function conclude(runs, problems) {
  for (const problem of problems) console.log(problem);
  const { passed, failed, skipped } = counts(runs);
  const all = failed + problems.length;
  console.log(`\n${passed} passed, ${all} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return all === 0 ? 0 : 1;
}

async function timed(name, step, times) {
  const began = performance.now();
  const result = await step();
  times.push(`${name} ${((performance.now() - began) / 60_000).toFixed(1)}`);
  return result;
}

runAsCommand(async () => {
  const { help, shard, folders, isFirst, isWhole, "write-promises": write } = flags();
  if (help) {
    console.log(HELP);
    return 0;
  }
  if (folders.length > 0) {
    const runs = folders.map((folder) => readRun(root, resolve(folder)));
    return conclude(runs, proved(folders, runs, { write, isWhole: true }));
  }
  rmSync(join(root, RESULTS), { recursive: true, force: true });
  const times = [];
  await timed(
    "programs and packages",
    () => prepare({ browser: true, postgres: true, promtool: true }),
    times,
  );
  const part = shard ? [`--shard=${shard}`] : [];
  const problems = [];
  if (isFirst)
    for (const name of await timed("static checks", staticChecks, times))
      problems.push(`The gate failed: ${name}.`);
  console.log("\n== unit tests");
  process.env.COLLECT_MODULES = join(root, RESULTS, MODULES);
  const reporters = ["default", "json", "./scripts/support/loaded-modules.mjs"].map(
    (one) => `--reporter=${one}`,
  );
  const report = [...reporters, `--outputFile.json=${RESULTS}/vitest.json`];
  await timed("unit tests", () => unitTests([...report, ...part]), times);
  console.log("\n== browser tests");
  const code = await timed("build and browser tests", () => browserTests(part), times);
  const run = readRun(root, join(root, RESULTS));
  if (code !== 0 && run.browser.failed === 0) problems.push("The browser tests ended without saying why.");
  problems.push(...proved([join(root, RESULTS)], [run], { write, isWhole }));
  console.log(`\nMinutes: ${times.join(", ")}.`);
  return conclude([run], problems);
});
