import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const CALL = /\b(?:setProcessWide|processWide)(?:<[^;]*?>)?\(\s*(?:"([^"]+)"|([A-Z_]+))/g;

/** The names under which a file keeps what its process has only one of. */
function namesIn(source: string): Set<string> {
  const constants = new Map(
    [...source.matchAll(/const ([A-Z_]+) = "([^"]+)"/g)].map(([, name, text]) => [name, text]),
  );
  return new Set(
    [...source.matchAll(CALL)].map(([, text, name]) => text ?? constants.get(name) ?? `${name}?`),
  );
}

test("no two files keep different things under one name of the process", () => {
  const holders = new Map<string, string[]>();
  for (const path of readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((one) =>
    one.endsWith(".ts"),
  ))
    for (const name of namesIn(readFileSync(join("lib", path), "utf8")))
      holders.set(name, [...(holders.get(name) ?? []), path]);
  expect(holders.size).toBeGreaterThan(30);
  expect([...holders].filter(([name, paths]) => paths.length > 1 || name.endsWith("?"))).toEqual([]);
});
