// The shared quota on a real server: several processes, played by budgets with connections of their own.

import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Caller } from "@/lib/demand/answer";
import { SharedBudget } from "@/lib/demand/budget-shared";
import { CALLERS, noCalls, roomFor, sharesOf } from "@/lib/demand/budget-shares";
import { realTiming } from "@/lib/demand/timing";
import { type LedgerOptions, PostgresLedger } from "@/lib/quota/postgres-ledger";
import { fakeTiming } from "../demand/bench";
import { chanceOf } from "../drills/chance";
import { type CopiedDatabase, makePostgresDatabase } from "../support/postgres-template";

let copy: CopiedDatabase;
let admin: Client;
const ledgers: PostgresLedger[] = [];

beforeAll(async () => {
  const server = inject("postgres");
  if (!server) throw new Error("these tests run in the project postgresql");
  copy = await makePostgresDatabase(server.url, server.template);
  admin = new Client({ connectionString: copy.url });
  await admin.connect();
});
afterEach(async () => {
  await Promise.all(ledgers.splice(0).map((ledger) => ledger.close()));
  await admin.query("truncate quota_second, quota_block");
});
afterAll(async () => {
  await admin.end();
  await copy.drop();
});

/** A process: a budget with a ledger of its own. */
function processOf(perMinute: number, options: LedgerOptions = {}): SharedBudget {
  const ledger = new PostgresLedger(copy.url, options);
  ledgers.push(ledger);
  return new SharedBudget(perMinute, ledger, realTiming);
}

async function blockIsWritten(): Promise<void> {
  await vi.waitFor(async () => expect((await admin.query("select * from quota_block")).rows).toHaveLength(1));
}

/** The largest number of `instants` that any window of `ms` holds. */
function fullestWindow(instants: number[], ms: number): number {
  const sorted = [...instants].sort((a, b) => a - b);
  let first = 0;
  return sorted.reduce((most, at, last) => {
    while ((sorted[first] ?? at) <= at - ms) first += 1;
    return Math.max(most, last - first + 1);
  }, 0);
}

describe("the minute of all processes together", () => {
  test("holds no more than the quota in any window, and close to all of it when everybody wants more", async () => {
    const PER_MINUTE = 40;
    const short = { secondMs: 200, secondsPerMinute: 8 };
    const until = Date.now() + 6_000;
    const made: { at: number; caller: Caller }[] = [];
    const hammer = async (budget: SharedBudget, caller: Caller): Promise<void> => {
      while (Date.now() < until) {
        const waitMs = await budget.take(caller);
        if (waitMs === 0) made.push({ at: Date.now(), caller });
        else await realTiming.sleep(Math.min(waitMs, 50));
      }
    };
    const processes = Array.from({ length: 4 }, () => processOf(PER_MINUTE, short));
    await Promise.all(processes.flatMap((one) => CALLERS.map((caller) => hammer(one, caller))));

    const windowMs = short.secondMs * short.secondsPerMinute;
    const of = (caller: Caller) => made.filter((one) => one.caller === caller).map(({ at }) => at);
    expect(processes.map(({ scope }) => scope)).toEqual(Array(4).fill("account"));
    expect(
      fullestWindow(
        made.map(({ at }) => at),
        windowMs,
      ),
    ).toBeLessThanOrEqual(PER_MINUTE);
    expect(fullestWindow(of("sync"), windowMs)).toBeLessThanOrEqual(sharesOf(PER_MINUTE).sync.most);
    // A ledger that gave little away would pass everything above.
    expect(made.length).toBeGreaterThanOrEqual(2 * PER_MINUTE);
    expect(of("interactive").length).toBeGreaterThan(0.6 * made.length);
    for (const caller of CALLERS) expect(of(caller).length).toBeGreaterThan(0);
  }, 30_000);
});

