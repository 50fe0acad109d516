// Reading our copy of the platform's cars: suppliers, depots, their scores, models and words; nothing here calls the platform.
import "server-only";
import {
  CarConstant,
  CarDepot,
  CarDepotScore,
  CarDetails,
  CarSupplier,
} from "@roomward/contract/cars-static";
import { and, count, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import type * as z from "zod";
import { config } from "@/lib/config";
import { orWithout } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import {
  carDepot,
  carDepotScore,
  carList,
  carModel,
  carSupplier,
  carWord as wordTable,
} from "@/lib/db/schema";
import { pickText } from "@/lib/format/language";
import { contentLanguages, type Locale } from "@/lib/i18n";
import { processWide } from "@/lib/process-wide";
import { degreesAround } from "@/lib/rules/bounds";
import { kilometresBetween, wrapLongitude } from "@/lib/rules/map-frame";
import { zoneAt } from "@/lib/rules/zone";
import { CAR_LISTS, readCarList } from "./car-lists";
import { forget, type Memory, makeMemory, TRUST_MS, throughMemory } from "./memory";
import { CAR_LIST_NAMES, type CarListName, onStored } from "./stored-events";

/** A record of the copy; `removedAt` is an ISO instant: a whole reading of the list since then did not hold it. */
type Copied<T> = T & { removedAt: string | null };
export type CarSupplierRow = Copied<CarSupplier>;
export type DepotRow = Copied<CarDepot>;
export type DepotScoreRow = Copied<CarDepotScore>;
export type CarModelRow = Copied<CarDetails>;

export interface CarCopy {
  suppliers: ReadonlyMap<number, CarSupplierRow>;
  depots: ReadonlyMap<number, DepotRow>;
  scores: ReadonlyMap<number, DepotScoreRow>;
  models: ReadonlyMap<number, CarModelRow>;
}

const MAX_ROWS = 2_000;

/** What lasts until something of cars is stored, here or, on a server, by another process some seconds ago. */
interface Remembered<T> {
  value: T;
  /** Of the process's steady clock (ms). */
  readAt: number;
}

/** Null: the copy does not have it, which holds until something of the list is stored. */
interface CarMemory {
  suppliers: Memory<CarSupplierRow | null>;
  depots: Memory<DepotRow | null>;
  scores: Memory<DepotScoreRow | null>;
  models: Memory<CarModelRow | null>;
  words: Remembered<ReadonlyMap<string, CarConstant>> | null;
  isRefused: Remembered<boolean> | null;
  areModelsRead: Remembered<boolean> | null;
}

const memory = (): CarMemory =>
  processWide("car-memory", () => {
    const state: CarMemory = {
      suppliers: makeMemory(MAX_ROWS),
      depots: makeMemory(MAX_ROWS),
      scores: makeMemory(MAX_ROWS),
      models: makeMemory(MAX_ROWS),
      ...{ words: null, isRefused: null, areModelsRead: null },
    };
    onStored({
      cars: (name) => {
        state.isRefused = null;
        state.areModelsRead = null;
        if (name === "words") state.words = null;
        else forget(state[name], [...state[name].entries.keys()]);
      },
    });
    return state;
  });

const isTrusted = (known: Remembered<unknown> | null): boolean =>
  known !== null && performance.now() - known.readAt < TRUST_MS;

interface Readable<T extends { id: number }> {
  table: typeof carSupplier;
  schema: z.ZodType<T>;
}

const readable = <T extends { id: number }>(table: unknown, schema: z.ZodType<T>): Readable<T> => ({
  table: table as typeof carSupplier,
  schema,
});

const SUPPLIERS = readable(carSupplier, CarSupplier);
const DEPOTS = readable(carDepot, CarDepot);
const SCORES = readable(carDepotScore, CarDepotScore);
const MODELS = readable(carModel, CarDetails);

/** Null while the database is away. */
async function readRows<T extends { id: number }>(
  { table, schema }: Readable<T>,
  which: SQL | undefined,
): Promise<Map<number, Copied<T>> | null> {
  const rows = await orWithout(null, async () =>
    (await database()).select({ record: table.record, removedAt: table.removedAt }).from(table).where(which),
  );
  if (rows === null) return null;
  const found = new Map<number, Copied<T>>();
  for (const { record, removedAt } of rows) {
    // A copy that an older version stored and this one cannot read counts as missing.
    const parsed = schema.safeParse(record);
    if (parsed.success)
      found.set(parsed.data.id, { ...parsed.data, removedAt: removedAt?.toISOString() ?? null });
  }
  return found;
}

async function readIds<T extends { id: number }>(
  from: Readable<T>,
  ids: readonly number[],
  state: Memory<Copied<T> | null>,
): Promise<Map<number, Copied<T>>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const db = await orWithout(null, database);
  const read = async (lacking: readonly number[]) => {
    const rows = await readRows(from, inArray(from.table.id, [...lacking]));
    return rows && new Map(lacking.map((id) => [id, rows.get(id) ?? null]));
  };
  const found = new Map<number, Copied<T>>();
  for (const [id, row] of await throughMemory(distinct, db, read, state)) if (row) found.set(id, row);
  return found;
}

