// Filters hold for the property and for the very product that is priced; sorts put results in order.

import type { SearchFilters, SearchRequest, SearchResult } from "@roomward/contract/search";
import { describe, expect, it } from "vitest";
import { availability } from "../src/operations/availability";
import { searchPage } from "../src/operations/search";
import { distanceKm } from "../src/world/gazetteer/geometry";
import type { Property } from "../src/world/property";
import { availabilityRequest, clock, couple, options, ROME, searchRequest, world } from "./pricing-support";

function ask(more: Partial<SearchRequest>): SearchResult[] {
  const request = searchRequest({
    city: ROME,
    extras: ["extra_charges", "products"],
    currency: "EUR",
    ...more,
  });
  const results: SearchResult[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page = searchPage({ world, clock, options }, request, { offset, rows: 100 });
    results.push(...page.results);
    offset = page.nextOffset;
  }
  return results;
}

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

describe("filters on the property", () => {
  const facility = divides(properties.flatMap((property) => property.facilities.map((each) => each.id)));
  const roomFacility = divides(properties.flatMap((property) => property.roomFacilities));
  const type = divides(properties.map((property) => property.typeId));
  const brand = properties.find((property) => property.brandId !== null)?.brandId ?? 0;

  const cases: readonly (readonly [string, SearchFilters, (property: Property) => boolean])[] = [
    ["accommodation_types", { accommodation_types: [type] }, (property) => property.typeId === type],
    [
      "accommodation_facilities",
      { accommodation_facilities: [facility] },
      (property) => property.facilities.some((each) => each.id === facility),
    ],
    [
      "room_facilities",
      { room_facilities: [roomFacility] },
      (property) => property.roomFacilities.includes(roomFacility),
    ],
    ["brands", { brands: [brand] }, (property) => property.brandId === brand],
    ["24_hour_reception", { "24_hour_reception": true }, (property) => property.reception24h],
    [
      "sustainability_certification",
      { sustainability_certification: true },
      (property) => property.sustainable,
    ],
    ["travel_proud", { travel_proud: true }, (property) => property.travelProud],
    [
      "payment.credit_card_required",
      { payment: { credit_card_required: false } },
      (property) => !property.creditCardRequired,
    ],
    ["rating.stars", { rating: { stars: [4, 5] } }, (property) => property.stars >= 4],
    [
      "rating.minimum_review_score",
      { rating: { minimum_review_score: 9 } },
      (property) => (property.score ?? 0) >= 9,
    ],
  ];

  it.each(cases)("%s: keeps exactly the properties that satisfy it", (_, filters, isWanted) => {
    const found = idsOf(filtered(filters));
    expect(found).toEqual(idsOf(properties.filter(isWanted)));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(everything.length);
  });

  it("several filters hold together", () => {
    const found = propertiesOf(
      filtered({ accommodation_types: [204], rating: { minimum_review_score: 8, stars: [4] } }),
    );
    expect(found.length).toBeGreaterThan(3);
    expect(
      found.every(
        (property) => property.typeId === 204 && (property.score ?? 0) >= 8 && property.stars === 4,
      ),
    ).toBe(true);
  });

  it("a property that takes no guests of the children's age is left out", () => {
    const found = propertiesOf(ask({ guests: { ...couple, children: [10] } }));
    expect(found.length).toBeGreaterThan(50);
    expect(found.every((property) => (property.minimumGuestAge ?? 0) <= 10)).toBe(true);
    expect(properties.some((property) => (property.minimumGuestAge ?? 0) > 10)).toBe(true);
  });
});

