// What the ledger keeps of an order: what was agreed, and each change of it. Of cards it keeps nothing.
import { CarDriver, OrderContact, OrderPayment } from "@roomward/contract/order-changes";
import { PreviewAccommodation, PreviewedCar, PreviewedStay } from "@roomward/contract/order-preview";
import { AmountPair, Day } from "@roomward/contract/values";
import * as z from "zod";

/** A room of an order with who stays in it; `reservation` names it in a modification. */
export const OrderedRoom = z.strictObject({
  reservation: z.string(),
  roomId: z.string(),
  adults: z.int().min(1),
  children: z.array(z.int()),
  guests: z.array(z.strictObject({ name: z.string(), email: z.string().nullable() })),
  smoking: z.enum(["smoking", "non-smoking"]).nullable(),
});
export type OrderedRoom = z.output<typeof OrderedRoom>;

/** What a modification may have changed. */
const Standing = z.strictObject({
  checkin: Day,
  checkout: Day,
  /** Prices and terms as they were told when they were agreed to. */
  told: PreviewedStay,
  rooms: z.array(OrderedRoom).min(1),
});

export const PlacedOrder = Standing.extend({
  order: z.string(),
  reservation: z.string(),
  pincode: z.string(),
  /** Of the preview it was made from; no second order is. */
  preview: z.string(),
  previewed: PreviewAccommodation,
  /** Instant of the preview, milliseconds: a room's guests change at its prices. */
  pricedAt: z.int(),
  /** Of what was done to the property, the last that these prices know of. */
  pricedAfter: z.int(),
  booker: OrderContact,
  label: z.string().nullable(),
  arrival: z.strictObject({ hour: z.int(), next_day: z.boolean() }).nullable(),
  requests: z.string().nullable(),
  payment: OrderPayment.pick({ timing: true, method: true, include_receipt: true }),
  /** Whole percent of the base price. */
  commissionPercentage: z.int(),
});
export type PlacedOrder = z.output<typeof PlacedOrder>;

export const ENDINGS = ["cancelled_by_guest", "cancelled_by_accommodation", "cancelled", "no_show"] as const;

export const OrderChange = z.discriminatedUnion("type", [
  /** Another card changes nothing but the time of the last change. */
  Standing.partial().extend({ type: z.literal("modified") }),
  z.strictObject({ type: z.literal("ended"), status: z.enum(ENDINGS), fee: AmountPair }),
]);
export type OrderChange = z.output<typeof OrderChange>;

const CarStop = z.strictObject({
  /** By the desk's clock, and as an instant in milliseconds. */
  datetime: z.string(),
  atMs: z.int(),
  depot: z.int(),
  /** Its name; null where no city is near. */
  city: z.string().nullable(),
  country: z.string(),
});

export const PlacedCar = z.strictObject({
  order: z.string(),
  reservation: z.string(),
  /** Of the preview it was made from; no second order is. */
  preview: z.string(),
  car: z.int(),
  supplier: z.int(),
  pickup: CarStop,
  dropoff: CarStop,
  /** Price and terms as they were told when they were agreed to. */
  told: PreviewedCar,
  /** Reference of the insurance that was booked with it. */
  quote: z.string().nullable(),
  driver: CarDriver,
  booker: OrderContact,
  label: z.string().nullable(),
  payment: OrderPayment.pick({ timing: true, method: true }),
});
export type PlacedCar = z.output<typeof PlacedCar>;

export const CarChange = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ended"), status: z.enum(ENDINGS) }),
  z.strictObject({ type: z.literal("insurance_ended") }),
]);
export type CarChange = z.output<typeof CarChange>;
