// What all ways of naming share: the place a name speaks of, and turns that keep neighbours apart.
import { districtById } from "./gazetteer";
import { field, hash32, keyOf } from "./hash";
import type { Property } from "./property";

const START = field("name start");

/** Coprime to the length of every list here, so that neighbours by rank share neither pattern nor word. */
const STRIDE = 7919;

/** The district's name without the explanation in brackets; null where the city has no districts. */
export function districtNameOf(property: Property): string | null {
  const district = property.districtId === null ? null : districtById(property.districtId);
  return district ? district.name.replace(/\s*\(.*\)/, "") : null;
}

/** The city's name without the explanation in brackets. */
export const shortCity = (property: Property) => property.city.name.replace(/\s*\(.*\)/, "");

/** A pattern and a turn: no two properties of one city get the same pair before all pairs are used. */
export function turnOf<T>(
  property: Property,
  patterns: readonly T[],
  words: number,
): { pattern: T; turn: number } {
  const combinations = patterns.length * words;
  const start = hash32(keyOf(property.city.id, property.typeId), START);
  const at = (start + property.cityRank * STRIDE) % combinations;
  return { pattern: patterns[at % patterns.length] as T, turn: Math.floor(at / patterns.length) };
}

/** The item of a turn, from the start again after the last. */
export const at = <T>(items: readonly T[], turn: number): T => items[turn % items.length] as T;
