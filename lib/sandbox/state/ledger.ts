// Everything done to a namespace by hand or by a scenario, in order. All state of the world that is not a pure
// function of seed and id is read from here, so that a snapshot is a copy of this list.
import type { PropertyStatus } from "../changes/ticks";
import type { TurnableClock } from "../clock";
import type { AddedReview, ContentEdit } from "./deeds";

/** What can be done to a property. */
export type Deed =
  | { kind: "status"; status: PropertyStatus }
  | { kind: "edit"; edit: ContentEdit }
  | { kind: "review"; review: AddedReview }
  /** Units of a room type taken for the nights (YYYY-MM-DD). */
  | { kind: "sale"; roomId: string; nights: readonly string[]; units: number };

export interface LedgerEntry {
  id: number;
  /** The clock's instant at which it was done; it holds from then on, and not before. */
  madeMs: number;
  /** When the change feed tells it; null for what is no change of content. */
  feedMs: number | null;
  deed: Deed;
}

export interface Ledger {
  /** Records a deed now, or as if it were done at `madeMs`. */
  add(id: number, deed: Deed, madeMs?: number): LedgerEntry;
  /** What holds for a property at the clock's now, oldest first. */
  of(id: number): readonly LedgerEntry[];
  /** What holds for anything at the clock's now, oldest first. */
  all(): readonly LedgerEntry[];
  /** Everything ever recorded, what lies ahead of the clock included. */
  save(): readonly LedgerEntry[];
  load(entries: readonly LedgerEntry[]): void;
  /** Another text after every deed and every turn of the clock, unlike that of any other ledger. */
  version(): string;
}

const NONE: readonly LedgerEntry[] = [];

let ledgers = 0;

const isTold = ({ kind }: Deed): boolean => kind !== "sale";

/** An empty ledger at a clock. */
export function makeLedger(clock: TurnableClock): Ledger {
  ledgers += 1;
  const name = ledgers;
  let entries: LedgerEntry[] = [];
  let byProperty = new Map<number, LedgerEntry[]>();
  let loads = 0;

  const holding = (some: readonly LedgerEntry[]): readonly LedgerEntry[] => {
    const now = clock.now();
    return some.every(({ madeMs }) => madeMs <= now) ? some : some.filter(({ madeMs }) => madeMs <= now);
  };

  // One second after the deed and after the last one told: a caller who has just read up to now must still see
  // it, even when the clock stands still.
  function feedTime(madeMs: number): number {
    const second = (Math.floor(madeMs / 1000) + 1) * 1000;
    const last = entries.findLast((entry) => entry.feedMs !== null && entry.madeMs <= madeMs);
    return Math.max(second, (last?.feedMs ?? 0) + 1000);
  }

  function keep(entry: LedgerEntry): void {
    entries.push(entry);
    const own = byProperty.get(entry.id);
    if (own) own.push(entry);
    else byProperty.set(entry.id, [entry]);
  }

  return {
    add(id, deed, madeMs = clock.now()) {
      const entry = { id, deed, madeMs, feedMs: isTold(deed) ? feedTime(madeMs) : null };
      keep(entry);
      return entry;
    },
    of(id) {
      const own = byProperty.get(id);
      return own ? holding(own) : NONE;
    },
    all: () => holding(entries),
    save: () => [...entries],
    load(saved) {
      entries = [];
      byProperty = new Map();
      loads += 1;
      for (const entry of saved) keep(entry);
    },
    version: () => `${name}.${loads}.${entries.length}.${clock.turns}`,
  };
}
