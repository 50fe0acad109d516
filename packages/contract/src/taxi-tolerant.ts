// The payloads of the webhooks without what the provider's current page calls optional (gaps 15): for reading only, so that
// they stand beside the contract and not in its description.
import * as z from "zod";
import { LeadPassenger, nestPassenger, TaxiBooking, TaxiBookingUpdate } from "./taxi";

const booking = TaxiBooking.out.shape;
const update = TaxiBookingUpdate.out.shape;

/** May be left out; what is not said is empty. */
const unsaid = (schema: z.ZodType<string>) =>
  z
    .union([schema, z.literal("")])
    .nullish()
    .transform((value) => value ?? "");

export const TolerantTaxiBooking = z.preprocess(
  nestPassenger,
  z.looseObject({
    ...booking,
    customerReference: unsaid(booking.customerReference),
    leadPassenger: LeadPassenger.extend({ title: unsaid(LeadPassenger.shape.title) }),
    services: booking.services.nullish().transform((value) => value ?? []),
  }),
);

/** The contract has this field in UTC: a time that names no offset is read so; one that does is judged above. */
const UnmarkedTime = z.iso
  .datetime({ local: true })
  .refine((time) => !time.endsWith("Z"))
  .transform((time) => new Date(`${time}Z`).toISOString())
  .pipe(update.pickupDateTime);

export const TolerantTaxiBookingUpdate = z.preprocess(
  nestPassenger,
  z.looseObject({
    ...update,
    pickupDateTime: z.union([update.pickupDateTime, UnmarkedTime]),
    cancellationReason: unsaid(update.cancellationReason),
  }),
);
