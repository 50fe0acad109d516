// What becomes of a delivery: a pure judgement from what is known of its reference, without a store.
import type { DeliveryAction, DeliveryOutcome } from "@/lib/db/schema";

/** A delivery that was kept before, duplicates left out. */
export interface StoredDelivery {
  id: string;
  action: DeliveryAction;
  /** Null after retention. */
  hash: string | null;
  outcome: DeliveryOutcome;
  isOpen: boolean;
}

/** As much of the booking as a judgement needs. */
export interface Standing {
  status: "active" | "cancelled";
  lastAction: DeliveryAction;
  lastHash: string | null;
}

export interface Judgement {
  outcome: DeliveryOutcome;
  status: number;
  duplicateOf: string | null;
  /** A person has to decide. */
  isOpen: boolean;
}

interface Judged {
  action: DeliveryAction;
  hash: string;
  /** What it lacks, though it was taken. */
  problems: readonly string[];
}

const keeping = (outcome: DeliveryOutcome, status: number, isOpen = false): Judgement => ({
  outcome,
  status,
  duplicateOf: null,
  isOpen,
});

const duplicateOf = (known: StoredDelivery | undefined, status: number): Judgement => ({
  outcome: "duplicate",
  status,
  duplicateOf: known?.id ?? null,
  isOpen: false,
});

function judgeBooking(
  { hash }: Judged,
  booking: Standing | null,
  history: readonly StoredDelivery[],
): Judgement {
  if (booking === null) return keeping("applied", 204);
  const bookings = history.filter((known) => known.action === "BOOKING");
  const first = bookings.find((known) => known.outcome === "applied");
  // After retention nobody can tell any more whether it is the same one: nothing personal comes back by a late copy.
  if (!first?.hash || first.hash === hash) return duplicateOf(first, 204);
  const same = bookings.find((known) => known.outcome === "conflict" && known.hash === hash);
  return same ? duplicateOf(same, 409) : keeping("conflict", 409, true);
}

/** So many of one reference waiting are no story any more that the order of their copies could tell. */
const MANY = 20;

/** The waiting one that says the same: only the newest, as another in between gives it a meaning; one of many, any. */
function sameWaiting(waiting: readonly StoredDelivery[], hash: string): StoredDelivery | undefined {
  const same = waiting.findLast((known) => known.hash === hash);
  return same === waiting.at(-1) || waiting.length >= MANY ? same : undefined;
}

function judgeParked({ hash }: Judged, history: readonly StoredDelivery[]): Judgement {
  const parked = history.filter((known) => known.outcome === "parked");
  const same = sameWaiting(parked, hash);
  return same ? duplicateOf(same, 404) : keeping("parked", 404);
}

/** Had its effect once, or may have: a repeat implies such a one before it. */
const TAKEN: readonly DeliveryOutcome[] = ["applied", "repeat", "overtaken"];

/** After a cancellation another one is what holds already; an amendment is not followed, and 204 would say it was. */
const lateStatus = (action: DeliveryAction): 204 | 409 => (action === "CANCELLATION" ? 204 : 409);

function judgeUpdate(
  { action, hash }: Judged,
  booking: Standing,
  history: readonly StoredDelivery[],
): Judgement {
  const updates = history.filter((known) => known.action !== "BOOKING");
  const same = updates.filter((known) => known.hash === hash && TAKEN.includes(known.outcome));
  if (booking.lastAction !== "BOOKING" && booking.lastHash === hash) return duplicateOf(same.at(-1), 204);
  if (same.length > 0) {
    const open = updates.filter((known) => known.outcome === "repeat" && known.isOpen);
    const requested = sameWaiting(open, hash);
    return requested ? duplicateOf(requested, 204) : keeping("repeat", 204, true);
  }
  const late = updates.find((known) => known.outcome === "absorbed" && known.hash === hash);
  if (late !== undefined) return duplicateOf(late, lateStatus(action));
  if (booking.status === "active") return keeping("applied", 204);
  return keeping("absorbed", lateStatus(action));
}

/** `history`: what was kept of this reference, in the order of receipt. */
export function judge(
  delivery: Judged,
  booking: Standing | null,
  history: readonly StoredDelivery[],
): Judgement {
  const judgement = judgeWhole(delivery, booking, history);
  // Whatever becomes of it, what it lacks needs a person; nobody is asked twice for a copy.
  const isFlagged = delivery.problems.length > 0 && judgement.outcome !== "duplicate";
  return isFlagged ? { ...judgement, isOpen: true } : judgement;
}

function judgeWhole(
  delivery: Judged,
  booking: Standing | null,
  history: readonly StoredDelivery[],
): Judgement {
  if (delivery.action === "BOOKING") return judgeBooking(delivery, booking, history);
  return booking === null ? judgeParked(delivery, history) : judgeUpdate(delivery, booking, history);
}
