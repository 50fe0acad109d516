// A body of the platform that can be followed, told apart as a new booking or an update of one; whether the rules in force
// want more of it is judged at the door (./parse), once: what was taken stays readable when the rules change.
import type { TaxiBooking, TaxiBookingUpdate } from "@roomward/contract/taxi";
import { TolerantTaxiBooking, TolerantTaxiBookingUpdate } from "@roomward/contract/taxi-tolerant";

export type TaxiMessage =
  | { kind: "booking"; body: TaxiBooking }
  | { kind: "update"; body: TaxiBookingUpdate };

/** @throws {z.ZodError} for a body that does not fit. */
export const readBooking = (body: unknown): TaxiMessage => ({
  kind: "booking",
  body: TolerantTaxiBooking.parse(body),
});

/** @throws {z.ZodError} for a body that does not fit. */
export const readUpdate = (body: unknown): TaxiMessage => ({
  kind: "update",
  body: TolerantTaxiBookingUpdate.parse(body),
});
