// Feature 2, A10: the same room and meals under different terms.
import { describe, expect, test } from "vitest";
import { expectedCost } from "@/lib/rules/risk-day";
import { breakEven, flexibilityById } from "@/lib/views/money/flexibility";
import { dual, dualPrice, wording } from "../support";

/** `own` and `booker`: the total; the shown price is another, so that it cannot stand in. */
const product = (
  id: string,
  type: string,
  [propertyAmount, booker]: [number, number],
  more: object = {},
) => ({
  id,
  room: "101",
  price: dualPrice({ display: dual(propertyAmount - 12, booker - 15), total: dual(propertyAmount, booker) }),
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
const fixed = product("n", "non_refundable", [231, 288.6]);
const flexible = product("f", "free_cancellation", [245, 307]);

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

  test("the premium is shown in money, as a share of a named total and with the deadline in property time", () => {
    const found = only(fixed, flexible);
    // 307 / 288.6 - 1 and 1 - 288.6 / 307; in pounds they would be 6.1% and 5.7%.
    expect(found.get("f")?.text).toBe(
      "Free cancellation costs €18.40 (£14.00) more than the same room and meals without a refund (6.4% of its total, €288.60). It pays off if you are more than 6% likely to cancel before 3 June 2027, 18:00 local time.",
    );
    expect(found.get("f")).toMatchObject({
      againstId: "n",
      premium: { shown: { amount: 18.4 }, property: { amount: 14 } },
    });
    expect(found.get("f")?.breakEven).toBeCloseTo(0.05993, 4);
    expect([...found.keys()]).toEqual(["f"]);
  });

  test("where one of the two states no figure of the booker's, all of it is told in the property’s currency", () => {
    const bare = (id: string, type: string, propertyAmount: number) => ({
      ...product(id, type, [propertyAmount, 1]),
      price: { total: { accommodation_currency: propertyAmount, booker_currency: null } },
    });
    const found = flexibilityById(
      // 240 pounds are more than 231 of them, although 231 pounds are 288.60 euros.
      [bare("n2", "non_refundable", 240), fixed, bare("f2", "free_cancellation", 252)],
      wording(),
    );
    // 252 / 231 - 1 and 1 - 231 / 252.
    expect(found.get("f2")).toMatchObject({ againstId: "n", premium: { shown: { text: "£21.00" } } });
    expect(found.get("f2")?.breakEven).toBeCloseTo(0.08333, 4);
    expect(found.get("f2")?.text).toContain(
      "costs £21.00 more than the same room and meals without a refund (9.1% of its total, £231.00)",
    );
  });

  test("without a deadline it is worth it while it is free", () => {
    const open = {
      ...flexible,
      policies: { ...flexible.policies, cancellation: { type: "free_cancellation" } },
    };
    expect(flexibilityById([fixed, open], wording()).get("f")?.text).toContain(
      "more than 6% likely to cancel while it is free",
    );
  });

  test("only the cheapest of each kind are compared, by the total that is shown", () => {
    const found = only(
      product("n2", "non_refundable", [239, 300]),
      product("n1", "non_refundable", [240, 280]),
      product("f2", "free_cancellation", [279, 350]),
      product("f1", "free_cancellation", [280, 320]),
    );
    expect([...found].map(([id, { againstId }]) => [id, againstId])).toEqual([["f1", "n1"]]);
  });

  test.each([
    ["another room", { room: "102" }],
    ["other guests", { maximum_occupancy: { adults: 1 } }],
  ])("%s is no pair", (_name, more) =>
    expect(only(fixed, product("f", "free_cancellation", [245, 307], more)).size).toBe(0),
  );

  test("other meals are no pair", () => {
    const breakfast = { ...flexible.policies, meal_plan: { plan: "breakfast_included" } };
    expect(flexibilityById([fixed, { ...flexible, policies: breakfast }], wording()).size).toBe(0);
  });

  test("partly refundable terms are neither of the two", () => {
    expect(only(fixed, product("p", "partially_refundable", [245, 307])).size).toBe(0);
    expect(only(product("p", "partially_refundable", [231, 288.6]), flexible).size).toBe(0);
  });

  test.each([
    ["2027-06-03T15:59:59.999Z", 1],
    ["2027-06-03T16:00:00Z", 0],
    ["2027-06-04T00:00:00Z", 0],
  ])("a deadline that has passed is no flexibility: asked at %s, %d", (quotedAt, count) =>
    expect(flexibilityById([fixed, flexible], wording({ quotedAt })).size).toBe(count),
  );

  test("flexibility for nothing is said to cost nothing, and one cent is not nothing", () => {
    const at = (propertyAmount: number, booker: number) =>
      only(fixed, product("f", "free_cancellation", [propertyAmount, booker])).get("f")?.text;
    expect(at(231, 288.6)).toContain("costs nothing more");
    expect(at(230, 287.6)).toContain("costs nothing more");
    expect(at(231.01, 288.61)).toContain("costs €0.01 (£0.01) more");
  });
});
