// Updates that came before their booking: judged one after another, in memory, when the booking is there.
import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { taxiDelivery } from "@/lib/db/schema";
import { type BookingState, stateAfter } from "@/lib/taxi/state";
import { type Judgement, judge, type Standing, type StoredDelivery } from "./judge";
import { readUpdate } from "./message";
import type { Transaction } from "./reference-state";

interface Parked {
  id: string;
  action: StoredDelivery["action"];
  hash: string | null;
  raw: string | null;
  problems: string[];
  isOpen: boolean;
  receivedAt: Date;
}

export interface Caught {
  state: BookingState;
  standing: Standing;
  settled: { id: string; judgement: Judgement }[];
  /** When the last applied one came; null when none was applied. */
  changedAt: Date | null;
}

export const parkedOf = (tx: Transaction, reference: string): Promise<Parked[]> =>
  tx
    .select({
      id: taxiDelivery.id,
      action: taxiDelivery.action,
      hash: taxiDelivery.hash,
      raw: taxiDelivery.raw,
      problems: taxiDelivery.problems,
      isOpen: taxiDelivery.isOpen,
      receivedAt: taxiDelivery.receivedAt,
    })
    .from(taxiDelivery)
    .where(and(eq(taxiDelivery.reference, reference), eq(taxiDelivery.outcome, "parked")))
    .orderBy(asc(taxiDelivery.position));

/** What a fresh booking becomes through the updates that waited for it; a blanked one has nothing left to apply. */
export function catchUp(state: BookingState, standing: Standing, parked: readonly Parked[]): Caught {
  const caught: Caught = { state, standing, settled: [], changedAt: null };
  const history: StoredDelivery[] = [];
  for (const { id, action, hash, raw, problems, isOpen: waits, receivedAt } of parked) {
    if (hash === null || raw === null) continue;
    // What somebody has looked at already waits for nobody.
    const judgement = judge({ action, hash, problems: waits ? problems : [] }, caught.standing, history);
    history.push({ id, action, hash, outcome: judgement.outcome, isOpen: judgement.isOpen });
    caught.settled.push({ id, judgement });
    if (judgement.outcome !== "applied") continue;
    caught.state = stateAfter(readUpdate(JSON.parse(raw)), caught.state);
    caught.standing = { status: caught.state.status, lastAction: action, lastHash: hash };
    caught.changedAt = receivedAt;
  }
  return caught;
}

/**
 * Notes what became of the parked ones; those with one fate are noted together. One that waits for a person is not settled
 * yet, and one that somebody has looked at was settled then.
 */
export async function settle(tx: Transaction, settled: Caught["settled"], at: Date): Promise<void> {
  const fates = new Map<string, { judgement: Judgement; ids: string[] }>();
  for (const { id, judgement } of settled) {
    const key = `${judgement.outcome} ${judgement.isOpen} ${judgement.duplicateOf ?? ""}`;
    const fate = fates.get(key) ?? { judgement, ids: [] };
    fate.ids.push(id);
    fates.set(key, fate);
  }
  for (const { judgement, ids } of fates.values())
    await tx
      .update(taxiDelivery)
      .set({
        outcome: judgement.outcome,
        isOpen: judgement.isOpen,
        duplicateOf: judgement.duplicateOf,
        ...(judgement.isOpen
          ? {}
          : { settledAt: sql`coalesce(${taxiDelivery.settledAt}, ${at.toISOString()})` }),
        ...(judgement.outcome === "duplicate" ? { raw: null } : {}),
      })
      .where(inArray(taxiDelivery.id, ids));
}
