// The taxi supplier side: webhook payloads and the client-credentials token exchange.
import * as z from "zod";
import { openEnum } from "./open-enum";
import { Timestamp } from "./values";

const E164 = /^\+[1-9]\d{1,14}$/;

/** Extra services; `meetAndGreetMessage` is the only name sent (contract/taxi-supplier.md, gaps 16). */
export const TaxiService = z.looseObject({
  name: openEnum(["meetAndGreet", "meetAndGreetMessage"]),
  value: z.string(),
});

export const LeadPassenger = z.looseObject({
  title: z.string(),
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  phoneNumber: z.string().regex(E164, "must be an E.164 number such as +31201234567"),
  customerId: z.string().min(1),
});

const PASSENGER_FIELDS = ["title", "firstName", "lastName", "phoneNumber", "customerId"] as const;

/** Moves lead-passenger fields that came at the top level into `leadPassenger` (contract, "Resources"). */
function nestPassenger(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body) || "leadPassenger" in body)
    return body;
  const entries = Object.entries(body);
  const isPassenger = ([key]: [string, unknown]) => (PASSENGER_FIELDS as readonly string[]).includes(key);
  if (!entries.some(isPassenger)) return body;
  return {
    ...Object.fromEntries(entries.filter((entry) => !isPassenger(entry))),
    leadPassenger: Object.fromEntries(entries.filter(isPassenger)),
  };
}

/** Payload of `POST /v2/bookings`; `searchResultId` is mandatory for suppliers with rates only through the API. */
export const TaxiBooking = z.preprocess(
  nestPassenger,
  z.looseObject({
    bookingReference: z.string().min(1),
    customerReference: z.string().min(1),
    searchResultId: z.uuid().max(100).optional(),
    leadPassenger: LeadPassenger,
    flightNumber: z.string().nullish(),
    comment: z.string().nullish(),
    services: z.array(TaxiService),
  }),
);
export type TaxiBooking = z.infer<typeof TaxiBooking>;

export const TaxiBookingAnswer = z.looseObject({ supplierBookingId: z.string().optional() });

/** Payload of `PATCH /v2/bookings/{bookingReference}`; the reason is empty for an amendment only. */
export const TaxiBookingUpdate = z
  .looseObject({
    leadPassenger: LeadPassenger.omit({ customerId: true }),
    comment: z.string(),
    flightNumber: z.string(),
    pickupDateTime: Timestamp,
    services: z.array(TaxiService),
    action: z.enum(["AMENDMENT", "CANCELLATION"]),
    cancellationReason: z.string(),
  })
  .check((context) => {
    if (context.value.action === "CANCELLATION" && context.value.cancellationReason.trim() === "")
      context.issues.push({
        code: "custom",
        input: context.value,
        path: ["cancellationReason"],
        message: "a cancellation needs a reason",
      });
  });
export type TaxiBookingUpdate = z.infer<typeof TaxiBookingUpdate>;

/** Error body of the webhooks (gaps 16, assumed). */
export const TaxiError = z.looseObject({ errorCode: z.string(), errorMessage: z.string() });
export type TaxiError = z.infer<typeof TaxiError>;

export const TokenRequest = z.strictObject({ grant_type: z.literal("client_credentials") });

/** `expires_in` in seconds; 3600 is assumed when it is missing (gaps 16). */
export const TokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  token_type: z.string(),
  expires_in: z.int().positive().nullish(),
});

export const ClientCredentials = z.strictObject({
  clientId: z.string().min(1).max(128),
  clientSecret: z.string().min(1).max(64),
});
