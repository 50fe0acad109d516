// The dictionaries of the index: places, types, states, and brands and facilities as terms of one list.
import "server-only";
import { STAY_FLAGS } from "@/lib/views/stay-flags";
import type { Coded, StayTraits } from "./columns";
import { Dictionary } from "./dictionary";

const BITS = new Map<string, number>(STAY_FLAGS.map(({ name }, bit) => [name, 1 << bit]));
/** Terms are kept in 16 bits; more different ones than that are not found by. */
const MOST_TERMS = 65_535;

export const bitsOf = (flags: readonly string[]): number =>
  flags.reduce((bits, flag) => bits | (BITS.get(flag) ?? 0), 0) >>> 0;

export class Coding {
  readonly cities = new Dictionary<number>();
  readonly countries = new Dictionary<string>();
  readonly types = new Dictionary<number>();
  readonly statuses = new Dictionary<string>();
  /** `b12` is the brand 12, `f4` the facility 4. */
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

  private termsOf(kind: "b" | "f", ids: readonly number[]): number[] {
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

  brands(ids: readonly number[]): number[] {
    return this.termsOf("b", ids);
  }

  facilities(ids: readonly number[]): number[] {
    return this.termsOf("f", ids);
  }

  /** Codes of terms somebody asks for; those nobody has are 0. */
  askedTerms(kind: "b" | "f", ids: readonly number[]): number[] {
    return ids.map((id) => this.terms.codeOf(kind + id) ?? 0);
  }
}
