// The body that was answered to a delivery, rebuilt from what is stored of it.
import { supplierBookingId } from "../supplier-booking-id";

interface Answered {
  reference: string;
  answered: number;
  requestId: string;
}

/** JSON; empty for an answer without a body. Of a refusal only the code is kept, so only the code is shown. */
export function answerText({ reference, answered, requestId }: Answered): string {
  if (answered === 204) return "";
  const body =
    answered < 300 ? { supplierBookingId: supplierBookingId(reference) } : { errorCode: requestId };
  return JSON.stringify(body);
}
