// Deterministic noise: the same integers always give the same numbers, on every machine.

/** A well mixed unsigned 32-bit hash of two integers. */
export function hash32(value: number, salt: number): number {
  let h = (Math.trunc(value) ^ Math.imul(salt + 1, 0x9e3779b9)) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A uniform number in (0, 1), never either end. */
export function uniform(value: number, salt: number): number {
  return (hash32(value, salt) + 0.5) / 4_294_967_296;
}

/** A standard normal number (Box-Muller). */
export function normal(value: number, salt: number): number {
  const radius = Math.sqrt(-2 * Math.log(uniform(value, salt)));
  return radius * Math.cos(2 * Math.PI * uniform(value, salt + 0x5bd1));
}
