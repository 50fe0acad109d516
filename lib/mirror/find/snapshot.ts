// The index as a file, so that a start need not read every stay from the database before the first answer.
import "server-only";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { StayIndex } from "./stay-index";

/** Another number for whatever changes the meaning of what is held. */
const FORMAT = 2;
/** Before each part: its length and its checksum. */
const HEAD = 8;

export interface SnapshotPlace {
  file: string;
  /** Of which database it is a copy, and by which schemes vouched for. */
  of: string;
}

interface Header {
  format: number;
  /** The names of all that is held: those of another version do not fit. */
  shape: string;
  of: string;
  size: number;
}

const shapeOf = (index: StayIndex): string =>
  JSON.stringify(
    [...index.parts()].map(([name, part]) => [
      name,
      Object.entries(part).map(([key, value]) => (key === "at" ? Object.keys(value) : key)),
    ]),
  );

/** Arrays of their own: those that happen to lie in the file's bytes as they are would keep all of these. */
function owned(value: unknown): unknown {
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, owned(one)]));
  if (Buffer.isBuffer(value)) return Buffer.from(value);
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, owned(one)]));
}

function framed(part: unknown): Buffer[] {
  const bytes = serialize(part);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(bytes.length, 0);
  head.writeUInt32LE(crc32(bytes), 4);
  return [head, bytes];
}

/** Writes it beside the file and puts it in its place when it is whole. Nothing may change the index meanwhile. */
export async function writeSnapshot({ file, of }: SnapshotPlace, index: StayIndex): Promise<void> {
  const young = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(/* turbopackIgnore: true */ young, "w", 0o600);
    try {
      const header: Header = { format: FORMAT, shape: shapeOf(new StayIndex()), of, size: index.size };
      await handle.writev(framed(header));
      for (const [, part] of index.parts()) await handle.writev(framed(part));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(young, file);
  } catch (error) {
    await rm(young, { force: true });
    throw error;
  }
}

function* partsIn(bytes: Buffer): Generator<unknown> {
  for (let at = 0; at < bytes.length; ) {
    const end = at + HEAD + bytes.readUInt32LE(at);
    const own = bytes.subarray(at + HEAD, end);
    if (end > bytes.length || crc32(own) !== bytes.readUInt32LE(at + 4))
      throw new Error("the snapshot of the index is damaged");
    yield owned(deserialize(own));
    at = end;
  }
}

/**
 * The index of a file that was written by this version from the same database; null when there is none.
 * @throws {Error} for a file that is damaged
 */
export async function readSnapshot({ file, of }: SnapshotPlace): Promise<StayIndex | null> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (bytes === null) return null;
  const parts = partsIn(bytes);
  const header = parts.next().value as Header;
  const index = new StayIndex();
  if (header.format !== FORMAT || header.of !== of || header.shape !== shapeOf(index)) return null;
  index.restore([...parts]);
  if (index.size !== header.size) throw new Error("the snapshot of the index is not whole");
  return index;
}
