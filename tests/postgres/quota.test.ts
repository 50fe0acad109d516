// The shared quota on a real server: several processes, played by budgets with connections of their own. Time stands
// until a test moves it, for the processes and for the server alike.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Caller } from "@/lib/demand/answer";
import { CALLERS, type CallsByCaller, copyIntervalMs, noCalls, roomFor, sharesOf } from "@/lib/demand/budget";
import { LeasedBudget } from "@/lib/demand/leased-budget";
import { patienceMs } from "@/lib/patience";
import { PostgresLedger } from "@/lib/quota/postgres-ledger";
import { type FakeTiming, fakeTiming } from "../demand/bench";
import { chanceOf } from "../support/chance";
import { serverDatabaseForFile } from "./support";

const server = serverDatabaseForFile();
const ask = (sql: string, values?: unknown[]) => server.admin.query(sql, values);
let clock: FakeTiming;
const ledgers: PostgresLedger[] = [];

/** The server's own clock, put before the built-in one for every connection that is opened after it. */
const SERVER_CLOCK = `
  create table test_clock (at timestamptz not null);
  insert into test_clock values (now());
  create function public.clock_timestamp() returns timestamptz language sql volatile as 'select at from public.test_clock';
  do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`;

/** Lets time go by for everybody. */
async function move(ms: number): Promise<void> {
  clock.move(ms);
  await ask("update test_clock set at = $1", [new Date(clock.now())]);
}

beforeAll(async () => {
  await ask(SERVER_CLOCK);
  await ask("set search_path = public, pg_catalog");
});
beforeEach(async () => {
  clock = fakeTiming();
  await move(0);
});
afterEach(async () => {
  await Promise.all(ledgers.splice(0).map((ledger) => ledger.close()));
  await ask("truncate quota_second, quota_block");
});

/** A process: a budget with a ledger of its own. */
function processOf(perMinute: number): LeasedBudget {
  const ledger = new PostgresLedger(server.url);
  ledgers.push(ledger);
  return new LeasedBudget(perMinute, ledger, clock);
}

const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs(10_000), interval: 10 });

/** The largest number of `instants` that any window of `ms` holds. */
function fullestWindow(instants: number[], ms: number): number {
  const sorted = [...instants].sort((a, b) => a - b);
  let first = 0;
  return sorted.reduce((max, at, last) => {
    while ((sorted[first] ?? at) <= at - ms) first += 1;
    return Math.max(max, last - first + 1);
  }, 0);
}

describe("the minute of all processes together", () => {
  test("holds no more than the quota in any window, and close to all of it when everybody wants more", {
    tags: "nightly",
  }, async () => {
    const PER_MINUTE = 40;
    const [STEP_MS, MINUTES] = [2_500, 3];
    const made: { at: number; caller: Caller }[] = [];
    const takeAll = async (budget: LeasedBudget, caller: Caller): Promise<void> => {
      while ((await budget.acquire(caller)) === 0) made.push({ at: clock.now(), caller });
    };
    const processes = Array.from({ length: 4 }, () => processOf(PER_MINUTE));
    for (let at = 0; at <= MINUTES * 60_000; at += STEP_MS) {
      await Promise.all(processes.flatMap((one) => CALLERS.map((caller) => takeAll(one, caller))));
      await move(STEP_MS);
    }

    const of = (caller: Caller) => made.filter((one) => one.caller === caller).map(({ at }) => at);
    expect(processes.map(({ scope }) => scope)).toEqual(Array(4).fill("account"));
    const instants = made.map(({ at }) => at);
    expect(fullestWindow(instants, 60_000)).toBe(PER_MINUTE);
    expect(fullestWindow(of("sync"), 60_000)).toBeLessThanOrEqual(sharesOf(PER_MINUTE).sync.most);
    // A call counts for 63 seconds, so in three minutes the whole quota can be had three times.
    expect(made.length).toBe(MINUTES * PER_MINUTE);
    expect(of("interactive").length).toBeGreaterThan(0.6 * made.length);
    for (const caller of CALLERS) expect(of(caller).length).toBeGreaterThan(0);
  });
});

/** What five that wait together are given: the copy no more than is due within a second beyond its floor. */
function maxAtOnce(caller: Caller, used: CallsByCaller, perMinute: number): number {
  const room = Math.min(5, roomFor(caller, used, perMinute));
  if (caller !== "sync") return room;
  const due = Math.floor(1_000 / copyIntervalMs(perMinute, 63)) + 1;
  return Math.min(room, Math.max(due, sharesOf(perMinute).sync.guaranteed - used.sync));
}

