// What narrows and orders a list of cars: one wish at a time, counts over the whole answer, and what is not stated.
import { describe, expect, test } from "vitest";
import {
  type CarFacts,
  type CarFilter,
  cheapestBySize,
  NO_CAR_FILTER,
  optionCounts,
  orderCars,
  passes,
} from "@/lib/rules/car-filter";

const EUR = { currency: "EUR" };

const amount = (value: number, currency = "EUR") => ({ kind: "amount" as const, amount: value, currency });

const car = (facts: Partial<CarFacts> = {}): CarFacts => ({
  ...{ sizes: ["small"], gearbox: "manual", fuel: "combustion", seats: 5, largeBags: 2, hasAir: true },
  ...{ brand: 3, deskType: "in_terminal", deskScore: 8, isOpen: true, timing: "pay_online_now" },
  ...{ isFree: true, isUnlimited: true, fuelRule: "return_same", cover: "basic" },
  ...{ deposit: amount(500), damage: amount(900), theft: amount(1_200) },
  ...{ total: 200, currency: "EUR", km: 1 },
  ...facts,
});

const UNSTATED = { kind: "unstated" } as const;
const NONE = { kind: "none" } as const;

type Wish = [wish: Partial<CarFilter>, passing: Partial<CarFacts>, failing: Partial<CarFacts>[]];

/** The wish, a car that meets it, and cars that do not: first by a stated value, then for want of one. */
const WISHES: Wish[] = [
  [{ sizes: ["large", "estate"] }, { sizes: ["medium", "estate"] }, [{ sizes: ["small"] }, { sizes: [] }]],
  [{ gearbox: "automatic" }, { gearbox: "automatic" }, [{ gearbox: "manual" }, { gearbox: null }]],
  [{ fuels: ["electric"] }, { fuel: "electric" }, [{ fuel: "hybrid" }, { fuel: null }]],
  [{ seats: 7 }, { seats: 7 }, [{ seats: 6 }, { seats: null }]],
  [{ bags: 3 }, { largeBags: 4 }, [{ largeBags: 2 }, { largeBags: null }]],
  [{ hasAir: true }, { hasAir: true }, [{ hasAir: false }, { hasAir: null }]],
  [{ suppliers: [7, 9] }, { brand: 9 }, [{ brand: 8 }]],
  [
    { deskTypes: ["shuttle_bus"] },
    { deskType: "shuttle_bus" },
    [{ deskType: "downtown" }, { deskType: null }],
  ],
  [{ deskScore: 8 }, { deskScore: 8 }, [{ deskScore: 7.9 }, { deskScore: null }]],
  [{ isOpen: true }, { isOpen: true }, [{ isOpen: false }, { isOpen: null }]],
  [
    { timings: ["pay_at_pickup"] },
    { timing: "pay_at_pickup" },
    [{ timing: "pay_online_now" }, { timing: null }],
  ],
  [{ isFree: true }, { isFree: true }, [{ isFree: false }, { isFree: null }]],
  [{ isUnlimited: true }, { isUnlimited: true }, [{ isUnlimited: false }, { isUnlimited: null }]],
  [
    { isSameFuel: true },
    { fuelRule: "return_same" },
    [{ fuelRule: "return_same_preauth" }, { fuelRule: null }],
  ],
  [{ covers: ["zero_excess"] }, { cover: "zero_excess" }, [{ cover: "basic" }, { cover: null }]],
  [
    { depositUpTo: 500 },
    { deposit: NONE },
    [{ deposit: amount(501) }, { deposit: UNSTATED }, { deposit: amount(1, "GBP") }],
  ],
  [
    { excessUpTo: 1_200 },
    { damage: NONE },
    [{ theft: amount(1_201) }, { damage: UNSTATED }, { theft: amount(9, "GBP") }],
  ],
  [{ priceFrom: 200 }, { total: 200 }, [{ total: 199.99 }]],
  [{ priceTo: 200 }, { total: 200 }, [{ total: 200.01 }]],
];

test("C04: every part of a filter has its row in the table of wishes", () => {
  const named = WISHES.flatMap(([wish]) => Object.keys(wish));
  expect(named.toSorted()).toEqual(Object.keys(NO_CAR_FILTER).toSorted());
});

test.each(WISHES)(
  "C04: the wish %o passes what meets it, and nothing that is not stated",
  (wish, good, bad) => {
    const filter = { ...NO_CAR_FILTER, ...wish };
    expect(passes(car(good), filter, EUR)).toBe(true);
    for (const facts of bad) expect([facts, passes(car(facts), filter, EUR)]).toEqual([facts, false]);
    for (const facts of bad) expect(passes(car(facts), NO_CAR_FILTER, EUR)).toBe(true);
  },
);

describe("C04: counts of options", () => {
  const cars = [
    car({ sizes: ["small"], gearbox: "automatic" }),
    car({ sizes: ["small"], isFree: false }),
    car({ sizes: ["medium"], gearbox: "automatic" }),
    car({ sizes: ["large"] }),
  ];

  test("an option is counted as the only wish of its part, and the other parts stand", () => {
    const filter = { ...NO_CAR_FILTER, sizes: ["large"], isFree: true };
    const options = [["small"], ["medium"], ["large"], ["estate"]];
    expect(optionCounts(cars, filter, "sizes", { options, ...EUR })).toEqual([1, 1, 1, 0]);
    expect(optionCounts(cars, filter, "gearbox", { options: ["automatic", "manual"], ...EUR })).toEqual([
      0, 1,
    ]);
  });

  test("an option's count is the length of the list it leads to", () => {
    const filter = { ...NO_CAR_FILTER, isFree: true };
    const [count] = optionCounts(cars, filter, "gearbox", { options: ["automatic"], ...EUR });
    const chosen = { ...filter, gearbox: "automatic" as const };
    expect(cars.filter((one) => passes(one, chosen, EUR))).toHaveLength(count ?? -1);
  });
});

describe("C05: orders", () => {
  const named = [
    { name: "a", facts: car({ total: 300, deskScore: null, km: 2 }) },
    { name: "b", facts: car({ total: 100, deskScore: 7, km: null }) },
    { name: "c", facts: car({ total: 200, deskScore: 9, km: 0.5 }) },
    { name: "d", facts: car({ total: 100, deskScore: 9, km: 2 }) },
  ];
  test.each([
    ["recommended", "abcd"],
    ["total", "bdca"],
    ["score", "cdba"],
    ["distance", "cadb"],
  ] as const)(
    "%s leaves equal cars in the platform's order and puts what is not stated last",
    (sort, order) => {
      const ordered = orderCars(named, sort, ({ facts }) => facts);
      expect(ordered.map(({ name }) => name).join("")).toBe(order);
    },
  );
});

test("C06: the table of sizes by supplier holds the lowest total of each, and no cell without a car", () => {
  const cars = [
    car({ brand: 1, sizes: ["small"], total: 90 }),
    car({ brand: 1, sizes: ["small", "medium"], total: 80 }),
    car({ brand: 2, sizes: ["medium"], total: 70 }),
  ];
  const table = cheapestBySize(cars, (facts) => facts);
  const totals = [...table].map(([brand, row]) => [
    brand,
    Object.fromEntries([...row].map(([size, { total }]) => [size, total])),
  ]);
  expect(Object.fromEntries(totals)).toEqual({ 1: { small: 80, medium: 80 }, 2: { medium: 70 } });
});
