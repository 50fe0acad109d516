// A booking of the platform as a snapshot holds it.
import * as z from "zod";

const Instant = z.int().min(-8.64e15).max(8.64e15);
const Text = z.string().max(10_000);

const SavedJourney = z.strictObject({
  pickupMs: Instant,
  flightNumber: Text.nullable(),
  comment: Text.nullable(),
  meetAndGreet: Text.nullable(),
});

export const SavedBooking = z.strictObject({
  invented: z.strictObject({
    reference: Text,
    customerReference: Text,
    searchResultId: Text,
    customerId: Text,
    passenger: z.strictObject({ title: Text, firstName: Text, lastName: Text, phoneNumber: Text }),
    journey: SavedJourney,
  }),
  sequence: z.int().min(0),
  bookedMs: Instant,
  journey: SavedJourney,
  status: z.enum(["NEW", "ACCEPTED", "CANCELLED"]),
  amendments: z.int().min(0),
  isSent: z.boolean(),
});
export type SavedBooking = z.output<typeof SavedBooking>;
