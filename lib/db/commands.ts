// The embedded database's state and backup, told and made by the process that owns it.
import "server-only";
import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { config } from "@/lib/config";
import { contentHash } from "./content";
import { database, rowsOf } from "./database";
import { type Ask, type SchemaState, schemaState } from "./migrate";
import type { Database } from "./open";

export interface DatabaseStatus extends SchemaState {
  engine: string;
  bytes: number;
}

/** Of DATA_DIR: everything else is made again. */
const STORED = ["db", "secret", "taxi-journal", "taxi-log"];

const asking =
  (db: Pick<Database, "execute">): Ask =>
  async (text) => ({ rows: rowsOf(await db.execute(sql.raw(text))) });

async function status(): Promise<DatabaseStatus> {
  const ask = asking(await database());
  const { rows } = await ask(
    "select split_part(version(), ' on ', 1) as engine, pg_database_size(current_database())::float8 as bytes",
  );
  return { ...(await schemaState(ask)), ...(rows[0] as { engine: string; bytes: number }) };
}

/** The system's own archiver. A file that grows while it is read (1) is the journal: its last line is whole or left out. */
function archive(file: string, directory: string, names: string[]): Promise<void> {
  const handle = openSync(file, "wx", 0o600);
  const stdio = ["ignore", handle, "ignore"] as const;
  return new Promise<void>((done, failed) => {
    const child = spawn("tar", ["-cz", "-C", directory, ...names], { stdio: [...stdio] });
    child.once("error", failed);
    child.once("exit", (code) =>
      code === 0 || code === 1 ? done() : failed(new Error(`tar ended with ${code}`)),
    );
  }).finally(() => closeSync(handle));
}

/** Nothing writes to the files between two queries, and a transaction keeps everybody else's away: a copy is whole. */
async function backup(input: unknown): Promise<{ content: string; newestMigration: string | null }> {
  const { file } = z.strictObject({ file: z.string().startsWith("/") }).parse(input);
  const db = await database();
  const directory = resolve(/* turbopackIgnore: true */ process.cwd(), config.database.directory);
  const unfinished = `${file}.${process.pid}`;
  await db.execute(sql`checkpoint`);
  try {
    return await db.transaction(async (tx) => {
      const content = await contentHash(asking(tx));
      const { applied } = await schemaState(asking(tx));
      const names = STORED.filter((name) => existsSync(`${directory}/${name}`));
      await archive(unfinished, directory, names);
      renameSync(unfinished, file);
      return { content, newestMigration: applied.at(-1) ?? null };
    });
  } finally {
    rmSync(unfinished, { force: true });
  }
}

async function content(): Promise<{ content: string }> {
  return (await database()).transaction(async (tx) => ({ content: await contentHash(asking(tx)) }));
}

export const DATABASE_COMMANDS: Readonly<Record<string, (input: unknown) => Promise<unknown>>> = {
  "db.status": status,
  "db.backup": backup,
  "db.content": content,
};
