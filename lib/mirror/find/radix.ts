// A stable sort of rows by an unsigned 32-bit key, in time proportional to their number; by it the order every list of
// rows is kept in, the most popular first.
import "server-only";
import type { StayColumns } from "./columns";

const HIGH = 4_294_967_296;

/** Negative when `a` comes first: higher ranking (none is last), more reviews, smaller id; as `lib/mirror/read.ts` orders. */
export function byPopularity({ at }: StayColumns, a: number, b: number): number {
  const first = at.ranking[a] ?? 0;
  const second = at.ranking[b] ?? 0;
  if (first > second) return -1;
  if (second > first) return 1;
  if (first !== second) {
    const isMissing = Number.isNaN(first);
    if (isMissing !== Number.isNaN(second)) return isMissing ? 1 : -1;
  }
  const reviews = (at.reviews[b] ?? 0) - (at.reviews[a] ?? 0);
  return reviews !== 0 ? reviews : (at.id[a] ?? 0) - (at.id[b] ?? 0);
}

/** Sorts rows in place, the most popular first. */
export function sortByPopularity({ at }: StayColumns, rows: Uint32Array): void {
  sortByKey(rows, (row) => (at.id[row] ?? 0) % HIGH);
  sortByKey(rows, (row) => Math.floor((at.id[row] ?? 0) / HIGH));
  sortByKey(rows, (row) => ~(at.reviews[row] ?? 0) >>> 0);
  sortByKey(rows, (row) => ~floatKey(at.ranking[row] ?? 0) >>> 0);
}

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
