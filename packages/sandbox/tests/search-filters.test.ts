// Filters hold for the property and for the very product that is priced; sorts put results in order.

import type { SearchFilters, SearchRequest, SearchResult } from "@roomward/contract/search";
import { describe, expect, it } from "vitest";
import { availability } from "../src/operations/availability";
import { distanceKm } from "../src/world/gazetteer/geometry";
import type { Property } from "../src/world/property";
import {
  availabilityRequest,
  clock,
  couple,
  options,
  ROME,
  searchAll,
  searchRequest,
  world,
} from "./pricing-support";

const ask = (more: Partial<SearchRequest>): SearchResult[] =>
  searchAll(searchRequest({ city: ROME, extras: ["extra_charges", "products"], currency: "EUR", ...more }));

const filtered = (filters: SearchFilters): SearchResult[] => ask({ filters });
const propertiesOf = (results: readonly SearchResult[]): Property[] =>
  results.flatMap(({ id }) => world.property(id) ?? []);
const everything = ask({});
const properties = propertiesOf(everything);

/** A value that some but not all properties have. */
function divides(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const found = [...counts].find(([, count]) => count > 10 && count < properties.length * 0.7);
  if (!found) throw new Error("no value divides the properties");
  return found[0];
}

const idsOf = (results: readonly { id: number }[]): number[] => results.map((result) => result.id);

describe("Filters on the property", () => {
  const facility = divides(properties.flatMap((property) => property.facilities.map((each) => each.id)));
  const roomFacility = divides(properties.flatMap((property) => property.roomFacilities));
  const type = divides(properties.map((property) => property.typeId));
  const brand = properties.find((property) => property.brandId !== null)?.brandId ?? 0;

  it.each<[SearchFilters, (property: Property) => boolean]>([
    [{ accommodation_types: [type] }, ({ typeId }) => typeId === type],
    [
      { accommodation_facilities: [facility] },
      ({ facilities }) => facilities.some(({ id }) => id === facility),
    ],
    [{ room_facilities: [roomFacility] }, ({ roomFacilities }) => roomFacilities.includes(roomFacility)],
    [{ brands: [brand] }, ({ brandId }) => brandId === brand],
    [{ "24_hour_reception": true }, ({ reception24h }) => reception24h],
    [{ sustainability_certification: true }, ({ sustainable }) => sustainable],
    [{ travel_proud: true }, ({ travelProud }) => travelProud],
    [{ payment: { credit_card_required: false } }, ({ creditCardRequired }) => !creditCardRequired],
    [{ rating: { stars: [4, 5] } }, ({ stars }) => stars >= 4],
    [{ rating: { minimum_review_score: 9 } }, ({ score }) => (score ?? 0) >= 9],
  ])("the filter %j keeps exactly the properties that satisfy it", (filters, isWanted) => {
    const found = idsOf(filtered(filters));
    expect(found).toEqual(idsOf(properties.filter(isWanted)));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(everything.length);
  });

  it("several filters hold together", () => {
    const filters = { accommodation_types: [204], rating: { minimum_review_score: 8, stars: [4] } };
    const found = propertiesOf(filtered(filters));
    const isWanted = ({ typeId, score, stars }: Property) =>
      typeId === 204 && (score ?? 0) >= 8 && stars === 4;
    expect([found.length > 3, found.every(isWanted)]).toEqual([true, true]);
  });

  it("a property that takes no guests of the children's age is left out", () => {
    const found = propertiesOf(ask({ guests: { ...couple, children: [10] } }));
    expect(found.length).toBeGreaterThan(50);
    expect(found.every((property) => (property.minimumGuestAge ?? 0) <= 10)).toBe(true);
    expect(properties.some((property) => (property.minimumGuestAge ?? 0) > 10)).toBe(true);
  });
});

