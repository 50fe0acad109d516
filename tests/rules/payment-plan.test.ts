// Where and when a price is paid: the cases written from the contract, and prices made up at random.
import type { AmountPair, Charge, CurrencyPair, Price } from "@roomward/contract/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PaymentTerms, paymentOf } from "@/lib/rules/payment-plan";
import { currencyOf, type Figure, PAYMENT_CASES, pairOf, priceOf } from "../cases/payment";
import { dual } from "../views/support";

const figure = (pair: AmountPair) => [pair.accommodation_currency, pair.booker_currency ?? null];

const expected = (amount: Figure) => figure(pairOf(amount));

const ofOne = (price: Price, terms: PaymentTerms | null, currency: CurrencyPair) =>
  paymentOf(price, [{ price, terms }], currency);

describe("the cases written from the contract", () => {
  test.each(PAYMENT_CASES.map((one) => [one.name, one] as const))("%s", (_name, one) => {
    const { plans, onTop } = ofOne(priceOf(one), { timings: one.timings }, currencyOf(one));
    const reported = plans.map(({ timing, parts }) => [
      timing ?? "",
      parts.map((part) => [part.place, figure(part.amount)]),
    ]);
    const wanted = Object.entries(one.plans).map(([timing, parts]) => [
      timing,
      parts.map(({ place, amount }) => [place, expected(amount)]),
    ]);
    expect(Object.fromEntries(reported)).toEqual(Object.fromEntries(wanted));
    expect(
      onTop.map(({ charge, amount, place }) => [one.price.charges[charge ?? -1]?.id, figure(amount), place]),
    ).toEqual(one.onTop.map(({ id, amount, place }) => [id, expected(amount), place]));
  });
});

const CENT = { accommodation: "USD", booker: "EUR" };
const minor = fc.integer({ min: 1, max: 2_000_000 });
const TIMINGS = ["pay_at_the_property", "pay_online_now", "pay_online_later", "voucher_machine"];
const timing = fc.constantFrom(...TIMINGS);
const flag = fc.constantFrom(true, false, null);

const inHundredths = (propertyAmount: number, booker: number | null, factor = 1): AmountPair => ({
  accommodation_currency: Math.round(propertyAmount * factor) / 100,
  booker_currency: booker === null ? null : Math.round(booker * factor) / 100,
});
const condition = fc.option(fc.nat(30));

/** A charge of some cents, in dollars and in euros. */
const anyCharge: fc.Arbitrary<Charge> = fc
  .record({ own: minor, booker: fc.option(minor), display: flag, online: flag, condition })
  .map(({ own, booker, display, online, condition }) => ({
    charge: 21,
    condition,
    mode: "per_stay" as const,
    total_amount: inHundredths(own, booker),
    included_in: { display, chargeable_online: online },
  }));

const anyPrice = fc
  .record({
    own: minor,
    booker: fc.option(minor),
    share: fc.option(fc.double({ min: 0, max: 1.1, noNaN: true })),
  })
  .chain(({ own, booker, share }) =>
    fc
      .record({ charges: fc.array(anyCharge, { maxLength: 4 }), timings: fc.array(timing, { maxLength: 3 }) })
      .map(({ charges, timings }) => {
        const part = (factor: number) => inHundredths(own, booker, factor);
        const price: Price = {
          base: part(0.8),
          display: part(0.9),
          total: part(1),
          chargeable_online: share === null ? null : part(share),
          charges,
        };
        return { price, timings };
      }),
  );

test("A04, A06: whatever the price, each plan's parts add up to the total in every currency all of them state", () => {
  fc.assert(
    fc.property(anyPrice, ({ price, timings }) => {
      for (const { parts } of ofOne(price, { timings }, CENT).plans) {
        for (const currency of ["accommodation_currency", "booker_currency"] as const) {
          const figures = parts.map(({ amount }) => amount[currency] ?? null);
          if (figures.includes(null)) continue;
          const sum = figures.reduce<number>((all, one) => all + Math.round((one ?? 0) * 100), 0);
          expect(sum).toBe(Math.round((price.total[currency] ?? 0) * 100));
        }
        for (const { amount } of parts) expect(amount.accommodation_currency).toBeGreaterThan(0);
      }
    }),
  );
});

