// The size of the house against docs/budget.json: a change that makes it larger raises the number and says why.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

interface House {
  /** Lines of TypeScript and CSS by area. */
  lines: Record<string, number>;
  /** Lines of app, components and lib that only staff pages and their handlers lead to. */
  backOfficeLines: number;
  /** Comment lines of lib, per cent of all its lines. */
  commentPercent: number;
  /** Files of ours that a page leads to, itself included. */
  filesBehind: Record<string, number>;
  /** Words of README, CONTRIBUTING, SECURITY, docs and the sandbox's README. */
  docWords: number;
}

const { house } = JSON.parse(readFileSync("docs/budget.json", "utf8")) as { house: House };

const read = (path: string) => readFileSync(path, "utf8");
const below = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => kind.test(path) && !path.includes("node_modules"));
const CODE = /[.](tsx?|mjs|css)$/;
const linesOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + read(path).split("\n").length - 1, 0);

const AREAS: Record<string, string[]> = {
  app: below("app", CODE),
  components: below("components", CODE),
  lib: below("lib", CODE),
  packages: [...below("packages/contract/src", CODE), ...below("packages/sandbox/src", CODE)],
  scripts: below("scripts", CODE),
  tests: [
    ...below("tests", CODE),
    ...below("packages/contract/tests", CODE),
    ...below("packages/sandbox/tests", CODE),
  ],
};

const SITE = [...(AREAS.app ?? []), ...(AREAS.components ?? []), ...(AREAS.lib ?? [])];

/** Path of the file that `from` imports as `name`; null for a package. */
function fileOf(name: string, from: string): string | null {
  const base = name.startsWith("@/")
    ? name.slice(2)
    : name.startsWith(".")
      ? normalize(join(dirname(from), name))
      : name.startsWith("@roomward/")
        ? name.replace(/^@roomward\/(\w+)/, "packages/$1/src")
        : null;
  if (base === null) return null;
  return (
    ["", ".ts", ".tsx", "/index.ts"]
      .map((end) => base + end)
      .find((path) => CODE.test(path) && existsSync(path)) ?? null
  );
}

const IMPORT = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g;
const imports = new Map<string, string[]>();
function importsOf(path: string): string[] {
  const known = imports.get(path);
  if (known) return known;
  const found = [...read(path).matchAll(IMPORT)].flatMap(([, name = ""]) => fileOf(name, path) ?? []);
  imports.set(path, found);
  return found;
}

function reached(entries: readonly string[]): Set<string> {
  const seen = new Set(entries);
  // A set is walked to what is added meanwhile.
  for (const path of seen) for (const next of importsOf(path)) seen.add(next);
  return seen;
}

const isStaff = (path: string) => /^app\/(api\/)?staff\//.test(path);
const ENTRY = /^app\/.*(page|layout|route|error|not-found|robots|sitemap|manifest|opengraph-image)[.]tsx?$/;

/** What there is now, in the shape of the budget. */
function measured(): House {
  const entries = SITE.filter((path) => ENTRY.test(path));
  const others = ["proxy.ts", "instrumentation.ts", ...below("scripts", /[.]ts$/)];
  const fromElsewhere = reached([...entries.filter((path) => !isStaff(path)), ...others]);
  const staffOnly = [...reached(entries.filter(isStaff))].filter(
    (path) => SITE.includes(path) && !fromElsewhere.has(path),
  );
  const lib = (AREAS.lib ?? []).flatMap((path) => read(path).split("\n"));
  const comments = lib.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
  const docs = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "packages/sandbox/README.md"];
  const pages = [...docs, ...below("docs", /[.]md$/)];
  return {
    lines: Object.fromEntries(Object.entries(AREAS).map(([area, paths]) => [area, linesOf(paths)])),
    backOfficeLines: linesOf(staffOnly),
    commentPercent: Math.round((1000 * comments) / lib.length) / 10,
    filesBehind: Object.fromEntries(
      Object.keys(house.filesBehind).map((page) => [page, reached([page]).size]),
    ),
    docWords: pages.reduce((sum, path) => sum + read(path).split(/\s+/).filter(Boolean).length, 0),
  };
}

/** Every figure by its path: `lines.app`. */
const flat = (value: object, prefix = ""): [string, number][] =>
  Object.entries(value).flatMap(([key, inner]): [string, number][] =>
    typeof inner === "number" ? [[prefix + key, inner]] : flat(inner, `${prefix}${key}.`),
  );

test("no figure of the house is above its budget in docs/budget.json", () => {
  const allowed = new Map(flat(house));
  const over = flat(measured())
    .filter(([name, now]) => now > (allowed.get(name) ?? 0))
    .map(
      ([name, now]) =>
        `${name} is ${now}, above ${allowed.get(name)}: take something away, or raise it and say why`,
    );
  expect(over).toEqual([]);
});
