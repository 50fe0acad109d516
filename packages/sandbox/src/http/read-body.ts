// Reads a request body up to the cap.
import type { IncomingMessage } from "node:http";
import { refusal } from "./rejection";

const BODY_CAP_BYTES = 1_048_576;
/** A snapshot of many thousands of deeds. */
const SNAPSHOT_CAP_BYTES = 64 * BODY_CAP_BYTES;

/** The largest body a path takes. */
export const capOf = (path: string): number =>
  path.startsWith("/sandbox/snapshots/") ? SNAPSHOT_CAP_BYTES : BODY_CAP_BYTES;

const tooLarge = (cap: number) => refusal(413, `the body is larger than ${cap / BODY_CAP_BYTES} MB`);

/** The whole body; rejects with 413 as soon as the cap (bytes) is passed, announced or not. */
export async function readBody(request: IncomingMessage, cap = BODY_CAP_BYTES): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > cap) throw tooLarge(cap);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > cap) throw tooLarge(cap);
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
