// Feature 1, A09: what cancelling costs on a day, for every rate.

import type { CancellationPolicy } from "@roomward/contract/product";
import { describe, expect, test } from "vitest";
import { feeAt, periodsAtRisk } from "@/lib/quote/fees";
import { expectedCost, stepOn } from "@/lib/rules/risk-day";
import { riskSteps, riskView } from "@/lib/views/money/price-at-risk";
import { dual, dualPrice, terms, wording } from "../support";

const total = dual(279.49, 348);
const free = {
  type: "free_cancellation",
  free_cancellation_until: "2027-06-03T16:00:00Z",
  schedule: [
    { from: "now" as const, price: dual(0, 0) },
    // 18:00 in Amsterdam.
    { from: "2027-06-03T16:00:00Z", price: dual(83.85, 100) },
    // Midnight in Amsterdam: 10 June there, 9 June in UTC.
    { from: "2027-06-09T22:00:00Z", price: total },
  ],
};
const stepsOf = (policy: object | null, overrides = {}) =>
  riskSteps(periodsAtRisk(policy as typeof free, total), wording(overrides));
const lossOn = (policy: object | null, day: string) => stepOn(stepsOf(policy), day)?.text ?? null;

describe("A09: the loss of a day is the fee of the last step that has begun by its end", () => {
  test.each([
    ["2027-04-30", null],
    ["2027-05-01", "no fee"],
    ["2027-06-02", "no fee"],
    ["2027-06-03", "€100.00"],
    ["2027-06-09", "€100.00"],
    ["2027-06-10", "€348.00"],
    ["2027-06-12", "€348.00"],
  ])("on %s at the property: %s", (day, text) => expect(lossOn(free, day)).toBe(text));

  test("the fee from earlier on the day of a step is shown, and nothing for a step at midnight", () => {
    expect(stepsOf(free).map(({ note }) => note)).toEqual([null, "Until 18:00: no fee", null]);
    expect(
      stepsOf({ ...free, type: "special_conditions", schedule: free.schedule.slice(1) })[0]?.note,
    ).toBeNull();
  });

  test("midnight belongs to the zone of the property, whatever the machine's own", () => {
    const own = process.env.TZ;
    process.env.TZ = "Australia/Sydney";
    try {
      expect(stepsOf(free)[2]?.day).toBe("2027-06-10");
      expect(stepsOf(free, { zone: "America/New_York" })[2]?.day).toBe("2027-06-09");
    } finally {
      process.env.TZ = own;
    }
  });

  test("at the very instant a fee sets in it is due", () =>
    expect(feeAt(periodsAtRisk(free, total), "2027-06-03T16:00:00Z")?.booker_currency).toBe(100));

  test("non-refundable without steps costs the whole total on every day", () => {
    const fixed = { type: "non_refundable", schedule: null };
    expect(lossOn(fixed, "2027-05-01")).toBe("€348.00");
    expect(stepsOf(fixed)[0]?.propertyText).toBe("£279.49");
  });

  test("a deadline without fees is free before and not stated after", () => {
    const bare = { type: "free_cancellation", free_cancellation_until: "2027-06-03T16:00:00Z" };
    expect(lossOn(bare, "2027-06-02")).toBe("no fee");
    expect(lossOn(bare, "2027-06-03")).toBe("not stated");
    expect(stepsOf(bare)[1]).toMatchObject({ amount: null, propertyText: null });
  });

  test("terms that state neither fees nor a free deadline have no steps", () => {
    expect(stepsOf({ type: "free_cancellation" })).toEqual([]);
    const until = { free_cancellation_until: "2027-06-03T16:00:00Z" };
    expect(stepsOf({ type: "partially_refundable", ...until })).toEqual([]);
  });

  test("no terms are no loss of 0", () => expect(lossOn(null, "2027-06-03")).toBeNull());
});

test("feature 1: both currencies stand in the steps, and nothing beside no fee", () =>
  expect(stepsOf(free).map(({ amount, text, propertyText }) => [amount, text, propertyText])).toEqual([
    [0, "no fee", null],
    [100, "€100.00", "£83.85"],
    [348, "€348.00", "£279.49"],
  ]));

