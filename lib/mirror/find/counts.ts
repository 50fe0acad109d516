// How many rows have each value of a group; of the whole corpus kept up as rows come and go, of a part counted anew.
import "server-only";
import { COMPLETENESS_BANDS, SCORE_BANDS, UNKNOWN } from "@/lib/views/stay-bands";
import type { FacetGroup } from "@/lib/views/stay-filter";
import { STAY_FLAGS } from "@/lib/views/stay-flags";
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
    for (let value = from; value <= to; value++) sum += counts[value] as number;
    if (sum > 0) sums.set(name, sum);
  }
  const unknown = counts[NO_BYTE] as number;
  if (unknown > 0) sums.set(UNKNOWN, unknown);
  return sums;
}

/** More values than these nobody reads; of cities there are a hundred thousand. */
const MOST_VALUES = 1_000;

/** Codes by their counts, the most frequent first, `MOST_VALUES` at most. */
function mostFrequent(counts: Int32Array): number[] {
  const counted: number[] = [];
  for (let code = 0; code < counts.length; code++) if ((counts[code] as number) > 0) counted.push(code);
  if (counted.length > MOST_VALUES) {
    const sizes = Int32Array.from(counted, (code) => counts[code] as number).sort();
    const least = sizes[sizes.length - MOST_VALUES] as number;
    const kept = counted.filter((code) => (counts[code] as number) > least);
    const level = counted.filter((code) => counts[code] === least);
    counted.splice(0, counted.length, ...kept, ...level.slice(0, MOST_VALUES - kept.length));
  }
  return counted.sort((a, b) => (counts[b] as number) - (counts[a] as number));
}

/** Values counted by code, the most frequent first; `name` gives null for codes that are not counted. */
function named(counts: Int32Array, name: (code: number) => string | number | null): Values {
  const found: Values = new Map();
  for (const code of mostFrequent(counts)) {
    const value = name(code);
    if (value !== null) found.set(value, counts[code] as number);
  }
  return found;
}

const GROUP_OF_TERM: Record<string, FacetGroup> = { b: "brands", f: "facilities" };

export class Counts {
  private readonly rows: Rows;
  private readonly groups: ReadonlySet<FacetGroup>;
  private readonly of: Record<Exclude<FacetGroup, "brands" | "facilities">, Int32Array>;
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
    const sizes = { type: coding.types.size, country: coding.countries.size, city: coding.cities.size };
    for (const [name, size] of Object.entries(sizes)) {
      const group = name as keyof typeof sizes;
      if (this.of[group].length < size) this.of[group] = longer(this.of[group], size);
    }
    if (this.terms.length < coding.terms.size) this.terms = longer(this.terms, coding.terms.size);
  }

  private addTerms(from: number, to: number, by: number): void {
    const { list } = this.rows.terms;
    for (let i = from; i < to; i++) {
      const code = list[i] as number;
      this.terms[code] = (this.terms[code] as number) + by;
    }
  }

  /** Counts `row` in one group. */
  addTo(group: FacetGroup, row: number, by = 1): void {
    const { at } = this.rows.columns;
    if (group === "brands" || group === "facilities") {
      const start = at.termsAt[row] as number;
      const middle = start + (at.brands[row] as number);
      if (group === "brands") this.addTerms(start, middle, by);
      else this.addTerms(middle, start + (at.terms[row] as number), by);
      return;
    }
    const counts = this.of[group];
    if (group === "flags") {
      for (let bits = at.flags[row] as number; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        counts[bit] = (counts[bit] as number) + by;
      }
      return;
    }
    const code = at[group][row] as number;
    counts[code] = (counts[code] as number) + by;
  }

  /** Counts `row` in every group. */
  add(row: number): void {
    for (const group of this.groups) this.addTo(group, row);
  }

  /** The same for counts that are kept: `by` 1 when it comes, -1 before it goes. */
  keep(row: number, by: 1 | -1): void {
    this.widen();
    for (const group of this.groups) this.addTo(group, row, by);
  }

  private valuesOfTerms(group: FacetGroup): Values {
    return named(this.terms, (code) => {
      const term = this.rows.coding.terms.valueOf(code) ?? "";
      return GROUP_OF_TERM[term.charAt(0)] === group ? Number(term.slice(1)) : null;
    });
  }

  /** What was counted, by value. */
  values(group: FacetGroup): Values {
    const { coding } = this.rows;
    if (group === "brands" || group === "facilities") return this.valuesOfTerms(group);
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
