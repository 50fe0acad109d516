// How many parts of a record were left out, because they do not fit the contract or are not stated.

export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parts of `field` of a record, or of something in it, that were left out; 0 for what came whole. */
export function leftOut(holder: object | null | undefined, field: string): number {
  const counts = (holder as { leftOut?: unknown } | null | undefined)?.leftOut;
  const count = isRow(counts) ? counts[field] : undefined;
  return typeof count === "number" ? count : 0;
}

/** `row` with `count` more parts of `field` left out. The name is ours: the platform writes its own in snake case. */
export function leaving<R extends object>(row: R, field: string, count = 1): R {
  if (count === 0) return row;
  const counts = (row as { leftOut?: Row }).leftOut;
  return { ...row, leftOut: { ...counts, [field]: leftOut(row, field) + count } };
}
