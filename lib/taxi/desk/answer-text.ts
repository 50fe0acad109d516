// The body that was answered to a delivery, rebuilt from what is stored of it.
import { BODY_FAULTS, STORED_REASONS, UNFIT } from "../inbound/stored-reasons";
import { supplierBookingId } from "../supplier-booking-id";

interface Answered {
  reference: string;
  outcome: string;
  answered: number;
  requestId: string;
  problems: readonly string[];
}

/** A body that could not be read has one sentence; one that could has a sentence per field. */
const isBodyFault = (problem: string | undefined): boolean =>
  Object.values(BODY_FAULTS).some(([, sentence]) => sentence === problem);

function messageOf({ outcome, answered, problems }: Answered): string | null {
  if (outcome === "refused") return (isBodyFault(problems[0]) ? problems : [UNFIT, ...problems]).join(" ");
  return answered === 404 || answered === 409 ? STORED_REASONS[answered] : null;
}

/** JSON; empty for an answer without a body. */
export function answerText(delivery: Answered): string {
  const { reference, answered, requestId } = delivery;
  if (answered === 204) return "";
  const errorMessage = messageOf(delivery);
  return JSON.stringify(
    errorMessage === null
      ? { supplierBookingId: supplierBookingId(reference) }
      : { errorCode: requestId, errorMessage },
  );
}
