// The process's one database, opened at first use.
import "server-only";
import { join, resolve } from "node:path";
import { config } from "@/lib/config";
import { demandDatabase } from "@/lib/database-away";
import { processWide, setProcessWide } from "@/lib/process-wide";
import { isSchemaMismatch } from "./migrate";
import { type Database, type DatabaseTarget, type OpenDatabase, openDatabase, stopPulse } from "./open";

/** Both engines answer `{ rows }`, which the type they share does not name. */
export const rowsOf = <Row>(answer: unknown): Row[] => (answer as { rows: Row[] }).rows;

const NAME = "database";

interface Holder {
  opening: Promise<OpenDatabase> | null;
  /** Of one that was handed over. */
  kind?: OpenDatabase["kind"];
  /** True once the process is ending: nothing opens it again, and its lock stays released. */
  isRetired?: boolean;
  onMismatch?: (sentence: string) => void;
}

const holder = (): Holder => processWide<Holder>(NAME, () => ({ opening: null }));

/** Where the configuration says the database is. */
export function configuredTarget(): DatabaseTarget {
  const { url, directory } = config.database;
  if (url !== null) return { kind: "server", url };
  return {
    kind: "directory",
    directory: join(resolve(/* turbopackIgnore: true */ process.cwd(), directory), "db"),
  };
}

/** What is, or will be, opened. */
export const databaseKind = (): OpenDatabase["kind"] => holder().kind ?? configuredTarget().kind;

/** @throws {DirectoryInUse} when another process owns the directory, {DatabaseAway}; the next call tries again. */
export async function database(): Promise<Database> {
  const current = holder();
  if (current.isRetired) throw new Error("the database is closed: this process is ending");
  demandDatabase();
  current.opening ??= openDatabase(configuredTarget()).catch((error: unknown) => {
    current.opening = null;
    if (isSchemaMismatch(error)) current.onMismatch?.(error.message);
    throw error;
  });
  return (await current.opening).db;
}

/** A site or worker that the database is too new for ends at once, with the sentence: nothing it does could be right. */
export function endOnMismatch(): void {
  holder().onMismatch = (sentence) => {
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  };
}

/** Uses `opened` from here on (tests); undefined goes back to the configured one. */
export function setDatabase(opened: OpenDatabase | undefined): void {
  setProcessWide<Holder>(NAME, opened && { opening: Promise.resolve(opened), kind: opened.kind });
}

/** Closes it when it is open; the next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const { opening } = holder();
  setProcessWide<Holder>(NAME, undefined);
  const opened = await opening?.catch(() => null);
  await opened?.close();
  stopPulse();
}

/** Closes it for good, at the end of the process: work that is still under way may not open it again. */
export async function retireDatabase(): Promise<void> {
  const { opening } = holder();
  setProcessWide<Holder>(NAME, { opening: null, isRetired: true });
  const opened = await opening?.catch(() => null);
  await opened?.close();
  stopPulse();
}
