import { describe, expect, it } from "vitest";
import { SCENARIOS } from "../src/scenarios/all";
import { cities, cityById } from "../src/world/gazetteer/places";
import { permutation } from "../src/world/permutation";
import { createWorld, FIRST_ID } from "../src/world/world";

const WORLD = createWorld({ seed: 7, properties: 20_000 });

describe("permutation", () => {
  it.each([1, 2, 3, 1_000, 65_537])("maps 0..%i-1 onto itself and back", (size) => {
    const shuffle = permutation(size, 42);
    const moved = Array.from({ length: size }, (_, value) => shuffle.forward(value));
    expect(new Set(moved).size).toBe(size);
    expect(moved.filter((value) => value < 0 || value >= size)).toEqual([]);
    expect(moved.filter((to, from) => shuffle.inverse(to) !== from)).toEqual([]);
  });

  it("depends on the seed", () => {
    const moves = (seed: number) =>
      Array.from({ length: 50 }, (_, i) => permutation(10_000, seed).forward(i));
    expect(moves(1)).not.toEqual(moves(2));
  });
});

describe("ids", () => {
  it("every index has one public id and every public id one index", () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => WORLD.idAt(index));
    expect(new Set(ids).size).toBe(20_000);
    expect(Math.min(...ids)).toBe(FIRST_ID);
    expect(Math.max(...ids)).toBe(FIRST_ID + 19_999);
    expect(ids.filter((id, index) => WORLD.indexOf(id) !== index)).toEqual([]);
  });

  it.each([0, 1, FIRST_ID - 1, FIRST_ID + 20_000, 1.5, Number.NaN])("does not know %s", (id) => {
    expect(WORLD.has(id)).toBe(false);
    expect(WORLD.indexOf(id)).toBeNull();
    expect(WORLD.property(id)).toBeNull();
  });

  it("refuses an index outside the world", () => {
    expect(() => WORLD.idAt(20_000 + SCENARIOS.length)).toThrow(RangeError);
    expect(() => WORLD.coreAt(-1)).toThrow(RangeError);
  });
});

describe("cities", () => {
  it.each([1, 50, 2_000, 20_000, 200_000, 1_000_000])(
    "%i properties are shared out without a gap",
    (properties) => {
      const world = createWorld({ seed: 1, properties });
      let next = 0;
      for (const cityId of world.cityIds()) {
        const block = world.blockOf(cityId);
        expect(block?.start).toBe(next);
        next += block?.count ?? 0;
      }
      expect(next).toBe(properties);
    },
  );

  it("20,000 properties give every destination tens and the largest city 300 to 500", () => {
    const counts = cities().map((city) => ({ city, count: WORLD.blockOf(city.id)?.count ?? 0 }));
    const destinations = counts.filter(({ city }) => city.destination !== null);
    expect(Math.min(...destinations.map(({ count }) => count))).toBeGreaterThanOrEqual(20);
    const largest = Math.max(...counts.map(({ count }) => count));
    expect(largest).toBeGreaterThanOrEqual(300);
    expect(largest).toBeLessThanOrEqual(500);
  });

  it("1,000,000 properties reach nearly every city and put at most 3,200 into one", () => {
    const world = createWorld({ seed: 1, properties: 1_000_000 });
    expect(world.cityIds().length).toBeGreaterThan(cities().length * 0.8);
    const counts = world.cityIds().map((id) => world.blockOf(id)?.count ?? 0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3_200);
  });

  it("lists a city's ids most popular first, each in that city", () => {
    const cityId = WORLD.cityIds().find((id) => (WORLD.blockOf(id)?.count ?? 0) > 50) ?? 0;
    const properties = WORLD.idsOfCity(cityId).map((id) => WORLD.property(id));
    expect(properties.map((property) => property?.cityRank)).toEqual(properties.map((_, rank) => rank));
    expect(properties.every((property) => property?.city === cityById(cityId))).toBe(true);
  });

  it("has no properties in a city that does not exist", () => {
    expect(WORLD.blockOf(12_345_678)).toBeNull();
    expect(WORLD.idsOfCity(12_345_678)).toEqual([]);
  });
});
