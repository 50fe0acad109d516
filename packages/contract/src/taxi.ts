// The taxi supplier side: webhook payloads and the client-credentials token exchange.
import * as z from "zod";
import { isCalendarDay, openEnum } from "./values";

const E164 = /^\+[1-9]\d{1,14}$/;
/** Any of these would be refused, or silently changed, by a database. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const CONTROL = /\p{Cc}/u;
const HALF = /\p{Surrogate}/u;

/** Text of a person: bounded, so that no single field can fill a screen or a table. */
const text = (longest: number) =>
  z
    .string()
    .max(longest, `must have at most ${longest} characters`)
    .refine((value) => !UNSTORABLE.test(value), "must not hold a NUL or half a character");

const name = text(200).refine((value) => value.trim() !== "", "must not be empty");

/** Names a booking; kept narrow because it stands in addresses, tables and logs. */
export const TaxiReference = z
  .string()
  .min(1, "must not be empty")
  .max(200, "must have at most 200 characters")
  .refine((value) => !HALF.test(value), "must not hold half a character (an unpaired surrogate)")
  .refine((value) => !CONTROL.test(value), "must not hold control characters");

/** Extra services; `meetAndGreetMessage` is the only name sent (docs/contract.md, gaps 16). */
export const TaxiService = z.looseObject({
  name: openEnum(["meetAndGreet", "meetAndGreetMessage"]).refine(
    (value) => value.length <= 200 && !UNSTORABLE.test(value),
    "must have at most 200 characters and no NUL",
  ),
  value: text(1_000),
});

const TaxiServices = z.array(TaxiService).max(50, "must have at most 50 entries");

export const LeadPassenger = z.looseObject({
  title: text(100),
  firstName: name,
  lastName: name,
  phoneNumber: z.string().regex(E164, "must be an E.164 number such as +31201234567"),
  customerId: text(500).min(1, "must not be empty"),
});

const PASSENGER_FIELDS = ["title", "firstName", "lastName", "phoneNumber", "customerId"] as const;

/** Moves lead-passenger fields that came at the top level into `leadPassenger`; what is nested wins (contract, "Resources"). */
export function nestPassenger(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const { leadPassenger: nested = {}, ...rest } = body as Record<string, unknown>;
  if (typeof nested !== "object" || nested === null || Array.isArray(nested)) return body;
  const entries = Object.entries(rest);
  const isPassenger = ([key]: [string, unknown]) => (PASSENGER_FIELDS as readonly string[]).includes(key);
  if (!entries.some(isPassenger)) return body;
  return {
    ...Object.fromEntries(entries.filter((entry) => !isPassenger(entry))),
    leadPassenger: { ...Object.fromEntries(entries.filter(isPassenger)), ...nested },
  };
}

/** Payload of `POST /v2/bookings`; `searchResultId` is mandatory for suppliers with rates only through the API. */
export const TaxiBooking = z.preprocess(
  nestPassenger,
  z.looseObject({
    bookingReference: TaxiReference,
    customerReference: TaxiReference,
    searchResultId: z.guid("must be a UUID").max(100, "must have at most 100 characters").nullish(),
    leadPassenger: LeadPassenger,
    flightNumber: text(100).nullish(),
    comment: text(4_000).nullish(),
    services: TaxiServices,
  }),
);
export type TaxiBooking = z.infer<typeof TaxiBooking>;

export const TaxiBookingAnswer = z.looseObject({ supplierBookingId: z.string().optional() });

const EARLIEST_PICKUP = Date.parse("2000-01-01T00:00:00Z");
const LATEST_PICKUP = Date.parse("2100-01-01T00:00:00Z");

export const PICKUP_OFFSET = "must have an offset from -12:00 to +14:00";
const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

function instantRule(text: string): string {
  const [, day, time = "", offset] = INSTANT.exec(text) ?? [];
  if (day !== undefined && !isCalendarDay(day)) return "must be on a day that exists";
  if (day !== undefined && !TIME.test(time)) return "must be at a time from 00:00:00 to 23:59:59";
  return offset === undefined
    ? "must be an instant with its offset, such as 2027-01-16T10:00:00Z"
    : PICKUP_OFFSET;
}

const PickupDateTime = z.iso
  .datetime({
    offset: true,
    abort: true,
    error: ({ code, input }) => (code === "invalid_format" ? instantRule(String(input)) : undefined),
  })
  .refine((value) => {
    const instant = Date.parse(value);
    return instant >= EARLIEST_PICKUP && instant < LATEST_PICKUP;
  }, "must be an instant of this century");

/** Payload of `PATCH /v2/bookings/{bookingReference}`; the reason is empty for an amendment only. */
export const TaxiBookingUpdate = z.preprocess(
  nestPassenger,
  z
    .looseObject({
      leadPassenger: LeadPassenger.omit({ customerId: true }),
      comment: text(4_000),
      flightNumber: text(100),
      pickupDateTime: PickupDateTime,
      services: TaxiServices,
      action: z.enum(["AMENDMENT", "CANCELLATION"], "must be AMENDMENT or CANCELLATION"),
      cancellationReason: text(1_000),
    })
    .check((context) => {
      if (context.value.action === "CANCELLATION" && context.value.cancellationReason.trim() === "")
        context.issues.push({
          code: "custom",
          input: context.value,
          path: ["cancellationReason"],
          message: "must say why: only an amendment has an empty reason",
        });
    }),
);
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
