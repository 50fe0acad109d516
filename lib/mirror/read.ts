// Reading static records from our own database and from memory; nothing here calls the platform.
import "server-only";
import { AccommodationDetails } from "@roomward/contract/details";
import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PlaceRef } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import { orWithout } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { accommodation, coverage } from "@/lib/db/schema";
import { processWide } from "@/lib/process-wide";
import { PRIOR, REACH } from "@/lib/rules/score-interval";
import type { MirrorRecord } from "./record";
import { scopesCovering, staysOf } from "./scope";
import { onStored } from "./stored-events";

/** A card is a few kilobytes; the one that was not asked for longest makes room. */
export const MOST_CARDS = 4_000;
/** A server is shared: another process may store. The embedded database belongs to this process alone. */
const TRUST_MS = config.database.url === null ? Number.POSITIVE_INFINITY : 30_000;

interface Kept {
  record: MirrorRecord;
  readAt: number;
}

/** Card records: static content only, forgotten the moment another copy is stored. */
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

/** `isAll`: there is nothing else to look into, so that one of any age is the best there is. */
function recall(id: number, { cards }: Memory, isAll: boolean): MirrorRecord | null {
  const kept = cards.get(id);
  if (!kept || (!isAll && Date.now() - kept.readAt > TRUST_MS)) return null;
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
 * The cards of `ids` that are stored in `from` (null: it is away): those in memory from there, the rest with one `read`.
 * Records are shared between callers: read them, do not change them.
 */
export async function throughMemory(
  ids: readonly number[],
  from: Database | null,
  read: Read,
): Promise<Map<number, MirrorRecord>> {
  const state = memory();
  if (from !== null && state.from !== from) {
    state.cards.clear();
    state.from = from;
  }
  const found = new Map<number, MirrorRecord>();
  for (const id of ids) {
    const record = recall(id, state, from === null);
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

type Column = typeof accommodation.card | typeof accommodation.record;

async function readColumn(ids: readonly number[], column: Column): Promise<Map<number, MirrorRecord>> {
  const found = new Map<number, MirrorRecord>();
  if (ids.length === 0) return found;
  // Without the database they count as lacking, and are asked of the platform.
  const rows = await orWithout([], async () =>
    (await database())
      .select({ id: accommodation.id, details: column, fetchedAt: accommodation.fetchedAt })
      .from(accommodation)
      .where(inArray(accommodation.id, [...ids])),
  );
  for (const row of rows) {
    // A copy that an older version stored and this one cannot read counts as missing and is fetched again.
    const parsed = AccommodationDetails.safeParse(row.details);
    if (parsed.success) found.set(row.id, { details: parsed.data, fetchedAt: row.fetchedAt.toISOString() });
  }
  return found;
}

/** Whole records of `ids`, in one query; an id the mirror lacks is not in the map. */
export function readRecords(ids: readonly number[]): Promise<Map<number, MirrorRecord>> {
  return readColumn(ids, accommodation.record);
}

/**
 * Records reduced to what a card needs: name, type, rating, location, main photo, facilities. The map is the
 * caller's; its records are shared and must not be changed.
 */
export async function readCards(ids: readonly number[]): Promise<Map<number, MirrorRecord>> {
  if (ids.length === 0) return new Map();
  const from = await orWithout(null, database);
  return throughMemory(ids, from, (lacking) => readColumn(lacking, accommodation.card));
}

const isOpen = eq(accommodation.status, "open");

async function openIds(which: SQL, limit: number, ...order: SQL[]): Promise<number[]> {
  const rows = await orWithout([], async () =>
    (await database())
      .select({ id: accommodation.id })
      .from(accommodation)
      .where(and(which, isOpen))
      .orderBy(...order, asc(accommodation.id))
      .limit(limit),
  );
  return rows.map((row) => row.id);
}

/**
 * `ranking` is read as a number that is higher for a more popular stay; the contract calls it a number and
 * says no more. This is the only place that knows the direction.
 */
const mostPopularFirst = sql`${accommodation.ranking} desc nulls last, ${accommodation.numberOfReviews} desc`;

/** Ids of the most popular open stays of `ref`, most popular first; none where its bounds are not known. */
export async function topOfPlace(ref: PlaceRef, limit: number): Promise<number[]> {
  const which = await staysOf(ref);
  return which === null ? [] : openIds(which, limit, mostPopularFirst);
}

/** Among so many the most popular one is looked for: all of a large copy would be sorted for one example. */
const EXAMPLES = 200;

/** Id of an open stay people like; null while there is none. */
export async function popularExample(): Promise<number | null> {
  const db = await orWithout(null, database);
  if (db === null) return null;
  const some = db.select({ id: accommodation.id }).from(accommodation).where(isOpen).limit(EXAMPLES);
  const [id] = await openIds(inArray(accommodation.id, some), 1, mostPopularFirst);
  return id ?? null;
}

/** True when every stay of `ref` has been read, so that none can be missing. */
export async function isCovered(ref: PlaceRef): Promise<boolean> {
  const scopes = await scopesCovering(ref);
  if (scopes.length === 0) return false;
  const rows = await orWithout([], async () =>
    (await database())
      .select({ scope: coverage.scope })
      .from(coverage)
      .where(and(inArray(coverage.scope, scopes), isNotNull(coverage.completedAt)))
      .limit(1),
  );
  return rows.length > 0;
}

/** How many open stays of `ref` are mirrored, and whether that is all of them. */
export async function countOfPlace(ref: PlaceRef): Promise<{ count: number; complete: boolean }> {
  const which = await staysOf(ref);
  if (which === null) return { count: 0, complete: false };
  const [rows, complete] = await Promise.all([
    orWithout([], async () =>
      (await database()).select({ count: count() }).from(accommodation).where(and(which, isOpen)),
    ),
    isCovered(ref),
  ]);
  return { count: rows[0]?.count ?? 0, complete };
}

/**
 * Ids by score, best first, null when the place is not completely mirrored. Few reviews count less: the order is that
 * of `sureScore` (lib/rules/score-interval.ts), the low end of the interval around each score. Unscored stays come last.
 */
export async function idsByAdjustedScore(ref: PlaceRef, limit: number): Promise<number[] | null> {
  const which = await staysOf(ref);
  if (which === null || !(await isCovered(ref))) return null;
  const reviews = sql`(${accommodation.numberOfReviews} + ${PRIOR.reviews}::float8)`;
  const mixed = sql`(${accommodation.reviewScore} * ${accommodation.numberOfReviews} + ${PRIOR.reviews * PRIOR.mean}::float8) / ${reviews}`;
  const adjusted = sql`${mixed} - ${REACH * PRIOR.spread}::float8 / sqrt(${reviews})`;
  return openIds(which, limit, sql`${adjusted} desc nulls last`);
}
