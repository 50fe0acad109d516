// @module-tag nightly
// Our copy of the platform's orders over the real sandbox, whose clock and ours a test turns together.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { setClock } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { orderGap, orderSync, platformOrder, platformOrderState } from "@/lib/db/schema-orders";
import { demandClient, makeDemandClient, setDemandClient } from "@/lib/demand/client";
import { makeLog } from "@/lib/log";
import { ReportFollower } from "@/lib/orders/report-follower";
import { runReport } from "@/lib/orders/report-run";
import { readOrderSync, storePage } from "@/lib/orders/report-store";
import { readOrderParams } from "@/lib/staff/orders/filter";
import { readOrder } from "@/lib/staff/orders/list";
import { reportStanding } from "@/lib/staff/orders/standing";
import { sumsByCurrency, sumsByMonth, sumsByService } from "@/lib/staff/orders/sums";
import { CLOCK, type OverSandbox, overSandbox } from "../stays/support";
import { bookAll, control, type RawOrder, rawOrders, serviceOf } from "./report-support";

const MINUTE = 60_000;
const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** So many have to be told in one second that a page does not hold them. */
const BURST = 112;
const TIMED = 14;

const ACCOUNT = { token: "sandbox-token", affiliateId: "100000", callsPerMinute: 60_000 };

let at = Date.parse(CLOCK);
let world: OverSandbox;

const ask = (query: Record<string, string>) => readOrderParams(query).values;
const copied = async () => (await database()).select().from(platformOrder);
const follow = () => new ReportFollower().pass();
/** Calls of a pass that begins with nothing. */
let whole = 0;
/** As the platform tells them now, since where the copy begins. */
const raw = async () => rawOrders(world, (await readOrderSync()).since?.getTime() ?? 0, at);

async function forget(): Promise<void> {
  const db = await database();
  for (const table of [platformOrder, platformOrderState, orderSync, orderGap]) await db.delete(table);
}

const calls = async () => (await control(world, "journal?operation=orders&limit=1000")).entries.length;
const forgetCalls = () => world.sandbox.fetch("/sandbox/journal", { method: "DELETE" });

beforeAll(async () => {
  setClock(() => at);
  world = await overSandbox(2_000, { frozenAt: null, now: () => at });
  const names = (length: number, by: string) =>
    Array.from({ length }, (_, i) => ({ label: `site_rate_nl_en_desktop_${by}_${i}`, name: `Ada${i}` }));
  const timed = names(TIMED, "timed");
  const later = () => {
    at += 7 * MINUTE;
  };
  await bookAll(world, "2027-02-10", names(BURST, "burst"));
  await bookAll(world, "2027-04-08", timed.slice(0, 9), later);
  await bookAll(world, "2027-04-12", timed.slice(9), later);
  at += DAY;
});
afterAll(async () => {
  setClock(undefined);
  await world.stop();
});
afterEach(async () => {
  await world.sandbox.fetch("/sandbox/faults", { method: "DELETE" });
});

/** What of an order both sides must tell alike. */
const plain = (orders: readonly RawOrder[]) =>
  orders
    .map((order) => [
      order.id,
      order.status,
      Date.parse(order.updated),
      order.label,
      order.currencies.product,
      order.price.total_price.product_currency,
      order.price.total_price.booker_currency,
      order.commission.estimated_commission_amount?.booker_currency ?? null,
      order.commission.actual_commission_amount?.product_currency ?? null,
    ])
    .sort();

const number = (text: string | null) => (text === null ? null : Number(text));

const storedOf = async () =>
  (await copied())
    .map((row) => [
      row.id,
      row.status,
      row.updatedAt.getTime(),
      row.label,
      row.currency,
      number(row.total),
      number(row.askedTotal),
      number(row.askedEstimated),
      number(row.actual),
    ])
    .sort();

