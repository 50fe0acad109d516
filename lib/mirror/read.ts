// Reading static records from our own database and from memory; nothing here calls the platform, but in a frozen world.
import "server-only";
import { AccommodationDetails } from "@roomward/contract/details";
import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PlaceRef } from "@/lib/address/stay-query";
import { frozenWorld } from "@/lib/clock";
import { orWithout } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import { accommodation, coverage } from "@/lib/db/schema";
import { accommodationTrait } from "@/lib/db/schema-current";
import { callForIds } from "@/lib/demand/batch";
import type { Frozen } from "@/lib/frozen";
import type { DemandFailure } from "@/lib/http/failure";
import { patienceUntil } from "@/lib/patience";
import { processWide } from "@/lib/process-wide";
import { PRIOR, REACH } from "@/lib/rules/score-interval";
import type { StayFlag } from "@/lib/rules/stay-traits";
import { detailsRequest } from "./languages";
import { forget, keep, type Memory, makeMemory, throughMemory } from "./memory";
import { cardOf, type MirrorRecord, staticPart, withFollowablePhotos } from "./record";
import { scopesCovering, staysOf } from "./scope";
import { onStored } from "./stored-events";

const PATIENCE_MS = 4_000;

interface FrozenRecords {
  records: Map<number, MirrorRecord>;
  absent: number[];
  failure: DemandFailure | null;
}

/** Whole records of `ids` as they were at `read`; what could not be asked for is neither in `records` nor in `absent`. */
export async function frozenRecords(
  ids: readonly number[],
  { read }: Frozen,
  deadline = patienceUntil(PATIENCE_MS),
): Promise<FrozenRecords> {
  const answer = await callForIds("details", ids, detailsRequest(), { deadline });
  const records = new Map(
    answer.data.map((details): [number, MirrorRecord] => [
      details.id,
      { details: withFollowablePhotos(staticPart(details)), fetchedAt: read },
    ]),
  );
  const failure = answer.failures[0] ?? null;
  const isUnread = (id: number) =>
    failure !== null && (answer.failedIds.includes(id) || answer.failedIds.length === 0);
  return { records, absent: ids.filter((id) => !records.has(id) && !isUnread(id)), failure };
}

/** A card is a few kilobytes; the one that was not asked for longest makes room. */
export const MAX_CARDS = 4_000;
/** A whole record is a hundred and more. */
export const MAX_RECORDS = 200;
function recordMemoryOf(max: number, trustMs?: number): Memory<MirrorRecord> {
  const state = makeMemory<MirrorRecord>(max, trustMs);
  onStored({
    stays: (stored) =>
      forget(
        state,
        stored.map(({ id }) => id),
      ),
  });
  return state;
}

const cardMemory = () => processWide("card-memory", () => recordMemoryOf(MAX_CARDS));
/** For the time without the database only: a whole record is read for one page, and may well be read anew for it. */
const recordMemory = () => processWide("record-memory", () => recordMemoryOf(MAX_RECORDS, 0));

/** Holds what could not be stored because the database is away: nobody need ask for it again until it is there. */
export function keepUnstored(records: ReadonlyMap<number, MirrorRecord>): void {
  keep(records, recordMemory(), Number.NEGATIVE_INFINITY);
  const cards = [...records].map(([id, { details, fetchedAt }]) => {
    return [id, { details: cardOf(details), fetchedAt }] as const;
  });
  keep(new Map(cards), cardMemory(), Number.NEGATIVE_INFINITY);
}

/** Forgets every card, record and whole place; the next read goes to the database. */
export function forgetCards(): void {
  wholePlaces().clear();
  cardMemory().entries.clear();
  recordMemory().entries.clear();
}

type Column = typeof accommodation.card | typeof accommodation.record;

async function readColumn(ids: readonly number[], column: Column): Promise<Map<number, MirrorRecord> | null> {
  const rows = await orWithout(null, async () =>
    (await database())
      .select({ id: accommodation.id, details: column, fetchedAt: accommodation.fetchedAt })
      .from(accommodation)
      .where(inArray(accommodation.id, [...ids])),
  );
  if (rows === null) return null;
  const found = new Map<number, MirrorRecord>();
  for (const row of rows) {
    // A copy that an older version stored and this one cannot read counts as missing and is fetched again.
    const parsed = AccommodationDetails.safeParse(row.details);
    if (!parsed.success) continue;
    const fetchedAt = row.fetchedAt.toISOString();
    found.set(row.id, { details: withFollowablePhotos(parsed.data), fetchedAt });
  }
  return found;
}

async function readPart(ids: readonly number[], column: Column, state: Memory<MirrorRecord>) {
  if (ids.length === 0) return new Map<number, MirrorRecord>();
  const frozen = frozenWorld();
  if (frozen !== null) return (await frozenRecords(ids, frozen)).records;
  const from = await orWithout(null, database);
  return throughMemory(ids, from, (lacking) => readColumn(lacking, column), state);
}

/**
 * Whole records of `ids`, in one query; an id the mirror lacks is not in the map. The map is the caller's; its records
 * are shared and must not be changed. Without the database: those that memory has, and others count as lacking.
 */
export function readRecords(ids: readonly number[]): Promise<Map<number, MirrorRecord>> {
  return readPart(ids, accommodation.record, recordMemory());
}

