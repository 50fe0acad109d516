// Rows in the order somebody asked for; they come the most popular first, and keep that among equals.
import "server-only";
import type { StayOrder, StaySort } from "@/lib/address/stay-filter";
import { NO_BYTE } from "./columns";
import { sortByKey } from "./radix";
import type { StayStore } from "./stay-store";

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

/** Sorts `rows` in place so far that the page from `offset` to `end` is right. */
export function sortRows(store: StayStore, rows: Uint32Array, { by, reversed }: StayOrder, page: Page): void {
  if (by === "popularity" && reversed) rows.reverse();
  for (const key of keysOf(store, by, reversed)) sortByKey(rows, key);
  if (by === "name" && page.offset < rows.length) settleNames(store, rows, page, reversed);
}
