// How every property stands now: what the ticks say, and what was closed or opened by hand.
import type { Clock } from "../clock";
import type { Ledger, LedgerEntry } from "../state/ledger";
import type { WorldSettings } from "../world/property";
import { type Closure, type EventKind, makeTicks, type PropertyStatus, TICK_MS } from "./ticks";

/** What is needed of a world: its size and the way between public ids and dense indexes. */
export interface IndexedWorld {
  settings: WorldSettings;
  indexOf(id: number): number | null;
  idAt(index: number): number;
}

export interface ChangeEvent {
  id: number;
  index: number;
  atMs: number;
  kind: EventKind;
}

export interface StatusBook {
  /** Throws a RangeError for an id outside the world, as do the others. */
  statusOf(id: number): PropertyStatus;
  isOpen(id: number): boolean;
  /** Grows with every change that the world makes by itself; what is done by hand is read from the ledger. */
  revisionOf(id: number): number;
  /** Closes by hand; the change feed reports it. */
  close(id: number, closure: Closure): void;
  /** Opens by hand; from then on the ticks no longer close it. */
  open(id: number): void;
  /** The end of the feed's window: the clock's now, or a moment later when something was just done by hand. */
  feedEnd(): number;
  /** Every event from `fromMs` (inclusive) to the end of the feed, oldest first. */
  events(fromMs: number): ChangeEvent[];
}

const kindOf = (status: PropertyStatus): EventKind =>
  status === "open" ? "opened" : (status.slice("closed_".length) as Closure);

const feedKindOf = ({ action }: LedgerEntry): EventKind =>
  action.kind === "status" ? kindOf(action.status) : "changed";

/** The book of one world at one clock; what was done by hand is read from the ledger. */
export function makeStatusBook(world: IndexedWorld, clock: Clock, ledger: Ledger): StatusBook {
  const ticks = makeTicks(world.settings);
  const { properties } = world.settings;
  const now = () => ticks.tickAt(clock.now());
  function indexOf(id: number): number {
    const index = world.indexOf(id);
    if (index === null) throw new RangeError(`there is no property ${id}`);
    return index;
  }
  /** The status set by hand that held just before an instant, or holds now. */
  function setByHand(id: number, beforeMs = Number.POSITIVE_INFINITY): PropertyStatus | null {
    const entries = ledger.of(id);
    for (let at = entries.length - 1; at >= 0; at--) {
      const entry = entries[at];
      if (entry?.action.kind === "status" && entry.madeMs < beforeMs) return entry.action.status;
    }
    return null;
  }
  function record(id: number, status: PropertyStatus): void {
    if (book.statusOf(id) !== status) ledger.add(id, { kind: "status", status });
  }

  function tickEvent(tick: number): ChangeEvent | null {
    const index = ticks.indexAt(tick);
    const id = world.idAt(index);
    const ms = tick * TICK_MS;
    const status = setByHand(id, ms);
    const kind = status === null ? ticks.eventAt(tick) : status === "open" ? "changed" : null;
    return kind && { id, index, atMs: ledger.feedTimeOf(ms), kind };
  }

  /** The first tick that is told at or after an instant. */
  function firstTick(fromMs: number): number {
    let tick = Math.ceil(fromMs / TICK_MS);
    while (ledger.feedTimeOf((tick - 1) * TICK_MS) >= fromMs) tick -= 1;
    return tick;
  }

  const book: StatusBook = {
    statusOf(id) {
      const index = indexOf(id);
      // Scenarios stand beyond the world's own properties: no tick ever reaches them.
      return setByHand(id) ?? (index < properties ? ticks.statusAt(index, now()) : "open");
    },
    isOpen: (id) => book.statusOf(id) === "open",
    revisionOf(id) {
      const index = indexOf(id);
      return index < properties ? ticks.revisionAt(index, now()) : 0;
    },
    close: (id, closure) => record(id, `closed_${closure}`),
    open: (id) => record(id, "open"),
    feedEnd: () =>
      Math.max(clock.now(), ledger.feedTimeOf(now() * TICK_MS), ledger.inFeed().at(-1)?.feedMs ?? 0),
    events(fromMs) {
      const found: ChangeEvent[] = [];
      const last = now();
      for (let tick = firstTick(fromMs); tick <= last; tick++) {
        const event = tickEvent(tick);
        if (event) found.push(event);
      }
      for (const entry of ledger.inFeed()) {
        const { id, feedMs } = entry;
        if (feedMs >= fromMs) found.push({ id, index: indexOf(id), atMs: feedMs, kind: feedKindOf(entry) });
      }
      return found.sort((a, b) => a.atMs - b.atMs);
    },
  };
  return book;
}
