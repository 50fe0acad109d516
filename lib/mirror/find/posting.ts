// The rows of one city, one country or the whole corpus, the most popular first; changes are merged when somebody reads.
import "server-only";
import type { StayColumns } from "./columns";
import { byPopularity, sortByPopularity } from "./popularity";

const FIRST_ROOM = 4;
/** More changes than these are merged at once, so that they do not pile up unread. */
const MOST_PENDING = 10_000;

export class Posting {
  private main = new Uint32Array(0);
  private length = 0;
  /** While it is filled for the first time rows are appended as they come. */
  private isSorted = false;
  private readonly added = new Set<number>();
  private readonly removed = new Set<number>();
  private readonly columns: StayColumns;

  constructor(columns: StayColumns) {
    this.columns = columns;
  }

  get bytes(): number {
    return this.main.byteLength;
  }

  /** `row` must not be in it. */
  add(row: number): void {
    if (this.isSorted) {
      this.added.add(row);
      if (this.added.size > MOST_PENDING) this.merge();
      return;
    }
    if (this.length === this.main.length) {
      const grown = new Uint32Array(Math.max(FIRST_ROOM, this.length * 2));
      grown.set(this.main);
      this.main = grown;
    }
    this.main[this.length] = row;
    this.length += 1;
  }

  /** Call it before anything the order rests on is overwritten. */
  remove(row: number): void {
    this.merge(MOST_PENDING);
    if (!this.added.delete(row)) this.removed.add(row);
  }

  /** Brings it in order, unless no more than `leave` changes wait. */
  private merge(leave = 0): void {
    if (!this.isSorted) {
      this.main = this.main.slice(0, this.length);
      sortByPopularity(this.columns, this.main);
      this.isSorted = true;
    }
    if (this.added.size + this.removed.size <= leave) return;
    const young = Uint32Array.from(this.added);
    sortByPopularity(this.columns, young);
    const merged = new Uint32Array(this.main.length + young.length);
    let at = 0;
    let next = 0;
    for (const row of this.main) {
      if (this.removed.has(row)) continue;
      while (next < young.length && byPopularity(this.columns, young[next] ?? 0, row) < 0)
        merged[at++] = young[next++] ?? 0;
      merged[at++] = row;
    }
    while (next < young.length) merged[at++] = young[next++] ?? 0;
    this.main = merged.slice(0, at);
    this.added.clear();
    this.removed.clear();
  }

  /** Its rows; the array is its own and changes with the next change. */
  rows(): Uint32Array {
    this.merge();
    return this.main;
  }
}
