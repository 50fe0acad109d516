// The style sheets of the travellers' pages, named in the header of their answer: a browser asks for them before it has
// read a page, and so before the scripts and pictures that would share a slow line with them.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const MANIFEST = "server/app/[locale]/page_client-reference-manifest.js";
const SHEETS = /"\[project\]\/app\/\[locale\]\/layout":(\[\{"path":"[^\]]*\])/;
const SHEET = /"path":"(static\/[\w/.-]+\.css)"/g;

/** The paths of the sheets in what the build wrote down; none where it is written in another way. */
export function sheetsIn(manifest: string): string[] {
  const [, list = ""] = SHEETS.exec(manifest.slice(manifest.indexOf('"entryCSSFiles"'))) ?? [];
  return [...list.matchAll(SHEET)].map(([, path]) => `/_next/${path}`);
}

let known: string | undefined;

/** A `Link` header that asks for the sheets first; empty while developing, where no build wrote them down. */
export function firstSheetsLink(directory: string): string {
  if (known === undefined) {
    try {
      const sheets = sheetsIn(readFileSync(join(directory, MANIFEST), "utf8"));
      known = sheets.map((path) => `<${path}>; rel=preload; as=style`).join(", ");
    } catch {
      known = "";
    }
  }
  return known;
}
