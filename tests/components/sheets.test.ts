// One way to style: a sheet holds only what utilities cannot say, and nothing that no part wears.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = (ending: RegExp) =>
  ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => ending.test(path))
      .map((path) => join(folder, path)),
  );
const sheets = files(/\.css$/).map((path) => ({ path, text: readFileSync(path, "utf8") }));
const markup = files(/\.tsx?$/)
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

/** Classes, utilities and data attributes that rules are written for; Leaflet's own stand in no file of ours. */
function namesIn(text: string): string[] {
  const rules = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split(/[{};]/)
    .filter((part) => !/^\s*(@(?!utility)|[\w-]+:\s)/.test(part));
  const names = rules.join("\n").matchAll(/\.([a-z][\w-]*)|\[(data-[\w-]+)|@utility ([\w-]+)/g);
  return [...names]
    .map(([, name, data, utility]) => name ?? data ?? utility ?? "")
    .filter((name) => !name.startsWith("leaflet-"));
}

/** A class stands in quotes, in a template or behind a variant; a data attribute also as a property of `dataset`. */
const isWorn = (name: string): boolean =>
  new RegExp(`["'\`: ]${name}["'\`: =\\n]`).test(markup) ||
  (name.startsWith("data-") && markup.includes(`dataset.${name.slice("data-".length)}`));

test.each(sheets)("$path says at its head what in it utilities would not do", ({ text }) => {
  expect(text.slice(0, text.indexOf("*/"))).toMatch(/^\/\*[\s\S]*utilities/);
});

test("no sheet has a rule for a name that nothing wears", () => {
  const names = sheets.flatMap(({ text }) => namesIn(text));
  expect(names).toContain("stay-card");
  expect(names).toContain("visually-hidden");
  expect(names.filter((name) => !isWorn(name))).toEqual([]);
});

test("no rule spells the size of a text where the token's utility says it", () => {
  const spelled = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/line-height: var\(--text-\w+--line-height\)/g)].map(([rule]) => `${path}: ${rule}`),
  );
  // What every page begins with.
  expect(spelled).toEqual(["app/look.css: line-height: var(--text-base--line-height)"]);
});
