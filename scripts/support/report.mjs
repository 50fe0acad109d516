// What a test run proved, read from the reports its runners leave: counts, slowest files, promises by their rows.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const SLOWEST = 10;
/** A row of the promises to users, as titles name it: `R11: ...`, `S09, D04: ...`. */
const ROW = /\b[A-Z]\d{2}\b/g;
const GROUPS = {
  S: "search",
  R: "results",
  P: "property",
  A: "prices and terms",
  V: "reviews",
  U: "personal",
  K: "taxi",
  T: "staff",
  M: "changes, mirror",
  D: "API, developers",
  X: "languages, access",
  B: "sandbox",
  Y: "a site of one's own",
  O: "orders",
};

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** A file that failed without a failed test (it could not be read, a hook threw) counts as one failure. */
function ofVitest(report, root) {
  if (!report) return { files: [], tests: [], passed: 0, failed: 1, skipped: 0 };
  const sum = { files: [], tests: [], passed: 0, failed: 0, skipped: 0 };
  for (const { name, startTime, endTime, status, assertionResults } of report.testResults) {
    sum.files.push({ name: relative(root, name), ms: endTime - startTime });
    const failed = assertionResults.filter((one) => one.status === "failed").length;
    const passed = assertionResults.filter((one) => one.status === "passed").length;
    sum.passed += passed;
    sum.failed += failed > 0 || status !== "failed" ? failed : 1;
    sum.skipped += assertionResults.length - passed - failed;
    for (const { fullName, status: end } of assertionResults)
      if (end === "passed") sum.tests.push(fullName.trim());
  }
  if (sum.failed === 0 && !report.success) sum.failed = 1;
  return sum;
}

function specsOf(suite, titles = []) {
  const own = (suite.specs ?? []).map((spec) => ({ ...spec, title: [...titles, spec.title].join(" ") }));
  return own.concat(
    (suite.suites ?? []).flatMap((inner) =>
      specsOf(inner, inner.title === inner.file ? titles : [...titles, inner.title]),
    ),
  );
}

function ofPlaywright(report) {
  if (!report) return { files: [], tests: [], passed: 0, failed: 1, skipped: 0 };
  const specs = report.suites.flatMap((suite) => specsOf(suite));
  const files = new Map();
  for (const { file, tests } of specs)
    for (const { projectName, results } of tests) {
      const name = `tests/e2e/${file} (${projectName})`;
      files.set(name, (files.get(name) ?? 0) + results.reduce((ms, { duration }) => ms + duration, 0));
    }
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    files: [...files].map(([name, ms]) => ({ name, ms })),
    tests: specs
      .filter(({ tests }) => tests.some(({ status }) => status === "expected"))
      .map(({ title }) => title),
    passed: expected,
    failed: unexpected + flaky + (unexpected + flaky === 0 && report.errors.length > 0 ? 1 : 0),
    skipped,
  };
}

/** The reports of one run; `folder` is where `npm test` left them. */
export function readRun(root, folder) {
  return {
    unit: ofVitest(readJson(join(folder, "vitest.json")), root),
    browser: ofPlaywright(readJson(join(folder, "playwright.json"))),
  };
}

/** Passed, failed and skipped of several runs (or shards of one). */
export function counts(runs) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { unit, browser } of runs)
    for (const one of [unit, browser]) for (const key of Object.keys(sum)) sum[key] += one[key];
  return sum;
}

/** The slowest test files, a line each. A file's time is that of its tests and hooks, one after the other. */
export function slowest(runs) {
  return runs
    .flatMap(({ unit, browser }) => [...unit.files, ...browser.files])
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

const rowsOf = (titles) => {
  const rows = {};
  // One title is one promise, at however many widths and on however many engines it is proved.
  for (const title of new Set(titles))
    for (const row of new Set(title.match(ROW) ?? [])) rows[row] = (rows[row] ?? 0) + 1;
  return rows;
};

/** Row by row how many different tests name it: `{ A03: [unit tests, browser stories] }`. */
export function promises(runs) {
  const unit = rowsOf(runs.flatMap((run) => run.unit.tests));
  const browser = rowsOf(runs.flatMap((run) => run.browser.tests));
  const rows = [...new Set([...Object.keys(unit), ...Object.keys(browser)])].sort();
  return Object.fromEntries(rows.map((row) => [row, [unit[row] ?? 0, browser[row] ?? 0]]));
}

/** The promises as a table: a line a group, each row with its unit tests + browser stories. */
export function promiseTable(rows) {
  return Object.entries(GROUPS).flatMap(([letter, name]) => {
    const own = Object.entries(rows).filter(([row]) => row.startsWith(letter));
    const cells = own.map(([row, [unit, browser]]) => `${row} ${unit}+${browser}`.padEnd(12));
    const lines = [];
    while (cells.length > 0) lines.push(cells.splice(0, 7).join("").trimEnd());
    return lines.map((line, i) => `  ${(i === 0 ? name : "").padEnd(18)}${line}`);
  });
}

/** A sentence for each row that `kept` (the committed table) proves by more tests than `rows`. */
export function shrunk(kept, rows) {
  return Object.entries(kept).flatMap(([row, [unit, browser]]) => {
    const [unitNow, browserNow] = rows[row] ?? [0, 0];
    return unitNow < unit || browserNow < browser
      ? [
          `${row} was proved by ${unit} unit tests and ${browser} stories, now by ${unitNow} and ${browserNow}.`,
        ]
      : [];
  });
}
