// POST /orders/details, /orders/details/accommodations and /orders/details/cars: what became of orders, for their guests and for accounting.
import * as z from "zod";
import { CarPolicies } from "./cars-search";
import { CHECKIN_METHODS } from "./details";
import { ReservationId } from "./order-changes";
import { OrderCharge, OrderCurrencies } from "./order-preview";
import { CancellationSchedule, MealPlan } from "./product";
import { breakRule, onlyOneOf, PageRequest, rowsUpTo } from "./request";
import { AmountPair, CurrencyCode, Day, LanguageTag, openEnum, Timestamp } from "./values";

export const ORDER_SERVICES = ["accommodations", "cars", "flights", "attractions", "taxis"] as const;
export type OrderService = (typeof ORDER_SERVICES)[number];

/** At most so many orders or reservations by id, and so many rows on a page. */
export const MAX_ORDERS = 100;

const Instants = z.strictObject({ from: Timestamp, to: Timestamp.optional() });
const Days = z.strictObject({ from: Day, to: Day.optional() });
const Ids = z.array(z.string().min(1)).min(1).max(MAX_ORDERS);
const Extras = z.array(z.enum(["payment"]));

/** The ways to ask, of which one is taken; the first four are ranges of at most seven days. */
export const ORDER_RANGES = ["updated", "created", "start", "end"] as const;
const ORDER_QUESTIONS = [...ORDER_RANGES, "orders", "reservations"] as const;

export const OrdersRequest = z
  .strictObject({
    updated: Instants.optional(),
    created: Instants.optional(),
    start: Days.optional(),
    end: Days.optional(),
    orders: Ids.optional(),
    reservations: Ids.optional(),
    currency: CurrencyCode,
    extras: Extras.optional(),
    maximum_results: rowsUpTo(MAX_ORDERS).optional(),
    services: z.array(z.enum(ORDER_SERVICES)).min(1).optional(),
    sort: z
      .strictObject({ by: z.enum(["created", "updated"]), direction: z.enum(["ascending", "descending"]) })
      .optional(),
  })
  .check((context) => {
    onlyOneOf(context, ORDER_QUESTIONS);
    const isRange = ORDER_RANGES.some((range) => context.value[range] !== undefined);
    if (context.value.maximum_results !== undefined && !isRange)
      breakRule(
        context,
        "conflicting_parameters",
        ["maximum_results"],
        "is of ranges only: ids are answered whole",
      );
  });
/** A following page; what is told beside the orders may be asked for anew. */
export const OrdersPage = PageRequest.extend({ extras: Extras.optional() });
export type OrdersRequest = z.infer<typeof OrdersRequest>;

/** Amounts in the product's currency and in the one that was asked for; either may be unstated. */
export const OrderAmounts = z.looseObject({
  product_currency: z.number().nullish(),
  booker_currency: z.number().nullish(),
});
export type OrderAmounts = z.infer<typeof OrderAmounts>;

const ProductCurrencies = z.looseObject({ product: z.string().nullish(), booker: z.string().nullish() });

export const ORDER_STATUSES = [
  "booked",
  "cancelled",
  "cancelled_by_accommodation",
  "cancelled_by_guest",
  "no_show",
  "stayed",
  "unknown",
] as const;
export const OrderStatus = openEnum(ORDER_STATUSES);

const Place = z.looseObject({
  address: z.string().nullish(),
  city: z.union([z.int(), z.string()]).nullish(),
  country: z.string().nullish(),
});

const Commission = z.looseObject({
  actual_commission_amount: OrderAmounts.nullish(),
  actual_percentage: z.number().nullish(),
  estimated_commission_amount: OrderAmounts.nullish(),
});

export const OrderedStay = z.looseObject({
  name: z.string().nullish(),
  location: Place.nullish(),
  number_of_guests: z.number().nullish(),
  reservation: ReservationId,
  inventory: z.looseObject({ third_party: z.boolean().nullish(), type: z.string().nullish() }).nullish(),
  stay_probability: z.number().nullish(),
});

export const OrderedCar = z.looseObject({
  reservation: ReservationId,
  pickup_location: Place.nullish(),
  dropoff_location: Place.nullish(),
  payment: z.looseObject({ timing: z.string().nullish() }).nullish(),
});

const Stop = z.looseObject({ airport: z.string().nullish(), date_time: z.string().nullish() });

