// Chance that can be repeated: the same seed throws the same dice.

export interface Chance {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** mulberry32: numbers from 0 to below 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function chanceOf(seed: number): Chance {
  const next = randomOf(seed);
  const below = (end: number): number => Math.floor(next() * end);
  return { below, pick: (from) => from[below(from.length)] ?? from[0] };
}
