// Compares an answer with its schema and names every surprise by path and kind; of values only new words of enums.
import type * as z from "zod";
import { openEnums } from "./values";

export type DriftKind = "unknown_key" | "unknown_value" | "mismatch";

/** One surprise: where (array positions written as `[]`; `$.` begins a path of the envelope) and what kind. */
export interface Drift {
  path: string;
  kind: DriftKind;
  /**
   * The unknown key, an issue code, or the new word of an enum: `per_stay`. A value that does not look like a word of a
   * vocabulary could be anybody's data and is `unlisted`.
   */
  detail: string;
  /** Of a wrong type: `expected string, received null`. */
  types?: string;
  /** Id of the record it was seen in, where that is a whole number. */
  record?: number;
}

const WORD = /^[a-z][a-z0-9_]{0,40}$/;

/** The detail of a value that an open enum does not list. */
export const UNLISTED = "unlisted";

/** What zod keeps of a schema, as far as walking through one needs it. */
export interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
}

export const definitionOf = (schema: z.ZodType): Definition => schema._zod.def;

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

function walkEnum(values: readonly string[], value: unknown, path: string, found: Drift[]): void {
  if (typeof value === "string" && !values.includes(value))
    found.push({ path, kind: "unknown_value", detail: WORD.test(value) ? value : UNLISTED });
}

function walk(schema: z.ZodType, value: unknown, path: string, found: Drift[]): void {
  if (value === null || value === undefined) return;
  const known = openEnums.get(schema);
  if (known) walkEnum(known.values, value, path, found);
  else walkParts(schema, value, path, found);
}

function walkParts(schema: z.ZodType, value: unknown, path: string, found: Drift[]): void {
  const definition = definitionOf(schema);
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

/** Every unknown key and unlisted enum value of `value` under `schema`, each path, kind and detail once. */
export function findDrift(schema: z.ZodType, value: unknown): Drift[] {
  const found: Drift[] = [];
  walk(schema, value, "", found);
  return distinct(found);
}

/** Names of types only, out of zod's own sentence. */
function typesOf(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== "invalid_type") return undefined;
  const [, received] = /received (\w+)$/.exec(issue.message) ?? [];
  return received === undefined ? undefined : `expected ${issue.expected}, received ${received}`;
}

const pathOf = (parts: readonly PropertyKey[]): string =>
  parts
    .map((part) => (typeof part === "number" ? "[]" : String(part)))
    .join(".")
    .replaceAll(".[]", "[]");

/** The drift of a failed parse: one entry per issue, by path and issue code. */
export function driftOfError(error: z.ZodError): Drift[] {
  return distinct(
    error.issues.map((issue) => {
      const types = typesOf(issue);
      return {
        path: pathOf(issue.path),
        kind: "mismatch" as const,
        detail: issue.code,
        ...(types === undefined ? {} : { types }),
      };
    }),
  );
}

function distinct(found: readonly Drift[]): Drift[] {
  const seen = new Map<string, Drift>();
  for (const drift of found) {
    const key = `${drift.kind} ${drift.path} ${drift.detail} ${drift.types ?? ""}`;
    if (!seen.has(key)) seen.set(key, drift);
  }
  return [...seen.values()];
}
