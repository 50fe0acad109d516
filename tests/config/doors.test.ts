import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

function* sources(directory: string): Generator<string> {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

const own = ["app", "components", "lib"].flatMap((directory) => [...sources(directory)]);

test("only lib/config.ts reads the environment", () => {
  // NEXT_RUNTIME is no variable of ours: the build puts the word in its place, so that it must be spelt out.
  const reads = (path: string) =>
    /\bprocess\??\.env\b|\benv\b.* from "(node:)?process"/.test(
      readFileSync(path, "utf8").replaceAll("process.env.NEXT_RUNTIME", ""),
    );
  expect([...own, "proxy.ts", "instrumentation.ts"].filter(reads)).toEqual(["lib/config.ts"]);
});

test("X11: token and affiliate id are read in one module", () => {
  const readers = own.filter((path) => /demand\.(token|affiliateId)/.test(readFileSync(path, "utf8")));
  expect(readers).toEqual(["lib/demand/request.ts"]);
});

test("every client component says in its first line why it is one", () => {
  const head = (path: string): string => readFileSync(path, "utf8").split("\n").slice(0, 2).join("\n");
  const clients = own.filter((path) => head(path).includes('"use client"'));
  const silent = clients.filter((path) => !/^("use client";\s*\/\/ \w.{15}|\/\/ \w.{15})/.test(head(path)));
  expect(clients.length).toBeGreaterThan(0);
  expect(silent).toEqual([]);
});
