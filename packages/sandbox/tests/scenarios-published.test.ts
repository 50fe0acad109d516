// The platform's published test properties and the property of its examples, under their own ids.
import { expect } from "vitest";
import { PUBLISHED } from "../src/scenarios/themes/published";
import { type Any, describeTheme, firstProduct, propertyAmount } from "./scenarios-support";

const chargesOf = (first: Any): number[] =>
  firstProduct(first).price.charges.map(({ charge }: Any) => charge);
const amountsOf = ({ price }: Any): number[] =>
  price.charges.map(({ total_amount }: Any) => propertyAmount(total_amount));
/** What the products have, each value once. */
const distinct = (first: Any, read: (product: Any) => unknown) => [...new Set(first.products.map(read))];
const typesOf = (first: Any) => distinct(first, ({ policies }) => policies.cancellation.type).sort();
const BOTH_TYPES = ["free_cancellation", "non_refundable"];
const fees = (first: Any): number[] =>
  firstProduct(first).policies.cancellation.schedule.map(({ price }: Any) => propertyAmount(price));
const pair = (amount: number) => ({ accommodation_currency: amount, booker_currency: amount });

describeTheme("published properties", PUBLISHED, {
  "published-example": async (first, { of }) => {
    const flexible = first.products.find(({ id }: Any) => id === "1000420_358188572_2_0_0");
    expect(flexible).toMatchObject({
      bundle: null,
      deal: null,
      inventory: { third_party: false, type: "sell" },
      maximum_occupancy: { adults: 2, children: null, total: 2 },
      number_available: 3,
      policies: {
        cancellation: {
          type: "free_cancellation",
          free_cancellation_until: "2027-02-12T00:00:00+00:00",
          schedule: [
            { from: "now", price: pair(0) },
            { from: "2027-02-12T00:00:00+00:00", price: pair(1189.2) },
          ],
        },
        meal_plan: { meals: [], plan: "no_plan" },
        payment: { timings: ["pay_at_the_property"] },
      },
      price: {
        base: pair(1189.2),
        chargeable_online: pair(1302.7),
        display: pair(1385.97),
        total: pair(1385.97),
      },
      room: "1000420",
    });
    expect(
      flexible.price.charges.map(({ charge, included_in, total_amount }: Any) => [
        charge,
        included_in.chargeable_online,
        total_amount.accommodation_currency,
      ]),
    ).toEqual([
      [21, true, 107.07],
      [22, false, 83.27],
      [142, true, 6],
    ]);
    expect(first.recommendation).toMatchObject({
      price: { base: pair(1081.49), chargeable_online: pair(1260.52), total: pair(1260.52) },
      products: [{ id: "1000420_95127794_2_0_0", children: [], number_of_adults: 2 }],
    });
    const strict = first.products.find(({ id }: Any) => id === "1000420_95127794_2_0_0");
    expect(strict.policies.cancellation.schedule).toEqual([{ from: "now", price: pair(1260.52) }]);
    const free = { filters: { cancellation_type: "free_cancellation" } };
    expect((await of("availability", free)).recommendation).toMatchObject({
      price: { base: pair(1189.2), chargeable_online: pair(1302.7), total: pair(1385.97) },
      products: [{ id: "1000420_358188572_2_0_0" }],
    });
    expect((await of("search", free)).price).toMatchObject({ total: pair(1385.97) });
    const four = { guests: { number_of_adults: 4, number_of_rooms: 2 } };
    expect((await of("availability", four)).recommendation).toMatchObject({
      price: { total: pair(2521.04) },
      products: [{ number_of_adults: 2 }, { number_of_adults: 2 }],
    });
    const record = await of("details", { extras: ["policies"], languages: ["en-gb", "zh-cn"] });
    expect(record).toMatchObject({
      name: { "en-us": "Published Example" },
      checkin_checkout_times: { checkin_from: "15:00:00", checkin_to: null, checkout_to: "12:00:00" },
      location: { city: -2140479, country: "nl" },
      policies: {
        cots_and_extra_beds: [{ age: { from: 0, to: 2 }, mode: "per_night", price: 0, type: "crib" }],
        damage: { amount: 50, currency: "EUR" },
        pets: { allowed: "no", charge_mode: null },
      },
      programmes: { sustainable_offerings: { certifications: [{ name: "Green Key" }] } },
    });
    const found = await of("search");
    expect(amountsOf(found)).toEqual([97.34, 75.7, 6]);
    expect(found.products).toMatchObject([
      {
        id: "1000420_95127794_2_0_0",
        policies: { cancellation: { type: "non_refundable", free_cancellation_until: null } },
        price: { base: pair(1081.49), total: pair(1260.52) },
      },
    ]);
  },
  "published-orion": (first) => {
    const doubles = { products: first.products.filter(({ room }: Any) => room === "1050736001") };
    expect(doubles.products).toHaveLength(4);
    const plans = distinct(doubles, ({ policies }) => policies.meal_plan.plan);
    expect(plans.sort()).toEqual(["breakfast_included", "no_plan"]);
    const prepayments = distinct(doubles, ({ policies }) => policies.payment.prepayment_required);
    expect(prepayments.sort()).toEqual([false, true]);
    expect(chargesOf(first)).toEqual([21, 8]);
  },
  "published-cefalu": (first) => {
    expect(chargesOf(first)).toEqual([3, 11, 8]);
    expect(amountsOf(firstProduct(first))).toEqual([40, 18, 8]);
    expect(typesOf(first)).toEqual(BOTH_TYPES);
  },
  "published-istanbul": (first) => {
    expect(first.currency.accommodation).toBe("TRY");
    expect(typesOf(first)).toEqual(["non_refundable"]);
    expect(chargesOf(first)).toEqual([21, 22]);
  },
  "published-lyon": (first) => {
    expect(distinct(first, ({ number_available }) => number_available)).toEqual([1]);
    // The single room takes no two.
    expect(distinct(first, ({ room }) => room).sort()).toEqual(["342770302", "342770303"]);
    expect(typesOf(first)).toEqual(BOTH_TYPES);
  },
  "published-leiden": (first) => expect(first.recommendation.products).toHaveLength(2),
  "published-vincennes": (first) => {
    expect(typesOf(first)).toEqual(["non_refundable"]);
    expect(distinct(first, ({ maximum_occupancy: most }) => most.adults).sort()).toEqual([2, 4]);
    expect(chargesOf(first)).toEqual([3, 8]);
  },
  "published-shanghai": (first) => {
    expect(first.currency).toEqual({ accommodation: "CNY", booker: "EUR" });
    expect(firstProduct(first).policies.payment.timings).toEqual(["pay_at_the_property"]);
    const [free = -1, some = 0, all = 0] = fees(first);
    expect(free).toBe(0);
    expect(some).toBeLessThan(all);
    expect(all).toBe(propertyAmount(firstProduct(first).price.total));
  },
});
