// The statements that record a delivery; each does the row and its effect at once, because statements are what costs.
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import type { StateRecord } from "./booking-record";
import type { Delivery } from "./delivery";
import type { Judgement } from "./judge";
import { type Knowledge, rowsOf, type Transaction } from "./known";

/** Columns that follow the state; the others are set once, counted, or belong to the desk. */
const FOLLOWING = [
  "status",
  "title",
  "first_name",
  "last_name",
  "phone_number",
  "flight_number",
  "comment",
  "services",
  "cancellation_reason",
  "pickup_at",
  "last_action",
  "last_hash",
  "retain_until",
] as const satisfies readonly (keyof StateRecord)[];

const setFollowing = sql.raw(FOLLOWING.map((column) => `"${column}" = r."${column}"`).join(", "));

/** Another state for a known booking. `isOnly` tells when it may happen. */
export const follow = (reference: string, record: StateRecord, changedAt: Date, isOnly: SQL): SQL => sql`
  update ${taxiBooking} set ${setFollowing}, revision = ${taxiBooking}.revision + 1,
    changed_at = ${changedAt.toISOString()}::timestamptz, blanked_at = null
  from json_populate_record(null::${taxiBooking}, ${JSON.stringify(record)}::json) r
  where ${taxiBooking}.reference = ${reference} and ${isOnly}`;

export const create = (record: object, isOnly: SQL): SQL => sql`
  insert into ${taxiBooking}
  select r.* from json_populate_record(null::${taxiBooking}, ${JSON.stringify(record)}::json) r where ${isOnly}`;

/** Raises the counts of a booking that stays as it is; of an unknown one, nothing. */
export const count = (reference: string, by: { duplicates: number; open: number }, isOnly: SQL): SQL => sql`
  update ${taxiBooking} set duplicates = duplicates + ${by.duplicates}, open_decisions = open_decisions + ${by.open}
  where reference = ${reference} and ${isOnly}`;

/** True only beside a `kept` row: the effect happens with the recording or not at all. */
export const IF_KEPT = sql`exists (select 1 from kept)`;

/**
 * Records `delivery` and its effect, unless something newer than what is `known` was recorded for its reference.
 * @returns whether it was recorded.
 */
export async function record(
  tx: Transaction,
  delivery: Omit<Delivery, "message">,
  judgement: Judgement,
  known: Pick<Knowledge, "newest" | "booking">,
  effect: SQL | null,
): Promise<boolean> {
  const { answered, receivedAt } = delivery;
  // After retention nothing of the passenger comes back beside the state itself, which is blanked again.
  const isBare = known.booking?.isBlanked === true && judgement.outcome !== "applied";
  const raw = isBare || judgement.outcome === "duplicate" ? null : delivery.raw;
  const kept = sql`
    insert into ${taxiDelivery} (id, reference, action, hash, raw, duplicate_of, outcome, answered, via, client_id,
      request_id, received_at, is_open)
    select ${delivery.id}, ${delivery.reference}, ${delivery.action}, ${isBare ? null : delivery.hash}, ${raw},
      ${judgement.duplicateOf}, ${judgement.outcome}, ${answered ?? judgement.status}::int,
      ${answered === undefined ? "direct" : "journal"}, ${delivery.clientId}, ${delivery.requestId},
      ${receivedAt.toISOString()}::timestamptz, ${judgement.isOpen}::boolean
    where not exists
      (select 1 from ${taxiDelivery} where reference = ${delivery.reference} and position > ${known.newest}::bigint)
    returning id`;
  const result =
    effect === null
      ? await tx.execute(kept)
      : await tx.execute(sql`with kept as (${kept}), effect as (${effect} returning 1) select id from kept`);
  return rowsOf(result).length > 0;
}
