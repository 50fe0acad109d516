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
    const addresses = [...readFileSync("package-lock.json", "utf8").matchAll(/"resolved": "(.*)"/g)];
    expect(addresses.map(([, address]) => address).sort()).toEqual(["packages/contract", "packages/sandbox"]);
    const loose = [".", "packages/contract", "packages/sandbox"].flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
      const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
      return ranges.filter(([, range]) => !/^\d/.test(String(range)));
    });
    expect(loose).toEqual([]);
  });
});
