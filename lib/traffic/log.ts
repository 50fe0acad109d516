// The log of requests to the platform: newest first, filtered, page by page.
import "server-only";
import { and, desc, eq, gt, gte, ilike, lt, ne, type SQL } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { requestLog } from "@/lib/db/schema-current";
import { everyBatch, listExport } from "@/lib/http/list-file";
import { LOG_FIELDS, type LogFilter, readTrafficParams } from "./filter";

const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function outcomeIs(outcome: string): SQL {
  return outcome === "failed" ? ne(requestLog.outcome, "ok") : eq(requestLog.outcome, outcome);
}

function conditions({ op, caller, outcome, slower, request, since, until }: LogFilter): SQL[] {
  return [
    ...(op ? [eq(requestLog.operation, op)] : []),
    ...(caller ? [eq(requestLog.caller, caller)] : []),
    ...(outcome ? [outcomeIs(outcome)] : []),
    ...(slower !== undefined ? [gt(requestLog.ms, slower)] : []),
    ...(request ? [ilike(requestLog.requestId, containing(request))] : []),
    ...(since ? [gte(requestLog.at, new Date(since))] : []),
    ...(until ? [lt(requestLog.at, new Date(until))] : []),
  ];
}

/** Up to `limit` requests written before `before`, and where the next page begins. Throws when the database is away. */
export async function readLog(filter: LogFilter, before: number | null, limit: number) {
  const db = await database();
  const found = await db
    .select()
    .from(requestLog)
    .where(and(...conditions(filter), ...(before === null ? [] : [lt(requestLog.id, before)])))
    .orderBy(desc(requestLog.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

export const LOG_COLUMNS = {
  at: "instant",
  operation: "text",
  caller: "text",
  page: "text",
  outcome: "text",
  status: "number",
  ms: "number",
  attempts: "number",
  joined: "number",
  ids: "number",
  requestId: "text",
} as const;

export const logFile = listExport({
  name: "traffic",
  fields: LOG_FIELDS,
  params: readTrafficParams,
  columns: LOG_COLUMNS,
  rows: (filter) => everyBatch((before) => readLog(filter, before, 1_000)),
});
