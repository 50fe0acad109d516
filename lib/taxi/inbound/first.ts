// The usual delivery, a booking nobody has heard of, in one statement; whatever else it is, nothing happens here.
import "server-only";
import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { stateAfter } from "@/lib/taxi/state";
import { firstRow, stateRow } from "./booking-row";
import type { Delivery } from "./delivery";
import { judge } from "./judge";
import type { Transaction } from "./known";
import { keptRow } from "./writes";

/** An insert that depends on something; drizzle's own has no condition. */
function insertWhen<Table extends PgTable>(table: Table, row: PgInsertValue<Table>, condition: SQL): SQL {
  const values: Record<string, unknown> = row;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => values[key] !== undefined);
  const names = columns.map(([, column]) => `"${column.name}"`).join(", ");
  const given = columns.map(([key, column]) => {
    const value = values[key];
    return is(value, SQL) ? value : sql.param(value, column);
  });
  return sql`insert into ${table} (${sql.raw(names)}) select ${sql.join(given, sql`, `)} where ${condition}`;
}

/**
 * Records `delivery` as a booking's first, and false when anything is known of its reference already. One statement, so it
 * is a transaction by itself where nobody else can come between (see `isShared`); elsewhere it belongs under the lock.
 */
export async function storeFirst(tx: Pick<Transaction, "execute">, delivery: Delivery): Promise<boolean> {
  if (delivery.action !== "BOOKING") return false;
  const judgement = judge(delivery, null, []);
  const state = stateAfter(delivery.message, null);
  const booking: PgInsertValue<typeof taxiBooking> = {
    ...firstRow(state, delivery),
    ...stateRow(state, delivery),
    revision: 1,
    duplicates: 0,
    openDecisions: 0,
  };
  const known = sql`select from ${taxiDelivery} where reference = ${delivery.reference}`;
  const kept = insertWhen(taxiDelivery, keptRow(delivery, judgement, false), sql`not exists (${known})`);
  const effect = insertWhen(taxiBooking, booking, sql`exists (select from kept)`);
  // Both engines answer with `rows`, which drizzle's common type does not say.
  const { rows } = (await tx.execute(
    sql`with kept as (${kept} returning id), effect as (${effect}) select id from kept`,
  )) as { rows: unknown[] };
  return rows.length > 0;
}
