// What the sandbox takes in and gives back, apart from any socket.
import type { Rejection } from "./rejection";

export interface SandboxRequest {
  method: string;
  /** Path without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Reads the whole body; rejects with status 413 above the cap. */
  body(): Promise<Buffer>;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
  /** Waited before the first byte. */
  delayMs?: number;
  /** `truncate`: half of the body and a broken connection; `drop`: that and no byte; `stall`: no byte ever. */
  cut?: "truncate" | "drop" | "stall";
}

/** The one header of a request, the first when it was sent twice. */
export function header(request: SandboxRequest, name: string): string | null {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}

/** The platform's error body (docs/gaps.md 1, "Error body format"). */
export function errorAnswer(rejection: Rejection, requestId: string): Answer {
  const { id, message, fields } = rejection;
  const body = { request_id: requestId, errors: [{ id, message, ...fields }] };
  const headers: Record<string, string> = { "x-request-id": requestId };
  if (rejection.status === 405) headers.allow = "POST";
  if (rejection.status === 401) headers["www-authenticate"] = "Bearer";
  if (rejection.status === 413) headers.connection = "close";
  return jsonAnswer(rejection.status, body, headers);
}
