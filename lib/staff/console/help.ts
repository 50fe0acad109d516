// The help of the console: every field of a request, read off the schema that requests are checked with.
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import * as z from "zod";
import { today } from "@/lib/clock";
import { spellingWords } from "@/lib/http/issue-text";
import { stayFieldsOf } from "@/lib/stays/booker";
import type { FieldHelp, OperationHelp } from "@/lib/views/staff/console";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { A_PRODUCT, A_SEARCH_TOKEN, type ExamplePlace, lastHour } from "./examples";

/** The parts of JSON Schema that the contract's requests use. */
interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

/** What fields mean where their names do not say it; by the end of their path. */
const ABOUT: Readonly<Record<string, string>> = {
  accommodations: "Ids of properties.",
  "booker.country": "Where the traveller books from: decides which price must be shown.",
  "booker.platform": "The device of the traveller.",
  "booker.state": "Only with country us.",
  "booker.user_groups": "authenticated: rates for people who signed in.",
  checkin: "Day of arrival, YYYY-MM-DD, at most 500 days ahead.",
  checkout: "Day of departure, 1 to 90 nights after arrival.",
  "guests.children": "Their ages.",
  "guests.allocation": "Who sleeps in which room; adds up to the totals.",
  airport: "Id, or three capital letters. One place only per search.",
  city: "Often a negative number. One place only per search.",
  country: "Lower case. One place only per search.",
  "coordinates.radius": "In kilometres.",
  currency: "Amounts come in it beside the property's own.",
  extras: "Parts of the answer that only come when asked for.",
  "filters.price": "Per night, inclusive, needs currency; of cars for the whole rental.",
  "filters.air_conditioning": "false leaves out cars that have it.",
  "filters.number_of_seats": "Exactly or at least: not stated.",
  datetime: "By the clock of the desk, without an offset.",
  "driver.age": "Decides fees for young and old drivers.",
  last_modified: "Exclusive, at most seven days back.",
  search_token: "Stands beside data in the answer of carSearch.",
  "filters.countries": "One of countries and cities only.",
  languages: "Texts come in these only.",
  last_change: "Inclusive. Changes: an instant within 24 hours. Reviews: a day.",
  rows: "Entries per page, in tens.",
  page: "Token of a following page; is sent alone.",
  "sort.by": "Distance needs coordinates.",
};

type Examples = Readonly<Record<string, unknown>>;

/** What is put in when a field is chosen and its type does not say it: what the body begins with, so it exists. */
function examplesFor(place: ExamplePlace, context: StaffContext): Examples {
  const { booker, checkin, checkout, currency, guests } = stayFieldsOf(context);
  return {
    accommodations: [place.id],
    "booker.country": booker.country,
    "booker.platform": booker.platform,
    "booker.state": "ca",
    checkin,
    checkout,
    currency,
    airport: "AMS",
    city: place.city,
    cities: [place.city],
    country: place.country,
    last_change: today(),
    countries: [place.country],
    languages: [context.language],
    rows: 10,
    "coordinates.latitude": place.latitude,
    "coordinates.longitude": place.longitude,
    "coordinates.radius": 5,
    "guests.number_of_adults": guests.number_of_adults,
    "guests.number_of_rooms": guests.number_of_rooms,
    "guests.children": [7],
    "allocation[].number_of_adults": 2,
    "accommodation.id": place.id,
    "products[].id": A_PRODUCT,
    "car.products[].id": "id of an extra, from carAvailability",
    language: context.language,
    quote_reference: "quote_reference of the insurance, from carAvailability",
    search_token: A_SEARCH_TOKEN,
    "pickup.datetime": `${checkin}T10:00:00`,
    "dropoff.datetime": `${checkout}T10:00:00`,
    "driver.age": 30,
  };
}

/** The entry for the longest end of `path` that has one. */
function byEnd<T>(path: string, entries: Readonly<Record<string, T>>): T | undefined {
  const steps = path.split(".");
  for (let i = 0; i < steps.length; i += 1) {
    const end = steps.slice(i).join(".");
    if (end in entries) return entries[end];
  }
  return undefined;
}

