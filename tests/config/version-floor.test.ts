import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Lowest versions without a known advisory that matters here, as of November 2026. */
const FLOOR: Record<string, string> = {
  next: "16.3.8",
  "next-auth": "4.24.15",
  sharp: "0.35.5",
  undici: "7.28.0",
};

interface Lock {
  packages: Record<string, { version?: string }>;
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;

const isAtLeast = (version: string, floor: string): boolean => {
  const [a, b] = [version, floor].map((text) => text.split(/[.-]/).map(Number)) as [number[], number[]];
  for (const [index, part] of b.entries()) {
    if ((a[index] ?? 0) !== part) return (a[index] ?? 0) > part;
  }
  return true;
};

describe("no locked package lies below its security floor", () => {
  test.each(Object.entries(FLOOR))("%s is at least %s everywhere in the lockfile", (name, floor) => {
    const found = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(found.length).toBeGreaterThan(0);
    for (const [path, { version = "0" }] of found)
      expect([path, isAtLeast(version, floor)]).toEqual([path, true]);
  });

  test("the lockfile carries no download address and every dependency is pinned exactly", () => {
    expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved"');
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, range]) => !/^\d/.test(String(range)),
    );
    expect(loose).toEqual([]);
  });
});
