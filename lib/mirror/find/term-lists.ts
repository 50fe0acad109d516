// The brands and facilities of every stay, one after the other in one array.
import "server-only";
import type { StayColumns } from "./columns";

const FIRST_ROOM = 1024;
const MOST_TERMS = 65_535;
const MOST_BRANDS = 255;

export class TermLists {
  list: Uint16Array;
  private length = 0;
  /** Places that nothing points at any more. */
  garbage = 0;
  private readonly columns: StayColumns;

  constructor(columns: StayColumns, room: number) {
    this.columns = columns;
    this.list = new Uint16Array(Math.max(FIRST_ROOM, room));
  }

  get bytes(): number {
    return this.list.byteLength;
  }

  get used(): number {
    return this.length;
  }

  private place(count: number): number {
    const start = this.length;
    this.length += count;
    if (this.length > this.list.length) {
      const grown = new Uint16Array(Math.max(this.length, this.list.length * 2));
      grown.set(this.list);
      this.list = grown;
    }
    return start;
  }

  /** Replaces what `row` has; brands stand first. `isNew`: the row had nothing. */
  write(row: number, brands: readonly number[], facilities: readonly number[], isNew: boolean): void {
    const { at } = this.columns;
    const all = brands.length === 0 ? facilities : [...brands.slice(0, MOST_BRANDS), ...facilities];
    const codes = all.length > MOST_TERMS ? all.slice(0, MOST_TERMS) : all;
    const old = isNew ? 0 : (at.terms[row] as number);
    const start = codes.length <= old ? (at.termsAt[row] as number) : this.place(codes.length);
    this.garbage += codes.length <= old ? old - codes.length : old;
    this.list.set(codes, start);
    at.termsAt[row] = start;
    at.terms[row] = codes.length;
    at.brands[row] = Math.min(brands.length, MOST_BRANDS);
  }

  drop(row: number): void {
    this.garbage += this.columns.at.terms[row] as number;
    this.columns.at.terms[row] = 0;
  }
}
