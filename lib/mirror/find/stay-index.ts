// Every mirrored stay in memory: filtered, counted by value and found on a map without asking the database.
import "server-only";
import {
  FACET_GROUPS,
  type FacetGroup,
  type Facets,
  type StayFilter,
  type StayOrder,
} from "@/lib/address/stay-filter";
import type { Bounds } from "@/lib/rules/bounds";
import { narrowed, rowsOf, type Scope, scopeOf, sizeOf } from "./bits";
import { type Dictionary, NO_BYTE, type StayTraits } from "./columns";
import { pageOf } from "./sorting";
import { StayStore, type StoredFacts } from "./stay-store";
import { GROUPS, isSetGroup, mostFrequent, SET_GROUPS, type Value } from "./values";

export interface Found {
  /** Of the page asked for, in order. */
  ids: number[];
  /** Of all that fit. */
  total: number;
}

export interface StayFacts {
  stars: number | null;
  coordinates: { latitude: number; longitude: number } | null;
}

export interface StaysInBox {
  /** The most popular first. */
  ids: number[];
  /** How many open stays are inside; at least so many where `isExact` is false. */
  count: number;
  isExact: boolean;
}

const POPULAR: StayOrder = { by: "popularity", reversed: false };
const isGiven = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;

/** Part of a filter as masks beside the words of a scope; the group it belongs to is counted without it. */
interface Condition {
  /** Null: it belongs to none, so it is never left out. */
  group: FacetGroup | null;
  masks: Int32Array[];
}

interface Candidates {
  scope: Scope;
  kept: StoredFacts | null;
}

/** Groups of values that have a column instead of sets of rows. */
type ColumnGroup = Exclude<FacetGroup, (typeof SET_GROUPS)[number]>;

export class StayIndex {
  private readonly store: StayStore;

  /** `expected`: how many stays to make room for; more may come. */
  constructor(expected = 0) {
    this.store = new StayStore(expected);
  }

  /** Stays in it, open and closed. */
  get size(): number {
    return this.store.size;
  }

  has(id: number): boolean {
    return this.store.table.rowOf(id) >= 0;
  }

  /** What `id` is ordered by beside popularity; null for a stay it does not hold. */
  factsOf(id: number): StayFacts | null {
    const row = this.store.table.rowOf(id);
    if (row < 0) return null;
    const { columns } = this.store;
    const stars = columns.at.stars[row] ?? 0;
    return {
      stars: stars === NO_BYTE ? null : stars / 2,
      coordinates: columns.isPlaced(row)
        ? { latitude: columns.latitude(row), longitude: columns.longitude(row) }
        : null,
    };
  }

  get bytes(): StayStore["bytes"] {
    return this.store.bytes;
  }

  /** Makes what nobody's first question should wait for, a turn at a time. */
  settle(): Generator<void> {
    return this.store.settle();
  }

  /** All that it holds as plain data, for a file. */
  parts(): Generator<[name: string, part: object]> {
    return this.store.parts();
  }

  restore(parts: readonly unknown[]): void {
    this.store.restore(parts);
  }

  comparison(): ReturnType<StayStore["comparison"]> {
    return this.store.comparison();
  }

  /** True when half of what it holds is left over from changes: time to make it anew. */
  get isWorn(): boolean {
    return this.store.isWorn;
  }

  /** Adds a stay or replaces what is known of it; `writtenAt`: when its row was written, epoch milliseconds. */
  put(stay: StayTraits, writtenAt = 0): void {
    this.store.put(stay, writtenAt);
  }

  /** Forgets a stay; an unknown one is no matter. */
  remove(id: number): void {
    this.store.remove(id);
  }

  private rowsOfIds(ids: readonly number[]): number[] {
    return ids.map((id) => this.store.table.rowOf(id)).filter((row) => row >= 0);
  }

