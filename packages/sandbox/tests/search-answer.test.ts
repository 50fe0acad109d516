// What a search result says: strictly by the contract, the same as availability, and nothing that was not asked for.
import { deepEqual } from "node:assert/strict";
import { findDrift } from "@roomward/contract/drift";
import { type SearchRequest, SearchResult } from "@roomward/contract/search";
import type { AmountPair } from "@roomward/contract/values";
import { describe, expect, it } from "vitest";
import { availability } from "../src/operations/availability";
import { searchPage } from "../src/operations/search";
import { createWorld } from "../src/world/world";
import {
  AMSTERDAM,
  baseAnd,
  clock,
  KYOTO,
  minor,
  NEW_YORK,
  NOW,
  options,
  ROME,
  searchRequest,
  variedRequest,
  world,
} from "./pricing-support";

const CITIES = [AMSTERDAM, ROME, NEW_YORK, KYOTO];
const EXTRAS: SearchRequest["extras"] = ["extra_charges", "products"];

/** Many different questions, each about one of four cities. */
const questions = Array.from({ length: 24 }, (_, i) => {
  const { accommodations: _ids, ...request } = variedRequest(i, []);
  return {
    request,
    search: searchRequest({ ...request, city: CITIES[i % CITIES.length] ?? ROME, extras: EXTRAS }),
  };
});

const answers = questions.map((question) => ({
  ...question,
  results: searchPage({ world, clock, options }, question.search, { offset: 0, rows: 40 }).results,
}));
const results = answers.flatMap((answer) => answer.results);

describe("every search result", () => {
  it("D01: parses strictly, without drift", () => {
    expect(results.length).toBeGreaterThan(480);
    for (const result of results) {
      expect(() => SearchResult.parse(result)).not.toThrow();
      expect(findDrift(SearchResult, result)).toEqual([]);
    }
  });

  it("A02: costs what the recommendation of the same question costs, with the same products", () => {
    let compared = 0;
    for (const { request, results: found } of answers) {
      const ids = found.map((result) => result.id);
      const byId = new Map(
        availability(
          world,
          clock,
          { ...request, accommodations: ids, extras: ["extra_charges"] },
          options,
        ).map((result) => [result.id, result]),
      );
      for (const result of found) {
        const { recommendation } = byId.get(result.id) ?? {};
        for (const field of ["total", "display", "base", "chargeable_online"] as const)
          deepEqual(result.price?.[field], recommendation?.price?.[field]);
        deepEqual(
          result.products?.map((product) => [product.id, product.number_of_adults, product.children]),
          recommendation?.products?.map((product) => [
            product.id,
            product.number_of_adults,
            product.children,
          ]),
        );
        compared += 1;
      }
    }
    expect(compared).toBe(results.length);
  });

  it("is the price of the whole party: the sum of its products, column by column", () => {
    for (const result of results) {
      const total = (result.products ?? []).reduce(
        (sum, product) => sum + (minor(product.price.total, "accommodation_currency", result.currency) ?? 0),
        0,
      );
      expect(minor(result.price?.total, "accommodation_currency", result.currency)).toBe(total);
      if (!result.price) throw new Error("price is missing");
      expect(
        baseAnd(
          result.price,
          "accommodation_currency",
          result.currency,
          (charge) => charge.condition === null,
        ),
      ).toBe(total);
    }
  });

  it("carries charges in the few fields the contract names, and the full ones on products", () => {
    for (const result of results) {
      for (const charge of result.price?.charges ?? []) {
        expect(Object.keys(charge).sort()).toEqual(["charge", "condition", "included_in", "total_amount"]);
        expect(Object.keys(charge.included_in ?? {})).toEqual(["display"]);
      }
      for (const charge of (result.products ?? []).flatMap((product) => product.price.charges ?? []))
        expect(Object.keys(charge).sort()).toEqual([
          "charge",
          "condition",
          "included_in",
          "mode",
          "percentage",
          "total_amount",
          "unit_amount",
        ]);
    }
  });

  it("leaves schedule, occupancy and number left to availability", () => {
    for (const product of results.flatMap((result) => result.products ?? [])) {
      expect(Object.keys(product)).not.toContain("maximum_occupancy");
      expect(Object.keys(product)).not.toContain("number_available");
      expect(Object.keys(product.policies?.cancellation ?? {})).toEqual(["type", "free_cancellation_until"]);
    }
  });
});

