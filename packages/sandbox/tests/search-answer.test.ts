// What a search result says: strictly by the contract, the same as availability, and nothing that was not requested.
import { deepEqual, equal } from "node:assert/strict";
import { findDrift } from "@roomward/contract/drift";
import { type SearchRequest, SearchResult } from "@roomward/contract/search";
import { describe, expect, it } from "vitest";
import { availability } from "../src/operations/availability";
import {
  AMSTERDAM,
  clock,
  KYOTO,
  NEW_YORK,
  options,
  pageOf,
  ROME,
  searchRequest,
  variedRequest,
  world,
} from "./pricing-support";

const CITIES = [AMSTERDAM, ROME, NEW_YORK, KYOTO];

/** Many different questions, each about one of four cities. */
const answers = Array.from({ length: 24 }, (_, i) => {
  const { accommodations: _ids, ...request } = variedRequest(i, []);
  const city = CITIES[i % CITIES.length] ?? ROME;
  const search = searchRequest({ ...request, city, extras: ["extra_charges", "products"] });
  return { request, results: pageOf(search, { rows: 40 }).results };
});
const results = answers.flatMap((answer) => answer.results);

describe("Every search result", () => {
  it("D01: a search result parses strictly, without drift", () => {
    expect(results.length).toBeGreaterThan(480);
    for (const result of results) {
      SearchResult.parse(result);
      deepEqual(findDrift(SearchResult, result), []);
    }
  });

  it("A02, B04: a search result costs what the recommendation of availability costs, with the same products", () => {
    for (const { request, results: found } of answers) {
      const accommodations = found.map(({ id }) => id);
      const body = { ...request, accommodations, extras: ["extra_charges" as const] };
      const offered = new Map(availability(world, clock, body, options).map((one) => [one.id, one]));
      for (const result of found) {
        const { recommendation, products } = offered.get(result.id) ?? {};
        for (const field of ["total", "display", "base", "chargeable_online"] as const)
          deepEqual(result.price?.[field], recommendation?.price?.[field]);
        const housed = ({ id, number_of_adults, children }: { id: string } & Record<string, unknown>) => [
          id,
          number_of_adults,
          children,
        ];
        deepEqual(result.products?.map(housed), recommendation?.products?.map(housed));
        const [only] = result.products ?? [];
        if (request.guests.number_of_rooms === 1)
          deepEqual(only?.price, products?.find(({ id }) => id === only?.id)?.price);
      }
    }
  });

  it("a search result has charges in few fields, the full ones on products, and leaves terms to availability", () => {
    const keys = (value: object | null | undefined) =>
      Object.keys(value ?? {})
        .sort()
        .join();
    const few = "charge,condition,included_in,total_amount";
    for (const charge of results.flatMap(({ price }) => price?.charges ?? []))
      deepEqual([keys(charge), keys(charge.included_in)], [few, "display"]);
    for (const product of results.flatMap(({ products }) => products ?? [])) {
      for (const charge of product.price.charges ?? [])
        equal(keys(charge), "charge,condition,included_in,mode,percentage,total_amount,unit_amount");
      equal(keys(product.policies?.cancellation), "free_cancellation_until,type");
      equal("maximum_occupancy" in product || "number_available" in product, false);
    }
  });
});

describe("Products that a search requests", () => {
  const ask = (more: Partial<SearchRequest>) =>
    pageOf(searchRequest({ city: ROME, ...more }), { rows: 10 }).results;

  it("a result has only the total without extra_charges, and no products without products", () => {
    for (const { price, products, commission } of ask({})) {
      expect([Object.keys(price ?? {}), products]).toEqual([["total"], undefined]);
      expect(commission).toBeDefined();
    }
    const charged = Object.keys(ask({ extras: ["extra_charges"] })[0]?.price ?? {});
    expect(charged.sort().join()).toBe("base,chargeable_online,charges,display,total");
    expect(Object.keys(ask({ extras: ["products"] })[0]?.products?.[0]?.price ?? {})).toEqual(["total"]);
  });

  it("a price in yen stands beside the property's own, in whole yen", () => {
    const [inYen] = ask({ currency: "JPY" });
    expect(inYen?.currency).toEqual({ accommodation: "EUR", booker: "JPY" });
    expect(Number.isInteger(inYen?.price?.total.booker_currency)).toBe(true);
  });

  it("A15: the addresses of a result carry the stay", () => {
    const [first] = ask({ guests: { number_of_adults: 3, number_of_rooms: 2 } });
    expect(first?.url).toBe(
      `http://127.0.0.1:4010/platform/hotel/${first?.id}?aid=100000&checkin=2027-06-10&checkout=2027-06-13&group_adults=3&no_rooms=2`,
    );
    expect(first?.deep_link_url).toBe(
      `booking://hotel/${first?.id}?affiliate_id=100000&checkin=2027-06-10&checkout=2027-06-13&mcid=10`,
    );
  });

  it("S09: the booker's country decides what the shown price contains, never what is owed", () => {
    const byCountry = (country: string) => {
      const booker = { country, platform: "desktop" as const };
      const found = ask({ city: NEW_YORK, booker, extras: ["extra_charges"] });
      return new Map(found.map(({ id, price }) => [id, price]));
    };
    const [dutch, american] = [byCountry("nl"), byCountry("us")];
    expect(american.size).toBe(10);
    for (const [id, price] of american) {
      const other = dutch.get(id);
      expect(price?.total).toEqual(other?.total);
      const shown = other?.display?.accommodation_currency ?? 0;
      expect(price?.display?.accommodation_currency).toBeLessThan(shown);
    }
  });
});
