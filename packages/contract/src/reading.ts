// Reads one record of an answer. What does not fit is left out by the smallest part that can stand alone, and counted.
import type * as z from "zod";
import { inStatedCurrency } from "./amounts";
import { Recommendation } from "./availability";
import { CarAvailability, CarCharge, CarExtra, CarOffer, CarPolicies } from "./cars-search";
import { CarConstant, CarDepot, CarDetails } from "./cars-static";
import {
  AccommodationDetails,
  Bundle,
  ChangedId,
  ChangesData,
  Contacts,
  Facility,
  FacilityDetails,
  KeyCollection,
  Photo,
  Programmes,
  Room,
  RoomFacility,
  ValueAdd,
} from "./details";
import { type Drift, definitionOf, driftOfError } from "./drift";
import { isRow, leaving, leftOut, type Row } from "./left-out";
import { AvailabilityProduct, CancellationSchedule, SearchProduct } from "./product";
import { BedTypeConstant, Brand, FacilityConstant, Named, ScoreBand } from "./reference";
import { Review } from "./reviews";
import { Charge } from "./values";

/** Behind `nullish` and its like. */
function bare(schema: z.ZodType): z.ZodType {
  const { innerType } = definitionOf(schema);
  return innerType ? bare(innerType) : schema;
}

/** Elements of lists that are judged one by one. */
const ONE_BY_ONE = new Set<z.ZodType>([
  AvailabilityProduct,
  SearchProduct,
  Charge,
  Photo,
  Room,
  RoomFacility,
  Facility,
  Bundle,
  ValueAdd,
  Review,
  Brand,
  Named,
  FacilityConstant,
  BedTypeConstant,
  ScoreBand,
  ChangedId,
  CarCharge,
  CarConstant,
  CarExtra,
]);

/** Their amounts are no pairs, and their products are extras. */
const OF_CARS = new Set<z.ZodType>([CarAvailability, CarDepot, CarDetails, CarOffer]);

/**
 * Fields that hold together: one step less would be another schedule, one room less another combination. Those of
 * details that the contract does not list may be of any form without costing a record, or each other.
 */
const AS_A_WHOLE = new Set<z.ZodType>([
  CancellationSchedule,
  Recommendation,
  Contacts,
  FacilityDetails,
  ...Object.values(FacilityDetails.shape).map(bare),
  KeyCollection,
  Programmes,
  bare(Programmes.shape.sustainable_offerings),
  bare(AccommodationDetails.shape.fiscal_information),
  // What changed is told all the same: without a `next` the same window is asked for again.
  ...[ChangesData.shape.from, ChangesData.shape.next, ChangesData.shape.total_changes].map(bare),
  // Of cars hardly any field is sure to have its form: each is "not stated" by itself.
  ...[CarAvailability, CarDepot, CarDetails, CarOffer, CarPolicies].flatMap(({ shape }) =>
    Object.values(shape).map(bare),
  ),
]);

interface Sifted {
  value: unknown;
  left: number;
}

const whole = (value: unknown): Sifted => ({ value, left: 0 });

function siftList(element: z.ZodType, value: readonly unknown[]): Sifted {
  const isAlone = ONE_BY_ONE.has(bare(element));
  const items = value.map((item) => sift(element, item).value);
  const matching = isAlone ? items.filter((item) => element.safeParse(item).success) : items;
  return { value: matching, left: items.length - matching.length };
}

function siftObject(shape: Record<string, z.ZodType>, value: Row): Row {
  let made: Row = { ...value };
  for (const [field, schema] of Object.entries(shape)) {
    if (!Object.hasOwn(value, field)) continue;
    const sifted = sift(schema, value[field]);
    made[field] = sifted.value;
    made = leaving(made, field, sifted.left);
  }
  return made;
}

function siftWithin(schema: z.ZodType, value: unknown): Sifted {
  const { type, element, shape } = definitionOf(schema);
  if (type === "array" && element && Array.isArray(value)) return siftList(element, value);
  if (type === "object" && shape && isRow(value)) return whole(siftObject(shape, value));
  return whole(value);
}

function sift(schema: z.ZodType, value: unknown): Sifted {
  if (value === null || value === undefined) return whole(value);
  const inner = bare(schema);
  const sifted = siftWithin(inner, value);
  return !AS_A_WHOLE.has(inner) || inner.safeParse(sifted.value).success ? sifted : { value: null, left: 1 };
}

const idsIn = (rows: unknown): Set<unknown> =>
  new Set(Array.isArray(rows) ? rows.map((row) => (isRow(row) ? row.id : undefined)) : []);

/** A combination of rates that are not all there is none. */
function withoutBroken(row: Row, lost: number): Row {
  const parts = isRow(row.recommendation) ? row.recommendation.products : null;
  const ids = idsIn(row.products);
  if (lost === 0 || !Array.isArray(parts) || parts.every(({ id }) => ids.has(id))) return row;
  return leaving({ ...row, recommendation: null }, "recommendation");
}

/** Not plainly on sale to everybody (gaps 3, inventory.type). */
function mayBeNet(product: unknown): boolean {
  const inventory = isRow(product) ? product.inventory : null;
  const type = isRow(inventory) ? inventory.type : inventory;
  return (type ?? "sell") !== "sell";
}

/** Of search: the terms of some rooms are not those of the whole, and a closed price is nobody's. */
function withoutTerms(row: Row, given: Row, lost: number): Row {
  if (lost === 0 || !Object.hasOwn(row, "price")) return row;
  const isClosed = Array.isArray(given.products) && given.products.some(mayBeNet);
  return { ...row, products: [], price: isClosed ? null : row.price };
}

function siftRecord(schema: z.ZodType, given: Row): Row {
  if (OF_CARS.has(schema)) return sift(schema, given).value as Row;
  const stated = inStatedCurrency(given);
  const row = sift(schema, stated).value as Row;
  const lost = leftOut(row, "products") + leftOut(row, "unpriced");
  return withoutTerms(withoutBroken(row, lost), given, lost);
}

/** Where nothing that could be read is left of several rates or reviews, nobody knows what there is. */
function isReadable(row: unknown): boolean {
  if (!isRow(row) || Object.hasOwn(row, "price")) return true;
  return ["products", "reviews"].every((field) => {
    const stored = row[field];
    return !Array.isArray(stored) || stored.length > 0 || leftOut(row, field) === 0;
  });
}

export interface ReadRecord {
  /** Undefined: the record itself does not fit. */
  value?: unknown;
  /** What did not fit. */
  misfits: Drift[];
}

/** `record` by `schema`, as far as it fits. */
export function readRecord(schema: z.ZodType, record: unknown): ReadRecord {
  const parsed = schema.safeParse(record);
  if (parsed.success) return { value: parsed.data, misfits: [] };
  const misfits = driftOfError(parsed.error);
  if (!isRow(record)) return { misfits };
  const again = schema.safeParse(siftRecord(schema, record));
  return again.success && isReadable(again.data) ? { value: again.data, misfits } : { misfits };
}
