// POST /accommodations/search: cheapest available products in a place, with prices.
import * as z from "zod";
import { SearchProduct } from "./product";
import { breakRule, LOCATION_FIELDS, locationFields, rowsUpTo, stayFields } from "./request";
import { AmountPair, CurrencyCode, CurrencyPair, Price } from "./values";

export const MEAL_FILTERS = ["all_inclusive", "breakfast_included", "full_board", "half_board"] as const;

const Ids = z.array(z.int()).min(1);

/** All inside `filters` (gaps 4). `price` bounds are per night, inclusive, and need `currency`. */
export const SearchFilters = z.strictObject({
  "24_hour_reception": z.boolean().optional(),
  accommodation_facilities: Ids.optional(),
  accommodation_types: Ids.optional(),
  brands: Ids.optional(),
  cancellation_type: z.enum(["free_cancellation", "non_refundable"]).optional(),
  dormitories: z.enum(["include", "exclude", "only"]).optional(),
  meal_plan: z.enum(MEAL_FILTERS).optional(),
  payment: z
    .strictObject({
      credit_card_required: z.boolean().optional(),
      timing: z.enum(["pay_at_the_property", "pay_online"]).optional(),
    })
    .optional(),
  price: z
    .strictObject({ minimum: z.number().min(0).optional(), maximum: z.number().min(0).optional() })
    .optional(),
  rating: z
    .strictObject({
      minimum_review_score: z.int().min(1).max(10).optional(),
      stars: z.array(z.number().min(1).max(5)).min(1).optional(),
    })
    .optional(),
  room_facilities: Ids.optional(),
  sustainability_certification: z.boolean().optional(),
  travel_proud: z.boolean().optional(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

export const SORTS = ["distance", "price", "review_score", "stars"] as const;

export const SearchSort = z.strictObject({
  by: z.enum(SORTS),
  direction: z.enum(["ascending", "descending"]).optional(),
});

export const SearchRequest = z
  .strictObject({
    ...stayFields,
    ...locationFields,
    currency: CurrencyCode.optional(),
    extras: z.array(z.enum(["extra_charges", "products"])).optional(),
    filters: SearchFilters.optional(),
    sort: SearchSort.optional(),
    rows: rowsUpTo(100).optional(),
  })
  .check((context) => {
    const request = context.value;
    const places = LOCATION_FIELDS.filter((field) => request[field] !== undefined);
    if (places.length === 0)
      breakRule(context, "missing_parameter", ["city"], `one of ${LOCATION_FIELDS.join(", ")} is required`);
    if (places.length > 1)
      breakRule(
        context,
        "conflicting_parameters",
        [places[1] ?? "city"],
        `only one of ${places.join(", ")} may be sent`,
      );
    if (request.filters?.price && request.currency === undefined)
      breakRule(context, "missing_parameter", ["currency"], "filters.price needs currency");
    if (request.sort?.by === "distance" && request.coordinates === undefined)
      breakRule(context, "missing_parameter", ["coordinates"], "sort by distance needs coordinates");
  });
export type SearchRequest = z.infer<typeof SearchRequest>;

/** One accommodation with its cheapest fitting product(s); `commission` never reaches a traveller. */
export const SearchResult = z.looseObject({
  id: z.int(),
  commission: z
    .looseObject({ amount: z.union([AmountPair, z.number()]).nullish(), percentage: z.number().nullish() })
    .nullish(),
  currency: CurrencyPair,
  deep_link_url: z.string().nullish(),
  price: Price.nullish(),
  products: z.array(SearchProduct).nullish(),
  url: z.string().nullish(),
});
export type SearchResult = z.infer<typeof SearchResult>;
