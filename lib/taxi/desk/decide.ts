// A person's decision about a delivery that was kept and not applied by itself.
import "server-only";
import { eq } from "drizzle-orm";
import { type Actor, writeAudit } from "@/lib/db/audit";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { Refusal } from "@/lib/http/problem";
import { DecisionImpossible, resolveDelivery } from "../inbound/resolve";
import type { BookingDetail, DecisionRequest } from "./desk";
import { bookingDetail } from "./detail";
import { unknownReference } from "./request-bodies";

async function standing(tx: Database, id: string) {
  const [known] = await tx
    .select({
      reference: taxiDelivery.reference,
      outcome: taxiDelivery.outcome,
      isOpen: taxiDelivery.isOpen,
      status: taxiBooking.status,
      revision: taxiBooking.revision,
    })
    .from(taxiDelivery)
    .leftJoin(taxiBooking, eq(taxiBooking.reference, taxiDelivery.reference))
    .where(eq(taxiDelivery.id, id));
  return known;
}

/**
 * The booking as it stands afterwards.
 * @throws {Refusal} 404 for an unknown delivery, 409 for one that cannot be decided that way.
 */
export async function decide(
  tx: Database,
  { id, decision }: DecisionRequest,
  by: Actor,
): Promise<BookingDetail> {
  const before = await standing(tx, id);
  if (!before)
    throw new Refusal({
      status: 404,
      kind: "absent",
      detail: "No such delivery is stored: reload the booking and choose again.",
    });
  try {
    await resolveDelivery(tx, { id, decision, by: by.actor });
  } catch (error) {
    if (!(error instanceof DecisionImpossible)) throw error;
    throw new Refusal({ status: 409, kind: "impossible", detail: error.message });
  }
  const after = await standing(tx, id);
  await writeAudit(tx, {
    ...by,
    action: "taxi.decide",
    subject: before.reference,
    before: { delivery: id, ...withoutReference(before) },
    after: { delivery: id, decision, ...withoutReference(after ?? before) },
  });
  return (await bookingDetail(tx, before.reference)) ?? unknownReference();
}

function withoutReference({
  outcome,
  isOpen,
  status,
  revision,
}: NonNullable<Awaited<ReturnType<typeof standing>>>) {
  return { outcome, isOpen, status, revision };
}
