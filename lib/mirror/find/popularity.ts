// Which of two stays is the more popular; the order every list of rows is kept in.
import "server-only";
import type { StayColumns } from "./columns";
import { floatKey, sortByKey } from "./radix";

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
