// A person's decision about a delivery that waits for one: it becomes the booking's state, or it is put away.
import "server-only";
import { eq, sql } from "drizzle-orm";
import { now } from "@/lib/clock";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { stateAfter } from "@/lib/taxi/state";
import { readUpdate } from "./message";
import { lock, type ReferenceState, readReferenceState, type Transaction } from "./reference-state";
import { follow } from "./writes";

/** The delivery cannot be decided that way; `message` is one sentence for a person. */
export class DecisionImpossible extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DecisionImpossible";
  }
}

type Row = typeof taxiDelivery.$inferSelect;

const rowOf = async (tx: Transaction, id: string): Promise<Row> => {
  const [row] = await tx.select().from(taxiDelivery).where(eq(taxiDelivery.id, id));
  if (!row) throw new DecisionImpossible("No such delivery is stored: reload the booking and choose again.");
  return row;
};

async function apply(
  tx: Transaction,
  { reference, outcome, action, hash, raw }: Row,
  { booking }: ReferenceState,
  at: Date,
): Promise<void> {
  if ((outcome !== "repeat" && outcome !== "overtaken") || booking === null)
    throw new DecisionImpossible(
      "Only a repeated or overtaken update can be applied: this delivery can only be dismissed.",
    );
  if (booking.status === "cancelled")
    throw new DecisionImpossible("The booking is cancelled and stays so: this update can only be dismissed.");
  if (raw === null || hash === null)
    throw new DecisionImpossible("The body of this update has been deleted: it can only be dismissed.");
  await follow(
    tx,
    stateAfter(readUpdate(JSON.parse(raw)), null),
    { reference, action, hash },
    { changedAt: at },
  );
}

/**
 * Settles the open delivery `id` in the caller's transaction.
 * @throws {DecisionImpossible} when it is not open, or cannot be applied.
 */
export async function resolveDelivery(
  tx: Transaction,
  { id, decision, by }: { id: string; decision: "applied" | "dismissed"; by: string },
): Promise<{ reference: string }> {
  const { reference } = await rowOf(tx, id);
  await lock(tx, reference);
  const known = await readReferenceState(tx, reference);
  // Read once more: somebody else may have decided while this waited for the lock.
  const row = await rowOf(tx, id);
  if (!row.isOpen)
    throw new DecisionImpossible(
      "This delivery waits for no decision: reload the booking to see what it became.",
    );
  const at = new Date(now());
  if (decision === "applied") await apply(tx, row, known, at);
  await tx
    .update(taxiDelivery)
    .set({ isOpen: false, decision, settledAt: at, settledBy: by })
    .where(eq(taxiDelivery.id, id));
  await tx
    .update(taxiBooking)
    .set({ openDecisions: sql`${taxiBooking.openDecisions} - 1` })
    .where(eq(taxiBooking.reference, reference));
  return { reference };
}
