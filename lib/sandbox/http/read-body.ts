// Reads a request body up to the cap.
import type { IncomingMessage } from "node:http";
import { refusal } from "./rejection";

export const BODY_CAP_BYTES = 1_048_576;

const tooLarge = () => refusal(413, "the body is larger than 1 MB");

/** The whole body; rejects with 413 as soon as the cap is passed, announced or not. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > BODY_CAP_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_CAP_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
