// @module-tag nightly
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { makeCopies } from "../../scripts/support/mutant-copy.mjs";
import { type Mutant, problemsOf, readMutants, scoreOf } from "../../scripts/support/mutant-list.mjs";
import { withProbes } from "../../scripts/support/mutant-probes.mjs";
import { reach, redOfNamed, tryNamed, tryReached } from "../../scripts/support/mutant-trial.mjs";

const ROOT = process.cwd();
const FILE = "lib/price.ts";

/** A project of three files, small enough to be broken here. */
const PROJECT = {
  ".gitignore": "node_modules\n",
  "vitest.config.ts": `export default { test: { projects: [
    { test: { name: "embedded", include: ["tests/**/*.test.ts"] } },
    { test: { name: "postgresql", include: ["tests/postgres/**/*.test.ts"] } },
  ] } };`,
  [FILE]: `export const total = (nights: number, price: number): number => nights * price;
export const last = (nights: number): number => nights - 1;
export const fee = 7;
`,
  "tests/price.test.ts": `import { expect, test } from "vitest";
    import { total } from "../lib/price";
    test("three nights at 40", () => expect(total(3, 40)).toBe(120));`,
  "tests/red.test.ts": `import { expect, test } from "vitest"; test("is red", () => expect(1).toBe(2));`,
};

const directory = mkdtempSync(join(tmpdir(), "mutants-test-"));
for (const [name, text] of Object.entries(PROJECT)) {
  mkdirSync(dirname(join(directory, name)), { recursive: true });
  writeFileSync(join(directory, name), text);
}
symlinkSync(join(ROOT, "node_modules"), join(directory, "node_modules"));
execFileSync("git", ["init", "--quiet"], { cwd: directory });
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const fault = (change: Partial<Mutant> = {}): Mutant => ({
  file: FILE,
  find: "nights * price",
  replace: "nights + price",
  area: "money",
  why: "nights are added",
  ...change,
});

test("every fault of the list can be put in: its text stands once, changes something and parses", () => {
  expect(problemsOf(readMutants(ROOT), ROOT)).toEqual([]);
});

describe("a list that has gone wrong names entry and file", () => {
  const entry = (what: string): string => `tests/mutants.json, entry 1 (${FILE}): ${what}.`;

  test.each<[Partial<Mutant>, string]>([
    [{ find: "nights / price" }, '"find" does not occur: nights / price'],
    [{ find: "number" }, '"find" occurs more than once: number'],
    [{ replace: "nights * price" }, '"replace" changes nothing: nights * price'],
    [{ replace: "nights * (price" }, '"replace" does not parse: nights * (price'],
    [{ why: "" }, '"why" is missing'],
    [{ tests: "tests/prices" }, 'no test file begins with "tests/prices"'],
  ])("%j", (change, what) => {
    expect(problemsOf([fault(change)], directory)).toEqual([entry(what)]);
  });

  test("an unknown area, a file that is not there and a fault listed twice", () => {
    expect(problemsOf([fault({ area: "pixels" })], directory)).toEqual([
      expect.stringContaining('area "pixels" is none of money, terms, taxi, staff access, '),
    ]);
    expect(problemsOf([fault(), fault({ file: "lib/gone.ts" }), fault({ why: "again" })], directory)).toEqual(
      [
        "tests/mutants.json, entry 2 (lib/gone.ts): there is no such file.",
        `tests/mutants.json, entry 3 (${FILE}): the same fault is listed twice.`,
      ],
    );
  });
});

