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
import { PUBLISHED_ID } from "../ids";
import { PUBLISHED_CITY_ID } from "../place";
import type { AnyProduct, Asking, PricedResult, Scenario } from "../scenario";
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
  const told = asking === "availability";
  return {
    ...(base && { base: times(base, rooms) }),
    ...(told && online && { chargeable_online: times(online, rooms) }),
    charges: (rate.charges ?? []).map(({ charge, condition, total_amount: amount }) => ({
      charge,
      condition,
      included_in: { display: true, ...(told && { chargeable_online: true }) },
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
  const told = { ...result, currency: { accommodation: "EUR", booker: "EUR" } };
  const products = (result.products ?? []) as readonly AnyProduct[];
  const isStrict = products.length === 0 || products.some(({ id }) => id === STRICT_ID);
  const rate = isStrict ? STRICT_SUM : FLEXIBLE;
  if (!("recommendation" in result))
    return { ...told, price: sumOf(rate, Math.max(1, products.length), "search") };
  const { recommendation } = result as Pick<AvailabilityResult, "recommendation">;
  const parts = (recommendation?.products ?? []).map((part) => ({
    ...part,
    id: isStrict ? STRICT_ID : FLEXIBLE_ID,
    price: sumOf(rate, 1, "availability"),
  }));
  const price = sumOf(rate, parts.length, "availability");
  return { ...told, recommendation: recommendation && { price, products: parts } };
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
const prepaidWhenStrict: Scenario["rewrites"] = {
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

const SHOWN = "One of the platform's published test properties";
const HANDLING = "Try a client here with the ids of the published guides.";
const CONTRACT = "gaps 14, Sandbox fixtures";

interface Published extends Omit<Scenario, "handling" | "contract" | "cityId"> {
  handling?: string;
  contract?: string;
}

/** About 80 metres apart, so that no two share a point. */
const standing = (scenario: Published, at: number): Scenario => ({
  handling: HANDLING,
  contract: CONTRACT,
  ...scenario,
  cityId: PUBLISHED_CITY_ID,
  core: {
    latitude: 52.374 + 0.0007 * at,
    longitude: 4.886,
    distanceKm: 0.5,
    ...scenario.core,
  },
});

const HOUSES: readonly Published[] = [
  {
    id: PUBLISHED_ID.example,
    slug: "published-example",
    title: "Published Example",
    shows:
      "The property of the platform's published examples: both products are paid at the property, and yet charges say " +
      "that they are collected online and chargeable_online is 1,302.70. The parts are 0.43 and 17.31 off their totals.",
    handling: "The timing decides: all of the total is paid at the property. Show display and total as sent.",
    contract: "gaps 2, Do amounts add up? and included_in.chargeable_online",
    expect: "totals of 1260.52 and 1385.97, each with timings [pay_at_the_property]",
    says: [
      "Pay €1,385.97 at the property",
      "Pay €1,260.52 at the property",
      "Total to pay €1,260.52",
      "At the property €1,260.52",
      "Does not add up: the platform’s parts and its total differ by €17.31",
      "Other charge (type 142)",
      "0 to 2 years Cot free of charge",
      "A damage deposit of €50.00 is asked for",
      "Pets are not allowed",
      "Check-in from 15:00",
    ],
    neverSays: [
      "collected online",
      "Collected online by the platform",
      "€1,302.70",
      "due at the property",
      "Pay €83.27",
      "online when booking",
    ],
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
  {
    id: PUBLISHED_ID.orion,
    slug: "published-orion",
    title: "Demand API Sandbox Hotel Orion",
    shows: `${SHOWN}: several rates and meals, charges by the person, prepayment of some rates, and three ways to pay.`,
    expect: "four rates of one room, a tourism fee by person and night, prepayment_required true and false",
    says: [
      "8 rates shown",
      "prepayment required",
      "+ €12.00 Tourism fee, due at the property",
      "Total to pay €208.20",
    ],
    neverSays: [
      "Includes taxes and charges",
      "everything included",
      "Tourism fee, collected online",
      "Pay €12.00 online",
    ],
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
  {
    id: PUBLISHED_ID.cefalu,
    slug: "published-cefalu",
    title: "Apartment in Cefalu",
    shows: `${SHOWN}: free cancellation and none, several kinds of charge, prepayment against payment at the property.`,
    expect: "a cleaning fee online, a linen fee and a tourism fee at the desk",
    says: [
      "+ €8.00 Tourism fee, due at the property",
      "€40.00 per stay",
      "€9.00 per person per stay",
      "Total to pay €246.00",
    ],
    neverSays: ["Includes taxes and charges", "everything included"],
    core: {
      typeId: TYPE.apartment,
      nonRefundableDiscount: 0.1,
      paymentTimings: ["pay_at_the_property", "pay_online_later"],
    },
    rooms: [APARTMENT],
    charges: [CLEANING, LINEN, perPerson(2)],
    rewrites: prepaidWhenStrict,
  },
  {
    id: PUBLISHED_ID.istanbul,
    slug: "published-istanbul",
    title: "Test Otel Istanbul",
    shows: `${SHOWN}: without refund, in Turkish lira, with two taxes.`,
    expect: "currency TRY, type non_refundable, VAT and a city tax",
    says: [
      "Turkish Lira (TRY)",
      "+ €12.60 (TRY 633.78) City tax, due at the property",
      "Non-refundable: cancelling costs the whole price",
      "Breakfast included Pay online when booking",
      "Pay €196.20 (TRY 9,868.86) online when booking",
      "Pay €12.60 (TRY 633.78) at the property",
    ],
    neverSays: [
      "Free cancellation until",
      "Includes taxes and charges",
      "Charged in Euro",
      "City tax, collected online",
    ],
    core: {
      currency: "TRY",
      freeCancellation: null,
      nonRefundableDiscount: 0.1,
      mealPlans: [{ plan: "breakfast_included", surcharge: 0 }],
      paymentTimings: ["pay_online_now"],
    },
    charges: [VAT, CITY_TAX],
  },
  {
    id: PUBLISHED_ID.lyon,
    slug: "published-lyon",
    title: "Ray's Lyon Property",
    shows: `${SHOWN}: one room of each kind is left, with and without refund, for one to four guests.`,
    expect: "number_available 1, three rooms, two types of cancellation",
    says: ["1 left at this price on the platform", "Sleeps 2 adults and 2 children", "€180.00", "€200.00"],
    neverSays: ["More than"],
    core: { nonRefundableDiscount: 0.1 },
    rooms: [
      { kind: "single", typeId: ROOM_TYPE.single, units: 1, adults: 1, children: 0, priceFactor: 0.84 },
      { units: 1 },
      { kind: "family", typeId: ROOM_TYPE.family, units: 1, adults: 2, children: 2, priceFactor: 1.6 },
    ],
  },
  {
    id: PUBLISHED_ID.leiden,
    slug: "published-leiden",
    title: "Demand API Test Hotel",
    shows: `${SHOWN}: several rooms for parties of different sizes, with free cancellation until different days.`,
    expect: "a recommendation of two products for four adults in two rooms",
    says: ["Total to pay €396.00", "2 rooms for 4 adults"],
    neverSays: ["Total to pay €360.00"],
    trial: availabilityTrial({ guests: { number_of_adults: 4, number_of_rooms: 2 } }),
    core: { nonRefundableDiscount: 0.1 },
    rooms: [{ units: 1 }, { units: 1, kind: "comfortDouble", priceFactor: 1.2 }],
  },
  {
    id: PUBLISHED_ID.vincennes,
    slug: "published-vincennes",
    title: "Home Apartment",
    shows: `${SHOWN}: without refund, with charges and rooms of several sizes. Its minimum stay is not imitated.`,
    expect: "type non_refundable, a cleaning fee and a tourism fee, two sizes of apartment",
    says: ["Non-refundable: cancelling costs the whole price", "+ €8.00 Tourism fee, due at the property"],
    neverSays: ["Free cancellation until", "Includes taxes and charges", "no fee"],
    core: {
      typeId: TYPE.apartment,
      freeCancellation: null,
      nonRefundableDiscount: 0.1,
      paymentTimings: ["pay_online_now"],
    },
    rooms: [APARTMENT, { ...APARTMENT, kind: "apartmentTwo", adults: 4, bedrooms: 2, priceFactor: 1.5 }],
    charges: [CLEANING, perPerson(2)],
  },
  {
    id: PUBLISHED_ID.shanghai,
    slug: "published-shanghai",
    title: "Panda Hotel",
    shows: `${SHOWN}: sold in yuan, paid at the property, free until a day and then by steps.`,
    expect: "currency CNY and EUR, timings [pay_at_the_property], three steps",
    says: [
      "Chinese Yuan (CNY)",
      "At the property €200.00",
      "Nothing to pay when booking",
      "Free cancellation until {checkin-7}, 18:00 (Europe/Amsterdam)",
    ],
    neverSays: ["Charged in Euro", "Online "],
    trial: availabilityTrial({ currency: "EUR" }),
    core: {
      currency: "CNY",
      freeCancellation: { daysBefore: 7, hour: 18, fee: "first_night" },
      paymentTimings: ["pay_at_the_property"],
    },
    laterFees: [{ daysBefore: 1, hour: 18, share: 1 }],
  },
];

export const PUBLISHED: readonly Scenario[] = HOUSES.map(standing);
