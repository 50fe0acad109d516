// Opens a database: embedded in a directory, in memory, or a PostgreSQL server; migrated when it is handed out.
// The server is checked once a second, so that no request waits for one that is away.
import "server-only";
import { setTimeout as delay, setImmediate as turn } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { Client, Pool, type PoolClient } from "pg";
import { DatabaseAway, demandDatabase, noteAway, noteThere, whenAway } from "@/lib/database-away";
import { processWide } from "@/lib/process-wide";
import { openEngine } from "./engine";
import { lockDirectory } from "./lock";
import { type Ask, applicationName, isCurrent, migrateSchema, migrationsFolder } from "./migrate";
import * as schema from "./schema";

const BEAT_MS = 1_000;
/** A server that does not answer the shortest question within this is away. */
const PATIENCE_MS = 1_500;

interface Pulse {
  stop: (() => void) | null;
  /** Looks at once. */
  look: () => void;
}

const pulse = (): Pulse => processWide("database-pulse", () => ({ stop: null, look: () => {} }));

/** Rejects late; an answer that lies unread because this process was busy is no silence. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  const late = delay(PATIENCE_MS, undefined, { ref: false }).then(async () => {
    for (let i = 0; i < 3; i += 1) await turn();
    throw new DatabaseAway("the database does not answer");
  });
  return Promise.race([work, late]);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "roomward pulse", keepAlive: true });
  client.on("error", () => pulse().look());
  try {
    await inTime(client.connect());
    return client;
  } catch (error) {
    destroy(client);
    throw error;
  }
}

interface Wired {
  connection?: { stream?: { destroy(): void; unref?(): void } };
}

/** Ends a connection without a word to the server, which may not hear it. */
function destroy(client: object): void {
  (client as Wired).connection?.stream?.destroy();
}

/** Looks at the server once a second until `stopPulse`; a second call does nothing. */
function startPulse(url: string): void {
  const state = pulse();
  if (state.stop !== null) return;
  let client: Client | null = null;
  let isStopped = false;
  let awake = new AbortController();
  const beat = async () => {
    try {
      client ??= await connect(url);
      (client as Wired).connection?.stream?.unref?.();
      await inTime(client.query("select 1"));
      if (!isStopped) noteThere();
    } catch {
      if (client !== null) destroy(client);
      client = null;
      if (!isStopped) noteAway();
    }
  };
  const keepBeating = async () => {
    while (!isStopped) {
      await beat();
      awake = new AbortController();
      await delay(BEAT_MS, undefined, { ref: false, signal: awake.signal }).catch(() => {});
    }
    if (client !== null) destroy(client);
  };
  state.look = () => awake.abort();
  state.stop = () => {
    isStopped = true;
    awake.abort();
    state.stop = null;
    noteThere();
  };
  void keepBeating();
}

export function stopPulse(): void {
  pulse().stop?.();
}

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

/** Any number; the same in every process that migrates one server. */
const MIGRATION_LOCK = 7_203_511;
const SERVER_CONNECTIONS = 10;
/** That a server is away, the pulse knows within seconds; so long somebody waits for the turn of one that is there. */
const CONNECT_MS = 10_000;
const QUERY_MS = 15_000;

async function openEmbedded(directory: string | null, image?: Blob): Promise<OpenDatabase> {
  const release = directory === null ? () => {} : lockDirectory(directory);
  const engine = openEngine({ directory, ...(image ? { image } : {}) });
  const close = () => engine.close().finally(release);
  try {
    const db = drizzle(engine.pool, { schema });
    const folder = migrationsFolder();
    const ask: Ask = (text) => engine.pool.query(text);
    await migrateSchema(ask, () => migrate(db, { migrationsFolder: folder }));
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

/** Tables of a running site are waited for no longer than this; it is tried again (see migrate.ts). */
const LOCK_WAIT = "3s";
const TURN_MS = 500;
const MAX_TURNS = 30;

/** Whoever migrates has the lock of the server; the others wait for a while, and look again. */
async function lockMigration(client: Client): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [MIGRATION_LOCK]);
    if ((rows[0] as { mine: boolean }).mine) return;
    if (turn === MAX_TURNS) throw new Error("another process is migrating the database: try again later");
    await delay(TURN_MS);
  }
}

/** Brings the server at `url` up to the migrations in `folder`. @throws {SchemaMismatch} */
export async function migrateServerAt(url: string, folder = migrationsFolder()): Promise<void> {
  // A connection of its own: a migration may take longer than a query of a page ever should.
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: applicationName(folder),
  });
  client.on("error", () => {});
  const ask: Ask = (text) => client.query(text);
  try {
    await client.connect().catch((cause: unknown) => {
      throw new DatabaseAway("the database cannot be reached", { cause });
    });
    if (await isCurrent(ask, folder)) return;
    await lockMigration(client);
    await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
    await migrateSchema(ask, () => migrate(drizzle(client), { migrationsFolder: folder }), folder);
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}

async function openServer(url: string): Promise<OpenDatabase> {
  startPulse(url);
  await migrateServerAt(url).catch((error: unknown) => {
    if (error instanceof DatabaseAway) noteAway();
    throw error;
  });
  const pool = new PulsedPool({
    connectionString: url,
    max: SERVER_CONNECTIONS,
    // One is kept: a newer version sees by it that this one is up.
    min: 1,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    application_name: applicationName(),
  });
  // A connection that the server drops is replaced at the next query; it must not end the process. The pool hears of
  // idle ones only: one that is in use tells its query, and says it once more to nobody.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
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
