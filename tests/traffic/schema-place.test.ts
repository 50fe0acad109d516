import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { OPERATION_NAMES, OPERATIONS } from "@roomward/contract/operations";
import { openEnums } from "@roomward/contract/values";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { contractSources } from "@/lib/traffic/read-drift";
import { type Surprise, schemaPlace } from "@/lib/traffic/schema-place";

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
}

/** Every path of a schema with the schema found there, as zod itself knows it. */
function* pathsOf(schema: z.ZodType, path = ""): Generator<{ path: string; schema: z.ZodType }> {
  if (path !== "") yield { path, schema };
  const { type, shape, element, innerType, valueType, options } = schema._zod.def as unknown as Definition;
  if (type === "object")
    for (const [key, child] of Object.entries(shape ?? {}))
      yield* pathsOf(child, path === "" ? key : `${path}.${key}`);
  else if (element) yield* pathsOf(element, `${path}[]`);
  else if (type === "record" && valueType) yield* pathsOf(valueType, `${path}.*`);
  else if (options) for (const option of options) yield* pathsOf(option, path);
  else if (innerType) yield* pathsOf(innerType, path);
}

/** Put together by code, so that their keys stand in a list and not in an object. */
const MADE_BY_CODE = /^breakdown\./;

const everyPath = OPERATION_NAMES.flatMap((operation) =>
  [...pathsOf(OPERATIONS[operation].item)].map((one) => ({ operation, ...one })),
);

const surprise = (overrides: Partial<Surprise>): Surprise => ({
  operation: "search",
  kind: "mismatch",
  path: "id",
  detail: "invalid_type, expected number, received null",
  ...overrides,
});

const place = (overrides: Partial<Surprise>) => schemaPlace(contractSources, surprise(overrides));

/** The line that a place names, as the file has it. */
function lineOf(found: ReturnType<typeof place>): string {
  return found ? (readFileSync(found.file, "utf8").split("\n")[found.line - 1] ?? "") : "";
}

const DETAILS = { operation: "details" };
const VALUE = { kind: "unknown_value" };
const KEY = { kind: "unknown_key" };

describe("feature 14: the schema line that a surprise concerns", () => {
  test("of every field of every operation is the line that declares it", () => {
    expect(everyPath.length).toBeGreaterThan(250);
    const wrong = everyPath.flatMap(({ operation, path }) => {
      if (MADE_BY_CODE.test(path)) return [];
      const key = path.replaceAll("[]", "").replaceAll(".*", "").split(".").at(-1) ?? "";
      const line = lineOf(place({ operation, path }));
      return new RegExp(`(^|[{ ,])"?${key}"?(:|,|\\b)`).test(line) ? [] : [`${operation} ${path}: ${line}`];
    });
    expect(wrong).toEqual([]);
  });

  test("of every open enum is the line where its values begin, and the patch adds the word", () => {
    const enums = everyPath.filter(({ schema }) => openEnums.get(schema) !== undefined);
    expect(enums.length).toBeGreaterThan(20);
    for (const { operation, path } of enums) {
      const found = place({ operation, path, kind: "unknown_value", detail: "per_moon" });
      const near = found
        ? readFileSync(found.file, "utf8")
            .split("\n")
            .slice(found.line - 1, found.line + 3)
        : [];
      expect(near.join("\n"), path).toContain("openEnum(");
      expect(found?.patch, path).toMatch(/^\+.*"per_moon"/m);
    }
  });

  const UNKNOWN_TIP = { path: "$.tip", kind: "unknown_key", detail: "tip" };
  test.each([
    [{ path: "price.charges[].mode" }, "values.ts", "mode: ChargeMode.nullish(),"],
    [{ path: "products[].price.total" }, "values.ts", "total: AmountPair,"],
    [{ path: "products[].number_of_adults" }, "product.ts", "number_of_adults: z.int().nullish(),"],
    [{ ...DETAILS, path: "name.en-gb" }, "details.ts", "name: LanguageMap.nullish(),"],
    [{ ...DETAILS, path: "rooms[].facilities[].id" }, "details.ts", "id: z.int(),"],
    [
      { path: "products[].policies.cancellation.until", kind: "unknown_key", detail: "until" },
      "product.ts",
      "export const CancellationPolicy = z.looseObject({",
    ],
    [
      { path: "products[].bundle.name", kind: "unknown_key", detail: "name" },
      "product.ts",
      "export const BundleRef = z.union([z.int(), z.looseObject({ id: z.int().nullish() })]).nullish();",
    ],
    [UNKNOWN_TIP, "operations.ts", "export const Envelope = z.looseObject({"],
    [
      { path: "$.metadata.total_results" },
      "operations.ts",
      "metadata: z.looseObject({ next_page: z.string().nullish(), total_results: z.int().nullish() }).nullish(),",
    ],
  ] as [Partial<Surprise>, string, string][])("%j is in %s: %s", (asked, file, source) => {
    const found = place(asked);
    expect(found).toMatchObject({ file: `packages/contract/src/${file}` });
    const written = lineOf(found).trim();
    expect(found?.source).toBe(written);
    // An expression's own line is the constant's when it begins right behind its name.
    expect(written.includes(source) || source.includes(written)).toBe(true);
  });

  test("what the contract does not know at all has no line", () => {
    expect(place({ path: "nowhere.at.all" })).toBeNull();
    expect(place({ operation: "parcels" })).toBeNull();
    expect(schemaPlace(() => null, surprise({}))).toBeNull();
  });
});

describe("feature 14: the proposed patch", () => {
  const applies = (patch: string | null | undefined) =>
    execFileSync("git", ["apply", "--check", "-"], { input: patch ?? "none", stdio: "pipe" });

  test.each([
    [{ ...VALUE, path: "price.charges[].mode", detail: "per_moon" }, '+  "per_moon",'],
    [
      { ...DETAILS, ...VALUE, path: "policies.pets.allowed", detail: "dragons_only" },
      '+      allowed: openEnum(["yes", "no", "upon_request", "dragons_only"]).nullish(),',
    ],
    [
      { ...VALUE, operation: "reviews", path: "reviews[].reviewer.travel_purpose", detail: "treasure" },
      '+export const TRAVEL_PURPOSES = ["business", "leisure", "treasure"] as const;',
    ],
    [{ kind: "unknown_key", path: "loyalty", detail: "loyalty" }, "+  loyalty: z.unknown().nullish(),"],
    [{ kind: "unknown_key", path: "price.x-new", detail: "x-new" }, '+  "x-new": z.unknown().nullish(),'],
    [{ ...DETAILS, ...KEY, path: "meal_prices.tea", detail: "tea" }, "+      tea: z.unknown().nullish(),"],
    [
      { path: "products[].price.total", detail: "invalid_type, expected object, received null" },
      "+  total: AmountPair.nullish(),",
    ],
    [
      { path: "products[].number_available", detail: "invalid_type, expected int, received string" },
      "+  number_available: z.union([z.int(), z.string()]).nullish(),",
    ],
  ] as [Partial<Surprise>, string][])("of %j applies and says %s", (asked, line) => {
    const found = place(asked);
    expect(found?.patch?.split("\n")).toContain(line);
    applies(found?.patch);
  });

  test("is left out where nothing is known that could be proposed", () => {
    expect(
      place({ kind: "unknown_value", path: "price.charges[].mode", detail: "unlisted" })?.patch,
    ).toBeNull();
    expect(place({ path: "id", detail: "too_small" })?.patch).toBeNull();
  });
});
