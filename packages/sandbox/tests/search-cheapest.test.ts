// The cheapest first: found without pricing all, in the very order in which pricing all would put them.
import type { SearchRequest } from "@roomward/contract/search";
import { describe, expect, it } from "vitest";
import { searchPage } from "../src/operations/search";
import {
  AMSTERDAM,
  clock,
  KYOTO,
  NEW_YORK,
  options,
  ROME,
  searchRequest,
  variedRequest,
  world,
} from "./pricing-support";

const CITIES = [AMSTERDAM, ROME, NEW_YORK, KYOTO];
const ALL = 5_000;
const FILTERS: SearchRequest["filters"][] = [
  undefined,
  { cancellation_type: "free_cancellation" },
  { meal_plan: "breakfast_included" },
  { price: { minimum: 90, maximum: 9_000 } },
  { cancellation_type: "non_refundable", dormitories: "exclude" },
];

describe("a search by price", () => {
  it("D01: lists the same stays as the dearest first, turned round, for every party, filter and currency", () => {
    let listed = 0;
    for (let i = 0; i < 32; i++) {
      const { accommodations: _ids, ...varied } = variedRequest(i, []);
      const ask = (direction: "ascending" | "descending") =>
        searchPage(
          { world, clock, options },
          searchRequest({
            ...varied,
            currency: varied.currency ?? "JPY",
            city: CITIES[i % 4],
            filters: FILTERS[i % 5],
            sort: { by: "price", direction },
          }),
          { offset: 0, rows: ALL },
        ).results.map(({ id, price }) => ({ id, price: price?.display?.booker_currency }));
      // A stable sort: equal ones stand in order of popularity either way.
      const wanted = ask("descending").sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
      expect(ask("ascending")).toEqual(wanted);
      listed += wanted.length;
    }
    expect(listed).toBeGreaterThan(500);
  });
});
