// JSON Schema (draft 2020-12) as zod writes it, made short and plain for readers and generators.

/** A JSON Schema object, or any other object of the document. */
export type JsonObject = { [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapValues = (object: JsonObject, change: (value: unknown) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** Bounds that only say what a JavaScript number can hold. */
const MACHINE_BOUNDS: readonly unknown[] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
/** Formats that say it all: the pattern beside them is noise. */
const TELLING_FORMATS: readonly unknown[] = ["date-time", "uuid"];

function isNoise(key: string, value: unknown, schema: JsonObject): boolean {
  if (key === "$schema" || key === "$id") return true;
  if (key === "minimum" || key === "maximum") return MACHINE_BOUNDS.includes(value);
  return key === "pattern" && TELLING_FORMATS.includes(schema.format);
}

function tidyValue(key: string, value: unknown): unknown {
  if (key === "properties" && isObject(value)) return mapValues(value, tidy);
  if (key === "anyOf" && Array.isArray(value)) return value.flatMap(branchesOf);
  return ["items", "additionalProperties", "propertyNames"].includes(key) ? tidy(value) : value;
}

/** The branches of a union, those of unions inside it included. */
function branchesOf(branch: unknown): unknown[] {
  const tidied = tidy(branch);
  const isBareUnion = isObject(tidied) && Array.isArray(tidied.anyOf) && Object.keys(tidied).length === 1;
  return isBareUnion ? (tidied.anyOf as unknown[]) : [tidied];
}

/** Generators know these with a null beside them; of others they lose what is inside. */
const SCALARS: readonly unknown[] = ["boolean", "integer", "number", "string"];

/** `anyOf: [X, null]` as `type: [x, "null"]`, where X is a plain scalar. */
function withNull(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [first, second] = anyOf;
  const isNull = isObject(second) && second.type === "null";
  if (!isNull || !isObject(first) || !SCALARS.includes(first.type) || "const" in first || "enum" in first)
    return schema;
  return { ...first, ...rest, type: [first.type, "null"] };
}

/** The same schema without noise; names of properties are left alone. */
export function tidy(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const matching = Object.entries(schema).filter(([key, value]) => !isNoise(key, value, schema));
  return withNull(Object.fromEntries(matching.map(([key, value]) => [key, tidyValue(key, value)])));
}

/** The schema of a field below `schema`; a path goes through arrays and unions. Undefined where there is none. */
export function fieldOf(schema: unknown, path: readonly string[]): JsonObject | undefined {
  if (!isObject(schema)) return undefined;
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf : isObject(schema.items) ? [schema.items] : [];
  const own = isObject(schema.properties) ? fieldOf(schema.properties[name], rest) : undefined;
  return own ?? branches.map((branch) => fieldOf(branch, path)).find((field) => field !== undefined);
}

/** Every `#/components/schemas/...` name that is referred to anywhere in `value`. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const own = typeof value.$ref === "string" ? [value.$ref] : [];
  const names = own.flatMap((ref) => /^#\/components\/schemas\/(.+)$/.exec(ref)?.[1] ?? []);
  return [...names, ...Object.values(value).flatMap(referencesIn)];
}

export const schemaRef = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
