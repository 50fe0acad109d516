// Decodes the committed, brotli-compressed data files.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { dataFile } from "../../data/files";

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

function readPacked(name: string): unknown {
  return JSON.parse(brotliDecompressSync(readFileSync(dataFile(`gazetteer/${name}`))).toString("utf8"));
}

/** The cities, regions and airports file. Our own build wrote it, so its shape is taken on trust. */
export function readGazetteer(): PackedGazetteer {
  return readPacked("gazetteer.json.br") as PackedGazetteer;
}

/** The city names in other languages, by language tag. */
export function readExonyms(): PackedExonyms {
  return readPacked("exonyms.json.br") as PackedExonyms;
}
