// Reads what the change feed told and what came of it, newest first.
import "server-only";
import { and, asc, desc, eq, gt, inArray, lt, type SQL } from "drizzle-orm";
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
import { CAUSES, CHANGE_KINDS, type RecordedChange, type SeenChange } from "@/lib/rules/changes";

const CHANGE_PARAMS = {
  country: countryCode,
  kind: z.enum(CHANGE_KINDS, "Choose one of the kinds of changes."),
  cause: z.enum(CAUSES, "Choose feed, reload or retry."),
  stay: propertyNumber,
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
): Promise<{ rows: RecordedChange[]; next: number | null }> {
  const found = await (await database())
    .select({ entry: change, name: accommodation.name, status: accommodation.status })
    .from(change)
    .leftJoin(accommodation, eq(accommodation.id, change.accommodation))
    .where(and(...conditions(filter), ...(before === null ? [] : [lt(change.seq, before)])))
    .orderBy(desc(change.seq))
    .limit(limit + 1);
  const rows = found.slice(0, limit).map(({ entry, name, status }) => ({
    ...entry,
    windowFrom: entry.windowFrom.toISOString(),
    windowNext: entry.windowNext?.toISOString() ?? null,
    appliedAt: entry.appliedAt.toISOString(),
    name: name === "" ? null : name,
    status,
  }));
  return { rows, next: found.length > limit ? (rows.at(-1)?.seq ?? null) : null };
}

/** Entries of one question at most: of a stay that changed more often the oldest are told. */
const MAX_REPORTED = 2_000;

/** What came of the feed for each stay after the instant named for it, oldest first; stays without changes are not in it. */
export async function changesSince(
  lookedAt: readonly { id: number; since: string }[],
): Promise<Map<number, SeenChange[]>> {
  const found = new Map<number, SeenChange[]>();
  if (lookedAt.length === 0) return found;
  const since = new Map(lookedAt.map((one) => [one.id, Date.parse(one.since)]));
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
    .limit(MAX_REPORTED);
  for (const { accommodation: id, windowFrom, windowNext, appliedAt, ...entry } of rows) {
    if (appliedAt.getTime() <= (since.get(id) ?? 0)) continue;
    const changes = found.get(id) ?? [];
    changes.push({
      ...entry,
      windowFrom: windowFrom.toISOString(),
      windowNext: windowNext?.toISOString() ?? null,
    });
    found.set(id, changes);
  }
  return found;
}
