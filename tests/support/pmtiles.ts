// A tiny archive of vector tiles (PMTiles, version 3): the same tile down to zoom 1, one layer `earth`, all of it land.
// https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md and the vector tile specification 2.1

const ARCHIVE = [
  "UE1UaWxlcwN/AAAAAAAAAAUAAAAAAAAAhAAAAAAAAAAiAAAAAAAAAKYAAAAAAAAAAAAAAAAAAACmAAAAAAAAADUAAAAAAAAABQAAAAAAAAABAAAA",
  "AAAAAAEAAAAAAAAAAQEBAQABAC62lIAHVs0A0klrgPipMgAAAAAAAAAAAAEABTUBeyJuYW1lIjoidGlueSIsInZlY3Rvcl9sYXllcnMiOltdfRoz",
  "eAIKBWVhcnRoEhYSAgAAGAMiDgkAABqAQAAAgED/PwAPGgRraW5kIgcKBWVhcnRoKIAg",
];

/** The whole archive; a nearer view enlarges its tiles. */
export const tinyArchive = (): Uint8Array => Uint8Array.from(Buffer.from(ARCHIVE.join(""), "base64"));
