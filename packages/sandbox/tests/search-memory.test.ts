// A ranking is kept for a minute and no longer, and only so many of them.
import { describe, expect, it } from "vitest";
import type { Ranking } from "../src/pricing/search/ranking";
import { rememberedRanking } from "../src/pricing/search/ranking-memory";
import { createWorld } from "../src/world/world";

const ranking = (): Ranking => ({ upTo: () => [] });
const START = 1_800_000_000_000;

describe("the memory of rankings", () => {
  it("gives the same ranking for a minute, then a new one", () => {
    const world = createWorld({ seed: 1, properties: 100 });
    const first = rememberedRanking(world, "a", START, ranking);
    expect(rememberedRanking(world, "a", START + 60_000, ranking)).toBe(first);
    expect(rememberedRanking(world, "a", START + 60_001, ranking)).not.toBe(first);
  });

  it("starts over when the clock was turned back", () => {
    const world = createWorld({ seed: 1, properties: 100 });
    const first = rememberedRanking(world, "a", START, ranking);
    expect(rememberedRanking(world, "a", START - 1, ranking)).not.toBe(first);
  });

  it("keeps worlds apart", () => {
    const [one, other] = [1, 2].map((seed) => createWorld({ seed, properties: 100 }));
    if (!one || !other) throw new Error("no worlds");
    const first = rememberedRanking(one, "a", START, ranking);
    expect(rememberedRanking(other, "a", START, ranking)).not.toBe(first);
  });

  it("forgets the one that was not asked for the longest", () => {
    const world = createWorld({ seed: 1, properties: 100 });
    const first = rememberedRanking(world, "first", START, ranking);
    const second = rememberedRanking(world, "second", START, ranking);
    for (let i = 0; i < 62; i++) rememberedRanking(world, `other ${i}`, START, ranking);
    expect(rememberedRanking(world, "first", START, ranking)).toBe(first);
    rememberedRanking(world, "one too many", START, ranking);
    expect(rememberedRanking(world, "first", START, ranking)).toBe(first);
    expect(rememberedRanking(world, "second", START, ranking)).not.toBe(second);
  });
});

describe("the memory of a city", () => {
  it("B12: other dates need not make its properties again", () => {
    const world = createWorld({ seed: 1, properties: 20_000 });
    const indexes = Array.from({ length: 3_000 }, (_, index) => index);
    const first = indexes.map((index) => world.coreAt(index));
    expect(indexes.every((index) => world.coreAt(index) === first[index])).toBe(true);
  });

  it("B03: a property's record adds nothing to what prices are made from", () => {
    const [asked, fresh] = [1, 2].map(() => createWorld({ seed: 1, properties: 1_000 }));
    const before = structuredClone(asked?.coreAt(7));
    asked?.property(asked.idAt(7));
    expect(asked?.coreAt(7)).toEqual(before);
    expect(fresh?.property(fresh.idAt(7))).toEqual(asked?.property(asked.idAt(7)));
    expect(asked?.coreAt(7)).toEqual(fresh?.coreAt(7));
  });
});
