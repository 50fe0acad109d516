// Feature 2, A10: the same room and meals under different terms.
import { describe, expect, test } from "vitest";
import { breakEven, flexibilityById } from "@/lib/views/flexibility";
import { expectedCost } from "@/lib/views/risk-day";
import { pair, price, wording } from "./support";

const product = (id: string, type: string, amount: number, more: object = {}) => ({
  id,
  room: "101",
  price: price({ total: pair(amount), display: pair(amount) }),
  ...more,
  policies: {
    meal_plan: { plan: "no_plan" },
    cancellation: {
      type,
      free_cancellation_until: type === "free_cancellation" ? "2027-06-03T16:00:00Z" : null,
    },
  },
});

const only = (...products: ReturnType<typeof product>[]) => flexibilityById(products, wording());

describe("A10: premium and break-even", () => {
  test.each([
    [288.6, 307, 0.05993],
    [300, 300, 0],
    [310, 300, 0],
    [150, 300, 0.5],
    [0, 0, 0],
  ])("%d fixed and %d flexible break even at %d", (fixed, flexible, chance) =>
    expect(breakEven(fixed, flexible)).toBeCloseTo(chance, 4),
  );

  test("at the break-even chance both cost the same on average", () => {
    const chance = breakEven(288.6, 307);
    expect(expectedCost(307, 0, chance)).toBeCloseTo(expectedCost(288.6, 288.6, chance) ?? 0, 9);
  });

  test("is told in money, percent and with the deadline in property time", () => {
    const found = only(product("n", "non_refundable", 288.6), product("f", "free_cancellation", 307));
    expect(found.get("f")?.text).toBe(
      "Free cancellation costs €18.40 more (6.4%) than the same room and meals without a refund. Worth it if you are more than 6% likely to cancel before 3 June 2027, 18:00 (Europe/Amsterdam).",
    );
    expect(found.get("f")?.againstId).toBe("n");
    expect([...found.keys()]).toEqual(["f"]);
  });

  test("only the cheapest of each kind are compared", () => {
    const found = only(
      product("n2", "non_refundable", 300),
      product("n1", "non_refundable", 280),
      product("f2", "free_cancellation", 350),
      product("f1", "free_cancellation", 320),
    );
    expect([...found].map(([id, { againstId }]) => [id, againstId])).toEqual([["f1", "n1"]]);
  });

  test("another room, other meals or other guests are no pair", () => {
    const fixed = product("n", "non_refundable", 280);
    expect(only(fixed, product("f", "free_cancellation", 320, { room: "102" })).size).toBe(0);
    expect(
      only(fixed, product("f", "free_cancellation", 320, { maximum_occupancy: { adults: 1 } })).size,
    ).toBe(0);
  });

  test("a deadline that has passed is no flexibility", () => {
    const late = wording({ quotedAt: "2027-06-04T00:00:00Z" });
    const both = [product("n", "non_refundable", 280), product("f", "free_cancellation", 320)];
    expect(flexibilityById(both, late).size).toBe(0);
  });

  test("flexibility for nothing is said to cost nothing", () => {
    const found = only(product("n", "non_refundable", 307), product("f", "free_cancellation", 307));
    expect(found.get("f")?.text).toContain("costs nothing more");
  });
});
