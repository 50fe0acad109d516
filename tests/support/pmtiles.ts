// A tiny archive of vector tiles (PMTiles, version 3): the same tile at every address, all of it land.
// https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md and the vector tile specification 2.1

const HEADER = 127;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** A field of the protocol-buffers format that holds bytes. */
const holding = (field: number, bytes: number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];

const text = (value: string): number[] => [...Buffer.from(value, "utf8")];
const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);

const EXTENT = 4096;
const [MOVE, LINE, CLOSE] = [9, 26, 15];

/** From one corner of the tile on, by steps, and closed again. */
const SQUARE = [MOVE, 0, 0, LINE, zigzag(EXTENT), 0, 0, zigzag(EXTENT), zigzag(-EXTENT), 0, CLOSE];

const AREA = 3;

/** One tile of the basemap schema with one layer, and one area in it. */
function tileBytes(): number[] {
  const area = [
    ...holding(2, [0, 0]),
    ...varint(3 * 8),
    ...varint(AREA),
    ...holding(4, SQUARE.flatMap(varint)),
  ];
  const earth = [
    ...varint(15 * 8),
    ...varint(2),
    ...holding(1, text("earth")),
    ...holding(2, area),
    ...holding(3, text("kind")),
    ...holding(4, holding(1, text("earth"))),
    ...varint(5 * 8),
    ...varint(EXTENT),
  ];
  return holding(3, earth);
}

/** How many tiles there are down to zoom 1: the archive's one entry runs over them all. */
const TILES = 1 + 4;
const DEEPEST = 1;

/** The whole archive; a nearer view enlarges its tiles. */
export function tinyArchive(): Uint8Array {
  const tile = tileBytes();
  const metadata = text(JSON.stringify({ name: "tiny", vector_layers: [] }));
  // One entry: its first tile's id, how many follow it, how long it is, and where it stands (plus one).
  const directory = [1, 0, TILES, tile.length, 1].flatMap(varint);
  const header = Buffer.alloc(HEADER);
  header.write("PMTiles", "latin1");
  header[7] = 3;
  const sections = [directory.length, metadata.length, 0, tile.length];
  let at = HEADER;
  sections.forEach((length, place) => {
    header.writeBigUInt64LE(BigInt(at), 8 + place * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + place * 16);
    at += length;
  });
  for (const [place, count] of [TILES, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + place * 8);
  // Clustered; nothing is compressed; vector tiles; zooms.
  header.set([1, 1, 1, 1, 0, DEEPEST], 96);
  for (const [place, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 10_000_000, 102 + place * 4);
  return Uint8Array.from([...header, ...directory, ...metadata, ...tile]);
}