test("O28: the copy holds every order of the last year, of all five services, as the platform tells them", async () => {
  await forgetCalls();
  await follow();
  whole = await calls();
  const reported = await raw();
  expect(reported.length).toBeGreaterThan(1_000);
  const services = new Set((await copied()).map(({ service }) => service));
  expect([...services].sort()).toEqual(["accommodations", "attractions", "cars", "flights", "taxis"]);
  expect(await storedOf()).toEqual(plain(reported));
  const burst = (await copied()).filter(({ label }) => label?.includes("burst"));
  expect(burst).toHaveLength(BURST);
  expect(new Set(burst.map(({ updatedAt }) => updatedAt.getTime())).size).toBe(1);
});

test("O28: a platform whose clock is taken at its word is followed in the same way", async () => {
  const before = await storedOf();
  await forget();
  const client = demandClient();
  const target = { target: "platform", baseUrl: `${world.origin}/3.2`, ...ACCOUNT } as const;
  setDemandClient(makeDemandClient({ target, log: makeLog("silent") }));
  await follow().finally(() => setDemandClient(client));
  expect(await storedOf()).toEqual(before);
});

test.each([0, 20 * DAY])(
  "O28: a copy that is up to date costs one request a pass while both clocks run, also %d ms apart",
  async (apart) => {
    let ticks = 0;
    setClock(() => at - apart + 1_000 * ticks++);
    try {
      await follow();
      await forgetCalls();
      await follow();
      expect(await calls()).toBe(1);
    } finally {
      setClock(() => at);
      await forget();
      await follow();
    }
  },
);

/** A follower that ends for good at the `nth` time it comes to a step. */
const killedAt = (step: string, nth: number) => {
  let left = nth;
  const count = (name: string) => {
    if (name !== step) return;
    left -= 1;
    if (left === 0) throw new Error("killed");
  };
  return new ReportFollower({ step: count, beforeCommit: () => count("before the commit") });
};

test.each([
  ["asked", 3],
  ["before the commit", 7],
  ["stored", 1],
  ["stored", 40],
])("O28: a follower that was killed (%s, the %dth time) is gone on with where it was", async (step, nth) => {
  const before = await storedOf();
  await forget();
  await forgetCalls();
  await expect(killedAt(step, nth).pass()).rejects.toThrow("killed");
  const { cursor } = await readOrderSync();
  expect(cursor?.getTime()).toBeGreaterThanOrEqual(at - YEAR);
  await follow();
  expect(await storedOf()).toEqual(before);
  // At most what was under way is asked twice, and never all of it again.
  expect(await calls()).toBeLessThanOrEqual(whole + 3);
  const states = await (await database()).select().from(platformOrderState);
  expect(states).toHaveLength(before.length);
});

test("O28: two concurrent followers double nothing and lose nothing", async () => {
  const before = await storedOf();
  await forget();
  await Promise.all([follow(), follow()]);
  expect(await storedOf()).toEqual(before);
  const states = await (await database()).select().from(platformOrderState);
  expect(states).toHaveLength(before.length);
});

test("O28: an order that changes while pages are turned moves no other over the edge of a page", async () => {
  await forget();
  const burst = async () => (await copied()).filter(({ label }) => label?.includes("burst"));
  let cancelled: string | null = null;
  const follower = new ReportFollower({
    async step(name) {
      if (name !== "stored" || cancelled !== null) return;
      const ids = (await burst()).map(({ id }) => id).sort();
      // A hundred of them are in the copy, the others on the next page.
      if (ids.length < 100) return;
      cancelled = ids[0] ?? null;
      at += 3 * MINUTE;
      await control(world, "end-order", { order: cancelled, status: "cancelled" });
    },
  });
  await follower.pass();
  expect(cancelled).not.toBeNull();
  expect(await burst()).toHaveLength(BURST);
  expect((await burst()).find(({ id }) => id === cancelled)?.status).toBe("cancelled");
});

