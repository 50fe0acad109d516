// The stays of the index as columns, 50 bytes each; those of a city stand close together.
import "server-only";
import type { Bounds } from "@/lib/rules/bounds";
import { longer } from "./bits";

/** What the index needs of a trait row. */
export interface StayTraits {
  id: number;
  name: string;
  city: number | null;
  country: string | null;
  status: string;
  latitude: number | null;
  longitude: number | null;
  type: number | null;
  stars: number | null;
  reviewScore: number | null;
  numberOfReviews: number;
  ranking: number | null;
  brands: readonly number[];
  facilities: readonly number[];
  roomFacilities: readonly number[];
  themes: readonly number[];
  flags: readonly string[];
  completeness: number;
}

/** Stands for a value the record does not name. */
export const NO_BYTE = 255;
const NO_DEGREES = -(2 ** 31);
const DEGREE = 1e7;
const GROWTH = 1.25;

const COLUMNS = {
  id: Float64Array,
  ranking: Float32Array,
  city: Uint32Array,
  /** The next of the same city, and the one before, each + 1. */
  next: Uint32Array,
  previous: Uint32Array,
  brands: Uint32Array,
  reviews: Uint32Array,
  latitude: Int32Array,
  longitude: Int32Array,
  /** When the row was written that it stands for: milliseconds, their lower 32 bits. */
  written: Uint32Array,
  country: Uint16Array,
  isOpen: Uint8Array,
  stars: Uint8Array,
  score: Uint8Array,
  completeness: Uint8Array,
} as const;

type Columns = { [Name in keyof typeof COLUMNS]: InstanceType<(typeof COLUMNS)[Name]> };

function grown(columns: Columns | null, capacity: number): Columns {
  const made = Object.entries(COLUMNS).map(([name, Kind]) => {
    const column = new Kind(capacity);
    const old = columns?.[name as keyof Columns];
    if (old) column.set(old);
    return [name, column];
  });
  return Object.fromEntries(made) as Columns;
}

const clamped = (value: number, max: number): number => Math.max(0, Math.min(max, Math.round(value)));

/** Half stars, tenths of a score, points: as small whole numbers. */
export const starsByte = (stars: number | null): number =>
  stars === null ? NO_BYTE : clamped(stars * 2, 20);
export const scoreByte = (score: number | null): number =>
  score === null ? NO_BYTE : clamped(score * 10, 100);
export const completenessByte = (points: number): number => clamped(points, 100);

const degrees = (value: number | null, max: number): number =>
  value === null || !(Math.abs(value) <= max) ? NO_DEGREES : Math.round(value * DEGREE);

/** Codes of what has a dictionary. */
export interface Coded {
  city: number;
  country: number;
  brands: number;
}

const OPEN = "open";

export class StayColumns {
  at: Columns;
  /** Rows given out; every row is below it. */
  length = 0;
  private capacity: number;

  constructor(capacity: number) {
    this.capacity = Math.max(16, capacity);
    this.at = grown(null, this.capacity);
  }

  get bytes(): number {
    return Object.values(this.at).reduce((sum, column) => sum + column.byteLength, 0);
  }

  /** The first of `count` new rows. */
  take(count: number): number {
    const first = this.length;
    this.length += count;
    if (this.length > this.capacity) {
      this.capacity = Math.max(this.length, Math.ceil(this.capacity * GROWTH));
      this.at = grown(this.at, this.capacity);
    }
    return first;
  }

  /** Everything but where it stands in its city. */
  write(row: number, stay: StayTraits, coded: Coded): void {
    const { at } = this;
    at.id[row] = stay.id;
    at.ranking[row] = stay.ranking ?? Number.NaN;
    at.reviews[row] = Math.max(0, stay.numberOfReviews);
    at.latitude[row] = degrees(stay.latitude, 90);
    at.longitude[row] = degrees(stay.longitude, 180);
    at.stars[row] = starsByte(stay.stars);
    at.score[row] = scoreByte(stay.reviewScore);
    at.completeness[row] = completenessByte(stay.completeness);
    at.isOpen[row] = stay.status === OPEN ? 1 : 0;
    at.city[row] = coded.city;
    at.country[row] = coded.country;
    at.brands[row] = coded.brands;
  }

  /** True when nothing changes by which `row` is found on the map: the usual change, and a cheap one. */
  keepsPlace(row: number, stay: StayTraits): boolean {
    const { at } = this;
    return (
      at.isOpen[row] === (stay.status === OPEN ? 1 : 0) &&
      Object.is(at.ranking[row], Math.fround(stay.ranking ?? Number.NaN)) &&
      at.reviews[row] === Math.max(0, stay.numberOfReviews) &&
      at.latitude[row] === degrees(stay.latitude, 90) &&
      at.longitude[row] === degrees(stay.longitude, 180)
    );
  }

  isPlaced(row: number): boolean {
    return this.at.latitude[row] !== NO_DEGREES && this.at.longitude[row] !== NO_DEGREES;
  }

  /** Whether a stay that is placed lies in a box, its edges included. */
  isInside(row: number, { west, east, south, north }: Bounds): boolean {
    const latitude = this.latitude(row);
    const longitude = this.longitude(row);
    const isBetween =
      west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
    return isBetween && latitude >= south && latitude <= north;
  }

  /** Degrees; only for a stay that is placed. */
  latitude(row: number): number {
    return (this.at.latitude[row] ?? 0) / DEGREE;
  }

  longitude(row: number): number {
    return (this.at.longitude[row] ?? 0) / DEGREE;
  }
}

/**
 * Lists of values as small numbers for a column: cities, countries, states, and the brands that stays have together.
 */
export class Dictionary<V extends string | number> {
  private readonly codes = new Map<string | number, number>();
  /** By code; code 0 is "none". */
  private readonly lists: (readonly V[])[] = [[]];
  private readonly having = new Map<V, number[]>();

  get size(): number {
    return this.lists.length;
  }

  /** The code of a list, given now when it has none. */
  add(list: readonly V[]): number {
    const [only] = list;
    if (only === undefined) return 0;
    const key = list.length === 1 ? only : list.join();
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    const code = this.lists.push(list) - 1;
    this.codes.set(key, code);
    for (const value of list) this.having.set(value, [...(this.having.get(value) ?? []), code]);
    return code;
  }

  /** Codes of the lists with one of `values`. */
  codesWith(values: Iterable<V>): number[] {
    return [...new Set([...values].flatMap((value) => this.having.get(value) ?? []))];
  }

  valuesOf(code: number): readonly V[] {
    return this.lists[code] ?? [];
  }
}

/** Rows a city is given at a time: a few at first, then a quarter of what it has. */
const FIRST_ROWS = 4;
const SHARE_LOG2 = 2;

/**
 * The stays of each city: rows close together, so that a city is few words of every set, and a list through the
 * columns.
 */
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
