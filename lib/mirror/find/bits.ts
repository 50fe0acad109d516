// Sets of rows as bits, 32 rows a word: what a filter costs is the words it looks at, not the stays in them.
import "server-only";

const FIRST_WORDS = 32;
export const wordOf = (row: number): number => row >>> 5;
export const bitOf = (row: number): number => 1 << (row & 31);

/** In each byte of it, how many bits of that byte of `word` are set. */
function bytesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (fours + (fours >>> 4)) & 0x0f0f0f0f;
}

const sumOfBytes = (bytes: number): number => Math.imul(bytes, 0x01010101) >>> 24;
/** How many bits of a word are set. */
const bitsIn = (word: number): number => sumOfBytes(bytesOf(word));
/** Words counted in one go: more would not fit the sums of bytes. */
const AT_ONCE = 7;

/** `longer(array, least)`: the same with room for `least`, a quarter more than there was at least. */
export function longer(old: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(Math.max(FIRST_WORDS, least, Math.ceil(old.length * 1.25)));
  grown.set(old);
  return grown;
}

/** Some rows: the words they stand in, in any order, each with the bits that are meant. */
export interface Scope {
  words: Int32Array;
  bits: Int32Array;
}

export const sizeOf = ({ bits }: Scope): number => {
  let sum = 0;
  for (let i = 0; i < bits.length; i++) sum += bitsIn(bits[i] ?? 0);
  return sum;
};

export function rowsOf({ words, bits }: Scope): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(sizeOf({ words, bits }));
  let next = 0;
  for (let at = 0; at < words.length; at++) {
    const first = (words[at] ?? 0) * 32;
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
      rows[next] = first + 31 - Math.clz32(left & -left);
      next += 1;
    }
  }
  return rows;
}

export function scopeOf(rows: Iterable<number>): Scope {
  const at = new Map<number, number>();
  for (const row of rows) at.set(wordOf(row), (at.get(wordOf(row)) ?? 0) | bitOf(row));
  return { words: Int32Array.from(at.keys()), bits: Int32Array.from(at.values()) };
}

/** What of the scope every mask (bits beside its words) lets through, without the words that are left empty. */
export function narrowed(scope: Scope, masks: readonly Int32Array[]): Scope {
  if (masks.length === 0) return scope;
  const words = new Int32Array(scope.words.length);
  const bits = new Int32Array(scope.words.length);
  let stored = 0;
  for (let at = 0; at < words.length; at++) {
    let left = scope.bits[at] ?? 0;
    for (const mask of masks) left &= mask[at] ?? 0;
    if (left === 0) continue;
    words[stored] = scope.words[at] ?? 0;
    bits[stored] = left;
    stored += 1;
  }
  return { words: words.subarray(0, stored), bits: bits.subarray(0, stored) };
}

/** What of a set's words is in the scope at its place `i`; no closure, as this is what all time is spent on. */
const both = (set: Int32Array, words: Int32Array, bits: Int32Array, i: number): number =>
  (set[words[i] ?? 0] ?? 0) & (bits[i] ?? 0);

/** Rows that wait: their words are far apart, and written one right after the other they are waited for together. */
const LATE = 64;

export class RowSet {
  private words: Int32Array;
  private count = 0;
  private late = new Int32Array(LATE);
  private lateCount = 0;

  /** `rows`: how many to make room for. */
  constructor(rows: number) {
    this.words = new Int32Array(wordOf(rows) + 1);
  }

  /** How many rows are in it. */
  get size(): number {
    this.settle();
    return this.count;
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  bitsAt(at: number): number {
    this.settle();
    return this.words[at] ?? 0;
  }

  add(row: number): void {
    if (this.lateCount === LATE) this.settle();
    this.late[this.lateCount] = row;
    this.lateCount += 1;
  }

  /** Writes the rows that wait; whoever looks does so first. */
  settle(): void {
    for (let i = 0; i < this.lateCount; i++) {
      const row = this.late[i] ?? 0;
      const at = wordOf(row);
      if (at >= this.words.length) this.words = longer(this.words, at + 1);
      const word = this.words[at] ?? 0;
      if ((word & bitOf(row)) === 0) this.count += 1;
      this.words[at] = word | bitOf(row);
    }
    this.lateCount = 0;
  }

  delete(row: number): void {
    this.settle();
    const word = this.words[wordOf(row)] ?? 0;
    if ((word & bitOf(row)) === 0) return;
    this.words[wordOf(row)] = word & ~bitOf(row);
    this.count -= 1;
  }

  all(): Scope {
    this.settle();
    return { words: Int32Array.from(this.words.keys()), bits: this.words.slice() };
  }

  /** How many rows of the scope are in it. */
  countIn({ words: at, bits }: Scope): number {
    this.settle();
    const { words } = this;
    let sum = 0;
    let i = 0;
    // Seven words are added bit by bit to three, of ones, twos and fours: counting those is half the work.
    for (; i + AT_ONCE <= at.length; i += AT_ONCE) {
      const a = both(words, at, bits, i);
      const b = both(words, at, bits, i + 1);
      const c = both(words, at, bits, i + 2);
      const d = both(words, at, bits, i + 3);
      const e = both(words, at, bits, i + 4);
      const f = both(words, at, bits, i + 5);
      const g = both(words, at, bits, i + 6);
      const ab = a ^ b;
      const abc = ab ^ c;
      const de = d ^ e;
      const def = de ^ f;
      const max = abc ^ def;
      const first = (a & b) | (ab & c);
      const second = (d & e) | (de & f);
      const third = (abc & def) | (max & g);
      const pair = first ^ second;
      const ones = bytesOf(max ^ g);
      const twos = bytesOf(pair ^ third);
      const fours = bytesOf((first & second) | (pair & third));
      sum += sumOfBytes(ones + 2 * twos + 4 * fours);
    }
    for (; i < at.length; i++) sum += bitsIn(both(words, at, bits, i));
    return sum;
  }

  /** Adds to `mask`, which lies beside the words `at`, the rows that are in it. */
  addTo(mask: Int32Array, at: Int32Array): void {
    this.settle();
    for (let i = 0; i < at.length; i++) mask[i] = (mask[i] ?? 0) | (this.words[at[i] ?? 0] ?? 0);
  }
}
