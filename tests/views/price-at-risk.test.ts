// Feature 1, A09: what cancelling costs on a day, for every rate.
import { describe, expect, test } from "vitest";
import { periodsAtRisk, riskSteps, riskView } from "@/lib/views/price-at-risk";
import { expectedCost, stepOn } from "@/lib/views/risk-day";
import { pair, price, terms, wording } from "./support";

const free = {
  type: "free_cancellation",
  free_cancellation_until: "2027-06-03T16:00:00Z",
  schedule: [
    { from: "now" as const, price: pair(0) },
    // 18:00 in Amsterdam.
    { from: "2027-06-03T16:00:00Z", price: pair(100) },
    // Midnight in Amsterdam: 10 June there, 9 June in UTC.
    { from: "2027-06-09T22:00:00Z", price: pair(300) },
  ],
};
const total = pair(300);
const stepsOf = (policy: object | null, overrides = {}) =>
  riskSteps(periodsAtRisk(policy as typeof free, total), wording(overrides));
const lossOn = (policy: object | null, day: string) => stepOn(stepsOf(policy), day)?.text ?? null;

describe("A09: the loss of a day is the fee of the last step that has begun by its end", () => {
  test.each([
    ["2027-05-01", "no fee"],
    ["2027-06-02", "no fee"],
    ["2027-06-03", "€100.00"],
    ["2027-06-09", "€100.00"],
    ["2027-06-10", "€300.00"],
    ["2027-06-12", "€300.00"],
  ])("on %s at the property: %s", (day, text) => expect(lossOn(free, day)).toBe(text));

  test("what held earlier on the day of a step is told, and nothing for a step at midnight", () => {
    expect(stepsOf(free).map(({ note }) => note)).toEqual([null, "Until 18:00: no fee", null]);
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

  test("non-refundable without steps costs the whole total on every day", () => {
    expect(lossOn({ type: "non_refundable", schedule: null }, "2027-05-01")).toBe("€300.00");
  });

  test("a deadline without fees is free before and not stated after", () => {
    const bare = { type: "free_cancellation", free_cancellation_until: "2027-06-03T16:00:00Z" };
    expect(lossOn(bare, "2027-06-02")).toBe("no fee");
    expect(lossOn(bare, "2027-06-03")).toBe("not stated");
  });

  test("no terms are no loss of 0", () => expect(lossOn(null, "2027-06-03")).toBeNull());
});

test("feature 1: both currencies stand in the steps", () => {
  const dual = (amount: number) => ({ accommodation_currency: amount, booker_currency: amount * 2 });
  const steps = riskSteps(
    [{ from: null, fee: dual(50) }],
    wording({ currency: { accommodation: "EUR", booker: "USD" } }),
  );
  expect(steps[0]).toMatchObject({ text: "US$100.00", propertyText: "€50.00" });
});

test("A09: every product has a line, cheapest first, from today at the property to check-in", () => {
  const product = (id: string, amount: number) => ({ id, room: null, price: price({ total: pair(amount) }) });
  const risk = riskView([product("b", 400), product("a", 300)], { ...wording(), terms, details: null });
  expect(risk).toMatchObject({ from: "2027-05-01", to: "2027-06-12", lines: [{ id: "a" }, { id: "b" }] });
  expect(riskView([], { ...wording(), terms, details: null })).toBeNull();
});

describe("feature 2: what a rate costs on average", () => {
  test.each([
    [300, 0, 0, 300],
    [300, 0, 0.1, 270],
    [300, 300, 0.5, 300],
    [300, 100, 0.5, 200],
  ])("total %d, fee %d, chance %d: %d", (whole, loss, odds, cost) =>
    expect(expectedCost(whole, loss, odds)).toBeCloseTo(cost, 9),
  );

  test("is not told where the fee is not stated, unless nobody cancels", () => {
    expect(expectedCost(300, null, 0.2)).toBeNull();
    expect(expectedCost(300, null, 0)).toBe(300);
  });
});
