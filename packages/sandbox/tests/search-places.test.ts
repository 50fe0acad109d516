// Where a search looks, in which order the pages come, and that each property comes once.
import type { SearchRequest } from "@roomward/contract/search";
import { describe, expect, it } from "vitest";
import { byPopularity } from "../src/pricing/search/popularity";
import { rememberedRanking } from "../src/pricing/search/ranking-memory";
import { distanceKm } from "../src/world/gazetteer/geometry";
import { airportByIdOrIata, cityById, districtsOfCity, landmarksOfCity } from "../src/world/gazetteer/places";
import type { District, Landmark } from "../src/world/gazetteer/types";
import type { Property } from "../src/world/property";
import { createWorld } from "../src/world/world";
import {
  AMSTERDAM,
  couple,
  KYOTO,
  NEW_YORK,
  pageOf,
  ROME,
  searchAll,
  searchRequest,
  variedRequest,
  world,
} from "./pricing-support";

const idsOf = (results: readonly { id: number }[]) => results.map(({ id }) => id);
/** Ids of the first results of a search, at most `limit`. */
const found = (more: Partial<SearchRequest>, limit = 2_000) =>
  idsOf(pageOf(searchRequest(more), { rows: limit }).results);

const propertyOf = (id: number): Property => {
  const property = world.property(id);
  if (!property) throw new Error(`${id} is not in the world`);
  return property;
};

const amsterdam = cityById(AMSTERDAM);
if (!amsterdam) throw new Error("Amsterdam is not in the gazetteer");

describe("A search in a city", () => {
  const ids = idsOf(searchAll(searchRequest({ city: AMSTERDAM }), 20));

  it("R13: a search lists every property of the city once over all pages, by popularity", () => {
    expect(ids.length).toBeGreaterThan(0.8 * (world.blockOf(AMSTERDAM)?.count ?? 0));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => propertyOf(id).city.id === AMSTERDAM)).toBe(true);
    const ranks = ids.map((id) => propertyOf(id).cityRank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(pageOf(searchRequest({ city: AMSTERDAM }), { offset: 10_000 })).toEqual({
      results: [],
      nextOffset: null,
    });
  });

  it("a search drops a property that closes, also while its order is remembered", () => {
    const closed = new Set<number>();
    const live = { isOpen: (id: number) => !closed.has(id), version: "2" };
    const page = () => idsOf(pageOf(searchRequest({ city: AMSTERDAM }), {}, live).results);
    expect(page()).toEqual(ids.slice(0, 20));
    closed.add(ids[0] ?? 0);
    expect(page()).not.toContain(ids[0]);
    const other = { ...live, version: "3" };
    const fresh = pageOf(searchRequest({ city: AMSTERDAM }), {}, other).results;
    expect(idsOf(fresh)).toEqual(ids.slice(1, 21));
  });

  it("pages are the same whatever their size and whether or not the order is remembered", () => {
    const request = searchRequest({ city: ROME, guests: { ...couple, children: [6] } });
    const whole = pageOf(request, { rows: 60 }).results;
    const parts = [0, 20, 40].flatMap((offset) => pageOf(request, { offset }, { version: "9" }).results);
    expect(JSON.stringify(parts)).toBe(JSON.stringify(whole));
  });
});

