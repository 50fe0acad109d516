// The columns of a booking as a delivery leaves them.
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { config } from "@/lib/config";
import { taxiListing } from "@/lib/db/schema";
import type { BookingState } from "@/lib/taxi/state";
import { supplierBookingId } from "@/lib/taxi/supplier-booking-id";
import type { Delivery } from "./delivery";

const DAY_MS = 24 * 3600_000;

const later = (instant: Date): Date => new Date(instant.getTime() + config.taxi.retentionDays * DAY_MS);

/** While no update named a pickup, the platform's list may know one. */
export const afterListedPickup = (reference: SQL, otherwise: SQL): SQL<Date> => sql`coalesce(
  (select pickup_at + ${config.taxi.retentionDays}::int * interval '24 hours'
    from ${taxiListing} where ${taxiListing.reference} = ${reference}),
  ${otherwise}::timestamptz)`;

/** What follows the state of the last applied delivery. */
export const stateRow = (
  state: BookingState,
  { action, hash }: { action: Delivery["action"]; hash: string },
) => {
  const pickupAt = state.pickupAt === null ? null : new Date(state.pickupAt);
  return {
    status: state.status,
    title: state.title,
    firstName: state.firstName,
    lastName: state.lastName,
    phoneNumber: state.phoneNumber,
    flightNumber: state.flightNumber,
    comment: state.comment,
    services: state.services,
    cancellationReason: state.cancellationReason,
    lastAction: action,
    lastHash: hash,
    ...(pickupAt === null ? {} : { pickupAt, retainUntil: later(pickupAt) }),
  };
};

/** What stays as the first delivery brought it, and what holds until an update, or the list, says otherwise. */
export const firstRow = (
  state: BookingState,
  { reference, receivedAt }: Pick<Delivery, "reference" | "receivedAt">,
) => ({
  reference,
  customerReference: state.customerReference ?? "",
  supplierBookingId: supplierBookingId(reference),
  searchResultId: state.searchResultId,
  customerId: state.customerId,
  receivedAt,
  retainUntil: later(receivedAt),
  seenRevision: 0,
});
