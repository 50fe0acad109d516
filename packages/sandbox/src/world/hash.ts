// Deterministic noise by field: the same (seed, id, field) always gives the same number, whatever else is asked.

/** A number per field name, so that a new field never disturbs the others. Compute it once, at module level. */
export function field(name: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** The key of one thing in one world; hash fields under it. */
export function keyOf(seed: number, id: number): number {
  return mix(mix(seed ^ 0x5bf03635) ^ Math.imul(id, 0x9e3779b1));
}

/** Unsigned 32-bit hash of a field under a key. */
export function hash32(key: number, fieldKey: number): number {
  return mix(key ^ Math.imul(fieldKey + 1, 0x85ebca6b));
}

/** Unsigned 32-bit hash of (seed, id, field) for callers that hold no key. */
export function hashOf(seed: number, id: number, fieldKey: number): number {
  return hash32(keyOf(seed, id), fieldKey);
}

/** Uniform in [0, 1). */
export function uniform(key: number, fieldKey: number): number {
  return hash32(key, fieldKey) / 4_294_967_296;
}

/** True with the given probability. */
export function chance(key: number, fieldKey: number, probability: number): boolean {
  return uniform(key, fieldKey) < probability;
}

/** Whole number from `low` to `high`, both included. */
export function integer(key: number, fieldKey: number, low: number, high: number): number {
  return low + Math.floor(uniform(key, fieldKey) * (high - low + 1));
}

/** Standard normal number. */
export function normal(key: number, fieldKey: number): number {
  return normalQuantile((hash32(key, fieldKey) + 0.5) / 4_294_967_296);
}

/** One of the items. Throws a RangeError for an empty list. */
export function pick<T>(key: number, fieldKey: number, items: readonly T[]): T {
  const item = items[Math.floor(uniform(key, fieldKey) * items.length)];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}

/** Items with weights, ready to be drawn from. */
export interface Weighted<T> {
  items: readonly T[];
  /** Running sums of the weights, the last one is 1. */
  bounds: readonly number[];
}

/** Weights need not sum to 1; items of weight 0 are never drawn. */
export function weighted<T>(entries: readonly (readonly [T, number])[]): Weighted<T> {
  const sum = entries.reduce((total, [, weight]) => total + weight, 0);
  let running = 0;
  const bounds = entries.map(([, weight]) => {
    running += weight;
    return running / sum;
  });
  return { items: entries.map(([item]) => item), bounds };
}

/** Draws one item by weight. */
export function draw<T>(key: number, fieldKey: number, table: Weighted<T>): T {
  const at = uniform(key, fieldKey);
  let i = 0;
  while (i < table.bounds.length - 1 && at >= (table.bounds[i] ?? 1)) i++;
  return table.items[i] as T;
}

const TAIL = 0.02425;

/** Inverse of the standard normal distribution (Acklam's rational approximation, error below 1.2e-9). */
export function normalQuantile(p: number): number {
  if (p < TAIL) return tailQuantile(Math.sqrt(-2 * Math.log(p)));
  if (p > 1 - TAIL) return -tailQuantile(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  const top =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239;
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return (top * q) / bottom;
}

function tailQuantile(q: number): number {
  const top =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
      q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const bottom =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q +
    1;
  return top / bottom;
}
