// Reads what the change feed told and what came of it: newest first, and counted by hour, country and kind.
import "server-only";
import { and, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { change } from "@/lib/db/schema-current";
import type { ChangeFilter, ChangeView, CountryCounts, TimeCounts } from "@/lib/views/changes";

function conditions({ country, kind, cause, stay }: ChangeFilter): SQL[] {
  return [
    ...(country === null ? [] : [eq(change.country, country)]),
    ...(kind === null ? [] : [eq(change.kind, kind)]),
    ...(cause === null ? [] : [eq(change.cause, cause)]),
    ...(stay === null ? [] : [eq(change.accommodation, stay)]),
  ];
}

/** Up to `limit` entries before the entry `before`, newest first, and the cursor of the next page, null at the end. */
export async function readChanges(
  filter: ChangeFilter,
  before: number | null,
  limit: number,
): Promise<{ entries: ChangeView[]; next: number | null }> {
  const rows = await (await database())
    .select({ entry: change, name: accommodation.name, status: accommodation.status })
    .from(change)
    .leftJoin(accommodation, eq(accommodation.id, change.accommodation))
    .where(and(...conditions(filter), ...(before === null ? [] : [lt(change.seq, before)])))
    .orderBy(desc(change.seq))
    .limit(limit + 1);
  const entries = rows.slice(0, limit).map(({ entry, name, status }) => ({
    ...entry,
    windowFrom: entry.windowFrom.toISOString(),
    windowNext: entry.windowNext?.toISOString() ?? null,
    appliedAt: entry.appliedAt.toISOString(),
    name: name === "" ? null : name,
    status,
  }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.seq ?? null) : null };
}

/**
 * Counts of every stretch of `stretchMs` since `since`, oldest first; stretches without a change are there with nothing
 * in them. Instants are those at which our copy followed, at the machine's clock.
 */
export async function changesByTime(
  filter: ChangeFilter,
  since: Date,
  until: Date,
  stretchMs: number,
): Promise<TimeCounts[]> {
  const from = sql<number>`(floor(extract(epoch from ${change.appliedAt}) * 1000 / ${stretchMs}::float8) * ${stretchMs}::float8)::float8`;
  const begin = sql.raw("1");
  const rows = await (await database())
    .select({ from, kind: change.kind, count: count() })
    .from(change)
    .where(and(...conditions(filter), gte(change.appliedAt, since)))
    .groupBy(begin, change.kind);
  const stretches = new Map<number, TimeCounts>();
  const first = Math.floor(since.getTime() / stretchMs) * stretchMs;
  for (let at = first; at <= until.getTime(); at += stretchMs)
    stretches.set(at, { from: new Date(at).toISOString(), counts: {} });
  for (const row of rows) {
    const there = stretches.get(Number(row.from));
    if (there) there.counts[row.kind] = row.count;
  }
  return [...stretches.values()];
}

/** Counts by country since `since`, the most first; null is a stay whose country we do not know. */
export async function changesByCountry(filter: ChangeFilter, since: Date): Promise<CountryCounts[]> {
  const rows = await (await database())
    .select({ country: change.country, kind: change.kind, count: count() })
    .from(change)
    .where(and(...conditions({ ...filter, country: null }), gte(change.appliedAt, since)))
    .groupBy(change.country, change.kind);
  const countries = new Map<string | null, CountryCounts>();
  for (const row of rows) {
    const there = countries.get(row.country) ?? { country: row.country, total: 0, counts: {} };
    there.counts[row.kind] = row.count;
    there.total += row.count;
    countries.set(row.country, there);
  }
  return [...countries.values()].sort((a, b) => b.total - a.total);
}
