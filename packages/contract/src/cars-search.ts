// POST /cars/search, and of the booking flow /cars/availability and /cars/terms-and-conditions: priced offers of a route.
import * as z from "zod";
import { LocalDateTime } from "./rental";
import { onlyOneOf, rowsUpTo } from "./request";
import { AirportId, CountryCode, CurrencyCode, LanguageTag, LocationId, openEnum } from "./values";

/** In the order of lists: cars from the smallest, then SUVs from the smallest, then what carries most. */
export const CAR_CATEGORIES = [
  "small",
  "medium",
  "large",
  "estate",
  "premium",
  "convertible",
  "compact_suv",
  "midsize_suv",
  "large_suv",
  "suvs",
  "pickup",
  "carriers",
] as const;
export type CarCategory = (typeof CAR_CATEGORIES)[number];

export const DEPOT_LOCATION_TYPES = [
  "in_terminal",
  "car_rental_centre",
  "outside_terminal",
  "airport_hotel",
  "shuttle_bus",
  "meet_greet",
  "trainstation",
  "downtown",
] as const;
export type DepotLocationType = (typeof DEPOT_LOCATION_TYPES)[number];

/** As filters; `petrol_or_diesel` also covers LPG, ethanol, hydrogen and multi-fuel. */
export const CAR_FUEL_FILTERS = ["electric", "hybrid", "plug_in_hybrid", "petrol_or_diesel"] as const;

export const CAR_TIMINGS = ["pay_online_now", "pay_partial_online_now", "pay_at_pickup"] as const;
export type CarTiming = (typeof CAR_TIMINGS)[number];

export const CAR_TRANSMISSIONS = ["automatic", "manual"] as const;
export const MILEAGE_TYPES = ["limited", "unlimited"] as const;
export const CAR_SORTS = ["recommended", "price", "review_score", "distance"] as const;

/** Where a car is picked up or returned: exactly one of the three. We send an airport by its IATA code. */
export const CarLocation = z
  .strictObject({
    airport: AirportId.optional(),
    city: LocationId.optional(),
    coordinates: z
      .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .optional(),
  })
  .check((context) => onlyOneOf(context, ["airport", "city", "coordinates"]));
export type CarLocation = z.infer<typeof CarLocation>;

const CarStop = z.strictObject({ datetime: LocalDateTime, location: CarLocation });

/** `price` is of the whole rental, inclusive, in `currency`; `air_conditioning: false` excludes cars that have it. */
export const CarFilters = z.strictObject({
  air_conditioning: z.boolean().optional(),
  car_categories: z.array(z.enum(CAR_CATEGORIES)).min(1).optional(),
  depot_location_type: z.enum(DEPOT_LOCATION_TYPES).optional(),
  fuel_types: z.array(z.enum(CAR_FUEL_FILTERS)).min(1).optional(),
  mileage_type: z.enum(MILEAGE_TYPES).optional(),
  /** Exactly or at least is not stated (`ASSUMED.carSeats`): the site never sends it. */
  number_of_seats: z.int().min(1).optional(),
  price: z
    .strictObject({ minimum: z.number().min(0).optional(), maximum: z.number().min(0).optional() })
    .optional(),
  rating: z.strictObject({ minimum_review_score: z.int().min(1).max(10).optional() }).optional(),
  supplier_ids: z.array(z.int()).min(1).max(10).optional(),
  transmission_type: z.enum(CAR_TRANSMISSIONS).optional(),
});
export type CarFilters = z.infer<typeof CarFilters>;

export const MAX_CAR_OFFERS = 500;

export const MIN_DRIVER_AGE = 18;
export const MAX_DRIVER_AGE = 99;

