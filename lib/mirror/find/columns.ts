// The stays of the index as columns, 50 bytes each; those of a city stand close together.
import "server-only";
import type { Bounds } from "@/lib/rules/bounds";

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

const clamped = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));

/** Half stars, tenths of a score, points: as small whole numbers. */
export const starsByte = (stars: number | null): number =>
  stars === null ? NO_BYTE : clamped(stars * 2, 20);
export const scoreByte = (score: number | null): number =>
  score === null ? NO_BYTE : clamped(score * 10, 100);
export const completenessByte = (points: number): number => clamped(points, 100);

const degrees = (value: number | null, most: number): number =>
  value === null || !(Math.abs(value) <= most) ? NO_DEGREES : Math.round(value * DEGREE);

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
