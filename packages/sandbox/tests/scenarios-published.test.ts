// The platform's published test properties and the property of its examples, under their own ids.
import { expect } from "vitest";
import { PUBLISHED } from "../src/scenarios/themes/published";
import { type Any, describeTheme, firstProduct, propertyAmount } from "./scenarios-support";

const chargesOf = (first: Any): number[] =>
  firstProduct(first).price.charges.map(({ charge }: Any) => charge);
const typesOf = (first: Any): Set<string> =>
  new Set(first.products.map(({ policies }: Any) => policies.cancellation.type));
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
    expect(found.price.charges.map(({ total_amount }: Any) => propertyAmount(total_amount))).toEqual([
      97.34, 75.7, 6,
    ]);
    expect(found.products).toMatchObject([
      {
        id: "1000420_95127794_2_0_0",
        policies: { cancellation: { type: "non_refundable", free_cancellation_until: null } },
        price: { base: pair(1081.49), total: pair(1260.52) },
      },
    ]);
  },
  "published-orion": (first) => {
    const doubles = first.products.filter(({ room }: Any) => room === "1050736001");
    expect(doubles).toHaveLength(4);
    expect(new Set(doubles.map(({ policies }: Any) => policies.meal_plan.plan))).toEqual(
      new Set(["no_plan", "breakfast_included"]),
    );
    expect(new Set(doubles.map(({ policies }: Any) => policies.payment.prepayment_required))).toEqual(
      new Set([true, false]),
    );
    expect(chargesOf(first)).toEqual([21, 8]);
  },
  "published-cefalu": (first) => {
    expect(chargesOf(first)).toEqual([3, 11, 8]);
    expect(
      firstProduct(first).price.charges.map(({ total_amount }: Any) => propertyAmount(total_amount)),
    ).toEqual([40, 18, 8]);
    expect(typesOf(first)).toEqual(new Set(["non_refundable", "free_cancellation"]));
  },
  "published-istanbul": (first) => {
    expect(first.currency.accommodation).toBe("TRY");
    expect(typesOf(first)).toEqual(new Set(["non_refundable"]));
    expect(chargesOf(first)).toEqual([21, 22]);
  },
  "published-lyon": (first) => {
    expect(new Set(first.products.map(({ number_available }: Any) => number_available))).toEqual(
      new Set([1]),
    );
    // The single room takes no two.
    expect(new Set(first.products.map(({ room }: Any) => room))).toEqual(new Set(["342770302", "342770303"]));
    expect(typesOf(first)).toEqual(new Set(["non_refundable", "free_cancellation"]));
  },
  "published-leiden": (first) => expect(first.recommendation.products).toHaveLength(2),
  "published-vincennes": (first) => {
    expect(typesOf(first)).toEqual(new Set(["non_refundable"]));
    expect(new Set(first.products.map(({ maximum_occupancy }: Any) => maximum_occupancy.adults))).toEqual(
      new Set([2, 4]),
    );
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
