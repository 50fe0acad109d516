// The row of a booking as a delivery leaves it, under the names of the table's columns.
import "server-only";
import { config } from "@/lib/config";
import type { BookingState } from "@/lib/taxi/state";
import { supplierBookingId } from "@/lib/taxi/supplier-booking-id";
import type { Delivery } from "./delivery";

const DAY_MS = 24 * 3600_000;

/** What an applied delivery sets; keys are column names, because the database reads it as one record. */
export interface StateRecord {
  status: "active" | "cancelled";
  title: string | null;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
  flight_number: string | null;
  comment: string | null;
  services: { name: string; value: string }[];
  cancellation_reason: string | null;
  pickup_at: string | null;
  last_action: Delivery["action"];
  last_hash: string;
  retain_until: string;
}

/** When everything about the passenger is blanked: some days after pickup, as far as a pickup is known. */
export const retainUntil = (pickupAt: Date | null, listedPickup: Date | null, receivedAt: Date): Date =>
  new Date((pickupAt ?? listedPickup ?? receivedAt).getTime() + config.taxi.retentionDays * DAY_MS);

export function stateRecord(
  state: BookingState,
  { action, hash }: Pick<Delivery, "action" | "hash">,
  known: { listedPickup: Date | null; receivedAt: Date },
): StateRecord {
  const pickup = state.pickupAt === null ? null : new Date(state.pickupAt);
  return {
    status: state.status,
    title: state.title,
    first_name: state.firstName,
    last_name: state.lastName,
    phone_number: state.phoneNumber,
    flight_number: state.flightNumber,
    comment: state.comment,
    services: state.services,
    cancellation_reason: state.cancellationReason,
    pickup_at: state.pickupAt,
    last_action: action,
    last_hash: hash,
    retain_until: retainUntil(pickup, known.listedPickup, known.receivedAt).toISOString(),
  };
}

/** What stays as the booking's first delivery brought it. */
export const firstRecord = (state: BookingState, delivery: Pick<Delivery, "reference" | "receivedAt">) => ({
  reference: delivery.reference,
  customer_reference: state.customerReference,
  supplier_booking_id: supplierBookingId(delivery.reference),
  search_result_id: state.searchResultId,
  customer_id: state.customerId,
  received_at: delivery.receivedAt.toISOString(),
  seen_revision: 0,
});
