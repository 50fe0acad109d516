// Where the package keeps what is no code: the folder `data` beside the sources, and the pictures among them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Bundled, too, each module keeps its own address (`scripts/bundle.mjs`). */
const PACKAGE = fileURLToPath(new URL("../..", import.meta.url));

/** The path of a file of the package, by its path in it. */
export const packageFile = (path: string): string => join(PACKAGE, path);

/** The path of a data file, by its name below the folder `data`: `words/themes.csv`. */
export const dataFile = (name: string): string => join(PACKAGE, "data", name);

export const dataText = (name: string): string => readFileSync(dataFile(name), "utf8");
