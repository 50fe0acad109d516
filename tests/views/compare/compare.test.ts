// U04: stays and rates side by side, and the cheapest rate that stands for each.

import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { AmountPair } from "@roomward/contract/values";
import { describe, expect, test } from "vitest";
import { type ColumnKnown, compareGroups } from "@/lib/views/compare/compare-rows";
import { flexibilityById, freePremium } from "@/lib/views/money/flexibility";
import { allRates, cheapestForParty, partyPriceOf } from "@/lib/views/rates/cheapest-rate";
import { ratesView } from "@/lib/views/rates/rates-view";
import { dual, dualPrice, GBP_EUR, lookups, shownAt, terms, wording, words } from "../support";

const details = {
  id: 1,
  currency: "GBP",
  meal_prices: { breakfast: 9.5 },
  rooms: [{ id: "101", name: { "en-gb": "Attic" } }],
} as AccommodationDetails;

/** What free cancellation costs before 22 May and from then on. */
const freeUntil = (price: AmountPair) => [
  { from: "now" as const, price: dual(0, 0) },
  { from: "2027-05-22T09:00:00Z", price },
];
const rate = (id: string, type: string | null, propertyAmount: number, booker: number) => ({
  id,
  room: "101",
  price: shownAt(propertyAmount, booker),
  policies: {
    payment: { timings: ["pay_online_now"] },
    cancellation:
      type === null
        ? null
        : {
            type,
            schedule: type === "free_cancellation" ? freeUntil(dual(propertyAmount + 12, booker + 15)) : null,
          },
  },
});
const fixed = rate("n", "non_refundable", 248.7, 310);
const free = rate("f", "free_cancellation", 267.49, 333);
const partial = rate("p", "partially_refundable", 240, 299);
/** An hour before the quote. */
const ended = {
  type: "free_cancellation",
  free_cancellation_until: "2027-05-01T08:00:00Z",
  schedule: [{ from: "now" as const, price: dual(279.49, 348) }],
};

const view = (products: AvailabilityResult["products"], more: object = {}, stay: object = {}) =>
  ratesView(
    { id: 1, currency: GBP_EUR, products, ...more },
    { ...wording(), terms: { ...terms, ...stay }, details },
  );

describe("the cheapest rate for the party", () => {
  test("is the smallest shown price, with its own terms and room", () => {
    // Cheaper in pounds, dearer in euros: what is shown decides.
    const dearer = rate("x", "free_cancellation", 245, 320);
    const cheapest = cheapestForParty(view([free, dearer, fixed]));
    expect(cheapest).toMatchObject({
      price: { headline: { shown: { amount: 310 }, property: { amount: 248.7 } } },
      cancellation: { kind: "non_refundable" },
      room: { roomId: "101" },
    });
    expect(cheapest?.href).toContain("product=id:n");
    expect(cheapestForParty(view([]))).toBeNull();
  });

  const combined = (count: number) => ({
    recommendation: {
      price: dualPrice({ display: dual(400, 502) }),
      products: Array.from({ length: count }, () => ({ id: "f", number_of_adults: 1 })),
    },
  });

  test("is the platform's combination for a party in several rooms, with what holds for all of them", () => {
    const two = cheapestForParty(view([free, fixed], combined(2), { rooms: 2 }));
    expect(two).toMatchObject({
      price: { headline: { shown: { amount: 502 } } },
      cancellation: { kind: "free" },
      payment: "Pay online when booking",
      room: null,
    });
    expect(cheapestForParty(view([free, fixed], {}, { rooms: 2 }))).toBeNull();
  });

  test("is a rate where the combination is of one room", () =>
    expect(cheapestForParty(view([free, fixed], combined(1)))?.price.headline.shown.amount).toBe(310));

  test("free cancellation costs what the cheapest free rate is dearer; partial terms are not", () => {
    const premium = (...products: AvailabilityResult["products"]) => freePremium(view(products), "en");
    expect(premium(free, fixed, rate("f2", "free_cancellation", 270, 340))?.amount).toBe(23);
    expect(premium(free, partial)?.amount).toBe(34);
    expect(premium(fixed, partial, rate("u", null, 1, 2))).toBeNull();
  });

  test("U04, A10: comparison and page tell one price of flexibility, the difference of the totals", () => {
    // €60 on top of the shown price here, €15 there.
    const taxed = { ...free, price: { ...free.price, total: dual(315.49, 393) } };
    expect(freePremium(view([taxed, fixed]), "en")?.text).toBe("€68.00");
    expect(flexibilityById([taxed, fixed], wording()).get("f")?.premium).toMatchObject({
      shown: { text: "€68.00" },
      property: { text: "£54.79" },
    });
    // The shown price of the free one is the smaller one; what is paid in all is not.
    const cheap = { ...taxed, price: { ...taxed.price, display: dual(240, 300) } };
    expect(freePremium(view([cheap, fixed]), "en")?.text).toBe("€68.00");
  });
});

