// The database command's face: state, migration, backup and restoring, with the server's own tools where there is one.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Client } from "pg";
import type { DatabaseStatus } from "@/lib/db/commands";
import type { Ask } from "@/lib/db/migrate";
import { exitWith } from "./support/exit";
import { findPostgresProgram } from "./support/postgres.mjs";

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

const USAGE = `The database of the site: the server at DATABASE_URL, or the embedded one in DATA_DIR.

  npm run db -- status          engine, size, migrations
  npm run db -- migrate         brings the tables up to this version, as every start does
  npm run db -- backup FILE     beside a running site or without one; FILE must not exist
  npm run db -- restore FILE    into an empty database, or a DATA_DIR without one

A backup of a server is an archive of pg_dump. A backup of the embedded database is a tar archive with the journal of
deliveries and the secret of DATA_DIR: keep it as secret as these. FILE.json beside it tells the hash of the content,
and restore says whether what came back has the same.

Exit codes: 0 done, 1 failed, 2 wrong arguments.`;

/** The longest a running site may take for a backup of its embedded database. */
const BACKUP_MS = 290_000;
const MEBIBYTE = 1_048_576;

/** One sentence for the person at the command line. */
class Mistake extends Error {}

interface Content {
  /** `contentHash` of lib/db/content.ts. */
  content: string;
  newestMigration: string | null;
}
interface Note extends Content {
  engine: "server" | "embedded";
}

const noteOf = (file: string) => `${file}.json`;

function print({ engine, bytes, applied, pending, unknown, isServed }: DatabaseStatus): void {
  console.log(`Engine     ${engine}`);
  console.log(`Size       ${(bytes / MEBIBYTE).toFixed(1)} MiB`);
  console.log(`Applied    ${applied.length}${applied.length > 0 ? `, the newest ${applied.at(-1)}` : ""}`);
  console.log(`Pending    ${pending.length === 0 ? "none" : pending.join(", ")}`);
  if (unknown.length > 0)
    console.log(
      `Newer      ${unknown.length} of a newer version; this one ${isServed ? "may run beside it" : "may not run any more"}`,
    );
}

/** Runs a program of the server's, which reads the password from its environment and never from its arguments. */
function runProgram(name: string, args: string[], url: string): Promise<void> {
  const program = findPostgresProgram(name);
  if (program === null)
    throw new Mistake(
      `${name} was not found: install PostgreSQL's client programs (Debian: apt-get install postgresql-client), or set POSTGRES_BIN to the directory that holds them.`,
    );
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return new Promise((done, failed) => {
    const child = spawn(program, [...args, "--dbname", address.href], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
    child.once("error", failed);
    child.once("exit", (code) =>
      code === 0 ? done() : failed(new Mistake(`${name} failed: see its message above.`)),
    );
  });
}

async function onServer<T>(url: string, work: (client: Client, ask: Ask) => Promise<T>): Promise<T> {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw new Mistake(
      `The server at DATABASE_URL cannot be reached (${(error as Error).message}): check the address and whether it runs.`,
    );
  }
  try {
    return await work(client, (text) => client.query(text));
  } finally {
    await client.end();
  }
}

async function serverStatus(url: string): Promise<DatabaseStatus> {
  const { schemaState } = await import("@/lib/db/migrate");
  return onServer(url, async (_client, ask) => {
    const { rows } = await ask(
      "select split_part(version(), ' on ', 1) as engine, pg_database_size(current_database())::float8 as bytes",
    );
    return { ...(await schemaState(ask)), ...(rows[0] as { engine: string; bytes: number }) };
  });
}

/** Archive and hash are of one instant: pg_dump reads what this transaction sees. */
function backUpServer(url: string, file: string): Promise<Content> {
  return onServer(url, async (client, ask) => {
    const { contentHash } = await import("@/lib/db/content");
    const { schemaState } = await import("@/lib/db/migrate");
    await client.query("begin isolation level repeatable read, read only");
    const { rows } = await client.query<{ name: string }>("select pg_export_snapshot() as name");
    const snapshot = `--snapshot=${rows[0]?.name}`;
    const archive = ["--format=custom", "--no-owner", "--no-privileges", snapshot, "--file", file];
    const { applied } = await schemaState(ask);
    const [content] = await Promise.all([contentHash(ask), runProgram("pg_dump", archive, url)]);
    return { content, newestMigration: applied.at(-1) ?? null };
  });
}

