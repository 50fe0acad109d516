// Feature 9: a price of everything for us, each part at the stay's own word and what is not stated named.
import type { AccommodationDetails } from "@roomward/contract/details";
import { describe, expect, test } from "vitest";
import { type AllInQuestion, type AllInRank, allInFirst, allInOf, isOutOfBounds } from "@/lib/rules/all-in";

const EUR = { accommodation: "EUR", booker: "EUR" };
const meals = (plan: string, listed: string[] = []) => ({ plan, meals: listed });
const room = (plan: string, listed: string[] = [], people: number | null = null) => ({
  id: "r1",
  meals: meals(plan, listed),
  people,
});

/** Two adults, three nights, €300 of which the city tax of €18 comes on top of the shown price. */
const question = (
  details: Partial<AccommodationDetails> | null,
  more: Partial<AllInQuestion> = {},
): AllInQuestion => ({
  price: {
    display: { accommodation_currency: 282, booker_currency: 282 },
    total: { accommodation_currency: 300, booker_currency: 300 },
    charges: [],
  },
  currency: EUR,
  rooms: [room("no_plan")],
  adults: 2,
  children: [],
  nights: 3,
  details: details === null ? null : { id: 1, currency: "EUR", ...details },
  ...more,
});

const breakfastAt = (price: number | null) => ({ meal_prices: { breakfast: price } });
const cots = (...bands: [from: number, to: number, price: number | null, mode?: string][]) => ({
  policies: {
    cots_and_extra_beds: bands.map(([from, to, price, mode = "per_night"]) => ({
      age: { from, to },
      mode,
      price,
      type: "cot",
    })),
  },
});
const pets = (allowed: string | null, charge_mode: string | null) => ({
  policies: { pets: { allowed, charge_mode } },
});

test("feature 9: nothing is counted in unless it is asked for", () =>
  expect(allInOf(question(breakfastAt(11)), [])).toBeNull());

describe("feature 9: breakfast", () => {
  test("each guest on each night pays the stay's price on top of the platform's total", () => {
    const sum = allInOf(question(breakfastAt(11.5), { children: [7, 0] }), ["breakfast"]);
    // 300 + 4 guests x 3 nights x 11.50
    expect(sum).toMatchObject({ known: 438, stay: 300, currency: "EUR", standing: "whole" });
    expect(sum?.parts).toEqual([{ kind: "breakfast", state: "counted", amount: 138, guests: 4 }]);
  });

  test.each([
    ["breakfast_included", []],
    ["full_board", []],
    ["all_inclusive", []],
    ["half_board", ["breakfast", "dinner"]],
    ["a_plan_nobody_knows", ["breakfast"]],
  ])("a rate with %s %j holds it", (plan, listed) => {
    const sum = allInOf(question(breakfastAt(11), { rooms: [room(plan, listed)] }), ["breakfast"]);
    expect(sum).toMatchObject({ known: 300, standing: "whole", parts: [{ state: "included" }] });
  });

  const MIXED = [room("no_plan"), room("breakfast_included")];
  test.each([
    ["half board that lists no meals", { rooms: [room("half_board")] }, breakfastAt(11), "plan"],
    ["a plan nobody knows", { rooms: [room("brunch")] }, breakfastAt(11), "plan"],
    ["no plan stated", { rooms: [{ id: "r1", meals: null, people: null }] }, breakfastAt(11), "plan"],
    ["no rate stated", { rooms: [] }, breakfastAt(11), "plan"],
    ["a price of null", {}, breakfastAt(null), "price"],
    ["no prices of meals", {}, {}, "price"],
    ["no record", {}, null, "record"],
    [
      "rooms with and without it that do not say who sleeps there",
      { rooms: MIXED },
      breakfastAt(11),
      "guests",
    ],
  ])("%s is unknown and never 0", (_, more, details, why) => {
    const sum = allInOf(question(details, more), ["breakfast"]);
    expect(sum).toMatchObject({ known: 300, standing: "part", parts: [{ state: "unknown", why }] });
  });

  test("half board of two other meals does not hold it", () => {
    const rooms = [room("half_board", ["lunch", "dinner"])];
    expect(allInOf(question(breakfastAt(10), { rooms }), ["breakfast"])?.known).toBe(360);
  });

  test("only the guests of several rooms who sleep without it buy it", () => {
    const rooms = [room("no_plan", [], 3), room("breakfast_included", [], 2)];
    expect(allInOf(question(breakfastAt(10), { rooms, adults: 5 }), ["breakfast"])?.known).toBe(390);
  });

  test("a price of nothing is free, which is known", () =>
    expect(allInOf(question(breakfastAt(0)), ["breakfast"])).toMatchObject({
      known: 300,
      standing: "whole",
      parts: [{ state: "free" }],
    }));
});