export const CarSearchRequest = z.strictObject({
  booker: z.strictObject({ country: CountryCode }),
  currency: CurrencyCode,
  driver: z.strictObject({ age: z.int().min(MIN_DRIVER_AGE).max(MAX_DRIVER_AGE) }),
  route: z.strictObject({ pickup: CarStop, dropoff: CarStop }),
  filters: CarFilters.optional(),
  payment: z.strictObject({ timings: z.array(z.enum(CAR_TIMINGS)).min(1).optional() }).optional(),
  /** Without `direction`, which is deprecated. */
  sort: z.strictObject({ by: z.enum(CAR_SORTS) }).optional(),
  /** Of the returned addresses alone. */
  language: LanguageTag.optional(),
  maximum_results: rowsUpTo(MAX_CAR_OFFERS).optional(),
});
export type CarSearchRequest = z.infer<typeof CarSearchRequest>;

/** In a currency of its own, which need not be the price's. */
export const CarAmount = z.looseObject({ amount: z.number(), currency: z.string() });
export type CarAmount = z.infer<typeof CarAmount>;

/** A charge that `price.total` contains. The platform publishes no list of ids. */
export const CarCharge = z.looseObject({ charge: z.string(), total_amount: z.number().nullish() });
export type CarCharge = z.infer<typeof CarCharge>;

export const CarCancellation = z.looseObject({
  /** The later operations write `non_refundable`. */
  type: openEnum(["free_cancellation", "non-refundable", "non_refundable"]),
  details: z
    .looseObject({
      context: openEnum(["before_pickup", "within_given_time_period_of_booking"]).nullish(),
      /** ISO 8601, such as `PT48H`. */
      duration: z.string().nullish(),
    })
    .nullish(),
});
export type CarCancellation = z.infer<typeof CarCancellation>;

export const INSURANCE_PACKAGES = ["basic", "inclusive", "zero_excess"] as const;

export const CAR_FUEL_POLICIES = [
  "return_same",
  "return_same_or_prepay_no_refunds",
  "return_same_preauth",
  "free_tank",
  "prepay_no_refunds",
  "prepay_part_refunds",
  "prepay_refunds",
] as const;

export const CarMileage = z.looseObject({
  type: openEnum(MILEAGE_TYPES),
  distance_limit: z.number().nullish(),
  distance_unit: openEnum(["kilometers", "miles"]).nullish(),
  amount: z.number().nullish(),
  currency: z.string().nullish(),
});
export type CarMileage = z.infer<typeof CarMileage>;

/** Null is "not stated" everywhere; an amount of 0 is "none". */
export const CarPolicies = z.looseObject({
  cancellation: CarCancellation.nullish(),
  /** The most that is charged for damage, and for theft. */
  damage_excess: CarAmount.nullish(),
  theft_excess: CarAmount.nullish(),
  /** Blocked on the traveller's credit card at the desk. */
  deposit: CarAmount.nullish(),
  insurance_package: openEnum(INSURANCE_PACKAGES).nullish(),
  fuel: openEnum(CAR_FUEL_POLICIES).nullish(),
  mileage: CarMileage.nullish(),
  payment: z.looseObject({ timing: openEnum(CAR_TIMINGS).nullish() }).nullish(),
});
export type CarPolicies = z.infer<typeof CarPolicies>;

export const CarDeal = z.looseObject({
  discount_percentage: z.number().nullish(),
  public_price: z.number().nullish(),
  tags: z.array(openEnum(["black_friday", "getaway_deal", "mobile_rate"])).nullish(),
});

export const CAR_SPECIAL_OFFERS = [
  "one_additional_driver",
  "two_additional_drivers",
  "three_additional_drivers",
  "all_additional_drivers",
  "gps",
  "baby_or_child_seat",
  "priority_pickup",
  "wifi_device",
  "sim_card",
  "upgrade",
  "black_friday",
  "getaway_deal",
  "mobile_rate",
] as const;

const CarStopDepot = z.looseObject({
  depot: z.int(),
  depot_location_type: openEnum(DEPOT_LOCATION_TYPES).nullish(),
});

const insurance = { name: z.string().nullish(), id: z.string().nullish(), price: CarAmount.nullish() };

/** Of a third party, for eligible partners only. */
export const CarInsurance = z.looseObject(insurance);

export const CarPrice = z.looseObject({
  /** For the whole rental; contains every extra charge. */
  total: z.number(),
  currency: z.string(),
  /** True: the supplier takes a card as guarantee. Null: unknown. */
  credit_card_required: z.boolean().nullish(),
  extra_charges: z.array(CarCharge).nullish(),
});