test("O29: the states of an order are stored as a trail, those set by the clock as well", async () => {
  const [stay] = (await copied()).filter(
    ({ status, label }) => status === "booked" && label?.includes("timed"),
  );
  const [other] = (await copied()).filter(
    ({ status, label }) => status === "booked" && label?.includes("burst"),
  );
  if (!stay || !other) throw new Error("nothing is booked");
  at += 2 * MINUTE;
  await control(world, "end-order", { order: other.id, status: "cancelled_by_accommodation" });
  await follow();
  expect((await readOrder(other.id))?.states.map(({ status }) => status)).toEqual([
    "booked",
    "cancelled_by_accommodation",
  ]);
  at = Date.parse("2027-04-20T00:00:00Z");
  await follow();
  const ended = await readOrder(stay.id);
  const [booked, left] = ended?.states ?? [];
  expect(ended?.states).toHaveLength(2);
  expect([booked?.status, booked?.actual]).toEqual(["booked", null]);
  expect(["stayed", "no_show"]).toContain(left?.status);
  expect(left?.actual).not.toBeNull();
  expect(Date.parse(left?.at ?? "")).toBeGreaterThanOrEqual(
    Date.parse(stay.endAt?.toISOString() ?? "") - DAY,
  );
  const reported = (await rawOrders(world, at - 120 * DAY, at)).filter(({ label }) => label !== null);
  const labelled = (await storedOf()).filter(([, , , label]) => label !== null);
  expect(labelled).toEqual(plain(reported));
});

test("O29: an answer that is older than what is known changes nothing, whichever comes first", async () => {
  const [row] = (await copied()).filter(({ status }) => status === "stayed");
  if (!row) throw new Error("nobody has stayed");
  const states = async () => (await readOrder(row.id))?.states.length;
  const before = await states();
  const store = (changed: Partial<typeof row>, fetchedAt: Date) =>
    storePage({ rows: [{ ...row, ...changed }], fetchedAt, unread: null, cursor: null }, () => {});
  const older = { status: "booked", updatedAt: new Date(row.updatedAt.getTime() - 1_000) };
  await store(older, new Date(row.fetchedAt.getTime() + MINUTE));
  await store({ status: "booked" }, new Date(row.fetchedAt.getTime() - 1));
  expect([(await readOrder(row.id))?.row.status, await states()]).toEqual(["stayed", before]);
  await store({ actual: "12.34" }, new Date(row.fetchedAt.getTime() + 1));
  expect((await readOrder(row.id))?.row.product.actual).toBe("12.34");
  expect(await states()).toBe((before ?? 0) + 1);
  await store({ actual: "12.340" }, new Date(row.fetchedAt.getTime() + 2));
  expect(await states()).toBe((before ?? 0) + 1);
});

/** Thousandths, so that no sum is a matter of rounding. */
const milli = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 1_000);

interface ExpectedSums {
  orders: number;
  cancelled: number;
  sums: number[];
}

/** Worked out from the platform's own answers. */
function expectedSums(
  orders: readonly RawOrder[],
  side: "product" | "booker",
  keyOf: (order: RawOrder) => string,
) {
  const found = new Map<string, ExpectedSums>();
  const amount = `${side}_currency`;
  for (const order of orders) {
    const key = `${keyOf(order)} ${order.currencies[side]}`;
    const own = found.get(key) ?? { orders: 0, cancelled: 0, sums: [0, 0, 0, 0, 0, 0] };
    const isOff = ["cancelled", "cancelled_by_guest", "cancelled_by_accommodation"].includes(order.status);
    const { estimated_commission_amount: estimated, actual_commission_amount: actual } = order.commission;
    const total = milli(order.price.total_price[amount]);
    const added = [
      total,
      isOff ? total : 0,
      milli(order.price.commissionable_price[amount]),
      milli(estimated?.[amount]),
      milli(actual?.[amount]),
      isOff || actual !== null ? 0 : milli(estimated?.[amount]),
    ];
    found.set(key, {
      orders: own.orders + 1,
      cancelled: own.cancelled + (isOff ? 1 : 0),
      sums: own.sums.map((sum, i) => sum + (added[i] ?? 0)),
    });
  }
  return found;
}

