// Puts an answer on a socket: waiting, compressing, and breaking it off where a fault says so.
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Answer } from "./answer";

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
