// A stable sort of rows by an unsigned 32-bit key, in time proportional to their number.
import "server-only";

const BITS = 11;
const BUCKETS = 1 << BITS;
/** Below it counting costs more than comparing. */
const FEW = 700;

const FLOAT = new Float32Array(1);
const FLOAT_BITS = new Uint32Array(FLOAT.buffer);

/** An unsigned key in the order of the number, rounded to 32 bits; NaN comes before everything. */
export function floatKey(value: number): number {
  if (Number.isNaN(value)) return 0;
  FLOAT[0] = value;
  const bits = FLOAT_BITS[0] ?? 0;
  return (bits & 0x80000000 ? ~bits : bits | 0x80000000) >>> 0;
}

function sortFew(rows: Uint32Array, keys: Uint32Array): void {
  const order = Array.from(rows.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  const sorted = Uint32Array.from(order, (at) => rows[at] ?? 0);
  rows.set(sorted);
}

/** Rows beside their keys. */
interface Keyed {
  rows: Uint32Array;
  keys: Uint32Array;
}

function pass({ rows, keys }: Keyed, to: Keyed, shift: number): void {
  const starts = new Uint32Array(BUCKETS + 1);
  for (let i = 0; i < keys.length; i++) {
    const bucket = ((keys[i] ?? 0) >>> shift) & (BUCKETS - 1);
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
  }
  for (let i = 1; i <= BUCKETS; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  for (let i = 0; i < keys.length; i++) {
    const bucket = ((keys[i] ?? 0) >>> shift) & (BUCKETS - 1);
    const at = starts[bucket] ?? 0;
    starts[bucket] = at + 1;
    to.rows[at] = rows[i] ?? 0;
    to.keys[at] = keys[i] ?? 0;
  }
}

/** Sorts `rows` in place, smallest key first; rows with equal keys keep their order. */
export function sortByKey(rows: Uint32Array, keyOf: (row: number) => number): void {
  const keys = new Uint32Array(rows.length);
  let highest = 0;
  let isSorted = true;
  for (let i = 0; i < rows.length; i++) {
    const key = keyOf(rows[i] ?? 0) >>> 0;
    if (i > 0 && key < (keys[i - 1] ?? 0)) isSorted = false;
    if (key > highest) highest = key;
    keys[i] = key;
  }
  if (isSorted) return;
  if (rows.length <= FEW) {
    sortFew(rows, keys);
    return;
  }
  let from: Keyed = { rows, keys };
  let to: Keyed = { rows: new Uint32Array(rows.length), keys: new Uint32Array(rows.length) };
  for (let shift = 0; shift < 32 && highest >= 2 ** shift; shift += BITS) {
    pass(from, to, shift);
    [from, to] = [to, from];
  }
  if (from.rows !== rows) rows.set(from.rows);
}
