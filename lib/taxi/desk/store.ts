// The database as the desk uses it: one that cannot be reached is told as an outage, never as an empty desk.
import "server-only";
import { isDatabaseAway, isDiskFull } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { Refusal } from "@/lib/http/problem";
import { log } from "@/lib/log";

/** Classes of SQLSTATE that blame the statement or its data, and not the database's condition. */
const OURS = /^(21|22|23|42)/;

/** What the engine said: the error itself, or what a query builder wrapped. */
function stateOfError(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (inner as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}

/** Connections that failed or ended say it in words where they have no code. */
const NO_CONNECTION =
  /is closed|closed the connection|connection terminated|timeout exceeded|after calling end/i;

function isOutage(error: unknown): boolean {
  const state = stateOfError(error);
  if (/^(08|53|57|58|E[A-Z]+$)/.test(state)) return true;
  if (isQuery(error)) return !OURS.test(state);
  return error instanceof Error && NO_CONNECTION.test(error.message);
}

const isQuery = (error: unknown) => error instanceof Error && /^Failed query/.test(error.message);

function away(error: unknown): Refusal {
  log.warn({ err: error }, "the taxi desk cannot reach its database");
  return new Refusal({
    status: 503,
    kind: "database",
    detail: "The desk cannot reach its database. Nothing was changed; try again in a moment.",
    headers: { "retry-after": "5" },
  });
}

/**
 * Runs `work` on the database.
 * @throws {Refusal} 503 while the database cannot be reached.
 */
export async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await database().catch((error: unknown) => {
    throw away(error);
  });
  try {
    return await work(db);
  } catch (error) {
    // The route says of these what is known of what was to be saved.
    if (isDatabaseAway(error) || isDiskFull(error)) throw error;
    throw isOutage(error) ? away(error) : error;
  }
}

/** The same in one transaction: an action and its entry in the trail are stored together or not at all. */
export const inTransaction = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
  onDatabase((db) => db.transaction((tx) => work(tx as Database)));
