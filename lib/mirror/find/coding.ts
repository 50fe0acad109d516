// Lists of values as small numbers for a column: cities, countries, states, and the brands that stays have together.
import "server-only";

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
