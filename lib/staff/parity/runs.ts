// What the runs of a check came to: findings in words and ratios, and what changed from one whole run to the next.
import "server-only";
import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { parityRun } from "@/lib/db/schema-current";
import type { ParityFinding, ParityRunView } from "@/lib/views/staff/parity";
import type { CellOutcome } from "./facts";
import { fetchCells } from "./fetch-cells";
import { requestOfToday, type StoredRequest } from "./request";
import { parityFindings } from "./rules";

const MOST_KEPT = 200;

/** failed: a cell was not answered, so that nothing is known of the whole. A note or an empty offer is no difference. */
function outcomeOf(
  outcomes: readonly CellOutcome[],
  findings: readonly ParityFinding[],
): ParityRunView["outcome"] {
  if (outcomes.some(({ ok }) => !ok)) return "failed";
  return findings.some(({ severity }) => severity === "alert" || severity === "differs") ? "differs" : "same";
}

async function forgetOld(db: Database, check: number): Promise<void> {
  const kept = db
    .select({ id: parityRun.id })
    .from(parityRun)
    .where(eq(parityRun.check, check))
    .orderBy(desc(parityRun.id))
    .limit(MOST_KEPT);
  await db.delete(parityRun).where(and(eq(parityRun.check, check), notInArray(parityRun.id, kept)));
}

/** Sends `request` with today's days and keeps what was found; resolves to the outcome. */
export async function runCheck(check: number, request: StoredRequest): Promise<ParityRunView["outcome"]> {
  const startedAt = performance.now();
  const outcomes = await fetchCells(requestOfToday(request));
  const findings = parityFindings(outcomes, request.reference);
  const outcome = outcomeOf(outcomes, findings);
  const ms = Math.round(performance.now() - startedAt);
  const db = await database();
  await db.insert(parityRun).values({ check, at: new Date(), outcome, findings, ms });
  await forgetOld(db, check);
  return outcome;
}

type Row = typeof parityRun.$inferSelect;

const findingsOf = (row: Row): ParityFinding[] => row.findings as ParityFinding[];

const lacking = (from: readonly ParityFinding[], others: readonly ParityFinding[]): ParityFinding[] => {
  const keys = new Set(others.map(({ key }) => key));
  return from.filter(({ key }) => !keys.has(key));
};

function viewOf(row: Row, before: Row | undefined): ParityRunView {
  const findings = findingsOf(row);
  const since =
    before === undefined || row.outcome === "failed"
      ? null
      : {
          appeared: lacking(findings, findingsOf(before)),
          gone: lacking(findingsOf(before), findings),
        };
  return { id: row.id, at: row.at.toISOString(), outcome: row.outcome, findings, ms: row.ms, since };
}

/** Newest first; a run is held against the one before it in which every cell was answered. */
export async function readRuns(check: number, limit: number): Promise<ParityRunView[]> {
  const rows = await (await database())
    .select()
    .from(parityRun)
    .where(eq(parityRun.check, check))
    .orderBy(desc(parityRun.id))
    .limit(limit + 20);
  return rows.slice(0, limit).map((row, i) =>
    viewOf(
      row,
      rows.slice(i + 1).find(({ outcome }) => outcome !== "failed"),
    ),
  );
}

/** The newest run of each of `checks`. */
export async function lastRuns(checks: readonly number[]): Promise<Map<number, ParityRunView>> {
  if (checks.length === 0) return new Map();
  const rows = await (await database())
    .selectDistinctOn([parityRun.check])
    .from(parityRun)
    .where(inArray(parityRun.check, [...checks]))
    .orderBy(parityRun.check, desc(parityRun.id));
  return new Map(rows.map((row) => [row.check, viewOf(row, undefined)]));
}
