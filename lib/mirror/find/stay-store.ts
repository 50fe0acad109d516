// The rows of the index and everything they are found by, kept in step as stays come, change and go.
import "server-only";
import { FACET_GROUPS } from "@/lib/address/stay-filter";
import { Coding } from "./coding";
import { type Coded, StayColumns, type StayTraits } from "./columns";
import { Counts } from "./counts";
import { MapTree } from "./map-tree";
import { StayNames } from "./names";
import { Posting, TermLists } from "./posting";

const FREE = 0;
const GONE = -1;
const FIRST_SLOTS = 1024;
const FULLEST = 0.6;

/** From an id to its row: open addressing over one integer array, a sixth of what a Map takes. */
class IdTable {
  /** Row + 1, FREE or GONE. */
  private slots = new Int32Array(FIRST_SLOTS);
  private used = 0;
  private readonly idOf: (row: number) => number;

  constructor(idOf: (row: number) => number) {
    this.idOf = idOf;
  }

  get bytes(): number {
    return this.slots.byteLength;
  }

  private firstSlot(id: number): number {
    const mixed = Math.imul((id % 4_294_967_296) ^ Math.floor(id / 4_294_967_296), 0x9e3779b1);
    return ((mixed ^ (mixed >>> 15)) >>> 0) & (this.slots.length - 1);
  }

  private slotOf(id: number): number {
    const mask = this.slots.length - 1;
    for (let slot = this.firstSlot(id); ; slot = (slot + 1) & mask) {
      const held = this.slots[slot] ?? 0;
      if (held === FREE) return -1;
      if (held !== GONE && this.idOf(held - 1) === id) return slot;
    }
  }

  /** -1 for an unknown id. */
  rowOf(id: number): number {
    const slot = this.slotOf(id);
    return slot < 0 ? -1 : (this.slots[slot] ?? 0) - 1;
  }

  private put(id: number, row: number): void {
    const mask = this.slots.length - 1;
    let slot = this.firstSlot(id);
    while ((this.slots[slot] ?? 0) > 0) slot = (slot + 1) & mask;
    if (this.slots[slot] === FREE) this.used += 1;
    this.slots[slot] = row + 1;
  }

  private resize(size: number): void {
    const held = this.slots;
    this.slots = new Int32Array(size);
    this.used = 0;
    for (const one of held) if (one > 0) this.put(this.idOf(one - 1), one - 1);
  }

  /** Makes room for `count` ids at once. */
  reserve(count: number): void {
    let size = this.slots.length;
    while (count > size * FULLEST) size *= 2;
    if (size > this.slots.length) this.resize(size);
  }

  /** `id` must be unknown, and `idOf(row)` must tell it already. */
  set(id: number, row: number): void {
    if (this.used + 1 > this.slots.length * FULLEST) this.resize(this.slots.length * 2);
    this.put(id, row);
  }

  delete(id: number): void {
    const slot = this.slotOf(id);
    if (slot >= 0) this.slots[slot] = GONE;
  }
}

const TERMS_PER_STAY = 40;
const BYTES_PER_NAME = 30;
const OPEN = "open";
const MOST_GARBAGE = 0.5;
const LEAST_GARBAGE = 100_000;

export class StayStore {
  readonly columns: StayColumns;
  readonly coding = new Coding();
  readonly terms: TermLists;
  readonly names: StayNames;
  readonly table: IdTable;
  /** Open stays whose place is known. */
  readonly map: MapTree;
  readonly everywhere: Posting;
  private readonly cities = new Map<number, Posting>();
  private readonly countries = new Map<number, Posting>();
  /** Counts of the whole corpus. */
  readonly whole: Counts;
  private count = 0;