  private rowsNamed(name: string, ids: readonly number[] | undefined): Uint32Array {
    const rows = this.store.names.find(name);
    const wanted = isGiven(ids) ? new Set(ids) : null;
    return wanted ? rows.filter((row) => wanted.has(this.store.columns.at.id[row] ?? 0)) : rows;
  }

  /** The fewest stays that are at hand among which all that fit are; what is kept of them, if they are all of a city or of all. */
  private candidates({ ids, name, cities, area }: StayFilter): Candidates {
    const of = (rows: Iterable<number>) => ({ scope: scopeOf(rows), kept: null });
    const whole = (stored: StoredFacts) => ({ scope: stored.scope, kept: stored });
    if (name !== undefined && name !== "") return of(this.rowsNamed(name, ids));
    if (isGiven(ids)) return of(this.rowsOfIds(ids ?? []));
    if (!isGiven(cities)) {
      const inside = area ? this.store.rowsIn(area) : null;
      return inside ? of(inside) : whole(this.store.everywhere());
    }
    const codes = this.store.cities.codesWith(cities ?? []);
    const [only] = codes;
    if (only !== undefined && codes.length === 1) return whole(this.store.inCity(only));
    return of(codes.flatMap((code) => [...this.store.inCity(code).rows]));
  }

  private dictionary(group: ColumnGroup): Dictionary<Value> {
    const { cities, countries, brands } = this.store;
    return { city: cities, country: countries, brands }[group];
  }

  /** Beside the words of the scope, its rows that fit. */
  private maskOf({ words, bits }: Scope, isFit: (row: number) => boolean): Int32Array {
    return bits.map((rows, at) => {
      let fitting = 0;
      const first = (words[at] ?? 0) * 32;
      for (let left = rows; left !== 0; left &= left - 1)
        if (isFit(first + 31 - Math.clz32(left & -left))) fitting |= left & -left;
      return fitting;
    });
  }

  private masksOfColumn(
    group: ColumnGroup,
    requested: readonly Value[] | undefined,
    scope: Scope,
  ): Int32Array[] {
    if (!isGiven(requested)) return [];
    const dictionary = this.dictionary(group);
    const isWanted = new Uint8Array(dictionary.size);
    for (const code of dictionary.codesWith(requested ?? [])) isWanted[code] = 1;
    const column = this.store.columns.at[group];
    return [this.maskOf(scope, (row) => isWanted[column[row] ?? 0] === 1)];
  }

  private conditionsOf(filter: StayFilter, scope: Scope): Condition[] {
    const { columns, values } = this.store;
    const { area, countries, brands } = filter;
    // The cities' own stays are the candidates, unless something narrower was at hand.
    const cities = filter.name || isGiven(filter.ids) ? filter.cities : undefined;
    const without = values.masks("flags", { flags: filter.without ?? [] }, scope);
    const inArea = (row: number) =>
      area !== undefined && columns.isPlaced(row) && columns.isInside(row, area);
    const conditions: Condition[] = [
      { group: null, masks: area ? [this.maskOf(scope, inArea)] : [] },
      { group: null, masks: without.map((mask) => mask.map((bits) => ~bits)) },
      { group: "city", masks: this.masksOfColumn("city", cities, scope) },
      { group: "country", masks: this.masksOfColumn("country", countries, scope) },
      { group: "brands", masks: this.masksOfColumn("brands", brands, scope) },
      ...SET_GROUPS.map((group) => ({ group, masks: values.masks(group, filter, scope) })),
    ];
    return conditions.filter(({ masks }) => masks.length > 0);
  }

  /** Ids of the stays from `offset` on that fit, and how many fit altogether. */
  filter(filter: StayFilter, offset: number, limit: number, order: StayOrder = POPULAR): Found {
    const { scope, kept } = this.candidates(filter);
    const masks = this.conditionsOf(filter, scope).flatMap((condition) => condition.masks);
    const fitting = narrowed(scope, masks);
    const city = kept && kept !== this.store.everywhere() ? kept : null;
    const rows = pageOf(this.store, { fitting, city }, order, { offset, end: offset + limit });
    const { id } = this.store.columns.at;
    return { ids: Array.from(rows, (row) => id[row] ?? 0), total: sizeOf(fitting) };
  }

