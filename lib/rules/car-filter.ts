// What narrows and orders a list of car offers: decided here over the whole answer, so that every count is exact.
import type { CAR_TIMINGS, DEPOT_LOCATION_TYPES, INSURANCE_PACKAGES } from "@roomward/contract/cars-search";
import { type CarFigure, isUpTo } from "./car-money";

export const CAR_SORT_KEYS = ["recommended", "total", "score", "distance"] as const;
export type CarSort = (typeof CAR_SORT_KEYS)[number];

export const CAR_FUEL_KINDS = ["electric", "hybrid", "combustion"] as const;

/** Every list is "one of these", empty without a wish; null is no wish. */
export interface CarFilter {
  /** The platform's categories. */
  sizes: string[];
  gearbox: "automatic" | "manual" | null;
  fuels: (typeof CAR_FUEL_KINDS)[number][];
  /** At least so many seats, and large bags. */
  seats: number | null;
  bags: number | null;
  hasAir: boolean;
  /** The lowest id of each brand, which can stand under several. */
  suppliers: number[];
  deskTypes: (typeof DEPOT_LOCATION_TYPES)[number][];
  deskScore: number | null;
  /** Only desks whose stated hours hold the times of pick-up and return. */
  isOpen: boolean;
  timings: (typeof CAR_TIMINGS)[number][];
  isFree: boolean;
  isUnlimited: boolean;
  /** Only rentals whose fuel rule is to return the car with as much as it had. */
  isSameFuel: boolean;
  covers: (typeof INSURANCE_PACKAGES)[number][];
  /** Whole units of the query's currency. */
  depositUpTo: number | null;
  excessUpTo: number | null;
  priceFrom: number | null;
  priceTo: number | null;
}

export const NO_CAR_FILTER: CarFilter = {
  sizes: [],
  gearbox: null,
  fuels: [],
  seats: null,
  bags: null,
  hasAir: false,
  suppliers: [],
  deskTypes: [],
  deskScore: null,
  isOpen: false,
  timings: [],
  isFree: false,
  isUnlimited: false,
  isSameFuel: false,
  covers: [],
  depositUpTo: null,
  excessUpTo: null,
  priceFrom: null,
  priceTo: null,
};

/** What filters and orders look at; null: not stated, which passes no wish. */
export interface CarFacts {
  sizes: readonly string[];
  gearbox: string | null;
  fuel: CarFilter["fuels"][number] | null;
  seats: number | null;
  largeBags: number | null;
  hasAir: boolean | null;
  /** The lowest id of the brand. */
  brand: number;
  deskType: string | null;
  deskScore: number | null;
  isOpen: boolean | null;
  timing: string | null;
  isFree: boolean | null;
  isUnlimited: boolean | null;
  fuelRule: string | null;
  cover: string | null;
  deposit: CarFigure;
  damage: CarFigure;
  theft: CarFigure;
  total: number;
  currency: string;
  /** From the searched point to the desk. */
  km: number | null;
}

const isOneOf = (wanted: readonly (string | number)[], value: string | number | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

const isAtLeast = (least: number | null, value: number | null): boolean =>
  least === null || (value !== null && value >= least);

const isWithin = (limit: number | null, figures: readonly CarFigure[], currency: string): boolean =>
  limit === null || figures.every((figure) => isUpTo(figure, { amount: limit, currency }));

type Test = (car: CarFacts, filter: CarFilter, currency: string) => boolean;

/** One test for each part of a filter; `currency` is the one that was asked for. */
const TESTS: Record<keyof CarFilter, Test> = {
  sizes: ({ sizes }, filter) =>
    filter.sizes.length === 0 || sizes.some((size) => filter.sizes.includes(size)),
  gearbox: ({ gearbox }, filter) => filter.gearbox === null || gearbox === filter.gearbox,
  fuels: ({ fuel }, { fuels }) => isOneOf(fuels, fuel),
  seats: ({ seats }, filter) => isAtLeast(filter.seats, seats),
  bags: ({ largeBags }, { bags }) => isAtLeast(bags, largeBags),
  hasAir: (car, filter) => !filter.hasAir || car.hasAir === true,
  suppliers: ({ brand }, { suppliers }) => isOneOf(suppliers, brand),
  deskTypes: ({ deskType }, { deskTypes }) => isOneOf(deskTypes, deskType),
  deskScore: (car, filter) => isAtLeast(filter.deskScore, car.deskScore),
  isOpen: (car, filter) => !filter.isOpen || car.isOpen === true,
  timings: ({ timing }, { timings }) => isOneOf(timings, timing),
  isFree: (car, filter) => !filter.isFree || car.isFree === true,
  isUnlimited: (car, filter) => !filter.isUnlimited || car.isUnlimited === true,
  isSameFuel: ({ fuelRule }, { isSameFuel }) => !isSameFuel || fuelRule === "return_same",
  covers: ({ cover }, { covers }) => isOneOf(covers, cover),
  depositUpTo: ({ deposit }, { depositUpTo }, currency) => isWithin(depositUpTo, [deposit], currency),
  excessUpTo: ({ damage, theft }, { excessUpTo }, currency) =>
    isWithin(excessUpTo, [damage, theft], currency),
  priceFrom: ({ total }, { priceFrom }) => priceFrom === null || total >= priceFrom,
  priceTo: ({ total }, { priceTo }) => priceTo === null || total <= priceTo,
};

const KEYS = Object.keys(TESTS) as (keyof CarFilter)[];

/** Whether a car passes; `but` is left out of the question. */
export const passes = (
  car: CarFacts,
  filter: CarFilter,
  { currency, but }: { currency: string; but?: keyof CarFilter },
): boolean => KEYS.every((key) => key === but || TESTS[key](car, filter, currency));

/** How many cars there would be with each of `options` as the only wish for that part; the other parts stand. */
export function optionCounts<K extends keyof CarFilter>(
  cars: readonly CarFacts[],
  filter: CarFilter,
  key: K,
  { options, currency }: { options: readonly CarFilter[K][]; currency: string },
): number[] {
  const others = cars.filter((car) => passes(car, filter, { currency, but: key }));
  return options.map((option) => {
    const wish = { ...filter, [key]: option };
    return others.filter((car) => TESTS[key](car, wish, currency)).length;
  });
}

/** Null last: what is not stated is never the best. */
const ascending = (a: number | null, b: number | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a - b;

/** The cars in the asked order; those that are equal in it stay in the platform's. */
export function orderCars<T>(cars: readonly T[], sort: CarSort, factsOf: (car: T) => CarFacts): T[] {
  if (sort === "recommended") return [...cars];
  const keyOf = (car: T): number | null => {
    const { total, deskScore, km } = factsOf(car);
    if (sort === "total") return total;
    return sort === "distance" ? km : deskScore === null ? null : -deskScore;
  };
  return cars.toSorted((a, b) => ascending(keyOf(a), keyOf(b)));
}

/** The lowest total of each size of each brand, for the table of sizes by supplier. */
export function cheapestBySize<T>(
  cars: readonly T[],
  factsOf: (car: T) => CarFacts,
): Map<number, Map<string, T>> {
  const table = new Map<number, Map<string, T>>();
  for (const car of cars) {
    const { brand, sizes, total } = factsOf(car);
    const row = table.get(brand) ?? new Map<string, T>();
    table.set(brand, row);
    for (const size of sizes) {
      const known = row.get(size);
      if (known === undefined || total < factsOf(known).total) row.set(size, car);
    }
  }
  return table;
}
