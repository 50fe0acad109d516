// Reads what the change feed told and what came of it: newest first, and counted by hour, country and kind.
import "server-only";
import { and, asc, count, desc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import {
  countryCode,
  cursor,
  type ListParams,
  propertyNumber,
  type Query,
  readParams,
} from "@/lib/address/list-params";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { change } from "@/lib/db/schema-current";
import {
  CAUSES,
  CHANGE_KINDS,
  type ChangeKind,
  type RecordedChange,
  type SeenChange,
  SPANS,
  STRETCH_HOURS,
} from "@/lib/rules/changes";

export type KindCounts = { [K in ChangeKind]?: number };

export interface TimeCounts {
  /** Beginning of the stretch, ISO instant. */
  from: string;
  counts: KindCounts;
}

export interface CountryCounts {
  country: string | null;
  total: number;
  counts: KindCounts;
}

const CHANGE_PARAMS = {
  country: countryCode,
  kind: z.enum(CHANGE_KINDS, "Choose one of the kinds of changes."),
  cause: z.enum(CAUSES, "Choose feed, reload or retry."),
  stay: propertyNumber,
  days: z
    .enum(SPANS.map(String), `Choose ${SPANS.join(", ")} days.`)
    .transform((text) => SPANS.find((span) => String(span) === text) ?? SPANS[0]),
  before: cursor,
};

export type ChangeParams = ListParams<typeof CHANGE_PARAMS>;
export type ChangeFilter = Pick<ChangeParams["values"], "country" | "kind" | "cause" | "stay">;

export const readChangeParams = (query: Query): ChangeParams => readParams(CHANGE_PARAMS, query);

function conditions({ country, kind, cause, stay }: ChangeFilter): SQL[] {
  return [
    ...(country ? [eq(change.country, country)] : []),
    ...(kind ? [eq(change.kind, kind)] : []),
    ...(cause ? [eq(change.cause, cause)] : []),
    ...(stay ? [eq(change.accommodation, stay)] : []),
  ];
}

/** Up to `limit` entries before the entry `before`, newest first, and the cursor of the next page, null at the end. */
export async function readChanges(
  filter: ChangeFilter,
  before: number | null,
  limit: number,
): Promise<{ entries: RecordedChange[]; next: number | null }> {
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

/** Counts by stretches of `hours` since `since`, newest first, at the machine's clock. */
export async function changesByTime(filter: ChangeFilter, since: Date, hours: number): Promise<TimeCounts[]> {
  const from = sql`date_bin(${sql.raw(`'${hours} hours'`)}, ${change.appliedAt}, '2000-01-01Z')`.mapWith(
    change.appliedAt,
  );
  const rows = await (await database())
    .select({ from, kind: change.kind, count: count() })
    .from(change)
    .where(and(...conditions(filter), gte(change.appliedAt, since)))
    .groupBy(from, change.kind)
    .orderBy(desc(from));
  const stretches = new Map<string, KindCounts>();
  for (const { from, kind, count } of rows)
    stretches.set(from.toISOString(), { ...stretches.get(from.toISOString()), [kind]: count });
  return [...stretches].map(([from, counts]) => ({ from, counts }));
}

/** Counts by country since `since`, the most first; null is a stay whose country we do not know. */
export async function changesByCountry(filter: ChangeFilter, since: Date): Promise<CountryCounts[]> {
  const rows = await (await database())
    .select({ country: change.country, kind: change.kind, count: count() })
    .from(change)
    .where(and(...conditions({ ...filter, country: undefined }), gte(change.appliedAt, since)))
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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One page of the entries that fit, and the counts of the days that are looked at, by time and by country. */
export async function readChangesBoard(values: ChangeParams["values"], limit: number) {
  const { days = 1, before = null } = values;
  const since = new Date(Date.now() - days * DAY_MS);
  const [page, stretches, countries] = await Promise.all([
    readChanges(values, before, limit),
    changesByTime(values, since, STRETCH_HOURS[days]),
    changesByCountry(values, since),
  ]);
  return { ...page, stretches, countries };
}

/** Entries of one question at most: of a stay that changed more often the oldest are told. */
const MOST_TOLD = 2_000;

/** What came of the feed for each stay after the instant named for it, oldest first; stays without changes are not in it. */
export async function changesSince(
  asked: readonly { id: number; since: string }[],
): Promise<Map<number, SeenChange[]>> {
  const found = new Map<number, SeenChange[]>();
  if (asked.length === 0) return found;
  const since = new Map(asked.map((one) => [one.id, Date.parse(one.since)]));
  const rows = await (await database())
    .select()
    .from(change)
    .where(
      and(
        inArray(change.accommodation, [...since.keys()]),
        gt(change.appliedAt, new Date(Math.min(...since.values()))),
      ),
    )
    .orderBy(asc(change.seq))
    .limit(MOST_TOLD);
  for (const { accommodation: id, windowFrom, windowNext, appliedAt, ...entry } of rows) {
    if (appliedAt.getTime() <= (since.get(id) ?? 0)) continue;
    const told = found.get(id) ?? [];
    told.push({
      ...entry,
      windowFrom: windowFrom.toISOString(),
      windowNext: windowNext?.toISOString() ?? null,
    });
    found.set(id, told);
  }
  return found;
}
