// What a request that cannot be answered gets back: RFC 9457 problem details with the request id.

/** One sentence about one field of a request. */
interface FieldError {
  /** Name of the parameter, as it is written in the URL. */
  field: string;
  sentence: string;
}

interface RefusalInit {
  status: number;
  /** A failure kind of lib/http/failure, or `invalid`, `absent`, `limited`, `internal` and the like. */
  kind: string;
  /** One public sentence. */
  detail: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
}

/** Thrown anywhere in a handler to answer with a problem instead. */
export class Refusal extends Error {
  readonly status: number;
  readonly kind: string;
  readonly errors: FieldError[];
  readonly headers: Record<string, string>;

  constructor({ status, kind, detail, errors = [], headers = {} }: RefusalInit) {
    super(detail);
    this.name = "Refusal";
    this.status = status;
    this.kind = kind;
    this.errors = errors;
    this.headers = headers;
  }
}

/** @throws {Refusal} 400 that names each parameter of a filter which cannot be used. */
export function demandUsable(problems: FieldError[]): void {
  if (problems.length === 0) return;
  throw new Refusal({
    status: 400,
    kind: "invalid",
    detail: "The filter cannot be used: correct what is named.",
    errors: problems,
  });
}

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  417: "Expectation Failed",
  421: "Misdirected Request",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

export interface Problem {
  status: number;
  title: string;
  headers: Record<string, string>;
  body: string;
}

/** What answers a request for `instance` (a path without its query, which may hold what a traveller typed). */
export function problemOf(refusal: Refusal, instance: string, requestId: string): Problem {
  const title = TITLES[refusal.status] ?? "Problem";
  const body = {
    type: `urn:roomward:problem:${refusal.kind}`,
    title,
    status: refusal.status,
    detail: refusal.message,
    instance,
    requestId,
    kind: refusal.kind,
    ...(refusal.errors.length > 0 ? { errors: refusal.errors } : {}),
  };
  const headers = {
    ...refusal.headers,
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "x-request-id": requestId,
  };
  return { status: refusal.status, title, headers, body: JSON.stringify(body) };
}
