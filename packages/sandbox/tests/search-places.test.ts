// Where a search looks, in which order the pages come, and that each property comes once.

import type { SearchRequest } from "@roomward/contract/search";
import { describe, expect, it } from "vitest";
import { searchPage } from "../src/operations/search";
import { byPopularity } from "../src/pricing/search/popularity";
import { distanceKm } from "../src/world/gazetteer/geometry";
import { airportByIdOrIata, cityById, districtsOfCity, landmarksOfCity } from "../src/world/gazetteer/places";
import type { Property } from "../src/world/property";
import { AMSTERDAM, clock, couple, options, ROME, searchRequest, world } from "./pricing-support";

/** Every page of a search, each of 20. */
function allPages(request: SearchRequest, pageLimit = 100): number[] {
  const ids: number[] = [];
  for (let offset: number | null = 0, page = 0; offset !== null && page < pageLimit; page++) {
    const found = searchPage({ world, clock, options }, request, { offset, rows: 20 });
    ids.push(...found.results.map((result) => result.id));
    offset = found.nextOffset;
  }
  return ids;
}

const propertyOf = (id: number): Property => {
  const property = world.property(id);
  if (!property) throw new Error(`${id} is not in the world`);
  return property;
};

const amsterdam = cityById(AMSTERDAM);
if (!amsterdam) throw new Error("Amsterdam is not in the gazetteer");

