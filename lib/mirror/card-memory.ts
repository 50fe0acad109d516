// Card records kept in memory: static content only, forgotten the moment another copy is stored.
import "server-only";
import { config } from "@/lib/config";
import type { Database } from "@/lib/db/open";
import { processWide } from "@/lib/process-wide";
import type { MirrorRecord } from "./record";
import { onStored } from "./stored-events";

/** A card is a few kilobytes; the one that was not asked for longest makes room. */
export const MOST_CARDS = 4_000;
/** A server is shared: another process may store. The embedded database belongs to this process alone. */
const TRUST_MS = config.database.url === null ? Number.POSITIVE_INFINITY : 30_000;

interface Kept {
  record: MirrorRecord;
  readAt: number;
}

interface Memory {
  cards: Map<number, Kept>;
  /** The database the cards were read from; those of another one are of no use. */
  from: Database | null;
  /** Grows with everything stored, so that a read which a store overtook is not kept. */
  stores: number;
}

function memory(): Memory {
  return processWide("card-memory", () => {
    const state: Memory = { cards: new Map(), from: null, stores: 0 };
    onStored({
      stays: (stored) => {
        state.stores += 1;
        for (const { id } of stored) state.cards.delete(id);
      },
    });
    return state;
  });
}

function recall(id: number, { cards }: Memory): MirrorRecord | null {
  const kept = cards.get(id);
  if (!kept || Date.now() - kept.readAt > TRUST_MS) return null;
  cards.delete(id);
  cards.set(id, kept);
  return kept.record;
}

function keep(read: ReadonlyMap<number, MirrorRecord>, { cards }: Memory): void {
  const readAt = Date.now();
  for (const [id, record] of read) {
    cards.delete(id);
    cards.set(id, { record, readAt });
  }
  for (const id of cards.keys()) {
    if (cards.size <= MOST_CARDS) return;
    cards.delete(id);
  }
}

type Read = (ids: readonly number[]) => Promise<Map<number, MirrorRecord>>;

/**
 * The cards of `ids` that are stored in `from`: those in memory from there, the rest with one `read`.
 * Records are shared between callers: read them, do not change them.
 */
export async function throughMemory(
  ids: readonly number[],
  from: Database,
  read: Read,
): Promise<Map<number, MirrorRecord>> {
  const state = memory();
  if (state.from !== from) {
    state.cards.clear();
    state.from = from;
  }
  const found = new Map<number, MirrorRecord>();
  for (const id of ids) {
    const record = recall(id, state);
    if (record) found.set(id, record);
  }
  if (found.size === ids.length) return found;
  const { stores } = state;
  const fresh = await read(ids.filter((id) => !found.has(id)));
  if (state.stores === stores && state.from === from) keep(fresh, state);
  for (const [id, record] of fresh) found.set(id, record);
  return found;
}

/** Forgets every card; the next read goes to the database. */
export function forgetCards(): void {
  memory().cards.clear();
}
