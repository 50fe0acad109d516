// Lists of the index in typed arrays: what each stay has, and which stays lie in a place.
import "server-only";
import type { TermKind } from "./coding";
import type { StayColumns } from "./columns";
import { byPopularity, sortByPopularity } from "./radix";

const FIRST_ROOM = 1024;
const MOST_TERMS = 65_535;
const MOST_OF_FEW = 255;

/** The brands, themes and facilities of every stay, one after the other in one array. */
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

  /** Replaces what `row` has: brands stand first, then themes, facilities and those of rooms. `isNew`: it had nothing. */
  write(row: number, { b, t, f, r }: Record<TermKind, readonly number[]>, isNew: boolean): void {
    const { at } = this.columns;
    const [brands, themes] = [b.slice(0, MOST_OF_FEW), t.slice(0, MOST_OF_FEW)];
    const before = [...brands, ...themes, ...f].slice(0, MOST_TERMS);
    const ofRooms = r.slice(0, MOST_TERMS - before.length);
    const codes = [...before, ...ofRooms];
    const old = isNew ? 0 : (at.terms[row] ?? 0);
    const start = codes.length <= old ? (at.termsAt[row] ?? 0) : this.place(codes.length);
    this.garbage += codes.length <= old ? old - codes.length : old;
    this.list.set(codes, start);
    at.termsAt[row] = start;
    at.terms[row] = codes.length;
    at.brands[row] = brands.length;
    at.themes[row] = themes.length;
    at.roomTerms[row] = ofRooms.length;
  }

  /** Where the terms of `kind` of a row begin in `list`. */
  startOf(kind: TermKind, row: number): number {
    const { at } = this.columns;
    const start = at.termsAt[row] ?? 0;
    if (kind === "b") return start;
    if (kind === "r") return start + (at.terms[row] ?? 0) - (at.roomTerms[row] ?? 0);
    const afterBrands = start + (at.brands[row] ?? 0);
    return kind === "t" ? afterBrands : afterBrands + (at.themes[row] ?? 0);
  }

  /** The place behind the last of them. */
  endOf(kind: TermKind, row: number): number {
    if (kind === "b") return this.startOf("t", row);
    if (kind === "t") return this.startOf("f", row);
    const { at } = this.columns;
    return kind === "f" ? this.startOf("r", row) : (at.termsAt[row] ?? 0) + (at.terms[row] ?? 0);
  }

  drop(row: number): void {
    this.garbage += this.columns.at.terms[row] ?? 0;
    this.columns.at.terms[row] = 0;
    this.columns.at.brands[row] = 0;
    this.columns.at.themes[row] = 0;
    this.columns.at.roomTerms[row] = 0;
  }
}

const FIRST_ROWS = 4;
/** More changes than these are merged at once, so that they do not pile up unread. */
const MOST_PENDING = 10_000;

/** The rows of one city, one country or the whole corpus, the most popular first; merged when somebody reads. */
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
      const grown = new Uint32Array(Math.max(FIRST_ROWS, this.length * 2));
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
