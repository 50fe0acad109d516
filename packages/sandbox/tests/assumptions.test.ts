import { existsSync, readFileSync } from "node:fs";
import { ASSUMED, ASSUMED_GROUPS } from "@roomward/contract/assumed";
import type { Assumption } from "@roomward/contract/assumptions/assume";
import { MAX_DAYS_AHEAD, MAX_NIGHTS, PLATFORMS } from "@roomward/contract/request";
import { expect, test } from "vitest";
import { askPath, sandboxOf } from "./server-support";

const sandbox = sandboxOf();
const read = (path: string) => askPath(sandbox, path, { method: "GET" });
const entries = Object.entries(ASSUMED) as [string, Assumption<unknown>][];

test("B14: no key is lost by standing in two groups", () => {
  const keys = ASSUMED_GROUPS.flatMap(({ assumptions }) => Object.keys(assumptions));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.sort()).toEqual(Object.keys(ASSUMED).sort());
});

test("B14: the page says of each assumption what the contract says, what is assumed, where it lives and how to replace it", async () => {
  const page = await read("/assumptions");
  expect(page.status).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
  const shown = page.text
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#39;", "'");
  for (const [key, { says, guess, where, replace, confidence }] of entries) {
    expect(shown).toContain(`<h3 id="${key}">`);
    const section = shown.slice(shown.indexOf(`<h3 id="${key}">`)).split("</dl>")[0];
    for (const words of [says, guess, replace, `${confidence}: `, ...where])
      expect([key, section]).toEqual([key, expect.stringContaining(words)]);
  }
});

test("B14: the register is there as data", async () => {
  const { json } = await read("/assumptions.json");
  const listed = json.groups.flatMap(({ assumptions }: { assumptions: { key: string }[] }) => assumptions);
  expect(listed).toHaveLength(entries.length);
  for (const [key, { value, says, row, where }] of entries)
    expect(listed).toContainEqual(expect.objectContaining({ key, value, says, row, where }));
});

test("B14: every place that an assumption names exists", () => {
  for (const [key, { where, replace }] of entries) {
    expect(where.length, key).toBeGreaterThan(0);
    const replaced = [...replace.matchAll(/lib\/[\w./-]+\w/g)].map(([path]) => path);
    for (const path of [...where, ...replaced]) expect([path, existsSync(path)]).toEqual([path, true]);
  }
});

test("B14: a name that is to be changed in code by its name is there by that name", () => {
  for (const [key, { where, replace }] of entries) {
    const source = [...where, "packages/contract/src/details.ts", "packages/contract/src/product.ts"]
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    for (const [name] of replace.matchAll(/\b[A-Z][a-z]+[A-Z]\w+\b|\b[A-Z]+_[A-Z_]+\b/g))
      expect([key, name, source.includes(name)]).toEqual([key, name, true]);
  }
});

test("B14: a value in force is the one that the schemas judge by", () => {
  expect([MAX_NIGHTS, MAX_DAYS_AHEAD, PLATFORMS]).toEqual([
    ASSUMED.nights.value,
    ASSUMED.daysAhead.value,
    ASSUMED.platforms.value,
  ]);
});