describe("the shared quota", () => {
  test("keeps a traveller's share from staff and copy, whichever process asks, and theirs from travellers", {
    tags: "nightly",
  }, async () => {
    const [one, other] = [processOf(50), processOf(50)];
    const takeAll = async (caller: Caller): Promise<number> => {
      let taken = 0;
      for (const budget of [one, other]) while ((await budget.acquire(caller)) === 0) taken += 1;
      return taken;
    };
    expect(await takeAll("staff")).toBe(13);
    // The copy's floor: the rest of the minute is the travellers'.
    expect(await takeAll("interactive")).toBe(35);
    expect(await takeAll("sync")).toBe(2);
    await one.look();
    expect(one.used).toEqual({ interactive: 35, staff: 13, sync: 2 });
  });

  test("the copy takes what nobody needs, evenly, whichever process asks; refused travellers have what comes back", {
    tags: "nightly",
  }, async () => {
    const [one, other] = [processOf(50), processOf(50)];
    const took = { sync: 0, interactive: 0 };
    const ask = async (budget: LeasedBudget, caller: "sync" | "interactive") => {
      if ((await budget.acquire(caller)) === 0) took[caller] += 1;
    };
    // Two minutes of two copies that ask four times a second: 48 of 50 calls, each of which counts for 63 seconds.
    for (let i = 0; i < 2 * 60 * 4; i += 1) {
      await ask(i % 2 === 0 ? one : other, "sync");
      await move(250);
    }
    expect(took.sync).toBeGreaterThanOrEqual(91);
    expect(took.sync).toBeLessThanOrEqual(96);
    // A traveller finds the reserve; those beyond it stop the copy at once, in the other process, too.
    while ((await one.acquire("interactive")) === 0) took.interactive += 1;
    expect(took.interactive).toBeGreaterThanOrEqual(2);
    const before = took.sync;
    for (let second = 0; second < 10; second += 1) {
      await move(1_000);
      while ((await one.acquire("interactive")) === 0) took.interactive += 1;
      await ask(other, "sync");
    }
    expect(took.sync).toBe(before);
    expect(took.interactive).toBeGreaterThanOrEqual(8);
  });

  test("the database's rule is the one of a single process, whatever was used before", async () => {
    const ledger = new PostgresLedger(server.url);
    ledgers.push(ledger);
    const chance = chanceOf(7);
    for (let round = 0; round < 40; round += 1) {
      const perMinute = 1 + chance.below(120);
      const used = noCalls();
      for (const one of CALLERS) used[one] = chance.below(Math.ceil(perMinute / 2) + 1);
      const caller = chance.pick(CALLERS);
      await ask("truncate quota_second, quota_block");
      await ask(
        "insert into quota_second select extract(epoch from clock_timestamp())::bigint, * from unnest($1::text[], $2::integer[])",
        [CALLERS, CALLERS.map((one) => used[one])],
      );
      const { granted } = await ledger.lease({ perMinute, caller, wanted: 5, owed: noCalls() });
      expect({ perMinute, caller, used, granted }).toEqual({
        perMinute,
        caller,
        used,
        granted: maxAtOnce(caller, used, perMinute),
      });
    }
  });

  test("calls that wait at the same time share their trips to the database, five to a trip", async () => {
    const budget = processOf(50);
    const trips = vi.spyOn(ledgers.at(-1) as PostgresLedger, "lease");
    expect(await Promise.all(Array.from({ length: 20 }, () => budget.acquire("interactive")))).toEqual(
      Array(20).fill(0),
    );
    // The first asks alone; the nineteen that came meanwhile need four more.
    expect(trips).toHaveBeenCalledTimes(5);
  });

  test("a 429 that one process met stops the others at their next call, and calls they had leased within a second", async () => {
    const [one, other] = [processOf(50), processOf(5_000)];
    expect(await other.acquire("interactive")).toBe(0);
    one.block(60_000);
    await eventually(async () => expect((await ask("select * from quota_block")).rows).toHaveLength(1));
    // What was leased may still be made: four of five, and none of them a second later.
    await move(999);
    expect(await other.acquire("interactive")).toBe(0);
    await move(1);
    const booked = async () => (await ask("select sum(taken) from quota_second")).rows;
    const before = await booked();
    expect(await other.acquire("interactive")).toBe(59_000);
    expect(await booked()).toEqual(before);
    expect(other.blockedUntil - clock.now()).toBe(59_000);
    expect(await other.acquire("staff")).toBe(59_000);
    expect(await one.acquire("sync")).toBe(59_000);
    await move(59_000);
    expect([await one.acquire("sync"), await other.acquire("interactive")]).toEqual([0, 0]);
  });

  test("a shorter wait that another process met does not shorten the account's", async () => {
    const [one, other, third] = [processOf(50), processOf(50), processOf(50)];
    const until = async () =>
      ((
        await server.admin.query<{ until: Date }>("select until from quota_block")
      ).rows[0]?.until.getTime() ?? 0) - clock.now();
    one.block(7_000);
    await eventually(async () => expect(await until()).toBe(7_000));
    other.block(60_000);
    await eventually(async () => expect(await until()).toBe(60_000));
    await move(1_000);
    one.block(8_000);
    await eventually(async () =>
      expect(
        (await ask("select 1 from quota_block where seen_at = $1", [new Date(clock.now())])).rows,
      ).toHaveLength(1),
    );
    expect(await third.acquire("interactive")).toBe(59_000);
  });

  test("without the database a process keeps to a fifth, says so, and books what it took when the database is back", {
    tags: "nightly",
  }, async () => {
    const real = new PostgresLedger(server.url);
    ledgers.push(real);
    let isAway = true;
    const budget = new LeasedBudget(
      50,
      {
        lease: (wish) => (isAway ? Promise.reject(new Error("away")) : real.lease(wish)),
        block: () => Promise.reject(new Error("away")),
        close: async () => {},
      },
      clock,
    );
    let taken = 0;
    while ((await budget.acquire("interactive")) === 0) taken += 1;
    expect({ taken, scope: budget.scope }).toEqual({ taken: 7, scope: "own-share" });
    expect(await budget.acquire("sync")).toBe(0);

    isAway = false;
    await move(1_100);
    // This call looks for the database without waiting for it.
    await budget.acquire("interactive");
    await eventually(() => expect(budget.scope).toBe("account"));
    const other = processOf(50);
    await other.look();
    expect(other.used).toEqual({ interactive: 7, staff: 0, sync: 1 });
  });

  test("rows of minutes long gone are deleted", async () => {
    await ask("insert into quota_second values (1, 'sync', 7)");
    await processOf(50).look();
    expect((await ask("select * from quota_second")).rows).toEqual([]);
  });
});
