// The taxi platform's own list, `GET /v1/bookings`: parameters, envelope and items (gaps 16, "GET /v1/bookings").
import * as z from "zod";
import { openEnum, Timestamp } from "./values";

/** States a listed booking can be in; cancelled and completed ones leave the list. */
export const LISTED_STATUSES = [
  "NEW",
  "ACCEPTED",
  "DRIVER_ASSIGNED",
  "PENDING_AMENDMENT",
  "PENDING_CANCELLATION",
] as const;

/** All states a booking can reach (gaps 16, "Booking states"). */
export const TAXI_STATUSES = [...LISTED_STATUSES, "CANCELLED", "COMPLETE"] as const;

export const TAXI_LIST_PATH = "/v1/bookings";
export const TAXI_LIST_DEFAULT_SIZE = 400;
export const MAX_TAXI_LIST = 500;

/** Query of the list, as strings in a URL: strict, as it is ours to send and the sandbox's to check. */
export const TaxiListQuery = z.strictObject({
  /** Comma list of the five listed states; all of them when left out. */
  status: z
    .string()
    .refine((text) => text.split(",").every((one) => (LISTED_STATUSES as readonly string[]).includes(one)), {
      message: `must be a comma list of ${LISTED_STATUSES.join(", ")}`,
    })
    .optional(),
  size: z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(MAX_TAXI_LIST, `must be at most ${MAX_TAXI_LIST}`)
    .optional(),
  /** The start of yesterday in UTC when left out. */
  pickUpDateFrom: Timestamp.optional(),
  pickUpDateTo: Timestamp.optional(),
  /** Comes in the link to the next page. */
  after: z.string().min(1).max(512).optional(),
});
export type TaxiListQuery = z.infer<typeof TaxiListQuery>;

/** One listed booking; the mix of snake and camel case is the platform's. */
export const TaxiListItem = z.looseObject({
  customerReference: z.string().nullish(),
  bookingReference: z.string().min(1),
  state_hash: z.string().nullish(),
  status: openEnum(TAXI_STATUSES).nullish(),
  searchResultId: z.string().nullish(),
  booked_date: Timestamp.nullish(),
  flight_number: z.string().nullish(),
  pickup_date_time: Timestamp.nullish(),
});
export type TaxiListItem = z.infer<typeof TaxiListItem>;

export const TaxiListLink = z.looseObject({ rel: z.string(), href: z.string().min(1) });
export type TaxiListLink = z.infer<typeof TaxiListLink>;

/** One page; items are judged one by one, so that a single misfit does not hide the others. */
export const TaxiListPage = z.looseObject({
  bookings: z.array(z.unknown()),
  links: z.array(TaxiListLink).nullish(),
});
export type TaxiListPage = z.infer<typeof TaxiListPage>;
