// What the platform sends for one reference in the drill, and the state the contract says must come of it.
import type { Chance } from "../support/chance";

export interface Sending {
  reference: string;
  /** `unfit`: does not fit the contract; it is refused, changes nothing, and is kept all the same. */
  kind: "booking" | "amendment" | "cancellation" | "unfit";
  method: "POST" | "PATCH";
  body: string;
}

export interface Expected {
  status: "active" | "cancelled";
  /** Applied deliveries. */
  revision: number;
  comment: string | null;
  pickupAt: string | null;
}

const passenger = (number: number) => ({
  title: "Ms",
  firstName: "Drill",
  lastName: `Passenger ${number}`,
  phoneNumber: "+442079460123",
});

function booking(reference: string, number: number): Sending {
  const body = {
    bookingReference: reference,
    customerReference: `C-${number}`,
    leadPassenger: { ...passenger(number), customerId: `hash-${number}` },
    comment: "as booked",
    flightNumber: "KL1007",
    services: [{ name: "meetAndGreetMessage", value: `Passenger ${number}` }],
  };
  return { reference, kind: "booking", method: "POST", body: JSON.stringify(body) };
}

function update(reference: string, number: number, step: number, isCancellation: boolean): Sending {
  const body = {
    leadPassenger: passenger(number),
    comment: isCancellation ? "cancelled" : `amendment ${step}`,
    flightNumber: `KL${1000 + step}`,
    pickupDateTime: new Date(Date.UTC(2027, 2, 1, 6, number % 60, step)).toISOString(),
    services: [],
    action: isCancellation ? "CANCELLATION" : "AMENDMENT",
    cancellationReason: isCancellation ? "CUSTOMER_REQUEST" : "",
  };
  const kind = isCancellation ? "cancellation" : "amendment";
  return { reference, kind, method: "PATCH", body: JSON.stringify(body) };
}

function unfit(reference: string, number: number): Sending {
  const { body } = update(reference, number, 0, true);
  return { reference, kind: "unfit", method: "PATCH", body: body.replace("+442079460123", "020 7946 0123") };
}

/** What is announced of one reference, in the order it happens. */
function planOf(chance: Chance, number: number): Sending[] {
  const reference = `DRILL-${String(number).padStart(5, "0")}`;
  // Of every twenty references one is never announced: its updates stay parked.
  const plan: Sending[] = chance.below(20) === 0 ? [] : [booking(reference, number)];
  for (let step = 1, amendments = chance.below(4); step <= amendments; step += 1)
    plan.push(update(reference, number, step, false));
  if (chance.below(3) === 0 || plan.length === 0) plan.push(update(reference, number, 9, true));
  if (chance.below(4) === 0) plan.push(unfit(reference, number));
  return plan;
}

/** Deliveries of one reference in the order of sending: swapped, repeated at once, and repeated late. */
export function storyOf(chance: Chance, number: number): Sending[] {
  const plan = planOf(chance, number);
  // Reordered: two neighbours change places, so that updates come before their booking and after a cancellation.
  for (let swaps = chance.below(3); swaps > 0 && plan.length > 1; swaps -= 1) {
    const at = chance.below(plan.length - 1);
    const [first, second] = [plan[at], plan[at + 1]];
    if (first && second) plan.splice(at, 2, second, first);
  }
  const sent: Sending[] = [];
  for (const sending of plan) {
    sent.push(sending);
    if (chance.below(4) === 0) sent.push(sending);
    const earlier = sent[chance.below(sent.length)];
    if (earlier && chance.below(6) === 0) sent.push(earlier);
  }
  return sent;
}

/** The state after `sent` by the contract alone: null while no booking came. */
export function expectedOf(sent: readonly Sending[]): Expected | null {
  let state: (Expected & { current: Sending }) | null = null;
  const parked: Sending[] = [];
  const known = new Set<Sending>();
  const follow = (sending: Sending): void => {
    if (state === null || sending === state.current || known.has(sending)) return;
    known.add(sending);
    if (state.status === "cancelled") return;
    const { comment, pickupDateTime } = JSON.parse(sending.body) as Record<string, string>;
    state = {
      status: sending.kind === "cancellation" ? "cancelled" : "active",
      revision: state.revision + 1,
      comment: comment ?? null,
      pickupAt: pickupDateTime ?? null,
      current: sending,
    };
  };
  for (const sending of sent.filter(({ kind }) => kind !== "unfit")) {
    if (sending.method === "PATCH") {
      if (state !== null) follow(sending);
      else if (parked.at(-1) !== sending) parked.push(sending);
    } else if (state === null) {
      state = { status: "active", revision: 1, comment: "as booked", pickupAt: null, current: sending };
      for (const early of parked) follow(early);
    }
  }
  if (state === null) return null;
  const { status, revision, comment, pickupAt } = state as Expected;
  return { status, revision, comment, pickupAt };
}
