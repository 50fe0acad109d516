// The log of questions to the platform: newest first, filtered, page by page.
import "server-only";
import { and, desc, eq, gt, gte, ilike, lt, ne, type SQL } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { requestLog } from "@/lib/db/schema-current";
import { type ListExport, listTable, ofToday } from "@/lib/http/list-file";
import { demandUsable } from "@/lib/http/problem";
import type { LoggedCall } from "@/lib/rules/traffic";
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

export interface LogPage {
  calls: LoggedCall[];
  /** Where the next page begins; null at the end. */
  next: number | null;
}

/** Up to `limit` questions written before `before`. Throws when the database is away. */
export async function readLog(filter: LogFilter, before: number | null, limit: number): Promise<LogPage> {
  const db = await database();
  const rows = await db
    .select()
    .from(requestLog)
    .where(and(...conditions(filter), ...(before === null ? [] : [lt(requestLog.id, before)])))
    .orderBy(desc(requestLog.id))
    .limit(limit + 1);
  const calls = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { calls, next: rows.length > limit ? (calls.at(-1)?.id ?? null) : null };
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

async function* everyCall(filter: LogFilter) {
  for (let before: number | null = null; ; ) {
    const page: LogPage = await readLog(filter, before, 1_000);
    yield page.calls;
    if (page.next === null) return;
    before = page.next;
  }
}

export const logFile: ListExport = {
  fields: LOG_FIELDS,
  async read(query) {
    const { values, problems } = readTrafficParams(query);
    demandUsable(problems);
    return listTable(ofToday("traffic"), LOG_COLUMNS, everyCall(values));
  },
};
