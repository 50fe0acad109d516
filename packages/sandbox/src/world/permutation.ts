// A keyed one-to-one shuffle of 0..size-1 that needs no memory: a four-round Feistel network with cycle walking.
import { field, hash32, keyOf } from "./hash";

export interface Permutation {
  /** Where `value` (0..size-1) goes. */
  forward(value: number): number;
  /** Where it came from. */
  inverse(value: number): number;
}

const ROUNDS = 4;
const FIELD = field("permutation");

/** The shuffle of `size` values that belongs to `seed`. */
export function permutation(size: number, seed: number): Permutation {
  let halfBits = 1;
  while (4 ** halfBits < size) halfBits++;
  const mask = 2 ** halfBits - 1;
  const key = keyOf(seed, FIELD);
  const keys = Array.from({ length: ROUNDS }, (_, round) => hash32(key, round));

  const scramble = (half: number, round: number) => hash32(keys[round] ?? 0, half) & mask;
  const encrypt = (value: number): number => {
    let left = (value >>> halfBits) & mask;
    let right = value & mask;
    for (let round = 0; round < ROUNDS; round++) [left, right] = [right, left ^ scramble(right, round)];
    return ((left << halfBits) | right) >>> 0;
  };
  const decrypt = (value: number): number => {
    let left = (value >>> halfBits) & mask;
    let right = value & mask;
    for (let round = ROUNDS - 1; round >= 0; round--) [left, right] = [right ^ scramble(left, round), left];
    return ((left << halfBits) | right) >>> 0;
  };
  const walk = (step: (value: number) => number) => (value: number) => {
    let at = step(value);
    while (at >= size) at = step(at);
    return at;
  };
  return { forward: walk(encrypt), inverse: walk(decrypt) };
}
