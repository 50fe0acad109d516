import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bundleLines, dealView, leftInTable, leftText, thirdPartyText } from "@/lib/views/money/extras";
import { paymentText } from "@/lib/views/money/payment";
import { mealText } from "@/lib/views/rates/meal";
import { occupancyWords, partyText } from "@/lib/views/rates/occupancy";
import { dual, dualPrice, wording, words } from "./support";

const product = { id: "1", price: dualPrice() };

describe("meals and payment in words", () => {
  test.each([
    ["breakfast_included", "Breakfast included"],
    ["all_inclusive", "All-inclusive"],
    ["full_board", "Full board"],
    ["no_plan", "No meals included"],
  ])("plan %s reads %s", (plan, text) => {
    expect(mealText({ plan, meals: [] }, words)).toBe(text);
  });

  test("half board names its meals in the order of the day", () => {
    expect(mealText({ plan: "half_board", meals: ["dinner", "breakfast"] }, words)).toBe(
      "Half board (breakfast and dinner)",
    );
  });

  test("A18: an unknown plan lists its meals or sends the reader to the platform", () => {
    expect(mealText({ plan: "brunch_club", meals: ["lunch"] }, words)).toBe("Includes lunch");
    expect(mealText({ plan: "brunch_club" }, words)).toBe("Meals as described on the booking site");
    expect(mealText(null, words)).toBe("Meals not stated");
  });

  test("timings are labels, never the platform's codes", () => {
    expect(paymentText({ timings: ["pay_at_the_property", "pay_online_now"] }, words)).toBe(
      "Pay at the property or pay online when booking",
    );
    expect(paymentText({ timings: ["pay_online_later"], prepayment_required: true }, words)).toBe(
      "Pay online later; prepayment required",
    );
  });

  test("a known timing is told also beside an unknown one", () => {
    expect(paymentText({ timings: ["pay_by_barter", "pay_online_later"] }, words)).toBe("Pay online later");
    expect(paymentText({ timings: ["pay_online_now"], prepayment_required: false }, words)).toBe(
      "Pay online when booking",
    );
  });

  test("A18: an unknown timing renders a safe sentence", () => {
    expect(paymentText({ timings: ["pay_by_barter"] }, words)).toBe(
      "Payment as described on the booking site",
    );
    expect(paymentText(null, words)).toBe("When you pay is not stated");
  });
});

describe("who fits, in words", () => {
  test("adults and a number of children", () => {
    expect(occupancyWords({ adults: 2, children: 1, total: 3 }, words)).toEqual({
      occupancy: "Sleeps 2 adults and 1 child",
      childrenNote: null,
    });
  });

  test("the total caps adults and children together", () => {
    expect(occupancyWords({ adults: 2, children: 2, total: 3 }, words).occupancy).toBe(
      "Sleeps 2 adults and 2 children, at most 3 people",
    );
  });

  test("no children limit means children are priced as adults", () => {
    expect(occupancyWords({ adults: 2, children: null, total: 2 }, words).childrenNote).toBe(
      "Children are priced as adults",
    );
  });

  test("age brackets are told one by one", () => {
    const brackets = [
      { total: 1, from_age: 0, to_age: 2, free_stay: true },
      { total: 2, from_age: 3, to_age: 11, free_stay: false },
    ];
    const { occupancy, childrenNote } = occupancyWords({ adults: 2, children: brackets, total: 5 }, words);
    expect(occupancy).toBe("Sleeps 2 adults and 3 children");
    expect(childrenNote).toBe("Up to 1 child aged 0 to 2, free of charge; Up to 2 children aged 3 to 11");
  });

  test("nothing stated says so", () => {
    expect(occupancyWords(null, words).occupancy).toBe("Number of guests not stated");
    expect(occupancyWords({ adults: null, children: null, total: null }, words).occupancy).toBe(
      "Number of guests not stated",
    );
  });

  test("S08: the party names each child's age", () => {
    expect(partyText(2, [4], words)).toBe("2 adults and 1 child aged 4");
    expect(partyText(2, [4, 11], words)).toBe("2 adults and 2 children aged 4 and 11");
  });
});

