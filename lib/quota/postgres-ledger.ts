// The quota in PostgreSQL: every process books its calls here before it makes them, under one lock.
import "server-only";
import { Pool } from "pg";
import { rowsOf } from "@/lib/db/database";
import { CALLERS, type CallsByCaller, sharesOf } from "@/lib/demand/budget";
import type { Lease, LeaseWish, QuotaLedger } from "@/lib/demand/leased-budget";

/** Any number; the same in every process that shares one quota. */
const QUOTA_LOCK = 7_203_513;
/**
 * Seconds that a booked call counts beyond the minute: the one it was booked in, the one its lease is good for, and one
 * for the way to the platform.
 */
const SECONDS_BEYOND = 3;
/** How many seconds a booked call counts. */
const COUNTED = 60 + SECONDS_BEYOND;
/** A call waits no longer for its turn than a lease is good for. */
const PATIENCE_MS = 900;
/** One for each class, so that no class waits behind another. */
const CONNECTIONS = CALLERS.length;
const PRUNE_MS = 60_000;

interface Row {
  granted: number;
  interactive: number;
  staff: number;
  sync: number;
  blocked_ms: string;
  release_ms: string;
}

const whole = (value: number): number => Math.max(0, Math.trunc(value));

/** Of the database's own clock, as the processes' clocks may differ. */
const CLOCK = "clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms)";

const bookOwed = (owed: CallsByCaller): string[] =>
  CALLERS.filter((caller) => owed[caller] > 0).map(
    (caller) => `with ${CLOCK}
      insert into quota_second (second, caller, taken) select ms / 1000, '${caller}', ${whole(owed[caller])} from clock
      on conflict (second, caller) do update set taken = quota_second.taken + excluded.taken`,
  );

/** The rule of `roomFor`, where all bookings are seen. */
function bookWanted({ perMinute, caller, wanted }: LeaseWish): string {
  const shares = sharesOf(perMinute);
  const kept = CALLERS.filter((other) => other !== caller).map(
    (other) => `greatest(0, ${shares[other].guaranteed} - ${other})`,
  );
  const sums = CALLERS.map(
    (one) => `coalesce(sum(taken) filter (where caller = '${one}'), 0)::integer as ${one}`,
  );
  return `with ${CLOCK},
    counted as materialized (select * from quota_second where second > (select ms / 1000 - ${COUNTED} from clock)),
    used as materialized (select ${sums.join(", ")}, min(second) as oldest from counted),
    blocked as materialized (
      select greatest(0, coalesce(max(extract(epoch from until) * 1000)::bigint, 0) - (select ms from clock)) as ms
      from quota_block where key = 'account'),
    room as materialized (
      select case when blocked.ms > 0 then 0 else greatest(0, least(
        ${whole(wanted)}, ${shares[caller].most} - ${caller},
        ${whole(perMinute)} - ${CALLERS.join(" - ")} - ${kept.join(" - ")})) end as granted
      from used, blocked),
    booked as (
      insert into quota_second (second, caller, taken)
      select clock.ms / 1000, '${caller}', granted from clock, room where granted > 0
      on conflict (second, caller) do update set taken = quota_second.taken + excluded.taken)
    select granted, interactive, staff, sync, blocked.ms as blocked_ms,
      greatest(1, (coalesce(oldest, clock.ms / 1000) + ${COUNTED}) * 1000 - clock.ms) as release_ms
    from clock, used, blocked, room`;
}

const FORGET = `delete from quota_second
  where second < (extract(epoch from clock_timestamp()) * 1000)::bigint / 1000 - ${2 * COUNTED}`;

/** The ledger in the database at `url`, over connections of its own: a page that holds all others does not hold it up. */
export class PostgresLedger implements QuotaLedger {
  private readonly pool: Pool;
  private prunedAt = 0;

  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      application_name: "roomward quota",
      max: CONNECTIONS,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      statement_timeout: PATIENCE_MS,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    // A dropped connection is replaced at the next question.
    this.pool.on("error", () => {});
    this.pool.on("connect", (client) => client.on("error", () => {}));
  }

  async lease(wish: LeaseWish): Promise<Lease> {
    const now = Date.now();
    const isTimeToPrune = now - this.prunedAt > PRUNE_MS;
    if (isTimeToPrune) this.prunedAt = now;
    // One message, one transaction: what follows the lock sees everything that was booked before it was given.
    const statements = [
      `select pg_advisory_xact_lock(${QUOTA_LOCK})`,
      "set local synchronous_commit to off",
      ...bookOwed(wish.owed),
      ...(isTimeToPrune ? [FORGET] : []),
      bookWanted(wish),
    ];
    const results: unknown = await this.pool.query(statements.join(";\n"));
    const [row] = Array.isArray(results) ? rowsOf<Row>(results.at(-1)) : [];
    if (row === undefined) throw new Error("the ledger did not answer");
    const used: CallsByCaller = { interactive: row.interactive, staff: row.staff, sync: row.sync };
    used[wish.caller] += row.granted;
    return {
      granted: row.granted,
      used,
      blockedMs: Number(row.blocked_ms),
      releaseMs: Number(row.release_ms),
    };
  }

  async block(forMs: number): Promise<void> {
    await this.pool.query(
      `insert into quota_block (key, until, seen_at)
       values ('account', clock_timestamp() + $1 * interval '1 millisecond', clock_timestamp())
       on conflict (key) do update set until = greatest(quota_block.until, excluded.until), seen_at = excluded.seen_at`,
      [whole(forMs)],
    );
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
