// A namespace's state as one JSON value: taken, kept, carried to another machine, put back.
import * as z from "zod";
import { FaultRule } from "../http/fault-rule";
import { SavedBooking } from "../taxi/saved-booking";
import { Action } from "./actions";
import type { Namespace } from "./namespace";

/** Counts the ways of writing a snapshot; another one is refused. */
const FORMAT = 1;

/** The instants a date can hold. */
const Instant = z.int().min(-8.64e15).max(8.64e15);

const Entry = z.strictObject({
  seq: z.int().min(1),
  id: z.int(),
  madeMs: Instant,
  feedMs: Instant.nullable(),
  /** An action, under the name that snapshots in files have for it. */
  deed: Action,
});

const BudgetState = z.strictObject({
  requestsPerMinute: z.int().min(0).nullable(),
  used: z.int().min(0),
  minuteBeganMs: Instant.nullable(),
  blockedUntilMs: Instant.nullable(),
});

export const Snapshot = z.strictObject({
  format: z.literal(FORMAT),
  /** Version, seed and size of the world it belongs to. */
  world: z.string(),
  /** What the namespace's clock showed. */
  taken_at: z.iso.datetime(),
  /** A running clock keeps its distance to the machine's. */
  clock: z.strictObject({ frozenAtMs: Instant.nullable(), aheadMs: z.number() }),
  ledger: z.array(Entry),
  faults: z.array(
    z.strictObject({
      id: z.string().regex(/^f\d{1,9}$/),
      rule: FaultRule,
      matched: z.int().min(0),
      fired: z.int().min(0),
    }),
  ),
  /** Snapshots before 3.3 lack the searches of cars. */
  budgets: z.strictObject({ demand: BudgetState, carSearches: BudgetState.optional(), taxi: BudgetState }),
  taxi: z.array(SavedBooking),
});
export type Snapshot = z.output<typeof Snapshot>;

/**
 * Everything that can be put back. What is no state but a record of what was asked and sent stays out: the journal of
 * requests and the log of taxi deliveries; so do the taxi receivers, for their secrets.
 */
export function takeSnapshot({ context, faults, budgets, taxi }: Namespace, world: string): Snapshot {
  const { clock, ledger } = context;
  return {
    format: FORMAT,
    world,
    taken_at: new Date(clock.now()).toISOString(),
    clock: clock.save(),
    ledger: ledger
      .save()
      .map(({ seq, id, action, madeMs, feedMs }) => ({ seq, id, deed: action, madeMs, feedMs })),
    faults: [...faults.list()],
    budgets: {
      demand: budgets.demand.save(),
      carSearches: budgets.carSearches.save(),
      taxi: budgets.taxi.save(),
    },
    taxi: taxi.bookings.save(),
  };
}

/** Puts a snapshot back in place of all state there is. */
export function restoreSnapshot({ context, faults, budgets, taxi }: Namespace, snapshot: Snapshot): void {
  context.clock.load(snapshot.clock);
  context.ledger.load(snapshot.ledger.map(({ deed, ...entry }) => ({ ...entry, action: deed })));
  faults.load(snapshot.faults);
  budgets.demand.load(snapshot.budgets.demand);
  if (snapshot.budgets.carSearches) budgets.carSearches.load(snapshot.budgets.carSearches);
  budgets.taxi.load(snapshot.budgets.taxi);
  taxi.bookings.load(snapshot.taxi);
}