export const OrderedFlight = z.looseObject({
  reservation: ReservationId,
  itineraries: z.array(z.looseObject({ departure: Stop.nullish(), arrival: Stop.nullish() })).nullish(),
});

export const OrderedAttraction = z.looseObject({
  name: z.string().nullish(),
  location: Place.nullish(),
  reservation: ReservationId,
});

/** A leg of a taxi order, which has a life and a price of its own. */
export const OrderedTaxi = z.looseObject({
  leg: z.union([z.int(), z.string()]).nullish(),
  reservation: ReservationId,
  status: OrderStatus.nullish(),
  created: z.string().nullish(),
  updated: z.string().nullish(),
  start: z.string().nullish(),
  end: z.string().nullish(),
  currencies: ProductCurrencies.nullish(),
  price: z.looseObject({ commissionable: OrderAmounts.nullish(), total: OrderAmounts.nullish() }).nullish(),
  commission: z
    .looseObject({ actual_amount: OrderAmounts.nullish(), estimated_amount: OrderAmounts.nullish() })
    .nullish(),
  pickup_location: Place.nullish(),
  dropoff_location: Place.nullish(),
});

const PaymentEntry = z
  .looseObject({
    amount: z.number().nullish(),
    at: z.string().nullish(),
    transaction_currency: z.string().nullish(),
  })
  .nullable();

