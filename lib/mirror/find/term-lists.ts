// The brands, themes and facilities of every stay, one after the other in one array.
import "server-only";
import type { TermKind } from "./coding";
import type { StayColumns } from "./columns";

const FIRST_ROOM = 1024;
const MOST_TERMS = 65_535;
const MOST_OF_FEW = 255;

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
