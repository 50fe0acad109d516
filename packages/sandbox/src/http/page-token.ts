// Paging tokens: signed, opaque, bound to their operation and world, good for three hours.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { ASSUMED } from "@roomward/contract/assumed";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import * as z from "zod";
import { Rejection } from "./rejection";

const SIGNATURE_BYTES = 16;
const MAX_LENGTH = 4096;

const Payload = z.strictObject({
  /** Operation. */
  o: z.string(),
  /** The original request. */
  r: z.unknown(),
  /** Offset of the following page. */
  n: z.int().min(0),
  /** Instant of issue, milliseconds. */
  t: z.int(),
});

export interface PageTokens {
  issue(operation: OperationName, request: unknown, offset: number, nowMs: number): string;
  /** Throws `invalid_token`, `token_endpoint_mismatch` or `expired_token`. */
  read(operation: OperationName, token: string, nowMs: number): { request: unknown; offset: number };
}

/** Where the answer of an operation that pages says how to go on; `next` is null at the end. */
export const nextPageFields = (operation: OperationName, next: string | null, total?: number): object => ({
  metadata: { next_page: next, ...(total !== undefined && { total_results: total }) },
  ...(OPERATIONS[operation].path.startsWith(ASSUMED.nextPageAtRoot.value) && { next_page: next }),
});

const invalid = () => new Rejection(400, "invalid_token", "page: this token was not issued here");

/** Tokens of one world: the key follows from `worldVersion`, so another seed or size makes them invalid. */
export function pageTokens(worldVersion: string): PageTokens {
  const key = createHash("sha256").update(`page tokens of ${worldVersion}`).digest();
  const sign = (data: Uint8Array) =>
    createHmac("sha256", key).update(data).digest().subarray(0, SIGNATURE_BYTES);

  function open(token: string): z.infer<typeof Payload> {
    if (!/^[A-Za-z0-9_-]+$/.test(token)) throw invalid();
    const bytes = Buffer.from(token, "base64url");
    const signature = bytes.subarray(0, SIGNATURE_BYTES);
    const data = bytes.subarray(SIGNATURE_BYTES);
    if (signature.length !== SIGNATURE_BYTES || !timingSafeEqual(signature, sign(data))) throw invalid();
    return Payload.parse(JSON.parse(inflateRawSync(data).toString("utf8")));
  }

  return {
    issue(operation, request, offset, nowMs) {
      const payload = JSON.stringify({ o: operation, r: request, n: offset, t: nowMs });
      const data = deflateRawSync(payload);
      const token = Buffer.concat([sign(data), data]).toString("base64url");
      if (token.length > MAX_LENGTH)
        throw new Rejection(400, "invalid_request", "the request is too long to be paged");
      return token;
    },
    read(operation, token, nowMs) {
      const payload = open(token);
      if (payload.o !== operation)
        throw new Rejection(400, "token_endpoint_mismatch", "page: this token belongs to another operation");
      if (nowMs - payload.t > ASSUMED.pageTokenLifeMs.value)
        throw new Rejection(400, "expired_token", "page: this token is older than 3 hours");
      return { request: payload.r, offset: payload.n };
    },
  };
}
