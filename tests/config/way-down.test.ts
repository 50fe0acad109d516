// How many files stand between who asks and the network; each uses a function of the next.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** What `file` imports as a value, by name, with the file it comes from. */
function importsOf(file: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = "", from = ""] of readFileSync(file, "utf8").matchAll(
    /^import \{([^}]*)\} from "((?:@\/|\.)[^"]*)";/gm,
  )) {
    const path = from.startsWith("@/") ? from.slice(2) : join(dirname(file), from);
    const target = [`${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(candidate));
    for (const name of names.split(",").map((part) => part.trim()))
      if (target && name !== "" && !name.startsWith("type ")) found.set(name, target);
  }
  return found;
}

/** Follows `calls` from `start`, each called in the file that the one before led to. */
function filesAlong(start: string, calls: readonly string[]): string[] {
  const files = [start];
  for (const name of calls) {
    const here = files.at(-1) ?? start;
    const next = importsOf(here).get(name);
    if (next === undefined) throw new Error(`${here} imports no ${name}`);
    expect(readFileSync(here, "utf8"), `${here} calls ${name}`).toMatch(
      new RegExp(`\\b${name}(?:<\\w+>)?\\(`),
    );
    files.push(next);
  }
  return files;
}

test.each([
  ["a search", 5, "app/[locale]/search/page.tsx", ["searchStays", "searchOffers", "call", "attempt"]],
  ["rates", 5, "app/[locale]/stays/[id]/page.tsx", ["ratesForGroup", "quoteOf", "call", "attempt"]],
  [
    "a change of the feed",
    6,
    "lib/mirror/start-mirror.ts",
    ["runSync", "Follower", "fetchWindow", "call", "attempt"],
  ],
])("%s reaches the network through %i files at most", (_what, max, start, calls) => {
  const files = filesAlong(start, calls);
  expect(readFileSync(files.at(-1) ?? "", "utf8")).toMatch(/\bpool\.request\(/);
  expect(files.length).toBeLessThanOrEqual(max);
});
