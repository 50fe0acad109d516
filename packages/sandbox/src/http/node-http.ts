// Between Node's own requests and answers and the sandbox's: reads with a cap, writes, compresses, breaks off where a
// fault says so.
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Answer, SandboxRequest } from "./answer";
import { refusal } from "./rejection";

const BODY_CAP_BYTES = 1_048_576;
/** A snapshot of many thousands of actions. */
const SNAPSHOT_CAP_BYTES = 64 * BODY_CAP_BYTES;

/** The largest body a path takes. */
const capOf = (path: string): number =>
  path.startsWith("/sandbox/snapshots/") ? SNAPSHOT_CAP_BYTES : BODY_CAP_BYTES;

const tooLarge = (cap: number) => refusal(413, `the body is larger than ${cap / BODY_CAP_BYTES} MB`);

/** The whole body; rejects with 413 as soon as the cap (bytes) is passed, announced or not. */
async function readBody(request: IncomingMessage, cap: number): Promise<Buffer> {
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

export function toRequest(req: IncomingMessage): SandboxRequest {
  const [path = "/", query = ""] = (req.url ?? "/").split("?");
  return {
    method: req.method ?? "GET",
    path,
    query: new URLSearchParams(query),
    headers: req.headers,
    body: () => readBody(req, capOf(path)),
  };
}

const compress = promisify(gzip);
const COMPRESS_FROM_BYTES = 1024;

function wantsGzip(request: IncomingMessage): boolean {
  const offers = String(request.headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",");
  return offers.some((offer) => {
    const [name = "", ...parameters] = offer.split(";").map((piece) => piece.trim());
    return name === "gzip" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

async function encoded(request: IncomingMessage, answer: Answer): Promise<{ body: Buffer; gzip: boolean }> {
  const body = typeof answer.body === "string" ? Buffer.from(answer.body) : answer.body;
  const compressible = !(answer.headers["content-type"] ?? "").startsWith("image/");
  if (!compressible || body.length < COMPRESS_FROM_BYTES || !wantsGzip(request)) return { body, gzip: false };
  return { body: await compress(body, { level: 1 }), gzip: true };
}

/** Writes the answer; a client that left in the meantime is no error. */
export async function writeAnswer(req: IncomingMessage, res: ServerResponse, answer: Answer): Promise<void> {
  if (answer.cut === "stall") return;
  if (answer.delayMs) await wait(answer.delayMs);
  if (res.destroyed) return;
  if (answer.cut === "drop") {
    res.destroy();
    return;
  }
  const { body, gzip: packed } = await encoded(req, answer);
  const headers: Record<string, string | number> = { ...answer.headers };
  if (packed) Object.assign(headers, { "content-encoding": "gzip", vary: "accept-encoding" });
  const isBare = answer.status === 304 || answer.status === 204;
  if (!isBare) headers["content-length"] = body.length;
  res.writeHead(answer.status, headers);
  if (req.method === "HEAD" || isBare) res.end();
  else if (answer.cut === "truncate")
    res.write(body.subarray(0, Math.floor(body.length / 2)), () => res.destroy());
  else res.end(body);
}
