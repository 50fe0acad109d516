// The platform's own test properties and the property of its examples, under the ids everybody has read. Where they
// really stand is not imitated: all are put in the Amsterdam of the examples.
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { AmountPair, Charge, Price } from "@roomward/contract/values";
import type { ChargeRule } from "../../pricing/charge-rule";
import { timestamp } from "../../pricing/zone";
import { CHARGE } from "../../world/data/charge-types";
import { ROOM_TYPE } from "../../world/data/room-type-ids";
import { TYPE } from "../../world/data/type-ids";
import { PUBLISHED_CITY_ID } from "../place";
import type { AnyProduct, Asking, PricedResult, Scenario, Staging } from "../scenario";
import { theme } from "../theme";
import { availabilityTrial } from "../trials";

const DAY_MS = 86_400_000;

/** The charge of the examples that no published list names. */
const UNNAMED_CHARGE = 142;

const euros = (amount: number): AmountPair => ({ accommodation_currency: amount, booker_currency: amount });

const taxed = (vat: number, cityTax: number): Charge[] => [
  {
    charge: CHARGE.vat,
    condition: null,
    included_in: { display: true, chargeable_online: true },
    mode: "percentage",
    percentage: 9,
    total_amount: euros(vat),
    unit_amount: null,
  },
  {
    charge: CHARGE.cityTax,
    condition: null,
    included_in: { display: true, chargeable_online: false },
    mode: "percentage",
    percentage: 7,
    total_amount: euros(cityTax),
    unit_amount: null,
  },
  {
    charge: UNNAMED_CHARGE,
    condition: null,
    included_in: { display: true, chargeable_online: true },
    mode: "per_person_per_night",
    percentage: null,
    total_amount: euros(6),
    unit_amount: euros(3),
  },
];

/** The product of the availability example. */
const FLEXIBLE: Price = {
  base: euros(1189.2),
  chargeable_online: euros(1302.7),
  charges: taxed(107.07, 83.27),
  display: euros(1385.97),
  total: euros(1385.97),
};

/** The product of the search example. */
const STRICT: Price = {
  base: euros(1081.49),
  charges: taxed(107.07, 83.27),
  display: euros(1260.52),
  total: euros(1260.52),
};

/** Its sum in both examples, whose charges are others than on the product. */
const STRICT_SUM: Price = { ...STRICT, chargeable_online: euros(1260.52), charges: taxed(97.34, 75.7) };

const times = ({ accommodation_currency: amount }: AmountPair, rooms: number): AmountPair =>
  euros(Math.round(100 * amount * rooms) / 100);

/** The price of so many rooms as the examples print sums: without how a charge comes about. */
function sumOf(rate: Price, rooms: number, asking: Asking): Price {
  const [base, online] = [rate.base, rate.chargeable_online];
  const isReported = asking === "availability";
  return {
    ...(base && { base: times(base, rooms) }),
    ...(isReported && online && { chargeable_online: times(online, rooms) }),
    charges: (rate.charges ?? []).map(({ charge, condition, total_amount: amount }) => ({
      charge,
      condition,
      included_in: { display: true, ...(isReported && { chargeable_online: true }) },
      total_amount: amount && times(amount, rooms),
    })),
    display: times(rate.total, rooms),
    total: times(rate.total, rooms),
  };
}

const STRICT_ID = "1000420_95127794_2_0_0";
const FLEXIBLE_ID = "1000420_358188572_2_0_0";

function printedProduct<P extends AnyProduct>(product: P): P {
  const cancellation = product.policies?.cancellation;
  const payment = { timings: ["pay_at_the_property" as const] };
  if (cancellation?.type === "non_refundable") {
    const schedule =
      "maximum_occupancy" in product ? { schedule: [{ from: "now", price: STRICT.total }] } : {};
    const policies = { ...product.policies, payment, cancellation: { ...cancellation, ...schedule } };
    return { ...product, id: STRICT_ID, price: STRICT, policies };
  }
  const until = Math.ceil(Date.parse(cancellation?.free_cancellation_until ?? "") / DAY_MS) * DAY_MS;
  const from = timestamp(until);
  return {
    ...product,
    id: FLEXIBLE_ID,
    price: FLEXIBLE,
    policies: {
      ...product.policies,
      payment,
      cancellation: {
        type: "free_cancellation",
        free_cancellation_until: from,
        ...("maximum_occupancy" in product && {
          schedule: [
            { from: "now", price: euros(0) },
            { from, price: euros(1189.2) },
          ],
        }),
      },
    },
  };
}

