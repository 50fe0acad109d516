// What was read of the copy lately, for pages that read the same again; forgotten the moment another copy is stored.
import "server-only";
import { config } from "@/lib/config";
import type { Database } from "@/lib/db/open";

/** A server is shared: another process may store. The embedded database belongs to this process alone. */
export const TRUST_MS = config.database.url === null ? Number.POSITIVE_INFINITY : 30_000;

interface MemoryEntry<T> {
  record: T;
  /** Of the process's steady clock (ms). */
  readAt: number;
}

export interface Memory<T> {
  max: number;
  /** How long one is as good as the stored one. */
  trustMs: number;
  entries: Map<number, MemoryEntry<T>>;
  /** The database they were read from; those of another one are of no use. */
  from: Database | null;
  /** Grows with everything stored, so that a read which a store overtook is not kept. */
  stores: number;
}

export const makeMemory = <T>(max: number, trustMs = TRUST_MS): Memory<T> => ({
  ...{ max, trustMs, from: null, stores: 0 },
  entries: new Map(),
});

/** To be called for everything that was stored. */
export function forget(state: Memory<unknown>, ids: Iterable<number>): void {
  state.stores += 1;
  for (const id of ids) state.entries.delete(id);
}

/** `isAll`: there is nothing else to look into, so that one of any age is the best there is. */
function recall<T>(id: number, { entries, trustMs }: Memory<T>, isAll: boolean): T | undefined {
  const known = entries.get(id);
  if (!known || (!isAll && performance.now() - known.readAt >= trustMs)) return undefined;
  entries.delete(id);
  entries.set(id, known);
  return known.record;
}

export function keep<T>(read: ReadonlyMap<number, T>, { entries, max }: Memory<T>, readAt: number): void {
  for (const [id, record] of read) {
    entries.delete(id);
    entries.set(id, { record, readAt });
  }
  for (const id of entries.keys()) {
    if (entries.size <= max) return;
    entries.delete(id);
  }
}

/** Null: the database is away. */
type Read<T> = (ids: readonly number[]) => Promise<Map<number, T> | null>;

/**
 * Those of `ids` that are stored in `from` (null: it is away): what memory has from there, the rest with one `read`; what
 * memory has of any age where the database turns out to be away. Records are shared: read them, do not change them.
 */
export async function throughMemory<T>(
  ids: readonly number[],
  from: Database | null,
  read: Read<T>,
  state: Memory<T>,
): Promise<Map<number, T>> {
  if (from !== null && state.from !== from) {
    state.entries.clear();
    state.from = from;
  }
  const found = new Map<number, T>();
  const take = (isAll: boolean) => {
    for (const id of ids) {
      const record = found.has(id) ? undefined : recall(id, state, isAll);
      if (record !== undefined) found.set(id, record);
    }
  };
  take(from === null);
  if (found.size === ids.length) return found;
  const { stores } = state;
  const fresh = await read(ids.filter((id) => !found.has(id)));
  if (fresh === null) {
    take(true);
    return found;
  }
  if (state.stores === stores && state.from === from) keep(fresh, state, performance.now());
  for (const [id, record] of fresh) found.set(id, record);
  return found;
}
