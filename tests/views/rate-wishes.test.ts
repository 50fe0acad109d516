// R11, A11: what was asked of rates, what of it is sent, and whether an answer keeps to it.

import type { SearchProduct } from "@roomward/contract/product";
import type { Price } from "@roomward/contract/values";
import { describe, expect, test } from "vitest";
import { NO_FILTER, NO_RATE_FILTER, type RateFilter } from "@/lib/address/result-filter";
import { type OfferFit, offerFit, whyRateOut } from "@/lib/views/list/card-offer";
import { filtersToSend } from "@/lib/views/rates/rate-filter";
import { dual, dualPrice, GBP_EUR } from "./support";

type Policies = NonNullable<SearchProduct["policies"]>;

/** When the platform answered. */
const AT = "2027-03-02T12:00:00Z";

describe("A11: a rate of one property", () => {
  test.each<[Partial<RateFilter>, object | null]>([
    [{}, null],
    [{ payTime: "pay_online" }, { payment: { timing: "pay_online" } }],
    [{ meal: "half_board" }, { meal_plan: "half_board" }],
    [{ freeCancellation: true }, { cancellation_type: "free_cancellation" }],
  ])("of %o is sent: %o", (filter, sent) =>
    expect(filtersToSend({ ...NO_RATE_FILTER, ...filter })).toEqual(sent),
  );

  test.each<[string, Partial<RateFilter>, Policies, boolean]>([
    ["any rate where nothing is asked", {}, {}, false],
    ["the meal", { meal: "half_board" }, { meal_plan: { plan: "half_board" } }, false],
    ["more meals", { meal: "half_board" }, { meal_plan: { plan: "full_board" } }, false],
    ["fewer meals", { meal: "half_board" }, { meal_plan: { plan: "breakfast_included" } }, true],
    ["no meal stated", { meal: "half_board" }, {}, false],
    ["free terms", { freeCancellation: true }, { cancellation: { type: "free_cancellation" } }, false],
    [
      "free terms that last",
      { freeCancellation: true },
      { cancellation: { type: "free_cancellation", free_cancellation_until: "2027-03-02T12:00:01Z" } },
      false,
    ],
    [
      "free terms that have ended",
      { freeCancellation: true },
      { cancellation: { type: "free_cancellation", free_cancellation_until: "2027-03-02T11:00:00Z" } },
      true,
    ],
    ["partial terms", { freeCancellation: true }, { cancellation: { type: "partially_refundable" } }, true],
    ["no terms", { freeCancellation: true }, {}, false],
    ["online now", { payTime: "pay_online" }, { payment: { timings: ["pay_online_now"] } }, false],
    ["online later", { payTime: "pay_online" }, { payment: { timings: ["pay_online_later"] } }, false],
    [
      "at the property only",
      { payTime: "pay_online" },
      { payment: { timings: ["pay_at_the_property"] } },
      true,
    ],
    [
      "a choice that holds it",
      { payTime: "pay_at_the_property" },
      { payment: { timings: ["pay_online_now", "pay_at_the_property"] } },
      false,
    ],
    ["no timing", { payTime: "pay_at_the_property" }, {}, false],
    [
      "one thing unstated, another against it",
      { meal: "half_board", freeCancellation: true },
      { cancellation: { type: "non_refundable" } },
      true,
    ],
  ])("%s", (_name, filter, policies, isAgainst) =>
    expect(whyRateOut({ policies }, { ...NO_RATE_FILTER, ...filter }, AT).includes("contradicts")).toBe(
      isAgainst,
    ),
  );
});

describe("R11: an answered stay", () => {
  const result = (price: Price | null, ...policies: Policies[]) => ({
    id: 1,
    currency: GBP_EUR,
    price,
    products: policies.map((own, at) => ({ id: String(at), price: dualPrice(), policies: own })),
  });

  // £267.49 (€333.00) is shown of £279.49 (€348.00).
  test.each<[number | null, number | null, OfferFit]>([
    [333, null, "fits"],
    [334, null, "outOfBounds"],
    [null, 333, "fits"],
    [null, 332, "outOfBounds"],
    [300, 340, "fits"],
    [null, null, "fits"],
  ])("from %s to %s is held against the shown price in the currency that is shown", (from, to, fit) => {
    expect(offerFit(result(dualPrice(), {}), { ...NO_FILTER, price: { from, to } }, AT)).toBe(fit);
  });

  test("a bound holds within half a cent, and a stay without a price is in none", () => {
    const within = (booker: number) =>
      offerFit(
        result(dualPrice({ display: dual(267.49, booker) })),
        { ...NO_FILTER, price: { from: 333, to: 333 } },
        AT,
      );
    expect([332.996, 333.004, 332.99, 333.01].map(within)).toEqual([
      "fits",
      "fits",
      "outOfBounds",
      "outOfBounds",
    ]);
    expect(offerFit(result(null, {}, {}), { ...NO_FILTER, price: { from: 1, to: null } }, AT)).toBe(
      "outOfBounds",
    );
    expect(offerFit(result(null, {}, {}), NO_FILTER, AT)).toBe("fits");
  });

  test("another supplier's room is left out only where that was asked", () => {
    const foreign = (third_party: boolean | null) => {
      const stay = result(dualPrice(), {}, {});
      const products = stay.products.map((one) =>
        one.id === "1" ? { ...one, inventory: { third_party } } : one,
      );
      return { ...stay, products };
    };
    const own = { ...NO_FILTER, ownInventory: true };
    expect(offerFit(foreign(true), own, AT)).toBe("thirdParty");
    expect(offerFit(foreign(true), NO_FILTER, AT)).toBe("fits");
    expect(offerFit(foreign(null), own, AT)).toBe("fits");
  });

  test("one room that says otherwise is enough to contradict", () => {
    const free = { cancellation: { type: "free_cancellation" } };
    const fixed = { cancellation: { type: "non_refundable" } };
    const wish = { ...NO_FILTER, freeCancellation: true };
    expect(offerFit(result(dualPrice(), free, free), wish, AT)).toBe("fits");
    expect(offerFit(result(dualPrice(), free, fixed), wish, AT)).toBe("contradicts");
  });
});
