import { describe, expect, it } from "vitest";
import { assign } from "../src/pricing/assignment";
import { cheapestCombination } from "../src/pricing/combination";
import { fits, groupFactor, mealGuests } from "../src/pricing/occupancy";
import { offersOf, openHouse } from "../src/pricing/offers";
import { partyOf } from "../src/pricing/party";
import { hash32, uniform } from "../src/world/hash";
import type { RoomType } from "../src/world/property";
import { inquiryFor, world } from "./pricing-support";

describe("A party", () => {
  it("a party is spread evenly first, with every guest in exactly one room", () => {
    const { splits } = partyOf({ number_of_adults: 5, number_of_rooms: 2, children: [9, 3] });
    expect(splits[0]).toEqual([
      { adults: 3, children: [3] },
      { adults: 2, children: [9] },
    ]);
    for (const groups of splits) expect(groups.flatMap(({ children }) => children).sort()).toEqual([3, 9]);
    expect(splits.map((groups) => groups.map((group) => group.adults))).toEqual([
      [3, 2],
      [4, 1],
    ]);
  });

  it("a party stays as allocated when the request says so", () => {
    const allocation = [{ number_of_adults: 1 }, { number_of_adults: 3, children: [7, 2] }];
    const { splits } = partyOf({ number_of_adults: 4, number_of_rooms: 2, children: [7, 2], allocation });
    expect(splits).toEqual([
      [
        { adults: 1, children: [] },
        { adults: 3, children: [2, 7] },
      ],
    ]);
  });

  it("the largest party is spread in at most twelve ways", () => {
    const children = new Array<number>(30).fill(5);
    const { splits } = partyOf({ number_of_adults: 60, number_of_rooms: 30, children });
    expect(splits.length).toBeLessThanOrEqual(12);
    expect(splits[0]?.every((group) => group.adults === 2 && group.children.length === 1)).toBe(true);
  });
});

describe("Guests and the price of a room", () => {
  const hotel = { ...world.coreAt(0), typeId: 204 };
  const double: RoomType = { ...(hotel.roomTypes[0] as RoomType), adults: 2, children: 1 };
  const triple: RoomType = { ...double, adults: 3, children: 0 };
  const factor = (room: RoomType, adults: number, children: number[] = [], typeId = 204) =>
    groupFactor(7, { ...hotel, typeId }, room, { adults, children });

  it.each([
    ["two adults pay the base price", factor(double, 2), 1],
    ["a third adult adds 20 %", factor(triple, 3), 1.2],
    ["a child under 3 is free", factor(double, 2, [2]), 1],
    ["a child of 3 pays a child's price", factor(double, 2, [3]), 1.1],
    ["a child of 12 adds 15 %", factor(double, 2, [12]), 1.15],
    ["a child pays as an adult where no child's price exists", factor(triple, 2, [8]), 1.2],
    ["an apartment costs the same for one", factor(triple, 1, [], 201), 1],
    ["an apartment costs the same for three", factor(triple, 3, [], 201), 1],
  ])("%s", (_title, given, expected) => expect(given).toBeCloseTo(expected, 10));

  it("a single guest saves 5 to 16 %", () => {
    expect(factor(double, 1)).toBeGreaterThanOrEqual(0.84);
    expect(factor(double, 1)).toBeLessThanOrEqual(0.95);
  });

  it("a child eats free until it is three", () => {
    const plates = [[2], [3], [2, 3, 17]].map((children) => mealGuests({ adults: 2, children }));
    expect(plates).toEqual([2, 3, 4]);
  });

  it("breakfast costs its price for every guest from 3 years on and every night, at any rate", () => {
    const core = {
      ...hotel,
      currency: "EUR",
      thirdPartySupplierId: null,
      roomTypes: [{ ...double, units: 500, children: 2 }],
      mealPlans: [
        { plan: "no_plan", surcharge: 0 },
        { plan: "breakfast_included", surcharge: 12 },
      ] as const,
    };
    const house = openHouse(inquiryFor(), core);
    const group = { adults: 2, children: [2, 7] };
    const offers = house ? offersOf(inquiryFor(), house, 0, group).filter((offer) => !offer.deal) : [];
    for (const { rate, base, room } of offers)
      expect(base - room).toBeCloseTo(rate.meal.plan === "no_plan" ? 0 : 12 * 3 * 3 * 100, -1);
    expect(new Set(offers.map((offer) => offer.rate.meal.plan)).size).toBe(2);
  });

  it("children may take adults' places, adults never children's", () => {
    const groups = [
      { adults: 2, children: [5] },
      { adults: 1, children: [5, 6] },
      { adults: 3, children: [] },
      { adults: 2, children: [0, 5] },
    ];
    expect(groups.map((group) => fits(double, group))).toEqual([true, true, false, false]);
  });
});