describe("a search in a city", () => {
  const ids = allPages(searchRequest({ city: AMSTERDAM }));

  it("lists every property once over all pages, and only those of the city", () => {
    expect(ids.length).toBeGreaterThan(0.8 * (world.blockOf(AMSTERDAM)?.count ?? 0));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => propertyOf(id).city.id === AMSTERDAM)).toBe(true);
  });

  it("R13: comes in the platform's order of popularity by default", () => {
    const ranks = ids.map((id) => propertyOf(id).cityRank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  it("leaves closed properties out", () => {
    const [first] = ids;
    const found = searchPage(
      {
        world,
        clock,
        options: {
          ...options,
          isOpen: (id) => id !== first,
          version: "1",
        },
      },
      searchRequest({ city: AMSTERDAM }),
      { offset: 0, rows: 20 },
    );
    expect(found.results.map((result) => result.id)).toEqual(ids.slice(1, 21));
  });

  it("drops a property that closes while its order is remembered", () => {
    const closed = new Set<number>();
    const live = { ...options, isOpen: (id: number) => !closed.has(id), version: "2" };
    const ask = () =>
      searchPage({ world, clock, options: live }, searchRequest({ city: AMSTERDAM }), {
        offset: 0,
        rows: 20,
      }).results.map((result) => result.id);
    const [first = 0] = ask();
    closed.add(first);
    expect(ask()).not.toContain(first);
  });

  it("ends with a page that names no following one, and answers an offset beyond the end with nothing", () => {
    const beyond = searchPage({ world, clock, options }, searchRequest({ city: AMSTERDAM }), {
      offset: 10_000,
      rows: 20,
    });
    expect(beyond).toEqual({ results: [], nextOffset: null });
  });
});

describe("the other kinds of place", () => {
  it("an unknown place is an empty answer", () => {
    for (const place of [
      { city: 1 },
      { region: 1 },
      { district: 1 },
      { landmark: 1 },
      { airport: "QQQ" },
      { country: "qq" },
    ])
      expect(
        searchPage({ world, clock, options }, searchRequest(place), { offset: 0, rows: 20 }).results,
      ).toEqual([]);
  });

  it("a country and a region hold what is theirs, big cities and small ones in turn", () => {
    const inFrance = allPages(searchRequest({ country: "fr" }), 10);
    expect(inFrance).toHaveLength(200);
    expect(inFrance.every((id) => propertyOf(id).city.country === "fr")).toBe(true);
    expect(new Set(inFrance.map((id) => propertyOf(id).city.id)).size).toBeGreaterThan(15);
    const inRegion = allPages(searchRequest({ region: amsterdam.regionId }), 5);
    expect(inRegion.length).toBeGreaterThan(60);
    expect(inRegion.every((id) => propertyOf(id).city.regionId === amsterdam.regionId)).toBe(true);
  });

  it("a district holds the properties that name it", () => {
    const [district] = districtsOfCity(ROME);
    const ids = allPages(searchRequest({ district: district?.id ?? 0 }));
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.every((id) => propertyOf(id).districtId === district?.id)).toBe(true);
  });

  it("a landmark holds what lies within five kilometres", () => {
    const [landmark] = landmarksOfCity(ROME);
    if (!landmark) throw new Error("Rome has no landmark");
    const ids = allPages(searchRequest({ landmark: landmark.id }), 10);
    expect(ids.length).toBeGreaterThan(50);
    for (const id of ids) expect(distanceKm(propertyOf(id), landmark)).toBeLessThanOrEqual(5);
  });

  it("an airport is found by its code and by its number, with the same answer", () => {
    const airport = airportByIdOrIata("AMS");
    const [byCode, byNumber] = ["AMS", airport?.id ?? 0].map((key) =>
      allPages(searchRequest({ airport: key }), 3),
    );
    expect(byCode).toHaveLength(60);
    expect(byNumber).toEqual(byCode);
    expect(byCode?.some((id) => propertyOf(id).city.id === AMSTERDAM)).toBe(true);
  });

  it("coordinates hold what lies inside the radius, and nothing that does is left out", () => {
    const radius = 3;
    const centre = { latitude: amsterdam.latitude, longitude: amsterdam.longitude };
    const ids = allPages(searchRequest({ coordinates: { ...centre, radius } }));
    for (const id of ids) expect(distanceKm(propertyOf(id), centre)).toBeLessThanOrEqual(radius);
    const inCity = allPages(searchRequest({ city: AMSTERDAM })).filter(
      (id) => distanceKm(propertyOf(id), centre) <= radius,
    );
    expect(inCity.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("coordinates find houses of a city whose own centre lies outside the radius", () => {
    const cores = world.idsOfCity(AMSTERDAM).flatMap((id) => world.property(id) ?? []);
    const outermost = cores.reduce((far, core) => (core.distanceKm > far.distanceKm ? core : far));
    const radius = 1;
    expect(outermost.distanceKm).toBeGreaterThan(radius);
    const { latitude, longitude } = outermost;
    const found = allPages(searchRequest({ coordinates: { latitude, longitude, radius } }));
    const near = cores.filter((core) => distanceKm(core, outermost) <= radius).map((core) => core.id);
    const inCity = allPages(searchRequest({ city: AMSTERDAM })).filter((id) => near.includes(id));
    expect(inCity.length).toBeGreaterThan(0);
    expect(inCity.filter((id) => !found.includes(id))).toEqual([]);
  });

  it("a list of ids is answered once each, the cheapest first", () => {
    const wanted = world.idsOfCity(AMSTERDAM).slice(0, 30);
    const found = searchPage(
      { world, clock, options },
      searchRequest({
        accommodations: [...wanted, ...wanted, 5],
        currency: "EUR",
        extras: ["extra_charges"],
      }),
      { offset: 0, rows: 100 },
    );
    const shown = found.results.map((result) => result.price?.display?.booker_currency ?? 0);
    expect(found.results.length).toBeGreaterThan(20);
    expect(new Set(found.results.map((result) => result.id)).size).toBe(found.results.length);
    expect(found.results.every((result) => wanted.includes(result.id))).toBe(true);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});

describe("pages", () => {
  it("are the same whatever their size and whether or not the order is remembered", () => {
    const request = searchRequest({ city: ROME, guests: { ...couple, children: [6] } });
    const whole = searchPage({ world, clock, options }, request, { offset: 0, rows: 60 }).results;
    const parts = [0, 20, 40].flatMap(
      (offset) =>
        searchPage({ world, clock, options: { ...options, version: "9" } }, request, { offset, rows: 20 })
          .results,
    );
    expect(JSON.stringify(parts)).toBe(JSON.stringify(whole));
  });
});

describe("popularity across cities", () => {
  it("gives every index once, blocks in their own order, sizes deciding between them", () => {
    const blocks = [
      { start: 0, count: 6 },
      { start: 6, count: 3 },
      { start: 9, count: 1 },
    ];
    const order = [...byPopularity(blocks)];
    expect(order).toEqual([0, 1, 6, 2, 3, 7, 4, 5, 8, 9]);
    expect([...byPopularity([])]).toEqual([]);
  });
});
