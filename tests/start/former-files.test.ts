import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { bringFilesBack, setFilesAside } from "../../scripts/support/former-files.mjs";

const home = mkdtempSync(join(tmpdir(), "roomward-build-"));
const build = join(home, "build");
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** What `next build` does: its directory is emptied, and holds these files afterwards. */
function makeBuild(files: Record<string, string>): void {
  setFilesAside(build);
  rmSync(build, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(build, "static", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  bringFilesBack(build);
}

const served = (): string[] =>
  readdirSync(join(build, "static"), { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(build, "static", name)).isFile())
    .sort();

test("a page of the build before finds its files beside the new ones; those of older builds are gone", () => {
  makeBuild({ "chunks/one.js": "1", "chunks/shared.js": "s", "first/manifest.js": "m" });
  makeBuild({ "chunks/two.js": "2", "chunks/shared.js": "s", "second/manifest.js": "n" });
  expect(served()).toEqual([
    "chunks/one.js",
    "chunks/shared.js",
    "chunks/two.js",
    "first/manifest.js",
    "second/manifest.js",
  ]);
  makeBuild({ "chunks/three.js": "3", "third/manifest.js": "o" });
  expect(served()).toEqual([
    "chunks/shared.js",
    "chunks/three.js",
    "chunks/two.js",
    "second/manifest.js",
    "third/manifest.js",
  ]);
});

test("a build that failed loses nothing of the one before", () => {
  makeBuild({ "chunks/one.js": "1" });
  setFilesAside(build);
  rmSync(build, { recursive: true, force: true });
  makeBuild({ "chunks/two.js": "2" });
  expect(served()).toEqual(["chunks/one.js", "chunks/two.js"]);
  expect(readFileSync(join(build, "static/chunks/one.js"), "utf8")).toBe("1");
});