/** The least sum over all ways, tried one by one. */
function bruteForce(costs: readonly (readonly (number | null)[])[], used: readonly number[] = []): number {
  const row = costs[used.length];
  if (row === undefined) return 0;
  const sums = row.map((cost, column) =>
    cost === null || used.includes(column)
      ? Number.POSITIVE_INFINITY
      : cost + bruteForce(costs, [...used, column]),
  );
  return Math.min(...sums);
}

describe("The cheapest combination", () => {
  it("an assignment is the cheapest of all ways, in 200 random cases with gaps; null where there is none", () => {
    for (let i = 0; i < 200; i++) {
      const rows = 1 + (hash32(i, 1) % 4);
      const columns = rows + (hash32(i, 2) % 3);
      const costs = Array.from({ length: rows }, (_, r) =>
        Array.from({ length: columns }, (_, c) =>
          uniform(hash32(i, r), 50 + c) < 0.25 ? null : hash32(hash32(i, r), c) % 1_000,
        ),
      );
      const given = assign(costs);
      const sum = given?.reduce((total, column, row) => total + (costs[row]?.[column] ?? Number.NaN), 0);
      expect(sum ?? Number.POSITIVE_INFINITY).toBe(bruteForce(costs));
      expect(new Set(given).size).toBe(given === null ? 0 : rows);
    }
    expect(assign([[1], [1]])).toBeNull();
  });

  const inquiry = inquiryFor({ guests: { number_of_adults: 5, number_of_rooms: 2, children: [6] } });
  type House = NonNullable<ReturnType<typeof openHouse>>;
  type Split = (typeof inquiry.party.splits)[number];

  /** What the rooms `a` and `b` cost a party spread so; infinite where they cannot be booked. */
  function sumOf(house: House, [first, second]: Split, a: number, b: number): number {
    const isEnough = a === b ? house.left(a) >= 2 : house.left(a) >= 1 && house.left(b) >= 1;
    if (!isEnough || !first || !second) return Number.POSITIVE_INFINITY;
    const [one] = offersOf(inquiry, house, a, first);
    const [two] = offersOf(inquiry, house, b, second);
    return one && two ? one.base + two.base : Number.POSITIVE_INFINITY;
  }

  it("R11: the combination is no dearer than any other two rooms that would do, in every property of a sample", () => {
    let housed = 0;
    for (let index = 0; index < 20_000; index += 41) {
      const house = openHouse(inquiry, world.coreAt(index));
      if (!house) continue;
      const rooms = house.core.roomTypes.map((_, at) => at);
      const least = Math.min(
        ...inquiry.party.splits.flatMap((split) =>
          rooms.flatMap((a) => rooms.map((b) => sumOf(house, split, a, b))),
        ),
      );
      const found = cheapestCombination(inquiry, house);
      const sum = found?.reduce((total, offer) => total + offer.base, 0) ?? Number.POSITIVE_INFINITY;
      expect(sum).toBe(least);
      if (found) housed += 1;
    }
    expect(housed).toBeGreaterThan(100);
  });
});
