// Which style sheets the header of a traveller's page asks for.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { firstSheetsLink, sheetsIn } from "@/lib/http/first-sheets";

const manifest = (layout: string) =>
  `globalThis.__RSC_MANIFEST["/[locale]/page"] = {"clientModules":{"[project]/app/[locale]/layout":[{"path":"static/no.css"}]},"entryCSSFiles":{"[project]/app/global-error":[{"path":"static/chunks/other.css","inlined":false}],"[project]/app/[locale]/layout":${layout},"[project]/app/[locale]/page":[]},"entryJSFiles":{}};`;

it("the sheets of the frame of every page are found in what the build wrote down, in their order", () => {
  const two =
    '[{"path":"static/chunks/a-1.css","inlined":false},{"path":"static/chunks/b_2.css","inlined":false}]';
  expect(sheetsIn(manifest(two))).toEqual(["/_next/static/chunks/a-1.css", "/_next/static/chunks/b_2.css"]);
});

it("a manifest of another form names no sheet", () => {
  expect(sheetsIn("")).toEqual([]);
  expect(sheetsIn(manifest("[]"))).toEqual([]);
  expect(sheetsIn(manifest('[{"path":"https://elsewhere.example/x.css"}]'))).toEqual([]);
});

it("without a build nothing is asked for", () => {
  const empty = mkdtempSync(join(tmpdir(), "roomward-sheets-"));
  expect(firstSheetsLink(empty)).toBe("");
  rmSync(empty, { recursive: true });
});
