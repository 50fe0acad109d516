// A page of rows in the order somebody asked for; equal ones stand the most popular first.
import "server-only";
import type { StayOrder, StaySort } from "@/lib/address/stay-filter";
import { bitOf, rowsOf, type Scope, wordOf } from "./bits";
import { NO_BYTE } from "./columns";
import { byPopularity, sortByKey, sortByPopularity } from "./radix";
import type { StayStore, StoredFacts } from "./stay-store";

const HIGH = 4_294_967_296;
const LAST = HIGH - 1;

type Key = (row: number) => number;

/** Smallest first; from the least to the most significant. */
function keysOf({ columns: { at }, names }: StayStore, by: StaySort, reversed: boolean): Key[] {
  const turn = (value: number) => (reversed ? LAST - value : value);
  /** What has no value comes last either way. */
  const highFirst = (column: Uint8Array): Key => {
    return (row) => (column[row] === NO_BYTE ? LAST : turn(NO_BYTE - (column[row] ?? 0)));
  };
  switch (by) {
    case "popularity":
      return [];
    case "name":
      return [(row) => turn(names.prefixKey(row, 4)), (row) => turn(names.prefixKey(row, 0))];
    case "score":
      return [highFirst(at.score)];
    case "completeness":
      return [highFirst(at.completeness)];
    case "reviews":
      return [(row) => turn(LAST - (at.reviews[row] ?? 0))];
    case "id":
      return [(row) => turn((at.id[row] ?? 0) % HIGH), (row) => turn(Math.floor((at.id[row] ?? 0) / HIGH))];
  }
}

/** The rows that are wanted: from `offset` to before `end`. */
interface Page {
  offset: number;
  end: number;
}

/** Where rows whose names begin alike around the page begin and end: only they are compared letter by letter. */
function settleNames({ names }: StayStore, rows: Uint32Array, page: Page, reversed: boolean): void {
  const from = page.offset;
  const to = Math.min(page.end, rows.length);
  const isAlike = (a: number, b: number) =>
    names.prefixKey(rows[a] ?? 0, 0) === names.prefixKey(rows[b] ?? 0, 0) &&
    names.prefixKey(rows[a] ?? 0, 4) === names.prefixKey(rows[b] ?? 0, 4);
  let start = from;
  let end = Math.max(to, from + 1);
  while (start > 0 && isAlike(start - 1, from)) start -= 1;
  while (end < rows.length && isAlike(end, end - 1)) end += 1;
  const part = Array.from(rows.subarray(start, end), (row) => ({ row, name: names.nameOf(row) }));
  const sign = reversed ? -1 : 1;
  part.sort((a, b) => (a.name < b.name ? -sign : a.name > b.name ? sign : 0));
  for (const [i, { row }] of part.entries()) rows[start + i] = row;
}

/** So few rows are picked out of all that fit; of more, all are sorted. */
const MAX_PICKED = 1_000;

/** The `count` most popular rows, in order. */
function mostPopular({ columns }: StayStore, rows: Uint32Array, count: number): Uint32Array {
  const best = new Uint32Array(count + 1);
  let length = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    if (length === count && byPopularity(columns, best[count - 1] ?? 0, row) < 0) continue;
    let at = length;
    for (; at > 0 && byPopularity(columns, row, best[at - 1] ?? 0) < 0; at--) best[at] = best[at - 1] ?? 0;
    best[at] = row;
    length = Math.min(length + 1, count);
  }
  return best.subarray(0, length);
}

/** Those of `rows` that are in the scope, `count` at most. */
function firstIn(rows: Uint32Array, { words, bits }: Scope, count: number, room: number): Uint32Array {
  const set = new Int32Array(wordOf(room) + 1);
  for (let at = 0; at < words.length; at++) set[words[at] ?? 0] = bits[at] ?? 0;
  const stored = new Uint32Array(Math.min(count, rows.length));
  let length = 0;
  for (let at = 0; at < rows.length && length < count; at++) {
    const row = rows[at] ?? 0;
    if (((set[wordOf(row)] ?? 0) & bitOf(row)) === 0) continue;
    stored[length] = row;
    length += 1;
  }
  return stored.subarray(0, length);
}

/** The rows of the page among those that fit; `city`: the kept stays they are all of, if they are of one. */
export function pageOf(
  store: StayStore,
  { fitting, city }: { fitting: Scope; city: StoredFacts | null },
  { by, reversed }: StayOrder,
  page: Page,
): Uint32Array {
  const isUsual = by === "popularity" && !reversed;
  if (isUsual && city)
    return firstIn(city.rows, fitting, page.end, store.columns.length).subarray(page.offset);
  const rows = rowsOf(fitting);
  if (isUsual && page.end <= MAX_PICKED) return mostPopular(store, rows, page.end).subarray(page.offset);
  sortByPopularity(store.columns, rows);
  if (by === "popularity" && reversed) rows.reverse();
  for (const key of keysOf(store, by, reversed)) sortByKey(rows, key);
  if (by === "name" && page.offset < rows.length) settleNames(store, rows, page, reversed);
  return rows.subarray(page.offset, page.end);
}
