// Tiles under the moving map, as they are configured: a server's pictures, or an archive that we read for browsers.
import "server-only";
import { type FileHandle, open } from "node:fs/promises";
import { config } from "@/lib/config";
import { READS_RANGES } from "@/lib/http/incoming";
import { processWide } from "@/lib/process-wide";
import type { MapTiles } from "@/lib/views/map/map";

/** Null: the map is drawn from outlines of our own. The library that draws an archive goes by the ending of its address. */
export function mapTiles(): MapTiles | null {
  const { mapTiles: tiles } = config;
  return tiles?.kind === "archive"
    ? { kind: "archive", url: READS_RANGES, attribution: tiles.attribution, deepest: tiles.deepest }
    : tiles;
}

interface Archive {
  handle: FileHandle;
  size: number;
  /** Other bytes have another one. */
  tag: string;
}

async function openArchive(file: string): Promise<Archive> {
  const handle = await open(/* turbopackIgnore: true */ file, "r");
  const { size, mtimeMs } = await handle.stat();
  return { handle, size, tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
}

/** Held open: a file put in its place is read after the next start. */
const archiveAt = (file: string): Promise<Archive> =>
  processWide(`map-archive ${file}`, () => openArchive(file));

/** More than a tile or a directory of them ever takes. */
const MAX_BYTES = 8 * 1024 * 1024;

/** First and last byte of `bytes=0-16383`; null for anything else, a beginning beyond the end included. */
function rangeOf(header: string | null, size: number): { from: number; length: number } | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined) return null;
  const from = Number(first);
  const length = Math.min(size, Number(last) + 1) - from;
  return length > 0 && length <= MAX_BYTES ? { from, length } : null;
}

/** The asked bytes of the archive (RFC 9110, section 14); null where none is configured. */
export async function archiveBytes(range: string | null): Promise<Response | null> {
  if (config.mapTiles?.kind !== "archive") return null;
  const { handle, size, tag } = await archiveAt(config.mapTiles.file);
  const requested = rangeOf(range, size);
  const headers = { "accept-ranges": "bytes", "cache-control": "public, max-age=3600", etag: tag };
  if (requested === null)
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  const { from, length } = requested;
  const bytes = new Uint8Array(length);
  const { bytesRead } = await handle.read(bytes, 0, length, from);
  return new Response(bytes.subarray(0, bytesRead), {
    status: 206,
    headers: {
      ...headers,
      "content-type": "application/vnd.pmtiles",
      "content-range": `bytes ${from}-${from + bytesRead - 1}/${size}`,
      "content-length": String(bytesRead),
    },
  });
}
