// Reads the trail: newest first, filtered, page by page; entries are never counted, as there may be millions.
import "server-only";
import { and, asc, desc, eq, gte, ilike, lt, type SQL } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { auditEntry } from "@/lib/db/schema";

export interface TrailFilter {
  /** Part of the e-mail address. */
  actor?: string;
  /** Exactly, e.g. `staff.role`. */
  action?: string;
  /** Part of what it was done to. */
  subject?: string;
  /** Whole days in UTC, `YYYY-MM-DD`, both included. */
  from?: string;
  to?: string;
}

export interface TrailEntry {
  id: number;
  at: string;
  actor: string;
  action: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
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

/** Up to `limit` entries before the entry `before`, and the cursor of the next page, null at the end. */
export async function readTrail(
  filter: TrailFilter,
  before: number | null,
  limit: number,
): Promise<{ entries: TrailEntry[]; next: number | null }> {
  const db = await database();
  const rows = await db
    .select()
    .from(auditEntry)
    .where(and(...conditions(filter), ...(before === null ? [] : [lt(auditEntry.id, before)])))
    .orderBy(desc(auditEntry.id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
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
