// Spreading a party over rooms: every guest once, and the cheapest way that there is.
import { describe, expect, it } from "vitest";
import { assign } from "../src/pricing/assignment";
import { cheapestCombination } from "../src/pricing/combination";
import { inquire } from "../src/pricing/inquiry";
import { mealGuests } from "../src/pricing/occupancy";
import { offersOf, openHouse } from "../src/pricing/offers";
import { partyOf } from "../src/pricing/party";
import { hash32, uniform } from "../src/world/hash";
import { NOW, world } from "./pricing-support";

describe("a party", () => {
  it("is spread evenly first, with every guest in exactly one room", () => {
    const { splits } = partyOf({ number_of_adults: 5, number_of_rooms: 2, children: [9, 3] });
    expect(splits[0]).toEqual([
      { adults: 3, children: [3] },
      { adults: 2, children: [9] },
    ]);
    for (const groups of splits) {
      expect(groups.reduce((sum, group) => sum + group.adults, 0)).toBe(5);
      expect(groups.flatMap((group) => group.children).sort()).toEqual([3, 9]);
      expect(groups.every((group) => group.adults >= 1)).toBe(true);
    }
    expect(splits.map((groups) => groups.map((group) => group.adults))).toEqual([
      [3, 2],
      [4, 1],
    ]);
  });

  it("stays as allocated when the request says so", () => {
    const { splits } = partyOf({
      number_of_adults: 4,
      number_of_rooms: 2,
      children: [7, 2],
      allocation: [{ number_of_adults: 1 }, { number_of_adults: 3, children: [7, 2] }],
    });
    expect(splits).toEqual([
      [
        { adults: 1, children: [] },
        { adults: 3, children: [2, 7] },
      ],
    ]);
  });

  it("of the largest size asked for is spread in a bounded number of ways", () => {
    const { splits } = partyOf({
      number_of_adults: 60,
      number_of_rooms: 30,
      children: new Array<number>(30).fill(5),
    });
    expect(splits.length).toBeLessThanOrEqual(12);
    expect(splits[0]?.every((group) => group.adults === 2 && group.children.length === 1)).toBe(true);
  });
});

/** The least sum over all ways, tried one by one. */
function bruteForce(costs: readonly (readonly (number | null)[])[], used: readonly number[] = []): number {
  const row = costs[used.length];
  if (row === undefined) return 0;
  return Math.min(
    ...row.map((cost, column) =>
      cost === null || used.includes(column)
        ? Number.POSITIVE_INFINITY
        : cost + bruteForce(costs, [...used, column]),
    ),
  );
}

it("a child eats free until it is three", () => {
  const plates = [[2], [3], [2, 3, 17]].map((children) => mealGuests({ adults: 2, children }));
  expect(plates).toEqual([2, 3, 4]);
});

describe("assignment", () => {
  it("is the cheapest of all ways, in 500 random cases with gaps", () => {
    for (let i = 0; i < 500; i++) {
      const rows = 1 + (hash32(i, 1) % 4);
      const columns = rows + (hash32(i, 2) % 3);
      const costs = Array.from({ length: rows }, (_, r) =>
        Array.from({ length: columns }, (_, c) =>
          uniform(hash32(i, r), 50 + c) < 0.25 ? null : hash32(hash32(i, r), c) % 1_000,
        ),
      );
      const given = assign(costs);
      const least = bruteForce(costs);
      if (given === null) expect(least).toBe(Number.POSITIVE_INFINITY);
      else {
        expect(new Set(given).size).toBe(rows);
        expect(given.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? Number.NaN), 0)).toBe(least);
      }
    }
  });

  it("says so when there are not enough places", () => {
    expect(assign([[1], [1]])).toBeNull();
    expect(assign([[null, null]])).toBeNull();
  });
});

describe("the cheapest combination", () => {
  const inquiry = inquire({
    seed: 7,
    booker: { country: "nl", platform: "desktop" },
    checkin: "2027-06-10",
    checkout: "2027-06-13",
    guests: { number_of_adults: 5, number_of_rooms: 2, children: [6] },
    now: Date.parse(NOW),
  });

  type House = NonNullable<ReturnType<typeof openHouse>>;
  type Split = (typeof inquiry.party.splits)[number];

  /** What the rooms `a` and `b` cost a party spread so; infinite where they are not to be had. */
  function sumOf(house: House, [first, second]: Split, a: number, b: number): number {
    const isEnough = a === b ? house.left(a) >= 2 : house.left(a) >= 1 && house.left(b) >= 1;
    if (!isEnough || !first || !second) return Number.POSITIVE_INFINITY;
    const [one] = offersOf(inquiry, house, a, first);
    const [two] = offersOf(inquiry, house, b, second);
    return one && two ? one.base + two.base : Number.POSITIVE_INFINITY;
  }

  /** The least sum over every pair of rooms and every way to spread the party. */
  function leastByHand(house: House): number {
    const count = house.core.roomTypes.length;
    let least = Number.POSITIVE_INFINITY;
    for (const split of inquiry.party.splits)
      for (let a = 0; a < count; a++)
        for (let b = 0; b < count; b++) least = Math.min(least, sumOf(house, split, a, b));
    return least;
  }

  it("R11: is no dearer than any other two rooms that would do, in every property of a sample", () => {
    let housed = 0;
    for (let index = 0; index < 20_000; index += 41) {
      const house = openHouse(inquiry, world.coreAt(index));
      if (!house) continue;
      const found = cheapestCombination(inquiry, house);
      const sum = found?.reduce((total, offer) => total + offer.base, 0) ?? Number.POSITIVE_INFINITY;
      expect(sum).toBe(leastByHand(house));
      if (found) housed += 1;
    }
    expect(housed).toBeGreaterThan(100);
  });
});
