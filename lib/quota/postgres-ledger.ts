// The quota in PostgreSQL: every process books its calls here before it makes them, under one lock.
import "server-only";
import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { rowsOf } from "@/lib/db/database";
import type { Caller } from "@/lib/demand/answer";
import {
  CALLERS,
  type CallsByCaller,
  copyIntervalMs,
  GIVES_WAY_MS,
  sharesOf,
  TOGETHER_MS,
} from "@/lib/demand/budget";
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
const APPLICATION = "roomward quota";
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

/** `room` of the statement below for travellers and staff, as `roomFor` has it. */
function roomOfOthers(caller: "interactive" | "staff", perMinute: number): string {
  const shares = sharesOf(perMinute);
  const other = caller === "staff" ? "interactive" : "staff";
  const leftTo = (one: "interactive" | "staff" | "sync") => `greatest(0, ${shares[one].guaranteed} - ${one})`;
  const lent = `greatest(0, sync - ${shares.copyShare})`;
  const reserve = caller === "staff" ? `least(${leftTo("interactive")}, ${shares.reserve})` : "0";
  return `least(free - ${reserve}, free + ${lent} - ${leftTo("sync")} - ${leftTo(other)})`;
}

/** The same for the copy: its floor, or what it may borrow, no sooner than its next call is due. */
function roomOfCopy(perMinute: number): string {
  const { interactive, staff, sync, reserve } = sharesOf(perMinute);
  const stored = `least(greatest(0, ${interactive.guaranteed} - interactive), ${reserve} + interactive)
    + least(greatest(0, ${staff.guaranteed} - staff), staff)`;
  return `least(free, greatest(${sync.guaranteed} - sync,
    case when gives_way then 0 else least(due, ${sync.most} - sync, free - (${stored})) end))`;
}

/** Notes that the copy gives way to those who were refused, or when its next call is due. */
function noteAfter(caller: Caller, wanted: number, intervalMs: number): string {
  const [key, until, when] =
    caller === "sync"
      ? ["copy-due", `greatest(due_at, ms) + ${intervalMs} * granted`, "granted > 0"]
      : ["gives-way", `ms + release_ms + ${GIVES_WAY_MS}`, `blocked_ms = 0 and granted < ${wanted}`];
  return `insert into quota_block (key, until, seen_at)
    select '${key}', to_timestamp((${until}) / 1000.0), to_timestamp(ms / 1000.0) from result where ${when}
    on conflict (key) do update set until = excluded.until, seen_at = excluded.seen_at`;
}

/** The rule of `roomFor`, where all bookings are seen. */
function bookWanted({ perMinute, caller, wanted: given }: LeaseWish): string {
  const wanted = whole(given);
  const intervalMs = copyIntervalMs(perMinute, COUNTED);
  const sums = CALLERS.map(
    (one) => `coalesce(sum(taken) filter (where caller = '${one}'), 0)::integer as ${one}`,
  );
  const until = (key: string) =>
    `coalesce(max(extract(epoch from until) * 1000) filter (where key = '${key}'), 0)::bigint`;
  const room = caller === "sync" ? roomOfCopy(perMinute) : roomOfOthers(caller, perMinute);
  // Where the copy could have more but for its pace, it comes back when the next one is due.
  const comesBack =
    caller === "sync"
      ? `case when not gives_way and room_but_due > granted
           then greatest(1, greatest(due_at, ms) + ceil(${intervalMs} * granted) - ${TOGETHER_MS} - ms)
           else release_ms end`
      : "release_ms";
  return `with ${CLOCK},
    counted as materialized (select * from quota_second where second > (select ms / 1000 - ${COUNTED} from clock)),
    used as materialized (select ${sums.join(", ")}, min(second) as oldest from counted),
    notes as materialized (
      select ${until("account")} as blocked_at, ${until("gives-way")} as way_at, ${until("copy-due")} as due_at
      from quota_block),
    standing as materialized (
      select *, ${whole(perMinute)} - ${CALLERS.join(" - ")} as free, way_at > ms as gives_way,
        greatest(0, blocked_at - ms) as blocked_ms,
        greatest(1, (coalesce(oldest, ms / 1000) + ${COUNTED}) * 1000 - ms) as release_ms,
        greatest(0, floor((${TOGETHER_MS} - greatest(0, due_at - ms)) / ${intervalMs}) + 1)::integer as due
      from clock, used, notes),
    result as materialized (
      select *, ${room.replace("least(due, ", "least(")} as room_but_due,
        case when blocked_ms > 0 then 0 else greatest(0, least(${wanted}, ${room})) end as granted
      from standing),
    booked as (
      insert into quota_second (second, caller, taken)
      select ms / 1000, '${caller}', granted from result where granted > 0
      on conflict (second, caller) do update set taken = quota_second.taken + excluded.taken),
    noted as (${noteAfter(caller, wanted, intervalMs)})
    select granted, interactive, staff, sync, blocked_ms, ${comesBack} as release_ms from result`;
}

/** How many processes share the quota: each has connections under a name of its own. */
const COUNT_PROCESSES = `select count(distinct application_name)::integer as processes from pg_stat_activity
  where datname = current_database() and application_name like '${APPLICATION} %'`;

const FORGET = `delete from quota_second
  where second < (extract(epoch from clock_timestamp()) * 1000)::bigint / 1000 - ${2 * COUNTED}`;

/** The ledger in the database at `url`, over connections of its own: a page that holds all others does not hold it up. */
export class PostgresLedger implements QuotaLedger {
  private readonly pool: Pool;
  private prunedAt = 0;
  private processes = 1;

  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      application_name: `${APPLICATION} ${randomUUID()}`,
      max: CONNECTIONS,
      connectionTimeoutMillis: PATIENCE_MS,
      // Kept open: a process that asks for nothing just now has its share of the quota, too.
      idleTimeoutMillis: 0,
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
      ...(isTimeToPrune ? [FORGET, COUNT_PROCESSES] : []),
      bookWanted(wish),
    ];
    const results: unknown = await this.pool.query(statements.join(";\n"));
    if (!Array.isArray(results)) throw new Error("the ledger did not answer");
    const [row] = rowsOf<Row>(results.at(-1));
    if (row === undefined) throw new Error("the ledger did not answer");
    if (isTimeToPrune) this.processes = rowsOf<{ processes: number }>(results.at(-2))[0]?.processes ?? 1;
    const used: CallsByCaller = { interactive: row.interactive, staff: row.staff, sync: row.sync };
    used[wish.caller] += row.granted;
    return {
      granted: row.granted,
      used,
      blockedMs: Number(row.blocked_ms),
      releaseMs: Number(row.release_ms),
      processes: this.processes,
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
