// Every surprise that was kept, and the records that are kept out.
import "server-only";
import { OPERATION_NAMES } from "@roomward/contract/operations";
import { and, asc, count, desc, eq, gte, ilike, or, type SQL } from "drizzle-orm";
import * as z from "zod";
import { database } from "@/lib/db/database";
import { quarantine } from "@/lib/db/schema";
import { driftEntry } from "@/lib/db/schema-current";
import { listExport } from "@/lib/http/list-file";
import { DRIFT_KINDS, type DriftKindName } from "@/lib/rules/drift";
import { type ListParams, orderBy, type Query, readParams, searchText } from "../address/list-params";

const DAY_MS = 86_400_000;
const MAX_SHOWN = 200;
const MAX_QUARANTINED = 100;

/** The largest first: the latest seen, the newest, the most frequent. */
export const DRIFT_SORTS = ["lastSeen", "firstSeen", "count"] as const;

const FIELDS = {
  op: z.enum(OPERATION_NAMES as [string, ...string[]], "Choose one of the operations."),
  kind: z.enum(DRIFT_KINDS, "Choose one of the kinds."),
  text: searchText,
  fresh: z.literal("1", "Choose those first seen in the last 24 hours, or at any time."),
  sort: orderBy(DRIFT_SORTS),
};

export type DriftParams = ListParams<typeof FIELDS>;

export const readDriftParams = (query: Query): DriftParams => readParams(FIELDS, query);

const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function conditions({ op, kind, text, fresh }: DriftParams["values"], now: number): (SQL | undefined)[] {
  return [
    ...(op ? [eq(driftEntry.operation, op)] : []),
    ...(kind ? [eq(driftEntry.kind, kind)] : []),
    ...(text
      ? [or(ilike(driftEntry.path, containing(text)), ilike(driftEntry.detail, containing(text)))]
      : []),
    ...(fresh ? [gte(driftEntry.firstSeen, new Date(now - DAY_MS))] : []),
  ];
}

/** Up to `limit` surprises that fit; `now` in epoch milliseconds. Throws when the database is away. */
async function readRows(values: DriftParams["values"], now: number, limit: number) {
  const { by, isDescending: isTurned } = values.sort ?? { by: "lastSeen", isDescending: false };
  const db = await database();
  const rows = await db
    .select()
    .from(driftEntry)
    .where(and(...conditions(values, now)))
    .orderBy(
      (isTurned ? asc : desc)(driftEntry[by]),
      asc(driftEntry.operation),
      asc(driftEntry.path),
      asc(driftEntry.detail),
    )
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    kind: row.kind as DriftKindName,
    firstSeen: row.firstSeen.toISOString(),
    lastSeen: row.lastSeen.toISOString(),
  }));
}

/** `now`: epoch milliseconds by the machine's clock. Throws when the database is away. */
export async function readDrift(values: DriftParams["values"], now: number) {
  const db = await database();
  const [rows, [all], [fresh], [fitting], stored, [allStored]] = await Promise.all([
    readRows(values, now, MAX_SHOWN),
    db.select({ count: count() }).from(driftEntry),
    db
      .select({ count: count() })
      .from(driftEntry)
      .where(gte(driftEntry.firstSeen, new Date(now - DAY_MS))),
    db
      .select({ count: count() })
      .from(driftEntry)
      .where(and(...conditions(values, now))),
    db.select().from(quarantine).orderBy(desc(quarantine.seenAt)).limit(MAX_QUARANTINED),
    db.select({ count: count() }).from(quarantine),
  ]);
  return {
    rows,
    all: all?.count ?? 0,
    fresh: fresh?.count ?? 0,
    fitting: fitting?.count ?? 0,
    quarantined: stored.map(({ seenAt, retryAt, ...row }) => ({
      ...row,
      id: row.id === 0 ? null : row.id,
      seenAt: seenAt.toISOString(),
      retryAt: retryAt?.toISOString() ?? null,
    })),
    allQuarantined: allStored?.count ?? 0,
  };
}

export const DRIFT_COLUMNS = {
  operation: "text",
  kind: "text",
  path: "text",
  detail: "text",
  count: "number",
  firstSeen: "instant",
  lastSeen: "instant",
  requestId: "text",
  example: "text",
} as const;
const MAX_STORED = 5_000;

export const driftFile = listExport({
  name: "drift",
  fields: Object.keys(FIELDS),
  params: readDriftParams,
  columns: DRIFT_COLUMNS,
  rows: (values) => readRows(values, Date.now(), MAX_STORED),
});
