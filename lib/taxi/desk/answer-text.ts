// The body that was answered to a delivery, rebuilt from what is stored of it.
import { KEPT_BUT } from "../inbound/kept-but";
import { supplierBookingId } from "../supplier-booking-id";

interface Answered {
  reference: string;
  answered: number;
  requestId: string;
}

/** JSON; empty for an answer without a body. */
export function answerText({ reference, answered, requestId }: Answered): string {
  if (answered === 204) return "";
  if (answered === 404 || answered === 409)
    return JSON.stringify({ errorCode: requestId, errorMessage: KEPT_BUT[answered] });
  return JSON.stringify({ supplierBookingId: supplierBookingId(reference) });
}