describe("The kinds of place", () => {
  it.each([
    { city: 1 },
    { region: 1 },
    { district: 1 },
    { landmark: 1 },
    { airport: "QQQ" },
    { country: "qq" },
  ])("the unknown place %j is an empty answer", (place) => expect(found(place)).toEqual([]));

  const { regionId: region, latitude, longitude } = amsterdam;
  const [{ id: district }] = districtsOfCity(ROME) as [District];
  const [sight] = landmarksOfCity(ROME) as [Landmark];
  const { id: landmark } = sight;
  const centre = { latitude, longitude };
  const coordinates = { ...centre, radius: 3 };

  it.each<[string, Partial<SearchRequest>, number, (property: Property) => boolean]>([
    ["a country holds its cities", { country: "fr" }, 200, ({ city }) => city.country === "fr"],
    ["a region holds its cities", { region }, 60, ({ city }) => city.regionId === region],
    ["a district holds its properties", { district }, 6, ({ districtId }) => districtId === district],
    ["a landmark holds five kilometres", { landmark }, 50, (one) => distanceKm(one, sight) <= 5],
    ["coordinates hold their radius", { coordinates }, 50, (one) => distanceKm(one, centre) <= 3],
  ])("%s, and nothing else", (_title, place, least, isInside) => {
    const ids = found(place, 200);
    expect(ids.length).toBeGreaterThanOrEqual(least);
    expect(ids.filter((id) => !isInside(propertyOf(id)))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("a country takes big cities and small ones in turn", () => {
    const cities = new Set(found({ country: "fr" }, 200).map((id) => propertyOf(id).city.id));
    expect(cities.size).toBeGreaterThan(15);
    const blocks = [
      { start: 0, count: 6 },
      { start: 6, count: 3 },
      { start: 9, count: 1 },
    ];
    expect([...byPopularity(blocks)]).toEqual([0, 1, 6, 2, 3, 7, 4, 5, 8, 9]);
    expect([...byPopularity([])]).toEqual([]);
  });

  it("an airport is found by its code and by its number, with the same answer", () => {
    const byCode = found({ airport: "AMS" }, 60);
    expect(byCode).toHaveLength(60);
    expect(found({ airport: airportByIdOrIata("AMS")?.id ?? 0 }, 60)).toEqual(byCode);
    expect(byCode.some((id) => propertyOf(id).city.id === AMSTERDAM)).toBe(true);
  });

  it("coordinates leave out nothing within the radius, also of a city whose own centre lies outside", () => {
    const all = world.idsOfCity(AMSTERDAM).map(propertyOf);
    const outermost = all.reduce((far, one) => (one.distanceKm > far.distanceKm ? one : far));
    expect(outermost.distanceKm).toBeGreaterThan(1);
    for (const [point, radius] of [
      [centre, 3],
      [outermost, 1],
    ] as const) {
      const { latitude, longitude } = point;
      const near = found({ coordinates: { latitude, longitude, radius } });
      const inCity = found({ city: AMSTERDAM }).filter((id) => distanceKm(propertyOf(id), point) <= radius);
      expect(inCity.length).toBeGreaterThan(0);
      expect(inCity.filter((id) => !near.includes(id))).toEqual([]);
    }
  });

  it("a list of ids is answered once each, the cheapest first", () => {
    const wanted = world.idsOfCity(AMSTERDAM).slice(0, 30);
    const accommodations = [...wanted, ...wanted, 5];
    const request = searchRequest({ accommodations, currency: "EUR", extras: ["extra_charges"] });
    const { results } = pageOf(request, { rows: 100 });
    const shown = results.map((result) => result.price?.display?.booker_currency ?? 0);
    expect(results.length).toBeGreaterThan(20);
    expect(new Set(idsOf(results)).size).toBe(results.length);
    expect(results.every((result) => wanted.includes(result.id))).toBe(true);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});

const FILTERS: SearchRequest["filters"][] = [
  undefined,
  { cancellation_type: "free_cancellation" },
  { meal_plan: "breakfast_included" },
  { price: { minimum: 90, maximum: 9_000 } },
  { cancellation_type: "non_refundable", dormitories: "exclude" },
];

it("D01: the cheapest first, found without pricing all, are the dearest first turned round", () => {
  let listed = 0;
  for (let i = 0; i < 20; i++) {
    const { accommodations: _ids, ...varied } = variedRequest(i, []);
    const city = [AMSTERDAM, ROME, NEW_YORK, KYOTO][i % 4];
    const request = { ...varied, currency: varied.currency ?? "JPY", city, filters: FILTERS[i % 5] };
    const sorted = (direction: "ascending" | "descending") =>
      pageOf(searchRequest({ ...request, sort: { by: "price", direction } }), { rows: 5_000 }).results.map(
        ({ id, price }) => ({ id, price: price?.display?.booker_currency }),
      );
    // A stable sort: equal ones stand in order of popularity either way.
    const wanted = sorted("descending").sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
    expect(sorted("ascending")).toEqual(wanted);
    listed += wanted.length;
  }
  expect(listed).toBeGreaterThan(500);
});

describe("The memory of rankings", () => {
  const START = 1_800_000_000_000;
  const [one, other] = [1, 2].map((seed) => createWorld({ seed, properties: 100 }));
  const ranked = (key: string, at = 0, of = one) =>
    rememberedRanking(of as typeof world, key, START + at, () => ({ upTo: () => [] }));

  it("a ranking is remembered for a minute of its world's clock, and anew when the clock was turned back", () => {
    const first = ranked("a");
    expect(ranked("a", 60_000)).toBe(first);
    expect(ranked("a", 0, other)).not.toBe(first);
    const second = ranked("a", 60_001);
    expect(second).not.toBe(first);
    expect(ranked("a", 60_000)).not.toBe(second);
  });

  it("the memory forgets the ranking that was not used for the longest", () => {
    const first = ranked("first");
    const second = ranked("second");
    for (let i = 0; i < 62; i++) ranked(`other ${i}`);
    expect(ranked("first")).toBe(first);
    ranked("one too many");
    expect(ranked("first")).toBe(first);
    expect(ranked("second")).not.toBe(second);
  });
});
