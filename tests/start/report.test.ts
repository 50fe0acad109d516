// What the end of a test run says: counts, slowest files, promises.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { counts, promises, promiseTable, readRun, shrunk, slowest } from "../../scripts/support/report.mjs";

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

const browserReport = (specs: object[], stats: object, errors: object[] = []) => ({
  suites: [{ title: "once/a.spec.ts", file: "once/a.spec.ts", specs }],
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

test("tests behind a failed hook are skipped, and the hook is one failure", () => {
  const folder = folderOf(
    "hook",
    {
      success: false,
      testResults: [
        unitFile("tests/a.test.ts", 1, "failed", [
          ["A01: one", "skipped"],
          ["A01: two", "skipped"],
          ["three", "passed"],
        ]),
      ],
    },
    browserReport([], { expected: 4, skipped: 20 }),
  );
  expect(counts([readRun(root, folder)])).toEqual({ passed: 5, failed: 1, skipped: 22 });
});

test("failures, flaky stories and a runner that ended without a report each count", () => {
  const failed = folderOf(
    "failed",
    {
      success: false,
      testResults: [
        unitFile("tests/a.test.ts", 1, "failed", [
          ["one", "failed"],
          ["two", "failed"],
          ["three", "passed"],
        ]),
      ],
    },
    browserReport([], { expected: 6, unexpected: 3, flaky: 1 }),
  );
  expect(counts([readRun(root, failed)])).toEqual({ passed: 7, failed: 6, skipped: 0 });
  const silent = folderOf("silent", null, null);
  expect(counts([readRun(root, silent)])).toEqual({ passed: 0, failed: 2, skipped: 0 });
  const broken = folderOf("broken", { success: true, testResults: [] }, browserReport([], {}, [{}]));
  expect(counts([readRun(root, broken)])).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

const half = (name: string, unit: [string, string][], stories: object[]) =>
  readRun(
    root,
    folderOf(
      name,
      { success: true, testResults: [unitFile(`tests/${name}.test.ts`, 7, "passed", unit)] },
      browserReport(stories, { expected: stories.length }),
    ),
  );

test("a promise is counted by different titles that passed, over both shards", () => {
  const first = half(
    "first",
    [
      ["A03, A04: charges on both engines", "passed"],
      ["A03: never ran", "skipped"],
    ],
    [story("S09: asked at two widths", ["desktop", "phone"]), story("A03: fails", ["once"], "unexpected")],
  );
  const second = half(
    "second",
    [["A03, A04: charges on both engines", "passed"]],
    [story("A03: seen", ["once"])],
  );
  const rows = promises([first, second]);
  expect(rows).toEqual({ A03: [1, 1], A04: [1, 0], S09: [0, 1] });
  expect(promiseTable(rows)).toEqual([
    "  search            S09 0+1",
    "  prices and terms  A03 1+1     A04 1+0",
  ]);
});

test("a row that is named by fewer tests or stories than the kept table says is told", () => {
  const rows = { A03: [1, 2], S09: [4, 1] };
  expect(shrunk({ A03: [1, 2], S09: [3, 1] }, rows)).toEqual([]);
  expect(shrunk({ A03: [2, 2], S09: [4, 2], T01: [0, 1] }, rows)).toEqual([
    "A03 was proved by 2 unit tests and 2 stories, now by 1 and 2.",
    "S09 was proved by 4 unit tests and 2 stories, now by 4 and 1.",
    "T01 was proved by 0 unit tests and 1 stories, now by 0 and 0.",
  ]);
});

test("the slowest files come first, a story's file once per width", () => {
  const run = half(
    "slow",
    [["one", "passed"]],
    [story("S09: wide", ["desktop", "phone"], "expected", 9_500)],
  );
  expect(slowest([run])).toEqual([
    "    9.5 s  tests/e2e/once/a.spec.ts (desktop)",
    "    9.5 s  tests/e2e/once/a.spec.ts (phone)",
    "    7.0 s  tests/slow.test.ts",
  ]);
});
