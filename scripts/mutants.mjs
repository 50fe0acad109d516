// `npm run mutants`: puts small faults into a copy of the code, one by one, and tells which of them no test sees.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkNode, ensureModules, StartError } from "./support/modules.mjs";
import { makeCopies } from "./support/mutant-copy.mjs";
import {
  AREAS,
  LIST,
  nameOf,
  pageOf,
  problemsOf,
  readMutants,
  scoreOf,
  tableOf,
} from "./support/mutant-list.mjs";
import { isOnPostgres, reach, redOfNamed, tryNamed, tryReached } from "./support/mutant-trial.mjs";
import { ensurePostgres } from "./support/postgres.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const PAGE = "docs/mutants.md";
const MAX_JOBS = 16;

const HELP = `npm run mutants -- [flags]

Puts each fault of ${LIST} into a copy of the code, one by one, and runs the tests that reach it.
Exit code 0 when enough of them are seen; a run over the whole list writes ${PAGE}.

  --area AREA   only the faults of one area: ${AREAS.join(", ")}
  --only TEXT   only the faults in files whose path holds TEXT
  --jobs N      so many copies at once (the number of cores: ${availableParallelism()})
  --list        names the faults and runs nothing
  --help        this text`;

const OPTIONS = {
  area: { type: "string" },
  only: { type: "string" },
  jobs: { type: "string" },
  list: { type: "boolean" },
  help: { type: "boolean" },
};

function readFlags(args) {
  let values;
  try {
    ({ values } = parseArgs({ args, options: OPTIONS }));
  } catch (error) {
    throw new StartError(`${error.message.split(". ")[0]}. See npm run mutants -- --help.`);
  }
  const { area, only, jobs = String(availableParallelism()) } = values;
  if (area !== undefined && !AREAS.includes(area))
    throw new StartError(`--area must be one of ${AREAS.join(", ")}, and was ${area}.`);
  if (!/^\d+$/.test(jobs) || Number(jobs) < 1 || Number(jobs) > MAX_JOBS)
    throw new StartError(`--jobs must be a whole number from 1 to ${MAX_JOBS}, and was ${jobs}.`);
  return { area, only, jobs: Number(jobs), list: values.list === true, help: values.help === true };
}

function chosen({ area, only }) {
  const all = readMutants(root);
  const problems = problemsOf(all, root);
  if (problems.length > 0) throw new StartError(problems.join("\n"));
  const mutants = all.filter(
    (mutant) => (area === undefined || mutant.area === area) && mutant.file.includes(only ?? ""),
  );
  if (mutants.length === 0) throw new StartError("No fault of the list is in that area and file.");
  return { mutants, isWhole: mutants.length === all.length };
}

function lineOf({ file, find }) {
  const text = readFileSync(join(root, file), "utf8");
  return text.slice(0, text.indexOf(find)).split("\n").length;
}

function tell(at, count, { mutant, outcome, why, seconds }) {
  const place = `${String(at).padStart(String(count).length)}/${count}`;
  console.log(`${place} ${outcome.padEnd(8)} ${mutant.area}: ${nameOf(mutant)} (${seconds.toFixed(1)} s)`);
  console.log(`${" ".repeat(place.length)} ${why}`);
}

/** Shares work out among the copies. */
async function forEachOf(items, copies, work) {
  const waiting = [...items];
  const workers = Math.max(1, Math.floor(availableParallelism() / copies.length));
  await Promise.all(
    copies.map(async (copy) => {
      for (let item = waiting.shift(); item; item = waiting.shift()) await work(copy, item, workers);
    }),
  );
}

function refuse(red) {
  if (red !== null) throw new StartError(`${red}: mend that first, then run npm run mutants again.`);
}

/** Tries every fault with the tests the list names for it, then those that survive with all that run their place. */
async function tryAll(copies, mutants) {
  const results = [];
  const passed = new Map();
  const settle = (mutant, verdict, startedAt) => {
    results.push({ mutant, ...verdict, seconds: (performance.now() - startedAt) / 1_000 });
    tell(results.length, mutants.length, results.at(-1));
  };
  console.log("Running the tests that the list names, without a fault ...");
  refuse(await redOfNamed(copies[0], mutants, availableParallelism()));
  await forEachOf(mutants, copies, async (copy, mutant, workers) => {
    const startedAt = performance.now();
    const named = await tryNamed(copy, mutant, workers);
    if (named.verdict) settle(mutant, named.verdict, startedAt);
    else passed.set(mutant, named.passed);
  });
  const left = mutants.filter((mutant) => passed.has(mutant));
  if (left.length > 0) {
    console.log(`Looking without a fault which other tests run the places of ${left.length} of them ...`);
    const { red, reached } = await reach(copies[0], left, availableParallelism());
    refuse(red);
    await forEachOf(left, copies, async (copy, mutant, workers) => {
      const startedAt = performance.now();
      const files = { reached: reached[left.indexOf(mutant)], passed: passed.get(mutant) };
      settle(mutant, await tryReached(copy, mutant, files, workers), startedAt);
    });
  }
  return results.sort((a, b) => mutants.indexOf(a.mutant) - mutants.indexOf(b.mutant));
}

/** Prints the score, and writes it down when it is that of the whole list; true when it is good enough. */
function conclude(results, isWhole) {
  const unjudged = results.filter(({ outcome }) => outcome === "no fault");
  const judged = results.filter(({ outcome }) => outcome !== "no fault");
  const score = scoreOf(judged);
  console.log(`\n${tableOf(score)}\n`);
  for (const { mutant, outcome } of judged)
    if (outcome === "survived") console.log(`unseen: ${nameOf(mutant)}`);
  for (const { mutant, why } of unjudged)
    console.log(`no fault: ${nameOf(mutant)}: the code cannot run with it (${why})`);
  if (unjudged.length > 0) return false;
  if (isWhole) {
    mkdirSync(join(root, "docs"), { recursive: true });
    writeFileSync(join(root, PAGE), pageOf(results));
    console.log(`${PAGE} tells the score.`);
  }
  console.log(score.refusal === null ? "Enough faults are seen." : `Not good enough: ${score.refusal}`);
  return score.refusal === null;
}

async function main() {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help) return console.log(HELP);
  checkNode();
  await ensureModules(root);
  const { mutants, isWhole } = chosen(flags);
  if (flags.list)
    return mutants.forEach((mutant) => {
      console.log(`${mutant.area}: ${mutant.file}:${lineOf(mutant)}: ${mutant.why}`);
    });
  if (mutants.some(({ tests }) => isOnPostgres(tests))) ensurePostgres();
  const { copies, end } = makeCopies(root, Math.min(flags.jobs, mutants.length));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      end();
      process.exit(130);
    });
  try {
    if (!conclude(await tryAll(copies, mutants), isWhole)) process.exitCode = 1;
  } finally {
    end();
  }
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
