// What code and tests cite stands in docs/, and what docs/ names stands in the tree.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");

/** Files of a folder as paths from the root, itself when it is a file. */
function below(path: string, kind: RegExp): string[] {
  if (kind.test(path)) return [path];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, String(name)))
    .filter((name) => kind.test(name) && !name.includes("node_modules"));
}

const CODE = ["app", "components", "lib", "packages", "scripts", "tests", "proxy.ts", "next.config.mjs"]
  .concat(".dependency-cruiser.cjs")
  .flatMap((path) => below(path, /\.(tsx?|mjs|cjs|css)$|data\/scenarios\/.*\.json$/))
  .filter((path) => path !== "tests/docs/citations.test.ts")
  .map((path) => ({ path, text: read(path) }));

/** Everything `pattern` finds in the code, as `[what was found, path]`; what is cited is its first group. */
const cited = (pattern: RegExp) =>
  CODE.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, found = ""]): [string, string] => [found, path]),
  );

const lost = (citations: [string, string][], known: ReadonlySet<string>) =>
  citations.filter(([found]) => !known.has(found)).map(([found, path]) => `${path}: ${found}`);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** Headings and numbered lines of a page by their number: `4.7` of `### 4.7 …` or `4.7. **…`. */
const numbersOf = (page: string) => new Set(all(read(page), /^(?:#+ )?(\d+(?:\.\d+)*)\.? /gm));

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[`"“”⚠*]/g, "")
    .trim();

/** Names of the rows of docs/gaps.md, by section. */
const GAPS = new Map(
  read("docs/gaps.md")
    .split(/^## /m)
    .slice(1)
    .map((section): [string, string[]] => {
      const [heading = ""] = section.split("\n", 1);
      return [
        Number.parseInt(heading, 10).toString(),
        [heading, ...all(section, /^\| ([^|]+) \|/gm)].map(plain),
      ];
    }),
);

const hasGap = (section: string, row: string) => GAPS.get(section)?.some((name) => name.includes(plain(row)));

test("every promise that a comment, a title or the table of promises names is a row of docs/features.md", () => {
  const rows = new Set(all(read("docs/features.md"), /^\| ([A-Z]\d\d) \|/gm));
  const lists = cited(/\brows? ([A-Z]\d\d(?:(?:, | and | to )[A-Z]\d\d)*)/gi).concat(
    cited(/\b(?:test|it|describe)(?:\.\w+\([^)]*\))?\(\s*["'`]([^\n]*)/g),
  );
  const single = lists.flatMap(([list, path]) =>
    (list.match(/\b[SRPAVUXTMBKD]\d\d(?=[:, ])|\b[A-Z]\d\d$/g) ?? []).map((row): [string, string] => [
      row,
      path,
    ]),
  );
  const table = Object.keys(JSON.parse(read("tests/promises.json"))).map((row): [string, string] => [
    row,
    "tests/promises.json",
  ]);
  expect(single.length).toBeGreaterThan(700);
  expect(lost([...single, ...table], rows)).toEqual([]);
});

test("every feature that is named by its number is one of docs/features.md", () => {
  const [, part = ""] = /^## 2\. Features\n(.*?)^## /ms.exec(read("docs/features.md")) ?? [];
  const numbers = new Set(all(part, /^(\d+)\. \*\*/gm));
  const features = cited(/\bfeature (\d+)\b/gi);
  expect(features.length).toBeGreaterThan(40);
  expect(lost(features, numbers)).toEqual([]);
});

test("every section of a page in docs/ that code cites is there", () => {
  for (const page of ["features", "gaps", "world"]) {
    const sections = cited(new RegExp(`docs/${page}\\.md (\\d+(?:\\.\\d+)*)`, "g"));
    expect(sections.length).toBeGreaterThan(0);
    expect(lost(sections, numbersOf(`docs/${page}.md`))).toEqual([]);
  }
  expect(lost(cited(/\bgaps (\d+)\b/g), new Set(GAPS.keys()))).toEqual([]);
  const pages = cited(/\b(docs\/[\w./-]+\.md)\b/g).filter(([page]) => !existsSync(page));
  expect(pages).toEqual([]);
});

test("every row of the gaps that an assumption or a scenario rests on is named in docs/gaps.md", () => {
  const rows = cited(/\brow: "(\d[^"]+)"/g)
    .concat(cited(/"contract": "gaps ([^"]+)"/g))
    .flatMap(([list, path]) =>
      list.split(/; | and (?=included)/).map((one): [string, string] => [one, path]),
    );
  expect(rows.length).toBeGreaterThan(100);
  let section = "";
  const missing = rows.filter(([one]) => {
    const [, number = section, row = ""] = /^(?:(\d+),? )?(.*)$/.exec(one) ?? [];
    section = number;
    return !hasGap(number, row);
  });
  expect(missing).toEqual([]);
});

test("every part of the contract that a scenario shows is a heading or an operation of docs/contract.md", () => {
  const text = plain(read("docs/contract.md"));
  const parts = cited(/"contract": "((?!gaps )[^"]+)"/g).map(([part, path]): [string, string] => [
    plain(part.split(",", 1)[0] ?? ""),
    path,
  ]);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter(([part]) => !text.includes(part))).toEqual([]);
});

const DECISIONS = readdirSync("docs/decisions").filter((name) => /^\d{3}-/.test(name));
const numberOf = (name: string) => String(Number.parseInt(name, 10));

test("every decision that is cited is a file, has a date and a status, and one line in the index", () => {
  expect(lost(cited(/docs\/decisions (\d+)/g), new Set(DECISIONS.map(numberOf)))).toEqual([]);
  const lines = DECISIONS.map((name) => {
    const text = read(`docs/decisions/${name}`);
    const [, number, title] = /^# (\d+)\. (.+)\n\nAccepted \d{4}-\d\d-\d\d\.\n\n\S/.exec(text) ?? [];
    expect(number, name).toBe(numberOf(name));
    return `- ${number} [${title}](${name})`;
  });
  expect(all(read("docs/decisions/README.md"), /^(- \d+ .*)/gm).sort()).toEqual(lines.sort());
});

test("every number of a decision is a file or a row of the former ones", () => {
  const numbers = [...DECISIONS.map(numberOf), ...all(read("docs/decisions/history.md"), /^\| (\d+) \|/gm)];
  expect(numbers.map(Number).sort((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
});

const PAGES = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...below("docs", /\.md$/)];

test("every link and every path that the pages name leads somewhere", () => {
  const broken = PAGES.flatMap((page) => {
    const links = all(read(page), /\]\((?!https?:|#)([^)#]+)[^)]*\)/g).map((link) =>
      join(dirname(page), link),
    );
    const paths = all(
      read(page),
      /`((?:app|components|lib|packages|scripts|tests|docs|public|\.github|\.githooks|\.ci)\/[^`\s*{}…]+)`/g,
    );
    return [...links, ...paths].filter((path) => !existsSync(path)).map((path) => `${page}: ${path}`);
  });
  expect(broken).toEqual([]);
});

test("every command that the pages tell is a script of package.json", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const lines = PAGES.flatMap((page) => all(read(page), /npm run (?:--silent )?([\w:]+)/g));
  expect(lines.filter((name) => !(name in scripts))).toEqual([]);
});
