// One transaction: the delivery is kept and has its effect, or neither.
import "server-only";
import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { now } from "@/lib/clock";
import type { Database } from "@/lib/db/open";
import { type DeliveryOutcome, taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { stateAfter } from "@/lib/taxi/state";
import { answeredStatus } from "./accepted-status";
import { afterListedPickup, firstRow, stateRow } from "./booking-row";
import { type Caught, catchUp, parkedOf, settle } from "./catch-up";
import type { Delivery, Journaled } from "./delivery";
import { type Judgement, judge, type Standing } from "./judge";
import { isLate, overtaken, storeInOrder } from "./late";
import { isShared, lock, type ReferenceState, readReferenceState, type Transaction } from "./reference-state";
import { count, follow, record } from "./writes";

/** The caller has given up waiting and has kept the delivery elsewhere: nothing further is begun. */
export interface Patience {
  isOver: boolean;
}

export interface Stored {
  outcome: DeliveryOutcome;
  status: number;
}

export class GivenUp extends Error {
  constructor() {
    super("the delivery took too long and was kept in the journal instead");
    this.name = "GivenUp";
  }
}

interface Plan {
  effect: SQLWrapper | null;
  /** Parked updates that this booking sets free. */
  settled: Caught["settled"];
}

const duplicatesOf = (tx: Transaction, reference: string) =>
  tx
    .select({ id: taxiDelivery.id })
    .from(taxiDelivery)
    .where(and(eq(taxiDelivery.reference, reference), eq(taxiDelivery.outcome, "duplicate")));

async function planFirst(
  tx: Transaction,
  delivery: Delivery,
  judgement: Judgement,
  history: ReferenceState["history"],
): Promise<Plan> {
  const { action, hash, reference } = delivery;
  const fresh = stateAfter(delivery.message, null);
  const standing: Standing = { status: "active", lastAction: action, lastHash: hash };
  // Nearly always nothing waits, and then nothing more is asked.
  const parked = history.length > 0 ? await parkedOf(tx, reference) : [];
  const duplicates = history.length > 0 ? (await duplicatesOf(tx, reference)).length : 0;
  const caught = catchUp(fresh, standing, parked);
  const judgements = caught.settled.map(({ judgement: fate }) => fate);
  const settled = new Set(caught.settled.map(({ id }) => id));
  const others = history.filter(({ id }) => !settled.has(id));
  const first = firstRow(fresh, delivery);
  const effect = tx.insert(taxiBooking).values({
    ...first,
    retainUntil: afterListedPickup(sql`${reference}`, sql`${first.retainUntil.toISOString()}`),
    ...stateRow(caught.state, { action: caught.standing.lastAction, hash: caught.standing.lastHash ?? hash }),
    changedAt: caught.changedAt,
    revision: 1 + judgements.filter(({ outcome }) => outcome === "applied").length,
    duplicates: duplicates + judgements.filter(({ outcome }) => outcome === "duplicate").length,
    openDecisions: [judgement, ...others, ...judgements].filter(({ isOpen }) => isOpen).length,
  });
  return { effect, settled: caught.settled };
}

function planLater(
  tx: Transaction,
  delivery: Delivery,
  judgement: Judgement,
  { booking }: ReferenceState,
): SQLWrapper | null {
  if (booking === null) return null;
  const open = judgement.isOpen ? 1 : 0;
  if (judgement.outcome === "applied")
    return follow(tx, stateAfter(delivery.message, null), delivery, { changedAt: delivery.receivedAt, open });
  const by = { duplicates: judgement.outcome === "duplicate" ? 1 : 0, open };
  return by.duplicates + by.open > 0 ? count(tx, delivery.reference, by) : null;
}

/** There already: from a replay that was interrupted, or from a transaction that ended after we gave up on it. */
export async function recordedBefore(tx: Transaction, id: string, answered: number): Promise<Stored | null> {
  const [row] = await tx
    .update(taxiDelivery)
    .set({ answered, via: "journal" })
    .where(eq(taxiDelivery.id, id))
    .returning({ outcome: taxiDelivery.outcome, status: taxiDelivery.answered });
  return row ?? null;
}

/** What is known of the reference: read, judged, recorded. */
async function storeLocked(
  tx: Transaction,
  delivery: Delivery,
  { patience, isOnly }: { patience: Patience; isOnly: boolean },
): Promise<Stored> {
  const { reference, answered } = delivery;
  const before = answered === undefined ? null : await recordedBefore(tx, delivery.id, answered);
  if (before !== null) return before;
  const known = await readReferenceState(tx, reference);
  if (patience.isOver) throw new GivenUp();
  // Of one site the order of recording is the order of receipt, whatever its clock says.
  const late = !isOnly && !known.booking?.isBlanked && isLate(delivery, known);
  const placed = late ? await storeInOrder(tx, delivery, known) : null;
  if (placed !== null) return { outcome: placed.outcome, status: answeredStatus(delivery, placed.status) };
  const arrived = judge(delivery, known.booking, known.history);
  const judgement = late ? overtaken(delivery, arrived) : arrived;
  const isFirst = delivery.action === "BOOKING" && judgement.outcome === "applied";
  const plan: Plan = isFirst
    ? await planFirst(tx, delivery, judgement, known.history)
    : { effect: planLater(tx, delivery, judgement, known), settled: [] };
  if (patience.isOver) throw new GivenUp();
  await record(tx, delivery, judgement, { booking: known.booking, effect: plan.effect });
  if (plan.settled.length > 0) await settle(tx, plan.settled, new Date(now()));
  return { outcome: judgement.outcome, status: answeredStatus(delivery, judgement.status) };
}

/**
 * Keeps and applies `delivery`; once, however often it is asked for.
 * @throws when the database is away or cannot hold it; then nothing was changed, or all of it was.
 */
export function store(
  db: Database,
  delivery: Delivery,
  patience: Patience = { isOver: false },
): Promise<Stored> {
  return db.transaction(async (tx) => {
    if (patience.isOver) throw new GivenUp();
    const isOnly = !isShared(db);
    if (!isOnly) await lock(tx, delivery.reference);
    return storeLocked(tx, delivery, { patience, isOnly });
  });
}

/** Keeps a delivery of the journal that cannot be applied, for a person to look at. */
export function storeFailed(db: Database, delivery: Journaled): Promise<void> {
  const { id, reference, answered } = delivery;
  return db.transaction(async (tx) => {
    if (isShared(db)) await lock(tx, reference);
    if ((await recordedBefore(tx, id, answered)) !== null) return;
    const { booking } = await readReferenceState(tx, reference);
    const judgement: Judgement = { outcome: "failed", status: 204, duplicateOf: null, isOpen: true };
    const effect = booking && count(tx, reference, { duplicates: 0, open: 1 });
    await record(tx, delivery, judgement, { booking, effect });
  });
}
