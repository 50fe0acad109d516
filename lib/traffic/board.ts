// Sums and percentiles of a range by operation, out of the minutes that were written.
import "server-only";
import { and, eq, gt, lte, max, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { trafficMinute } from "@/lib/db/schema-current";
import { CALLERS, type OperationFigures, RANGE_MS, type Range, type TrafficBoard } from "@/lib/rules/traffic";
import { BUCKETS, percentile } from "./sums";

export interface BoardFilter {
  op?: string | undefined;
  caller?: string | undefined;
}

interface Sums extends Pick<OperationFigures, "calls" | "failures" | "sent"> {
  latencies: number[];
}

const nothing = (): Sums => ({
  calls: 0,
  failures: 0,
  sent: { interactive: 0, staff: 0, sync: 0 },
  latencies: Array<number>(BUCKETS).fill(0),
});

const figuresOf = (operation: string | null, { latencies, ...sums }: Sums): OperationFigures => ({
  operation,
  ...sums,
  p50: percentile(latencies, 0.5),
  p95: percentile(latencies, 0.95),
});

/**
 * The figures of `range` up to `now` (epoch milliseconds, the machine's clock). Percentiles are of requests that were
 * sent, out of buckets (`BUCKET_ERROR`). Throws when the database is away.
 */
export async function readBoard(range: Range, filter: BoardFilter, now: number): Promise<TrafficBoard> {
  const db = await database();
  const within = and(
    gt(trafficMinute.minute, new Date(now - RANGE_MS[range])),
    lte(trafficMinute.minute, new Date(now)),
    ...(filter.op ? [eq(trafficMinute.operation, filter.op)] : []),
    ...(filter.caller ? [eq(trafficMinute.caller, filter.caller)] : []),
  );
  const [rows, counted, [newest]] = await Promise.all([
    db
      .select({
        operation: trafficMinute.operation,
        caller: trafficMinute.caller,
        calls: sql`sum(calls)`.mapWith(Number),
        failures: sql`sum(failures)`.mapWith(Number),
        sent: sql`sum(sent)`.mapWith(Number),
      })
      .from(trafficMinute)
      .where(within)
      .groupBy(trafficMinute.operation, trafficMinute.caller),
    db
      .select({
        operation: trafficMinute.operation,
        bucket: sql`counted.bucket - 1`.mapWith(Number),
        count: sql`sum(counted.times)`.mapWith(Number),
      })
      .from(trafficMinute)
      .innerJoin(
        sql`lateral unnest(${trafficMinute.latencies}) with ordinality as counted(times, bucket)`,
        sql`counted.times > 0`,
      )
      .where(within)
      .groupBy(trafficMinute.operation, sql`counted.bucket`),
    db.select({ latest: max(trafficMinute.minute) }).from(trafficMinute),
  ]);
  const all = nothing();
  const byOperation = new Map<string, Sums>();
  for (const row of rows) {
    const own = byOperation.get(row.operation) ?? nothing();
    byOperation.set(row.operation, own);
    const caller = CALLERS.find((one) => one === row.caller);
    for (const sums of [all, own]) {
      sums.calls += row.calls;
      sums.failures += row.failures;
      if (caller) sums.sent[caller] += row.sent;
    }
  }
  for (const { operation, bucket, count } of counted)
    for (const { latencies } of [all, byOperation.get(operation) ?? nothing()])
      latencies[bucket] = (latencies[bucket] ?? 0) + count;
  return {
    operations: [
      figuresOf(null, all),
      ...[...byOperation]
        .map(([operation, sums]) => figuresOf(operation, sums))
        .sort((a, b) => b.calls - a.calls),
    ],
    latest: newest?.latest?.toISOString() ?? null,
  };
}
