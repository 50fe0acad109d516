// The stays of each city: rows close together, so that a city is few words of every set, and a list through the columns.
import "server-only";
import { longer } from "./bits";
import type { StayColumns } from "./columns";

/** Rows a city is given at a time: a few at first, then a quarter of what it has. */
const FIRST_ROWS = 4;
const SHARE_LOG2 = 2;

export class CityRows {
  /** By city: its first row + 1, how many it has, and which of its rows are not used yet. */
  private heads = new Int32Array(0);
  private sizes = new Int32Array(0);
  private next = new Int32Array(0);
  private end = new Int32Array(0);
  /** By city, rows whose stay is gone. */
  private readonly free = new Map<number, number[]>();
  private readonly columns: StayColumns;

  constructor(columns: StayColumns) {
    this.columns = columns;
  }

  private widen(city: number): void {
    if (city < this.heads.length) return;
    for (const list of ["heads", "sizes", "next", "end"] as const) this[list] = longer(this[list], city + 1);
  }

  /** A row for one more stay. */
  take(city: number): number {
    const again = this.free.get(city)?.pop();
    if (again !== undefined) return again;
    this.widen(city);
    let row = this.next[city] ?? 0;
    if (row === this.end[city]) {
      const count = Math.max(FIRST_ROWS, (this.sizes[city] ?? 0) >> SHARE_LOG2);
      row = this.columns.take(count);
      this.end[city] = row + count;
    }
    this.next[city] = row + 1;
    return row;
  }

  release(city: number, row: number): void {
    const known = this.free.get(city);
    if (known) known.push(row);
    else this.free.set(city, [row]);
  }

  /** `row` must be in no city's list. */
  link(city: number, row: number): void {
    this.widen(city);
    const { next, previous } = this.columns.at;
    const head = this.heads[city] ?? 0;
    next[row] = head;
    previous[row] = 0;
    if (head > 0) previous[head - 1] = row + 1;
    this.heads[city] = row + 1;
    this.sizes[city] = (this.sizes[city] ?? 0) + 1;
  }

  unlink(city: number, row: number): void {
    const { next, previous } = this.columns.at;
    const [before, after] = [previous[row] ?? 0, next[row] ?? 0];
    if (before > 0) next[before - 1] = after;
    else this.heads[city] = after;
    if (after > 0) previous[after - 1] = before;
    this.sizes[city] = (this.sizes[city] ?? 0) - 1;
  }

  *rows(city: number): Generator<number> {
    const { next } = this.columns.at;
    for (let one = this.heads[city] ?? 0; one > 0; one = next[one - 1] ?? 0) yield one - 1;
  }
}
