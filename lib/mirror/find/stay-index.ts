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
import { NO_BYTE, type StayTraits } from "./columns";
import { type Condition, conditionsOf } from "./conditions";
import { Counts } from "./counts";
import type { Posting } from "./posting";
import { sortByPopularity } from "./radix";
import { sortRows } from "./sorting";
import { StayStore } from "./stay-store";

/** Groups of which a stay needs every value asked for, so that one more narrows. */
const ALL_OF: ReadonlySet<FacetGroup> = new Set(["flags", "facilities", "roomFacilities"]);
const NOTHING = new Uint32Array(0);

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

/** Null where all conditions hold; the group whose condition alone fails; "whole" where more or one of no group do. */
function failureOf(conditions: readonly Condition[], row: number): FacetGroup | "whole" | null {
  let failed: Condition | null = null;
  for (const condition of conditions) {
    if (condition.fits(row)) continue;
    if (failed !== null) return "whole";
    failed = condition;
  }
  return failed === null ? null : (failed.group ?? "whole");
}

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

  /** True when half of what it holds is left over from changes: time to make it anew. */
  get isWorn(): boolean {
    return this.store.isWorn;
  }

  /** Adds a stay or replaces what is known of it. */
  put(stay: StayTraits): void {
    this.store.put(stay);
  }

  /** Forgets a stay; an unknown one is no matter. */
  remove(id: number): void {
    this.store.remove(id);
  }

  /** Brings the lists in order now, so that nobody's first question waits for it. */
  settle(): void {
    this.store.everywhere.rows();
  }

  private rowsOf(postings: (Posting | undefined)[]): Uint32Array {
    const lists = postings.flatMap((posting) => (posting ? [posting.rows()] : []));
    if (lists.length === 1) return lists[0] ?? NOTHING;
    const rows = Uint32Array.from(lists.flatMap((list) => [...list]));
    sortByPopularity(this.store.columns, rows);
    return rows;
  }

  private rowsOfIds(ids: readonly number[]): Uint32Array {
    const rows = [...new Set(ids)].map((id) => this.store.table.rowOf(id)).filter((row) => row >= 0);
    const sorted = Uint32Array.from(rows);
    sortByPopularity(this.store.columns, sorted);
    return sorted;
  }

  private rowsNamed(name: string, ids: readonly number[] | undefined): Uint32Array {
    const rows = this.store.names.find(name);
    const wanted = isGiven(ids) ? new Set(ids) : null;
    const kept = wanted ? rows.filter((row) => wanted.has(this.store.columns.at.id[row] ?? 0)) : rows;
    sortByPopularity(this.store.columns, kept);
    return kept;
  }

  /** The fewest rows among which all that fit are, the most popular first. Not the caller's to change. */
  private candidates({ ids, name, cities, countries }: StayFilter): Uint32Array {
    const { coding, everywhere } = this.store;
    if (name !== undefined && name !== "") return this.rowsNamed(name, ids);
    if (isGiven(ids)) return this.rowsOfIds(ids ?? []);
    if (isGiven(cities)) {
      const codes = new Set((cities ?? []).map((city) => coding.cities.codeOf(city)));
      return this.rowsOf([...codes].map((code) => this.store.inCity(code)));
    }
    if (isGiven(countries)) {
      const codes = new Set((countries ?? []).map((country) => coding.countries.codeOf(country)));
      return this.rowsOf([...codes].map((code) => this.store.inCountry(code)));
    }
    return everywhere.rows();
  }

  private rowsThatFit(filter: StayFilter): Uint32Array {
    const candidates = this.candidates(filter);
    const conditions = conditionsOf(filter, this.store);
    if (conditions.length === 0) return candidates;
    const kept = new Uint32Array(candidates.length);
    let count = 0;
    for (let i = 0; i < candidates.length; i++) {
      const row = candidates[i] ?? 0;
      if (!conditions.every(({ fits }) => fits(row))) continue;
      kept[count] = row;
      count += 1;
    }
    return kept.subarray(0, count);
  }

  /** Ids of the stays from `offset` on that fit, and how many fit altogether. */
  filter(filter: StayFilter, offset: number, limit: number, order: StayOrder = POPULAR): Found {
    let rows = this.rowsThatFit(filter);
    const end = offset + limit;
    if (order.by !== "popularity" || order.reversed) {
      rows = rows.slice();
      sortRows(this.store, rows, order, { offset, end });
    }
    const { id } = this.store.columns.at;
    return {
      ids: Array.from(rows.subarray(offset, end), (row) => id[row] ?? 0),
      total: rows.length,
    };
  }

  /** Rows for which all conditions hold, and for each group those for which its condition alone fails. */
  private judged(filter: StayFilter): { fitting: Uint32Array; failing: Map<FacetGroup, number[]> } {
    const candidates = this.candidates(filter);
    const conditions = conditionsOf(filter, this.store);
    const failing = new Map<FacetGroup, number[]>();
    if (conditions.length === 0) return { fitting: candidates, failing };
    const fitting = new Uint32Array(candidates.length);
    let count = 0;
    for (let i = 0; i < candidates.length; i++) {
      const row = candidates[i] ?? 0;
      const failed = failureOf(conditions, row);
      if (failed === null) {
        fitting[count] = row;
        count += 1;
      } else if (failed !== "whole") {
        const known = failing.get(failed);
        if (known) known.push(row);
        else failing.set(failed, [row]);
      }
    }
    return { fitting: fitting.subarray(0, count), failing };
  }

  private countRows(filter: StayFilter, groups: ReadonlySet<FacetGroup>): Counts {
    const counts = new Counts(this.store, groups);
    const { fitting, failing } = this.judged(filter);
    counts.count(fitting);
    for (const [group, rows] of failing)
      if (groups.has(group) && !ALL_OF.has(group)) counts.countIn(group, Uint32Array.from(rows));
    return counts;
  }

  /** The group of places the candidates were taken from would know only itself: it is counted without. */
  private countPlaces(filter: StayFilter, group: "city" | "country"): Map<string | number, number> {
    const others: StayFilter = { ...filter, [group === "city" ? "cities" : "countries"]: [] };
    return this.facets(others, [group])[group] ?? new Map();
  }

  /**
   * How many stays have each value of each group. A group counts as all other conditions apply, its own left out:
   * what stands beside a value is what choosing it as well would add. Of flags and both kinds of facilities a stay needs all that
   * are asked for, so these three count within their own: what is left when one more is chosen. Nothing is waited for:
   * without conditions the counts are kept ready.
   */
  facets(filter: StayFilter, groups: readonly FacetGroup[] = FACET_GROUPS): Facets {
    const isWhole = conditionsOf(filter, this.store).length === 0 && !filter.name && !isGiven(filter.ids);
    const counts = isWhole ? this.store.whole : this.countRows(filter, new Set(groups));
    const found: Facets = {};
    for (const group of groups) {
      const isOwn =
        (group === "city" && isGiven(filter.cities)) || (group === "country" && isGiven(filter.countries));
      found[group] =
        isOwn && (group === "city" || group === "country")
          ? this.countPlaces(filter, group)
          : counts.values(group);
    }
    return found;
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
