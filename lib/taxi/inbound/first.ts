// The usual delivery, a booking nobody has heard of, in one statement; whatever else it is, nothing happens here.
import "server-only";
import { getTableColumns, type Query, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { stateAfter } from "@/lib/taxi/state";
import { afterListedPickup, firstRow, stateRow } from "./booking-row";
import type { Delivery } from "./delivery";
import { judge } from "./judge";
import { deliveryRow } from "./writes";

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (delivery: Delivery): { kept: Row; booking: Row } => {
  const state = stateAfter(delivery.message, null);
  const judgement = judge(delivery, null, []);
  return {
    kept: deliveryRow(delivery, judgement, false),
    booking: {
      ...firstRow(state, delivery),
      ...stateRow(state, delivery),
      revision: 1,
      duplicates: 0,
      openDecisions: judgement.isOpen ? 1 : 0,
    },
  };
};

const placeFor = (key: string, column: PgColumn): SQL => sql`${sql.param(sql.placeholder(key), column)}`;

/** An insert that depends on something; drizzle's own has no condition. Places for values are named after their keys. */
function insertWhen(table: PgTable, row: Row, told: Readonly<Record<string, SQL>>, condition: SQL): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in row || key in told);
  const names = columns.map(([, column]) => `"${column.name}"`).join(", ");
  const values = columns.map(([key, column]) => told[key] ?? placeFor(key, column));
  return sql`insert into ${table} (${sql.raw(names)}) select ${sql.join(values, sql`, `)} ${condition}`;
}

function build({ kept, booking }: ReturnType<typeof rowsOf>): Query {
  const reference = sql`kept.reference`;
  const known = sql`select from ${taxiDelivery} where reference = ${sql.placeholder("reference")}`;
  const told = {
    reference,
    receivedAt: sql`kept.received_at`,
    lastAction: sql`kept.action`,
    lastHash: sql`kept.hash`,
    retainUntil: afterListedPickup(reference, placeFor("retainUntil", taxiBooking.retainUntil)),
  };
  return new PgDialect().sqlToQuery(sql`
    with kept as (${insertWhen(taxiDelivery, kept, {}, sql`where not exists (${known})`)} returning *),
    effect as (${insertWhen(taxiBooking, booking, told, sql`from kept`)})
    select id from kept`);
}

/** The text is the same for every booking, and putting it together would cost as much as the database does. */
let statement: Query | undefined;

/**
 * Records `delivery` as a booking's first, and false when anything is known of its reference already. One statement, so
 * it is a transaction by itself where nobody else can come between (see `isShared`); elsewhere it belongs under the lock.
 */
export async function storeFirst(tx: Pick<Database, "_">, delivery: Delivery): Promise<boolean> {
  if (delivery.action !== "BOOKING") return false;
  const rows = rowsOf(delivery);
  statement ??= build(rows);
  const prepared = tx._.session.prepareQuery(statement, undefined, undefined, false);
  // Both engines answer with `rows`, which drizzle's common type does not say.
  const answer = (await prepared.execute({ ...rows.booking, ...rows.kept })) as { rows: unknown[] };
  return answer.rows.length > 0;
}
