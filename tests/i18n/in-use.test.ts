// Every sentence is said somewhere, and the pages say nothing that is not in the catalogue.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sentencesOf } from "./sentences";

const ROOT = new URL("../../", import.meta.url);

/** Pages that are written in English for us: the desk of the staff and the floor the weight of a page is measured by. */
const OURS = /\/staff\/|\(floor\)/;

function sources(folder: string): [string, string][] {
  return readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .map((path) => [path, readFileSync(path, "utf8")]);
}

const code = ["app", "components", "lib"].flatMap(sources);

/** What stands between quotes, and templates whose first part is fixed: `` `card.order.${sort}` ``. */
function resultOf(): { keys: Set<string>; templates: RegExp[] } {
  const keys = new Set<string>();
  const templates = new Set<string>();
  for (const [, text] of code) {
    for (const [, key = ""] of text.matchAll(/["'`]([\w]+(?:\.[\w]+)+)["'`]/g)) keys.add(key);
    for (const [, template = ""] of text.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g)) templates.add(template);
  }
  const patterns = [...templates].map((template) => {
    const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/\W/g, "\\$&"));
    return new RegExp(`^${fixed.join("[\\w.]+")}$`);
  });
  return { keys, templates: patterns };
}

test("X01: no language carries a sentence that nobody says", () => {
  const { keys, templates } = resultOf();
  const idle = [...sentencesOf("en").keys()].filter(
    (key) => !keys.has(key) && !templates.some((template) => template.test(key)),
  );
  expect(idle).toEqual([]);
});

test("X01: every text a traveller reads or hears on a page comes from the catalogue", () => {
  const written = code
    .filter(([path]) => path.endsWith(".tsx") && !OURS.test(path))
    .flatMap(([path, text]) =>
      [
        ...text.matchAll(/>\s*([A-Z][a-z]+[^<>{}=;]*)<\//g),
        ...text.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{3}[^"]*)"/g),
      ].map(([, words = ""]) => `${path.slice(ROOT.pathname.length)}: ${words}`),
    );
  expect(written).toEqual([]);
});

/** A row of them, as a list or as keys. */
const LISTED = /"de",\s*"fr",\s*"es"|\bde: .*\n\s*fr: .*\n\s*es: /;

test("X01: the languages of the site are listed in one place, from which the rest follows", () => {
  const others = code
    .map(([path, text]) => [path.slice(ROOT.pathname.length), text] as const)
    // The codes of a brand are held to be those of the list by the compiler.
    .filter(([path]) => path !== "lib/i18n/index.ts" && path !== "lib/brand/brand.ts")
    .filter(([, text]) => LISTED.test(text))
    .map(([path]) => path);
  expect(others).toEqual([]);
});
