// The platform's error body and the ids it publishes.
import * as z from "zod";
import { openEnum } from "./values";

/** Published ids (gaps 1, "Error codes"); 401, 404, 405, 406, 415 and 429 publish none, so branch on status. */
export const ERROR_IDS = [
  "missing_parameter",
  "invalid_parameter",
  "unknown_parameter",
  "conflicting_parameters",
  "malformed_request",
  "invalid_request",
  "invalid_token",
  "expired_token",
  "token_endpoint_mismatch",
  "sandbox_blocked",
  "order_unavailable",
  "duplicate_request",
  "payment_refused",
  "500",
] as const;

export const ErrorBody = z.looseObject({
  request_id: z.string().nullish(),
  errors: z
    .array(z.looseObject({ id: openEnum(ERROR_IDS).nullish(), message: z.string().nullish() }))
    .nullish(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
