// A delivery that reaches the store after later received ones: what all of them come to is worked out anew, in the order of
// receipt; where that cannot be told, or a person has had a say, it waits for a person.
import "server-only";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { now } from "@/lib/clock";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { afterListedPickup, firstRow, stateRow } from "./booking-row";
import type { Delivery } from "./delivery";
import { type DeliveryHistory, inOrder, type Outcome } from "./in-order";
import type { Judgement } from "./judge";
import type { ReferenceState, Transaction } from "./reference-state";
import { deliveryRow, followingRow } from "./writes";

type Row = typeof taxiDelivery.$inferSelect;

const errorOf = ({ answered, clockErrorMs = 0 }: Delivery): number =>
  // One that comes directly came within this moment.
  answered === undefined ? 0 : clockErrorMs;

/** True when something that is kept of this reference was received after it, or may have been. */
export const isLate = (delivery: Delivery, { newestMs }: ReferenceState): boolean =>
  newestMs !== null && newestMs > delivery.receivedAt.getTime() - errorOf(delivery);

/** Two amendments whose clocks are too far apart to tell which came first; any other two come to the same. */
function isTooClose(delivery: Delivery, row: Row): boolean {
  const apart = Math.abs(row.receivedAt.getTime() - delivery.receivedAt.getTime());
  const areAmendments = row.action === "AMENDMENT" && delivery.action === "AMENDMENT";
  return areAmendments && row.hash !== delivery.hash && apart < errorOf(delivery);
}

/** The bodies by their hash; null when one is gone: what was deleted cannot be worked out anew. */
function bodiesOf(rows: readonly Row[], delivery: Delivery): Map<string, string> | null {
  const bodies = new Map([[delivery.hash, delivery.raw]]);
  for (const { hash, raw } of rows) if (hash !== null && raw !== null) bodies.set(hash, raw);
  return rows.every(({ hash }) => hash !== null && bodies.has(hash)) ? bodies : null;
}

const isSettledByPerson = ({ decision, outcome }: Row): boolean =>
  decision === "applied" || outcome === "overtaken";

const summaryOf = (row: Row, hash: string, raw: string): DeliveryHistory => ({
  ...{ id: row.id, action: row.action, hash, raw, problems: row.problems, receivedAt: row.receivedAt },
  waits: row.decision === null,
});

/** Null where order is for a person. */
function ordered(rows: readonly Row[], delivery: Delivery): DeliveryHistory[] | null {
  const followable = rows.filter(({ outcome }) => outcome !== "failed");
  const bodies = bodiesOf(followable, delivery);
  if (bodies === null || followable.some((row) => isSettledByPerson(row) || isTooClose(delivery, row)))
    return null;
  const { id, action, hash, raw, problems, receivedAt } = delivery;
  const all: DeliveryHistory[] = followable.map((row) =>
    summaryOf(row, row.hash ?? "", bodies.get(row.hash ?? "") ?? ""),
  );
  all.push({ id, action, hash, raw, problems, receivedAt, waits: true });
  // A stable order: of two at one instant the one that was recorded first.
  return all.sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
}

interface Place {
  id: string;
  position: number;
  outcome: Judgement["outcome"];
  isOpen: boolean;
  duplicateOf: string | null;
  raw: string | null;
}

/** What a person has put away stays put away while it is what it was. */
const isStillOpen = (judgement: Judgement, row: Row | undefined): boolean =>
  judgement.isOpen && !(row?.decision === "dismissed" && row.outcome === judgement.outcome);

function placesOf(rows: readonly Row[], order: readonly DeliveryHistory[], { judgements }: Outcome): Place[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const positions = order.flatMap(({ id }) => byId.get(id)?.position ?? []).sort((one, other) => one - other);
  return order.flatMap(({ id, raw }, index) => {
    const [judgement, position] = [judgements.get(id), positions[index]];
    if (judgement === undefined || position === undefined) return [];
    const { outcome, duplicateOf } = judgement;
    const isOpen = isStillOpen(judgement, byId.get(id));
    return [{ id, position, outcome, isOpen, duplicateOf, raw: outcome === "duplicate" ? null : raw }];
  });
}

