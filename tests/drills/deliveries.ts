// What the drills hand to the receiving code: bodies of their own, and deliveries as the door makes them.
import type { Sent } from "../taxi/inbound/model";

const PASSENGER = { title: "Ms", firstName: "Ida", lastName: "Lund", phoneNumber: "+4733378901" };
const DAY: Record<Exclude<Sent, "booking">, string> = { A: "03", B: "04", cancellation: "05" };

function bodyOf(sent: Sent, reference: string): object {
  const common = { comment: sent, flightNumber: "SK4", services: [] };
  if (sent === "booking") {
    const leadPassenger = { ...PASSENGER, customerId: "5eed" };
    return { ...common, bookingReference: reference, customerReference: "C-7", leadPassenger };
  }
  const isCancelled = sent === "cancellation";
  return {
    ...{ ...common, leadPassenger: PASSENGER, pickupDateTime: `2027-03-${DAY[sent]}T10:00:00Z` },
    action: isCancelled ? "CANCELLATION" : "AMENDMENT",
    cancellationReason: isCancelled ? "FLIGHT" : "",
  };
}

/** The receiving code, loaded when the environment is set. */
export const inbound = async () => ({
  ...(await import("@/lib/taxi/inbound/message")),
  ...(await import("@/lib/taxi/inbound/receive")),
  ...(await import("@/lib/taxi/inbound/refused")),
});
type Inbound = Awaited<ReturnType<typeof inbound>>;

let serial = 0;

export function deliveryOf(code: Inbound, sent: Sent, reference: string, receivedAt: Date) {
  serial += 1;
  const body = bodyOf(sent, reference);
  const message = sent === "booking" ? code.readBooking(body) : code.readUpdate(body);
  return {
    ...{ id: `delivery-${serial}`, requestId: `request-${serial}`, clientId: "platform", reference, message },
    method: sent === "booking" ? ("POST" as const) : ("PATCH" as const),
    action: message.kind === "booking" ? ("BOOKING" as const) : message.body.action,
    hash: code.canonicalHash(body),
    raw: JSON.stringify(body),
    problems: [],
    receivedAt,
  };
}
