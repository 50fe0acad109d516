// The dictionaries of the index: places, types, states, and brands, themes and facilities as terms of one list.
import "server-only";
import { STAY_FLAGS } from "@/lib/rules/stay-traits";
import type { Coded, StayTraits } from "./columns";

/** Values as small numbers: code 0 is "none", the others are given in the order of their first appearance. */
class Dictionary<V extends string | number> {
  private readonly codes = new Map<V, number>();
  private readonly values: (V | null)[] = [null];

  /** How many codes there are, that of "none" included. */
  get size(): number {
    return this.values.length;
  }

  /** The code of `value`, given now when it has none. */
  add(value: V | null): number {
    if (value === null) return 0;
    const known = this.codes.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.codes.set(value, code);
    return code;
  }

  /** Undefined for a value that never appeared. */
  codeOf(value: V): number | undefined {
    return this.codes.get(value);
  }

  valueOf(code: number): V | null {
    return this.values[code] ?? null;
  }
}

const BITS = new Map<string, number>(STAY_FLAGS.map(({ name }, bit) => [name, 1 << bit]));
/** Terms are kept in 16 bits; more different ones than that are not found by. */
const MOST_TERMS = 65_535;

export const bitsOf = (flags: readonly string[]): number =>
  flags.reduce((bits, flag) => bits | (BITS.get(flag) ?? 0), 0) >>> 0;

/** The kinds of terms by their letters. */
export type TermKind = "b" | "t" | "f" | "r";

export class Coding {
  readonly cities = new Dictionary<number>();
  readonly countries = new Dictionary<string>();
  readonly types = new Dictionary<number>();
  readonly statuses = new Dictionary<string>();
  /** `b12` is the brand 12, `t3` the theme 3, `f4` the facility 4, `r5` the facility 5 of a room. */
  readonly terms = new Dictionary<string>();

  coded(stay: StayTraits): Coded {
    return {
      city: this.cities.add(stay.city),
      country: this.countries.add(stay.country),
      type: this.types.add(stay.type),
      status: this.statuses.add(stay.status),
      flags: bitsOf(stay.flags),
    };
  }

  private termsOf(kind: TermKind, ids: readonly number[]): number[] {
    const codes: number[] = [];
    for (const id of ids) {
      const code = this.terms.codeOf(kind + id) ?? this.newTerm(kind + id);
      if (code > 0) codes.push(code);
    }
    return codes;
  }

  private newTerm(term: string): number {
    return this.terms.size < MOST_TERMS ? this.terms.add(term) : 0;
  }

  /** The terms of a stay by kind. */
  termsOfStay(stay: StayTraits): Record<TermKind, number[]> {
    return {
      b: this.termsOf("b", stay.brands),
      t: this.termsOf("t", stay.themes),
      f: this.termsOf("f", stay.facilities),
      r: this.termsOf("r", stay.roomFacilities),
    };
  }

  /** Codes of terms somebody asks for; those nobody has are 0. */
  askedTerms(kind: TermKind, ids: readonly number[]): number[] {
    return ids.map((id) => this.terms.codeOf(kind + id) ?? 0);
  }
}
