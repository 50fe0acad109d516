// Plain words in names, comments and test titles: what is left of those given up (docs/glossary.md) may only become less.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SELF = "tests/docs/plain-words.test.ts";

/** How far a number below may lie above the count before it has to be lowered. */
const SLACK = 25;

/** How often each word is still a part of an identifier, and in comments and test titles. */
const LEFT: Readonly<Record<string, { names: number; prose: number }>> = {
  told: { names: 211, prose: 530 },
  own: { names: 848, prose: 876 },
  asked: { names: 297, prose: 786 },
  kept: { names: 164, prose: 293 },
  held: { names: 66, prose: 91 },
  anew: { names: 1, prose: 85 },
  stands: { names: 21, prose: 399 },
  MOST: { names: 1, prose: 0 },
};

/** Identifiers of JavaScript. */
const EXCEPTIONS = new Set(["hasOwn", "hasOwnProperty", "getOwnPropertyNames"]);

/** A title is a sentence with a subject: it does not begin with one of these, after the number of its row. */
const BEGINNING =
  /^(?:[A-Z]\d\d(?:(?:, | and )[A-Z]\d\d)*: )?(that|what|of|who|whoever|whom|whose|those|one that|another|and)\b/i;

/** Comments, strings and identifiers; a `//` inside of a string begins no comment. */
const TOKENS =
  /(\/\*[\s\S]*?\*\/|(?<![:\w"'`\\/])\/\/[^\n]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|([A-Za-z_$][\w$]*)/g;

/** The code right before a title. */
const OPENING = /\b(?:test|it|describe)(?:\.\w+)*\(\s*$|^\s*\]?\)\(\s*$/;

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_$]+/);

const names = new Map<string, number>();
const prose = new Map<string, number>();
const titles: string[] = [];

const add = (counts: Map<string, number>, words: Iterable<string>) => {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
};
const addProse = (text: string) => add(prose, text.toLowerCase().match(/[a-z]+/g) ?? []);

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.cjs"], { encoding: "utf8" });
for (const path of files.split("\n").filter((one) => one !== "" && one !== SELF)) {
  const text = readFileSync(path, "utf8");
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path);
  for (const { 1: comment, 2: literal, 3: name, index } of text.matchAll(TOKENS)) {
    if (comment !== undefined) addProse(comment);
    else if (name !== undefined && !EXCEPTIONS.has(name))
      add(names, new Set(partsOf(name).map((part) => (part === "MOST" ? part : part.toLowerCase()))));
    const before = text
      .slice(Math.max(0, index - 40), index)
      .split("\n")
      .slice(-2)
      .join("\n");
    if (literal === undefined || !isTest || !OPENING.test(before)) continue;
    titles.push(`${path}: ${literal.slice(1, -1)}`);
    addProse(literal);
  }
}

test.each(Object.entries(LEFT))(
  "the given-up word “%s” becomes rarer in names, comments and titles",
  (word, left) => {
    for (const [kind, counts] of Object.entries({ names, prose })) {
      const now = counts.get(word) ?? 0;
      const max = left[kind as keyof typeof left];
      expect(now, `${word} in ${kind}: use a word of docs/glossary.md`).toBeLessThanOrEqual(max);
      expect(now, `${word} in ${kind}: lower its number in ${SELF}`).toBeGreaterThanOrEqual(max - SLACK);
    }
  },
);

test("every test title is a sentence that begins with its subject", () => {
  expect(titles.length).toBeGreaterThan(3000);
  expect(titles.filter((title) => BEGINNING.test(title.slice(title.indexOf(": ") + 2)))).toEqual([]);
});
