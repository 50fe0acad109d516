// What a database holds, as one hash: equal content gives an equal hash, on either engine and in whatever order it lies.
import "server-only";
import { createHash } from "node:crypto";
import type { Ask } from "./migrate";

/** How values are written as text must not depend on the server's settings. */
const SETTINGS =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'";

const TABLES = `select quote_ident(nspname) || '.' || quote_ident(relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_' and nspname <> 'information_schema'
  order by nspname collate "C", relname collate "C"`;

/** Every row's MD5 in two halves, added up: no order is needed, and a row that is there twice counts twice. */
const sumsOf = (table: string): string => `select count(*)::text || ' ' ||
    coalesce(sum(('x' || left(digest, 16))::bit(64)::bigint), 0) || ' ' ||
    coalesce(sum(('x' || right(digest, 16))::bit(64)::bigint), 0) as value
  from (select md5(row::text) as digest from ${table} as row) as digests`;

export async function tablesOf(ask: Ask): Promise<string[]> {
  return (await ask(TABLES)).rows.map((row) => (row as { name: string }).name);
}

/** SHA-256 over all tables and rows; `ask` asks within one transaction. */
export async function contentHash(ask: Ask): Promise<string> {
  for (const setting of SETTINGS.split("; ")) await ask(setting);
  const hash = createHash("sha256");
  for (const table of await tablesOf(ask)) {
    const { rows } = await ask(sumsOf(table));
    hash.update(`${table} ${(rows[0] as { value: string }).value}\n`);
  }
  return hash.digest("hex");
}
