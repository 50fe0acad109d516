// The line to the taxi platform: only to the configured hosts, bounded in time and size, redirects not followed.
import "server-only";
import { Pool } from "undici";
import type { TaxiPlatformConfig } from "@/lib/config";
import { PlatformFailure } from "./failure";

const CONNECT_MS = 3_000;
const CONNECTIONS = 8;
const DEADLINE_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;

export interface Call {
  method: "GET" | "POST";
  url: URL;
  headers: Record<string, string>;
}

export interface Reply {
  status: number;
  /** The raw `Retry-After` header. */
  retryAfter: string | null;
  text: string;
}

export interface Connection {
  /** @throws {PlatformFailure} when no whole answer came; a status of any kind is an answer. */
  send(call: Call): Promise<Reply>;
  close(): Promise<void>;
}

const single = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? "";

async function collect(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) {
      body.destroy();
      throw new PlatformFailure("mismatch", { detail: `the answer is larger than ${MAX_BYTES} bytes` });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function failureOf(error: unknown, isLate: boolean): PlatformFailure {
  if (error instanceof PlatformFailure) return error;
  const code = (error as { code?: unknown }).code;
  if (isLate) return new PlatformFailure("timeout", { detail: "no whole answer in time" });
  return new PlatformFailure("network", {
    detail: typeof code === "string" ? code : "the connection failed",
    cause: error,
  });
}

async function sendOver(pool: Pool, { method, url, headers }: Call, deadlineMs: number): Promise<Reply> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), deadlineMs);
  try {
    const answer = await pool.request({
      method,
      path: url.pathname + url.search,
      headers: { accept: "application/json", ...headers },
      signal: abort.signal,
    });
    const encoding = single(answer.headers["content-encoding"]).toLowerCase();
    const text = await collect(answer.body);
    if (encoding !== "" && encoding !== "identity")
      throw new PlatformFailure("mismatch", {
        detail: "the answer has an encoding that was not asked for",
        status: answer.statusCode,
      });
    return { status: answer.statusCode, retryAfter: single(answer.headers["retry-after"]) || null, text };
  } catch (error) {
    throw failureOf(error, abort.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

/** One pool for each configured origin and none for any other, whatever a link of the platform says. */
export function connect(
  { apiUrl, authUrl }: Pick<TaxiPlatformConfig, "apiUrl" | "authUrl">,
  deadlineMs: number = DEADLINE_MS,
): Connection {
  const origins = new Set([new URL(apiUrl).origin, new URL(authUrl).origin]);
  const pools = new Map(
    [...origins].map((origin) => [
      origin,
      new Pool(origin, { connections: CONNECTIONS, pipelining: 1, connect: { timeout: CONNECT_MS } }),
    ]),
  );
  return {
    async send(call) {
      const pool = pools.get(call.url.origin);
      if (!pool)
        throw new PlatformFailure("mismatch", { detail: "a link leads to a host that is not configured" });
      return sendOver(pool, call, deadlineMs);
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}
