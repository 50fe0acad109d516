// One POST over the pool: bounded in time and in size, redirects not followed, nothing understood yet.
import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Pool } from "undici";

/** Largest answer, compressed or not, that is read. */
export const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

const CONNECT_MS = 1_000;
const CONNECTIONS = 32;

export interface Sent {
  status: number;
  contentType: string;
  /** The raw `Retry-After` header. */
  retryAfter: string | null;
  text: string;
}

/** A call that brought no whole answer; `kind` is one of the site's failure kinds. */
export class SendError extends Error {
  readonly kind: "network" | "timeout" | "mismatch";
  constructor(kind: SendError["kind"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "SendError";
    this.kind = kind;
  }
}

export function makePool(origin: string): Pool {
  return new Pool(origin, { connections: CONNECTIONS, pipelining: 1, connect: { timeout: CONNECT_MS } });
}

interface Posting {
  path: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

const unzip = promisify(gunzip);
const header = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? "";

async function collect(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) {
      body.destroy();
      throw new SendError("mismatch", `the answer is larger than ${MAX_ANSWER_BYTES} bytes`);
    }
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

async function decode(raw: Buffer, encoding: string): Promise<string> {
  if (encoding === "" || encoding === "identity") return raw.toString("utf8");
  if (encoding !== "gzip")
    throw new SendError("mismatch", "the answer has an encoding that was not asked for");
  try {
    return (await unzip(raw, { maxOutputLength: MAX_ANSWER_BYTES })).toString("utf8");
  } catch (error) {
    throw new SendError("mismatch", "the compressed answer is broken or too large", error);
  }
}

function asSendError(error: unknown, timedOut: boolean): SendError {
  if (error instanceof SendError) return error;
  const code = (error as { code?: unknown }).code;
  if (timedOut || code === "UND_ERR_HEADERS_TIMEOUT" || code === "UND_ERR_BODY_TIMEOUT")
    return new SendError("timeout", "no whole answer in time", error);
  return new SendError("network", typeof code === "string" ? code : "the connection failed", error);
}

/** @throws {SendError} */
export async function send(pool: Pool, posting: Posting): Promise<Sent> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), posting.timeoutMs);
  try {
    const { statusCode, headers, body } = await pool.request({
      method: "POST",
      path: posting.path,
      headers: posting.headers,
      body: posting.body,
      signal: abort.signal,
      // Coarse timers of the pool behind the exact one above.
      headersTimeout: posting.timeoutMs + 1_000,
      bodyTimeout: posting.timeoutMs + 1_000,
    });
    const raw = await collect(body);
    return {
      status: statusCode,
      contentType: header(headers["content-type"]),
      retryAfter: header(headers["retry-after"]) || null,
      text: await decode(raw, header(headers["content-encoding"]).toLowerCase()),
    };
  } catch (error) {
    throw asSendError(error, abort.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}
