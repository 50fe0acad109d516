// Reading static records from our own database; nothing here calls the platform.
import "server-only";
import { AccommodationDetails } from "@roomward/contract/details";
import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PlaceRef } from "@/lib/address/stay-query";
import { database } from "@/lib/db/database";
import { accommodation, coverage } from "@/lib/db/schema";
import { PRIOR, REACH } from "@/lib/rules/score-interval";
import { throughMemory } from "./card-memory";
import type { MirrorRecord } from "./record";
import { scopesCovering, staysOf } from "./scope";

export type { MirrorRecord } from "./record";

type Column = typeof accommodation.card | typeof accommodation.record;

async function readColumn(ids: readonly number[], column: Column): Promise<Map<number, MirrorRecord>> {
  const found = new Map<number, MirrorRecord>();
  if (ids.length === 0) return found;
  const rows = await (await database())
    .select({ id: accommodation.id, details: column, fetchedAt: accommodation.fetchedAt })
    .from(accommodation)
    .where(inArray(accommodation.id, [...ids]));
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
  return throughMemory(ids, await database(), (lacking) => readColumn(lacking, accommodation.card));
}

const isOpen = eq(accommodation.status, "open");

async function openIds(which: SQL, limit: number, ...order: SQL[]): Promise<number[]> {
  const rows = await (await database())
    .select({ id: accommodation.id })
    .from(accommodation)
    .where(and(which, isOpen))
    .orderBy(...order, asc(accommodation.id))
    .limit(limit);
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
  const some = (await database())
    .select({ id: accommodation.id })
    .from(accommodation)
    .where(isOpen)
    .limit(EXAMPLES);
  const [id] = await openIds(inArray(accommodation.id, some), 1, mostPopularFirst);
  return id ?? null;
}

/** True when every stay of `ref` has been read, so that none can be missing. */
export async function isCovered(ref: PlaceRef): Promise<boolean> {
  const scopes = await scopesCovering(ref);
  if (scopes.length === 0) return false;
  const rows = await (await database())
    .select({ scope: coverage.scope })
    .from(coverage)
    .where(and(inArray(coverage.scope, scopes), isNotNull(coverage.completedAt)))
    .limit(1);
  return rows.length > 0;
}

/** How many open stays of `ref` are mirrored, and whether that is all of them. */
export async function countOfPlace(ref: PlaceRef): Promise<{ count: number; complete: boolean }> {
  const which = await staysOf(ref);
  if (which === null) return { count: 0, complete: false };
  const [rows, complete] = await Promise.all([
    (await database()).select({ count: count() }).from(accommodation).where(and(which, isOpen)),
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