test("A04: nothing is collected online of a rate that is paid at the property, whatever its flags say", () => {
  fc.assert(
    fc.property(anyPrice, ({ price }) => {
      const { plans, onTop } = ofOne(price, { timings: ["pay_at_the_property"] }, CENT);
      expect(plans.map(({ parts }) => parts.map(({ place }) => place))).toEqual([["property"]]);
      expect(onTop.every(({ place }) => place === "property")).toBe(true);
    }),
  );
});

test("A04: without a known timing only what is plainly paid on site has a place", () => {
  fc.assert(
    fc.property(anyPrice, ({ price }) => {
      const { places } = ofOne(price, null, CENT);
      const onSite = (price.charges ?? []).map(
        ({ included_in: flags }) => flags?.chargeable_online === false,
      );
      expect(places).toEqual(onSite.map((is) => (is ? "property" : "not_stated")));
    }),
  );
});

test("A02: rooms that are paid differently add up by place, and to nothing that is not the whole", () => {
  const room = (total: number, timings: string[]) => ({
    price: { total: { accommodation_currency: total, booker_currency: null } },
    terms: { timings },
  });
  const currency = { accommodation: "EUR", booker: null };
  const rooms = [
    room(100, ["pay_at_the_property"]),
    { ...room(120, ["pay_online_now"]), price: { ...room(120, []).price, chargeable_online: pairOf(110) } },
  ];
  const whole = (total: number) => paymentOf({ total: pairOf(total) }, rooms, currency).plans;
  const parts = ["online", "property"].map((place) => ({ place, amount: pairOf(110) }));
  expect(whole(220)).toEqual([{ timing: null, parts }]);
  expect(whole(219)).toEqual([{ timing: null, parts: [{ place: "not_stated", amount: pairOf(219) }] }]);
});

test("A05: the part of the total beyond the listed charges is shown as such, and rounding is not", () => {
  const currency = { accommodation: "EUR", booker: null };
  const charge: Charge = {
    charge: 22,
    mode: "per_stay",
    total_amount: pairOf(7),
    included_in: { display: false, chargeable_online: false },
  };
  const onTop = (total: number) =>
    ofOne({ total: pairOf(total), display: pairOf(100), charges: [charge] }, null, currency).onTop;
  expect(onTop(107.01)).toHaveLength(1);
  expect(onTop(110)).toEqual([
    { charge: 22, amount: pairOf(7), place: "property" },
    { charge: null, amount: pairOf(3), place: "not_stated" },
  ]);
});

test("R03: a total paid in one place says nothing of a charge outside of it, but for pay at the property", () => {
  const placesWith = (timing: string, flag: boolean | null) => {
    const charges: Charge[] = [
      { charge: 3, condition: 28, included_in: { display: false, chargeable_online: flag } },
      { charge: 4, mode: "incalculable", included_in: { display: false, chargeable_online: flag } },
    ];
    // Online nothing is asked for: all of the total is left for the property.
    const price = { total: pairOf(90), chargeable_online: pairOf(0), charges };
    return ofOne(price, { timings: [timing] }, { accommodation: "EUR", booker: null }).places;
  };
  expect(placesWith("pay_online_now", null)).toEqual(["not_stated", "not_stated"]);
  expect(placesWith("pay_online_later", true)).toEqual(["online", "online"]);
  expect(placesWith("pay_online_now", false)).toEqual(["property", "property"]);
  expect(placesWith("pay_at_the_property", true)).toEqual(["property", "property"]);
});