describe("Filters on products", () => {
  const productOf = (result: SearchResult) => result.products?.[0];
  const several: SearchFilters = {
    cancellation_type: "free_cancellation",
    meal_plan: "breakfast_included",
    payment: { timing: "pay_at_the_property" },
  };

  it.each<[SearchFilters, type: string | null, plan: string | null, timing: RegExp]>([
    [several, "free_cancellation", "breakfast_included", /pay_at_the_property/],
    [{ payment: { timing: "pay_online" } }, null, null, /\bpay_online/],
    [{ cancellation_type: "non_refundable" }, "non_refundable", null, /./],
  ])("R11: the filter %j holds for the product that is priced", (filters, type, plan, timing) => {
    const found = filtered(filters);
    expect(found.length).toBeGreaterThan(10);
    for (const result of found) {
      const { policies, price } = productOf(result) ?? {};
      if (type) expect(policies?.cancellation?.type).toBe(type);
      if (plan) expect(policies?.meal_plan?.plan).toBe(plan);
      expect(policies?.payment?.timings?.join()).toMatch(timing);
      expect(result.price?.total).toEqual(price?.total);
    }
  });

  it("R11: the price under a filter is the cheapest of the products that satisfy it, never below the unfiltered one", () => {
    const filters = { cancellation_type: "free_cancellation" } as const;
    const found = new Map(filtered(filters).map((result) => [result.id, result]));
    const accommodations = [...found.keys()].slice(0, 50);
    const request = { accommodations, currency: "EUR", filters, extras: ["extra_charges" as const] };
    for (const { id, products } of availability(world, clock, availabilityRequest(request), options)) {
      const bases = products.map((product) => product.price.base?.accommodation_currency ?? 0);
      expect(found.get(id)?.price?.base?.accommodation_currency).toBe(Math.min(...bases));
    }
    for (const { id, price } of everything) {
      const other = found.get(id)?.price?.total.accommodation_currency ?? Number.POSITIVE_INFINITY;
      expect(other).toBeGreaterThanOrEqual(price?.total.accommodation_currency ?? 0);
    }
  });

  it("dormitories are in, out, or alone", () => {
    const guests: SearchRequest["guests"] = { number_of_adults: 1, number_of_rooms: 1 };
    const isDormitory = (result: SearchResult) =>
      world.property(result.id)?.roomTypes.find(({ id }) => id === productOf(result)?.room)?.dormitory ===
      true;
    const only = ask({ guests, filters: { dormitories: "only" } });
    expect([only.length > 0, only.every(isDormitory)]).toEqual([true, true]);
    expect(ask({ guests, filters: { dormitories: "exclude" } }).some(isDormitory)).toBe(false);
    expect(ask({ guests }).some(isDormitory)).toBe(true);
  });

  it("the price of a night lies within the bounds, both included, and a dearer room may do above the minimum", () => {
    const perNight = (result: SearchResult) => (result.price?.display?.booker_currency ?? 0) / 3;
    const found = filtered({ price: { minimum: 150, maximum: 220 } });
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((result) => perNight(result) < 150 || perNight(result) > 220)).toEqual([]);
    const [one] = found as [SearchResult];
    expect(idsOf(filtered({ price: { minimum: perNight(one), maximum: perNight(one) } }))).toContain(one.id);
    const cheap = new Map(everything.map((result) => [result.id, perNight(result)]));
    expect(filtered({ price: { minimum: 250 } }).some(({ id }) => (cheap.get(id) ?? 0) < 250)).toBe(true);
  });
});

describe("Sorts", () => {
  type Read = (result: SearchResult, property: Property) => number | null | undefined;
  const centre = { latitude: 41.9, longitude: 12.49 };
  const around: Partial<SearchRequest> = { city: undefined, coordinates: { ...centre, radius: 4 } };
  const shown: Read = (result) => result.price?.display?.booker_currency;
  const score: Read = (_, property) => property.score;
  const stars: Read = (_, property) => property.stars || null;
  const far: Read = (_, property) => distanceKm(property, centre);

  it.each<[NonNullable<SearchRequest["sort"]>, Read, 1 | -1, Partial<SearchRequest>]>([
    [{ by: "price" }, shown, 1, {}],
    [{ by: "price", direction: "descending" }, shown, -1, {}],
    [{ by: "review_score" }, score, -1, {}],
    [{ by: "stars", direction: "ascending" }, stars, 1, {}],
    [{ by: "distance" }, far, 1, around],
    [{ by: "distance", direction: "ascending" }, far, 1, around],
    [{ by: "distance", direction: "descending" }, far, -1, around],
  ])(
    "R13: the sort %j orders results, those without a value last, and loses none",
    (sort, read, sign, place) => {
      const found = ask({ ...place, sort });
      expect(new Set(idsOf(found))).toEqual(new Set(idsOf(ask(place))));
      const values = found.map((result) => read(result, world.property(result.id) as Property) ?? null);
      const known = values.filter((value) => value !== null);
      expect(known.length).toBeGreaterThan(50);
      expect(values.slice(0, known.length)).toEqual([...known].sort((a, b) => sign * (a - b)));
    },
  );

  it("a search that is sorted and filtered at once loses nothing", () => {
    const filters: SearchFilters = { accommodation_types: [204] };
    expect(idsOf(ask({ filters, sort: { by: "price" } })).sort()).toEqual(idsOf(filtered(filters)).sort());
  });
});