describe("the score", () => {
  const results = (area: string, killed: number, survived: number) =>
    [...Array(killed + survived).keys()].map((at) => ({
      mutant: fault({ area, why: `fault ${at} of ${area}` }),
      outcome: at < killed ? ("killed" as const) : ("survived" as const),
    }));

  test("is good enough from 90 % on, when nothing survives where nothing may", () => {
    expect(scoreOf([...results("taxi", 4, 0), ...results("http", 5, 1)]).refusal).toBeNull();
    expect(scoreOf(results("http", 89, 11)).refusal).toBe("89 % were seen, and 90 % are wanted.");
    expect(scoreOf([...results("http", 97, 0), ...results("staff access", 1, 2)]).refusal).toBe(
      "2 survived in staff access, where none may.",
    );
  });

  test("just below 90 % is not rounded up to it", () => {
    expect(scoreOf(results("http", 899, 101)).refusal).toBe("89 % were seen, and 90 % are wanted.");
  });
});

test("a probe stands in the innermost function around a fault, whatever its form", async () => {
  const text = `// é 日本
export const half = (a: number): number => ({ of: a / 2 }).of;
class Stay { nights<T>(from: T): number { const list = [1].map((n) => { return n + 1; }); return list.length; } }
export const KINDS = ["city"] as const;
`;
  const faults = ["a / 2", "n + 1", "list.length", '"city"'].map((find, id) => ({ id, find }));
  expect(await withProbes(text, "lib/stay.ts", faults)).toBe(`// é 日本
export const half = (a: number): number => (globalThis.__faultReached?.(0), ({ of: a / 2 }).of);
class Stay { nights<T>(from: T): number { globalThis.__faultReached?.(2); const list = [1].map((n) => {${""} globalThis.__faultReached?.(1); return n + 1; }); return list.length; } }
export const KINDS = ["city"] as const;

;globalThis.__faultReached?.(3);`);
});

describe("faults are tried in a copy", { timeout: 60_000 }, () => {
  const { copies, end } = makeCopies(directory, 1);
  const copy = copies[0] as (typeof copies)[number];
  afterAll(end);

  test("a fault is killed by a test that passes without it, and survives when there is none", async () => {
    const faults = [
      fault(),
      fault({ find: "- 1", replace: "- 2" }),
      fault({ find: "fee = 7", replace: "fee = 9" }),
    ];
    const { red, reached } = await reach(copy, faults, 1);
    expect(red).toBeNull();
    expect(reached).toEqual([["tests/price.test.ts"], [], ["tests/price.test.ts"]]);
    const verdicts = [];
    for (const [at, one] of faults.entries())
      verdicts.push(await tryReached(copy, one, { reached: reached[at] ?? [], passed: [] }, 1));
    expect(verdicts).toEqual([
      { outcome: "killed", why: "by tests/price.test.ts > three nights at 40" },
      { outcome: "survived", why: "of 0 test files that run its place none fails" },
      { outcome: "survived", why: "of 1 test files that run its place none fails" },
    ]);
    expect(readFileSync(join(copy.directory, FILE), "utf8")).toBe(PROJECT[FILE]);
    expect(readFileSync(join(directory, FILE), "utf8")).toBe(PROJECT[FILE]);
  });

  test("code that cannot run with it is a mistake of the list, no kill", async () => {
    const mistake = fault({ replace: "night * price", tests: "tests/price" });
    expect(await tryNamed(copy, mistake, 1)).toEqual({
      verdict: { outcome: "no fault", why: "ReferenceError: night is not defined" },
      passed: [],
    });
  });

  test("tests that fail without any fault are told before one is tried", async () => {
    expect(await redOfNamed(copy, [fault({ tests: "tests/red" })], 1)).toContain(
      "tests/red.test.ts > is red fails without a fault (AssertionError: expected 1 to be 2",
    );
  });
});

test.each([
  [["--jobs", "0"], "--jobs must be a whole number from 1 to 16, and was 0."],
  [["--area", "pixels"], "--area must be one of money, terms, taxi, staff access, "],
  [["--onyl", "proxy"], "Unknown option '--onyl'. See npm run mutants -- --help."],
])("%j is one clear sentence and exit code 1", (args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/mutants.mjs", ...args], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  expect(stderr).toContain(sentence);
});
