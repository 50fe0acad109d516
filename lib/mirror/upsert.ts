// Rows of the mirror as few parameters: a statement with one for every column of every row costs more to build than to run.
import "server-only";
import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { rowsOf } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { accommodation } from "@/lib/db/schema";
import { accommodationTrait, change } from "@/lib/db/schema-current";
import type { TraitRow } from "./find/trait";
import { rowIsAhead, type rowOf } from "./record";

export type Writer = Pick<Database, "insert" | "update" | "delete" | "select" | "execute">;

/** A record's row; `text` is the record as it is written into its column, key order and all. */
export interface RecordRow {
  values: ReturnType<typeof rowOf>;
  text: string;
}

interface Parts {
  names: string;
  /** For `json_to_record`: each column with its type. */
  typed: string;
  fromNew: string;
  /** Key in the row object, and name of the column. */
  keys: readonly (readonly [string, string])[];
}

/** The words of a statement over a table's columns, but for `without`. */
function partsOf(table: PgTable, without: string | null): Parts {
  const columns = Object.entries(getTableColumns(table)).filter(([, { name }]) => name !== without);
  const quoted = columns.map(([, { name }]) => `"${name}"`);
  return {
    names: quoted.join(", "),
    typed: columns.map(([, column]) => `"${column.name}" ${column.getSQLType()}`).join(", "),
    fromNew: quoted.map((name) => `${name} = excluded.${name}`).join(", "),
    keys: columns.map(([key, { name }]) => [key, name] as const),
  };
}

const RECORD = partsOf(accommodation, "record");
const CHANGE = partsOf(change, "seq");

const narrow = ({ keys }: Parts, row: object): string =>
  JSON.stringify(
    Object.fromEntries(keys.map(([key, name]) => [name, (row as Record<string, unknown>)[key] ?? null])),
  );

/**
 * Writes up to some dozens of records; one that is there with a younger answer stays as it is.
 * @returns the ids that were written.
 */
export async function upsertRecords(tx: Writer, rows: readonly RecordRow[]): Promise<number[]> {
  const values = rows.map(({ values: row, text }) => sql`(${narrow(RECORD, row)}::json, ${text}::json)`);
  const written = await tx.execute(sql`
    insert into accommodation (${sql.raw(RECORD.names)}, record)
    select n.*, v.record from (values ${sql.join(values, sql`, `)}) as v (narrow, record)
    cross join lateral json_to_record(v.narrow) as n (${sql.raw(RECORD.typed)})
    on conflict (id) do update set ${sql.raw(RECORD.fromNew)}, record = excluded.record
    where accommodation.fetched_at <= excluded.fetched_at or ${rowIsAhead()}
    returning id`);
  // An engine hands `bigint` on as text or as a number.
  return rowsOf<{ id: number | string }>(written).map(({ id }) => Number(id));
}

/** All `rows` as one parameter. */
function insertion(table: string, parts: Parts, rows: readonly object[]): SQL {
  const text = `[${rows.map((row) => narrow(parts, row)).join(",")}]`;
  return sql`insert into ${sql.raw(table)} (${sql.raw(parts.names)})
    select * from json_to_recordset(${text}::json) as n (${sql.raw(parts.typed)})`;
}

/** A writer of whole rows of `table`, each in place of the one with the same `key` (columns with commas between). */
export function rowWriter(table: PgTable, key: string) {
  const parts = partsOf(table, null);
  return async (tx: Pick<Database, "execute">, rows: readonly object[]): Promise<void> => {
    await tx.execute(sql`${insertion(getTableName(table), parts, rows)}
      on conflict (${sql.raw(key)}) do update set ${sql.raw(parts.fromNew)}`);
  };
}

/** Writes the rows stays are found by. */
export const upsertTraits: (tx: Writer, rows: readonly TraitRow[]) => Promise<void> = rowWriter(
  accommodationTrait,
  "id",
);

export type ChangeRow = typeof change.$inferInsert;

/** Differences of a repeated window that its first reading did not have are added to it, up to `most`. */
export async function upsertChanges(tx: Writer, rows: readonly ChangeRow[], max: number): Promise<void> {
  await tx.execute(sql`${insertion("change", CHANGE, rows)}
    on conflict (accommodation, kind, cause, window_from) do update set status_after = excluded.status_after,
      differences = case when jsonb_array_length(change.differences) >= ${max} then change.differences
        else change.differences || coalesce((select jsonb_agg(one) from jsonb_array_elements(excluded.differences) as one
          where not change.differences @> jsonb_build_array(one)), '[]'::jsonb) end`);
}
