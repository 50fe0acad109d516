// Opens a database: embedded in a directory, in memory, or a PostgreSQL server; migrated when it is handed out.
import "server-only";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { Pool, type PoolClient } from "pg";
import { DatabaseAway, demandDatabase, noteAway, whenAway } from "@/lib/database-away";
import { openEngine } from "./engine";
import { lockDirectory } from "./lock";
import { destroy, startPulse, stopPulse } from "./pulse";
import * as schema from "./schema";

/** The one dialect of both engines. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Both engines' databases are of the one dialect; their types have no parent that says so. */
const asDatabase = (db: unknown): Database => db as Database;

export type DatabaseTarget =
  | { kind: "directory"; directory: string }
  | { kind: "server"; url: string }
  /** `image`: a dump of another database in memory to begin with, instead of an empty one. */
  | { kind: "memory"; image?: Blob };

export interface OpenDatabase {
  db: Database;
  kind: DatabaseTarget["kind"];
  close(): Promise<void>;
}

/** Found from the project root, as a bundle has no folder of its own beside the sources. */
const migrationsFolder = () => resolve(process.cwd(), "lib/db/migrations");

/** Any number; the same in every process that migrates one server. */
const MIGRATION_LOCK = 7_203_511;
const SERVER_CONNECTIONS = 10;
/** A server that went silent must not hold what waits for it: a page then says so, a delivery goes to the journal. */
const CONNECT_MS = 3_000;
const QUERY_MS = 15_000;

async function openEmbedded(directory: string | null, image?: Blob): Promise<OpenDatabase> {
  const release = directory === null ? () => {} : lockDirectory(directory);
  const engine = openEngine({ directory, ...(image ? { image } : {}) });
  const close = () => engine.close().finally(release);
  try {
    const db = drizzle(engine.pool, { schema });
    await migrate(db, { migrationsFolder: migrationsFolder() });
    return { db: asDatabase(db), kind: directory === null ? "memory" : "directory", close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The server's connections: none is waited for while it is away, and those that are open end when it goes. */
class PulsedPool extends Pool {
  private readonly open = new Set<PoolClient>();
  private readonly forget = whenAway(() => {
    for (const client of this.open) destroy(client);
  });

  constructor(options: ConstructorParameters<typeof Pool>[0]) {
    super(options);
    this.on("connect", (client) => this.open.add(client));
    this.on("remove", (client) => this.open.delete(client));
  }

  private async connectInTime(): Promise<PoolClient> {
    demandDatabase();
    let stopWaiting = () => {};
    const away = new Promise<never>((_, reject) => {
      stopWaiting = whenAway(() => reject(new DatabaseAway("the database went away")));
    });
    const connecting = super.connect();
    try {
      return await Promise.race([connecting, away]);
    } catch (error) {
      // One that comes after all goes back to the others.
      connecting.then(
        (late) => late.release(),
        () => {},
      );
      throw error;
    } finally {
      stopWaiting();
    }
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<Pool["connect"]>[0]): Promise<PoolClient> | undefined {
    const connecting = this.connectInTime();
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  override end(): Promise<void> {
    this.forget();
    return super.end();
  }
}

async function openServer(url: string): Promise<OpenDatabase> {
  startPulse(url);
  const pool = new PulsedPool({
    connectionString: url,
    max: SERVER_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  // A connection that the server drops is replaced at the next query; it must not end the process. The pool hears of
  // idle ones only: one that is in use tells its query, and says it once more to nobody.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const connection = await pool.connect().catch(async (error: unknown) => {
    noteAway();
    await pool.end();
    throw new DatabaseAway("the database cannot be reached", { cause: error });
  });
  try {
    const one = drizzle(connection, { schema });
    await one.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(one, { migrationsFolder: migrationsFolder() });
    await one.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  } finally {
    connection.release();
  }
  return {
    db: asDatabase(drizzle(pool, { schema })),
    kind: "server",
    close: () => {
      stopPulse();
      return pool.end();
    },
  };
}

/** @throws {DirectoryInUse} when another process owns the directory. */
export function openDatabase(target: DatabaseTarget): Promise<OpenDatabase> {
  if (target.kind === "server") return openServer(target.url);
  return target.kind === "directory" ? openEmbedded(target.directory) : openEmbedded(null, target.image);
}
