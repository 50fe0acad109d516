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

test.each(sheets)("$path says at its head what in it utilities would not do", ({ text }) =>
  expect(text.slice(0, text.indexOf("*/"))).toMatch(/^\/\*[\s\S]*utilities/),
);

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

test("X03: every state shown by a background has a rule for forced colours", () => {
  const look = sheets.find(({ path }) => path === "app/look.css")?.text ?? "";
  const forced = look.slice(look.indexOf("@media (forced-colors: active)"));
  const isShown = (state: string): boolean => {
    const [name = ""] = state.replace("aria-[", "aria-").split(/[=\]]/);
    if (name === "has-checked") return forced.includes("has-checked:bg-");
    return forced.includes(name === "target" ? ":target" : `[${name.replace("data-[", "data-")}`);
  };
  const variants = markup.matchAll(
    /(?<=[\s"'`])((?:aria|data)-[\w[\]=-]+|(?:has-|peer-)?checked|target):(?:bg|fill)-/g,
  );
  const states = new Set([...variants].map(([, state = ""]) => state));
  expect(states.size).toBeGreaterThan(5);
  expect([...states].filter((state) => !isShown(state))).toEqual([]);
  const inSheets = sheets.flatMap(({ text }) =>
    [...text.matchAll(/([^{};]+)\{\s*(?:@apply [^;]*\bbg-|background)/g)].flatMap(([, selector = ""]) =>
      [...selector.matchAll(/\.is-\w+|\[(?:aria|data)-[\w-]+|\[open\]/g)].map(([state]) => state),
    ),
  );
  expect(new Set(inSheets)).toContain(".is-middle");
  // A layer over the page, a dot with a border, and a place where buttons stand.
  const others = ["[data-opening", "[data-dot", "[data-keep"];
  expect([...new Set(inSheets)].filter((state) => !forced.includes(state))).toEqual(others);
});
