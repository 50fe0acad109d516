// What a test run proved, read from the reports its runners leave: counts, failures, slowest files, promises by row.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const SLOWEST = 10;
/** A row of the promises to users, as titles name it: `R11: ...`, `S09, D04: ...`. */
const ROW = /\b[A-Z]\d{2}\b/g;
const GROUPS = {
  S: "search",
  R: "results",
  C: "cars",
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

const empty = () => ({ files: [], tests: [], failures: [], passed: 0, failed: 0, skipped: 0 });

/** Tests that this part leaves to the other one are no skipped tests. */
const isLeftOut = ({ status, tags = [] }) => status === "skipped" && tags.includes("nightly");

/** A file that failed without a failed test (it could not be read, a hook threw) counts as one failure. */
function ofVitest(report, root) {
  const sum = empty();
  if (!report) return { ...sum, failed: 1 };
  for (const { name, startTime, endTime, status, assertionResults } of report.testResults) {
    const file = relative(root, name);
    sum.files.push({ name: file, ms: endTime - startTime });
    const results = assertionResults.filter((one) => !isLeftOut(one));
    const failed = results.filter((one) => one.status === "failed");
    const passed = results.filter((one) => one.status === "passed");
    sum.passed += passed.length;
    sum.failed += failed.length > 0 || status !== "failed" ? failed.length : 1;
    sum.skipped += results.length - passed.length - failed.length;
    sum.tests.push(...passed.map(({ fullName, duration }) => ({ name: fullName.trim(), ms: duration ?? 0 })));
    sum.failures.push(...failed.map(({ fullName }) => ({ file, name: fullName.trim() })));
    if (status === "failed" && failed.length === 0) sum.failures.push({ file, name: file });
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
  if (!report) return { ...empty(), failed: 1 };
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
    tests: specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "expected")
        .map(({ projectName, results }) => ({
          name: title,
          fullName: `${title} (${projectName})`,
          ms: results.reduce((ms, { duration }) => ms + duration, 0),
        })),
    ),
    failures: specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName }) => ({ file, name: `${title} (${projectName})`, title })),
    ),
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

/** Passed, failed and skipped of a run, unit tests and stories together. */
export const counts = ({ unit, browser }) =>
  Object.fromEntries(["passed", "failed", "skipped"].map((key) => [key, unit[key] + browser[key]]));

/** The slowest test files, a line each. A file's time is that of its tests and hooks, one after the other. */
export function slowest({ unit, browser }) {
  return [...unit.files, ...browser.files]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

const rowsOf = (tests) => {
  const rows = {};
  // One title is one promise, at however many widths and on however many engines it is proved.
  for (const title of new Set(tests.map(({ name }) => name)))
    for (const row of new Set(title.match(ROW) ?? [])) rows[row] = (rows[row] ?? 0) + 1;
  return rows;
};

/**
 * Row by row how many different tests name it: `{ A03: [unit tests, browser stories] }`. An unsteady test is one of
 * `failures` that was green when it ran alone; it proves what its title names.
 */
export function promises(run, unsteady = []) {
  const [unit, browser] = [run.unit, run.browser].map(({ tests, failures }) =>
    rowsOf([
      ...tests,
      ...failures.filter((one) => unsteady.includes(one)).map(({ title, name }) => ({ name: title ?? name })),
    ]),
  );
  const rows = [...new Set([...Object.keys(unit), ...Object.keys(browser)])].sort();
  return Object.fromEntries(rows.map((row) => [row, [unit[row] ?? 0, browser[row] ?? 0]]));
}

/** The promises as a table: a line a group, each row with its unit tests + browser stories. */
export function promiseTable(rows) {
  return Object.entries(GROUPS).flatMap(([letter, name]) => {
    const matching = Object.entries(rows).filter(([row]) => row.startsWith(letter));
    const cells = matching.map(([row, [unit, browser]]) => `${row} ${unit}+${browser}`.padEnd(12));
    const lines = [];
    while (cells.length > 0) lines.push(cells.splice(0, 7).join("").trimEnd());
    return lines.map((line, i) => `  ${(i === 0 ? name : "").padEnd(18)}${line}`);
  });
}

/**
 * A sentence for each row that the committed table proves by more tests of this part than `rows`, and for each that only
 * the nightly part proves.
 * @param {Record<string, Record<"quick" | "all", [number, number]>>} stored
 * @param {"quick" | "all"} part
 */
export function shrunk(stored, rows, part) {
  return Object.entries(stored).flatMap(([row, counts]) => {
    const [unit, browser] = counts[part];
    const [unitNow, browserNow] = rows[row] ?? [0, 0];
    if (unitNow + browserNow === 0) return [`${row} is proved by no test of this run.`];
    return unitNow < unit || browserNow < browser
      ? [
          `${row} was proved by ${unit} unit tests and ${browser} stories, now by ${unitNow} and ${browserNow}.`,
        ]
      : [];
  });
}

/** The committed table with the rows of this run in place of those of its part, as the text of its file. */
export function writtenTable(stored, rows, part) {
  const none = { quick: [0, 0], all: [0, 0] };
  const lines = [...new Set([...Object.keys(part === "all" ? {} : stored), ...Object.keys(rows)])]
    .sort()
    .map((row) => {
      const { quick, all } = { ...none, ...stored[row], [part]: rows[row] ?? [0, 0] };
      return `  "${row}": { "quick": [${quick.join(", ")}], "all": [${all.join(", ")}] }`;
    });
  return `{\n${lines.join(",\n")}\n}\n`;
}
