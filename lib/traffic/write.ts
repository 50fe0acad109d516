// Writes what was seen, in one transaction: listed questions, and sums that are added to what other processes wrote.
import "server-only";
import { sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { clickOut, driftEntry, requestLog, trafficMinute, visitTally } from "@/lib/db/schema-current";
import type { Pending } from "./tally";

const ROWS_AT_ONCE = 500;

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) yield rows.slice(i, i + ROWS_AT_ONCE);
}

type Transaction = Parameters<Parameters<Awaited<ReturnType<typeof database>>["transaction"]>[0]>[0];

async function writeCalls(tx: Transaction, { calls }: Pending): Promise<void> {
  for (const rows of chunks(calls))
    await tx.insert(requestLog).values(rows.map((seen) => ({ ...seen, at: new Date(seen.at) })));
}

const plus = (column: string) => sql.raw(`traffic_minute.${column} + excluded.${column}`);

/** Both arrays element by element, the shorter one filled up with zeros. */
const ADDED_LATENCIES = sql.raw(`coalesce((
  select array_agg(coalesce(mine, 0) + coalesce(theirs, 0) order by bucket)
  from unnest(traffic_minute.latencies, excluded.latencies) with ordinality as both_of(mine, theirs, bucket)
), '{}')`);

const ADDED_KINDS = sql.raw(`coalesce((
  select jsonb_object_agg(kind, times) from (
    select key as kind, sum(value::int) as times
    from (select * from jsonb_each_text(traffic_minute.kinds)
          union all select * from jsonb_each_text(excluded.kinds)) as both_of
    group by key
  ) as summed
), '{}')`);

async function writeMinutes(tx: Transaction, { minutes }: Pending): Promise<void> {
  for (const rows of chunks(minutes.sorted()))
    await tx
      .insert(trafficMinute)
      .values(rows.map((sum) => ({ ...sum, minute: new Date(sum.minute) })))
      .onConflictDoUpdate({
        target: [trafficMinute.minute, trafficMinute.operation, trafficMinute.caller],
        set: {
          calls: plus("calls"),
          sent: plus("sent"),
          failures: plus("failures"),
          retries: plus("retries"),
          joined: plus("joined"),
          batched: plus("batched"),
          ids: plus("ids"),
          kinds: ADDED_KINDS,
          latencies: ADDED_LATENCIES,
        },
      });
}

async function writeDrift(tx: Transaction, { drift }: Pending): Promise<void> {
  for (const rows of chunks(drift.sorted()))
    await tx
      .insert(driftEntry)
      .values(
        rows.map((sum) => ({
          ...sum,
          firstSeen: new Date(sum.firstSeen),
          lastSeen: new Date(sum.lastSeen),
        })),
      )
      .onConflictDoUpdate({
        target: [driftEntry.operation, driftEntry.kind, driftEntry.path, driftEntry.detail],
        set: {
          count: sql`${driftEntry.count} + excluded.count`,
          firstSeen: sql`least(${driftEntry.firstSeen}, excluded.first_seen)`,
          lastSeen: sql`greatest(${driftEntry.lastSeen}, excluded.last_seen)`,
          requestId: sql`coalesce(excluded.request_id, ${driftEntry.requestId})`,
          example: sql`coalesce(excluded.example, ${driftEntry.example})`,
        },
      });
}

async function writeVisits(tx: Transaction, { visits }: Pending): Promise<void> {
  for (const rows of chunks(visits.sorted()))
    await tx
      .insert(visitTally)
      .values(rows.map((sum) => ({ ...sum, hour: new Date(sum.hour) })))
      .onConflictDoUpdate({
        target: [
          visitTally.hour,
          visitTally.event,
          visitTally.outcome,
          visitTally.country,
          visitTally.accommodation,
          visitTally.supplier,
          visitTally.campaign,
          visitTally.source,
          visitTally.placement,
          visitTally.language,
        ],
        set: { times: sql`${visitTally.times} + excluded.times` },
      });
}

/** A label that is told twice is one way out. */
async function writeClicks(tx: Transaction, { clicks }: Pending): Promise<void> {
  for (const rows of chunks(clicks))
    await tx
      .insert(clickOut)
      .values(rows.map((click) => ({ ...click, at: new Date(click.at) })))
      .onConflictDoNothing();
}

/** All of it or nothing. Throws when the database is away. */
export async function writePending(pending: Pending): Promise<void> {
  await (await database()).transaction(async (tx) => {
    await writeCalls(tx, pending);
    await writeMinutes(tx, pending);
    await writeDrift(tx, pending);
    await writeVisits(tx, pending);
    await writeClicks(tx, pending);
  });
}