/** The same, reduced to what a card needs: name, type, rating, location, main photo, facilities. */
export function readCards(ids: readonly number[]): Promise<Map<number, MirrorRecord>> {
  return readPart(ids, accommodation.card, cardMemory());
}

const isOpen = eq(accommodation.status, "open");

/** Null while the database is away. */
async function openIds(which: SQL, limit: number, ...order: SQL[]): Promise<number[] | null> {
  const rows = await orWithout(null, async () =>
    (await database())
      .select({ id: accommodation.id })
      .from(accommodation)
      .where(and(which, isOpen))
      .orderBy(...order, asc(accommodation.id))
      .limit(limit),
  );
  return rows === null ? null : rows.map((row) => row.id);
}

/**
 * `ranking` is read as a number that is higher for a more popular stay; the contract calls it a number and
 * says no more. This is the only place that knows the direction.
 */
const mostPopularFirst = sql`${accommodation.ranking} desc nulls last, ${accommodation.numberOfReviews} desc`;

/** Ids of the most popular open stays of `ref`, most popular first; none where its bounds are not known. */
export async function topOfPlace(ref: PlaceRef, limit: number): Promise<number[]> {
  const which = await staysOf(ref);
  return which === null ? [] : ((await openIds(which, limit, mostPopularFirst)) ?? []);
}

/** Among so many the most popular one is looked for: all of a large copy would be sorted for one example. */
const EXAMPLES = 200;

/** Id of an open stay people like; null while there is none. */
export async function popularExample(): Promise<number | null> {
  const db = await orWithout(null, database);
  if (db === null) return null;
  const some = db.select({ id: accommodation.id }).from(accommodation).where(isOpen).limit(EXAMPLES);
  const ids = await openIds(inArray(accommodation.id, some), 1, mostPopularFirst);
  return ids?.[0] ?? null;
}

/**
 * A city or country that was read whole once counts as that for good: what changes in it is followed. Since when this
 * process knows it (ms of the steady clock), by name.
 */
const wholePlaces = () => processWide("whole-places", () => new Map<string, number>());
const placeName = ({ kind, id }: PlaceRef): string => `${kind}:${id}`;

/** By then the index of this process has what another one stored of a place before it was whole. */
const INDEXED_MS = 10_000;

/** Whether the index can tell how many stays `ref` holds: it follows what other processes store a little behind. */
export function isIndexed(ref: PlaceRef): boolean {
  const since = wholePlaces().get(placeName(ref));
  return since !== undefined && performance.now() - since >= INDEXED_MS;
}

/** True when every stay of `ref` has been read, so that none can be missing. */
export async function isCovered(ref: PlaceRef): Promise<boolean> {
  if (wholePlaces().has(placeName(ref))) return true;
  const scopes = await scopesCovering(ref);
  if (scopes.length === 0) return false;
  const rows = await orWithout([], async () =>
    (await database())
      .select({ scope: coverage.scope })
      .from(coverage)
      .where(and(inArray(coverage.scope, scopes), isNotNull(coverage.completedAt)))
      .limit(1),
  );
  // Of other places memory cannot tell the stays, and must not say that it can while the database is away.
  if (rows.length > 0 && (ref.kind === "city" || ref.kind === "country"))
    wholePlaces().set(placeName(ref), performance.now());
  return rows.length > 0;
}

async function hasNot(flag: StayFlag): Promise<SQL> {
  const isOwn = eq(accommodationTrait.id, accommodation.id);
  const flagged = and(isOwn, arrayContains(accommodationTrait.flags, [flag]));
  return notExists((await database()).select().from(accommodationTrait).where(flagged));
}

/** How many open stays of `ref` are mirrored, those with the flag `without` apart, and whether that is all of them. */
export async function countOfPlace(
  ref: PlaceRef,
  without: StayFlag | null = null,
): Promise<{ count: number; complete: boolean }> {
  const which = await staysOf(ref);
  if (which === null) return { count: 0, complete: false };
  const [rows, isWhole] = await Promise.all([
    orWithout(null, async () =>
      (await database())
        .select({ count: count() })
        .from(accommodation)
        .where(and(which, isOpen, without === null ? undefined : await hasNot(without))),
    ),
    isCovered(ref),
  ]);
  return { count: rows?.[0]?.count ?? 0, complete: isWhole && rows !== null };
}

/**
 * Ids by score, best first, null when the place is not completely mirrored or the database is away. Few reviews count
 * less: the order is that of `sureScore` (lib/rules/score-interval.ts), the low end of the interval around each score.
 * Unscored stays come last.
 */
export async function idsByAdjustedScore(ref: PlaceRef, limit: number): Promise<number[] | null> {
  const which = await staysOf(ref);
  if (which === null || !(await isCovered(ref))) return null;
  const reviews = sql`(${accommodation.numberOfReviews} + ${PRIOR.reviews}::float8)`;
  const mixed = sql`(${accommodation.reviewScore} * ${accommodation.numberOfReviews} + ${PRIOR.reviews * PRIOR.mean}::float8) / ${reviews}`;
  const adjusted = sql`${mixed} - ${REACH * PRIOR.spread}::float8 / sqrt(${reviews})`;
  return openIds(which, limit, sql`${adjusted} desc nulls last`);
}
