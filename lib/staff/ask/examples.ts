// A body to begin with for every operation, and what an address wants to begin with instead.
import "server-only";
import { IMPERSONAL_OPERATIONS, OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import * as z from "zod";
import { firstText, type Query } from "@/lib/address/list-params";
import { now } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { stayFieldsOf } from "@/lib/stays/booker";
import type { JsonSchema } from "@/lib/views/staff/ask";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { readEntry } from "./history";

const HOUR_MS = 3_600_000;
const MAX_LETTERS = 15_000;

interface ExamplePlace {
  id: number;
  city: number | null;
  country: string | null;
}

/** While our copy is empty: a property of the platform's published examples, and its city. */
const PUBLISHED: ExamplePlace = { id: 10_004, city: -2_140_479, country: "nl" };

/** The most popular open property of our copy. */
export async function examplePlace(): Promise<ExamplePlace> {
  const { id, city, country } = accommodation;
  const [row] = await (await database())
    .select({ id, city, country })
    .from(accommodation)
    .where(and(eq(accommodation.status, "open"), isNotNull(city), isNotNull(country)))
    .orderBy(sql`${desc(accommodation.ranking)} nulls last`, id)
    .limit(1);
  return row ?? PUBLISHED;
}

/** JSON Schema of what may be sent. */
export const schemaOf = (operation: OperationName): JsonSchema =>
  z.toJSONSchema(OPERATIONS[operation].request, { io: "input", unrepresentable: "any" }) as JsonSchema;

/** What says where; a request takes one of them. */
const WHERE = ["accommodations", "country"];
/** Bodies that hold more than fields of the context by their names. */
const OF_CARS = ["carSearch", "carAvailability", "carTerms"];

/** Every field that an operation may take, for the context's traveller. */
function fieldsOf({ id, city, country }: ExamplePlace, context: StaffContext): Record<string, unknown> {
  const { booker, guests, ...stay } = stayFieldsOf(context);
  const { state: _none, ...who } = booker;
  const { number_of_rooms: _rooms, ...allocation } = guests;
  const stop = (day: string) => ({ datetime: `${day}T10:00:00`, location: { city } });
  return {
    accommodations: [id],
    country,
    ...{ booker, guests, ...stay },
    languages: [context.language],
    rows: 10,
    maximum_results: 10,
    last_change: `${new Date(now() - HOUR_MS).toISOString().slice(0, 19)}+00:00`,
    // No product and no token is known before somebody searches.
    offer: 1,
    search_token: "search_token of a search of cars",
    accommodation: {
      ...{ id, booker: who, checkin: stay.checkin, checkout: stay.checkout },
      products: [{ id: "id of a product, from availability", allocation }],
    },
    driver: { age: 30 },
    route: { pickup: stop(stay.checkin), dropoff: stop(stay.checkout) },
  };
}

function bodyOf(operation: OperationName, place: ExamplePlace, context: StaffContext): object {
  const { properties = {}, required = [] } = schemaOf(operation);
  const fields = fieldsOf(place, context);
  const isOfCars = OF_CARS.includes(operation);
  const where = isOfCars || operation === "search" ? null : WHERE.find((name) => name in properties);
  const taken = Object.entries(fields).filter(
    ([name]) =>
      name in properties &&
      (name === where || !WHERE.includes(name)) &&
      (name !== "last_change" || required.includes(name)),
  );
  const own = operation === "search" ? { city: place.city } : {};
  const extras = properties.extras?.items?.enum;
  return {
    ...own,
    ...Object.fromEntries(taken),
    ...(operation === "carSearch" && { booker: { country: context.bookerCountry } }),
    ...(extras && { extras }),
  };
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2);

/** Indented JSON that fits the schema of `operation`. */
export const exampleBody = (operation: OperationName, place: ExamplePlace, context: StaffContext): string =>
  indented(bodyOf(operation, place, context));

/** Indented where it is JSON, unchanged where it is not. */
function tidy(text: string): string {
  try {
    return indented(JSON.parse(text));
  } catch {
    return text;
  }
}

/** `?operation=availability&body=…` or `&entry=12` of the history; without either, an example for the context. */
export async function readByHand(query: Query, context: StaffContext, staffId: string) {
  const [wanted, entry, given] = [query.operation, query.entry, query.body].map(firstText) as [
    string,
    string,
    string,
  ];
  const known = IMPERSONAL_OPERATIONS.find((name) => name === wanted);
  const operation = known ?? "availability";
  const stored = entry === "" ? null : await readEntry(staffId, entry);
  const begin = stored ?? given.slice(0, MAX_LETTERS);
  return {
    operation,
    body: begin === "" ? exampleBody(operation, await examplePlace(), context) : tidy(begin),
    /** Distinguishes one source of the body from another. */
    source: JSON.stringify([operation, entry, given]),
    find: firstText(query.find).slice(0, 100),
    problems: [
      ...(known || wanted === ""
        ? []
        : [
            `"${wanted.slice(0, 40)}" is no operation that can be asked here: availability is shown instead.`,
          ]),
      ...(entry !== "" && stored === null ? ["This entry of your history does not exist any more."] : []),
    ],
  };
}
