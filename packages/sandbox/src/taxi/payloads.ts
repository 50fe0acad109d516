// The bodies of the two webhooks, exactly as docs/contract.md names their fields.
import type { TaxiBookingUpdate } from "@roomward/contract/taxi";
import type { InventedBooking, Journey } from "./journey";

const servicesOf = ({ meetAndGreet }: Journey) =>
  meetAndGreet === null ? [] : [{ name: "meetAndGreetMessage", value: meetAndGreet }];

/** Body of `POST /v2/bookings`: the booking as it was made. It never says when the pickup is. */
export function bookingPayload(booking: InventedBooking): string {
  const { reference, customerReference, searchResultId, customerId, passenger, journey } = booking;
  return JSON.stringify({
    bookingReference: reference,
    customerReference,
    searchResultId,
    leadPassenger: { ...passenger, customerId },
    ...(journey.flightNumber === null ? {} : { flightNumber: journey.flightNumber }),
    ...(journey.comment === null ? {} : { comment: journey.comment }),
    services: servicesOf(journey),
  });
}

const REASONS = ["Change of plans", "Flight cancelled by the airline", "Booked twice by mistake"] as const;

/** Body of `PATCH /v2/bookings/{bookingReference}`: the whole state after it; texts that are not there are empty. */
export function updatePayload(
  { passenger, reference }: InventedBooking,
  journey: Journey,
  action: TaxiBookingUpdate["action"],
): string {
  const reason = REASONS[Number(reference) % REASONS.length] ?? REASONS[0];
  return JSON.stringify({
    leadPassenger: passenger,
    comment: journey.comment ?? "",
    flightNumber: journey.flightNumber ?? "",
    pickupDateTime: new Date(journey.pickupMs).toISOString(),
    services: servicesOf(journey),
    action,
    cancellationReason: action === "CANCELLATION" ? reason : "",
  });
}
