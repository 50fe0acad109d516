// What all ways of naming share: the place a name speaks of, and patterns and words that keep neighbours apart.
import { districtById } from "./gazetteer/places";
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

/** A pattern, and the index of the words: no two properties of one city get the same pair before all pairs are used. */
export function patternFor<T>(
  property: Property,
  patterns: readonly T[],
  words: number,
): { pattern: T; index: number } {
  const combinations = patterns.length * words;
  const start = hash32(keyOf(property.city.id, property.typeId), START);
  const at = (start + property.cityRank * STRIDE) % combinations;
  return { pattern: patterns[at % patterns.length] as T, index: Math.floor(at / patterns.length) };
}

/** The item of an index that begins again after the last. */
export const wrapped = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;
