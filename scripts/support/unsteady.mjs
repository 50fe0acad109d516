// A failed test is run once more at the end, alone: red again it has failed, green it is unsteady and needs an explanation.
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRun } from "./report.mjs";
import { browserTests, RESULTS, unitTests } from "./steps.mjs";

/** More unsteady tests than this in one run fail it. */
export const MAX_UNSTEADY = 2;
/** With more failures the change itself is broken: nothing is run again. */
const MAX_RERUN = 10;
export const RECORD = "docs/unsteady.md";

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Unit tests of these files and names, one worker; each failure that is green now. */
async function rerunUnit(root, failures) {
  if (failures.length === 0) return [];
  const file = `${RESULTS}/again/vitest.json`;
  // A file that failed as a whole is run whole.
  const names = failures.filter(({ file: path, name }) => path !== name).map(({ name }) => escaped(name));
  await unitTests([
    ...new Set(failures.map((one) => one.file)),
    ...(names.length === failures.length ? ["-t", `^(${names.join("|")})$`] : []),
    "--maxWorkers=1",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const { unit } = readRun(root, join(root, RESULTS, "again"));
  return failures.filter(({ file: path, name }) => isGreen(unit, path, name));
}

/** Green: it, or its file where that failed as a whole, passed and nothing of that name failed. */
const isGreen = ({ tests, failures }, file, name) =>
  !failures.some((one) => one.file === file && (one.name === name || file === name)) &&
  (file === name ? tests.length > 0 : tests.some((one) => one.name === name));

/** Stories that failed, on a stack of their own; each that is green now. */
async function rerunStories(root, failures) {
  if (failures.length === 0) return [];
  const firstFailures = join(root, RESULTS, "first-failures");
  cpSync(join(root, RESULTS, "e2e"), firstFailures, { recursive: true });
  const report = `${RESULTS}/again/playwright.json`;
  await browserTests(
    [
      "--last-failed",
      `--last-failed-file=${join(firstFailures, ".last-run.json")}`,
      `--output=${RESULTS}/again/e2e`,
      "--workers=1",
      "--trace=on",
    ],
    { PLAYWRIGHT_REPORT: report },
  );
  const { browser } = readRun(root, join(root, RESULTS, "again"));
  return failures.filter(
    ({ name }) =>
      !browser.failures.some((one) => one.name === name) &&
      browser.tests.some((one) => one.fullName === name),
  );
}

/**
 * Runs what failed once more, alone and against a fresh stack.
 * @returns {Promise<{failures: {file: string, name: string}[], unsteady: {file: string, name: string}[]}>}
 */
export async function rerunAlone(root, { unit, browser }) {
  const failed = [...unit.failures, ...browser.failures];
  if (failed.length === 0 || failed.length > MAX_RERUN) return { failures: failed, unsteady: [] };
  const unsteady = [
    ...(await rerunUnit(root, unit.failures)),
    ...(await rerunStories(root, browser.failures)),
  ];
  return { failures: failed.filter((one) => !unsteady.includes(one)), unsteady };
}

/** Rows of the record, newest last: when, which test, why ("" while nobody knows). */
export function recordRows(text) {
  return [...text.matchAll(/^\| (\d{4}-\d\d-\d\d) \| (.+?) \| (.*?) ?\|$/gm)].map(
    ([, date, name, cause]) => ({
      date,
      name: name.replaceAll("\\|", "|"),
      cause: cause.trim(),
    }),
  );
}

/** A sentence for each test that was unsteady before and of which the record still lacks the cause. */
export function withoutCause(root, unsteady) {
  const path = join(root, RECORD);
  const rows = existsSync(path) ? recordRows(readFileSync(path, "utf8")) : [];
  return unsteady
    .filter(({ name }) => rows.some((row) => name.startsWith(row.name) && row.cause === ""))
    .map(({ name }) => `Unsteady a second time, and ${RECORD} has no cause of the first: ${name}.`);
}