/** One statement, however many they are. An update that waited for its booking waits no longer. */
const writePlaces = (tx: Transaction, places: readonly Place[], at: Date) =>
  tx.execute(sql`update taxi_delivery as kept
    set position = place.position, outcome = place.outcome, is_open = place."isOpen",
      duplicate_of = place."duplicateOf", raw = place.raw,
      settled_at = case when kept.outcome = 'parked' and place.outcome <> 'parked' and not place."isOpen"
        then coalesce(kept.settled_at, ${at.toISOString()}::timestamptz) else kept.settled_at end
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id text, position bigint, outcome text,
      "isOpen" boolean, "duplicateOf" text, raw text)
    where kept.id = place.id`);

/** A person who has seen the booking has not seen this. */
async function writeBooking(
  tx: Transaction,
  { reference }: Delivery,
  booking: NonNullable<Outcome["booking"]>,
  counts: { duplicates: number; openDecisions: number; isKnown: boolean },
): Promise<void> {
  const { first, fresh, state, standing, revision, changedAt } = booking;
  const { isKnown, ...counted } = counts;
  const by = { action: standing.lastAction, hash: standing.lastHash ?? first.hash };
  const beginning = firstRow(fresh, { reference, receivedAt: first.receivedAt });
  if (!isKnown) {
    const retainUntil = afterListedPickup(sql`${reference}`, sql`${beginning.retainUntil.toISOString()}`);
    const row = { ...beginning, retainUntil, ...stateRow(state, by) };
    await tx.insert(taxiBooking).values({ ...row, ...counted, revision, changedAt });
    return;
  }
  const { retainUntil: _retained, seenRevision: _seen, ...identity } = beginning;
  const seenRevision = sql`least(${taxiBooking.seenRevision}, ${revision - 1}::int)`;
  await tx
    .update(taxiBooking)
    .set({ ...identity, ...followingRow(state, by), ...counted, revision, changedAt, seenRevision })
    .where(eq(taxiBooking.reference, reference));
}

/**
 * Records `delivery` where it belongs and makes of the booking what all of them come to; null, and nothing changed, where
 * order is for a person.
 */
export async function storeInOrder(
  tx: Transaction,
  delivery: Delivery,
  { booking: standing }: ReferenceState,
): Promise<Judgement | null> {
  const { reference, id } = delivery;
  const ofReference = and(eq(taxiDelivery.reference, reference), ne(taxiDelivery.outcome, "refused"));
  const rowsNow = () => tx.select().from(taxiDelivery).where(ofReference).orderBy(asc(taxiDelivery.position));
  const before = await rowsNow();
  const order = ordered(before, delivery);
  if (order === null) return null;
  const outcome = inOrder(order);
  const judgement = outcome.judgements.get(id);
  if (judgement === undefined) throw new Error(`delivery ${id} is not among those of its reference`);
  await tx.insert(taxiDelivery).values(deliveryRow(delivery, judgement, false));
  await writePlaces(tx, placesOf(await rowsNow(), order, outcome), new Date(now()));
  if (outcome.booking === null) return judgement;
  const [counts] = await tx
    .select({
      duplicates: sql<number>`count(*) filter (where outcome = 'duplicate')`.mapWith(Number),
      openDecisions: sql<number>`count(*) filter (where is_open)`.mapWith(Number),
    })
    .from(taxiDelivery)
    .where(eq(taxiDelivery.reference, reference));
  const { duplicates = 0, openDecisions = 0 } = counts ?? {};
  await writeBooking(tx, delivery, outcome.booking, {
    ...{ duplicates, openDecisions, isKnown: standing !== null },
  });
  return judgement;
}

/** An amendment that may be older than what holds changes nothing by itself. */
export const overtaken = (delivery: Delivery, judgement: Judgement): Judgement =>
  judgement.outcome === "applied" && delivery.action === "AMENDMENT"
    ? { outcome: "overtaken", status: 204, duplicateOf: null, isOpen: true }
    : judgement;
