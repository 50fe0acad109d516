// Writes one answered call into the journal; secrets never get there.
import { OPERATIONS } from "@roomward/contract/operations";
import type { Answer, SandboxRequest } from "../http/answer";
import { type CallName, isTaxiCall } from "../http/call-names";
import { ANSWER_CAP_BYTES, BODY_CAP_BYTES, type Journal } from "./journal";

const SECRET_HEADERS = new Set(["proxy-authorization", "cookie", "set-cookie", "x-api-key"]);
const HIDDEN = "***";

/** The scheme stays, so that a missing `Bearer` can be seen. */
function maskedCredentials(value: string): string {
  const [scheme = "", ...rest] = value.trim().split(/\s+/);
  return rest.length > 0 ? `${scheme} ${HIDDEN}` : HIDDEN;
}

function maskedHeader(name: string, value: string): string {
  if (name === "authorization") return maskedCredentials(value);
  return SECRET_HEADERS.has(name) ? HIDDEN : value;
}

/** One text per header, credentials replaced by asterisks. */
function maskedHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const masked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined)
      masked[name] = maskedHeader(name, typeof value === "string" ? value : value.join(", "));
  return masked;
}

const SECRET_FIELDS = /("(?:access_token|client_secret|clientSecret)"\s*:\s*)"[^"]*"?/g;
const SECRET_PAIRS = /\b(client_secret=)[^&\s]+/g;

/** A JSON or form text with the values of secret fields replaced. */
const maskedText = (text: string): string =>
  text.replace(SECRET_FIELDS, `$1"${HIDDEN}"`).replace(SECRET_PAIRS, `$1${HIDDEN}`);

export interface AnsweredCall {
  namespace: string;
  operation: CallName | null;
  request: SandboxRequest;
  /** Null when there was no body, or too large a one. */
  body: Buffer | null;
  answer: Answer;
  faults: readonly string[];
  /** Instant of the namespace's clock at which the call came, milliseconds. */
  nowMs: number;
  /** Spent on the answer. */
  ms: number;
}

const ERROR_CAP_BYTES = 16_384;

// A copy: a slice would keep the whole answer in memory.
function start(body: Buffer | string, cap: number, mayHoldSecrets: boolean): Buffer {
  const text = typeof body === "string" ? body.slice(0, cap) : body.subarray(0, cap).toString("utf8");
  return Buffer.from(mayHoldSecrets ? maskedText(text) : text).subarray(0, cap);
}

/** The id in any of the error bodies that are answered: of the API, of the token endpoint, of the taxi platform. */
function errorId({ status, body }: Answer): string | null {
  if (status < 400 || body.length > ERROR_CAP_BYTES) return null;
  try {
    const { errors, error, errorCode } = JSON.parse(body.toString());
    const id = errors?.[0]?.id ?? error ?? errorCode;
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

/** Whether bodies of a call tell of guests or cards, of which nothing is written down but the length. */
const isPersonal = (operation: CallName | null): boolean =>
  operation !== null && !isTaxiCall(operation) && OPERATIONS[operation].personal;

/** Keeps copies only: what is written down changes no more. */
export function record(journal: Journal, call: AnsweredCall): void {
  const { request, body, answer, operation, nowMs } = call;
  const isTaxi = operation?.startsWith("taxi.") ?? false;
  const isHidden = isPersonal(operation);
  journal.add({
    at: new Date(nowMs).toISOString(),
    machineAt: new Date().toISOString(),
    namespace: call.namespace,
    operation,
    method: request.method,
    path: request.path,
    query: maskedText(request.query.toString()),
    headers: maskedHeaders(request.headers),
    body: body === null || body.length === 0 || isHidden ? null : start(body, BODY_CAP_BYTES, isTaxi),
    bodyBytes: body?.length ?? 0,
    status: answer.cut === "stall" ? null : answer.status,
    error: errorId(answer),
    ms: Math.round(call.ms * 1000) / 1000,
    delayMs: answer.delayMs ?? 0,
    faults: call.faults,
    request_id: answer.headers["x-request-id"] ?? null,
    answerBytes: Buffer.byteLength(answer.body),
    answer: isHidden ? Buffer.from(HIDDEN) : start(answer.body, ANSWER_CAP_BYTES, isTaxi),
  });
}
