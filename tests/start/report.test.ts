// What the end of a test run says: counts, slowest files, promises, budget, unsteady tests.
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { expensive, judgeFirstLoad, judgeParts, readBudget } from "../../scripts/support/budget.mjs";
import {
  counts,
  promises,
  promiseTable,
  readRun,
  shrunk,
  writtenTable,
} from "../../scripts/support/report.mjs";
import { recordRows } from "../../scripts/support/unsteady.mjs";

const root = mkdtempSync(join(tmpdir(), "roomward-report-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const unitFile = (name: string, seconds: number, status: string, tests: [string, string][]) => ({
  name: join(root, name),
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  status,
  assertionResults: tests.map(([fullName, end]) => ({ fullName, status: end })),
});

const story = (title: string, projects: string[], status = "expected", ms = 2_000) => ({
  title,
  file: "once/a.spec.ts",
  tests: projects.map((projectName) => ({ projectName, status, results: [{ duration: ms }] })),
});

function folderOf(name: string, vitest: object | null, playwright: object | null): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  if (vitest) writeFileSync(join(folder, "vitest.json"), JSON.stringify(vitest));
  if (playwright) writeFileSync(join(folder, "playwright.json"), JSON.stringify(playwright));
  return folder;
}

const failedUnits = (...testResults: object[]) => ({ success: false, testResults });

