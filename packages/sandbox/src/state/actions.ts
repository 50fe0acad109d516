// What can be done to a property: the forms that the ledger keeps and that a snapshot brings back.

import { REVIEWER_TYPES, TRAVEL_PURPOSES } from "@roomward/contract/reviews";
import { CountryCode, Day, LanguageTag } from "@roomward/contract/values";
import * as z from "zod";
import { CarChange, OrderChange, PlacedCar, PlacedOrder } from "../orders/stored-order";

export const CLOSURES = ["temporarily", "permanently", "fraud"] as const;

/** An edit of a property's content. */
export const ContentEdit = z.strictObject({
  /** Facility ids that come and go. */
  facilities: z
    .strictObject({ add: z.array(z.int()).optional(), remove: z.array(z.int()).optional() })
    .optional(),
  /** Price of a breakfast per person and night, in the property's currency. */
  breakfast: z.number().min(0).max(1_000_000_000).optional(),
  /** JSON merge patch (RFC 7396) of the details record. */
  patch: z.record(z.string(), z.unknown()).optional(),
});
export type ContentEdit = z.output<typeof ContentEdit>;

const Text = z.string().min(1).max(10_000).nullable();

/** A review that was handed in; its id is its place in the ledger. */
export const AddedReview = z.strictObject({
  date: Day,
  score: z.int().min(1).max(10),
  language: LanguageTag,
  positive: Text,
  negative: Text,
  summary: Text,
  reviewer: z.strictObject({
    country: CountryCode,
    name: z.string().min(1).max(200).nullable(),
    travel_purpose: z.enum(TRAVEL_PURPOSES),
    type: z.enum(REVIEWER_TYPES),
  }),
});
export type AddedReview = z.output<typeof AddedReview>;

const Sale = z.strictObject({
  kind: z.literal("sale"),
  roomId: z.string(),
  nights: z.array(Day).min(1),
  units: z.int().min(1),
});
/** Units of a room type taken for the nights (YYYY-MM-DD). */
export type Sale = z.output<typeof Sale>;

/** Of a property's untouched prices. */
export const Percent = z.number().min(10).max(1_000);

export const Action = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("status"),
    status: z.enum(["open", ...CLOSURES.map((closure) => `closed_${closure}` as const)]),
  }),
  z.strictObject({ kind: z.literal("edit"), edit: ContentEdit }),
  z.strictObject({ kind: z.literal("review"), review: AddedReview }),
  Sale,
  /** From now on the rooms cost so many percent of what they cost untouched. */
  z.strictObject({ kind: z.literal("prices"), percent: Percent }),
  /** Gives a sale back; `booking` is the sale's place in the ledger. */
  z.strictObject({ kind: z.literal("cancellation"), booking: z.int().min(1) }),
  z.strictObject({ kind: z.literal("order"), order: PlacedOrder }),
  z.strictObject({ kind: z.literal("order_change"), order: z.string(), change: OrderChange }),
  z.strictObject({ kind: z.literal("car_order"), order: PlacedCar }),
  z.strictObject({ kind: z.literal("car_order_change"), order: z.string(), change: CarChange }),
]);
export type Action = z.output<typeof Action>;
