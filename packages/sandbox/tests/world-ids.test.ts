import { describe, expect, it } from "vitest";
import { SCENARIOS } from "../src/scenarios/all";
import { cityById } from "../src/world/gazetteer/places";
import { draw, field, keyOf, normal, normalQuantile, uniform, weighted } from "../src/world/hash";
import { permutation } from "../src/world/permutation";
import { createWorld, FIRST_ID } from "../src/world/world";

const WORLD = createWorld({ seed: 7, properties: 20_000 });

describe("The hash", () => {
  const KEYS = Array.from({ length: 20_000 }, (_, id) => keyOf(1, id));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = (values: readonly number[]) => {
    const middle = mean(values);
    return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  };

  it("the fields of one property are uniform and tell nothing about each other", () => {
    const fields = [field("a"), field("b"), field("facility") + 107, field("facility") + 108];
    const columns = fields.map((one) => KEYS.map((key) => uniform(key, one)));
    for (const [i, a] of columns.entries()) {
      expect(mean(a)).toBeCloseTo(0.5, 1);
      for (const b of columns.slice(i + 1)) {
        const [middleA, middleB] = [mean(a), mean(b)];
        const covariance = mean(a.map((value, at) => (value - middleA) * ((b[at] ?? 0) - middleB)));
        expect(Math.abs(covariance) * 12).toBeLessThan(0.03);
      }
    }
  });

  it("normal numbers and shares are drawn as requested", () => {
    const numbers = KEYS.map((key) => normal(key, field("n")));
    expect(Math.abs(mean(numbers))).toBeLessThan(0.03);
    expect(Math.abs(spread(numbers) - 1)).toBeLessThan(0.03);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5);
    const table = weighted([["a", 3] as const, ["b", 0] as const, ["c", 1] as const]);
    const drawn = KEYS.map((key) => draw(key, field("d"), table));
    expect(drawn.filter((item) => item === "a").length / KEYS.length).toBeCloseTo(0.75, 1);
    expect(drawn).not.toContain("b");
  });
});

describe("Ids", () => {
  it.each([1, 2, 3, 1_000, 65_537])("a permutation maps 0 to below %i onto itself and back", (size) => {
    const shuffle = permutation(size, 42);
    const moved = Array.from({ length: size }, (_, value) => shuffle.forward(value));
    expect(new Set(moved).size).toBe(size);
    expect(moved.filter((value) => value < 0 || value >= size)).toEqual([]);
    expect(moved.filter((to, from) => shuffle.inverse(to) !== from)).toEqual([]);
  });

  it("every index has one public id and every public id one index", () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => WORLD.idAt(index));
    expect(new Set(ids).size).toBe(20_000);
    expect([Math.min(...ids), Math.max(...ids)]).toEqual([FIRST_ID, FIRST_ID + 19_999]);
    expect(ids.filter((id, index) => WORLD.indexOf(id) !== index)).toEqual([]);
    expect(() => WORLD.idAt(20_000 + SCENARIOS.length)).toThrow(RangeError);
    expect(() => WORLD.coreAt(-1)).toThrow(RangeError);
  });

  it.each([0, 1, FIRST_ID - 1, FIRST_ID + 20_000, 1.5, Number.NaN])(
    "the world does not know the id %s",
    (id) => {
      expect([WORLD.has(id), WORLD.indexOf(id), WORLD.property(id)]).toEqual([false, null, null]);
    },
  );
});

describe("Properties", () => {
  const settings = { seed: 11, properties: 20_000 };
  const ids = Array.from({ length: 60 }, (_, i) => FIRST_ID + i * 331);

  it("B03: a property's record adds nothing to what prices are made from, and both say the same", () => {
    const world = createWorld(settings);
    for (const id of ids) {
      const index = world.indexOf(id) ?? -1;
      const before = structuredClone(world.coreAt(index));
      expect(world.property(id)).toMatchObject(before);
      expect(world.coreAt(index)).toEqual(before);
    }
  });

  it("a property that was forgotten comes back the same", () => {
    const world = createWorld(settings);
    const first = JSON.stringify(world.property(FIRST_ID));
    for (let index = 0; index < 7_000; index++) world.property(world.idAt(index));
    expect(JSON.stringify(world.property(FIRST_ID))).toBe(first);
  });

  it("B12: other dates need not make the properties of a city again", () => {
    const world = createWorld({ seed: 1, properties: 20_000 });
    const indexes = Array.from({ length: 3_000 }, (_, index) => index);
    const first = indexes.map((index) => world.coreAt(index));
    expect(indexes.every((index) => world.coreAt(index) === first[index])).toBe(true);
  });
});

describe("Cities", () => {
  it.each([1, 50, 2_000, 20_000, 200_000, 1_000_000])(
    "%i properties are shared out over the cities without a gap",
    (properties) => {
      const world = createWorld({ seed: 1, properties });
      let next = 0;
      for (const cityId of world.cityIds()) {
        expect(world.blockOf(cityId)?.start).toBe(next);
        next += world.blockOf(cityId)?.count ?? 0;
      }
      expect(next).toBe(properties);
    },
  );

  it("a city's ids are listed most popular first, each in that city; an unknown city has none", () => {
    const cityId = WORLD.cityIds().find((id) => (WORLD.blockOf(id)?.count ?? 0) > 50) ?? 0;
    const properties = WORLD.idsOfCity(cityId).map((id) => WORLD.property(id));
    expect(properties.map((property) => property?.cityRank)).toEqual(properties.map((_, rank) => rank));
    expect(properties.every((property) => property?.city === cityById(cityId))).toBe(true);
    expect([WORLD.blockOf(12_345_678), WORLD.idsOfCity(12_345_678)]).toEqual([null, []]);
  });
});