/** The cheapest that was found makes the sum: the strict rate, but where only the flexible one was asked for. */
function printedResult<R extends PricedResult>(result: R): R {
  const reported = { ...result, currency: { accommodation: "EUR", booker: "EUR" } };
  const products = (result.products ?? []) as readonly AnyProduct[];
  const isStrict = products.length === 0 || products.some(({ id }) => id === STRICT_ID);
  const rate = isStrict ? STRICT_SUM : FLEXIBLE;
  if (!("recommendation" in result))
    return { ...reported, price: sumOf(rate, Math.max(1, products.length), "search") };
  const { recommendation } = result as Pick<AvailabilityResult, "recommendation">;
  const parts = (recommendation?.products ?? []).map((part) => ({
    ...part,
    id: isStrict ? STRICT_ID : FLEXIBLE_ID,
    price: sumOf(rate, 1, "availability"),
  }));
  const price = sumOf(rate, parts.length, "availability");
  return { ...reported, recommendation: recommendation && { price, products: parts } };
}

/** What the details example prints of its kind of record; the lodging it names is a real one and is not told. */
const printedRecord = (record: AccommodationDetails): AccommodationDetails => ({
  ...record,
  name: { "en-us": "Published Example" },
  location: record.location && {
    ...record.location,
    address: { "en-us": Object.values(record.location.address ?? {})[0] ?? null },
  },
  checkin_checkout_times: {
    checkin_from: "15:00:00",
    checkin_to: null,
    checkout_from: "07:00:00",
    checkout_to: "12:00:00",
  },
  meal_prices: { breakfast: 20, lunch: null, dinner: null },
  programmes: { travel_proud: false, sustainable_offerings: { certifications: [{ name: "Green Key" }] } },
  ...(record.policies && {
    policies: {
      cots_and_extra_beds: [{ age: { from: 0, to: 2 }, mode: "per_night", price: 0, type: "crib" }],
      damage: {
        amount: 50,
        currency: "EUR",
        deposit: {
          collect: {
            date: { days_offset: 0, reference_date: "checkin" },
            payment_method: "credit_card",
          },
          refund: { date: { days_offset: 0, reference_date: "checkout" }, payment_method: "credit_card" },
        },
      },
      maximum_checkin_age: null,
      minimum_checkin_age: 18,
      minimum_guest_age: 0,
      pets: { allowed: "no", charge_mode: null },
    },
  }),
});

const VAT: ChargeRule = {
  charge: CHARGE.vat,
  nature: "vat",
  collected: "online",
  amount: { mode: "percentage", figure: 9, of: "base" },
};
const CITY_TAX: ChargeRule = {
  charge: CHARGE.cityTax,
  nature: "local",
  collected: "property",
  amount: { mode: "percentage", figure: 7, of: "room" },
};
const perPerson = (figure: number): ChargeRule => ({
  charge: CHARGE.tourismFee,
  nature: "local",
  collected: "property",
  amount: { mode: "per_person_per_night", figure },
});
const CLEANING: ChargeRule = {
  charge: CHARGE.cleaningFee,
  nature: "fee",
  collected: "online",
  amount: { mode: "per_stay", figure: 40 },
};
const LINEN: ChargeRule = {
  charge: CHARGE.linenFee,
  nature: "fee",
  collected: "property",
  amount: { mode: "per_person_per_stay", figure: 9 },
};

/** Rates without refund ask for money before the arrival, the others do not. */
const prepaidWhenStrict: Staging["rewrites"] = {
  product: (product) => ({
    ...product,
    policies: {
      ...product.policies,
      payment: {
        ...product.policies?.payment,
        prepayment_required: product.policies?.cancellation?.type === "non_refundable",
      },
    },
  }),
};

