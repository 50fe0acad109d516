import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

function filesUnder(folder: string, name: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path === name || path.endsWith(`/${name}`))
    .map((path) => `${folder}/${path}`)
    .sort();
}

const pages = filesUnder("app/staff", "page.tsx").filter((path) => path !== "app/staff/sign-in/page.tsx");
const routes = filesUnder("app/api/staff", "route.ts");

/** The first statement of the function body that begins after `head`. */
function firstStatement(source: string, head: RegExp): string | null {
  const match = head.exec(source);
  return match ? source.slice(match.index + match[0].length).trimStart() : null;
}

const PAGE_HEAD = /export default async function \w+\((?:[^()]|\([^()]*\))*\)(?:: [\w<>]+)? \{/;
const ANSWER_HEAD = /\b(GET|POST): async \((?:[^()]|\([^()]*\))*\) => \{/g;

describe("T01: authorisation is the first statement", () => {
  test("there are pages and handlers to look at", () => {
    expect(pages.length).toBeGreaterThan(3);
    expect(routes.length).toBeGreaterThan(3);
  });

  test.each(pages)("of %s", (path) => {
    const statement = firstStatement(readFileSync(path, "utf8"), PAGE_HEAD);
    expect(statement).toMatch(/^(const [^;=]+ = )?await requireStaff\("(viewer|operator|admin)"/);
  });

  test.each(routes)("of every method in %s", (path) => {
    const source = readFileSync(path, "utf8");
    const named = [...source.matchAll(/^\s+(GET|POST):/gm)].length;
    const answers = [...source.matchAll(ANSWER_HEAD)];
    expect(answers.length, "methods whose body can be seen here").toBe(named);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers)
      expect(source.slice(answer.index + answer[0].length).trimStart()).toMatch(
        /^(const [^;=]+ = )?await authoriseStaff\((context\.)?request, "(viewer|operator|admin)"\)/,
      );
  });
});