/** Exactly one of the five services is told; the others are null. */
export const Order = z.looseObject({
  id: z.string(),
  affiliate: z.int().nullish(),
  created: Timestamp,
  updated: Timestamp,
  start: z.string().nullish(),
  end: z.string().nullish(),
  label: z.string().nullish(),
  status: OrderStatus,
  accommodations: OrderedStay.nullish(),
  cars: OrderedCar.nullish(),
  flights: OrderedFlight.nullish(),
  attractions: OrderedAttraction.nullish(),
  taxis: z.array(OrderedTaxi).nullish(),
  booker: z
    .looseObject({
      address: z.looseObject({ city: z.string().nullish(), country: z.string().nullish() }).nullish(),
      email: z.string().nullish(),
      language: z.string().nullish(),
      name: z.looseObject({ first_name: z.string().nullish(), last_name: z.string().nullish() }).nullish(),
      telephone: z.string().nullish(),
      travel_purpose: z.string().nullish(),
      platform: z.string().nullish(),
      site_type: z.string().nullish(),
    })
    .nullish(),
  currencies: ProductCurrencies.nullish(),
  price: z
    .looseObject({ commissionable_price: OrderAmounts.nullish(), total_price: OrderAmounts.nullish() })
    .nullish(),
  commission: Commission.nullish(),
  loyalty_reward: z.array(z.looseObject({ type: z.string().nullish() })).nullish(),
  payment: z
    .looseObject({
      method: z.string().nullish(),
      timing: z.string().nullish(),
      paid: z.array(PaymentEntry).nullish(),
      pending: z.array(PaymentEntry).nullish(),
      accommodations: z
        .looseObject({ authorisation_form: z.string().nullish(), receipt_url: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
});
export type Order = z.infer<typeof Order>;

export const StayOrdersRequest = z
  .strictObject({
    orders: Ids.optional(),
    reservations: Ids.optional(),
    currency: CurrencyCode.optional(),
    language: LanguageTag.optional(),
    extras: z.array(z.enum(["accommodation_details", "policies", "extra_charges"])).optional(),
  })
  .check((context) => onlyOneOf(context, ["orders", "reservations"]));
export type StayOrdersRequest = z.infer<typeof StayOrdersRequest>;

const Keys = z.looseObject({
  checkin_method: openEnum(CHECKIN_METHODS).nullish(),
  key_location: openEnum(["at_the_property", "different_place", "unknown"]).nullish(),
  additional_instructions: z.string().nullish(),
  alternate_location: z
    .looseObject({
      address: z.string().nullish(),
      city: z.string().nullish(),
      postal_code: z.string().nullish(),
    })
    .nullish(),
});

export const StayOrderProduct = z.looseObject({
  room: z.string().nullish(),
  /** Names the room in a modification. */
  room_reservation: ReservationId.nullish(),
  room_details: z.looseObject({ name: z.string().nullish() }).nullish(),
  status: OrderStatus.nullish(),
  allocation: z
    .looseObject({
      guests: z.int().nullish(),
      adults: z.int().nullish(),
      children: z.array(z.int().nullable()).nullish(),
    })
    .nullish(),
  guests: z.array(z.looseObject({ name: z.string().nullish(), email: z.string().nullish() })).nullish(),
  bundle: z
    .looseObject({
      id: z.int().nullish(),
      value_adds: z
        .array(z.looseObject({ type: z.string().nullish(), description: z.array(z.string()).nullish() }))
        .nullish(),
    })
    .nullish(),
  policies: z
    .looseObject({
      cancellation: CancellationSchedule.nullish(),
      meal_plan: MealPlan.nullish(),
      smoking_preference: z.string().nullish(),
    })
    .nullish(),
  price: z
    .looseObject({
      base: AmountPair.nullish(),
      display: AmountPair.nullish(),
      charges: z.array(OrderCharge).nullish(),
      total: AmountPair.nullish(),
    })
    .nullish(),
});

/** `cancellation_details` is filled for booked orders as well: the state is told by `status` alone. */
export const StayOrder = z.looseObject({
  id: z.string(),
  reservation: ReservationId,
  accommodation: z.int(),
  checkin: z.string(),
  checkout: z.string(),
  status: OrderStatus,
  pin_code: ReservationId.nullish(),
  label: z.string().nullish(),
  remarks: z.unknown().optional(),
  currency: OrderCurrencies.nullish(),
  inventory: z.looseObject({ third_party: z.boolean().nullish(), type: z.string().nullish() }).nullish(),
  price: z.looseObject({ commissionable: AmountPair.nullish(), total: AmountPair.nullish() }).nullish(),
  booker: z.looseObject({ external_account: z.string().nullish(), platform: z.string().nullish() }).nullish(),
  commission: z
    .looseObject({
      actual_amount: AmountPair.nullish(),
      actual_percentage: z.number().nullish(),
      estimated_amount: AmountPair.nullish(),
    })
    .nullish(),
  cancellation_details: z
    .looseObject({
      at: z.string().nullish(),
      fee: AmountPair.nullish(),
      original_total_price: AmountPair.nullish(),
    })
    .nullish(),
  credit_slip_number: z.string().nullish(),
  accommodation_order_references: z.array(z.string()).nullish(),
  stay_probability: z.number().nullish(),
  third_party_inventory: z.looseObject({ checkin_number: z.string().nullish() }).nullish(),
  key_collection_information: z.array(Keys).nullish(),
  accommodation_details: z
    .looseObject({
      name: z.string().nullish(),
      email: z.string().nullish(),
      telephone: z.string().nullish(),
      location: z
        .looseObject({
          address: z.string().nullish(),
          city: z.int().nullish(),
          coordinates: z.looseObject({ latitude: z.number(), longitude: z.number() }).nullish(),
          country: z.string().nullish(),
          post_code: z.string().nullish(),
        })
        .nullish(),
    })
    .nullish(),
  products: z.array(StayOrderProduct).nullish(),
});
export type StayOrder = z.infer<typeof StayOrder>;

/** Without `orders`, which is deprecated. */
export const CarOrdersRequest = z.strictObject({
  reservations: Ids,
  currency: CurrencyCode.optional(),
  extras: z.array(z.enum(["policies"])).optional(),
});
export type CarOrdersRequest = z.infer<typeof CarOrdersRequest>;

/** A booking and a cancellation of a car take their time (`ASSUMED.carOrderProcessingMs`). */
const CarOrderStatus = openEnum([...ORDER_STATUSES, "processing"]);

/** `datetime` by the published schema, `date` in its example. */
const CarOrderStop = z.looseObject({ datetime: z.string().nullish(), date: z.string().nullish() });

export const CarOrder = z.looseObject({
  id: z.string(),
  affiliate: z.int().nullish(),
  reservation: ReservationId,
  status: CarOrderStatus,
  pickup: CarOrderStop.nullish(),
  dropoff: CarOrderStop.nullish(),
  price: z
    .looseObject({ total: z.looseObject({ booker_currency: z.number().nullish() }).nullish() })
    .nullish(),
  products: z
    .array(
      z.looseObject({
        car: z.int().nullish(),
        policies: CarPolicies.nullish(),
        price: z.looseObject({ base: OrderAmounts.nullish(), total: OrderAmounts.nullish() }).nullish(),
        status: CarOrderStatus.nullish(),
      }),
    )
    .nullish(),
  commission: Commission.nullish(),
  label: z.string().nullish(),
});
export type CarOrder = z.infer<typeof CarOrder>;
