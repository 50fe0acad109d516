// Whether the database can be read and written, for code that goes on without it; lib/db/open.ts looks once a second.
import "server-only";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

/** The database cannot be asked just now; never means that something is not there. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

const LOST =
  /ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable/;
const LOST_STATE = /^(08...|57P0[123])$/;

/** No space left, told by PostgreSQL or for a file; and a database that only reads, as the embedded one does then. */
const FULL = /^(53100|25006|ENOSPC)$/;

/** Bundles have classes of their own, and the engine wraps what it throws: an error is known by any of its causes. */
function hasCause(error: unknown, isOne: (one: Error, code: string) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (isOne(one, String((one as { code?: unknown }).code ?? ""))) return true;
  return false;
}

const isNeverSent = (error: unknown): boolean => hasCause(error, ({ name }) => name === "DatabaseAway");

export const isDatabaseAway = (error: unknown): boolean =>
  isNeverSent(error) ||
  hasCause(
    error,
    ({ message }, code) =>
      LOST_STATE.test(code) ||
      // A question quoted in a message may hold anything.
      (!message.startsWith("Failed query") && (LOST.test(code) || LOST.test(message))),
  );

/** True when the database went away during a query, e.g. a commit: nobody knows whether it was done. */
export const isCutOff = (error: unknown): boolean => isDatabaseAway(error) && !isNeverSent(error);

/** True when the database or a file refused a write for want of space. */
export const isDiskFull = (error: unknown): boolean => hasCause(error, (_, code) => FULL.test(code));

/** What `read` gives; `without` while the database is away. */
export async function orWithout<T, W = T>(without: W, read: () => Promise<T>): Promise<T | W> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error)) return without;
    throw error;
  }
}

interface Standing {
  /** Epoch milliseconds; null while it answers. */
  since: number | null;
  /** Ends every connection: what is asked over them fails now and not after its own patience. */
  onAway: Set<() => void>;
}

const standing = (): Standing => processWide("database-away", () => ({ since: null, onAway: new Set() }));

/** Since when (epoch milliseconds) the database server is away; null while it is there, and for the embedded one. */
export const databaseAwaySince = (): number | null => standing().since;

/** @throws {DatabaseAway} while it is known to be away */
export function demandDatabase(): void {
  if (standing().since !== null) throw new DatabaseAway("the database is away");
}

/** Calls `end` whenever the database goes away, until the function that comes back is called. */
export function whenAway(end: () => void): () => void {
  standing().onAway.add(end);
  return () => void standing().onAway.delete(end);
}

/** It was seen to be away by whoever could not reach it. */
export function noteAway(): void {
  const state = standing();
  if (state.since !== null) return;
  state.since = Date.now();
  log.warn("the database is away");
  for (const end of state.onAway) end();
}

/** It answered. */
export function noteThere(): void {
  const state = standing();
  if (state.since === null) return;
  log.info({ seconds: Math.round((Date.now() - state.since) / 1_000) }, "the database is there again");
  state.since = null;
}
