// Suppliers and desks of cars as our copy holds them: brands with their legal entities, and desks that state no hours.
import "server-only";
import type { CarDepot } from "@roomward/contract/cars-static";
import { and, asc, count, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { pageNumber, type Query, readParams } from "@/lib/address/list-params";
import { database } from "@/lib/db/database";
import { carDepot, carModel, carSupplier } from "@/lib/db/schema";
import { pickText } from "@/lib/format/language";
import { type ListExport, listTable } from "@/lib/http/list-file";
import { demandUsable } from "@/lib/http/problem";

export const DESKS_PAGE = 100;
const MAX_PAGE = 1_000;

const PARAMS = {
  list: z.enum(["suppliers", "desks"], "There is no such list of cars."),
  supplier: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "A supplier is named by its number.")
    .transform(Number),
  page: pageNumber(MAX_PAGE),
};

export const readCarListParams = (query: Query) => readParams(PARAMS, query);

/** Hours of no day at all state nothing (`deskHours`). */
const hasHours = (end: "pickup" | "dropoff"): SQL<boolean> =>
  sql<boolean>`jsonb_path_exists(${carDepot.record}::jsonb, ${`$.${end}.working_hours.*[*]`}::jsonpath)`;

const hasAllHours = sql<boolean>`(${hasHours("pickup")} and ${hasHours("dropoff")})`;

/** By name, so that the entities of a brand stand together; those without a name last. */
export async function readCarSuppliers() {
  const db = await database();
  const [suppliers, desks, models] = await Promise.all([
    db.select({ record: carSupplier.record, removedAt: carSupplier.removedAt }).from(carSupplier),
    db
      .select({
        id: carDepot.supplier,
        all: count(),
        stated: sql<number>`count(*) filter (where ${hasAllHours})`.mapWith(Number),
      })
      .from(carDepot)
      .where(isNull(carDepot.removedAt))
      .groupBy(carDepot.supplier),
    db
      .select({ id: carModel.supplier, all: count() })
      .from(carModel)
      .where(isNull(carModel.removedAt))
      .groupBy(carModel.supplier),
  ]);
  return suppliers
    .map(({ record: { id, name }, removedAt }) => {
      const desk = desks.find((row) => row.id === id);
      const others = suppliers.filter(({ record }) => name && record.name === name && record.id !== id);
      return {
        ...{ id, name: name || null, removed: removedAt !== null },
        other_ids: others.map(({ record }) => record.id).join(" "),
        desks: desk?.all ?? 0,
        desks_without_hours: desk ? desk.all - desk.stated : 0,
        models: models.find((row) => row.id === id)?.all ?? 0,
      };
    })
    .sort((a, b) => (a.name ?? "\uffff").localeCompare(b.name ?? "\uffff", "en") || a.id - b.id);
}

type Joined = Record<"supplier_name", string | null> & Record<"pickup_hours" | "dropoff_hours", boolean>;

function deskOf({ id, supplier, location }: CarDepot, joined: Joined) {
  const { name, airport, country, depot_location_type } = location ?? {};
  return {
    ...{ id, supplier, ...joined },
    name: pickText(name, ["en-gb"])?.text ?? null,
    airport: airport ?? null,
    country: country ?? null,
    type: depot_location_type ?? null,
  };
}

interface DesksWanted {
  supplier?: number | undefined;
  /** Counts from 1; left out: all of them. */
  page?: number;
}

/** Desks that state no hours for pick-up or return, by supplier. */
export async function readDesksWithoutHours({ supplier, page }: DesksWanted) {
  const db = await database();
  const which = and(
    isNull(carDepot.removedAt),
    supplier === undefined ? undefined : eq(carDepot.supplier, supplier),
    or(not(hasHours("pickup")), not(hasHours("dropoff"))),
  );
  const rows = db
    .select({
      record: carDepot.record,
      supplier: carSupplier.record,
      pickup_hours: hasHours("pickup"),
      dropoff_hours: hasHours("dropoff"),
    })
    .from(carDepot)
    .leftJoin(carSupplier, eq(carSupplier.id, carDepot.supplier))
    .where(which)
    .orderBy(asc(carDepot.supplier), asc(carDepot.id));
  const [found, total] = await Promise.all([
    page === undefined ? rows : rows.limit(DESKS_PAGE).offset((page - 1) * DESKS_PAGE),
    db.$count(carDepot, which),
  ]);
  return {
    rows: found.map(({ record, supplier: of, ...hours }) =>
      deskOf(record, { supplier_name: of?.name ?? null, ...hours }),
    ),
    total,
  };
}

export const SUPPLIER_COLUMNS = {
  id: "text",
  name: "text",
  other_ids: "text",
  desks: "number",
  desks_without_hours: "number",
  models: "number",
  removed: "text",
} as const;

export const DESK_COLUMNS = {
  id: "text",
  name: "text",
  supplier: "text",
  supplier_name: "text",
  airport: "text",
  country: "text",
  type: "text",
  pickup_hours: "text",
  dropoff_hours: "text",
} as const;

/** Suppliers, or with `list=desks` the desks without hours; offers hold prices and are no file. */
export const carsFile: ListExport = {
  fields: ["list", "supplier"],
  async read(query) {
    const { values, problems } = readCarListParams(query);
    demandUsable(problems);
    if (values.list !== "desks")
      return listTable("car-suppliers", SUPPLIER_COLUMNS, [await readCarSuppliers()]);
    const { rows } = await readDesksWithoutHours(values);
    return listTable("car-desks-without-hours", DESK_COLUMNS, [rows]);
  },
};
