// One transaction: the delivery is kept and has its effect, or neither.
import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { now } from "@/lib/clock";
import type { Database } from "@/lib/db/open";
import { type DeliveryOutcome, taxiDelivery } from "@/lib/db/schema";
import { stateAfter } from "@/lib/taxi/state";
import { firstRecord, stateRecord } from "./booking-record";
import type { Delivery } from "./delivery";
import { type Judgement, judge, type Standing } from "./judge";
import { type Knowledge, lockAndRead, type Transaction } from "./known";
import { type Caught, catchUp, parkedOf, settle } from "./parked";
import { count, create, follow, IF_KEPT, record } from "./writes";

/** The caller has given up waiting and has kept the delivery elsewhere: nothing further is begun. */
export interface Patience {
  isOver: boolean;
}

export interface Stored {
  outcome: DeliveryOutcome;
  status: number;
}

class GivenUp extends Error {
  constructor() {
    super("the delivery took too long and was kept in the journal instead");
    this.name = "GivenUp";
  }
}

interface Plan {
  effect: SQL | null;
  /** Parked updates that this booking sets free. */
  settled: Caught["settled"];
}

async function planBooking(tx: Transaction, delivery: Delivery, known: Knowledge): Promise<Plan> {
  const { action, hash, reference, receivedAt } = delivery;
  const fresh = stateAfter(delivery.message, null);
  const standing: Standing = { status: "active", lastAction: action, lastHash: hash };
  const hasParked = known.history.some(({ outcome }) => outcome === "parked");
  const caught = catchUp(fresh, standing, hasParked ? await parkedOf(tx, reference) : []);
  const { lastAction, lastHash } = caught.standing;
  const outcomes = caught.settled.map(({ judgement }) => judgement);
  const row = {
    ...firstRecord(fresh, delivery),
    ...stateRecord(
      caught.state,
      { action: lastAction, hash: lastHash ?? hash },
      { listedPickup: known.listedPickup, receivedAt },
    ),
    changed_at: caught.changedAt?.toISOString() ?? null,
    revision: 1 + outcomes.filter(({ outcome }) => outcome === "applied").length,
    duplicates: known.duplicates + outcomes.filter(({ outcome }) => outcome === "duplicate").length,
    open_decisions:
      known.history.filter(({ isOpen }) => isOpen).length + outcomes.filter(({ isOpen }) => isOpen).length,
  };
  return { effect: create(row, IF_KEPT), settled: caught.settled };
}

function planUpdate(delivery: Delivery, judgement: Judgement, known: Knowledge): SQL | null {
  const { reference } = delivery;
  if (known.booking === null) return null;
  if (judgement.outcome === "applied") {
    const state = stateAfter(delivery.message, null);
    const { receivedAt } = known.booking;
    const next = stateRecord(state, delivery, { listedPickup: known.listedPickup, receivedAt });
    return follow(reference, next, delivery.receivedAt, IF_KEPT);
  }
  const by = { duplicates: judgement.outcome === "duplicate" ? 1 : 0, open: judgement.isOpen ? 1 : 0 };
  return by.duplicates + by.open > 0 ? count(reference, by, IF_KEPT) : null;
}

/** It is there already: from a replay that was interrupted, or from a transaction that ended after we gave up on it. */
async function recordedBefore(tx: Transaction, { id, answered }: Delivery): Promise<Stored> {
  const own = eq(taxiDelivery.id, id);
  if (answered !== undefined) await tx.update(taxiDelivery).set({ answered, via: "journal" }).where(own);
  const [row] = await tx
    .select({ outcome: taxiDelivery.outcome, status: taxiDelivery.answered })
    .from(taxiDelivery)
    .where(own);
  if (!row) throw new Error("a recorded delivery cannot be read");
  return row;
}

async function attempt(tx: Transaction, delivery: Delivery, patience: Patience): Promise<Stored | null> {
  const known = await lockAndRead(tx, delivery.reference, delivery.id);
  if (known.isRecorded) return recordedBefore(tx, delivery);
  const judgement = judge(delivery, known.booking, known.history);
  const isFresh = delivery.action === "BOOKING" && judgement.outcome === "applied";
  const plan: Plan = isFresh
    ? await planBooking(tx, delivery, known)
    : { effect: planUpdate(delivery, judgement, known), settled: [] };
  if (patience.isOver) throw new GivenUp();
  if (!(await record(tx, delivery, judgement, known, plan.effect))) return null;
  if (plan.settled.length > 0) await settle(tx, plan.settled, new Date(now()));
  return { outcome: judgement.outcome, status: delivery.answered ?? judgement.status };
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
    // The second reading happens under the lock that the first one took, so it cannot be out of date.
    const stored = (await attempt(tx, delivery, patience)) ?? (await attempt(tx, delivery, patience));
    if (stored === null) throw new Error("a reference was changed beside its lock");
    return stored;
  });
}

/** Keeps a delivery that cannot be applied, for a person to look at. */
export function storeFailed(db: Database, delivery: Omit<Delivery, "message">): Promise<void> {
  return db.transaction(async (tx) => {
    const known = await lockAndRead(tx, delivery.reference, delivery.id);
    if (known.isRecorded) return;
    const judgement: Judgement = { outcome: "failed", status: 204, duplicateOf: null, isOpen: true };
    const effect = known.booking && count(delivery.reference, { duplicates: 0, open: 1 }, IF_KEPT);
    await record(tx, delivery, judgement, { ...known, newest: Number.MAX_SAFE_INTEGER }, effect);
  });
}