describe("feature 9: a cot", () => {
  test.each([
    ["per night", cots([0, 2, 15]), [1], 345],
    ["per stay", cots([0, 2, 15, "per_stay"]), [1], 315],
    ["by the age of the youngest", cots([0, 0, 0], [1, 3, 9]), [9, 2], 327],
    ["for nobody in particular, at one price for all", cots([0, 1, 5], [2, 3, 5]), [], 315],
  ])("%s", (_, details, children, known) =>
    expect(allInOf(question(details, { children }), ["cot"])).toMatchObject({ known, standing: "whole" }),
  );

  test("free for its age by the record's word", () => {
    const sum = allInOf(question(cots([0, 0, 0], [1, 3, 9]), { children: [0] }), ["cot"]);
    expect(sum).toMatchObject({ known: 300, standing: "whole", parts: [{ state: "free" }] });
  });

  test.each([
    ["not fixed", cots([0, 2, null]), [1], "price"],
    ["no rule for cots", { policies: { cots_and_extra_beds: [] } }, [1], "price"],
    ["another unit", cots([0, 2, 7, "per_moon"]), [1], "unit"],
    ["by age, and no child travels", cots([0, 0, 0], [1, 3, 9]), [], "age"],
  ])("%s: unknown", (_, details, children, why) =>
    expect(allInOf(question(details, { children }), ["cot"])).toMatchObject({
      known: 300,
      standing: "part",
      parts: [{ state: "unknown", why }],
    }),
  );

  test("none for the age, or none in the room, is refused", () => {
    const old = allInOf(question(cots([0, 2, 5]), { children: [8] }), ["cot"]);
    expect(old).toMatchObject({ known: 300, standing: "refused", parts: [{ why: "age" }] });
    const rooms = [{ id: "r1", cots_and_extra_beds: { maximum_number_of_cots: 0 } }];
    const none = allInOf(question({ ...cots([0, 2, 5]), rooms }, { children: [1] }), ["cot"]);
    expect(none).toMatchObject({ known: 300, standing: "refused", parts: [{ why: "room" }] });
  });
});

test.each([
  ["yes", "free", { state: "free" }, "whole"],
  ["upon_request", "free", { state: "free" }, "whole"],
  ["yes", "charges_may_apply", { state: "unknown", why: "charged" }, "part"],
  ["yes", null, { state: "unknown", why: "price" }, "part"],
  [null, "free", { state: "unknown", why: "price" }, "part"],
  ["no", null, { state: "refused", why: "pets" }, "refused"],
])("feature 9: a pet that is %s and %s", (allowed, mode, part, standing) =>
  expect(allInOf(question(pets(allowed, mode)), ["pet"])).toMatchObject({
    known: 300,
    standing,
    parts: [part],
  }),
);

test("feature 9: a charge that is owed and cannot be calculated keeps the sum open, one that may apply does not", () => {
  const charge = (charge: number, condition: number | null, mode: string) => ({
    ...{ charge, condition, mode, percentage: null, total_amount: null, unit_amount: null },
    included_in: { display: false, chargeable_online: null },
  });
  const base = question(breakfastAt(10));
  const charges = [charge(22, null, "incalculable"), charge(3, 28, "per_stay")];
  const sum = allInOf({ ...base, price: { ...base.price, charges } }, ["breakfast"]);
  expect(sum).toMatchObject({ known: 360, standing: "part", openCharges: [22] });
});

