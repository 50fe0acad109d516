// Tries the faults of the list in a copy: which tests reach each of them, and which one sees it.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { change, runTests } from "./mutant-copy.mjs";
import { withFault } from "./mutant-list.mjs";
import { withProbes } from "./mutant-probes.mjs";

/** @typedef {{ outcome: "killed" | "survived" | "no fault", why: string }} Verdict */

/** So many test files are tried before all others that reach a fault. */
const NEAREST = 3;

export const isOnPostgres = (tests) => tests?.startsWith("tests/postgres") ?? false;

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
 * Runs the test files that the list names for these faults, without any.
 * @returns what is wrong with them, or null
 */
export async function redOfNamed(copy, mutants, workers) {
  const named = [...new Set(mutants.flatMap(({ tests }) => tests ?? []))];
  for (const files of [named.filter((name) => !isOnPostgres(name)), named.filter(isOnPostgres)]) {
    const red = files.length > 0 ? redOf(await runTests(copy, { files }, { workers, mayGoOn: true })) : null;
    if (red !== null) return red;
  }
  return null;
}

/**
 * Runs all tests that import the files of these faults, without any: what is wrong with them, or null, and for each
 * fault the test files that run its place.
 */
export async function reach(copy, mutants, workers) {
  const note = join(copy.temporary, "reached");
  rmSync(note, { force: true });
  const undo = await plantProbes(copy, mutants);
  const related = [...new Set(mutants.map(({ file }) => file))];
  const all = await runTests(copy, { related, note }, { workers, mayGoOn: true }).finally(undo);
  const suspects = [...new Set(all.failed.map(({ file }) => file))];
  // Among many others a test may fail for want of time: it has to fail by itself too.
  const last =
    suspects.length > 0 ? await runTests(copy, { files: suspects }, { workers, mayGoOn: true }) : all;
  return { red: redOf(last), reached: readReached(copy, note, mutants.length) };
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

/** @returns {Verdict | null} null when nothing speaks against the fault */
function judge({ hung, failed, unhandled }) {
  const bad = failed.find(isNoFault);
  if (bad) return { outcome: "no fault", why: firstLine(bad.message) };
  const [first] = failed;
  if (first) return { outcome: "killed", why: `by ${first.file} > ${first.test}` };
  if (hung) return { outcome: "killed", why: "the tests no longer end" };
  return unhandled.length > 0
    ? { outcome: "killed", why: `by an unhandled error: ${firstLine(unhandled[0])}` }
    : null;
}

const runWith = async (copy, mutant, files, workers) => {
  const undo = change(copy, mutant.file, (text) => withFault(text, mutant));
  return runTests(copy, { files }, { workers }).finally(undo);
};

/**
 * The verdict of the tests that the list names for a fault, and which test files passed.
 * @returns {Promise<{ verdict: Verdict | null, passed: string[] }>}
 */
export async function tryNamed(copy, mutant, workers) {
  if (mutant.tests === undefined) return { verdict: null, passed: [] };
  const result = await runWith(copy, mutant, [mutant.tests], workers);
  return { verdict: judge(result), passed: result.passed };
}

/**
 * The verdict of the tests that run a fault's place, the nearest to its file first. Among many others a test may
 * fail for want of time: what one of them sees counts when it fails by itself too, and right then passes without.
 * @param {{ reached: readonly string[], passed: readonly string[] }} files those that run it, and those of them that
 * are known to pass with the fault
 * @returns {Promise<Verdict>}
 */
export async function tryReached(copy, mutant, { reached, passed }, workers) {
  let waiting = reached.filter((file) => !passed.includes(file));
  for (let some = nearestTo(mutant.file, waiting); some.length > 0; some = waiting) {
    const all = await runWith(copy, mutant, some, workers);
    const suspects = [...new Set(all.failed.map(({ file }) => file))];
    if (suspects.length === 0 ? !isGreen(all) : some.length <= NEAREST) return judge(all);
    if (suspects.length > 0) {
      const verdict = judge(await runWith(copy, mutant, suspects, workers));
      if (verdict && isGreen(await runTests(copy, { files: suspects }, { workers }))) return verdict;
    }
    // The first failing test ends a run: some files may not have had their turn.
    const tried = suspects.length > 0 ? [...all.passed, ...suspects] : some;
    waiting = waiting.filter((file) => !tried.includes(file));
  }
  return { outcome: "survived", why: `of ${reached.length} test files that run its place none fails` };
}