describe("the shared quota", () => {
  test("keeps a traveller's share from staff and copy, whichever process asks, and theirs from travellers", async () => {
    const [one, other] = [processOf(50), processOf(50)];
    const takeAll = async (caller: Caller): Promise<number> => {
      let taken = 0;
      for (const budget of [one, other]) while ((await budget.take(caller)) === 0) taken += 1;
      return taken;
    };
    expect(await takeAll("sync")).toBe(10);
    expect(await takeAll("staff")).toBe(5);
    expect(await takeAll("interactive")).toBe(35);
    await one.look();
    expect(one.used).toEqual({ interactive: 35, staff: 5, sync: 10 });
  });

  test("the database's rule is the one of a single process, whatever was used before", async () => {
    const ledger = new PostgresLedger(copy.url);
    ledgers.push(ledger);
    const chance = chanceOf(7);
    for (let round = 0; round < 40; round += 1) {
      const perMinute = 1 + chance.below(120);
      const used = noCalls();
      for (const one of CALLERS) used[one] = chance.below(Math.ceil(perMinute / 2) + 1);
      const caller = chance.pick(CALLERS);
      await admin.query("truncate quota_second");
      await admin.query(
        "insert into quota_second select extract(epoch from clock_timestamp())::bigint, * from unnest($1::text[], $2::integer[])",
        [CALLERS, CALLERS.map((one) => used[one])],
      );
      const { granted } = await ledger.lease({ perMinute, caller, wanted: 5, owed: noCalls() });
      expect({ perMinute, caller, used, granted }).toEqual({
        perMinute,
        caller,
        used,
        granted: Math.min(5, roomFor(caller, used, perMinute)),
      });
    }
  });

  test("calls that wait at the same time share their trips to the database, five to a trip", async () => {
    const budget = processOf(50);
    const trips = vi.spyOn(ledgers.at(-1) as PostgresLedger, "lease");
    expect(await Promise.all(Array.from({ length: 20 }, () => budget.take("interactive")))).toEqual(
      Array(20).fill(0),
    );
    // The first asks alone; the nineteen that came meanwhile need four more.
    expect(trips).toHaveBeenCalledTimes(5);
  });

  test("a 429 that one process met stops the others at their next call, and calls they had leased within a second", async () => {
    const [one, other] = [processOf(50), processOf(5_000)];
    expect(await other.take("interactive")).toBe(0);
    one.block(60_000);
    await blockIsWritten();
    // What is left of a lease is void after a second at the latest.
    const deadline = Date.now() + 3_000;
    while ((await other.take("interactive")) === 0 && Date.now() < deadline) await realTiming.sleep(20);
    expect(Date.now()).toBeLessThan(deadline - 1_500);
    expect(other.blockedUntil).toBeGreaterThan(Date.now() + 50_000);
    expect(await one.take("sync")).toBeGreaterThan(50_000);
  });

  test("without the database a process keeps to a fifth, says so, and books what it took when the database is back", async () => {
    const real = new PostgresLedger(copy.url);
    ledgers.push(real);
    let isAway = true;
    const clock = fakeTiming();
    const budget = new SharedBudget(
      50,
      {
        lease: (wish) => (isAway ? Promise.reject(new Error("away")) : real.lease(wish)),
        block: () => Promise.reject(new Error("away")),
        close: async () => {},
      },
      clock,
    );
    let taken = 0;
    while ((await budget.take("interactive")) === 0) taken += 1;
    expect({ taken, scope: budget.scope }).toEqual({ taken: 7, scope: "own-share" });
    expect(await budget.take("sync")).toBe(0);

    isAway = false;
    clock.move(1_100);
    // This call looks for the database without waiting for it.
    await budget.take("interactive");
    await vi.waitFor(() => expect(budget.scope).toBe("account"));
    const other = processOf(50);
    await other.look();
    expect(other.used).toEqual({ interactive: 7, staff: 0, sync: 1 });
  });

  test("rows of minutes long gone are deleted", async () => {
    await admin.query("insert into quota_second values (1, 'sync', 7)");
    await processOf(50).look();
    expect((await admin.query("select * from quota_second")).rows).toEqual([]);
  });
});