const summaryOf = (rows: readonly (Awaited<ReturnType<typeof sumsByService>>[number] & { key: string })[]) =>
  new Map(
    rows.map(({ key, currency, orders, cancelled, ...row }) => [
      `${key} ${currency}`,
      {
        orders,
        cancelled,
        sums: [row.total, row.cancelledTotal, row.commissionable, row.estimated, row.actual, row.open].map(
          (text) => milli(Number(text)),
        ),
      },
    ]),
  );

test.each([
  ["the platform's conversion", "asked", "booker"],
  ["what it is sold in", "product", "product"],
] as const)(
  "O31: sums altogether, by month and by service are those of the orders, in %s",
  async (_what, money, side) => {
    await forget();
    await follow();
    const orders = await raw();
    const months = async (query: Record<string, string>) =>
      summaryOf(
        (await sumsByMonth(ask({ money, ...query }))).map((row) => ({
          service: "",
          key: row.month ?? "",
          ...row,
        })),
      );
    expect(await months({})).toEqual(expectedSums(orders, side, ({ created }) => created.slice(0, 7)));
    const byStart = expectedSums(orders, side, ({ start }) => start.slice(0, 7));
    expect(await months({ by: "start" })).toEqual(byStart);
    const services = (await sumsByService(ask({ money }))).map((row) => ({ key: row.service, ...row }));
    expect(summaryOf(services)).toEqual(expectedSums(orders, side, serviceOf));
    const all = (await sumsByCurrency(ask({ money }))).map((row) => ({ key: "", service: "", ...row }));
    expect(summaryOf(all)).toEqual(expectedSums(orders, side, () => ""));
    const narrow = orders.filter(
      (order) =>
        serviceOf(order) === "cars" && order.end >= "2027-01-05" && order.end.slice(0, 10) <= "2027-03-20",
    );
    expect(narrow.length).toBeGreaterThan(20);
    expect(await months({ service: "cars", by: "end", since: "2027-01-05", until: "2027-03-20" })).toEqual(
      expectedSums(narrow, side, ({ end }) => end.slice(0, 7)),
    );
    const currencies = new Set(orders.map((order) => order.currencies[side]));
    expect(currencies.size > 5).toBe(side === "product");
  },
);

test("O30: a follower away for longer than the platform reports reads what is left, and the gap is known", async () => {
  const { cursor: left } = await readOrderSync();
  at += YEAR + 20 * DAY;
  await follow();
  const db = await database();
  const [gap] = await db.select().from(orderGap);
  expect(gap).toMatchObject({ reason: "away", from: left, orders: null, retryAt: null, closedAt: null });
  const earliest = at - YEAR;
  expect(Math.abs((gap?.to.getTime() ?? 0) - earliest)).toBeLessThan(2 * 60 * MINUTE);
  expect((await reportStanding()).gaps).toMatchObject([{ reason: "away", from: left?.toISOString() }]);
  const fresh = await rawOrders(world, gap?.to.getTime() ?? 0, at);
  const stored = new Map((await storedOf()).map((row) => [row[0], row]));
  expect(fresh.length).toBeGreaterThan(500);
  for (const row of plain(fresh)) expect(stored.get(row[0])).toEqual(row);
});

test("O34: an outage is told as that, with the age of what is shown; what follows goes on by itself", async () => {
  // A platform that names a time so far away is not asked again at once.
  await control(world, "faults", { operation: "orders", kind: "status", status: 503, retryAfterS: 600 });
  let isStopped = false;
  const running = runReport({ isStopped: () => isStopped });
  await vi.waitFor(async () => expect((await reportStanding()).state).toBe("failing"), 20_000);
  const failing = await reportStanding();
  expect(failing.lastError).toContain("status 503");
  expect(failing.asOf).not.toBeNull();
  await world.sandbox.fetch("/sandbox/faults", { method: "DELETE" });
  await vi.waitFor(async () => expect((await reportStanding()).state).toBe("following"), 20_000);
  expect((await reportStanding()).lastError).toBeNull();
  isStopped = true;
  await running;
  const db = await database();
  await db.update(orderSync).set({ seenAt: new Date(Date.now() - MINUTE) });
  expect((await reportStanding()).state).toBe("silent");
});