const APARTMENT = { kind: "apartmentOne", typeId: ROOM_TYPE.apartment, units: 1 } as const;

const HOUSES = theme("published", {
  "published-example": {
    core: {
      freeCancellation: { daysBefore: 2, hour: 0, fee: "all" },
      nonRefundableDiscount: 0.1,
      paymentTimings: ["pay_at_the_property"],
      numberOfReviews: 930,
      score: 9,
      stars: 4,
    },
    rooms: [{ id: "1000420", kind: "doubleOrTwin", typeId: ROOM_TYPE.double, units: 3, children: 0 }],
    rewrites: { record: printedRecord, product: printedProduct, result: printedResult },
  },
  "published-orion": {
    core: {
      freeCancellation: { daysBefore: 7, hour: 18, fee: "first_night" },
      nonRefundableDiscount: 0.1,
      mealPlans: [
        { plan: "no_plan", surcharge: 0 },
        { plan: "breakfast_included", surcharge: 15 },
      ],
      paymentTimings: ["pay_at_the_property", "pay_online_later"],
    },
    laterFees: [{ daysBefore: 1, hour: 18, share: 1 }],
    charges: [VAT, perPerson(3)],
    rewrites: prepaidWhenStrict,
  },
  "published-cefalu": {
    core: {
      typeId: TYPE.apartment,
      nonRefundableDiscount: 0.1,
      paymentTimings: ["pay_at_the_property", "pay_online_later"],
    },
    rooms: [APARTMENT],
    charges: [CLEANING, LINEN, perPerson(2)],
    rewrites: prepaidWhenStrict,
  },
  "published-istanbul": {
    core: {
      currency: "TRY",
      freeCancellation: null,
      nonRefundableDiscount: 0.1,
      mealPlans: [{ plan: "breakfast_included", surcharge: 0 }],
      paymentTimings: ["pay_online_now"],
    },
    charges: [VAT, CITY_TAX],
  },
  "published-lyon": {
    core: { nonRefundableDiscount: 0.1 },
    rooms: [
      { kind: "single", typeId: ROOM_TYPE.single, units: 1, adults: 1, children: 0, priceFactor: 0.84 },
      { units: 1 },
      { kind: "family", typeId: ROOM_TYPE.family, units: 1, adults: 2, children: 2, priceFactor: 1.6 },
    ],
  },
  "published-leiden": {
    trial: availabilityTrial({ guests: { number_of_adults: 4, number_of_rooms: 2 } }),
    core: { nonRefundableDiscount: 0.1 },
    rooms: [{ units: 1 }, { units: 1, kind: "comfortDouble", priceFactor: 1.2 }],
  },
  "published-vincennes": {
    core: {
      typeId: TYPE.apartment,
      freeCancellation: null,
      nonRefundableDiscount: 0.1,
      paymentTimings: ["pay_online_now"],
    },
    rooms: [APARTMENT, { ...APARTMENT, kind: "apartmentTwo", adults: 4, bedrooms: 2, priceFactor: 1.5 }],
    charges: [CLEANING, perPerson(2)],
  },
  "published-shanghai": {
    trial: availabilityTrial({ currency: "EUR" }),
    core: {
      currency: "CNY",
      freeCancellation: { daysBefore: 7, hour: 18, fee: "first_night" },
      paymentTimings: ["pay_at_the_property"],
    },
    laterFees: [{ daysBefore: 1, hour: 18, share: 1 }],
  },
});

/** About 80 metres apart, so that no two share a point. */
const standing = (scenario: Scenario, at: number): Scenario => ({
  ...scenario,
  cityId: PUBLISHED_CITY_ID,
  core: {
    latitude: 52.374 + 0.0007 * at,
    longitude: 4.886,
    distanceKm: 0.5,
    ...scenario.core,
  },
});

export const PUBLISHED: readonly Scenario[] = HOUSES.map(standing);
