// What our copy holds of a city or a chain: counts, districts, the stays of a sitemap; nothing here calls the platform.
import "server-only";
import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { isDatabaseAway } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { accommodationTrait as trait } from "@/lib/db/schema-current";
import { processWide } from "@/lib/process-wide";

/** Which open stays: those of a city, or those that name any of these brands. */
export type StaysOf = { city: number } | { brands: readonly number[] };

/** Open stays alike in kind, stars and score. */
export interface AlikeStays {
  type: number | null;
  stars: number | null;
  /** Whole points of the score, 9 for 9.4; null without one. */
  points: number | null;
  count: number;
}

const isOpen = eq(trait.status, "open");

function isOf(which: StaysOf): SQL {
  if ("city" in which) return eq(trait.city, which.city);
  if (which.brands.length === 0) return sql`false`;
  const ids = sql.join(
    which.brands.map((id) => sql`${id}`),
    sql`, `,
  );
  return sql`${trait.brands} && array[${ids}]::integer[]`;
}

/** A few kilobytes each, but for the list of all cities; what was not asked for longest makes room. */
const MAX_ANSWERS = 500;
const answers = (): Map<string, unknown> => processWide("landing-answers", () => new Map());

/**
 * What `read` gives; while the database is away, what it gave last for the same question. The answer is shared: read it,
 * do not change it. Throws when there is none: an outage is no empty city.
 */
async function orLast<T>(question: unknown[], read: () => Promise<T>): Promise<T> {
  const [stored, key] = [answers(), JSON.stringify(question)];
  try {
    const answer = await read();
    stored.delete(key);
    stored.set(key, answer);
    for (const oldest of stored.keys()) {
      if (stored.size <= MAX_ANSWERS) break;
      stored.delete(oldest);
    }
    return answer;
  } catch (error) {
    if (!isDatabaseAway(error) || !stored.has(key)) throw error;
    return stored.get(key) as T;
  }
}

/** Open stays by kind, stars and score; empty when there are none. */
export function readAlike(which: StaysOf): Promise<AlikeStays[]> {
  const points = sql<number | null>`floor(${trait.reviewScore})::integer`;
  return orLast(["alike", which], async () =>
    (await database())
      .select({ type: trait.type, stars: trait.stars, points, count: sql<number>`count(*)::integer` })
      .from(trait)
      .where(and(isOf(which), isOpen))
      .groupBy(trait.type, trait.stars, sql`floor(${trait.reviewScore})`),
  );
}

/** Ids of the most popular open stays, most popular first. */
export async function readPopular(which: StaysOf, limit: number): Promise<number[]> {
  const rows = await orLast(["popular", which, limit], async () =>
    (await database())
      .select({ id: trait.id })
      .from(trait)
      .where(and(isOf(which), isOpen))
      .orderBy(sql`${trait.ranking} desc nulls last`, desc(trait.numberOfReviews), asc(trait.id))
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}

export interface Counted {
  id: number;
  count: number;
}

/** Districts of a city by their open stays, most first. */
export async function readDistricts(city: number, limit: number): Promise<Counted[]> {
  const district = sql<string>`unnest(${accommodation.districts})`;
  const rows = await orLast(["districts", city, limit], async () =>
    (await database())
      .select({ id: district, count: sql<number>`count(*)::integer` })
      .from(accommodation)
      .where(and(eq(accommodation.city, city), eq(accommodation.status, "open")))
      .groupBy(district)
      .orderBy(sql`count(*) desc`)
      .limit(limit),
  );
  return rows.map(({ id, count }) => ({ id: Number(id), count }));
}

interface CityCount extends Counted {
  /** Lower-case code; null when the record names none. */
  country: string | null;
}

/** Cities by their open stays, most first; all of them, or those where a chain has any. */
export async function readCities(which?: StaysOf): Promise<CityCount[]> {
  const rows = await orLast(["cities", which], async () =>
    (await database())
      .select({
        id: trait.city,
        country: sql<string | null>`min(${trait.country})`,
        count: sql<number>`count(*)::integer`,
      })
      .from(trait)
      .where(and(isOpen, isNotNull(trait.city), which && isOf(which)))
      .groupBy(trait.city)
      .orderBy(sql`count(*) desc`, asc(trait.city)),
  );
  return rows.flatMap(({ id, ...rest }) => (id === null ? [] : [{ id, ...rest }]));
}

/** Open stays by brand; a stay of two brands counts for both. */
export async function readBrandCounts(): Promise<Map<number, number>> {
  const brand = sql<number>`unnest(${trait.brands})`;
  const rows = await orLast(["brands"], async () =>
    (await database())
      .select({ brand, count: sql<number>`count(*)::integer` })
      .from(trait)
      .where(isOpen)
      .groupBy(brand),
  );
  return new Map(rows.map((row) => [Number(row.brand), row.count]));
}

/** How many stays of `which` are open. */
export async function countOpen(which: StaysOf): Promise<number> {
  const [row] = await (await database())
    .select({ count: sql<number>`count(*)::integer` })
    .from(trait)
    .where(and(isOf(which), isOpen));
  return row?.count ?? 0;
}

/** Open stays by id with the day (`YYYY-MM-DD`) their record was last written; a closed stay is never among them. */
export async function readListed(
  which: StaysOf,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: number; day: string }[]> {
  const rows = await (await database())
    .select({ id: trait.id, at: trait.writtenAt })
    .from(trait)
    .where(and(isOf(which), isOpen, gt(trait.id, 0)))
    .orderBy(asc(trait.id))
    .offset(offset)
    .limit(limit);
  return rows.map(({ id, at }) => ({ id, day: at.toISOString().slice(0, 10) }));
}
