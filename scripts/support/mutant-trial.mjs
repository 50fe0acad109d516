// Tries the faults of the list in a copy: which tests reach each of them, and which one sees it.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { change, runTests } from "./mutant-copy.mjs";
import { withFault } from "./mutant-list.mjs";
import { withProbes } from "./mutant-probes.mjs";

/** @typedef {{ outcome: "killed" | "survived" | "no fault", why: string }} Verdict */

/** So many test files are tried before all others that reach a fault. */
const NEAREST = 3;

export const isOnPostgres = ({ tests }) => tests?.startsWith("tests/postgres") ?? false;

const firstLine = (text) => text.split("\n", 1)[0];

const isGreen = ({ hung, failed, unhandled }) => !hung && failed.length === 0 && unhandled.length === 0;

/** What is wrong without any fault, so that nothing said about one would mean anything; null when nothing is. */
function redOf({ failed: [first], unhandled, hung }) {
  if (first) return `${first.file} > ${first.test} fails without a fault (${firstLine(first.message)})`;
  if (hung) return "The tests do not end without a fault";
  return unhandled.length > 0 ? `Without a fault there is an error (${firstLine(unhandled[0])})` : null;
}

async function plantProbes(copy, mutants) {
  const files = new Set(mutants.map(({ file }) => file));
  const changes = await Promise.all(
    [...files].map(async (file) => {
      const faults = mutants.flatMap((mutant, id) =>
        mutant.file === file ? [{ id, find: mutant.find }] : [],
      );
      const probed = await withProbes(readFileSync(join(copy.directory, file), "utf8"), file, faults);
      return change(copy, file, () => probed);
    }),
  );
  return () => {
    for (const undo of changes) undo();
  };
}

function readReached(copy, note, count) {
  const reached = Array.from({ length: count }, () => []);
  const lines = existsSync(note) ? readFileSync(note, "utf8").trim().split("\n") : [];
  for (const line of lines) {
    const [id, test] = line.split("\t");
    reached[Number(id)].push(relative(copy.directory, test).replaceAll("\\", "/"));
  }
  return reached;
}

/**
 * Runs without a fault whatever may later be asked about one. `red` is what fails even so, or null; `reached` the
 * test files that run each fault's place, in the order of the list.
 */
export async function reach(copy, mutants, workers) {
  const note = join(copy.temporary, "reached");
  rmSync(note, { force: true });
  const undo = await plantProbes(copy, mutants);
  const related = [...new Set(mutants.map(({ file }) => file))];
  const all = await runTests(copy, { related, note }, { workers, mayGoOn: true }).finally(undo);
  const suspects = [...new Set(all.failed.map(({ file }) => file))];
  const named = [...new Set(mutants.flatMap(({ tests }) => tests ?? []))].filter(
    (tests) => !all.passed.some((file) => file.startsWith(tests)),
  );
  // Among many others a test may fail for want of time: it has to fail by itself too.
  const runs = suspects.length > 0 ? [] : [all];
  for (const files of [
    [...suspects, ...named.filter((tests) => !isOnPostgres({ tests }))],
    named.filter((tests) => isOnPostgres({ tests })),
  ])
    if (files.length > 0) runs.push(await runTests(copy, { files }, { workers, mayGoOn: true }));
  const red = runs.map(redOf).find((sentence) => sentence !== null) ?? null;
  return { red, reached: readReached(copy, note, mutants.length) };
}

const wordsOf = (path) => new Set(path.split(/[^a-z0-9]+/i));

/** Test files whose path has most words in common with that of a module. */
function nearestTo(file, tests) {
  const words = wordsOf(file);
  const likeness = (test) => [...wordsOf(test)].filter((word) => words.has(word)).length;
  return [...tests].sort((a, b) => likeness(b) - likeness(a)).slice(0, NEAREST);
}

/** What a failing run says when the code cannot run at all with the fault: that proves nothing about the tests. */
const isNoFault = ({ message }) =>
  /^ReferenceError: .* is not defined$|Transform failed|PARSE_ERROR|Parse failure/.test(message);

/** @returns {Verdict} */
function judge({ hung, failed, unhandled }, reached) {
  const bad = failed.find(isNoFault);
  if (bad) return { outcome: "no fault", why: firstLine(bad.message) };
  const [first] = failed;
  if (first) return { outcome: "killed", why: `by ${first.file} > ${first.test}` };
  if (hung) return { outcome: "killed", why: "the tests no longer end" };
  if (unhandled.length > 0)
    return { outcome: "killed", why: `by an unhandled error: ${firstLine(unhandled[0])}` };
  const runs = reached.length === 0 ? "no test file runs" : `all ${reached.length} test files pass that run`;
  return { outcome: "survived", why: `${runs} its place` };
}

/**
 * Puts a fault in and runs first the tests the list names, or those nearest to it, then all others that reach it.
 * @param {readonly string[]} reached the test files that run its place
 * @returns {Promise<Verdict>}
 */
export async function tryFault(copy, mutant, reached, workers) {
  const undo = change(copy, mutant.file, (text) => withFault(text, mutant));
  const run = (files) => runTests(copy, { files }, { workers });
  try {
    const first = mutant.tests === undefined ? nearestTo(mutant.file, reached) : [mutant.tests];
    let result = first.length > 0 ? await run(first) : { failed: [], unhandled: [], passed: [] };
    let waiting = reached.filter((file) => !result.passed.includes(file));
    while (isGreen(result) && waiting.length > 0) {
      result = await run(waiting);
      const suspects = new Set(result.failed.map(({ file }) => file));
      if (suspects.size === 0) break;
      // The same holds for one that fails with the fault.
      const tried = new Set([...result.passed, ...suspects]);
      result = await run([...suspects]);
      waiting = waiting.filter((file) => !tried.has(file));
    }
    return judge(result, reached);
  } finally {
    undo();
  }
}
