import { describe, expect, test } from "vitest";
import { bundleLines, dealView, leftText, thirdPartyText } from "@/lib/views/money/extras";
import { paymentText } from "@/lib/views/money/payment";
import { mealText } from "@/lib/views/rates/meal";
import { occupancyWords, partyText } from "@/lib/views/rates/occupancy";
import { dual, dualPrice, wording, words } from "./support";

const product = { id: "1", price: dualPrice() };

describe("meals and payment in words", () => {
  test.each([
    ["breakfast_included", [], "Breakfast included"],
    ["all_inclusive", [], "All-inclusive"],
    ["full_board", [], "Full board"],
    ["no_plan", [], "No meals included"],
    // In the order of the day.
    ["half_board", ["dinner", "breakfast"], "Half board (breakfast and dinner)"],
  ])("plan %s of %j reads %s", (plan, meals, text) => expect(mealText({ plan, meals }, words)).toBe(text));

  test("A18: an unknown plan lists its meals or sends the reader to the platform", () => {
    expect(mealText({ plan: "brunch_club", meals: ["lunch"] }, words)).toBe("Includes lunch");
    expect(mealText({ plan: "brunch_club" }, words)).toBe("Meals: see the booking site");
    expect(mealText(null, words)).toBe("Meals not stated");
  });

  const paid = (timings: string[], prepayment_required?: boolean) =>
    paymentText({ timings, prepayment_required }, words);

  test("timings are labels, never the platform's codes, and a known one is told beside an unknown one", () => {
    expect(paid(["pay_at_the_property", "pay_online_now"])).toBe(
      "Pay at the property or pay online when booking",
    );
    expect(paid(["pay_online_later"], true)).toBe("Pay online later; prepayment required");
    expect(paid(["pay_by_barter", "pay_online_later"])).toBe("Pay online later");
    expect(paid(["pay_online_now"], false)).toBe("Pay online when booking");
  });

  test("A18: an unknown timing renders a safe sentence", () => {
    expect(paid(["pay_by_barter"])).toBe("Payment: see the booking site");
    expect(paymentText(null, words)).toBe("Payment time not stated");
  });
});

describe("capacity in words", () => {
  const summaryOf = (...limits: Parameters<typeof occupancyWords>[0][]) =>
    limits.map((one) => occupancyWords(one, words).occupancy);

  test("adults and a number of children, which the total caps together; nothing stated says so", () => {
    const unstated = "Number of guests not stated";
    expect(occupancyWords({ adults: 2, children: 1, total: 3 }, words)).toEqual({
      occupancy: "Sleeps 2 adults and 1 child",
      childrenNote: null,
    });
    expect(summaryOf({ adults: 2, children: 2, total: 3 })).toEqual([
      "Sleeps 2 adults and 2 children, at most 3 people",
    ]);
    expect(summaryOf(null, { adults: null, children: null, total: null })).toEqual([unstated, unstated]);
  });

  test("no children limit means children are priced as adults", () =>
    expect(occupancyWords({ adults: 2, children: null, total: 2 }, words).childrenNote).toBe(
      "Children are priced as adults",
    ));

  test("age brackets are told one by one", () => {
    const brackets = [
      { total: 1, from_age: 0, to_age: 2, free_stay: true },
      { total: 2, from_age: 3, to_age: 11, free_stay: false },
    ];
    const { occupancy, childrenNote } = occupancyWords({ adults: 2, children: brackets, total: 5 }, words);
    expect(occupancy).toBe("Sleeps 2 adults and 3 children");
    expect(childrenNote).toBe("Up to 1 child aged 0 to 2, free of charge; Up to 2 children aged 3 to 11");
  });

  test("S08: the party names each child's age", () => {
    expect(partyText(2, [4], words)).toBe("2 adults and 1 child aged 4");
    expect(partyText(2, [4, 11], words)).toBe("2 adults and 2 children aged 4 and 11");
  });
});

describe("deals, bundles, scarcity, third parties", () => {
  const deal = { discount_percentage: 15, public_price: dual(314.69, 391.76), tags: ["seasonal_deal"] };

  const dealOf = (more: object, device: "desktop" | "mobile" = "desktop") =>
    dealView({ ...product, deal: { ...deal, ...more } }, device, wording());

  test("a struck price comes with its percentage, and neither without the other", () => {
    expect(dealOf({})).toMatchObject({
      percent: 15,
      before: { shown: { text: "€391.76" }, property: { text: "£314.69" } },
      text: "15% off",
    });
    expect(dealOf({ discount_percentage: null })).toBeNull();
    expect(dealOf({ public_price: null })).toBeNull();
  });

  test("a mobile rate is named on mobile devices only, a logged-in deal nowhere", () => {
    expect(dealOf({ tags: ["mobile_rate"] })).toBeNull();
    expect(dealOf({ tags: ["mobile_rate"] }, "mobile")).not.toBeNull();
    expect(dealOf({ tags: ["logged_in_deal"] }, "mobile")).toBeNull();
  });

  test("a bundle by integer or object id is joined with the details; an unknown one is still mentioned", () => {
    const details = {
      id: 1,
      bundles: [{ id: 8, value_adds: [{ type: "parking", description: { "en-gb": ["Free parking"] } }] }],
    };
    expect(bundleLines({ ...product, bundle: 8 }, details, words)).toEqual(["Free parking"]);
    expect(bundleLines({ ...product, bundle: { id: 8 } }, details, words)).toEqual(["Free parking"]);
    expect(bundleLines({ ...product, bundle: 9 }, details, words)).toHaveLength(1);
    expect(bundleLines({ ...product, bundle: null }, details, words)).toEqual([]);
  });

  test("A12: few left is said plainly and scoped to the platform; plenty is not said", () => {
    const bodyText = (number_available: number | null) => leftText({ ...product, number_available }, words);
    expect(bodyText(2)).toBe("2 left at this price");
    expect(bodyText(5)).toBe("5 left at this price");
    for (const number of [6, 40, 0, null]) expect(bodyText(number)).toBeNull();
  });

  test("third-party inventory is named, with its supplier when known", () => {
    const bodyText = (inventory?: Parameters<typeof thirdPartyText>[0]["inventory"]) =>
      thirdPartyText({ ...product, inventory }, wording());
    const foreign = { third_party: true, type: "sell", third_party_supplier_id: 5 };
    expect(bodyText(foreign)).toBe("From Bedbank through the booking site");
    expect(bodyText({ third_party: true })).toBe("From a third party through the booking site");
    expect(bodyText()).toBeNull();
    expect(bodyText({ ...foreign, third_party: false })).toBeNull();
  });
});
