// Strings whose published values are known but may grow: unlisted values pass and are noticed as drift.
import * as z from "zod";

/** A listed value with completion, or any other string the platform may add. */
export type Open<T extends string> = T | (string & {});

export const openEnums = z.registry<{ values: readonly string[] }>();

/**
 * Schema of an enumerated string that may grow (docs/gaps.md 17, "Enum growth").
 * Accepts any string; `findDrift` reports a value that is not in `values`.
 */
export function openEnum<const T extends string>(values: readonly T[]): z.ZodType<Open<T>> {
  return z.string().register(openEnums, { values });
}
