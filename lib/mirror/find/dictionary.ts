// Values as small numbers: code 0 is "none", the others are given in the order of their first appearance.
import "server-only";

export class Dictionary<V extends string | number> {
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