describe("U04: the rows of a comparison", () => {
  const axis = { from: Date.parse("2027-05-01T09:00:00Z"), to: Date.parse("2027-06-12T09:00:00Z") };
  const column = (products: AvailabilityResult["products"], record: object = {}): ColumnKnown => {
    const rates = view(products);
    const [first] = allRates(rates);
    return {
      details: { ...details, ...record },
      facts: null,
      rates,
      party: first ? partyPriceOf(first, rates) : null,
    };
  };
  const rowsOf = (...columns: ColumnKnown[]) =>
    compareGroups(columns, { words, lookups, axis, days: terms }, false).flatMap(({ rows }) => rows);
  const cell = (key: string, ...columns: ColumnKnown[]) =>
    rowsOf(...columns).find((row) => row.key === key)?.cells[0];

  test("each figure of a price stands in its own row", () => {
    const only = column([free]);
    expect(cell("total", only)?.text).toBe("€333.00");
    expect(cell("perNight", only)?.text).toBe("€111.00");
    expect(cell("whole", only)?.text).toBe("€348.00");
    expect(cell("paid", only)?.text).toBe(
      "Online when booking: €327.00 (£262.69); At the property: €21.00 (£16.80)",
    );
    expect(cell("taxes", only)?.text).toContain("City tax");
  });

  test("the total once more is left out where it is the shown price in every column", () => {
    const whole = { ...free, price: dualPrice({ total: dual(267.49, 333), charges: [] }) };
    expect(cell("whole", column([whole]))).toBeUndefined();
    expect(cell("whole", column([whole]), column([free]))?.text).toBe("€333.00");
  });

  test("the least that is owed is marked, unless two owe it, or a price is missing", () => {
    const notes = (...columns: ColumnKnown[]) =>
      rowsOf(...columns)
        .flatMap(({ key, cells }) => cells.map(({ best }, place) => [key, place, best] as const))
        .filter(([, , best]) => best === "Lowest total");
    expect(notes(column([free]), column([fixed]))).toEqual([["whole", 1, "Lowest total"]]);
    expect(notes(column([free]), column([free]))).toEqual([]);
    expect(notes(column([free]), column([fixed]), { ...column([fixed]), party: null })).toEqual([]);
    expect(notes(column([fixed]))).toEqual([]);
  });

  test("the damage deposit is told with its days; no deposit and nothing stated are two things", () => {
    const collect = { date: { reference_date: "checkin", days_offset: 7 }, payment_method: "cash" };
    const of = (damage: object | null) => column([free], { policies: { damage } });
    const requested = of({ amount: 200, currency: "USD", deposit: { collect } });
    expect(cell("deposit", requested)?.text).toBe(
      "Damage deposit: US$200.00\nTaken (cash) 7 days before check-in (5 June 2027)",
    );
    expect(cell("deposit", of({ amount: 0 }))?.text).toBe("None");
    expect(cell("deposit", of(null), requested)).toMatchObject({ text: "not stated", isStated: false });
  });

  const NOTHING_MORE = "Nothing more";
  const EVERY_RATE = "Every rate is free to cancel now";
  const NO_RATE = "No rate with free cancellation";
  const over = { ...free, policies: { cancellation: ended } };
  const moon = { ...free.policies.cancellation, type: "until_full_moon" };
  const dearer = rate("n", "non_refundable", 270, 340);
  const alike = rate("n", "non_refundable", 267.49, 333);
  const other = rate("f2", "free_cancellation", 270, 340);
  test.each([
    ["is told as the difference", [free, fixed], "€23.00 more"],
    ["is nothing where the free rate is the cheapest", [free, dearer], NOTHING_MORE],
    ["is nothing where both cost the same", [free, alike], NOTHING_MORE],
    ["is none where every rate is free", [free], EVERY_RATE],
    ["is none where no rate is free", [fixed, partial], NO_RATE],
    ["is none where the deadline has passed, whatever the kind is called", [over], NO_RATE],
    ["is that of the rates that are still free", [over, other], "€7.00 more"],
    [
      "is none where a schedule of unknown kind costs nothing now",
      [{ ...free, policies: { cancellation: moon } }],
      EVERY_RATE,
    ],
  ])("the price of free cancellation %s", (_name, products, text) =>
    expect(cell("premium", column(products))?.text).toBe(text),
  );

  test("where no rate is known to be free and the terms of one are not stated, nothing is said of it", () => {
    const bare = rate("u", null, 250, 311);
    // A second column tells, so that the row stands.
    const summaryOf = (...products: AvailabilityResult["products"]) =>
      cell("premium", column(products), column([free]));
    expect(summaryOf(bare)).toMatchObject({ text: "not stated", isStated: false });
    expect(summaryOf(bare, fixed)?.isStated).toBe(false);
    expect(summaryOf(bare, free)?.text).toBe("€22.00 more");
  });

  test("for several rooms it is told of the rates and the combination, never as the price of one room", () => {
    const summaryOf = (products: AvailabilityResult["products"], ...combined: string[]) => {
      const recommendation = {
        price: dualPrice({ display: dual(400, 502), total: dual(424, 532) }),
        products: combined.map((id) => ({ id, number_of_adults: 1 })),
      };
      const rates = view(products, combined.length > 0 ? { recommendation } : {}, { rooms: 2 });
      return cell("premium", { details, facts: null, rates, party: cheapestForParty(rates) })?.text;
    };
    const some = "Some rates are free to cancel; the extra for all rooms is not stated";
    expect(summaryOf([free, other], "f", "f2")).toBe(EVERY_RATE);
    expect(summaryOf([fixed, partial], "n", "p")).toBe(NO_RATE);
    // The fixed rate costs less, and nothing says that no dearer combination was recommended.
    expect(summaryOf([free, fixed], "f", "f")).toBe(some);
    expect(summaryOf([free, fixed], "f", "n")).toBe(some);
    expect(summaryOf([free, fixed])).toBe(some);
  });

  test("A02: for several rooms each kind of room that is bought is named, with how many", () => {
    const recommendation = {
      price: dualPrice({ display: dual(400, 502) }),
      products: ["f", "f", "n"].map((id) => ({ id, number_of_adults: 1 })),
    };
    const elsewhere = { ...fixed, room: "999" };
    const rates = view([free, elsewhere], { recommendation }, { rooms: 3 });
    const names = rates.recommendation?.items.map(({ roomName }) => roomName) ?? [];
    expect(new Set(names).size).toBe(2);
    const bought = cell("room", { details, facts: null, rates, party: cheapestForParty(rates) });
    expect(bought?.text).toBe(`2 × ${names[0]}\n${names[2]}`);
  });

  const bests = (key: string, ...columns: ColumnKnown[]) =>
    rowsOf(...columns)
      .find((row) => row.key === key)
      ?.cells.map(({ best }) => best);

  test("U04: the lower breakfast price and deposit are marked, in one currency alone", () => {
    const breakfast = (price: number, currency = "GBP") =>
      column([free], { currency, meal_prices: { breakfast: price } });
    expect(bests("breakfast", breakfast(9), breakfast(12))).toEqual(["Lowest", null]);
    expect(bests("breakfast", breakfast(9), breakfast(9))).toEqual([null, null]);
    expect(bests("breakfast", breakfast(9), breakfast(12, "USD"))).toEqual([null, null]);
    const deposit = (amount: number) => column([free], { policies: { damage: { amount, currency: "GBP" } } });
    expect(bests("deposit", deposit(100), deposit(0))).toEqual([null, "Lowest"]);
  });

  test("U04: the later end of free cancellation is marked, unless terms are not stated", () => {
    const later = {
      type: "free_cancellation",
      free_cancellation_until: "2027-05-23T09:00:00Z",
      schedule: [
        { from: "now" as const, price: dual(0, 0) },
        { from: "2027-05-23T09:00:00Z", price: dual(279.49, 348) },
      ],
    };
    const late = column([{ ...free, policies: { ...free.policies, cancellation: later } }]);
    expect(bests("terms", column([free]), late)).toEqual([null, "Free for longest"]);
    expect(bests("terms", column([fixed]), column([free]))).toEqual([null, "Free for longest"]);
    expect(bests("terms", column([free]), column([rate("u", null, 1, 2)]))).toEqual([null, null]);
  });

  test("U04: rows without a difference are the last group; one column has no such group", () => {
    const groupsOf = (...columns: ColumnKnown[]) =>
      compareGroups(columns, { words, lookups, axis, days: terms }, false);
    const keys = groupsOf(column([free]), column([fixed])).map(({ key }) => key);
    expect([keys.at(-1), keys.filter((key) => key === "same").length]).toEqual(["same", 1]);
    for (const { key, rows } of groupsOf(column([free]), column([fixed])))
      expect(rows.map(({ isSame }) => isSame)).toEqual(rows.map(() => key === "same"));
    const same = groupsOf(column([free]), column([fixed])).at(-1);
    expect(same?.heading).toBe(`Show ${same?.rows.length} equal rows`);
    expect(groupsOf(column([free])).some(({ key }) => key === "same")).toBe(false);
  });

  test("breakfast is told in the property’s currency, also where it costs nothing", () => {
    expect(cell("breakfast", column([free]))?.text).toContain("£9.50");
    expect(cell("breakfast", column([free], { meal_prices: { breakfast: 0 } }))?.text).toContain("£0.00");
    const unstated = column([free], { meal_prices: null });
    expect(cell("breakfast", unstated)).toBeUndefined();
    expect(cell("breakfast", unstated, column([free]))).toMatchObject({
      text: "not stated",
      isStated: false,
    });
  });

  test("fees are drawn between today and the arrival", () => {
    // 21 of 42 days.
    expect(cell("chart", column([free]))?.segments).toEqual([
      { start: 0, end: 50, share: 0 },
      { start: 50, end: 100, share: 1 },
    ]);
    expect(cell("chart", column([fixed]))?.segments).toEqual([{ start: 0, end: 100, share: 1 }]);
    const late = {
      ...free.policies.cancellation,
      schedule: [{ from: "2027-06-20T09:00:00Z", price: dual(1, 2) }],
    };
    const after = { ...free, policies: { cancellation: { ...late, type: "free_cancellation" } } };
    expect(cell("chart", column([after]))?.segments).toEqual([{ start: 0, end: 100, share: 0 }]);
  });
});