describe("feature 9: two currencies", () => {
  const yen = (booker: number | null): Partial<AllInQuestion> => ({
    currency: { accommodation: "JPY", booker: "EUR" },
    price: { total: { accommodation_currency: 40_000, booker_currency: booker }, charges: [] },
  });

  test("a part is turned into the reader's currency by the answer's own two totals, and rounded at the end", () => {
    const details = { currency: "JPY", ...breakfastAt(1_111), ...cots([0, 2, 777]) };
    const sum = allInOf(question(details, { ...yen(250), children: [1] }), ["breakfast", "cot"]);
    // 250 + (3 guests x 3 nights x 1111 + 3 nights x 777) x 250 / 40000 = 250 + 62.49375 + 14.56875
    expect(sum).toMatchObject({ known: 327.06, currency: "EUR", standing: "whole" });
    expect(sum?.parts).toMatchObject([{ amount: 62.49 }, { amount: 14.57 }]);
  });

  test("an answer in the property's currency alone is counted in that", () => {
    const sum = allInOf(question({ currency: "JPY", ...breakfastAt(1_000) }, yen(null)), ["breakfast"]);
    expect(sum).toMatchObject({ known: 46_000, currency: "JPY", standing: "whole" });
  });

  test("a third currency stands beside the sum and is not added", () => {
    const sum = allInOf(question({ currency: "USD", ...breakfastAt(9) }, yen(250)), ["breakfast"]);
    expect(sum).toMatchObject({ known: 250, currency: "EUR", standing: "part" });
    expect(sum?.parts).toEqual([
      { kind: "breakfast", state: "beside", amount: 54, currency: "USD", guests: 2 },
    ]);
  });
});

describe("feature 9: the order", () => {
  test("toggling breakfast flips the order of two rates", () => {
    const bare = question(breakfastAt(14));
    const withBreakfast = {
      ...question(breakfastAt(14)),
      rooms: [room("breakfast_included")],
      price: { total: { accommodation_currency: 361, booker_currency: 361 }, charges: [] },
    };
    const byPrice = [withBreakfast, bare].toSorted(
      (a, b) => a.price.total.accommodation_currency - b.price.total.accommodation_currency,
    );
    expect(byPrice).toEqual([bare, withBreakfast]);
    // 300 + 2 x 3 x 14 = 384 against 361
    expect(allInFirst(byPrice, (one) => allInOf(one, ["breakfast"]))).toEqual([withBreakfast, bare]);
  });

  test("incomplete sums come after complete ones, refused ones after those, other currencies and no sum last", () => {
    const of = (known: number, standing: AllInRank["standing"], currency = "EUR") => ({
      known,
      standing,
      currency,
      unknown: 0,
    });
    const items: (AllInRank | null)[] = [
      ...[null, of(10, "refused"), of(1, "whole", "USD")],
      ...[of(90, "part"), of(50, "part"), of(700, "whole"), of(400, "whole")],
    ];
    expect(allInFirst(items, (one) => one, { currency: "EUR" })).toEqual(
      [6, 5, 4, 3, 1, 2, 0].map((place) => items[place]),
    );
  });

  test("the more complete rate of one stay comes first, so that including more never makes a sum smaller", () => {
    const open = (known: number, unknown: number, standing: AllInRank["standing"] = "part") => ({
      known,
      standing,
      currency: "EUR",
      unknown,
    });
    for (const standing of ["part", "refused"] as const) {
      const [bare, withBreakfast] = [open(465.72, 2, standing), open(682.22, 1, standing)];
      expect(allInFirst([bare, withBreakfast], (one) => one, { isOneStay: true })).toEqual([
        withBreakfast,
        bare,
      ]);
      expect(allInFirst([withBreakfast, bare], (one) => one)).toEqual([bare, withBreakfast]);
    }
  });
});

test.each([
  ["whole", "EUR", { from: 400, to: null }, true],
  ["whole", "EUR", { from: null, to: 397 }, true],
  ["whole", "EUR", { from: 398, to: 398 }, false],
  ["part", "EUR", { from: 500, to: null }, false],
  ["refused", "EUR", { from: 500, to: null }, false],
  ["part", "EUR", { from: null, to: 300 }, true],
  ["whole", "USD", { from: 500, to: 600 }, false],
] as const)("feature 9: a sum that is %s in %s, held against %j: certainly outside %s", (...row) => {
  const [standing, currency, bounds, isOut] = row;
  expect(isOutOfBounds({ known: 398, standing, currency }, { ...bounds, currency: "EUR" })).toBe(isOut);
});
