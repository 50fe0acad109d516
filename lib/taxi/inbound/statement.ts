// Runs a statement whose text never changes: on the embedded engine it is parsed and planned once, not at every call.
import "server-only";
import { type PGlite, protocol } from "@electric-sql/pglite";
import { fillPlaceholders, is, type Query } from "drizzle-orm";
import { PgliteDatabase } from "drizzle-orm/pglite";
import type { Database } from "@/lib/db/open";

export interface Statement {
  /** Of its own among all statements. */
  name: string;
  query: Query;
}

type Values = Readonly<Record<string, unknown>>;

/** The engine behind an embedded database: one connection, which runs one transaction at a time. */
export const engineOf = (db: Database): PGlite | null =>
  is(db, PgliteDatabase) ? (db as unknown as { $client: PGlite }).$client : null;

const { serialize } = protocol;

/** What each engine has parsed. */
const parsed = new WeakMap<PGlite, Set<string>>();

async function parse(engine: PGlite, { name, query }: Statement, known: Set<string>): Promise<void> {
  if (known.has(name)) return;
  // Another bundle of this process may have parsed it too: to close what is not there is no error.
  const messages = [
    serialize.close({ type: "S", name }),
    serialize.parse({ name, text: query.sql }),
    serialize.sync(),
  ];
  await engine.execProtocol(Buffer.concat(messages));
  known.add(name);
}

/**
 * How many rows the statement gave. In a transaction of `engine`, which keeps everybody else out; past `engine.query`,
 * which parses and plans every time and sends six messages one by one: that is more than half of a delivery's cost.
 */
export async function runAlone(engine: PGlite, statement: Statement, values: Values): Promise<number> {
  const known = parsed.get(engine) ?? new Set<string>();
  parsed.set(engine, known);
  const given = fillPlaceholders(statement.query.params, { ...values });
  const texts = given.map((value) => (value === null ? null : String(value)));
  try {
    return await engine.runExclusive(async () => {
      await parse(engine, statement, known);
      const messages = [
        serialize.bind({ statement: statement.name, values: texts }),
        serialize.execute({}),
        serialize.sync(),
      ];
      const answer = await engine.execProtocol(Buffer.concat(messages));
      return answer.messages.filter(({ name }) => name === "dataRow").length;
    });
  } catch (error) {
    known.delete(statement.name);
    throw error;
  }
}

/** How many rows the statement gave, in a transaction of a server. */
export async function runIn(tx: Pick<Database, "_">, { query }: Statement, values: Values): Promise<number> {
  const prepared = tx._.session.prepareQuery(query, undefined, undefined, false);
  // Every driver answers with `rows`, which drizzle's common type does not say.
  const { rows } = (await prepared.execute({ ...values })) as { rows: unknown[] };
  return rows.length;
}
