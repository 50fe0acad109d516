// POST /accommodations/availability: every product of up to 50 accommodations for one party and stay.
import * as z from "zod";
import { AvailabilityProduct } from "./product";
import { stayFields } from "./request";
import { MEAL_FILTERS } from "./search";
import { AccommodationId, CurrencyCode, CurrencyPair, Price } from "./values";

export const AvailabilityFilters = z.strictObject({
  cancellation_type: z.enum(["free_cancellation"]).optional(),
  meal_plan: z.enum(MEAL_FILTERS).optional(),
  payment: z.strictObject({ timing: z.enum(["pay_at_the_property", "pay_online"]).optional() }).optional(),
});
export type AvailabilityFilters = z.infer<typeof AvailabilityFilters>;

/** The first five fields are mandatory; there is no paging (gaps 5). */
export const AvailabilityRequest = z.strictObject({
  accommodations: z.array(AccommodationId).min(1).max(50),
  ...stayFields,
  currency: CurrencyCode.optional(),
  extras: z.array(z.enum(["extra_charges"])).optional(),
  filters: AvailabilityFilters.optional(),
});
export type AvailabilityRequest = z.infer<typeof AvailabilityRequest>;

/** The platform's own combination for the whole party: one entry per room, with who sleeps there. */
export const Recommendation = z.looseObject({
  price: Price.nullish(),
  products: z
    .array(
      z.looseObject({
        id: z.string(),
        children: z.array(z.int()).nullish(),
        number_of_adults: z.int().nullish(),
        price: Price.nullish(),
      }),
    )
    .nullish(),
});

/** An id that is missing from `data`, or has no products, is sold out for this party (gaps 17). */
export const AvailabilityResult = z.looseObject({
  id: z.int(),
  currency: CurrencyPair,
  deep_link_url: z.string().nullish(),
  products: z.array(AvailabilityProduct),
  recommendation: Recommendation.nullish(),
  url: z.string().nullish(),
});
export type AvailabilityResult = z.infer<typeof AvailabilityResult>;
