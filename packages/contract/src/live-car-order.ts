// POST /orders/details/cars/live: one rental as the platform and its supplier have it now. Published for a later version.
import * as z from "zod";
import { CAR_EXTRA_MODES, CarMileage, CarMoney } from "./cars-search";
import { ReservationId } from "./order-changes";
import { CountryCode, CurrencyCode, openEnum } from "./values";

/** Exactly one reservation, although it is a list. */
export const LiveCarOrderRequest = z.strictObject({
  reservations: z.array(z.string().min(1)).length(1),
  booker: z.strictObject({ country: CountryCode }),
  currency: CurrencyCode.optional(),
});

const LIVE_STATUSES = [
  "cancelled",
  "confirmed",
  "not_confirmed",
  "quote",
  "completed",
  "processing",
  "unknown",
] as const;
export type LiveCarStatus = (typeof LIVE_STATUSES)[number];

/** Names are for reading; `datetime` is by the desk's clock. */
const LiveStop = z.looseObject({
  datetime: z.string().nullish(),
  location: z.string().nullish(),
  depot_type: z.string().nullish(),
  depot_id: ReservationId.nullish(),
  instructions: z.string().nullish(),
});
export type LiveStop = z.infer<typeof LiveStop>;

const LivePolicies = z.looseObject({
  deposit: z
    .looseObject({ value: z.number(), currency: z.string().nullish(), timing: z.string().nullish() })
    .nullish(),
  mileage: CarMileage.nullish(),
  fuel_policy: z.string().nullish(),
  /** Written `non_refundable` here. */
  cancellation: z
    .looseObject({
      type: openEnum(["free_cancellation", "non_refundable"]).nullish(),
      schedule: z.array(z.unknown()).nullish(),
    })
    .nullish(),
});

const LiveCar = z.looseObject({
  id: z.int().nullish(),
  image: z.string().nullish(),
  category: z.string().nullish(),
  transmission: z.string().nullish(),
  doors: z.string().nullish(),
  seats: z.string().nullish(),
  air_conditioning: z.boolean().nullish(),
  big_suitcase: z.string().nullish(),
  small_suitcase: z.string().nullish(),
  currency: z.string().nullish(),
  make_and_model: z.string().nullish(),
  special_offer: z.string().nullish(),
  supplier: z
    .looseObject({
      id: ReservationId.nullish(),
      name: z.string().nullish(),
      telephone: z.string().nullish(),
      /** The supplier's own; null until it has confirmed. */
      confirmation_number: z.string().nullish(),
    })
    .nullish(),
  price: z
    .looseObject({
      base: CarMoney.nullish(),
      pre_discount_base: CarMoney.nullish(),
      /** One for each timing, also where nothing is due then. */
      total: z.array(CarMoney).nullish(),
    })
    .nullish(),
  policies: LivePolicies.nullish(),
});

const LiveInsurance = z.looseObject({
  id: z.string().nullish(),
  name: z.string().nullish(),
  price: CarMoney.nullish(),
  /** What a cancellation of it names. */
  policy_reference: z.string().nullish(),
  status: z.string().nullish(),
  documents: z
    .array(
      z.looseObject({
        name: z.string().nullish(),
        url: z.string().nullish(),
        status: openEnum(["available", "unavailable"]).nullish(),
      }),
    )
    .nullish(),
});

export const LiveCarOrder = z.looseObject({
  affiliate: z.int().nullish(),
  reservation: ReservationId,
  /** Days of the rental. */
  duration: z.int().nullish(),
  status: openEnum(LIVE_STATUSES),
  pickup: LiveStop.nullish(),
  dropoff: LiveStop.nullish(),
  /** Missing where the account may not see who drives. */
  driver: z
    .looseObject({ name: z.string().nullish(), email: z.string().nullish(), telephone: z.string().nullish() })
    .nullish(),
  car: LiveCar.nullish(),
  products: z
    .array(
      z.looseObject({
        id: z.string().nullish(),
        type: z.string().nullish(),
        selected_quantity: z.int().nullish(),
        mode: openEnum(CAR_EXTRA_MODES).nullish(),
        price: CarMoney.nullish(),
      }),
    )
    .nullish(),
  insurance: z.array(LiveInsurance).nullish(),
});
export type LiveCarOrder = z.infer<typeof LiveCarOrder>;