describe("R03: charges on top of the price of several rooms are placed by the rooms' own charges", () => {
  const currency = { accommodation: "USD", booker: "EUR" };
  const taxOf = (amount: AmountPair, online?: boolean | null): Charge => ({
    charge: 22,
    total_amount: amount,
    included_in: online === undefined ? { display: false } : { display: false, chargeable_online: online },
    ...(online === undefined ? {} : { mode: "per_stay" as const }),
  });
  const roomOf = (display: number, tax: AmountPair, online: boolean | null, timing: string) => ({
    price: {
      display: dual(display, display / 2),
      total: dual(display + tax.accommodation_currency, display / 2 + (tax.booker_currency ?? 0)),
      chargeable_online: dual(display, display / 2),
      charges: [taxOf(tax, online)],
    },
    terms: { timings: [timing] },
  });
  const paidNow = (display: number, tax: AmountPair, online: boolean | null) =>
    roomOf(display, tax, online, "pay_online_now");
  /** As a search answer sums it up: without flags and modes. */
  const sum: Price = {
    display: dual(500, 250),
    total: dual(580, 290),
    chargeable_online: dual(500, 250),
    charges: [taxOf(dual(80, 40))],
  };
  const small = dual(30, 15);
  const large = dual(50, 25);

  test.each([
    ["collected online", true, "online"],
    ["paid on site", false, "property"],
    ["not placed", null, "not_stated"],
  ] as const)("all of them %s", (_name, online, place) => {
    const rooms = [paidNow(200, small, online), paidNow(300, large, online)];
    expect(paymentOf(sum, rooms, currency).onTop).toEqual([{ charge: 22, amount: dual(80, 40), place }]);
  });

  test("each at its own place where the rooms differ, in flags or in timing", () => {
    const apart = [
      { charge: 22, amount: small, place: "property" },
      { charge: 22, amount: large, place: "online" },
    ];
    const online = paidNow(300, large, true);
    const flags = [paidNow(200, small, false), online];
    const timings = [roomOf(200, small, true, "pay_at_the_property"), online];
    expect(paymentOf(sum, flags, currency).onTop).toEqual(apart);
    expect(paymentOf(sum, timings, currency).onTop).toEqual(apart);
  });

  test("beside the charge in the ledger, too: its one place, or that it differs per room", () => {
    const placesOf = (...rooms: ReturnType<typeof roomOf>[]) => paymentOf(sum, rooms, currency).places;
    const online = paidNow(300, large, true);
    expect(placesOf(roomOf(200, small, true, "pay_online_later"), online)).toEqual(["online"]);
    expect(placesOf(roomOf(200, small, true, "pay_at_the_property"), online)).toEqual(["differs"]);
    expect(placesOf(paidNow(200, small, null), online)).toEqual(["not_stated"]);
    // 31 and 50 are not the 80 of the sum.
    expect(placesOf(roomOf(200, dual(31, 15), true, "pay_online_later"), online)).toEqual(["not_stated"]);
  });

  test("optional charges are in no total: the only place of the total omits them, its rooms' flags include them", () => {
    const fee = { charge: 3, condition: 28 };
    const paidOnline = (total: number, amount: AmountPair, online: boolean | null, timing: string) => {
      const charges = [
        { ...fee, included_in: { display: false, chargeable_online: online }, total_amount: amount },
      ];
      const whole = dual(total, total / 2);
      return { price: { total: whole, chargeable_online: whole, charges }, terms: { timings: [timing] } };
    };
    const price = { ...paidOnline(500, dual(50, 25), null, "").price };
    const placesOf = (first: boolean | null, second: boolean | null) => {
      const rooms = [
        paidOnline(200, dual(18, 9), first, "pay_online_now"),
        paidOnline(300, dual(32, 16), second, "pay_online_later"),
      ];
      return paymentOf(price, rooms, currency).places;
    };
    expect(placesOf(false, false)).toEqual(["property"]);
    expect(placesOf(true, false)).toEqual(["differs"]);
    expect(placesOf(null, false)).toEqual(["not_stated"]);
    expect(
      paymentOf(price, [paidOnline(500, dual(50, 25), null, "pay_online_now")], currency).places,
    ).toEqual(["not_stated"]);
  });

  test("by the rooms that owe it: one whose charge nobody can calculate says nothing of the others' amount", () => {
    const rooms = [paidNow(200, small, false), roomOf(300, dual(0, 0), true, "pay_online_later")];
    const placesOf = (...charges: Charge[]) => paymentOf({ ...sum, charges }, rooms, currency).places;
    expect(placesOf(taxOf(small))).toEqual(["property"]);
    expect(placesOf(taxOf(small), taxOf(dual(0, 0)))).toEqual(["property", "online"]);
  });

  test("only where the price of all rooms does not say it itself", () => {
    const stated = { ...sum, charges: [taxOf(dual(80, 40), false)] };
    const silent = [paidNow(200, small, null), paidNow(300, large, null)];
    expect(paymentOf(stated, silent, currency)).toMatchObject({
      onTop: [{ charge: 22, amount: dual(80, 40), place: "property" }],
      places: ["property"],
    });
  });

  test("not where the rooms' charges come to something else, in one of the two currencies", () => {
    const other = [dual(51, 25), dual(50, 26)];
    for (const tax of other) {
      const rooms = [paidNow(200, small, false), paidNow(300, tax, false)];
      expect(paymentOf(sum, rooms, currency).onTop).toEqual([
        { charge: 22, amount: dual(80, 40), place: "not_stated" },
      ]);
    }
  });
});
