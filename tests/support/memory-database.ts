// A migrated database in memory from an image that the first test to need one leaves behind: a quarter of the time.
// The files that run on PostgreSQL as well get a database of that server there.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { afterAll, beforeAll, inject } from "vitest";
import { setDatabase } from "@/lib/db/database";
import { type Database, type OpenDatabase, openDatabase } from "@/lib/db/open";
import * as schema from "@/lib/db/schema";
import { makePostgresDatabase } from "./postgres-template";

const migrationsFolder = resolve("lib/db/migrations");
const cache = resolve("node_modules/.cache/roomward");

/** Another engine, other migrations or another way to make it need another image. */
function imagePath(): string {
  const hash = createHash("sha256").update(readFileSync("node_modules/@electric-sql/pglite/package.json"));
  hash.update(readFileSync("tests/support/memory-database.ts"));
  for (const name of readdirSync(migrationsFolder).sort())
    if (name.endsWith(".sql")) hash.update(readFileSync(join(migrationsFolder, name)));
  return join(cache, `database-${hash.digest("hex").slice(0, 16)}.tar`);
}

async function makeImage(path: string): Promise<void> {
  const engine = await PGlite.create();
  await migrate(drizzle(engine), { migrationsFolder });
  // Every test copies all of it: half of it is databases that others could be made from, and a log to recover from.
  await engine.exec("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await engine.exec(`drop database ${name}`);
  await engine.exec("checkpoint");
  const image = Buffer.from(await (await engine.dumpDataDir("none")).arrayBuffer());
  await engine.close();
  mkdirSync(cache, { recursive: true });
  // Another test may be writing the same one: a rename is whole or not there.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, image);
  renameSync(unfinished, path);
}

async function openOnServer({ url, template }: { url: string; template: string }): Promise<OpenDatabase> {
  const copy = await makePostgresDatabase(url, template);
  const opened = await openDatabase({ kind: "server", url: copy.url });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await copy.drop();
    },
  };
}

async function image(): Promise<Blob> {
  const path = imagePath();
  if (!existsSync(path)) await makeImage(path);
  return new Blob([readFileSync(path)]);
}

const asDatabase = (db: unknown): Database => db as Database;

/**
 * One whose engine works in the test's own thread: where the clock stands still, an answer of another thread would come
 * at no time that a test could tell.
 */
export async function openInThisThread(): Promise<OpenDatabase> {
  const engine = await PGlite.create({ loadDataDir: await image() });
  return { db: asDatabase(drizzle(engine, { schema })), kind: "memory", close: () => engine.close() };
}

/** An empty migrated database in memory, whatever the run's other tests use. */
export const openEmbeddedDatabase = async (): Promise<OpenDatabase> =>
  openDatabase({ kind: "memory", image: await image() });

/** An empty migrated database: in memory, or where the run has a PostgreSQL server one of its own there. */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  // Benchmarks use it outside of a test run.
  const server = process.env.VITEST ? inject("postgres") : undefined;
  return server ? openOnServer(server) : openEmbeddedDatabase();
}

/** The process's database from before the tests of a file until after them; to be used by tests, not before. */
export function memoryDatabaseForFile(): OpenDatabase {
  const instance = {} as OpenDatabase;
  beforeAll(async () => {
    Object.assign(instance, await openMemoryDatabase());
    setDatabase(instance);
  });
  afterAll(async () => {
    setDatabase(undefined);
    await instance.close();
  });
  return instance;
}
