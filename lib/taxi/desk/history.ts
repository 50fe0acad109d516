// The order in which deliveries took effect, and what each changed.
import "server-only";
import type { taxiDelivery } from "@/lib/db/schema";
import { type BookingState, changesBetween, stateOf } from "../state";

export type Delivery = typeof taxiDelivery.$inferSelect;
export type Change = ReturnType<typeof changesBetween>[number];

/** Took effect: when it came, when its booking came, or by decision. */
const tookEffect = ({ outcome, decision }: Delivery) => outcome === "applied" || decision === "applied";

const isBooking = ({ action }: Delivery): boolean => action === "BOOKING";

/**
 * Deliveries that took effect, in that order: the booking, the updates that waited for it, then the others by position.
 * One that was applied by decision comes after everything that had arrived by then.
 */
function inOrderOfEffect(deliveries: Delivery[]): Delivery[] {
  const effective = deliveries.filter(tookEffect);
  const decided = effective.filter(({ decision }) => decision === "applied");
  const order = effective
    .filter(({ decision }) => decision !== "applied")
    .sort((one, other) => Number(isBooking(other)) - Number(isBooking(one)) || one.position - other.position);
  decided.sort((one, other) => (one.settledAt?.getTime() ?? 0) - (other.settledAt?.getTime() ?? 0));
  for (const delivery of decided) {
    const at = delivery.settledAt?.getTime() ?? 0;
    const later = order.findIndex((entry) => !isBooking(entry) && entry.receivedAt.getTime() > at);
    order.splice(later < 0 ? order.length : later, 0, delivery);
  }
  return order;
}

/** Null when the body is gone or is none that a state follows from. */
function stateAfter(raw: string | null, previous: BookingState | null): BookingState | null {
  if (raw === null) return null;
  try {
    return stateOf(raw, previous);
  } catch {
    return null;
  }
}

/** What a delivery that took no effect would change now, or how another booking differs from the first one. */
function changesAhead(
  delivery: Delivery,
  state: BookingState | null,
  booked: BookingState | null,
): Change[] | null {
  const isOther = delivery.outcome === "conflict";
  const mayApply = delivery.isOpen && delivery.outcome !== "refused" && !tookEffect(delivery);
  if (!isOther && !mayApply) return null;
  const before = isOther ? booked : state;
  const after = before && stateAfter(delivery.raw, isOther ? null : before);
  return before && after && changesBetween(before, after);
}

/**
 * By delivery id: what it changed; for an update that waits for a decision, what it would change now; for another
 * booking under the same reference, how it differs from the first one, whatever was amended since. What was refused
 * changes nothing, whatever a person makes of it.
 * A body that was deleted leaves a gap: what came right after it shows no changes, because they are not known.
 */
export function changesOf(deliveries: Delivery[]): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  let state: BookingState | null = null;
  let booked: BookingState | null = null;
  for (const delivery of inOrderOfEffect(deliveries)) {
    const after = stateAfter(delivery.raw, state);
    if (state !== null && after !== null) changes.set(delivery.id, changesBetween(state, after));
    state = after;
    if (delivery.action === "BOOKING") booked = after;
  }
  for (const delivery of deliveries) {
    const ahead = changesAhead(delivery, state, booked);
    if (ahead) changes.set(delivery.id, ahead);
  }
  return changes;
}