const browserReport = (specs: object[], stats: object, errors: object[] = []) => ({
  suites: [{ title: "once/a.spec.ts", file: "once/a.spec.ts", specs }],
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

const countsOf = (name: string, vitest: object | null, playwright: object | null) =>
  counts(readRun(root, folderOf(name, vitest, playwright)));

test("tests behind a failed hook are skipped, and the hook is one failure", () => {
  const file = unitFile("tests/a.test.ts", 1, "failed", [
    ["A01: one", "skipped"],
    ["A01: two", "skipped"],
    ["three", "passed"],
  ]);
  const found = countsOf("hook", failedUnits(file), browserReport([], { expected: 4, skipped: 20 }));
  expect(found).toEqual({ passed: 5, failed: 1, skipped: 22 });
});

test("failures, flaky stories and a runner that ended without a report each count", () => {
  const file = unitFile("tests/a.test.ts", 1, "failed", [
    ["one", "failed"],
    ["two", "failed"],
    ["three", "passed"],
  ]);
  const stories = browserReport([], { expected: 6, unexpected: 3, flaky: 1 });
  expect(countsOf("failed", failedUnits(file), stories)).toEqual({ passed: 7, failed: 6, skipped: 0 });
  expect(countsOf("silent", null, null)).toEqual({ passed: 0, failed: 2, skipped: 0 });
  const broken = countsOf("broken", { success: true, testResults: [] }, browserReport([], {}, [{}]));
  expect(broken).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

const half = (name: string, unit: [string, string][], stories: object[]) => {
  const testResults = [unitFile(`tests/${name}.test.ts`, 7, "passed", unit)];
  const ran = browserReport(stories, { expected: stories.length });
  return readRun(root, folderOf(name, { success: true, testResults }, ran));
};

test("a promise is counted by different titles that passed", () => {
  const run = half(
    "first",
    [
      ["A03, A04: charges on both engines", "passed"],
      ["A03, A04: charges on both engines", "passed"],
      ["A03: never ran", "skipped"],
    ],
    [
      story("S09: asked at two widths", ["desktop", "phone"]),
      story("A03: fails", ["once"], "unexpected"),
      story("A03: seen", ["once"]),
    ],
  );
  const rows = promises(run);
  expect(rows).toEqual({ A03: [1, 1], A04: [1, 0], S09: [0, 1] });
  expect(promiseTable(rows)).toEqual([
    "  search            S09 0+1",
    "  prices and terms  A03 1+1     A04 1+0",
  ]);
});

test("the JavaScript a page loads first counts each file once, and one over its budget is named", () => {
  const app = join(root, "built");
  const page = join(app, ".next/server/app/[locale]/search");
  mkdirSync(page, { recursive: true });
  const files = { main: 3_000, layout: 5_000, page: 7_000, other: 90_000 };
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(app, `.next/${name}.js`), randomBytes(bytes));
  writeFileSync(join(app, ".next/build-manifest.json"), JSON.stringify({ rootMainFiles: ["main.js"] }));
  const entryJSFiles = { layout: ["layout.js"], page: ["layout.js", "page.js"] };
  writeFileSync(
    join(page, "page_client-reference-manifest.js"),
    `globalThis.M = globalThis.M || {};\nglobalThis.M["/[locale]/search/page"] = ${JSON.stringify({ entryJSFiles })};`,
  );
  const kb = (allowed: number) => judgeFirstLoad(app, { "/[locale]/search": allowed });
  expect(kb(15)).toEqual({ lines: ["  /[locale]/search        14.7 of 15 KB"], problems: [] });
  expect(kb(14).problems).toEqual([expect.stringContaining("/[locale]/search loads 14.7 KB")]);
});

test("an unsteady test proves what its title names, and a failed one does not", () => {
  const run = half(
    "unsteady",
    [
      ["A03: green alone", "failed"],
      ["A04: red again", "failed"],
    ],
    [story("S09: green alone", ["once"], "unexpected"), story("S10: red again", ["once"], "unexpected")],
  );
  const unsteady = [run.unit.failures[0], run.browser.failures[0]];
  expect(promises(run, unsteady)).toEqual({ A03: [1, 0], S09: [0, 1] });
});

test("a run names each promise with fewer tests than the stored table has for its part, or with none", () => {
  const rows = { A03: [1, 2], S09: [4, 1] };
  const both = (counts: [number, number]) => ({ quick: counts, all: [9, 9] as [number, number] });
  expect(shrunk({ A03: both([1, 2]), S09: both([3, 1]) }, rows, "quick")).toEqual([]);
  expect(shrunk({ A03: both([2, 2]), S09: both([4, 2]), T01: both([0, 0]) }, rows, "quick")).toEqual([
    "A03 was proved by 2 unit tests and 2 stories, now by 1 and 2.",
    "S09 was proved by 4 unit tests and 2 stories, now by 4 and 1.",
    "T01 is proved by no test of this run.",
  ]);
  expect(shrunk({ A03: both([1, 2]) }, rows, "all")).toEqual([
    "A03 was proved by 9 unit tests and 9 stories, now by 1 and 2.",
  ]);
});

test("writing the table changes the part that ran and keeps the other", () => {
  const stored = { A03: { quick: [1, 2], all: [3, 4] }, B01: { quick: [0, 1], all: [5, 6] } };
  const written = (part: "quick" | "all") => JSON.parse(writtenTable(stored, { A03: [7, 8] }, part));
  expect(written("quick")).toEqual({
    A03: { quick: [7, 8], all: [3, 4] },
    B01: { quick: [0, 0], all: [5, 6] },
  });
  expect(written("all")).toEqual({ A03: { quick: [1, 2], all: [7, 8] } });
});

test("tests that the quick part leaves to the nightly part are not counted as skipped", () => {
  const file = unitFile("tests/a.test.ts", 1, "passed", [["one", "passed"]]);
  const left = { fullName: "two", status: "skipped", tags: ["nightly"] };
  const testResults = [{ ...file, assertionResults: [...file.assertionResults, left] }];
  const found = countsOf("left-out", { success: true, testResults }, browserReport([], { expected: 1 }));
  expect(found).toEqual({ passed: 2, failed: 0, skipped: 0 });
});

test("failures are named with their file, a file that failed as a whole by itself", () => {
  const units = failedUnits(
    unitFile("tests/a.test.ts", 1, "failed", [["one", "failed"]]),
    unitFile("tests/b.test.ts", 1, "failed", [["two", "skipped"]]),
  );
  const stories = browserReport([story("R01: three", ["phone"], "unexpected")], { unexpected: 1 });
  const { unit, browser } = readRun(root, folderOf("named", units, stories));
  expect(unit.failures).toEqual([
    { file: "tests/a.test.ts", name: "one" },
    { file: "tests/b.test.ts", name: "tests/b.test.ts" },
  ]);
  expect(browser.failures).toMatchObject([{ file: "once/a.spec.ts", name: "R01: three (phone)" }]);
});

test("the budget of the quick part fails when a slow test is added, and names that test", () => {
  const { parts, unitTest } = readBudget(".").quick;
  const before = { ...parts, "unit tests": parts["unit tests"] - 100 };
  expect(judgeParts(before, parts).problems).toEqual([]);
  const after = { ...before, "unit tests": before["unit tests"] + 200 };
  expect(judgeParts(after, parts).problems).toEqual([expect.stringContaining("make what was added cheaper")]);
  const quick = Array.from({ length: 99 }, (_, i) => ({ name: `test ${i}`, ms: 10 }));
  const units = (99 * 10 + 2_000) / 20;
  expect(expensive([...quick, { name: "the slow one", ms: 2_000 }], units, unitTest)).toEqual([
    expect.stringMatching(/^100 units, more than 50: the slow one\. Make it cheaper/),
  ]);
});

test("a test that the record of unsteady tests lists twice has its cause there", () => {
  const rows = recordRows(readFileSync("docs/unsteady.md", "utf8"));
  expect(rows.length).toBeGreaterThan(0);
  const open = rows.filter(({ cause }) => cause === "").map(({ name }) => name);
  expect(open.filter((name) => rows.filter((row) => row.name === name).length > 1)).toEqual([]);
});
