// The rows of the index and everything they are found by, kept in step as stays come, change and go.
import "server-only";
import type { Facets } from "@/lib/address/stay-filter";
import type { Bounds } from "@/lib/rules/bounds";
import { RowSet, rowsOf, type Scope, scopeOf } from "./bits";
import { CityRows, Dictionary, StayColumns, type StayTraits } from "./columns";
import { MapTree } from "./map-tree";
import { StayNames } from "./names";
import { sortByPopularity } from "./radix";
import { StayValues } from "./values";

const HIGH = 2 ** 32;
const FREE = 0;
const REMOVED = -1;
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
      const stored = this.slots[slot] ?? 0;
      if (stored === FREE) return -1;
      if (stored !== REMOVED && this.idOf(stored - 1) === id) return slot;
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
    const stored = this.slots;
    this.slots = new Int32Array(size);
    this.used = 0;
    for (const one of stored) if (one > 0) this.put(this.idOf(one - 1), one - 1);
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
    if (slot >= 0) this.slots[slot] = REMOVED;
  }
}

const BYTES_PER_NAME = 30;
/** Rows given out beyond those in use: a city gets its rows some at a time. */
const ROOM = 1.2;
const MAX_GARBAGE = 0.5;
const LEAST_GARBAGE = 100_000;
/** Cities of which more is kept than the rows alone, and answers kept of all of them; then it begins anew. */
const MAX_STORED = 2_000;
const MAX_COUNTS = 2_000;
/** Stands for all cities. */
const EVERYWHERE = -1;

/** What others hold, and what is learnt again by itself. */
const NOT_OF_A_PART = new Set(["columns", "idOf", "vocabulary", "learnt", "counted", "looked"]);

const plain = (part: object): object =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !NOT_OF_A_PART.has(name)));

/** The stays of a city or of all: put together when somebody asks, dropped when one of them changes. */
export interface StoredFacts {
  scope: Scope;
  /** The most popular first. */
  readonly rows: Uint32Array;
  /** By the question asked. */
  counts: Map<string, Facets>;
}

interface Maps {
  open: MapTree;
  closed: MapTree;
}

/** An area with more than one of so many parts of all stays is looked for among all: those are words, not rows. */
const LEAST_PARTS = 16;

export class StayStore {
  readonly columns: StayColumns;
  readonly cities = new Dictionary<number>();
  readonly countries = new Dictionary<string>();
  readonly brands = new Dictionary<number>();
  readonly values: StayValues;
  readonly names: StayNames;
  readonly table: IdTable;
  /** Stays whose place is known; made when all of the first load are there. */
  private trees: Maps | null = null;
  private readonly cityRows: CityRows;
  private readonly all: RowSet;
  private readonly facts = new Map<number, StoredFacts>();
  private storedCounts = 0;

  /** `expected`: how many stays to make room for; more may come. */
  constructor(expected: number) {
    const room = Math.ceil(expected * ROOM);
    this.columns = new StayColumns(room);
    this.values = new StayValues(room);
    this.names = new StayNames(expected * BYTES_PER_NAME);
    this.table = new IdTable((row) => this.columns.at.id[row] ?? 0);
    this.table.reserve(expected);
    this.cityRows = new CityRows(this.columns);
    this.all = new RowSet(room);
  }

  get size(): number {
    return this.all.size;
  }

  /** Makes the maps, a turn at a time. */
  *settle(): Generator<void, Maps> {
    if (this.trees !== null) return this.trees;
    const { columns } = this;
    const rows = rowsOf(this.all.all()).filter((row) => columns.isPlaced(row));
    sortByPopularity(columns, rows);
    const trees = { open: new MapTree(columns), closed: new MapTree(columns) };
    yield* trees.open.fill(rows.filter((row) => columns.at.isOpen[row] === 1));
    yield* trees.closed.fill(rows.filter((row) => columns.at.isOpen[row] !== 1));
    this.trees = trees;
    return trees;
  }

  private get maps(): Maps {
    const making = this.settle();
    for (;;) {
      const turn = making.next();
      if (turn.done) return turn.value;
    }
  }

  /** Of open stays. */
  get map(): MapTree {
    return this.maps.open;
  }

  /** The map, once it is made, on which a row is or belongs. */
  private mapOf(row: number): MapTree | null {
    if (this.trees === null || !this.columns.isPlaced(row)) return null;
    return this.columns.at.isOpen[row] === 1 ? this.trees.open : this.trees.closed;
  }

  /** Stays inside, open and closed; null where they are too large a part of all to be worth finding one by one. */
  rowsIn(bounds: Bounds): number[] | null {
    const { open, closed } = this.maps;
    const counts = [open.count(bounds), closed.count(bounds)];
    const isFew = counts.reduce((sum, { count }) => sum + count, 0) * LEAST_PARTS <= this.size;
    if (!isFew || counts.some(({ isExact }) => !isExact)) return null;
    return [...open.rowsIn(bounds), ...closed.rowsIn(bounds)];
  }

