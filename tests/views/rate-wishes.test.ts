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
  ])("the filter %o sends %o", (filter, sent) =>
    expect(filtersToSend({ ...NO_RATE_FILTER, ...filter })).toEqual(sent),
  );

  const HALF = { meal: "half_board" } as const;
  const FREE = { freeCancellation: true };
  const ONLINE = { payTime: "pay_online" } as const;
  const ON_SITE = { payTime: "pay_at_the_property" } as const;
  const meal = (plan: string) => ({ meal_plan: { plan } });
  const paid = (...timings: string[]) => ({ payment: { timings } });
  const terms = (type: string, until?: string) => ({
    cancellation: { type, free_cancellation_until: until },
  });
  const freeUntil = (time?: string) => terms("free_cancellation", time && `2027-03-02T${time}Z`);

  test.each<[string, Partial<RateFilter>, Policies, isAgainst: boolean]>([
    ["any rate where nothing is asked", {}, {}, false],
    ["the meal", HALF, meal("half_board"), false],
    ["more meals", HALF, meal("full_board"), false],
    ["fewer meals", HALF, meal("breakfast_included"), true],
    ["no meal stated", HALF, {}, false],
    ["free terms", FREE, freeUntil(), false],
    ["free terms that last", FREE, freeUntil("12:00:01"), false],
    ["free terms that have ended", FREE, freeUntil("11:00:00"), true],
    ["partial terms", FREE, terms("partially_refundable"), true],
    ["no terms", FREE, {}, false],
    ["online now", ONLINE, paid("pay_online_now"), false],
    ["online later", ONLINE, paid("pay_online_later"), false],
    ["at the property only", ONLINE, paid("pay_at_the_property"), true],
    ["a choice that holds it", ON_SITE, paid("pay_online_now", "pay_at_the_property"), false],
    ["no timing", ON_SITE, {}, false],
    ["one thing unstated, another against it", { ...HALF, ...FREE }, terms("non_refundable"), true],
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
  ])("from %s to %s is held against the shown price in the currency that is shown", (from, to, fit) =>
    expect(offerFit(result(dualPrice(), {}), { ...NO_FILTER, price: { from, to } }, AT)).toBe(fit),
  );

  test("a bound holds within half a cent, and a stay without a price is in none", () => {
    const fitOf = (price: Price | null, from: number | null, to: number | null) =>
      offerFit(result(price, {}, {}), { ...NO_FILTER, price: { from, to } }, AT);
    const within = (booker: number) => fitOf(dualPrice({ display: dual(267.49, booker) }), 333, 333);
    expect([332.996, 333.004].map(within)).toEqual(["fits", "fits"]);
    expect([332.99, 333.01].map(within)).toEqual(["outOfBounds", "outOfBounds"]);
    expect(fitOf(null, 1, null)).toBe("outOfBounds");
    expect(fitOf(null, null, null)).toBe("fits");
  });

  test("a third-party room is left out only where the traveller wants that", () => {
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
