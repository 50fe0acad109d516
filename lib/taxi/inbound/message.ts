// A body of the platform that fits the contract, told apart as a new booking or an update of one.
import { TaxiBooking, TaxiBookingUpdate } from "@/lib/contract/taxi";

export type TaxiMessage =
  | { kind: "booking"; body: TaxiBooking }
  | { kind: "update"; body: TaxiBookingUpdate };

/** @throws {z.ZodError} for a body that does not fit. */
export const readBooking = (body: unknown): TaxiMessage => ({
  kind: "booking",
  body: TaxiBooking.parse(body),
});

/** @throws {z.ZodError} for a body that does not fit. */
export const readUpdate = (body: unknown): TaxiMessage => ({
  kind: "update",
  body: TaxiBookingUpdate.parse(body),
});
