// The statements that record a delivery; the row and its effect are one statement, because statements are what costs.
import "server-only";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { executePlanned } from "@/lib/db/planned";
import { taxiBooking, taxiDelivery, taxiListing } from "@/lib/db/schema";
import type { BookingState } from "@/lib/taxi/state";
import { answeredStatus } from "./accepted-status";
import { stateRow } from "./booking-row";
import type { Delivery } from "./delivery";
import type { Judgement } from "./judge";
import type { Transaction } from "./reference-state";

/**
 * What was deleted once is deleted again by the next run, and a date that a person set holds while the pickup does: only
 * a pickup that moves, beside what the platform's list said so far, decides anew. The booking's own first delivery tells
 * whether it was ever blanked, also after a late update has filled it again.
 */
const retainedAfter = ({
  pickupAt,
  retainUntil,
}: {
  pickupAt: Date;
  retainUntil: Date;
}): SQL<Date> => sql`case
  when ${taxiBooking.blankedAt} is not null
    or exists (select from ${taxiDelivery} where ${taxiDelivery.reference} = ${taxiBooking.reference}
      and ${taxiDelivery.action} = 'BOOKING' and ${taxiDelivery.outcome} = 'applied' and ${taxiDelivery.hash} is null)
    or coalesce(${taxiBooking.pickupAt}, (select ${taxiListing.pickupAt} from ${taxiListing}
      where ${taxiListing.reference} = ${taxiBooking.reference})) = ${pickupAt.toISOString()}::timestamptz
  then ${taxiBooking.retainUntil} else ${retainUntil.toISOString()}::timestamptz end`;

/** The columns of a known booking that follow its state. */
export function followingRow(state: BookingState, by: Pick<Delivery, "action" | "hash">) {
  const { pickupAt, retainUntil, ...row } = stateRow(state, by);
  if (!pickupAt || !retainUntil) return row;
  return { ...row, pickupAt, retainUntil: retainedAfter({ pickupAt, retainUntil }) };
}

/** Another state for a known booking; one that was blanked holds a passenger again and is blanked again. */
export const follow = (
  tx: Transaction,
  state: BookingState,
  { reference, action, hash }: Pick<Delivery, "reference" | "action" | "hash">,
  { changedAt, open = 0 }: { changedAt: Date; open?: number },
) =>
  tx
    .update(taxiBooking)
    .set({
      ...followingRow(state, { action, hash }),
      revision: sql`${taxiBooking.revision} + 1`,
      openDecisions: sql`${taxiBooking.openDecisions} + ${open}::int`,
      changedAt,
      blankedAt: null,
    })
    .where(eq(taxiBooking.reference, reference));

/** Raises the counts of a booking that stays as it is. */
export const count = (tx: Transaction, reference: string, by: { duplicates: number; open: number }) =>
  tx
    .update(taxiBooking)
    .set({
      duplicates: sql`${taxiBooking.duplicates} + ${by.duplicates}`,
      openDecisions: sql`${taxiBooking.openDecisions} + ${by.open}`,
    })
    .where(eq(taxiBooking.reference, reference));

/** A delivery as it is kept; `isBare`: nothing that its body says. */
export const deliveryRow = (
  delivery: Omit<Delivery, "message">,
  { outcome, duplicateOf, isOpen, status }: Judgement,
  isBare: boolean,
) => {
  const { id, reference, action, hash, raw, problems, answered, clientId, requestId, receivedAt } = delivery;
  return {
    id,
    reference,
    action,
    hash: isBare ? null : hash,
    raw: isBare || outcome === "duplicate" || raw === "" ? null : raw,
    problems,
    duplicateOf,
    outcome,
    answered: answeredStatus(delivery, status),
    via: answered === undefined ? ("direct" as const) : ("journal" as const),
    clientId,
    requestId,
    receivedAt,
    isOpen,
  };
};

/** Records `delivery` with its effect on the booking, if it has one. */
export async function record(
  tx: Transaction,
  delivery: Omit<Delivery, "message">,
  judgement: Judgement,
  { booking, effect }: { booking: { isBlanked: boolean } | null; effect: SQLWrapper | null },
): Promise<void> {
  // After retention nothing of the passenger comes back beside the state itself, which is blanked again.
  const isBare = booking?.isBlanked === true && judgement.outcome !== "applied";
  const stored = tx.insert(taxiDelivery).values(deliveryRow(delivery, judgement, isBare));
  const both = effect === null ? stored : sql`with kept as ${stored}, effect as ${effect} select 1`;
  await executePlanned(tx, both);
}
