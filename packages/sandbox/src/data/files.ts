// Where the package keeps what is no code: the folder `data` beside the sources, and the pictures among them.
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

const PACKAGE = packageFolder();

/** The path of a file of the package, by its path in it. */
export const packageFile = (path: string): string => join(PACKAGE, path);

/** The path of a data file, by its name below the folder `data`: `words/themes.csv`. */
export const dataFile = (name: string): string => join(PACKAGE, "data", name);

export const dataText = (name: string): string => readFileSync(dataFile(name), "utf8");