const NAMES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
};

function typeText(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(" or ");
  if (schema.type === "array") {
    const of = typeText(schema.items ?? {});
    return `list of ${of === "true or false" ? of : `${of}s`}`;
  }
  if (schema.format === "date-time") return "instant";
  return NAMES[schema.type ?? ""] ?? "any value";
}

const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function span(from: number | undefined, to: number | undefined, unit: string): string[] {
  if (isBound(from) && isBound(to)) return [`${from} to ${to}${unit}`];
  if (isBound(from))
    return [`at least ${from}${from === 1 ? unit.replace(/ies$/, "y").replace(/s$/, "") : unit}`];
  return isBound(to) ? [`at most ${to}${unit}`] : [];
}

function limitsOf(schema: Schema): string | null {
  const inner = schema.type === "array" ? limitsOf(schema.items ?? {}) : null;
  const words = schema.pattern === undefined ? null : spellingWords(schema.pattern);
  const parts = [
    ...span(schema.minimum, schema.maximum, ""),
    ...(schema.exclusiveMinimum === undefined ? [] : [`more than ${schema.exclusiveMinimum}`]),
    ...(schema.multipleOf === undefined ? [] : [`multiples of ${schema.multipleOf}`]),
    ...span(schema.minItems, schema.maxItems, " entries"),
    ...span(schema.minLength, schema.maxLength, " characters"),
    ...(words === null ? [] : [words]),
    ...(inner === null ? [] : [`each ${inner}`]),
  ];
  return parts.length === 0 ? null : parts.join("; ");
}

const valuesOf = (schema: Schema): string[] =>
  (schema.enum ?? schema.items?.enum ?? []).map((value) => String(value));

function exampleOf(path: string, schema: Schema, examples: Examples): unknown {
  if (schema.format === "date-time") return lastHour();
  const known = byEnd(path, examples);
  if (known !== undefined) return known;
  const [first] = schema.enum ?? schema.items?.enum ?? [];
  if (schema.type === "array") return [first ?? (schema.items?.type === "string" ? "" : 1)];
  if (first !== undefined) return first;
  if (schema.type === "boolean") return true;
  if (schema.type === "string") return "";
  return Math.max(schema.minimum ?? 1, 1);
}

/** Leaves below `schema`, required ones of each object first. */
function leaves(schema: Schema, path: string, isRequired: boolean, examples: Examples): FieldHelp[] {
  const below = schema.type === "array" && schema.items?.properties ? schema.items : schema;
  if (below.properties) {
    const base = below === schema ? path : `${path}[]`;
    const required = new Set(below.required ?? []);
    return Object.entries(below.properties)
      .toSorted(([a], [b]) => Number(required.has(b)) - Number(required.has(a)))
      .flatMap(([name, child]) =>
        leaves(child, base === "" ? name : `${base}.${name}`, isRequired && required.has(name), examples),
      );
  }
  return [
    {
      path,
      type: typeText(schema),
      isRequired,
      values: valuesOf(schema),
      limits: limitsOf(schema),
      about: byEnd(path, ABOUT) ?? null,
      example: exampleOf(path, schema, examples),
    },
  ];
}

const PAGE_FIELD: FieldHelp = {
  path: "page",
  type: "text",
  isRequired: false,
  values: [],
  limits: null,
  about: ABOUT.page ?? null,
  example: "",
};

/** What may be sent to `operation`; what a field is put in with fits the context and exists. */
export function operationHelp(
  operation: OperationName,
  place: ExamplePlace,
  context: StaffContext,
): OperationHelp {
  const { path, request, idLimit, pageSize } = OPERATIONS[operation];
  const schema = z.toJSONSchema(request, { io: "input", unrepresentable: "any" }) as Schema;
  const canPage = pageSize !== null;
  const fields = leaves(schema, "", true, examplesFor(place, context));
  return { name: operation, path, idLimit, canPage, fields: canPage ? [...fields, PAGE_FIELD] : fields };
}