  /** Bytes held, by part. */
  get bytes(): Record<"columns" | "values" | "names" | "ids" | "map", number> {
    return {
      columns: this.columns.bytes,
      values: this.values.bytes + this.all.bytes,
      names: this.names.size,
      ids: this.table.bytes,
      map: this.maps.open.bytes + this.maps.closed.bytes,
    };
  }

  private get wholes(): Record<string, object> {
    const { columns, cities, countries, brands, names, table, cityRows, all } = this;
    all.settle();
    return { columns, cities, countries, brands, names, table, ...this.maps, cityRows, all };
  }

  /** All that it holds as plain data, part by part. */
  *parts(): Generator<[name: string, part: object]> {
    for (const [name, whole] of Object.entries(this.wholes)) yield [name, plain(whole)];
    yield ["values", this.values.data];
  }

  /** Takes over the parts of another, in their order. */
  restore(parts: readonly unknown[]): void {
    for (const [at, whole] of Object.values(this.wholes).entries()) Object.assign(whole, parts[at]);
    this.values.data = parts.at(-1) as StayValues["data"];
    this.dropCounts();
  }

  /**
   * Holds it against what is stored: `isSame` is to be asked for every stored row; then `unseen` has the ids of which
   * nothing is stored.
   */
  comparison(): { isSame(id: number, writtenAt: number): boolean; unseen(): number[] } {
    const seen = new RowSet(this.columns.length);
    const { at } = this.columns;
    return {
      isSame: (id, writtenAt) => {
        const row = this.table.rowOf(id);
        if (row < 0) return false;
        seen.add(row);
        return at.written[row] === writtenAt % HIGH;
      },
      unseen: () => {
        const { words, bits } = this.all.all();
        const scope = { words, bits: bits.map((rows, word) => rows & ~seen.bitsAt(word)) };
        return Array.from(rowsOf(scope), (row) => at.id[row] ?? 0);
      },
    };
  }

  /** True when half of what it holds is left over from changes: time to copy it. */
  get isWorn(): boolean {
    const { garbage, used } = this.names;
    return garbage > LEAST_GARBAGE && garbage > used * MAX_GARBAGE;
  }

  private dropCounts(): void {
    this.facts.clear();
    this.storedCounts = 0;
  }

  private keep(key: number, made: Scope): StoredFacts {
    const { columns } = this;
    let rows: Uint32Array | null = null;
    const stored: StoredFacts = {
      scope: made,
      counts: new Map(),
      get rows() {
        if (rows === null) {
          rows = rowsOf(made);
          sortByPopularity(columns, rows);
        }
        return rows;
      },
    };
    if (this.facts.size >= MAX_STORED) this.dropCounts();
    this.facts.set(key, stored);
    return stored;
  }

  everywhere(): StoredFacts {
    return this.facts.get(EVERYWHERE) ?? this.keep(EVERYWHERE, this.all.all());
  }

  /** Stays of a city's code. */
  inCity(code: number): StoredFacts {
    return this.facts.get(code) ?? this.keep(code, scopeOf(this.cityRows.rows(code)));
  }

  keepCounts(stored: StoredFacts, key: string, counts: Facets): void {
    if (this.storedCounts >= MAX_COUNTS) this.dropCounts();
    this.storedCounts += 1;
    stored.counts.set(key, counts);
  }

  private changed(row: number): void {
    this.facts.delete(EVERYWHERE);
    this.facts.delete(this.columns.at.city[row] ?? 0);
  }

  /** Out of what it is found by, while the columns still say where it stands. */
  private takeOut(row: number): void {
    this.changed(row);
    this.values.drop(row);
    this.cityRows.unlink(this.columns.at.city[row] ?? 0, row);
  }

  /** Adds a stay or replaces what is known of it; `writtenAt`: when its row was written. */
  put(stay: StayTraits, writtenAt: number): void {
    const city = this.cities.add(stay.city === null ? [] : [stay.city]);
    const country = this.countries.add(stay.country === null ? [] : [stay.country]);
    const brands = this.brands.add(stay.brands);
    const known = this.table.rowOf(stay.id);
    const row = known < 0 ? this.cityRows.take(city) : known;
    const isMoved = known < 0 || !this.columns.keepsPlace(row, stay);
    if (known >= 0) {
      this.takeOut(row);
      if (isMoved) this.mapOf(row)?.remove(row);
    }
    this.columns.write(row, stay, { city, country, brands });
    this.columns.at.written[row] = writtenAt;
    this.values.write(row, stay);
    this.names.write(row, stay.name);
    this.cityRows.link(city, row);
    if (known < 0) this.table.set(stay.id, row);
    this.all.add(row);
    if (isMoved) this.mapOf(row)?.insert(row);
    this.changed(row);
  }

  /** Forgets a stay; an unknown one is no matter. */
  remove(id: number): void {
    const row = this.table.rowOf(id);
    if (row < 0) return;
    this.takeOut(row);
    this.mapOf(row)?.remove(row);
    this.names.drop(row);
    this.table.delete(id);
    this.all.delete(row);
    this.cityRows.release(this.columns.at.city[row] ?? 0, row);
  }
}
