// The platform's error body and the ids it publishes.
import * as z from "zod";
import { ReservationId } from "./order-changes";
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
  "payment_refused_book_process_failed",
  "payment_refused_insufficient_funds",
  "payment_refused_budget_overflow",
  "payment_refused_card_is_expired",
  "payment_refused_card_lost",
  "payment_refused_invalid_card_number",
  "payment_refused_invalid_amount",
  "payment_refused_invalid_payment_method",
  "payment_refused_issuer_cvc_check_failed",
  "payment_refused_withdrawal_amount_exceeded",
  "payment_refused_withdrawal_count_exceeded",
  "payment_refused_psp_card_is_blocked",
  "payment_refused_sca_required",
  "500",
] as const;

export const ErrorBody = z.looseObject({
  request_id: z.string().nullish(),
  errors: z
    .array(
      z.looseObject({
        id: openEnum(ERROR_IDS).nullish(),
        message: z.string().nullish(),
        /** With `duplicate_request`: the one that the token has become. */
        reservation: ReservationId.nullish(),
      }),
    )
    .nullish(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
