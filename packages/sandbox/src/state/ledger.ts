// Everything done to a namespace by hand or by a scenario, by the time it was done. All state of the world that is
// not a pure function of seed and id is read from here, so that a snapshot is a copy of this list.
import type { AdjustableClock } from "../clock";
import type { Action } from "./actions";

const SECOND = 1000;
/** Between two actions there is a second left for what happens by itself. */
const STEP = 2 * SECOND;

// The cursor of the change feed counts whole seconds and may have passed the clock's own second: what is new must be listed
// later still, so that a reader who goes on from `next` sees everything exactly once.

/** When something was done, and when the change feed lists it. */
interface FeedTimes {
  readonly madeMs: number;
  feedMs: number;
}

/**
 * Sets the times at which the feed lists entries, ordered by time, from position `from` on: the second after the action,
 * and after all that was listed before it, also when the clock stands still.
 */
function setFeedTimes(entries: readonly FeedTimes[], from: number): void {
  for (let at = from; at < entries.length; at++) {
    const entry = entries[at];
    if (!entry) return;
    const after = (Math.floor(entry.madeMs / SECOND) + 1) * SECOND;
    const feedMs = Math.max(after, (entries[at - 1]?.feedMs ?? 0) + STEP);
    if (at > from && feedMs === entry.feedMs) return;
    entry.feedMs = feedMs;
  }
}

/** When the feed lists what happened by itself at `ms`, after the last action before it. */
function feedTimeOf(ms: number, last: FeedTimes | undefined): number {
  return last && last.feedMs >= ms ? last.feedMs + SECOND : ms;
}

export interface LedgerEntry {
  /** Its place in the order in which things were recorded, from 1. */
  seq: number;
  id: number;
  /** The clock's instant at which it was done; it holds from then on, and not before. */
  madeMs: number;
  /** When the change feed lists it; null for what is no change of content. */
  feedMs: number | null;
  action: Action;
}

/** An entry that the change feed lists. */
type FeedEntry = LedgerEntry & { feedMs: number };

export interface Ledger {
  /** Records an action now, or as if it were done at `madeMs`. */
  add(id: number, action: Action, madeMs?: number): LedgerEntry;
  /** What holds for a property at the clock's now, oldest first. */
  of(id: number): readonly LedgerEntry[];
  /** What holds for anything at the clock's now, oldest first. */
  all(): readonly LedgerEntry[];
  /** Those of `all` that the change feed lists. */
  inFeed(): readonly FeedEntry[];
  /** When the feed lists what happened by itself at `ms`: then, or as soon as its readers can still see it. */
  feedTimeOf(ms: number): number;
  /** Everything ever recorded, what lies ahead of the clock included. */
  save(): readonly LedgerEntry[];
  /** Replaces everything; the entries are copied. */
  load(entries: readonly LedgerEntry[]): void;
  /** Another text after every action and every change of the clock, unlike that of any other ledger. */
  version(): string;
}

const NONE: readonly LedgerEntry[] = [];

let ledgers = 0;

/** They change what is left or what it costs, and no content. */
const SILENT: readonly Action["kind"][] = [
  "sale",
  "cancellation",
  "prices",
  "order",
  "order_change",
  "car_order",
  "car_order_change",
];

/** How many of a list ordered by time were made at or before an instant. */
function madeUntil(entries: readonly LedgerEntry[], ms: number): number {
  let [low, high] = [0, entries.length];
  if ((entries.at(-1)?.madeMs ?? ms) <= ms) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.madeMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An empty ledger at a clock. */
export function makeLedger(clock: AdjustableClock): Ledger {
  ledgers += 1;
  const name = ledgers;
  let entries: LedgerEntry[] = [];
  let listed: FeedEntry[] = [];
  let byProperty = new Map<number, LedgerEntry[]>();
  let [made, loads] = [0, 0];

  function holding<E extends LedgerEntry>(some: readonly E[]): readonly E[] {
    const count = madeUntil(some, clock.now());
    return count === some.length ? some : some.slice(0, count);
  }

  function insert(entry: LedgerEntry): void {
    entries.splice(madeUntil(entries, entry.madeMs), 0, entry);
    const own = byProperty.get(entry.id);
    if (own) own.splice(madeUntil(own, entry.madeMs), 0, entry);
    else byProperty.set(entry.id, [entry]);
    made = Math.max(made, entry.seq);
    if (entry.feedMs === null) return;
    const at = madeUntil(listed, entry.madeMs);
    listed.splice(at, 0, entry as FeedEntry);
    setFeedTimes(listed, at);
  }

  return {
    add(id, action, madeMs = clock.now()) {
      const entry = { seq: made + 1, id, action, madeMs, feedMs: SILENT.includes(action.kind) ? null : 0 };
      insert(entry);
      return entry;
    },
    of(id) {
      const own = byProperty.get(id);
      return own ? holding(own) : NONE;
    },
    all: () => holding(entries),
    inFeed: () => holding(listed),
    feedTimeOf: (ms) => feedTimeOf(ms, listed[madeUntil(listed, ms - 1) - 1]),
    save: () => entries.map((entry) => ({ ...entry })),
    load(saved) {
      [entries, listed, byProperty] = [[], [], new Map()];
      made = 0;
      loads += 1;
      for (const entry of saved) insert({ ...entry });
    },
    version: () => `${name}.${loads}.${made}.${madeUntil(entries, clock.now())}.${clock.changes}`,
  };
}
