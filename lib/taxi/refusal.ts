// What a delivery or a token request that is not taken gets back: never HTML, always one JSON body.
import { randomUUID } from "node:crypto";
import type { TaxiError } from "@roomward/contract/taxi";

export type RefusedStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

/** Thrown anywhere while a delivery is handled to answer it with the common error body instead. */
export class TaxiRefusal extends Error {
  readonly status: RefusedStatus;
  /** One sentence per field that does not fit, with its path; never a value. */
  readonly problems: string[];
  readonly headers: Record<string, string>;

  constructor(
    status: RefusedStatus,
    message: string,
    { problems = [], headers = {} }: { problems?: string[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = "TaxiRefusal";
    this.status = status;
    this.problems = problems;
    this.headers = headers;
  }
}

/** The error body of both webhooks; `errorCode` is the request's id, so that it is found in our log (gaps 16). */
export function refusalResponse(refusal: TaxiRefusal, requestId: string = randomUUID()): Response {
  const body: TaxiError = {
    errorCode: requestId,
    errorMessage: [refusal.message, ...refusal.problems].join(" "),
  };
  return Response.json(body, {
    status: refusal.status,
    headers: { "cache-control": "no-store", "x-request-id": requestId, ...refusal.headers },
  });
}
