import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { holdsTypesOnly, unreached } from "../../scripts/support/loaded-modules.mjs";

const directory = mkdtempSync(join(tmpdir(), "loaded-modules-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const path = join(directory, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const named = (modules: Record<string, string>) =>
  write("tests/covered-by-stories.json", JSON.stringify(modules));

let report = "";
let other = "";

beforeEach(() => {
  write("lib/price.ts", "export const price = 7;");
  write("lib/price-view.ts", 'import "server-only";\nexport interface PriceView { text: string }');
  write("lib/words.json", "{}");
  write("packages/sandbox/src/http/gate.ts", "export const gate = 11;");
  write("packages/sandbox/scripts/pack.ts", "export const pack = 13;");
  write("app/api/places/route.ts", "export const GET = () => null;");
  write("app/api/places/words.ts", "export const word = 3;");
  write("proxy.ts", "export const proxy = 1;");
  write("tests/e2e/once/found.spec.ts", 'test("S01: a place is found by typing", () => {});');
  report = write("reports/1.json", JSON.stringify(["lib/price.ts"]));
  other = write(
    "reports/2.json",
    JSON.stringify(["proxy.ts", "lib/price.ts", "packages/sandbox/src/http/gate.ts"]),
  );
  named({ "app/api/places/route.ts": "S01: a place is found" });
});

test("files loaded by any part of a run or covered by a story are reached; types, data and pages do not count", () => {
  expect(unreached(directory, [report, other])).toEqual([]);
});

test("a module nobody loads and no story covers is told", () => {
  named({});
  expect(unreached(directory, [report])).toEqual([
    expect.stringMatching(/^packages\/sandbox\/src\/http\/gate\.ts is loaded by no unit test: /),
    expect.stringMatching(/^app\/api\/places\/route\.ts is loaded by no unit test: /),
    expect.stringMatching(/^proxy\.ts is loaded by no unit test: /),
  ]);
});

test("the list of stories stays true: what is loaded or gone leaves it, and its stories exist", () => {
  named({
    "app/api/places/route.ts": "S02: a place is lost",
    "lib/price.ts": "S01: a place is found",
    "lib/gone.ts": "S01: a place is found",
  });
  expect(unreached(directory, [report, other])).toEqual([
    "lib/price.ts needs no place in tests/covered-by-stories.json: take it out.",
    "lib/gone.ts needs no place in tests/covered-by-stories.json: take it out.",
    "tests/covered-by-stories.json names a story that is not there: S02: a place is lost",
  ]);
});

test.each([
  ["export type Id = number;\nexport interface Stay { id: Id } // an id", true],
  ['import type { Id } from "./id";\nexport type { Id };', true],
  ["export const enum Kind { city }", false],
  ['export { price } from "./price";', false],
  ['import "./side-effect";\nexport type Id = number;', false],
])("%j holds types only: %s", (source, expected) => {
  expect(holdsTypesOnly(source)).toBe(expected);
});
