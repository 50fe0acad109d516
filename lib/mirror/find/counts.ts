// How many rows have each value of a group; of the whole corpus kept up as rows come and go, of a part counted anew.
import "server-only";
import type { FacetGroup } from "@/lib/address/stay-filter";
import { COMPLETENESS_BANDS, SCORE_BANDS, STAY_FLAGS, UNKNOWN } from "@/lib/rules/stay-traits";
import { NO_BYTE } from "./columns";
import type { Rows } from "./conditions";

type Values = Map<string | number, number>;

const BYTE_VALUES = 256;

interface Band {
  name: string;
  from: number;
  to: number;
}

function banded(counts: Int32Array, bands: readonly Band[]): Values {
  const sums: Values = new Map();
  for (const { name, from, to } of bands) {
    let sum = 0;
    for (let value = from; value <= to; value++) sum += counts[value] ?? 0;
    if (sum > 0) sums.set(name, sum);
  }
  const unknown = counts[NO_BYTE] ?? 0;
  if (unknown > 0) sums.set(UNKNOWN, unknown);
  return sums;
}

/** More values than these nobody reads; of cities there are a hundred thousand. */
const MOST_VALUES = 1_000;

/** Codes by their counts, the most frequent first, `MOST_VALUES` at most. */
function mostFrequent(counts: Int32Array): number[] {
  const counted: number[] = [];
  for (let code = 0; code < counts.length; code++) if ((counts[code] ?? 0) > 0) counted.push(code);
  if (counted.length > MOST_VALUES) {
    const sizes = Int32Array.from(counted, (code) => counts[code] ?? 0).sort();
    const least = sizes[sizes.length - MOST_VALUES] ?? 0;
    const kept = counted.filter((code) => (counts[code] ?? 0) > least);
    const level = counted.filter((code) => counts[code] === least);
    counted.splice(0, counted.length, ...kept, ...level.slice(0, MOST_VALUES - kept.length));
  }
  return counted.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
}

/** Values counted by code, the most frequent first; `name` gives null for codes that are not counted. */
function named(counts: Int32Array, name: (code: number) => string | number | null): Values {
  const found: Values = new Map();
  for (const code of mostFrequent(counts)) {
    const value = name(code);
    if (value !== null) found.set(value, counts[code] ?? 0);
  }
  return found;
}

const TERM_KINDS = { brands: "b", themes: "t", facilities: "f", roomFacilities: "r" } as const;
type TermGroup = keyof typeof TERM_KINDS;

const isOfTerms = (group: FacetGroup): group is TermGroup => group in TERM_KINDS;

const ONE_ROW = new Uint32Array(1);

function countColumn(
  counts: Int32Array,
  column: Uint8Array | Uint16Array | Uint32Array,
  rows: Uint32Array,
  by: number,
): void {
  for (let i = 0; i < rows.length; i++) {
    const code = column[rows[i] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + by;
  }
}

export class Counts {
  private readonly rows: Rows;
  private readonly groups: ReadonlySet<FacetGroup>;
  private readonly of: Record<Exclude<FacetGroup, TermGroup>, Int32Array>;
  private terms: Int32Array;

  constructor(rows: Rows, groups: ReadonlySet<FacetGroup>) {
    const { coding } = rows;
    this.rows = rows;
    this.groups = groups;
    this.of = {
      status: new Int32Array(BYTE_VALUES),
      type: new Int32Array(coding.types.size),
      stars: new Int32Array(BYTE_VALUES),
      score: new Int32Array(BYTE_VALUES),
      completeness: new Int32Array(BYTE_VALUES),
      country: new Int32Array(coding.countries.size),
      city: new Int32Array(groups.has("city") ? coding.cities.size : 0),
      flags: new Int32Array(STAY_FLAGS.length),
    };
    this.terms = new Int32Array(coding.terms.size);
  }

  /** Room for codes that were given since; only for counts that live on. */
  private widen(): void {
    const { coding } = this.rows;
    const { of } = this;
    if (of.type.length < coding.types.size) of.type = longer(of.type, coding.types.size);
    if (of.country.length < coding.countries.size) of.country = longer(of.country, coding.countries.size);
    if (of.city.length < coding.cities.size) of.city = longer(of.city, coding.cities.size);
    if (this.terms.length < coding.terms.size) this.terms = longer(this.terms, coding.terms.size);
  }

  /** The part of the row's terms that is the group's. */
  private countTerms(group: TermGroup, rows: Uint32Array, by: number): void {
    const { terms } = this;
    const lists = this.rows.terms;
    const kind = TERM_KINDS[group];
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      const end = lists.endOf(kind, row);
      for (let at = lists.startOf(kind, row); at < end; at++) {
        const code = lists.list[at] ?? 0;
        terms[code] = (terms[code] ?? 0) + by;
      }
    }
  }

  private countFlags(rows: Uint32Array, by: number): void {
    const { flags } = this.rows.columns.at;
    const counts = this.of.flags;
    for (let i = 0; i < rows.length; i++)
      for (let bits = flags[rows[i] ?? 0] ?? 0; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        counts[bit] = (counts[bit] ?? 0) + by;
      }
  }

  /** Counts rows in one group: column by column, because a loop over one array is what a processor does best. */
  countIn(group: FacetGroup, rows: Uint32Array, by = 1): void {
    if (isOfTerms(group)) this.countTerms(group, rows, by);
    else if (group === "flags") this.countFlags(rows, by);
    else countColumn(this.of[group], this.rows.columns.at[group], rows, by);
  }

  /** Counts rows in every group. */
  count(rows: Uint32Array): void {
    for (const group of this.groups) this.countIn(group, rows);
  }

  /** The same of one row for counts that are kept: `by` 1 when it comes, -1 before it goes. */
  keep(row: number, by: 1 | -1): void {
    this.widen();
    ONE_ROW[0] = row;
    for (const group of this.groups) this.countIn(group, ONE_ROW, by);
  }

  private valuesOfTerms(group: TermGroup): Values {
    return named(this.terms, (code) => {
      const term = this.rows.coding.terms.valueOf(code) ?? "";
      return term.charAt(0) === TERM_KINDS[group] ? Number(term.slice(1)) : null;
    });
  }

  /** What was counted, by value. */
  values(group: FacetGroup): Values {
    const { coding } = this.rows;
    if (isOfTerms(group)) return this.valuesOfTerms(group);
    const counts = this.of[group];
    if (group === "score") return banded(counts, SCORE_BANDS);
    if (group === "completeness") return banded(counts, COMPLETENESS_BANDS);
    if (group === "stars") return named(counts, (code) => (code === NO_BYTE ? UNKNOWN : code / 2));
    if (group === "flags") return named(counts, (bit) => STAY_FLAGS[bit]?.name ?? null);
    if (group === "type") return named(counts, (code) => coding.types.valueOf(code) ?? UNKNOWN);
    if (group === "status") return named(counts, (code) => coding.statuses.valueOf(code));
    return named(counts, (code) => (group === "city" ? coding.cities : coding.countries).valueOf(code));
  }
}

function longer(old: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(Math.max(size, old.length * 2));
  grown.set(old);
  return grown;
}
