// How every property stands now: what the ticks say, and what was closed or opened by hand.
import type { Clock } from "../clock";
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
  /** Grows with every deed by hand, so that nothing kept from before is used again. */
  version(): number;
  /** Grows with every change of the property. */
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

interface Deed {
  id: number;
  atMs: number;
  status: PropertyStatus;
}

const kindOf = (status: PropertyStatus): EventKind =>
  status === "open" ? "opened" : (status.slice("closed_".length) as Closure);

/** The book of one world at one clock; deeds by hand live in memory only. */
export function makeStatusBook(world: IndexedWorld, clock: Clock): StatusBook {
  const ticks = makeTicks(world.settings);
  const deeds: Deed[] = [];
  const now = () => ticks.tickAt(clock.now());
  function indexOf(id: number): number {
    const index = world.indexOf(id);
    if (index === null) throw new RangeError(`there is no property ${id}`);
    return index;
  }
  const deedOf = (id: number, atMs: number): Deed | undefined =>
    deeds.findLast((deed) => deed.id === id && deed.atMs <= atMs);

  // One second after now and after the last deed: a caller who has just read up to now must still see it,
  // even when the clock is frozen.
  function record(id: number, status: PropertyStatus): void {
    if (book.statusOf(id) === status) return;
    const second = Math.floor(clock.now() / 1000) + 1;
    const last = deeds.at(-1)?.atMs ?? 0;
    deeds.push({ id, status, atMs: Math.max(second * 1000, last + 1000) });
  }

  function tickEvent(tick: number): ChangeEvent | null {
    const index = ticks.indexAt(tick);
    const id = world.idAt(index);
    const atMs = tick * TICK_MS;
    const deed = deeds.length > 0 ? deedOf(id, atMs) : undefined;
    const kind = deed ? (deed.status === "open" ? "changed" : null) : ticks.eventAt(tick);
    return kind && { id, index, atMs, kind };
  }

  const book: StatusBook = {
    statusOf(id) {
      const deed = deeds.length > 0 ? deedOf(id, Number.POSITIVE_INFINITY) : undefined;
      return deed?.status ?? ticks.statusAt(indexOf(id), now());
    },
    version: () => deeds.length,
    isOpen: (id) => book.statusOf(id) === "open",
    revisionOf: (id) => ticks.revisionAt(indexOf(id), now()) + deeds.filter((deed) => deed.id === id).length,
    close: (id, closure) => record(id, `closed_${closure}`),
    open: (id) => record(id, "open"),
    feedEnd: () => Math.max(clock.now(), deeds.at(-1)?.atMs ?? 0),
    events(fromMs) {
      const found: ChangeEvent[] = [];
      const end = book.feedEnd();
      for (let tick = Math.ceil(fromMs / TICK_MS); tick * TICK_MS <= end; tick++) {
        const event = tickEvent(tick);
        if (event) found.push(event);
      }
      for (const { id, atMs, status } of deeds)
        if (atMs >= fromMs) found.push({ id, index: indexOf(id), atMs, kind: kindOf(status) });
      return found.sort((a, b) => a.atMs - b.atMs);
    },
  };
  return book;
}