/** One offer; what identifies it for the traveller, where it is, and its total must be there, all else may be missing. */
export const CarOffer = z.looseObject({
  offer: z.int(),
  /** Id of /cars/details. */
  car: z.int(),
  supplier: z.int(),
  categories: z.array(openEnum(CAR_CATEGORIES)).nullish(),
  price: CarPrice,
  policies: CarPolicies.nullish(),
  deal: CarDeal.nullish(),
  special_offer: openEnum(CAR_SPECIAL_OFFERS).nullish(),
  route: z.looseObject({ pickup: CarStopDepot, dropoff: CarStopDepot }),
  insurance: CarInsurance.nullish(),
  url: z.looseObject({ web: z.string().nullish(), app: z.string().nullish() }).nullish(),
  /** For staff only: never reaches a traveller. */
  estimated_commission: CarAmount.nullish(),
});
export type CarOffer = z.infer<typeof CarOffer>;

/** One offer of a search, by that search's token. */
export const CarOfferRequest = z.strictObject({
  offer: z.int(),
  search_token: z.string().min(1),
  currency: CurrencyCode,
  language: LanguageTag.optional(),
});
export type CarOfferRequest = z.infer<typeof CarOfferRequest>;

const value = { value: z.number(), currency: z.string().nullish() };

/** What is shown and what is paid, which can be in different currencies. */
export const CarMoney = z.looseObject({
  display: z.looseObject(value).nullish(),
  pay: z.looseObject({ ...value, timing: openEnum(CAR_TIMINGS).nullish() }).nullish(),
});
export type CarMoney = z.infer<typeof CarMoney>;

export const CAR_EXTRA_MODES = ["each_per_day", "per_day", "each_per_rental", "per_rental"] as const;

/** An extra that can be booked with the car, such as a child seat. */
export const CarExtra = z.looseObject({
  id: z.string(),
  type: z.string().nullish(),
  maximum_available: z.int().nullish(),
  mode: openEnum(CAR_EXTRA_MODES).nullish(),
  price: z.looseObject({ unit_amount: CarMoney.nullish() }).nullish(),
});
export type CarExtra = z.infer<typeof CarExtra>;

const InsuranceDocument = z.string().nullish();

export const CarAvailability = z.looseObject({
  offer: z.int(),
  currency: z.string().nullish(),
  supplier: z.int().nullish(),
  route: z.looseObject({ pickup: CarStopDepot.nullish(), dropoff: CarStopDepot.nullish() }).nullish(),
  policies: CarPolicies.nullish(),
  deal: CarDeal.nullish(),
  special_offer: openEnum(CAR_SPECIAL_OFFERS).nullish(),
  price: z.looseObject({
    base: z.number().nullish(),
    total: z.number(),
    credit_card_required: z.boolean().nullish(),
    extra_charges: z.array(CarCharge).nullish(),
  }),
  products: z.array(CarExtra).nullish(),
  insurance: z
    .looseObject({
      ...insurance,
      /** Good for 90 minutes. */
      quote_reference: z.string().nullish(),
      coverage_amount: z.unknown().optional(),
      documents: z.looseObject({ policy_document: InsuranceDocument, ipid: InsuranceDocument }).nullish(),
    })
    .nullish(),
});
export type CarAvailability = z.infer<typeof CarAvailability>;

/** `terms` is a tree of chapters, sections and clauses with simple HTML, whose field names are not known for sure. */
export const CarTerms = z.looseObject({
  key_info: z
    .looseObject({
      accepted_cards: z.array(z.string()).nullish(),
      damage_excess: CarAmount.nullish(),
      deposit: CarAmount.nullish(),
      driver_age: z.int().nullish(),
      mileage: CarMileage.nullish(),
      needed_items: z.array(z.string()).nullish(),
      rental_days: z.int().nullish(),
    })
    .nullish(),
  terms: z.unknown().optional(),
});
export type CarTerms = z.infer<typeof CarTerms>;