describe("A09: every product has a line, cheapest first, from today at the property to check-in", () => {
  const product = (id: string, propertyAmount: number, booker: number) => ({
    id,
    room: null,
    price: dualPrice({ total: dual(propertyAmount, booker) }),
    policies: { cancellation: { type: "non_refundable" }, meal_plan: { plan: "breakfast_included" } },
  });
  const context = { ...wording(), terms, details: null };

  test("by what is shown of the total", () => {
    const risk = riskView([product("b", 320.4, 400), product("a", 321, 399)], context);
    expect(risk).toMatchObject({
      from: "2027-05-01",
      to: "2027-06-12",
      currency: "EUR",
      lines: [
        {
          id: "a",
          kind: "non_refundable",
          terms: "Breakfast included; non-refundable",
          total: { shown: { amount: 399 }, property: { amount: 321 } },
          steps: [{ day: "2027-05-01", amount: 399 }],
        },
        { id: "b" },
      ],
    });
    expect(riskView([], context)).toBeNull();
  });

  test("a step on the day of arrival is on the axis, too", () => {
    const late = { ...free, schedule: [...free.schedule, { from: "2027-06-12T12:00:00Z", price: total }] };
    const product = { id: "a", room: null, price: dualPrice(), policies: { cancellation: late } };
    expect(riskView([product], context)?.to).toBe("2027-06-13");
  });

  test("a rate whose terms nobody states is kept, without steps", () => {
    const bare = { id: "a", room: null, price: dualPrice() };
    expect(riskView([bare], context)?.lines[0]).toMatchObject({
      kind: "unknown",
      terms: "Meals not stated; terms not stated here",
      total: { shown: { amount: 348 }, property: { amount: 279.49 } },
      steps: [],
    });
  });

  test("terms are named as they stand now: an end that has passed, a schedule of a kind nobody knows", () => {
    const named = (cancellation: CancellationPolicy) =>
      riskView([{ ...product("a", 279.49, 348), policies: { cancellation } }], context)?.lines[0]?.terms;
    const past = { type: "free_cancellation", free_cancellation_until: "2027-05-01T08:00:00Z" };
    expect(named({ ...past, schedule: [{ from: "now", price: total }] })).toBe(
      "Meals not stated; free cancellation ended",
    );
    expect(named(free)).toBe("Meals not stated; free cancellation");
    expect(named({ ...free, type: "until_full_moon" })).toBe("Meals not stated; special cancellation terms");
    expect(named({ type: "until_full_moon" })).toBe("Meals not stated; terms not stated here");
  });

  test("A17: the digits are those of the currency that is shown", () => {
    const yen = { ...context, currency: { accommodation: "KWD", booker: "JPY" } };
    const risk = riskView([product("a", 42.125, 20_540)], yen);
    expect(risk?.currency).toBe("JPY");
    expect(risk?.lines[0]?.total).toMatchObject({
      shown: { text: "JP¥20,540" },
      property: { text: expect.stringContaining("42.125") },
    });
  });

  test("a reader on the day of arrival, or in another zone's next day, still gets an axis", () => {
    const arrival = { ...context, quotedAt: "2027-06-12T08:00:00Z" };
    expect(riskView([product("a", 1, 2)], arrival)).toMatchObject({ from: "2027-06-12", to: "2027-06-13" });
    const eve = { ...context, quotedAt: "2027-06-10T22:30:00Z" };
    expect(riskView([product("a", 1, 2)], eve)).toMatchObject({ from: "2027-06-11", to: "2027-06-12" });
  });
});

describe("feature 2: what a rate costs on average", () => {
  test.each([
    [300, 0, 0, 300],
    [300, 0, 0.1, 270],
    [300, 300, 0.5, 300],
    [300, 100, 0.5, 200],
    [300, 100, 0.25, 250],
  ])("total %d, fee %d, chance %d: %d", (whole, loss, odds, cost) =>
    expect(expectedCost(whole, loss, odds)).toBeCloseTo(cost, 9),
  );

  test("is not told where the fee is not stated, unless nobody cancels", () => {
    expect(expectedCost(300, null, 0.2)).toBeNull();
    expect(expectedCost(300, null, 0)).toBe(300);
  });
});
