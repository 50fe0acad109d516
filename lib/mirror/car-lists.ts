// The lists of cars in our copy: what is requested of each, its rows, and how far it is read.
import "server-only";
import { CAR_CONSTANT_SECTIONS, type CarDepot, MAX_CAR_ROWS } from "@roomward/contract/cars-static";
import type { CarOperation, DataOf, RequestOf } from "@roomward/contract/operations";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import {
  type CarPass,
  carDepot,
  carDepotScore,
  carList,
  carModel,
  carSupplier,
  carWord,
} from "@/lib/db/schema";
import { CONTENT_LANGUAGES } from "./languages";
import { announceCars, type CarListName } from "./stored-events";
import { rowWriter } from "./upsert";
import { queueMirrorWork } from "./work-queue";

interface Row {
  id: number | string;
  record: object;
  [column: string]: unknown;
}

interface CarList {
  operation: CarOperation;
  /** Of the columns those that all have; the id of a word is text. */
  table: typeof carSupplier;
  /** Columns of the primary key. */
  key: string;
  request: RequestOf<CarOperation>;
  /** Takes `last_modified`: read whole once a week, what was changed daily. The others are read whole daily. */
  hasChanges: boolean;
  rows(data: unknown): Row[];
}

interface CarListOf<N extends CarOperation> extends Pick<CarList, "key" | "hasChanges"> {
  operation: N;
  table: PgTable;
  request: RequestOf<N>;
  rows(data: DataOf<N>): Row[];
}

const list = <N extends CarOperation>(of: CarListOf<N>): CarList => ({
  ...of,
  table: of.table as typeof carSupplier,
  request: of.request as RequestOf<CarOperation>,
  rows: (data) => of.rows(data as DataOf<N>),
});

const rows = { maximum_results: MAX_CAR_ROWS };
const records = (data: readonly { id: number }[]): Row[] => data.map((record) => ({ id: record.id, record }));

function depotRow(record: CarDepot): Row {
  const { airport, coordinates } = record.location ?? {};
  return {
    id: record.id,
    supplier: record.supplier,
    city: record.city ?? null,
    airport: airport && /^[A-Z]{3}$/.test(airport) ? airport : null,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    record,
  };
}

export const CAR_LISTS: Readonly<Record<CarListName, CarList>> = {
  suppliers: list({
    operation: "carSuppliers",
    ...{ table: carSupplier, key: "id", hasChanges: false, request: rows, rows: records },
  }),
  words: list({
    operation: "carConstants",
    ...{ table: carWord, key: "section, id", hasChanges: false, request: { languages: CONTENT_LANGUAGES } },
    rows: (data) =>
      CAR_CONSTANT_SECTIONS.flatMap((section) =>
        (data[section] ?? []).map((record) => ({ section, id: record.id, record })),
      ),
  }),
  depots: list({
    operation: "carDepots",
    ...{ table: carDepot, key: "id", hasChanges: true, request: { languages: CONTENT_LANGUAGES, ...rows } },
    rows: (data) => data.map(depotRow),
  }),
  scores: list({
    operation: "carDepotScores",
    ...{ table: carDepotScore, key: "id", hasChanges: false, request: rows, rows: records },
  }),
  models: list({
    operation: "carDetails",
    ...{ table: carModel, key: "id", hasChanges: true, request: rows },
    rows: (data) => data.map((record) => ({ id: record.id, supplier: record.supplier ?? null, record })),
  }),
};

export type CarListRow = typeof carList.$inferSelect;

export async function readCarList(name: CarListName): Promise<CarListRow> {
  const [row] = await (await database()).select().from(carList).where(eq(carList.name, name));
  return (
    row ?? {
      ...{ name, fullAt: null, changesAt: null, pass: null },
      ...{ refusedAt: null, failure: null },
    }
  );
}

type Patch = Partial<Omit<CarListRow, "name">>;

const write = (db: Pick<Database, "insert">, name: CarListName, patch: Patch) =>
  db
    .insert(carList)
    .values({ name, ...patch })
    .onConflictDoUpdate({ target: carList.name, set: patch });

/** Writes the given columns and leaves the others. */
export async function patchCarList(name: CarListName, patch: Patch): Promise<void> {
  await write(await database(), name, patch);
  announceCars(name);
}

/** No text of PostgreSQL holds NUL. */
const isStorable = ({ record }: Row): boolean => !JSON.stringify(record).includes("\\u0000");

/** What one answer brought. */
export interface CarPage {
  data: unknown;
  /** Ids of records that did not fit the contract: they are still listed, so that their rows stay. */
  misfits: readonly number[];
}

/** Stores a page and where the pass goes on, in one transaction; `beforeCommit` may throw to undo it. */
export function storeCarPage(
  name: CarListName,
  page: CarPage,
  pass: CarPass,
  beforeCommit: () => void,
): Promise<void> {
  const { table, key, rows: rowsIn } = CAR_LISTS[name];
  const stamp = { readAt: new Date(pass.startedAt), removedAt: null };
  const all = rowsIn(page.data);
  const fit = new Map(all.filter(isStorable).map((row) => [`${row.section ?? ""} ${row.id}`, row]));
  const matching = [...all.filter((row) => !isStorable(row)).map(({ id }) => id), ...page.misfits];
  return queueMirrorWork(async () => {
    await (await database()).transaction(async (tx) => {
      const written = [...fit.values()].map((row) => ({ ...row, ...stamp }));
      if (written.length > 0) await rowWriter(table, key)(tx, written);
      if (matching.length > 0)
        await tx
          .update(table)
          .set({ readAt: stamp.readAt })
          .where(inArray(table.id, matching as number[]));
      await write(tx, name, { pass, refusedAt: null });
      beforeCommit();
    });
    announceCars(name);
  });
}

/** Ends a pass: after a whole reading the rows it did not bring are marked as removed. */
export function finishCarPass(
  name: CarListName,
  pass: CarPass,
  removedAt: Date,
  beforeCommit: () => void,
): Promise<void> {
  const { table } = CAR_LISTS[name];
  const startedAt = new Date(pass.startedAt);
  const isWhole = pass.since === null;
  return queueMirrorWork(async () => {
    await (await database()).transaction(async (tx) => {
      // An empty list is not taken for the end of all cars: no row of it would be left on any page.
      if (isWhole && pass.isComplete && pass.rows > 0)
        await tx
          .update(table)
          .set({ removedAt })
          .where(and(ne(table.readAt, startedAt), isNull(table.removedAt)));
      const at = isWhole ? { fullAt: startedAt } : { changesAt: startedAt };
      await write(tx, name, { ...at, pass: null, failure: null });
      beforeCommit();
    });
    announceCars(name);
  });
}
