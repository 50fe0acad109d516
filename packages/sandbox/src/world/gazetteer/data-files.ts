// Finds and decodes the committed, brotli-compressed data files next to this module.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

/** Columns as the build script writes them; `ids`, `regions`, `latitudes` and `longitudes` of cities are deltas. */
export type PackedGazetteer = {
  readonly regions: { readonly codes: string; readonly names: string };
  readonly cities: {
    readonly ids: readonly number[];
    readonly names: string;
    readonly regions: readonly number[];
    readonly latitudes: readonly number[];
    readonly longitudes: readonly number[];
    readonly populations: readonly number[];
  };
  readonly airports: {
    readonly codes: string;
    readonly names: string;
    readonly countries: string;
    readonly latitudes: readonly number[];
    readonly longitudes: readonly number[];
    readonly large: string;
  };
};

export type PackedExonyms = Readonly<
  Record<string, { readonly indexes: readonly number[]; readonly names: string }>
>;

/** A bundler may move this module away from its data, so the place in the source tree is the second guess. */
function dataFile(name: string): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), "data", name);
  if (existsSync(beside)) return beside;
  return join(process.cwd(), "packages/sandbox/src/world/gazetteer/data", name);
}

function readPacked(name: string): unknown {
  return JSON.parse(brotliDecompressSync(readFileSync(dataFile(name))).toString("utf8"));
}

/** The cities, regions and airports file. Our own build wrote it, so its shape is taken on trust. */
export function readGazetteer(): PackedGazetteer {
  return readPacked("gazetteer.json.br") as PackedGazetteer;
}

/** The city names in other languages, by language tag. */
export function readExonyms(): PackedExonyms {
  return readPacked("exonyms.json.br") as PackedExonyms;
}
