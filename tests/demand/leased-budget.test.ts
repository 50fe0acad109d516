// One process's part of a shared quota, over a ledger that a test plays; the real one is in tests/postgres.
import { expect, test } from "vitest";
import { noCalls } from "@/lib/demand/budget";
import { LeasedBudget, type LeaseWish, type QuotaLedger } from "@/lib/demand/leased-budget";
import { type FakeTiming, fakeTiming } from "./bench";

/** Grants all that is wanted, after `tripMs` of the test's clock. */
function generous(timing: FakeTiming, tripMs = 0) {
  const wishes: LeaseWish[] = [];
  const blocks: number[] = [];
  const state = { isAway: false, blockedMs: 0, processes: 1 };
  const ledger: QuotaLedger = {
    lease: async (wish) => {
      if (state.isAway) throw new Error("away");
      wishes.push(wish);
      timing.move(tripMs);
      return {
        granted: wish.wanted,
        used: noCalls(),
        blockedMs: state.blockedMs,
        releaseMs: 1_000,
        processes: state.processes,
      };
    },
    block: async (forMs) => {
      if (state.isAway) throw new Error("away");
      blocks.push(forMs);
    },
    close: async () => {},
  };
  return { ledger, wishes, blocks, state };
}

test("a large quota is leased five calls at a time, and what is left of them is void after a second", async () => {
  const timing = fakeTiming();
  const { ledger, wishes, state } = generous(timing);
  const budget = new LeasedBudget(100_000, ledger, timing);
  for (let i = 0; i < 7; i += 1) expect(await budget.acquire("interactive")).toBe(0);
  expect(wishes.map(({ wanted }) => wanted)).toEqual([5, 5]);
  timing.move(1_001);
  expect(await budget.acquire("interactive")).toBe(0);
  expect(wishes).toHaveLength(3);
  // Every call that was made counts in the own share: those that asked for a lease and those that used what was left.
  state.isAway = true;
  timing.move(1_001);
  expect(await budget.acquire("interactive")).toBe(0);
  expect(budget.used).toEqual({ interactive: 9, staff: 0, sync: 0 });
});

test("a small quota is leased call by call, so that none is lost", async () => {
  const timing = fakeTiming();
  const { ledger, wishes } = generous(timing);
  const budget = new LeasedBudget(50, ledger, timing);
  for (let i = 0; i < 3; i += 1) await budget.acquire("staff");
  expect(wishes.map(({ wanted }) => wanted)).toEqual([1, 1, 1]);
});

test("a lease that comes when its second is over is not used; after three the process keeps to its own share", async () => {
  const timing = fakeTiming();
  const { ledger, wishes } = generous(timing, 1_000);
  const budget = new LeasedBudget(50, ledger, timing);
  expect(await budget.acquire("interactive")).toBe(0);
  expect(wishes).toHaveLength(3);
  expect(budget.scope).toBe("own-share");
  expect(budget.used.interactive).toBe(1);
});

test("the process's share of the quota counts the calls it took from the shared one", async () => {
  const timing = fakeTiming();
  const { ledger, state } = generous(timing);
  const budget = new LeasedBudget(50, ledger, timing);
  for (let i = 0; i < 20; i += 1) expect(await budget.acquire("interactive")).toBe(0);
  state.isAway = true;
  expect(await budget.acquire("interactive")).toBeGreaterThan(0);
  timing.move(62_000);
  expect(await budget.acquire("interactive")).toBe(0);
});

test("a block that could not be told is kept here, and told as soon as the ledger can be asked", async () => {
  const timing = fakeTiming();
  const { ledger, blocks, state } = generous(timing);
  const budget = new LeasedBudget(50, ledger, timing);
  state.isAway = true;
  budget.block(60_000);
  expect(await budget.acquire("interactive")).toBe(60_000);
  state.isAway = false;
  timing.move(10_000);
  await budget.look();
  expect(blocks).toEqual([50_000]);
  expect(await budget.acquire("staff")).toBe(50_000);
});

test("a later and shorter wait never shortens the one that stands, whether it is ours or another process's", async () => {
  const timing = fakeTiming();
  const { ledger, state } = generous(timing);
  const budget = new LeasedBudget(50, ledger, timing);
  budget.block(60_000);
  budget.block(7_000);
  expect(await budget.acquire("interactive")).toBe(60_000);
  state.blockedMs = 5_000;
  await budget.look();
  expect(await budget.acquire("interactive")).toBe(60_000);
  state.blockedMs = 90_000;
  await budget.look();
  expect(await budget.acquire("interactive")).toBe(90_000);
});

test.each([-5_000, -3_600_000, -2 * 86_400_000])(
  "a machine's clock that is set back by %i ms makes no block longer, and no lease",
  async (ms) => {
    const timing = fakeTiming();
    const { ledger, wishes, state } = generous(timing);
    const budget = new LeasedBudget(100_000, ledger, timing);
    await budget.acquire("interactive");
    timing.move(ms);
    // Of the five that were leased four are left, for a second and no longer.
    timing.move(1_001);
    await budget.acquire("interactive");
    timing.move(1_001);
    await budget.acquire("interactive");
    expect(wishes.length).toBeGreaterThan(1);
    budget.block(61_000);
    timing.move(20_000);
    expect(await budget.acquire("staff")).toBe(41_000);
    timing.move(ms);
    expect(await budget.acquire("staff")).toBe(41_000);
    expect(budget.blockedUntil - timing.now()).toBe(41_000);
    timing.move(41_000);
    state.isAway = true;
    expect(await budget.acquire("staff")).toBe(0);
  },
);
