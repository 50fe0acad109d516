// The trail, read newest first, filtered, page by page, and taken out whole; never counted, as there may be millions.
import "server-only";
import { and, asc, desc, eq, gte, ilike, lt, type SQL } from "drizzle-orm";
import { cursor, day, type ListParams, type Query, readParams, searchText } from "@/lib/address/list-params";
import { type Actor, writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import { auditEntry } from "@/lib/db/schema";
import { everyBatch, listExport } from "@/lib/http/list-file";

/** As much as an e-mail address may hold. */
const LONGEST = 254;
const text = searchText.max(LONGEST, `Use at most ${LONGEST} characters.`);

const FILTER = {
  /** Part of the e-mail address. */
  actor: text,
  /** Exactly, e.g. `staff.role`. */
  action: text,
  /** Part of what it was done to. */
  subject: text,
  /** Whole days in UTC, both included. */
  from: day,
  to: day,
};
const PARAMS = { ...FILTER, before: cursor };

export type TrailParams = ListParams<typeof PARAMS>;
export type TrailFilter = Omit<TrailParams["values"], "before">;

export function readTrailParams(query: Query): TrailParams {
  const params = readParams(PARAMS, query);
  const { from, to } = params.values;
  if (from && to && from > to)
    params.problems.push({
      field: "to",
      sentence: "The last day lies before the first: choose a later one.",
    });
  return params;
}

const DAY_MS = 86_400_000;

/** What was typed, to be found literally. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function conditions(filter: TrailFilter): SQL[] {
  const { actor, action, subject, from, to } = filter;
  return [
    ...(actor ? [ilike(auditEntry.actor, containing(actor))] : []),
    ...(action ? [eq(auditEntry.action, action)] : []),
    ...(subject ? [ilike(auditEntry.subject, containing(subject))] : []),
    ...(from ? [gte(auditEntry.at, new Date(`${from}T00:00:00Z`))] : []),
    ...(to ? [lt(auditEntry.at, new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS))] : []),
  ];
}

const jsonText = (values: unknown) => (values === null ? null : JSON.stringify(values));

/** Up to `limit` entries before the entry `before`, and the cursor of the next page, null at the end. */
export async function readTrail(filter: TrailFilter, before: number | null, limit: number) {
  const db = await database();
  const found = await db
    .select()
    .from(auditEntry)
    .where(and(...conditions(filter), ...(before === null ? [] : [lt(auditEntry.id, before)])))
    .orderBy(desc(auditEntry.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** The actions that occur, for the choice of the filter. */
export async function knownActions(): Promise<string[]> {
  const db = await database();
  const rows = await db
    .selectDistinct({ action: auditEntry.action })
    .from(auditEntry)
    .orderBy(asc(auditEntry.action));
  return rows.map(({ action }) => action);
}

const FILE_PAGE = 500;
export const TRAIL_COLUMNS = {
  at: "instant",
  actor: "text",
  action: "text",
  subject: "text",
  before: "text",
  after: "text",
  requestId: "text",
} as const;

type TrailEntry = Awaited<ReturnType<typeof readTrail>>["rows"][number];

export const trailCells = (entries: readonly TrailEntry[]) =>
  entries.map((entry) => ({ ...entry, before: jsonText(entry.before), after: jsonText(entry.after) }));

const everyEntry = (filter: TrailFilter) => everyBatch((before) => readTrail(filter, before, FILE_PAGE));

async function* everyRow(filter: TrailFilter) {
  for await (const entries of everyEntry(filter)) yield trailCells(entries);
}

export const auditFile = listExport({
  name: "audit",
  fields: Object.keys(FILTER),
  params: readTrailParams,
  columns: TRAIL_COLUMNS,
  rows: everyRow,
  objects: everyEntry,
});

/**
 * That a list was taken out, before the first byte leaves. What was typed may be anything, a name too; the trail keeps it
 * for good, so only which fields were filled in.
 */
export async function noteExport(
  by: Actor,
  page: string,
  { file, query }: { file: string; query: Record<string, unknown> },
): Promise<void> {
  const after = { fields: Object.keys(query).join(", ") };
  await writeAudit(await database(), { ...by, action: `${page}.export`, subject: file, after });
}