/**
 * What the copy holds of `ids`, removed rows too; `scores` are those of the depots. An id it lacks is not in the map.
 * Records are shared: read them, do not change them. Without the database: those that memory has.
 */
export async function readCars(ids: {
  suppliers: readonly number[];
  depots: readonly number[];
  models: readonly number[];
}): Promise<CarCopy> {
  const state = memory();
  const [suppliers, depots, scores, models] = await Promise.all([
    readIds(SUPPLIERS, ids.suppliers, state.suppliers),
    readIds(DEPOTS, ids.depots, state.depots),
    readIds(SCORES, ids.depots, state.scores),
    readIds(MODELS, ids.models, state.models),
  ]);
  return { suppliers, depots, scores, models };
}

/** True once the list of models, which is read last, was read to its end. */
async function areModelsRead(): Promise<boolean> {
  const state = memory();
  if (state.areModelsRead && (state.areModelsRead.value || isTrusted(state.areModelsRead)))
    return state.areModelsRead.value;
  const value = await orWithout(true, async () => (await readCarList("models")).fullAt !== null);
  state.areModelsRead = { value, readAt: performance.now() };
  return value;
}

/** Cars of `ids` that our copy lacks while its first reading is under way. */
export async function carsBeingRead(ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0 || (await areModelsRead())) return [];
  const { models } = await readCars({ suppliers: [], depots: [], models: ids });
  return [...new Set(ids)].filter((id) => !models.has(id));
}

const wordKey = (section: string, id: string): string => `${section} ${id}`;

async function readWords(): Promise<ReadonlyMap<string, CarConstant>> {
  const state = memory();
  if (state.words && isTrusted(state.words)) return state.words.value;
  const rows = await orWithout(null, async () =>
    (await database()).select({ section: wordTable.section, record: wordTable.record }).from(wordTable),
  );
  if (rows === null) return state.words?.value ?? new Map();
  const value = new Map<string, CarConstant>();
  for (const { section, record } of rows) {
    const parsed = CarConstant.safeParse(record);
    if (parsed.success) value.set(wordKey(section, parsed.data.id), parsed.data);
  }
  state.words = { value, readAt: performance.now() };
  return value;
}

/**
 * The platform's words for codes, e.g. of `fuel_policies` and `return_same`, in the reader's language or another one;
 * null when the copy has none. All words are loaded once and stay in memory.
 */
export async function carWords(locale: Locale): Promise<(section: string, id: string) => string | null> {
  const words = await readWords();
  return (section, id) =>
    pickText(words.get(wordKey(section, id))?.name, contentLanguages(locale))?.text ?? null;
}

