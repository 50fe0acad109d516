// What the contract makes of a sequence of deliveries for one reference: written from its words, not from the code.

export type Sent = "booking" | "A" | "B" | "cancellation";
export const ALPHABET: readonly Sent[] = ["booking", "A", "B", "cancellation"];

export interface Expected {
  /** Null while no booking came. */
  status: "active" | "cancelled" | null;
  /** Whose content the booking has. */
  shows: Sent | null;
  revision: number;
  /** In the order of sending. */
  outcomes: string[];
  answers: number[];
  duplicates: number;
  open: number;
}

interface World {
  known: boolean;
  shows: Sent | null;
  cancelled: boolean;
  /** Updates that had an effect. */
  taken: Set<Sent>;
  /** Updates that came after the cancellation. */
  late: Set<Sent>;
  /** What waits for a person, newest last. */
  waiting: Sent[];
  revision: number;
}

/** An update meets a known booking. */
function meet(world: World, update: Sent): { outcome: string; answer: number } {
  if (world.shows === update) return { outcome: "duplicate", answer: 204 };
  if (world.taken.has(update)) {
    if (world.waiting.at(-1) === update) return { outcome: "duplicate", answer: 204 };
    world.waiting.push(update);
    return { outcome: "repeat", answer: 204 };
  }
  if (world.cancelled) {
    const answer = update === "cancellation" ? 204 : 409;
    // What was refused is refused again, and nobody is asked twice.
    if (world.late.has(update)) return { outcome: "duplicate", answer };
    world.late.add(update);
    return { outcome: "absorbed", answer };
  }
  world.taken.add(update);
  world.shows = update;
  world.revision += 1;
  world.cancelled = update === "cancellation";
  return { outcome: "applied", answer: 204 };
}

export function expected(sequence: readonly Sent[]): Expected {
  const world: World = {
    known: false,
    shows: null,
    cancelled: false,
    taken: new Set(),
    late: new Set(),
    waiting: [],
    revision: 0,
  };
  const parked: { at: number; update: Sent }[] = [];
  const outcomes: string[] = [];
  const answers: number[] = [];
  const book = () => {
    if (world.known) return { outcome: "duplicate", answer: 204 };
    Object.assign(world, { known: true, shows: "booking", revision: 1 });
    // What came too early happens now, in its order; what was answered then stays answered.
    for (const early of parked) outcomes[early.at] = meet(world, early.update).outcome;
    return { outcome: "applied", answer: 204 };
  };
  const park = (update: Sent, at: number) => {
    if (parked.at(-1)?.update === update) return { outcome: "duplicate", answer: 404 };
    parked.push({ at, update });
    return { outcome: "parked", answer: 404 };
  };
  sequence.forEach((sent, at) => {
    const { outcome, answer } =
      sent === "booking" ? book() : world.known ? meet(world, sent) : park(sent, at);
    outcomes[at] = outcome;
    answers[at] = answer;
  });
  return {
    status: world.known ? (world.cancelled ? "cancelled" : "active") : null,
    shows: world.shows,
    revision: world.revision,
    outcomes,
    answers,
    duplicates: outcomes.filter((outcome) => outcome === "duplicate").length,
    open: world.waiting.length,
  };
}
