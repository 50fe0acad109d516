// Shares the world's properties among the cities: each gets one contiguous run of indexes, or none.
import type { City } from "./gazetteer/types";

export interface Block {
  /** First property index of the city. */
  start: number;
  count: number;
}

export interface Blocks {
  /** Cities that hold at least one property, in index order. */
  cities: readonly City[];
  starts: Int32Array;
  counts: Int32Array;
  /** Position in `cities` by city id. */
  positions: ReadonlyMap<number, number>;
}

/** The reference size: shares are tuned for it and follow square roots from there. */
const REFERENCE = 20_000;
const FULL = 1_000_000;

/** The most a single city can hold: 450 of 20,000, about 3,200 of 1,000,000. */
const ceilingFor = (properties: number) => 450 * Math.sqrt(properties / REFERENCE);

/** A small world keeps to the places people travel to; the full one is spread over all. */
const destinationBoost = (properties: number) => Math.max(1, Math.sqrt(FULL / properties));

/** Below this expected number a city has no property at all. */
const THRESHOLD = 3;

interface Demand {
  pull: Float64Array;
  floor: Int32Array;
  ceiling: number;
}

function demandOf(cities: readonly City[], properties: number): Demand {
  const boost = destinationBoost(properties);
  const scale = Math.sqrt(properties / REFERENCE);
  const pull = Float64Array.from(cities, (city) => city.weight * (city.destination ? boost : 1));
  const floor = Int32Array.from(cities, (city) => {
    if (!city.destination) return 0;
    return Math.floor((city.destination.slot === null ? 20 : 40) * Math.min(scale, properties / REFERENCE));
  });
  return { pull, floor, ceiling: ceilingFor(properties) };
}

function countAt(demand: Demand, position: number, intensity: number): number {
  const wanted = (demand.pull[position] ?? 0) * intensity;
  const expected = demand.ceiling * (1 - Math.exp(-wanted / demand.ceiling));
  const own = expected < THRESHOLD ? 0 : Math.floor(expected);
  return Math.max(own, demand.floor[position] ?? 0);
}

function countsAt(demand: Demand, intensity: number): { counts: Int32Array; sum: number } {
  const counts = new Int32Array(demand.pull.length);
  let sum = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = countAt(demand, i, intensity);
    counts[i] = count;
    sum += count;
  }
  return { counts, sum };
}

/** The largest sharing that does not exceed the world, found by halving the interval in log steps. */
function bestCounts(demand: Demand, properties: number): { counts: Int32Array; sum: number } {
  let low = -60;
  let high = 30;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (countsAt(demand, 2 ** middle).sum > properties) high = middle;
    else low = middle;
  }
  return countsAt(demand, 2 ** low);
}

/** What rounding left over goes one by one to the cities with the strongest pull. */
function handOutRest(counts: Int32Array, demand: Demand, rest: number): void {
  const order = Array.from(counts.keys())
    .sort((a, b) => (demand.pull[b] ?? 0) - (demand.pull[a] ?? 0) || a - b)
    .slice(0, 2_000);
  for (let i = 0; i < rest; i++) {
    const position = order[i % order.length] ?? 0;
    counts[position] = (counts[position] ?? 0) + 1;
  }
}

/** A world too small for the floors is cut down from the cities with the weakest pull. */
function cutExcess(counts: Int32Array, demand: Demand, excess: number): void {
  const order = Array.from(counts.keys()).sort(
    (a, b) => (demand.pull[a] ?? 0) - (demand.pull[b] ?? 0) || a - b,
  );
  let left = excess;
  for (const position of order) {
    const cut = Math.min(left, counts[position] ?? 0);
    counts[position] = (counts[position] ?? 0) - cut;
    left -= cut;
    if (left === 0) return;
  }
}

/** Shares `properties` among `cities`; the counts sum exactly to `properties`. */
export function shareOut(cities: readonly City[], properties: number): Blocks {
  const demand = demandOf(cities, properties);
  const { counts, sum } = bestCounts(demand, properties);
  if (sum < properties) handOutRest(counts, demand, properties - sum);
  if (sum > properties) cutExcess(counts, demand, sum - properties);
  const holding = cities.map((city, i) => ({ city, count: counts[i] ?? 0 })).filter(({ count }) => count > 0);
  const starts = new Int32Array(holding.length);
  let next = 0;
  holding.forEach(({ count }, i) => {
    starts[i] = next;
    next += count;
  });
  return {
    cities: holding.map(({ city }) => city),
    starts,
    counts: Int32Array.from(holding, ({ count }) => count),
    positions: new Map(holding.map(({ city }, i) => [city.id, i])),
  };
}

/** Position in `blocks.cities` of the city that holds the property index. */
export function positionOf(blocks: Blocks, index: number): number {
  let low = 0;
  let high = blocks.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((blocks.starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}