async function readDepots(which: SQL | undefined): Promise<DepotRow[]> {
  return [...((await readRows(DEPOTS, and(isNull(carDepot.removedAt), which))) ?? new Map()).values()];
}

function longitudesBetween(west: number, east: number): SQL | undefined {
  if (east - west >= 360) return undefined;
  const [from, to] = [
    gte(carDepot.longitude, wrapLongitude(west)),
    lte(carDepot.longitude, wrapLongitude(east)),
  ];
  return wrapLongitude(west) <= wrapLongitude(east) ? and(from, to) : or(from, to);
}

/** Depots that are still listed, the nearest first. Empty without the database. */
export async function depotsNear(
  at: { latitude: number; longitude: number },
  withinKm: number,
): Promise<DepotRow[]> {
  const { latitude, longitude } = degreesAround(at.latitude, withinKm);
  const depots = await readDepots(
    and(
      gte(carDepot.latitude, at.latitude - latitude),
      lte(carDepot.latitude, at.latitude + latitude),
      longitudesBetween(at.longitude - longitude, at.longitude + longitude),
    ),
  );
  return depots
    .flatMap((depot) => {
      const point = depot.location?.coordinates;
      return point ? { depot, km: kilometresBetween(at, point) } : [];
    })
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km || a.depot.id - b.depot.id)
    .map(({ depot }) => depot);
}

/** Depots at an airport that are still listed, by id. Empty without the database. */
export async function depotsAtAirport(iata: string): Promise<DepotRow[]> {
  const depots = await readDepots(eq(carDepot.airport, iata));
  return depots.sort((a, b) => a.id - b.id);
}

export interface CarListStatus {
  name: CarListName;
  /** Rows of the copy that are still listed. */
  rows: number;
  removed: number;
  /** ISO instants at which the last finished readings of the whole list and of what was changed began. */
  lastFull: string | null;
  lastChanges: string | null;
  /** The reading under way, with the rows it has brought so far; null when none is. */
  running: { startedAt: string; isFull: boolean; rows: number } | null;
  /** Of the last attempt; null when it did not fail. */
  failure: string | null;
}

async function listStatus(name: CarListName): Promise<CarListStatus> {
  const { table } = CAR_LISTS[name];
  const [[counts], { fullAt, changesAt, pass, failure }] = await Promise.all([
    (await database()).select({ all: count(), removed: count(table.removedAt) }).from(table),
    readCarList(name),
  ]);
  const { all = 0, removed = 0 } = counts ?? {};
  return {
    ...{ name, rows: all - removed, removed, failure },
    lastFull: fullAt?.toISOString() ?? null,
    lastChanges: changesAt?.toISOString() ?? null,
    running: pass && { startedAt: pass.startedAt, isFull: pass.since === null, rows: pass.rows },
  };
}

/** How far the copies of cars are, in the order in which they are read. Throws when the database is away. */
export const carCopyStatus = (): Promise<CarListStatus[]> => Promise.all(CAR_LIST_NAMES.map(listStatus));

/** A server's other processes look this often whether the platform answers. */
async function isRefused(): Promise<boolean> {
  const state = memory();
  if (state.isRefused && isTrusted(state.isRefused)) return state.isRefused.value;
  const rows = await orWithout(null, async () =>
    (await database()).select({ id: carList.name }).from(carList).where(isNotNull(carList.refusedAt)),
  );
  if (rows === null) return state.isRefused?.value ?? false;
  const value = rows.length === CAR_LIST_NAMES.length;
  state.isRefused = { value, readAt: performance.now() };
  return value;
}

/**
 * True where there is nothing of cars: CARS=off, or the platform refuses every list to this partner, until it answers
 * one. Pages then show nothing of cars. Read from memory; on a server up to 30 seconds old.
 */
export const carsAreOff = async (): Promise<boolean> => !config.cars.isOn || (await isRefused());

/** IANA zone of a depot by its coordinates; null without usable ones. */
export const depotZone = (depot: CarDepot): string | null => zoneAt(depot.location?.coordinates);
