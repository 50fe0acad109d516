// A statement under a name of its own: a connection plans it once and not each time.
import "server-only";
import { createHash } from "node:crypto";
import type { SQLWrapper } from "drizzle-orm";
import type { PgDialect, PgSession } from "drizzle-orm/pg-core";
import type { Database } from "./open";

/** Every wording has its own name, also where what is left out of a statement changes its words. */
const nameOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** What drizzle's own `execute` works with; it has no parameter for a name. */
const innerParts = (db: unknown) => db as { dialect: PgDialect; session: PgSession };

/** Executes `statement`, whose words must be few and ever the same: each stays planned while the connection lives. */
export async function executePlanned(db: Pick<Database, "execute">, statement: SQLWrapper): Promise<void> {
  const { dialect, session } = innerParts(db);
  const query = dialect.sqlToQuery(statement.getSQL());
  await session.prepareQuery(query, undefined, nameOf(query.sql), false).execute();
}
