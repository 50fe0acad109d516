// Tries one fault of the list in a copy: which test sees it, and whether that test can be believed.
import { putIn, runTests } from "./mutant-copy.mjs";

/** @typedef {{ outcome: "killed" | "survived" | "unclear" | "no fault", by: string | null }} Verdict */

export const isOnPostgres = ({ tests }) => tests?.startsWith("tests/postgres") ?? false;

const firstLine = (text) => text.split("\n", 1)[0];

const isGreen = ({ hung, failed, unhandled }) => !hung && failed.length === 0 && unhandled.length === 0;

/** Which test fails without any fault, so that what it says about one means nothing; null when none does. */
function redOf({ failed: [first], unhandled, hung }) {
  if (first) return `${first.file} > ${first.test} fails without a fault too (${firstLine(first.message)})`;
  if (hung) return "the tests do not end without a fault either";
  return unhandled.length > 0 ? `without a fault there is an error too (${firstLine(unhandled[0])})` : null;
}

/** What a failing run says when the code cannot run at all with the fault: that proves nothing about the tests. */
const isNoFault = ({ message }) =>
  /^ReferenceError: .* is not defined$|Transform failed|PARSE_ERROR|Parse failure/.test(message);

function judge({ hung, failed, unhandled }) {
  if (hung) return { outcome: "killed", by: "the tests no longer end" };
  const bad = failed.find(isNoFault);
  if (bad) return { outcome: "no fault", by: firstLine(bad.message) };
  const [first] = failed;
  if (first) return { outcome: "killed", by: `${first.file} > ${first.test}` };
  return unhandled.length > 0
    ? { outcome: "killed", by: `an unhandled error: ${firstLine(unhandled[0])}` }
    : { outcome: "survived", by: null };
}

/**
 * Makes what tries one fault in a copy: first the tests the list names, then all others that reach the file.
 * What one of the latter sees counts when it sees it by itself too, and passes without the fault.
 */
export function makeTrial(workers) {
  const reds = new Map();
  const redWithout = (copy, selection) => {
    const key = JSON.stringify(selection);
    if (!reds.has(key)) reds.set(key, runTests(copy, selection, { workers, mayGoOn: true }).then(redOf));
    return reds.get(key);
  };
  const runWith = async (copy, mutant, selection) => {
    const takeOut = putIn(copy, mutant);
    return runTests(copy, selection, { workers }).finally(takeOut);
  };
  async function rest(copy, mutant, without) {
    let selection = { related: mutant.file, without };
    let result = await runWith(copy, mutant, selection);
    const suspects = [...new Set(result.failed.map(({ file }) => file))];
    if (suspects.length > 0) {
      const tried = [...without, ...result.passed, ...suspects];
      selection = { files: suspects };
      result = await runWith(copy, mutant, selection);
      if (isGreen(result)) return rest(copy, mutant, tried);
    }
    const red = isGreen(result) ? null : await redWithout(copy, selection);
    return red === null ? judge(result) : { outcome: "unclear", by: red };
  }
  return async (copy, mutant) => {
    if (mutant.tests === undefined) return rest(copy, mutant, []);
    const result = await runWith(copy, mutant, { files: [mutant.tests] });
    return isGreen(result) ? rest(copy, mutant, result.passed) : judge(result);
  };
}

/** The tests that the list names, run without a fault: what is wrong with them, or null. */
export async function redAtStart(copy, mutants, workers) {
  for (const some of [mutants.filter((mutant) => !isOnPostgres(mutant)), mutants.filter(isOnPostgres)]) {
    const files = [...new Set(some.flatMap(({ tests }) => tests ?? []))];
    if (files.length === 0) continue;
    const red = redOf(await runTests(copy, { files }, { workers, mayGoOn: true }));
    if (red !== null) return red;
  }
  return null;
}