describe("what is asked for", () => {
  const ask = (more: Partial<SearchRequest>) =>
    searchPage({ world, clock, options }, searchRequest({ city: ROME, ...more }), { offset: 0, rows: 10 })
      .results;

  it("only the total without extra_charges, and no products without products", () => {
    for (const result of ask({})) {
      expect(Object.keys(result.price ?? {})).toEqual(["total"]);
      expect(result.products).toBeUndefined();
      expect(result.commission).toBeDefined();
    }
    expect(Object.keys(ask({ extras: ["extra_charges"] })[0]?.price ?? {}).sort()).toEqual([
      "base",
      "chargeable_online",
      "charges",
      "display",
      "total",
    ]);
    expect(Object.keys(ask({ extras: ["products"] })[0]?.products?.[0]?.price ?? {})).toEqual(["total"]);
  });

  it("the property's own currency stands in both columns when none was named", () => {
    for (const { currency, price, commission } of ask({ extras: ["extra_charges"] })) {
      expect(currency).toEqual({ accommodation: "EUR", booker: "EUR" });
      const pairs = [price?.base, price?.display, price?.total, commission?.amount] as AmountPair[];
      for (const pair of [...pairs, ...(price?.charges ?? []).flatMap((each) => each.total_amount ?? [])])
        expect([pair.booker_currency, typeof pair.booker_currency]).toEqual([
          pair.accommodation_currency,
          "number",
        ]);
    }
    const [inYen] = ask({ currency: "JPY" });
    expect(inYen?.currency).toEqual({ accommodation: "EUR", booker: "JPY" });
    expect(Number.isInteger(inYen?.price?.total.booker_currency)).toBe(true);
  });

  it("A15: addresses that carry the stay", () => {
    const [first] = ask({ guests: { number_of_adults: 3, number_of_rooms: 2 } });
    expect(first?.url).toBe(
      `http://127.0.0.1:4010/platform/hotel/${first?.id}?aid=100000&checkin=2027-06-10&checkout=2027-06-13&group_adults=3&no_rooms=2`,
    );
    expect(first?.deep_link_url).toBe(
      `booking://hotel/${first?.id}?affiliate_id=100000&checkin=2027-06-10&checkout=2027-06-13&mcid=10`,
    );
  });

  it("S09: the booker's country decides what the shown price contains, never what is owed", () => {
    const byCountry = (country: string) =>
      new Map(
        ask({ city: NEW_YORK, booker: { country, platform: "desktop" }, extras: ["extra_charges"] }).map(
          (result) => [result.id, result.price],
        ),
      );
    const dutch = byCountry("nl");
    const american = byCountry("us");
    expect(american.size).toBe(10);
    for (const [id, price] of american) {
      expect(price?.total).toEqual(dutch.get(id)?.total);
      expect(price?.display?.accommodation_currency).toBeLessThan(
        dutch.get(id)?.display?.accommodation_currency ?? 0,
      );
    }
  });
});

describe("B03: the same world", () => {
  const request = searchRequest({ city: AMSTERDAM, currency: "USD", extras: EXTRAS, sort: { by: "price" } });
  const bytes = (seed: number) =>
    JSON.stringify(
      searchPage({ world: createWorld({ seed, properties: 20_000 }), clock, options }, request, {
        offset: 0,
        rows: 30,
      }),
    );

  it(`gives the same bytes for the same seed and clock (${NOW})`, () => {
    expect(bytes(7)).toBe(bytes(7));
  });

  it("and others for another seed", () => {
    expect(bytes(8)).not.toBe(bytes(7));
  });
});
