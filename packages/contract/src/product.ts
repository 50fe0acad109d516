// A product: one bookable rate of a room, as search and availability answer it.
import * as z from "zod";
import { AmountPair, openEnum, Price, Timestamp } from "./values";

/** A price reduction; the struck price may only be shown with its percentage (gaps 2, display duties). */
export const Deal = z.looseObject({
  discount_percentage: z.number().nullish(),
  public_price: AmountPair.nullish(),
  tags: z
    .array(openEnum(["black_friday", "limited_time_deal", "logged_in_deal", "mobile_rate", "seasonal_deal"]))
    .nullish(),
});

/** A step of a cancellation schedule: the fee (`price`) owed when cancelling from that instant on. */
export const CancellationStep = z.looseObject({
  from: z.union([z.literal("now"), Timestamp]).nullable(),
  price: AmountPair,
});

/** Read as a whole or not at all: one step less would be another schedule. */
export const CancellationSchedule = z.array(CancellationStep);

export const CancellationPolicy = z.looseObject({
  type: openEnum(["free_cancellation", "non_refundable", "partially_refundable", "special_conditions"]),
  free_cancellation_until: Timestamp.nullish(),
  schedule: CancellationSchedule.nullish(),
});
export type CancellationPolicy = z.infer<typeof CancellationPolicy>;

export const MealPlan = z.looseObject({
  plan: openEnum(["all_inclusive", "breakfast_included", "full_board", "half_board", "no_plan"]),
  meals: z.array(openEnum(["breakfast", "dinner", "lunch"])).nullish(),
});

export const ProductPolicies = z.looseObject({
  cancellation: CancellationPolicy.nullish(),
  meal_plan: MealPlan.nullish(),
  payment: z
    .looseObject({
      timings: z.array(openEnum(["pay_at_the_property", "pay_online_later", "pay_online_now"])).nullish(),
      prepayment_required: z.boolean().nullish(),
    })
    .nullish(),
});

export type ProductPolicies = z.infer<typeof ProductPolicies>;

export const Inventory = z.looseObject({
  third_party: z.boolean().nullish(),
  type: openEnum(["net", "sell"]).nullish(),
  third_party_supplier_id: z.int().nullish(),
});

/** Null or an object (contract), or an integer id to join with `details.bundles` (gaps 15). */
export const BundleRef = z.union([z.int(), z.looseObject({ id: z.int().nullish() })]).nullish();

const ChildBracket = z.looseObject({
  total: z.int().nullish(),
  from_age: z.int().nullish(),
  to_age: z.int().nullish(),
  free_stay: z.boolean().nullish(),
});

/** `children` null: children are priced as adults; an integer or age brackets otherwise (gaps 15). */
export const MaximumOccupancy = z.looseObject({
  adults: z.int().nullish(),
  children: z.union([z.int(), z.array(ChildBracket)]).nullish(),
  total: z.int().nullish(),
});

const shared = {
  id: z.string(),
  room: z.string().nullish(),
  bundle: BundleRef,
  deal: Deal.nullish(),
  inventory: Inventory.nullish(),
  number_available: z.int().nullish(),
  policies: ProductPolicies.nullish(),
  price: Price,
};

export const SearchProduct = z.looseObject({
  ...shared,
  children: z.array(z.int()).nullish(),
  number_of_adults: z.int().nullish(),
});
export type SearchProduct = z.infer<typeof SearchProduct>;

export const AvailabilityProduct = z.looseObject({
  ...shared,
  maximum_occupancy: MaximumOccupancy.nullish(),
});
export type AvailabilityProduct = z.infer<typeof AvailabilityProduct>;
