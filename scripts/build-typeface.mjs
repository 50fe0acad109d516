/**
 * Cuts the typeface to what the site sets: Latin letters and signs, weights 400 to 700, both optical sizes. Run by hand;
 * its output is committed, because a phone on a slow line waits for every kilobyte of it (72.9 KB before, 44.0 after).
 *
 * The sources are build-time only and never join package.json. Prepare a scratch directory with
 *
 *   npm install --no-save --prefix <dir> @fontsource-variable/inter@5.3.0 subset-font@2.9.0
 *
 * and run
 *
 *   node scripts/build-typeface.mjs <dir>
 *
 * Inter: SIL Open Font License 1.1, whose text is copied beside it.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const scratch = process.argv[2];
if (scratch === undefined) {
  console.error("usage: node scripts/build-typeface.mjs <directory with the installed sources>");
  process.exit(2);
}
const requireSource = createRequire(join(resolve(scratch), "index.js"));
const { default: subsetFont } = await import(pathToFileURL(requireSource.resolve("subset-font")).href);
const inter = join(resolve(scratch), "node_modules/@fontsource-variable/inter");
const home = join(dirname(fileURLToPath(import.meta.url)), "..", "app", "fonts");

/** First and last code points: ASCII, Latin-1, general punctuation, and single signs of the site. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
  [0xfffd, 0xfffd],
];
const text = RANGES.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step)),
).join("");

const cut = await subsetFont(readFileSync(join(inter, "files/inter-latin-opsz-normal.woff2")), text, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
writeFileSync(join(home, "inter-latin.woff2"), cut);
copyFileSync(join(inter, "LICENSE"), join(home, "inter-license.txt"));
console.log(`app/fonts/inter-latin.woff2: ${cut.length} bytes`);
