// Sums, percentiles and bars of a range out of the minutes that were written.
import "server-only";
import { and, eq, gte, lt, max, type SQL, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { trafficMinute } from "@/lib/db/schema-current";
import {
  BAR_MS,
  CALLERS,
  type FailureClass,
  type OperationFigures,
  type Percentiles,
  RANGE_MS,
  type Range,
  type TrafficBar,
  type TrafficBoard,
  type TrafficCaller,
  type TrafficSums,
} from "@/lib/rules/traffic";
import { percentile } from "./sums";

export interface BoardFilter {
  op?: string | undefined;
  caller?: string | undefined;
}

type Db = Awaited<ReturnType<typeof database>>;

const total = (column: string) => sql<number>`sum(${sql.identifier(column)})::int`.mapWith(Number);

const SUMS = {
  calls: total("calls"),
  sent: total("sent"),
  failures: total("failures"),
  retries: total("retries"),
  joined: total("joined"),
  batched: total("batched"),
  ids: total("ids"),
};

/** Counts by latency bucket, grown as far as needed. */
class Histogram {
  private readonly counts: number[] = [];

  add(bucket: number, count: number): void {
    while (this.counts.length <= bucket) this.counts.push(0);
    this.counts[bucket] = (this.counts[bucket] ?? 0) + count;
  }

  get percentiles(): Percentiles {
    const of = (share: number) => percentile(this.counts, share);
    return { p50: of(0.5), p95: of(0.95), p99: of(0.99) };
  }
}

class Histograms {
  private readonly entries = new Map<string | number, Histogram>();

  of(key: string | number): Histogram {
    const known = this.entries.get(key) ?? new Histogram();
    this.entries.set(key, known);
    return known;
  }
}

interface LatencyRow {
  operation: string;
  bar: number;
  bucket: number;
  count: number;
}

async function latencies(db: Db, where: SQL | undefined, barMs: number): Promise<LatencyRow[]> {
  const bar = sql<number>`floor(extract(epoch from ${trafficMinute.minute}) * 1000 / ${barMs})::bigint`;
  const rows = await db
    .select({
      operation: trafficMinute.operation,
      bar: bar.mapWith(Number).as("bar"),
      bucket: sql<number>`counted.bucket::int`.mapWith(Number).as("bucket"),
      count: sql<number>`sum(counted.times)::int`.mapWith(Number),
    })
    .from(trafficMinute)
    .innerJoin(
      sql`lateral unnest(${trafficMinute.latencies}) with ordinality as counted(times, bucket)`,
      sql`counted.times > 0`,
    )
    .where(where)
    .groupBy(trafficMinute.operation, sql`2`, sql`3`);
  return rows.map((row) => ({ ...row, bucket: row.bucket - 1 }));
}

async function failureClasses(db: Db, where: SQL | undefined): Promise<FailureClass[]> {
  return db
    .select({
      kind: sql<string>`counted.kind`.as("kind"),
      operation: trafficMinute.operation,
      count: sql<number>`sum(counted.times::int)::int`.mapWith(Number),
    })
    .from(trafficMinute)
    .innerJoin(
      sql`lateral jsonb_each_text(${trafficMinute.kinds}) as counted(kind, times)`,
      sql`counted.kind <> 'ok'`,
    )
    .where(where)
    .groupBy(sql`1`, trafficMinute.operation)
    .orderBy(sql`3 desc`, sql`1`);
}

const nobody = (): Record<TrafficCaller, number> => ({ interactive: 0, staff: 0, sync: 0 });
const isCaller = (text: string): text is TrafficCaller => (CALLERS as readonly string[]).includes(text);
const allOf = (split: Record<TrafficCaller, number>) => split.interactive + split.staff + split.sync;

interface CallerMinute {
  minute: Date;
  caller: string;
  calls: number;
  sent: number;
  failures: number;
}

type Bar = Pick<TrafficBar, "calls" | "failures" | "peak">;

/** Bars by their number; of each the minute that sent most is kept, because the quota holds by minute. */
function barsOf(rows: readonly CallerMinute[], barMs: number): Map<number, Bar> {
  const bars = new Map<number, Bar>();
  const minutes = new Map<number, Record<TrafficCaller, number>>();
  for (const { minute, caller, calls, sent, failures } of rows) {
    const at = minute.getTime();
    const number = Math.floor(at / barMs);
    const bar = bars.get(number) ?? { calls: 0, failures: 0, peak: nobody() };
    const split = minutes.get(at) ?? nobody();
    bars.set(number, bar);
    minutes.set(at, split);
    bar.calls += calls;
    bar.failures += failures;
    if (isCaller(caller)) split[caller] += sent;
    if (allOf(split) > allOf(bar.peak)) bar.peak = split;
  }
  return bars;
}

const NOTHING: TrafficSums = { calls: 0, sent: 0, failures: 0, retries: 0, joined: 0, batched: 0, ids: 0 };

function sumOf(operations: readonly TrafficSums[]): TrafficSums {
  const sum = { ...NOTHING };
  for (const one of operations)
    for (const key of Object.keys(sum) as (keyof TrafficSums)[]) sum[key] += one[key];
  return sum;
}

/**
 * The figures of `range` up to `now` (epoch milliseconds, the machine's clock); the last bar is still under way.
 * Percentiles are of questions that were sent, out of buckets (`BUCKET_ERROR`). Throws when the database is away.
 */
export async function readBoard(range: Range, filter: BoardFilter, now: number): Promise<TrafficBoard> {
  const db = await database();
  const barMs = BAR_MS[range];
  const end = (Math.floor(now / barMs) + 1) * barMs;
  const start = end - RANGE_MS[range];
  const where = and(
    gte(trafficMinute.minute, new Date(start)),
    lt(trafficMinute.minute, new Date(end)),
    ...(filter.op ? [eq(trafficMinute.operation, filter.op)] : []),
    ...(filter.caller ? [eq(trafficMinute.caller, filter.caller)] : []),
  );
  const [sums, minutes, counted, failures, [newest]] = await Promise.all([
    db
      .select({ operation: trafficMinute.operation, ...SUMS })
      .from(trafficMinute)
      .where(where)
      .groupBy(trafficMinute.operation),
    db
      .select({
        minute: trafficMinute.minute,
        caller: trafficMinute.caller,
        calls: SUMS.calls,
        sent: SUMS.sent,
        failures: SUMS.failures,
      })
      .from(trafficMinute)
      .where(where)
      .groupBy(trafficMinute.minute, trafficMinute.caller),
    latencies(db, where, barMs),
    failureClasses(db, where),
    db.select({ latest: max(trafficMinute.minute) }).from(trafficMinute),
  ]);
  const all = new Histogram();
  const [byOperation, byBar] = [new Histograms(), new Histograms()];
  for (const { operation, bar, bucket, count } of counted) {
    all.add(bucket, count);
    byOperation.of(operation).add(bucket, count);
    byBar.of(bar).add(bucket, count);
  }
  const bars = barsOf(minutes, barMs);
  return {
    range,
    from: new Date(start).toISOString(),
    to: new Date(end).toISOString(),
    bars: Array.from({ length: RANGE_MS[range] / barMs }, (_, i) => {
      const number = start / barMs + i;
      return {
        from: new Date(start + i * barMs).toISOString(),
        to: new Date(start + (i + 1) * barMs).toISOString(),
        ...(bars.get(number) ?? { calls: 0, failures: 0, peak: nobody() }),
        ...byBar.of(number).percentiles,
      };
    }),
    total: { ...sumOf(sums), ...all.percentiles },
    operations: sums.map(
      (sum): OperationFigures => ({ ...sum, ...byOperation.of(sum.operation).percentiles }),
    ),
    failures,
    latest: newest?.latest?.toISOString() ?? null,
  };
}
