import { DETAILS_EXTRAS } from "@roomward/contract/details";
import { describe, expect, it } from "vitest";
import { detailsOf } from "../src/world/details";
import {
  draw,
  field,
  hash32,
  hashOf,
  integer,
  keyOf,
  normal,
  normalQuantile,
  uniform,
  weighted,
} from "../src/world/hash";
import { createWorld, type World } from "../src/world/world";

const KEYS = Array.from({ length: 20_000 }, (_, id) => keyOf(1, id));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const covariance = mean(a.map((value, i) => (value - meanA) * ((b[i] ?? 0) - meanB)));
  return covariance / (spread(a) * spread(b));
}

function everything(world: World, id: number): string {
  const property = world.property(id);
  if (!property) throw new Error(`no property ${id}`);
  const record = detailsOf(world, property, {
    extras: DETAILS_EXTRAS,
    languages: ["en-gb", "de", "ja", "ar"],
    siteBase: "http://127.0.0.1:4010",
  });
  return JSON.stringify({ property, record });
}

describe("hash", () => {
  it("gives the same numbers in every version of the program", () => {
    expect([
      field("stars"),
      keyOf(1, 1_000_001),
      hash32(keyOf(1, 1_000_001), field("stars")),
      hashOf(2, 1_000_001, field("stars")),
      integer(keyOf(1, 1_000_001), field("rooms"), 1, 1_000_000),
    ]).toMatchInlineSnapshot(`
      [
        1646985254,
        1620878946,
        1927890580,
        4114166028,
        990316,
      ]
    `);
  });

  it("fields of one property tell nothing about each other", () => {
    const fields = [field("a"), field("b"), field("facility") + 107, field("facility") + 108];
    const columns = fields.map((one) => KEYS.map((key) => uniform(key, one)));
    columns.forEach((column, i) => {
      expect(mean(column)).toBeCloseTo(0.5, 1);
      for (const other of columns.slice(i + 1))
        expect(Math.abs(correlation(column, other))).toBeLessThan(0.03);
    });
  });

  it("draws normal numbers and shares as asked", () => {
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

describe("world", () => {
  const settings = { seed: 11, properties: 20_000 };
  const ids = Array.from({ length: 60 }, (_, i) => 1_000_001 + i * 331);

  it("is the same for the same seed, in whatever order it is asked", () => {
    const one = createWorld(settings);
    const other = createWorld(settings);
    const forwards = ids.map((id) => everything(one, id));
    const backwards = [...ids].reverse().map((id) => everything(other, id));
    expect(backwards.reverse()).toEqual(forwards);
  });

  it("is another one for another seed", () => {
    const one = createWorld(settings);
    const other = createWorld({ ...settings, seed: 12 });
    const same = ids.filter((id) => everything(one, id) === everything(other, id));
    expect(same).toEqual([]);
  });

  it("the cheap core of a property says the same as the whole property", () => {
    const world = createWorld(settings);
    for (const id of ids) {
      const index = world.indexOf(id) ?? -1;
      expect(world.property(id)).toMatchObject(world.coreAt(index));
    }
  });

  it("a property that was forgotten comes back the same", () => {
    const world = createWorld(settings);
    const first = JSON.stringify(world.property(ids[0] ?? 0));
    for (let index = 0; index < 7_000; index++) world.property(world.idAt(index));
    expect(JSON.stringify(world.property(ids[0] ?? 0))).toBe(first);
  });
});
