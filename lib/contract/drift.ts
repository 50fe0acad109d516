// Compares an answer with its schema and names every surprise by path and kind, never by value.
import type * as z from "zod";
import { openEnums } from "./open-enum";

export type DriftKind = "unknown_key" | "unknown_value" | "mismatch";

/** One surprise: where (array positions written as `[]`) and what kind; `detail` is a key name or an issue code. */
export interface Drift {
  path: string;
  kind: DriftKind;
  detail: string;
}

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function walkObject(shape: Record<string, z.ZodType>, value: unknown, path: string, found: Drift[]): void {
  if (!isPlainObject(value)) return;
  for (const [key, child] of Object.entries(value)) {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const childPath = path === "" ? key : `${path}.${key}`;
    if (known) walk(known, child, childPath, found);
    else found.push({ path: childPath, kind: "unknown_key", detail: key });
  }
}

function walkUnion(options: readonly z.ZodType[], value: unknown, path: string, found: Drift[]): void {
  const fitting = options.find((option) => option.safeParse(value).success);
  if (fitting) walk(fitting, value, path, found);
}

function walk(schema: z.ZodType, value: unknown, path: string, found: Drift[]): void {
  if (value === null || value === undefined) return;
  const known = openEnums.get(schema);
  if (known) {
    if (typeof value === "string" && !known.values.includes(value))
      found.push({ path, kind: "unknown_value", detail: "unlisted" });
    return;
  }
  const definition = schema._zod.def as unknown as Definition;
  if (definition.type === "object" && definition.shape) walkObject(definition.shape, value, path, found);
  else if (definition.type === "array" && definition.element && Array.isArray(value))
    for (const item of value) walk(definition.element, item, `${path}[]`, found);
  else if (definition.type === "record" && definition.valueType && isPlainObject(value))
    for (const item of Object.values(value)) walk(definition.valueType, item, `${path}.*`, found);
  else if (definition.type === "union" && definition.options)
    walkUnion(definition.options, value, path, found);
  else if (definition.innerType) walk(definition.innerType, value, path, found);
  else if (definition.type === "pipe" && definition.in) walk(definition.in, value, path, found);
}

/** Every unknown key and unlisted enum value of `value` under `schema`, each path and kind once. */
export function findDrift(schema: z.ZodType, value: unknown): Drift[] {
  const found: Drift[] = [];
  walk(schema, value, "", found);
  return distinct(found);
}

/** The drift of a failed parse: one entry per issue, by path and issue code. */
export function driftOfError(error: z.ZodError): Drift[] {
  return distinct(
    error.issues.map((issue) => ({
      path: issue.path.map((part) => (typeof part === "number" ? "[]" : String(part))).join("."),
      kind: "mismatch" as const,
      detail: issue.code,
    })),
  );
}

function distinct(found: readonly Drift[]): Drift[] {
  const seen = new Map<string, Drift>();
  for (const drift of found) {
    const key = `${drift.kind} ${drift.path} ${drift.detail}`;
    if (!seen.has(key)) seen.set(key, drift);
  }
  return [...seen.values()];
}