  /** Counts of the group in the scope; null: in all there is. */
  private count(group: FacetGroup, scope: Scope | null): Map<Value, number> {
    if (isSetGroup(group)) return this.store.values.count(group, scope);
    const dictionary = this.dictionary(group);
    const column = this.store.columns.at[group];
    const counts = new Int32Array(dictionary.size);
    for (const row of rowsOf(scope ?? this.store.everywhere().scope)) {
      const code = column[row] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    const sums = new Map<Value, number>();
    for (let code = 0; code < counts.length; code++)
      if ((counts[code] ?? 0) > 0)
        for (const value of dictionary.valuesOf(code))
          sums.set(value, (sums.get(value) ?? 0) + (counts[code] ?? 0));
    return mostFrequent(sums);
  }

  /** Cities that the candidates were taken from would know only themselves: they are counted without. */
  private countCities(filter: StayFilter): Map<Value, number> {
    return this.facets({ ...filter, cities: [] }, ["city"]).city ?? new Map();
  }

  private counted(filter: StayFilter, groups: readonly FacetGroup[], { scope, kept }: Candidates): Facets {
    const conditions = this.conditionsOf(filter, scope);
    const masksBut = (left: FacetGroup | null) =>
      conditions.flatMap(({ group, masks }) => (group !== null && group === left ? [] : masks));
    const fitting = narrowed(scope, masksBut(null));
    const isAll = conditions.length === 0 && kept === this.store.everywhere();
    const countOf = (group: FacetGroup) => {
      if (group === "city" && isGiven(filter.cities)) return this.countCities(filter);
      const isGroupLeftOut =
        conditions.some((condition) => condition.group === group) &&
        !(isSetGroup(group) && GROUPS[group].isAllOf);
      return this.count(group, isAll ? null : isGroupLeftOut ? narrowed(scope, masksBut(group)) : fitting);
    };
    return Object.fromEntries(groups.map((group) => [group, countOf(group)]));
  }

  /**
   * How many stays have each value of each group. A group counts as all other conditions apply, its own left out:
   * what stands beside a value is what choosing it as well would add. Of flags and both kinds of facilities a stay needs all that
   * are asked for, so these three count within their own: what is left when one more is chosen. What was counted of
   * a city, or of all, is kept until one of its stays changes. Not the caller's to change.
   */
  facets(filter: StayFilter, groups: readonly FacetGroup[] = FACET_GROUPS): Facets {
    const candidates = this.candidates(filter);
    const { kept } = candidates;
    // Other cities' counts change without the city's knowing.
    const isOfOthers = isGiven(filter.cities) && groups.includes("city");
    if (kept === null || isOfOthers) return this.counted(filter, groups, candidates);
    const key = JSON.stringify([filter, groups]);
    const known = kept.counts.get(key);
    if (known) return known;
    const counts = this.counted(filter, groups, candidates);
    this.store.keepCounts(kept, key, counts);
    return counts;
  }

  /**
   * The most popular open stays inside `bounds` (degrees; `west` greater than `east` crosses the antimeridian), at most
   * `limit`, and at most one in each 32-pixel cell of `zoom`. The cost follows what is shown, not what there is.
   */
  box(bounds: Bounds, zoom: number, limit: number): StaysInBox {
    const { rows, count, isExact } = this.store.map.box(bounds, zoom, limit);
    const { id } = this.store.columns.at;
    return { ids: rows.map((row) => id[row] ?? 0), count, isExact };
  }

  /** Where those stays lie. */
  pointsIn(bounds: Bounds, zoom: number, limit: number): { latitude: number; longitude: number }[] {
    const { columns } = this.store;
    return this.store.map
      .box(bounds, zoom, limit)
      .rows.map((row) => ({ latitude: columns.latitude(row), longitude: columns.longitude(row) }));
  }
}
