// The first page of staff: the site's health counted from what the other pages keep.
import "server-only";
import { and, count, eq, gte, lt, ne, sql, sum } from "drizzle-orm";
import { MAX_REQUESTS } from "@/lib/background-loop";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { accommodation, quarantine, taxiBooking } from "@/lib/db/schema";
import { accommodationTrait, change, driftEntry, trafficMinute, visitTally } from "@/lib/db/schema-current";
import { carCopyStatus, carsAreOff } from "@/lib/mirror/cars";
import { type SyncStatus, syncStatus } from "@/lib/mirror/sync/status";
import { needsOf, type Overview } from "./needs";
import { countUnknownAttempts, unagreedFees } from "./orders/standing";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Below this, a stay's content is called poor. */
const POOR = 50;

async function staysOf(db: Database): Promise<Overview["stays"]> {
  const [byStatus, [judged], [poor]] = await Promise.all([
    db
      .select({ status: accommodation.status, count: count() })
      .from(accommodation)
      .groupBy(accommodation.status),
    db
      .select({ average: sql<number | null>`avg(${accommodationTrait.completeness})::float8` })
      .from(accommodationTrait),
    db
      .select({ count: count() })
      .from(accommodationTrait)
      .where(and(eq(accommodationTrait.status, "open"), lt(accommodationTrait.completeness, POOR))),
  ]);
  const open = byStatus.find(({ status }) => status === "open")?.count ?? 0;
  const all = byStatus.reduce((total, row) => total + row.count, 0);
  const average = judged?.average ?? null;
  return {
    open,
    closed: all - open,
    averageCompleteness: average === null ? null : Math.round(average),
    poor: poor?.count ?? 0,
  };
}

async function minutesOf(db: Database, since: Date) {
  return db
    .select({
      minute: trafficMinute.minute,
      operation: trafficMinute.operation,
      caller: trafficMinute.caller,
      calls: trafficMinute.calls,
      sent: trafficMinute.sent,
      failures: trafficMinute.failures,
    })
    .from(trafficMinute)
    .where(gte(trafficMinute.minute, since));
}

type Minutes = Awaited<ReturnType<typeof minutesOf>>;

function callsOf(minutes: Minutes): Overview["calls"] {
  const calls = { asked: 0, sent: 0, failures: 0, byCaller: {} as Record<string, number> };
  for (const row of minutes) {
    calls.asked += row.calls;
    calls.sent += row.sent;
    calls.failures += row.failures;
    calls.byCaller[row.caller] = (calls.byCaller[row.caller] ?? 0) + row.sent;
  }
  return calls;
}

/** Loops that reached their maximum in one of these minutes: in any process, as all count in the same table. */
function busyLoopsOf(minutes: Minutes) {
  const operations = Object.keys(MAX_REQUESTS) as (keyof typeof MAX_REQUESTS)[];
  return operations.filter((operation) =>
    minutes.some(
      (row) => row.caller === "sync" && row.operation === operation && row.calls >= MAX_REQUESTS[operation],
    ),
  );
}

async function changesOf(db: Database, since: Date): Promise<Overview["changes"]> {
  const rows = await db
    .select({ kind: change.kind, count: count() })
    .from(change)
    .where(gte(change.appliedAt, since))
    .groupBy(change.kind);
  const of = (fits: (kind: string) => boolean) =>
    rows.filter(({ kind }) => fits(kind)).reduce((total, row) => total + row.count, 0);
  return {
    changed: of((kind) => kind === "changed"),
    opened: of((kind) => kind === "opened"),
    closed: of((kind) => kind.startsWith("closed")),
  };
}

async function visitsOf(db: Database, since: Date): Promise<Overview["visits"]> {
  const rows = await db
    .select({ event: visitTally.event, times: sum(visitTally.times).mapWith(Number) })
    .from(visitTally)
    .where(gte(visitTally.hour, since))
    .groupBy(visitTally.event);
  const of = (event: string) => rows.find((row) => row.event === event)?.times ?? 0;
  return { searches: of("search"), properties: of("property"), handoffs: of("handoff"), left: of("leave") };
}

/** Deliveries that wait for a person, and bookings nobody has seen as they are now. */
export async function openTaxi(db: Database): Promise<{ decisions: number; unseen: number }> {
  const [row] = await db
    .select({
      decisions: sql<number>`(coalesce(sum(${taxiBooking.openDecisions}), 0)
        + (select count(*) from taxi_delivery d where d.is_open
            and not exists (select 1 from taxi_booking b where b.reference = d.reference)))::int`,
      unseen: sql<number>`count(*) filter (where ${taxiBooking.seenRevision} < ${taxiBooking.revision})::int`,
    })
    .from(taxiBooking)
    .where(ne(taxiBooking.revision, 0));
  return { decisions: row?.decisions ?? 0, unseen: row?.unseen ?? 0 };
}

/** Everything the overview shows; instants and periods are the machine's. Throws when the database is away. */
export async function readOverview(): Promise<{ overview: Overview; status: SyncStatus }> {
  const db = await database();
  const nowMs = Date.now();
  const day = new Date(nowMs - DAY_MS);
  const [status, stays, cars, minutes, changes, visits, taxi, attempts, unagreed, [stored], [drift]] =
    await Promise.all([
      syncStatus(),
      staysOf(db),
      carsAreOff().then((areOff) => (areOff ? [] : carCopyStatus())),
      minutesOf(db, new Date(nowMs - HOUR_MS)),
      changesOf(db, day),
      visitsOf(db, day),
      openTaxi(db),
      countUnknownAttempts(),
      unagreedFees(),
      db.select({ count: count() }).from(quarantine),
      db.select({ count: count() }).from(driftEntry).where(gte(driftEntry.firstSeen, day)),
    ]);
  const calls = callsOf(minutes);
  const needs = needsOf({
    errorStreak: status.errorStreak,
    isSilent: status.state === "silent",
    lagSeconds: status.lagSeconds,
    blockedUntil: status.quota.blockedUntil,
    reloadRunning: status.reload !== null && status.reload.finishedAt === null,
    quarantined: stored?.count ?? 0,
    newDrift: drift?.count ?? 0,
    taxiDecisions: taxi.decisions,
    taxiUnseen: taxi.unseen,
    unknownAttempts: attempts,
    unagreedFees: unagreed,
    calls: calls.asked,
    failures: calls.failures,
    busyLoops: busyLoopsOf(minutes),
  });
  return {
    status,
    overview: {
      stays,
      cars,
      calls,
      changes,
      visits,
      needs,
    },
  };
}