async function restoreServer(url: string, file: string): Promise<string> {
  const { contentHash, tablesOf } = await import("@/lib/db/content");
  const tables = await onServer(url, (_client, ask) => tablesOf(ask));
  if (tables.length > 0)
    throw new Mistake(
      `The database at DATABASE_URL is not empty (${tables.length} tables): create a new one, set DATABASE_URL to it, and restore there.`,
    );
  const whole = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"];
  // The file stands last, after the options.
  await runProgram("pg_restore", [...whole, file], url);
  return onServer(url, async (client, ask) => {
    await client.query("begin isolation level repeatable read, read only");
    return contentHash(ask);
  });
}

async function backUpEmbedded(file: string): Promise<Content> {
  const { siteCommand } = await import("@/lib/control/site-command");
  return (await siteCommand("db.backup", { file }, BACKUP_MS)) as Content;
}

async function restoreEmbedded(directory: string, file: string): Promise<string> {
  for (const name of ["db", "taxi-journal", "taxi-log", "secret"])
    if (existsSync(resolve(directory, name)))
      throw new Mistake(
        `${directory} already holds ${name}: move it away, or set DATA_DIR to another directory, and restore there.`,
      );
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  await new Promise<void>((done, failed) => {
    const child = spawn("tar", ["-xzf", file, "-C", directory], { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", failed);
    child.once("exit", (code) => (code === 0 ? done() : failed(new Mistake("The archive cannot be read."))));
  });
  const { siteCommand } = await import("@/lib/control/site-command");
  return ((await siteCommand("db.content", {})) as { content: string }).content;
}

async function status(url: string | null): Promise<DatabaseStatus> {
  if (url !== null) return serverStatus(url);
  const { siteCommand } = await import("@/lib/control/site-command");
  return (await siteCommand("db.status", {})) as DatabaseStatus;
}

async function backUp(url: string | null, file: string): Promise<void> {
  for (const path of [file, noteOf(file)])
    if (existsSync(path)) throw new Mistake(`${path} already exists: name another file, or remove it first.`);
  const made = await (url === null ? backUpEmbedded(file) : backUpServer(url, file));
  const note: Note = { engine: url === null ? "embedded" : "server", ...made };
  writeFileSync(noteOf(file), `${JSON.stringify(note, null, 2)}\n`);
  console.log(`${file} holds the database; its content is ${made.content}.`);
}

function readNote(file: string): Note | null {
  if (!existsSync(noteOf(file))) return null;
  return JSON.parse(readFileSync(noteOf(file), "utf8")) as Note;
}

async function restore(url: string | null, directory: string, file: string): Promise<number> {
  if (!existsSync(file)) throw new Mistake(`${file} does not exist.`);
  const note = readNote(file);
  const engine = url === null ? "embedded" : "server";
  if (note !== null && note.engine !== engine)
    throw new Mistake(
      note.engine === "server"
        ? `${file} is a backup of a server: set DATABASE_URL to an empty database.`
        : `${file} is a backup of an embedded database: leave DATABASE_URL out and set DATA_DIR.`,
    );
  const content = await (url === null ? restoreEmbedded(directory, file) : restoreServer(url, file));
  console.log(`The database is restored; its content is ${content}.`);
  if (note === null || note.content === content) return EXIT.done;
  // The embedded one is migrated when it is opened; a backup of an older version then has other tables.
  console.error(
    `That is not the content of the backup (${note.content}, made at ${note.newestMigration}): ${url === null ? "it was migrated since, or " : ""}the file was changed.`,
  );
  return EXIT.failed;
}

async function migrate(url: string | null): Promise<void> {
  if (url !== null) {
    const { migrateServerAt } = await import("@/lib/db/open");
    await migrateServerAt(url);
  }
  // Whoever opens the embedded one migrates it.
  print(await status(url));
}

async function run([what, given, ...rest]: string[]): Promise<number> {
  const { config } = await import("@/lib/config");
  const { url, directory } = config.database;
  const file = given === undefined ? null : resolve(given);
  if (rest.length > 0) return usage();
  if (what === "status" && file === null) print(await status(url));
  else if (what === "migrate" && file === null) await migrate(url);
  else if (what === "backup" && file !== null) await backUp(url, file);
  else if (what === "restore" && file !== null) return restore(url, resolve(directory), file);
  else return usage();
  return EXIT.done;
}

function usage(): number {
  console.error(USAGE);
  return EXIT.usage;
}

/** Errors whose message is a sentence for a person. */
const isShown = (error: unknown): error is Error =>
  error instanceof Mistake ||
  (error instanceof Error && ["CommandFailed", "SchemaMismatch"].includes(error.name));

async function main(): Promise<number> {
  if (process.argv.includes("--help")) {
    console.log(USAGE);
    return EXIT.done;
  }
  try {
    return await run(process.argv.slice(2));
  } catch (error) {
    if (!isShown(error)) throw error;
    console.error(error.message);
    return EXIT.failed;
  }
}

exitWith(main(), { failed: EXIT.failed, mistake: EXIT.usage });
