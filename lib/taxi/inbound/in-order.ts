// What a reference's deliveries come to in the order in which they were received, from the first one on; pure.
import type { DeliveryAction } from "@/lib/db/schema";
import { type BookingState, stateAfter } from "@/lib/taxi/state";
import { catchUp } from "./catch-up";
import { type Judgement, judge, type Standing, type StoredDelivery } from "./judge";
import { readBooking, readUpdate } from "./message";

/** A delivery with its body, whoever keeps that; `waits`: nobody has looked at what it lacks. */
export interface DeliveryHistory {
  id: string;
  action: DeliveryAction;
  hash: string;
  raw: string;
  problems: string[];
  waits: boolean;
  receivedAt: Date;
}

export interface Outcome {
  /** By id, of every delivery told. */
  judgements: Map<string, Judgement>;
  /** Null while no booking came. */
  booking: {
    first: DeliveryHistory;
    fresh: BookingState;
    state: BookingState;
    standing: Standing;
    revision: number;
    changedAt: Date | null;
  } | null;
}

type Booked = NonNullable<Outcome["booking"]>;

const problemsOf = ({ problems, waits }: DeliveryHistory): string[] => (waits ? problems : []);

const afterwards = (delivery: StoredDelivery, fate: Judgement | undefined): StoredDelivery[] =>
  fate === undefined || fate.outcome === "duplicate"
    ? []
    : [{ ...delivery, outcome: fate.outcome, isOpen: fate.isOpen }];

function booked(
  first: DeliveryHistory,
  parked: readonly DeliveryHistory[],
  judgements: Outcome["judgements"],
): Booked {
  const fresh = stateAfter(readBooking(JSON.parse(first.raw)), null);
  const standing: Standing = { status: "active", lastAction: "BOOKING", lastHash: first.hash };
  const caught = catchUp(
    fresh,
    standing,
    parked.map((reported) => ({ ...reported, isOpen: reported.waits })),
  );
  for (const { id, judgement } of caught.settled) judgements.set(id, judgement);
  const applied = caught.settled.filter(({ judgement }) => judgement.outcome === "applied").length;
  const { state, changedAt } = caught;
  return { first, fresh, state, standing: caught.standing, revision: 1 + applied, changedAt };
}

function followed(booking: Booked, { raw, action, hash, receivedAt }: DeliveryHistory): Booked {
  const state = stateAfter(readUpdate(JSON.parse(raw)), booking.state);
  const standing: Standing = { status: state.status, lastAction: action, lastHash: hash };
  return { ...booking, state, standing, revision: booking.revision + 1, changedAt: receivedAt };
}

/** @throws when a body is none that a state follows from. */
export function inOrder(reported: readonly DeliveryHistory[]): Outcome {
  const judgements: Outcome["judgements"] = new Map();
  let parked: DeliveryHistory[] = [];
  let history: StoredDelivery[] = [];
  let booking: Outcome["booking"] = null;
  for (const one of reported) {
    const { id, action, hash } = one;
    const judgement = judge({ action, hash, problems: problemsOf(one) }, booking?.standing ?? null, history);
    judgements.set(id, judgement);
    if (judgement.outcome === "duplicate") continue;
    history.push({ id, action, hash, outcome: judgement.outcome, isOpen: judgement.isOpen });
    if (judgement.outcome === "parked") parked.push(one);
    if (judgement.outcome !== "applied") continue;
    if (booking !== null) {
      booking = followed(booking, one);
      continue;
    }
    booking = booked(one, parked, judgements);
    parked = [];
    history = history.flatMap((delivery) => afterwards(delivery, judgements.get(delivery.id)));
  }
  return { judgements, booking };
}
