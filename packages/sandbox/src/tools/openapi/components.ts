// Every schema of the contract under the name it is exported by, as a reusable component of the document.

import { ASSUMED } from "@roomward/contract/assumed";
import * as availability from "@roomward/contract/availability";
import * as carsSearch from "@roomward/contract/cars-search";
import * as carsStatic from "@roomward/contract/cars-static";
import * as details from "@roomward/contract/details";
import * as errors from "@roomward/contract/errors";
import * as liveCarOrder from "@roomward/contract/live-car-order";
import { Envelope, OPERATION_NAMES, OPERATIONS, type OperationName } from "@roomward/contract/operations";
import * as orderChanges from "@roomward/contract/order-changes";
import * as orderDetails from "@roomward/contract/order-details";
import * as orderPreview from "@roomward/contract/order-preview";
import * as product from "@roomward/contract/product";
import * as reference from "@roomward/contract/reference";
import * as rental from "@roomward/contract/rental";
import * as request from "@roomward/contract/request";
import * as reviews from "@roomward/contract/reviews";
import * as search from "@roomward/contract/search";
import * as taxi from "@roomward/contract/taxi";
import * as taxiList from "@roomward/contract/taxi-list";
import * as values from "@roomward/contract/values";
import { openEnums } from "@roomward/contract/values";
import * as z from "zod";
import { describeComponents } from "./describe";
import { isObject, type JsonObject, referencesIn, tidy } from "./json-schema";

const MODULES = [
  values,
  request,
  product,
  search,
  availability,
  details,
  reviews,
  reference,
  errors,
  rental,
  carsSearch,
  carsStatic,
  orderPreview,
  orderChanges,
  orderDetails,
  liveCarOrder,
  taxi,
  taxiList,
];

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Name of the component that is the whole answer of an operation. */
export const answerName = (operation: OperationName): string => `${capital(operation)}Answer`;

function answerSchema(operation: OperationName): z.ZodType {
  const { path, item, shape, pageSize } = OPERATIONS[operation];
  const whole = Envelope.extend({ data: shape === "list" ? z.array(item as z.ZodType) : item });
  const answer = operation === "carSearch" ? whole : whole.omit({ search_token: true });
  if (pageSize === null) return answer.omit({ metadata: true, next_page: true });
  return path.startsWith(ASSUMED.nextPageAtRoot.value) ? answer : answer.omit({ next_page: true });
}

const ListPage = taxiList.TaxiListPage.extend({ bookings: z.array(taxiList.TaxiListItem) });

function makeRegistry() {
  const registry = z.registry<{ id: string }>();
  const named: [string, unknown][] = [
    // Items are judged one by one by a reader; a description may say what they are.
    ["TaxiListAnswer", ListPage],
    ...MODULES.flatMap((module): [string, unknown][] => Object.entries(module)),
    ...OPERATION_NAMES.map((name): [string, unknown] => [answerName(name), answerSchema(name)]),
  ];
  for (const [id, schema] of named)
    if (schema instanceof z.ZodType && !registry.has(schema)) registry.add(schema, { id });
  return registry;
}

const registry = makeRegistry();

/** The component that a schema of the contract became. Throws an Error for one that is not exported. */
export function componentName(schema: z.ZodType): string {
  const id = registry.get(schema)?.id;
  if (id === undefined) throw new Error("this schema is not exported by the contract");
  return id;
}

function sayWhatZodCannot(zodSchema: unknown, jsonSchema: JsonObject): void {
  const open = openEnums.get(zodSchema as z.ZodType);
  if (open) jsonSchema["x-known-values"] = [...open.values];
  if (zodSchema === values.Day) jsonSchema.format = "date";
}

let made: ReadonlyMap<string, JsonObject> | null = null;

/** All components, described; made once, as they follow from the contract alone. */
export function allComponents(): ReadonlyMap<string, JsonObject> {
  if (made) return made;
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => sayWhatZodCannot(zodSchema, jsonSchema as JsonObject),
  });
  const plain = Object.entries(schemas).map(([name, schema]): [string, JsonObject] => {
    const tidied = tidy(schema);
    return [name, isObject(tidied) ? tidied : {}];
  });
  made = describeComponents(new Map(plain));
  return made;
}

/** The components that `document` refers to, and those that these refer to, by name. */
export function componentsFor(document: unknown): JsonObject {
  const all = allComponents();
  const wanted = new Set<string>();
  const add = (value: unknown): void => {
    for (const name of referencesIn(value)) {
      if (wanted.has(name)) continue;
      wanted.add(name);
      add(all.get(name));
    }
  };
  add(document);
  return Object.fromEntries([...wanted].sort().map((name) => [name, all.get(name)]));
}
