// Filters split between platform, index and our own check of the answer.

import type { SearchProduct } from "@roomward/contract/product";
import { SearchRequest, type SearchResult } from "@roomward/contract/search";
import { describe, expect, test } from "vitest";
import { stayHref } from "@/lib/address/hrefs";
import { NO_FILTER, type ResultFilter } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { needsIds, platformFilters, recordFilter } from "@/lib/stays/narrow";
import { spreadOf } from "@/lib/stays/price-spread";
import { planForIds, planSearch } from "@/lib/stays/search-plan";
import { type OfferFit, offerFit } from "@/lib/views/list/card-offer";
import { filterParts } from "@/lib/views/list/filter-parts";
import { pair, price, terms } from "../views/support";

type ProductPolicies = NonNullable<SearchProduct["policies"]>;

const words = wordsFor("en");
const query = (filter: Partial<ResultFilter>, more: Partial<SearchQuery> = {}): SearchQuery => ({
  ...terms,
  place: { kind: "city", id: "-77" },
  sort: "popularity",
  shown: 15,
  filter: { ...NO_FILTER, ...filter },
  ...more,
});

describe("R08: filters sent to the platform", () => {
  test("every filter it has, in its own names, in one lawful request", () => {
    const searched = query({
      types: [204],
      chains: [3],
      stars: [4, 5],
      score: 8,
      facilities: [107],
      roomFacilities: [5],
      flags: ["travel_proud"],
      certified: true,
      meal: "breakfast_included",
      freeCancellation: true,
      payTime: "pay_at_the_property",
      noCard: true,
      price: { from: 200, to: 700 },
    });
    const { body } = planSearch(searched, platformFilters(searched, [11]));
    expect(SearchRequest.safeParse(body).success).toBe(true);
    expect(body.filters).toEqual({
      accommodation_types: [204],
      accommodation_facilities: [107],
      room_facilities: [5],
      brands: [11],
      cancellation_type: "free_cancellation",
      meal_plan: "breakfast_included",
      payment: { timing: "pay_at_the_property", credit_card_required: false },
      price: { minimum: 66, maximum: 234 },
      rating: { minimum_review_score: 8, stars: [4, 5] },
      travel_proud: true,
      sustainability_certification: true,
    });
  });

  test("Y16: certificates go by our ids in the EEA, where only those vouched for count, and by the platform elsewhere", () => {
    const queryOf = (bookerCountry: string) => query({ certified: true }, { bookerCountry });
    expect([queryOf("no"), queryOf("gb")].map((one) => needsIds(one))).toEqual([true, false]);
    expect(recordFilter(queryOf("no"), undefined).flags).toEqual(["vouched_certificate"]);
    expect(recordFilter(queryOf("gb"), undefined).flags).toEqual(["sustainability_certification"]);
  });

  test("R10: bounds of the total become bounds of a night that leave nothing within them out", () => {
    const bounds = (from: number | null, to: number | null, rooms = 1) =>
      platformFilters(query({ price: { from, to } }, { rooms }), undefined)?.price;
    expect(bounds(100, null)).toEqual({ minimum: 33 });
    expect(bounds(null, 100)).toEqual({ maximum: 34 });
    expect(bounds(100, 200, 2)).toEqual({ maximum: 67 });
    expect(platformFilters(query({}), undefined)).toBeUndefined();
  });

  test("filters the platform lacks go by the ids of our index, a hundred at a time", () => {
    expect(needsIds(query({ themes: [7] }))).toBe(true);
    expect(needsIds(query({ flags: ["travel_proud"] }))).toBe(false);
    expect(recordFilter(query({ stars: [3], score: 8 }), undefined)).toMatchObject({
      stars: [3, 3.5],
      scores: ["9", "8"],
    });
    const ids = Array.from({ length: 130 }, (_, at) => at + 1);
    const requested = { query: query({ themes: [7] }), filters: undefined };
    const first = planForIds(requested, ids, 0);
    expect(first.body?.accommodations).toEqual(ids.slice(0, 100));
    expect(first.nextOffset).toBe(100);
    expect(planForIds(requested, ids, 100)).toMatchObject({ nextOffset: null, inOrderOf: ids.slice(100) });
    expect(planForIds(requested, [], 0).body).toBeNull();
  });

  test("an area is searched in the circle around it", () => {
    const area = { south: 52.3, west: 4.8, north: 52.4, east: 5 };
    const { body } = planSearch(query({ area }));
    expect(body.city).toBeUndefined();
    expect(body.coordinates?.latitude).toBeCloseTo(52.35);
    expect(body.coordinates?.radius).toBeGreaterThan(8);
  });
});