  /** `expected`: how many stays to make room for; more may come. */
  constructor(expected: number) {
    this.columns = new StayColumns(expected);
    this.terms = new TermLists(this.columns, expected * TERMS_PER_STAY);
    this.names = new StayNames(expected * BYTES_PER_NAME);
    this.table = new IdTable((row) => this.columns.at.id[row] ?? 0);
    this.table.reserve(expected);
    this.map = new MapTree(this.columns);
    this.everywhere = new Posting(this.columns);
    this.whole = new Counts(this, new Set(FACET_GROUPS));
  }

  get size(): number {
    return this.count;
  }

  /** Bytes held, by part. */
  get bytes(): Record<"columns" | "terms" | "names" | "ids" | "map" | "postings", number> {
    const postings = [this.everywhere, ...this.cities.values(), ...this.countries.values()];
    return {
      columns: this.columns.bytes,
      terms: this.terms.bytes,
      names: this.names.size,
      ids: this.table.bytes,
      map: this.map.bytes,
      postings: postings.reduce((sum, posting) => sum + posting.bytes, 0),
    };
  }

  /** True when half of what it holds is left over from changes: time to copy it. */
  get isWorn(): boolean {
    const isHalf = (garbage: number, used: number) =>
      garbage > LEAST_GARBAGE && garbage > used * MOST_GARBAGE;
    return isHalf(this.terms.garbage, this.terms.used) || isHalf(this.names.garbage, this.names.used);
  }

  /** Rows of a city's code; undefined when it never had any. */
  inCity(code: number | undefined): Posting | undefined {
    return code === undefined ? undefined : this.cities.get(code);
  }

  inCountry(code: number | undefined): Posting | undefined {
    return code === undefined ? undefined : this.countries.get(code);
  }

  private posting(map: Map<number, Posting>, code: number): Posting {
    const known = map.get(code);
    if (known) return known;
    const made = new Posting(this.columns);
    map.set(code, made);
    return made;
  }

  private postingsOf(row: number): Posting[] {
    const { city, country } = this.columns.at;
    return [
      this.everywhere,
      this.posting(this.cities, city[row] ?? 0),
      this.posting(this.countries, country[row] ?? 0),
    ];
  }

  private isOnMap(row: number): boolean {
    return this.columns.at.status[row] === this.coding.statuses.codeOf(OPEN) && this.columns.isPlaced(row);
  }

  /** Out of every list, while the columns still say where it stands. */
  private takeOut(row: number): void {
    for (const posting of this.postingsOf(row)) posting.remove(row);
    if (this.isOnMap(row)) this.map.remove(row);
  }

  private putIn(row: number): void {
    for (const posting of this.postingsOf(row)) posting.add(row);
    if (this.isOnMap(row)) this.map.insert(row);
  }

  private writeOver(row: number, stay: StayTraits, coded: Coded): void {
    if (this.columns.keepsPlace(row, stay, coded)) {
      this.columns.write(row, stay, coded);
      return;
    }
    this.takeOut(row);
    this.columns.write(row, stay, coded);
    this.putIn(row);
  }

  /** Adds a stay or replaces what is known of it. */
  put(stay: StayTraits): void {
    const coded = this.coding.coded(stay);
    const known = this.table.rowOf(stay.id);
    const isNew = known < 0;
    const row = isNew ? this.columns.take() : known;
    if (!isNew) this.whole.keep(row, -1);
    this.terms.write(row, this.coding.termsOfStay(stay), isNew);
    this.names.write(row, stay.name);
    if (isNew) {
      this.columns.write(row, stay, coded);
      this.table.set(stay.id, row);
      this.putIn(row);
      this.count += 1;
    } else this.writeOver(row, stay, coded);
    this.whole.keep(row, 1);
  }

  /** Forgets a stay; an unknown one is no matter. */
  remove(id: number): void {
    const row = this.table.rowOf(id);
    if (row < 0) return;
    this.whole.keep(row, -1);
    this.takeOut(row);
    this.names.drop(row);
    this.terms.drop(row);
    this.table.delete(id);
    this.columns.release(row);
    this.count -= 1;
  }
}
