// Brings a database up to this version's tables: expand, then contract, so that two versions can be up at a time
// (docs/decisions 133).
import "server-only";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { log } from "@/lib/log";

/** Found from the working directory, as a bundle has no folder of its own beside the sources. */
export const migrationsFolder = () => resolve(/* turbopackIgnore: true */ process.cwd(), "lib/db/migrations");

/** Sites name themselves to the server by the newest migration they know. */
export const applicationName = (folder = migrationsFolder()): string => `roomward ${newestOf(folder)}`;

const TRIES = 20;
const PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = "55P03";

interface Migration {
  tag: string;
  /** Its place in the order, and its name in the database. */
  when: number;
  /** Of a contracting one: the newest migration that a version has to know to run after it. */
  oldest: number | null;
}

/** This version and the database do not go together; `message` is one sentence for a person. */
export class SchemaMismatch extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "SchemaMismatch";
  }
}

/** By name: pages, handlers and instrumentation are separate bundles, each with a class of its own. */
export const isSchemaMismatch = (error: unknown): error is Error =>
  error instanceof Error && error.name === "SchemaMismatch";

/** The first line of a contracting migration: `-- contract: oldest 0009_name`. */
const CONTRACT = /^-- contract: oldest (\w+)$/m;

export function readMigrations(folder = migrationsFolder()): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return entries.map(({ tag, when }) => {
    const named = CONTRACT.exec(readFileSync(join(folder, `${tag}.sql`), "utf8"))?.[1];
    const oldest = named === undefined ? null : entries.find((entry) => entry.tag === named)?.when;
    if (oldest === undefined) throw new Error(`${tag}.sql names ${named}, which is no migration`);
    return { tag, when, oldest };
  });
}

const newestOf = (folder: string): number => readMigrations(folder).at(-1)?.when ?? 0;

/** Both engines' way to ask; a thin hand over either, as their types have no parent. */
export type Ask = (text: string) => Promise<{ rows: unknown[] }>;

const numberIn = (rows: unknown[]): number => Number((rows[0] as { value: unknown } | undefined)?.value ?? 0);

async function knows(ask: Ask, table: string): Promise<boolean> {
  const { rows } = await ask(`select count(*) as value from pg_class where oid = to_regclass('${table}')`);
  return numberIn(rows) === 1;
}

export interface SchemaState {
  /** Tags, oldest first; what no file of this version names is told by its number. */
  applied: string[];
  pending: string[];
  unknown: number[];
  /** True where this version may run: everything is known, or what is not known leaves it in peace. */
  isServed: boolean;
  /** True where tables are there that are older than the first migration of this version. */
  isTooOld: boolean;
}

export async function schemaState(ask: Ask, folder = migrationsFolder()): Promise<SchemaState> {
  const ours = readMigrations(folder);
  const newest = ours.at(-1)?.when ?? 0;
  const has = await knows(ask, "drizzle.__drizzle_migrations");
  const { rows } = has
    ? await ask("select created_at as value from drizzle.__drizzle_migrations")
    : { rows: [] };
  const done = rows.map((row) => numberIn([row])).sort((a, b) => a - b);
  const last = done.at(-1) ?? 0;
  return {
    applied: ours.filter(({ when }) => when <= last).map(({ tag }) => tag),
    pending: ours.filter(({ when }) => when > last).map(({ tag }) => tag),
    unknown: done.filter((when) => when > newest),
    isServed: newest >= (await oldestServed(ask)),
    isTooOld: last > 0 && last < (ours[0]?.when ?? 0),
  };
}

async function oldestServed(ask: Ask): Promise<number> {
  if (!(await knows(ask, "drizzle.oldest_served"))) return 0;
  return numberIn((await ask("select max(migration) as value from drizzle.oldest_served")).rows);
}

/** Kept before anything contracts: a version that is too old sees it, however the migration ends. */
async function keepOldestServed(ask: Ask, oldest: number): Promise<void> {
  if (oldest <= (await oldestServed(ask))) return;
  await ask("create schema if not exists drizzle");
  await ask("create table if not exists drizzle.oldest_served (migration bigint primary key)");
  await ask(`insert into drizzle.oldest_served values (${oldest}) on conflict do nothing`);
}

/** Sites and workers that are up and older than `oldest`, as they name themselves to the server. */
async function tooOldAndUp(ask: Ask, oldest: number): Promise<number> {
  const { rows } = await ask(
    `select count(*) as value from pg_stat_activity where datname = current_database() and application_name ~ '^roomward [0-9]+$' and split_part(application_name, ' ', 2)::bigint < ${oldest}`,
  );
  return numberIn(rows);
}

const isBusy = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return (code ?? cause?.code) === LOCK_NOT_AVAILABLE;
};

/** A table that a running site reads for long is asked for again: waiting for it would hold up everybody behind us. */
async function applyPatiently(apply: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await apply();
    } catch (error) {
      if (!isBusy(error) || tried === TRIES) throw error;
      await delay(PAUSE_MS);
    }
}

/** True when nothing is to be done. @throws {SchemaMismatch} where this version may not run. */
export async function isCurrent(ask: Ask, folder = migrationsFolder()): Promise<boolean> {
  const { pending, unknown, isServed, isTooOld } = await schemaState(ask, folder);
  if (isTooOld)
    throw new SchemaMismatch(
      "The database is older than this version can bring up to date: start the version of 30 November 2026 on it once, then this one.",
    );
  if (!isServed)
    throw new SchemaMismatch(
      "The database was changed by a newer version in a way this version cannot work with: start the newer version, or restore a backup from before it.",
    );
  if (unknown.length > 0)
    log.warn(
      { migrations: unknown },
      "the database is of a newer version that lets this one run: it runs on, and migrates nothing",
    );
  return pending.length === 0;
}

/**
 * Applies what is missing, in order; whoever calls holds the lock.
 * @throws {SchemaMismatch} where this version may not run, or an older one is still up that could not go on.
 */
export async function migrateSchema(
  ask: Ask,
  apply: () => Promise<void>,
  folder = migrationsFolder(),
): Promise<void> {
  if (await isCurrent(ask, folder)) return;
  const oldest = Math.max(0, ...readMigrations(folder).map((migration) => migration.oldest ?? 0));
  const older = oldest > (await oldestServed(ask)) ? await tooOldAndUp(ask, oldest) : 0;
  if (older > 0)
    throw new SchemaMismatch(
      `An older version is connected to the database (${older} connections) and could not go on after this migration: stop its sites and workers, then start this one.`,
    );
  await keepOldestServed(ask, oldest);
  await applyPatiently(apply);
}
