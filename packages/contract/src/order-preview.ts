// POST /orders/preview: what a booking would cost, how it is paid and on which terms, with a token good for 15 minutes.
import * as z from "zod";
import { CarMoney, CarPolicies } from "./cars-search";
import { CancellationSchedule, Deal, MealPlan } from "./product";
import { Age, onlyOneOf, PLATFORMS } from "./request";
import {
  AccommodationId,
  AmountPair,
  ChargeMode,
  CountryCode,
  CurrencyCode,
  Day,
  LanguageTag,
  openEnum,
} from "./values";

/** Who books; unlike the booker of a search it has no state. */
export const OrderBooker = z.strictObject({
  country: CountryCode,
  platform: z.enum(PLATFORMS),
  travel_purpose: z.enum(["business", "leisure"]).optional(),
  user_groups: z.array(z.enum(["authenticated"])).optional(),
});
export type OrderBooker = z.infer<typeof OrderBooker>;

/** One room: a product with who sleeps in it. The same product twice is two entries. */
export const OrderedProduct = z.strictObject({
  id: z.string().min(1),
  allocation: z.strictObject({
    number_of_adults: z.int().min(1),
    children: z.array(Age).optional(),
  }),
});
export type OrderedProduct = z.infer<typeof OrderedProduct>;

export const PreviewAccommodation = z.strictObject({
  id: AccommodationId,
  booker: OrderBooker,
  checkin: Day,
  checkout: Day,
  products: z.array(OrderedProduct).min(1).max(30),
});
export type PreviewAccommodation = z.infer<typeof PreviewAccommodation>;

export const PreviewCar = z.strictObject({
  search_token: z.string().min(1),
  offer: z.int(),
  products: z.array(z.strictObject({ id: z.string().min(1), amount: z.int().min(1) })).optional(),
  insurance: z.strictObject({ quote_reference: z.string().min(1) }).optional(),
  language: LanguageTag.optional(),
});

export type PreviewCar = z.infer<typeof PreviewCar>;

export const OrderPreviewRequest = z
  .strictObject({
    accommodation: PreviewAccommodation.optional(),
    car: PreviewCar.optional(),
    currency: CurrencyCode.nullish(),
  })
  .check((context) => onlyOneOf(context, ["accommodation", "car"]));
export type OrderPreviewRequest = z.infer<typeof OrderPreviewRequest>;

/** When an order is paid. The last two are of cars. */
export const STAY_TIMINGS = ["pay_online_now", "pay_online_later", "pay_at_the_property"] as const;
export type StayTiming = (typeof STAY_TIMINGS)[number];

/** Codes of a property's and of the booker's currency; both may be unstated. */
export const OrderCurrencies = z.looseObject({
  accommodation: z.string().nullish(),
  booker: z.string().nullish(),
});

/** A charge of an order: unlike one of a price it may come without `mode` and `unit_amount`, as the sum's do. */
export const OrderCharge = z.looseObject({
  charge: z.int(),
  condition: z.int().nullish(),
  included_in: z
    .looseObject({ display: z.boolean().nullish(), chargeable_online: z.boolean().nullish() })
    .nullish(),
  mode: ChargeMode.nullish(),
  percentage: z.number().nullish(),
  total_amount: AmountPair.nullish(),
  unit_amount: AmountPair.nullish(),
});

/** Sums of the order need not equal those of its products: never assert that they do. */
export const OrderPrice = z.looseObject({
  base: AmountPair.nullish(),
  chargeable_online: AmountPair.nullish(),
  charges: z.array(OrderCharge).nullish(),
  display: AmountPair.nullish(),
  total: AmountPair.nullish(),
});
export type OrderPrice = z.infer<typeof OrderPrice>;

/** `date`s with what is due then; amounts of nothing occur. `method_required` is also true of a mere guarantee. */
export const PaymentPlan = z.looseObject({
  dates: z.array(z.looseObject({ at: z.string(), price: AmountPair })).nullish(),
  method_required: z.boolean().nullish(),
  methods: z
    .looseObject({
      airplus: z.boolean().nullish(),
      wallet: z.boolean().nullish(),
      cards: z.array(z.int()).nullish(),
    })
    .nullish(),
});
export type PaymentPlan = z.infer<typeof PaymentPlan>;

/** In orders a schedule stands bare, without type and without a deadline. */
export const OrderPolicies = z.looseObject({
  cancellation: CancellationSchedule.nullish(),
  meal_plan: MealPlan.nullish(),
});

const Occupants = z.looseObject({
  number_of_adults: z.int().nullish(),
  children: z.array(z.int()).nullish(),
});

export const PreviewedProduct = z.looseObject({
  id: z.string(),
  bundle: z.int().nullish(),
  deal: Deal.nullish(),
  inventory: z
    .looseObject({ third_party: z.boolean().nullish(), type: openEnum(["net", "sell"]).nullish() })
    .nullish(),
  policies: OrderPolicies.nullish(),
  price: OrderPrice,
  room: z.string().nullish(),
  /** Who of the allocation has a place in the room, and who has none; null when everybody has. */
  occupancy_mismatch: z
    .looseObject({ allocated: Occupants.nullish(), unallocated: Occupants.nullish() })
    .nullish(),
});
export type PreviewedProduct = z.infer<typeof PreviewedProduct>;

export const PreviewedStay = z.looseObject({
  id: z.int(),
  currency: OrderCurrencies,
  general_policies: z
    .looseObject({
      payment: z
        .looseObject({
          pay_online_now: PaymentPlan.nullish(),
          pay_online_later: PaymentPlan.nullish(),
          pay_at_the_property: PaymentPlan.nullish(),
        })
        .nullish(),
    })
    .nullish(),
  price: OrderPrice,
  products: z.array(PreviewedProduct),
});
export type PreviewedStay = z.infer<typeof PreviewedStay>;

const PreviewedCharges = z
  .array(z.looseObject({ charge: z.string().nullish(), total_amount: CarMoney.nullish() }))
  .nullish();

/** What is shown and what is paid can be in two currencies. */
export const PreviewedCar = z.looseObject({
  offer: z.int(),
  currency: z.looseObject({ booker: z.string().nullish(), payment: z.string().nullish() }).nullish(),
  price: z.looseObject({
    base: CarMoney.nullish(),
    /** Conditional ones may apply, and are in no total. */
    extra_charges: z
      .looseObject({ conditional: PreviewedCharges, non_conditional: PreviewedCharges })
      .nullish(),
    products: z.array(z.looseObject({ id: z.string().nullish(), price: CarMoney.nullish() })).nullish(),
    total: CarMoney,
  }),
  policies: CarPolicies.nullish(),
  insurance: z.looseObject({ price: CarMoney.nullish() }).nullish(),
});
export type PreviewedCar = z.infer<typeof PreviewedCar>;

/** Of a preview nothing may be left out: it is what the traveller agrees to. */
export const OrderPreview = z.looseObject({
  order_token: z.string(),
  accommodation: PreviewedStay.nullish(),
  car: PreviewedCar.nullish(),
});
export type OrderPreview = z.infer<typeof OrderPreview>;