describe("deals, bundles, scarcity, third parties", () => {
  const deal = { discount_percentage: 15, public_price: dual(314.69, 391.76), tags: ["seasonal_deal"] };

  test("a struck price comes with its percentage", () => {
    expect(dealView({ ...product, deal }, "desktop", wording())).toMatchObject({
      percent: 15,
      before: { shown: { text: "€391.76" }, property: { text: "£314.69" } },
      text: "15% less than the booking site’s price without this deal",
    });
    expect(
      dealView({ ...product, deal: { ...deal, discount_percentage: null } }, "desktop", wording()),
    ).toBeNull();
    expect(dealView({ ...product, deal: { ...deal, public_price: null } }, "desktop", wording())).toBeNull();
  });

  test("a mobile rate is named on mobile devices only, a logged-in deal nowhere", () => {
    const mobile = { ...product, deal: { ...deal, tags: ["mobile_rate"] } };
    expect(dealView(mobile, "desktop", wording())).toBeNull();
    expect(dealView(mobile, "mobile", wording())).not.toBeNull();
    expect(
      dealView({ ...product, deal: { ...deal, tags: ["logged_in_deal"] } }, "mobile", wording()),
    ).toBeNull();
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
    expect(leftText({ ...product, number_available: 2 }, words)).toBe(
      "2 left at this price on the booking site",
    );
    expect(leftText({ ...product, number_available: 5 }, words)).toBe(
      "5 left at this price on the booking site",
    );
    for (const number_available of [6, 40, 0, null])
      expect(leftText({ ...product, number_available }, words)).toBeNull();
    const inTable = (number_available: number | null, rooms = 1) =>
      leftInTable({ ...product, number_available }, rooms, words);
    expect(inTable(5)).toEqual({ left: "5 left at this price on the booking site", isScarce: true });
    expect(inTable(6)).toEqual({ left: "More than 5 left", isScarce: false });
    expect(inTable(null)).toEqual({ left: null, isScarce: false });
    expect(inTable(2, 2).left).toBe("2 left at this price on the booking site");
    expect(inTable(null, 2).left).toBeNull();
  });

  test("A12: where fewer are left than the party needs, both numbers are said", () => {
    const left = (number_available: number, rooms: number) =>
      leftInTable({ ...product, number_available }, rooms, words);
    expect(left(1, 2)).toEqual({
      left: "1 left at this price on the booking site; you need 2 for 2 rooms",
      isScarce: true,
    });
    expect(left(6, 7).left).toBe("6 left at this price on the booking site; you need 7 for 7 rooms");
  });

  test("third-party inventory is named, with its supplier when known", () => {
    const inventory = { third_party: true, type: "sell", third_party_supplier_id: 5 };
    expect(thirdPartyText({ ...product, inventory }, wording())).toBe(
      "Provided by Bedbank through the booking site",
    );
    expect(thirdPartyText({ ...product, inventory: { third_party: true } }, wording())).toBe(
      "Provided by a third party through the booking site",
    );
    expect(thirdPartyText(product, wording())).toBeNull();
    expect(
      thirdPartyText({ ...product, inventory: { ...inventory, third_party: false } }, wording()),
    ).toBeNull();
  });
});

describe("tone", () => {
  const folder = new URL("../../lib/i18n/messages/en/", import.meta.url);
  const catalogues = readdirSync(folder).map(
    (name) => [name, readFileSync(new URL(name, folder), "utf8")] as const,
  );

  test.each(catalogues)("%s puts no pressure on anybody", (_name, text) => {
    for (const phrase of [
      /hurry/i,
      /high demand/i,
      /people (are )?(viewing|looking)/i,
      /don.t miss/i,
      /only \d+ left/i,
      /act now/i,
      /last chance/i,
    ])
      expect(text).not.toMatch(phrase);
  });
});
