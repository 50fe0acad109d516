// Where the package keeps its data: the folder `data` beside the sources, and beside a bundle made of them.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file that every copy of the package has. */
const LANDMARK = "data/gazetteer/destinations.csv";

/** A bundler may move this module away from its package; the place in the source tree is the last guess. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, LANDMARK))) {
    if (folder === dirname(folder)) return join(process.cwd(), "packages/sandbox");
    folder = dirname(folder);
  }
  return folder;
}

const DATA = join(packageFolder(), "data");

/** The path of a data file, whose name is relative to the folder: `words/facilities.csv`. */
export function dataFile(name: string): string {
  return join(DATA, name);
}

export const dataText = (name: string): string => readFileSync(dataFile(name), "utf8");
