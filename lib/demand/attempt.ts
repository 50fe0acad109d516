// One HTTP exchange with the platform: bounded in time and in size, judged, and its outcome made known to breaker and quota.
import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Drift } from "@roomward/contract/drift";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { Pool } from "undici";
import { DemandFailure } from "@/lib/http/failure";
import { patienceMs } from "@/lib/patience";
import type { Answer, RawAnswer } from "./answer";
import { retryAfterMs, silent429Ms } from "./budget";
import type { Connection } from "./connection";
import { failureOfStatus, readAnswer } from "./read-answer";
import { callHeaders, type DemandRequest } from "./request";
import { RETRIED_STATUSES } from "./retry";
import { notifyDrift } from "./watch";

/** Largest answer, compressed or not, that is read. */
export const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

const CONNECT_MS = 1_000;
const CONNECTIONS = 32;

/** A call that brought no whole answer; `kind` is one of the site's failure kinds. */
class SendError extends Error {
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

interface Post {
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

/** One POST over the pool: redirects are not followed, nothing is understood yet. @throws {SendError} */
async function send(pool: Pool, post: Post): Promise<RawAnswer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), post.timeoutMs);
  try {
    const { statusCode, headers, body } = await pool.request({
      method: "POST",
      path: post.path,
      headers: post.headers,
      body: post.body,
      signal: abort.signal,
      // Coarse timers of the pool behind the exact one above.
      headersTimeout: post.timeoutMs + 1_000,
      bodyTimeout: post.timeoutMs + 1_000,
    });
    const raw = await collect(body);
    return {
      status: statusCode,
      contentType: header(headers["content-type"]),
      retryAfter: header(headers["retry-after"]) || null,
      wasSent: header(headers["x-card-vault"]) !== "not-sent",
      text: await decode(raw, header(headers["content-encoding"]).toLowerCase()),
    };
  } catch (error) {
    throw asSendError(error, abort.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

/** Of a connection that never came about. */
const NEVER_SENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

const ATTEMPT_MS = 3_000;
/** Background calls carry a hundred whole records and nobody waits for them. */
const SYNC_ATTEMPT_MS = 15_000;
/** What is sent once is waited for: nobody knows what came of it otherwise. */
const ONCE_ATTEMPT_MS = 25_000;
/** A timeout shorter than this says more about the caller's haste than about the platform. */
const TELLING_MS = 1_000;

/** What an attempt came to: an answer, or a failure and whether the same may be asked again. */
type Outcome<N extends OperationName> =
  | { ok: true; answer: Answer<N> }
  | { ok: false; failure: DemandFailure; mayRepeat: boolean };

function afterSendError(
  connection: Connection,
  { operation }: DemandRequest,
  error: SendError,
  allowedMs: number,
): { ok: false; failure: DemandFailure; mayRepeat: boolean } {
  if (error.kind === "mismatch") connection.breaker.succeeded();
  else if (error.kind === "timeout" && allowedMs < TELLING_MS) connection.breaker.undecided();
  else connection.breaker.failed(error.kind);
  const failure = new DemandFailure(error.kind, {
    operation,
    detail: error.message,
    cause: error.cause,
    wasSent: !NEVER_SENT.some((code) => error.message === code),
  });
  return { ok: false, failure, mayRepeat: error.kind !== "mismatch" };
}

function afterStatus(
  connection: Connection,
  { operation }: DemandRequest,
  sent: RawAnswer,
): { ok: false; failure: DemandFailure; mayRepeat: boolean } {
  const limited = sent.status === 429;
  const requested = retryAfterMs(sent.retryAfter, connection.timing);
  const waitMs = limited ? (requested ?? silent429Ms(connection.timing)) : requested;
  const failure = failureOfStatus(operation, sent, waitMs);
  if (limited && waitMs !== null) connection.budget.block(waitMs);
  if (sent.status >= 500) connection.breaker.failed(failure.kind);
  else connection.breaker.succeeded();
  return { ok: false, failure, mayRepeat: limited || RETRIED_STATUSES.includes(sent.status) };
}

export function noteDrift(
  { drift, timing }: Connection,
  operation: OperationName,
  found: readonly Drift[],
  requestId: string | null,
): void {
  drift.note(operation, found, requestId, timing.now());
  notifyDrift(operation, found, requestId, timing.now());
}

function understand<N extends OperationName>(
  connection: Connection,
  operation: N,
  sent: RawAnswer,
): Outcome<N> {
  const { breaker, timing } = connection;
  breaker.succeeded();
  try {
    const answer = readAnswer(operation, sent, (found, requestId) =>
      noteDrift(connection, operation, found, requestId),
    );
    connection.lastSuccess = timing.now();
    return { ok: true, answer };
  } catch (error) {
    if (error instanceof DemandFailure) return { ok: false, failure: error, mayRepeat: false };
    throw error;
  }
}

const longestMs = ({ operation, caller }: DemandRequest): number => {
  if (!OPERATIONS[operation].repeatable) return ONCE_ATTEMPT_MS;
  return caller === "sync" ? SYNC_ATTEMPT_MS : ATTEMPT_MS;
};

/** Sends `request` once, for a few seconds or what is left of its deadline; the breaker has admitted it. */
export async function attempt<N extends OperationName>(
  connection: Connection,
  request: DemandRequest,
): Promise<Outcome<N>> {
  const capMs = patienceMs(longestMs(request));
  const timeoutMs = Math.max(1, Math.min(capMs, request.deadline - connection.timing.now()));
  const operation = request.operation as N;
  const startedAt = performance.now();
  try {
    const sent = await send(connection.pool, {
      path: connection.basePath + OPERATIONS[operation].path,
      headers: { ...connection.headers, ...callHeaders(request) },
      body: request.text,
      timeoutMs,
    });
    request.witness?.({ ...sent, ms: Math.round(performance.now() - startedAt) });
    return sent.status === 200
      ? understand(connection, operation, sent)
      : afterStatus(connection, request, sent);
  } catch (error) {
    if (error instanceof SendError) return afterSendError(connection, request, error, timeoutMs);
    connection.breaker.undecided();
    throw error;
  }
}
