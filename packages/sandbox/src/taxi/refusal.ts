// A refusal of the sandbox's taxi platform: status, the common error body, a sentence (docs/gaps.md 16).
import { createHash } from "node:crypto";
import type { TaxiError } from "@roomward/contract/taxi";
import { type Answer, jsonAnswer } from "../http/answer";

/** Thrown while a call of the platform's API is answered. */
export class TaxiApiRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = "TaxiApiRefusal";
  }
}

/** `errorCode` is a UUID that repeats with the same question at the same instant, like everything here. */
export function refusedAnswer({ status, message, headers }: TaxiApiRefusal, question: string): Answer {
  const hex = createHash("sha256").update(`${status} ${question}`).digest("hex");
  const body: TaxiError = {
    errorCode: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    errorMessage: message,
  };
  const challenge: Record<string, string> = status === 401 ? { "www-authenticate": "Bearer" } : {};
  return jsonAnswer(status, body, { "cache-control": "no-store", ...challenge, ...headers });
}