describe("filters on products", () => {
  const productOf = (result: SearchResult) => result.products?.[0];

  it("R11: cancellation, meal and payment hold for the product that is priced", () => {
    const found = filtered({
      cancellation_type: "free_cancellation",
      meal_plan: "breakfast_included",
      payment: { timing: "pay_at_the_property" },
    });
    expect(found.length).toBeGreaterThan(10);
    for (const result of found) {
      const policies = productOf(result)?.policies;
      expect(policies?.cancellation?.type).toBe("free_cancellation");
      expect(policies?.meal_plan?.plan).toBe("breakfast_included");
      expect(policies?.payment?.timings).toContain("pay_at_the_property");
      expect(result.price?.total).toEqual(productOf(result)?.price.total);
    }
  });

  it("R11: the price under a filter is the cheapest of the products that satisfy it, never below the unfiltered one", () => {
    const filters = { cancellation_type: "free_cancellation" } as const;
    const found = filtered(filters);
    const request = availabilityRequest({
      accommodations: idsOf(found).slice(0, 50),
      currency: "EUR",
      filters,
      extras: ["extra_charges"],
    });
    for (const result of availability(world, clock, request, options)) {
      const cheapest = Math.min(
        ...result.products.map((product) => product.price.base?.accommodation_currency ?? 0),
      );
      expect(found.find((each) => each.id === result.id)?.price?.base?.accommodation_currency).toBe(cheapest);
    }
    const plain = new Map(
      everything.map((result) => [result.id, result.price?.total.accommodation_currency ?? 0]),
    );
    for (const result of found)
      expect(result.price?.total.accommodation_currency).toBeGreaterThanOrEqual(
        plain.get(result.id) ?? Number.POSITIVE_INFINITY,
      );
  });

  it("pay_online and non_refundable hold as well", () => {
    const online = filtered({ payment: { timing: "pay_online" } });
    expect(online.length).toBeGreaterThan(10);
    for (const result of online)
      expect(
        productOf(result)?.policies?.payment?.timings?.some((timing) => timing.startsWith("pay_online")),
      ).toBe(true);
    const strict = filtered({ cancellation_type: "non_refundable" });
    expect(strict.length).toBeGreaterThan(10);
    for (const result of strict)
      expect(productOf(result)?.policies?.cancellation?.type).toBe("non_refundable");
  });

  it("dormitories are kept in, kept out, or alone", () => {
    const alone: SearchRequest["guests"] = { number_of_adults: 1, number_of_rooms: 1 };
    const roomOf = (result: SearchResult) =>
      world.property(result.id)?.roomTypes.find((room) => room.id === productOf(result)?.room);
    const only = ask({ guests: alone, filters: { dormitories: "only" } });
    const without = ask({ guests: alone, filters: { dormitories: "exclude" } });
    expect(only.length).toBeGreaterThan(0);
    expect(only.every((result) => roomOf(result)?.dormitory)).toBe(true);
    expect(without.some((result) => roomOf(result)?.dormitory)).toBe(false);
    expect(ask({ guests: alone }).some((result) => roomOf(result)?.dormitory)).toBe(true);
  });

  it("the price of a night lies within the bounds, both included", () => {
    const nights = 3;
    const found = filtered({ price: { minimum: 150, maximum: 220 } });
    expect(found.length).toBeGreaterThan(10);
    for (const result of found) {
      const perNight = (result.price?.display?.booker_currency ?? 0) / nights;
      expect(perNight).toBeGreaterThanOrEqual(150);
      expect(perNight).toBeLessThanOrEqual(220);
    }
    const [one] = found;
    const exactly = (one?.price?.display?.booker_currency ?? 0) / nights;
    expect(idsOf(filtered({ price: { minimum: exactly, maximum: exactly } }))).toContain(one?.id);
  });

  it("below the minimum a dearer room of the same property may do", () => {
    const cheap = new Map(
      everything.map((result) => [result.id, (result.price?.display?.booker_currency ?? 0) / 3]),
    );
    const found = filtered({ price: { minimum: 250 } });
    expect(found.some((result) => (cheap.get(result.id) ?? 0) < 250)).toBe(true);
  });
});

describe("sorts", () => {
  const values = (
    results: readonly SearchResult[],
    read: (result: SearchResult, property: Property) => number | null,
  ) =>
    results.map((result) => {
      const property = world.property(result.id);
      return property ? read(result, property) : null;
    });
  const known = (list: readonly (number | null)[]): number[] => list.filter((value) => value !== null);

  it("R13: price, both ways, by the shown price for the whole stay", () => {
    const read = (result: SearchResult) => result.price?.display?.booker_currency ?? null;
    const up = values(ask({ sort: { by: "price" } }), read);
    expect(up).toEqual([...known(up)].sort((a, b) => a - b));
    expect(up).toHaveLength(everything.length);
    const down = values(ask({ sort: { by: "price", direction: "descending" } }), read);
    expect(down).toEqual([...known(down)].sort((a, b) => b - a));
  });

  it("R13: score and stars, the best first unless asked otherwise, those without one last", () => {
    const scores = values(ask({ sort: { by: "review_score" } }), (_, property) => property.score);
    expect(known(scores)).toEqual([...known(scores)].sort((a, b) => b - a));
    expect(scores.slice(0, known(scores).length)).not.toContain(null);
    const stars = values(
      ask({ sort: { by: "stars", direction: "ascending" } }),
      (_, property) => property.stars || null,
    );
    expect(known(stars)).toEqual([...known(stars)].sort((a, b) => a - b));
    expect(stars.slice(0, known(stars).length)).not.toContain(null);
  });

  it.each([
    ["nearest first unless asked otherwise", undefined, 1],
    ["nearest first", "ascending", 1],
    ["farthest first", "descending", -1],
  ] as const)("R13: distance from the given point, %s", (_title, direction, sign) => {
    const centre = { latitude: 41.9, longitude: 12.49 };
    const sort: SearchRequest["sort"] = { by: "distance", ...(direction && { direction }) };
    const found = ask({ city: undefined, coordinates: { ...centre, radius: 4 }, sort });
    const kilometres = propertiesOf(found).map((property) => distanceKm(property, centre));
    expect(kilometres.length).toBeGreaterThan(50);
    expect(kilometres).toEqual([...kilometres].sort((a, b) => sign * (a - b)));
  });

  it("sorted and filtered at once, nothing is lost", () => {
    const filters: SearchFilters = { accommodation_types: [204] };
    expect(idsOf(ask({ filters, sort: { by: "price" } })).sort()).toEqual(idsOf(filtered(filters)).sort());
  });
});