const answered = (policies: ProductPolicies, more: Partial<SearchProduct> = {}): SearchResult => ({
  id: 1,
  currency: { accommodation: "EUR", booker: "EUR" },
  price: price({ display: pair(327), total: pair(327) }),
  products: [{ id: "1-1", price: price(), policies, ...more }],
});

describe("R11: an answered rate is held against what was asked", () => {
  const free: ProductPolicies = { cancellation: { type: "free_cancellation" } };
  test.each<[string, Partial<ResultFilter>, ProductPolicies, OfferFit]>([
    ["free cancellation", { freeCancellation: true }, free, "fits"],
    [
      "a rate that is not refundable",
      { freeCancellation: true },
      { cancellation: { type: "non_refundable" } },
      "contradicts",
    ],
    [
      "half board holds breakfast",
      { meal: "breakfast_included" },
      { meal_plan: { plan: "half_board" } },
      "fits",
    ],
    ["no meal", { meal: "breakfast_included" }, { meal_plan: { plan: "no_plan" } }, "contradicts"],
    [
      "paying online later",
      { payTime: "pay_online" },
      { payment: { timings: ["pay_online_later"] } },
      "fits",
    ],
    ["what is not stated", { payTime: "pay_online", freeCancellation: true }, {}, "fits"],
    ["a total under the least", { price: { from: 400, to: null } }, {}, "outOfBounds"],
    ["a total at the most", { price: { from: null, to: 327 } }, {}, "fits"],
  ])("%s", (_, filter, policies, fit) => {
    expect(offerFit(answered(policies), { ...NO_FILTER, ...filter }, "2027-03-02T12:00:00Z")).toBe(fit);
  });

  test("a third party's rate is left out only where that was asked", () => {
    const foreign = answered({}, { inventory: { third_party: true } });
    expect(offerFit(foreign, { ...NO_FILTER, ownInventory: true }, "2027-03-02T12:00:00Z")).toBe(
      "thirdParty",
    );
    expect(offerFit(foreign, NO_FILTER, "2027-03-02T12:00:00Z")).toBe("fits");
  });

  test("the property page goes on with what was asked of rates", () => {
    const { filter } = query({ meal: "half_board", freeCancellation: true, payTime: "pay_online" });
    expect(stayHref("en", 7, { ...terms, filter })).toMatch(/&meal=half_board&cancel=free&pay=pay_online$/);
    const list = { stars: [4], noCard: true, certified: true };
    const all = { ...filter, ...list, ownInventory: true, price: { from: 200, to: null } };
    expect(stayHref("en", 7, { ...terms, filter: all })).toMatch(
      /&cur=EUR&own=yes&meal=half_board&cancel=free&pay=pay_online&price=200-$/,
    );
    expect(stayHref("en", 7, { ...terms, filter: NO_FILTER })).toBe(stayHref("en", 7, terms));
  });
});

test("R09: each applied part has words and the filter without it", () => {
  const names = (list: string) => (list === "chain" ? null : "Wifi");
  const filter = { ...NO_FILTER, stars: [4, 5], chains: [3], price: { from: 200, to: null } };
  const parts = filterParts(filter, { words, names, currency: "EUR" });
  expect(parts.map(({ text }) => text)).toEqual(["From €200", "4 stars", "5 stars", "Number 3"]);
  expect(parts[1]?.without).toEqual({ ...filter, stars: [5] });
});

test("R10: totals become bars between round ends, and it is said over how many", () => {
  const spread = spreadOf([120, 130, 480], "EUR", true, words);
  expect(spread).toMatchObject({ least: 120, most: 500, step: 20 });
  expect(spread.bars[0]).toMatchObject({ from: 120, height: 1 });
  expect(spread.bars.reduce((sum, { height }) => sum + height * 2, 0)).toBe(3);
  expect(spread.over).toContain("3 stays");
  expect(spreadOf([], "EUR", true, words).bars).toEqual([]);
});
