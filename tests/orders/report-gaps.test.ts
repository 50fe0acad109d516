// What the copy of the platform's orders does with answers that do not fit, over a platform that a test scripts.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { auditEntry } from "@/lib/db/schema";
import { orderAttempt, orderGap, orderSync, platformOrder, platformOrderState } from "@/lib/db/schema-orders";
import { demandClient, makeDemandClient, setDemandClient } from "@/lib/demand/client";
import { makeLog } from "@/lib/log";
import { lookUpAttempts } from "@/lib/orders/look-up";
import { ReportFollower } from "@/lib/orders/report-follower";
import { readOrderSync } from "@/lib/orders/report-store";
import { blankDueOrders } from "@/lib/orders/retention";
import { readOrderParams } from "@/lib/staff/orders/filter";
import { readOrder, readOrders } from "@/lib/staff/orders/list";
import { countUnknownAttempts, openAttempts, reportStanding } from "@/lib/staff/orders/standing";
import { occurring, sumsByMonth, sumsByService } from "@/lib/staff/orders/sums";
import { type Scripted, scripted } from "../stays/support";
import { draft } from "./report-support";

const PATH = "/orders/details";
const NOW = Date.parse("2027-01-15T09:00:00Z");
const DAY = 86_400_000;

let platform: Scripted;
/** What the platform has, by number. */
let orders: Map<string, Record<string, unknown>>;

const money = (amount: number) => ({ product_currency: amount, booker_currency: amount * 2 });

const order = (id: string, updated: string, more: object = {}) => ({
  ...{ id, updated, affiliate: 1, created: "2026-12-01T10:00:00+00:00", label: null, status: "booked" },
  ...{ start: "2027-03-01T00:00:00+00:00", end: "2027-03-04T00:00:00+00:00" },
  accommodations: { name: "Harbour House", reservation: 4_567, location: { city: -1, country: "NL" } },
  currencies: { product: "SEK", booker: "EUR" },
  price: { commissionable_price: money(90), total_price: money(100.5) },
  commission: { actual_commission_amount: null, estimated_commission_amount: money(11.25) },
  ...more,
});

const put = (...given: Record<string, unknown>[]) => {
  for (const one of given) orders.set(String(one.id), one);
};

/** Answers as the platform does, in pages of two. */
function answer(body: Record<string, unknown>) {
  const [from = "", to = "", skip = "0"] = body.page
    ? String(body.page).split("|")
    : Object.values((body.updated ?? body.created) as Record<string, string>);
  const found = [...orders.values()]
    .filter(({ updated }) => Date.parse(String(updated)) >= Date.parse(from))
    .filter(({ updated }) => Date.parse(String(updated)) <= Date.parse(to))
    .sort((a, b) => Date.parse(String(a.updated)) - Date.parse(String(b.updated)));
  const at = Number(skip);
  const next = at + 2 < found.length ? `${from}|${to}|${at + 2}` : null;
  return {
    request_id: "r",
    data: found.slice(at, at + 2),
    metadata: { next_page: next, total_results: found.length },
  };
}

beforeAll(async () => {
  platform = await scripted();
});
afterAll(() => platform.stop());
beforeEach(async () => {
  platform.reset();
  orders = new Map();
  platform.on(PATH, ({ body }) => ({ json: answer(body) }));
  const client = demandClient();
  const target = { ...platform.target(), target: "platform" as const };
  setDemandClient(makeDemandClient({ target, log: makeLog("silent") }));
  await client.close();
  const db = await database();
  for (const table of [platformOrder, platformOrderState, orderSync, orderGap, orderAttempt])
    await db.delete(table);
});

const follow = () => new ReportFollower().pass();
const storedOf = async () =>
  (await (await database()).select().from(platformOrder)).map(({ id }) => id).sort();
const gaps = async () => (await database()).select().from(orderGap);
const dueNow = async () => (await database()).update(orderGap).set({ retryAt: new Date(0) });
const values = (query: Record<string, string> = {}) => readOrderParams(query).values;

/** Without a status it is no order of the contract. */
const unfit = (id: string, updated: string) => order(id, updated, { status: 7 });

test("O30: orders that cannot be read are a gap, which grows no second time, is shown and is read again until it closes", async () => {
  const at = "2027-01-10T12:00:00+00:00";
  put(order("1", at), unfit("2", at), order("3", "2027-01-11T08:00:00+00:00"));
  await follow();
  expect(await storedOf()).toEqual(["1", "3"]);
  await follow();
  expect(await gaps()).toMatchObject([{ reason: "unreadable", orders: 1, tries: 0, closedAt: null }]);
  const { gaps: shown } = await reportStanding();
  const [gap] = shown;
  expect(shown).toHaveLength(1);
  expect(Date.parse(gap?.from ?? "")).toBeLessThanOrEqual(Date.parse(at));
  expect(Date.parse(gap?.to ?? "")).toBeGreaterThanOrEqual(Date.parse(at));
  expect(Date.parse(gap?.retry ?? "")).toBeGreaterThan(Date.now());
  await dueNow();
  await follow();
  expect(await gaps()).toMatchObject([{ tries: 1, closedAt: null }]);
  put(order("2", at));
  await follow();
  expect(await storedOf()).toEqual(["1", "3"]);
  await dueNow();
  await follow();
  expect(await storedOf()).toEqual(["1", "2", "3"]);
  expect(await gaps()).toMatchObject([{ tries: 2, closedAt: expect.any(Date) }]);
  expect((await reportStanding()).gaps).toEqual([]);
});

test("O30: an answer in which nothing can be read is narrowed down to the second that spoils it", {
  tags: "nightly",
}, async () => {
  const spoilt = "2026-11-05T10:20:30+00:00";
  put(
    unfit("1", spoilt),
    unfit("2", spoilt),
    order("3", "2026-10-05T10:20:28+00:00"),
    order("4", "2026-11-05T10:20:33+00:00"),
    order("5", "2026-11-06T10:00:00+00:00"),
  );
  await follow();
  expect(await storedOf()).toEqual(["3", "4", "5"]);
  const [gap, ...more] = await gaps();
  expect(more).toEqual([]);
  expect(
    [gap?.from.getTime(), gap?.to.getTime()].map((ms) => Math.abs((ms ?? 0) - Date.parse(spoilt))),
  ).toEqual([expect.toSatisfy((ms) => ms <= 2_000), expect.toSatisfy((ms) => ms <= 2_000)]);
});

test("O30: a platform of which nothing can be read is an outage: the copy stays where it is", async () => {
  platform.on(PATH, () => ({ json: { request_id: "r", data: "none" } }));
  await expect(follow()).rejects.toThrow("data has another form");
  const { cursor, succeededAt } = await readOrderSync();
  expect(succeededAt).toBeNull();
  // Of a year a few seconds at most are given up.
  expect((cursor?.getTime() ?? 0) - (NOW - 365 * DAY)).toBeLessThan(2 * 3_600_000);
});

test("O28: orders that stand in no order, and more of one second than a page holds, are read by their pages", async () => {
  const at = "2027-01-14T09:00:00+00:00";
  put(...["1", "2", "3", "4", "5"].map((id) => order(id, at)));
  put(order("6", "2027-01-14T09:00:01+00:00"), order("7", "2027-01-14T09:10:00+00:00"));
  platform.on(PATH, ({ body }) => {
    const { data, ...rest } = answer(body);
    return { json: { ...rest, data: data.toReversed() } };
  });
  await follow();
  expect(await storedOf()).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
});

test("O28: a list that moves whenever its page is turned is not taken for whole", {
  tags: "nightly",
}, async () => {
  const at = "2027-01-14T09:00:00+00:00";
  put(...["1", "2", "3", "4", "5"].map((id) => order(id, at)));
  let requestCount = 0;
  platform.on(PATH, ({ body }) => {
    const reported = answer(body);
    requestCount += 1;
    return { json: { ...reported, metadata: { ...reported.metadata, total_results: 100 + requestCount } } };
  });
  await expect(follow()).rejects.toThrow("moves while it is read");
  expect((await readOrderSync()).succeededAt).toBeNull();
});

test("O28: our clock never overrides the platform's: changes reported late are read", {
  tags: "nightly",
}, async () => {
  put(order("1", "2027-01-15T08:58:00+00:00"));
  await follow();
  put(order("2", "2027-01-15T08:55:00+00:00"));
  await follow();
  expect(await storedOf()).toEqual(["1", "2"]);
  const db = await database();
  await db.update(orderSync).set({ cursor: new Date(NOW + DAY) });
  put(order("3", "2027-01-15T01:00:00+00:00"));
  await follow();
  expect(await storedOf()).toEqual(["1", "2", "3"]);
});

test("O29: a service, a state or a currency that nobody knows is shown as it came, and is in the sums", async () => {
  const at = "2027-01-12T09:00:00+00:00";
  put(
    order("1", at, { accommodations: null, trains: { reservation: "T1" }, status: "on_hold" }),
    order("2", at, { accommodations: null, currencies: null, price: null, commission: null }),
    order("3", at, { start: null, end: null, booker: { email: "grace@guests.example" } }),
  );
  await follow();
  expect((await readOrder("1"))?.row).toMatchObject({ service: "trains", status: "on_hold" });
  expect((await readOrder("2"))?.row).toMatchObject({
    service: "unknown",
    product: { currency: null, total: null },
  });
  expect((await readOrder("3"))?.row).toMatchObject({ start: null, country: "nl", city: "-1" });
  expect(await readOrder("4")).toBeNull();
  const { services, statuses } = await occurring();
  expect([services, statuses]).toEqual([
    ["accommodations", "trains", "unknown"],
    ["booked", "on_hold"],
  ]);
  expect((await readOrders(values({ service: "trains" }), 1)).total).toBe(1);
  const months = await sumsByMonth(values());
  expect(
    months.map(({ month, currency, orders: count, open, untold }) => [month, currency, count, open, untold]),
  ).toEqual([
    ["2026-12", "EUR", 2, "45.0", 0],
    ["2026-12", null, 1, "0", 1],
  ]);
  const byStart = await sumsByMonth(values({ by: "start" }));
  expect(byStart.map(({ month, orders: count }) => [month, count])).toEqual([
    ["2027-03", 1],
    ["2027-03", 1],
    [null, 1],
  ]);
  const product = await sumsByService(values({ money: "product", service: "accommodations" }));
  expect(product).toMatchObject([{ currency: "SEK", total: "100.5", estimated: "11.25", actual: "0" }]);
});

test("O31: commission is open while it is not final and the order was not cancelled, by whomever", async () => {
  const at = "2027-01-12T09:00:00+00:00";
  const final = { actual_commission_amount: money(0.1), estimated_commission_amount: money(0.2) };
  put(
    order("1", at),
    order("2", at, { status: "cancelled_by_guest" }),
    order("3", at, { status: "cancelled" }),
    order("4", at, { status: "no_show", commission: final }),
    order("5", at, { status: "stayed", commission: final, currencies: { product: "NOK", booker: "EUR" } }),
  );
  await follow();
  const [sek, nok] = (await sumsByMonth(values({ money: "product" }))).toReversed();
  expect(sek).toMatchObject({
    currency: "SEK",
    orders: 4,
    cancelled: 2,
    total: "402.0",
    cancelledTotal: "201.0",
  });
  expect(sek).toMatchObject({ estimated: "33.95", actual: "0.1", open: "11.25" });
  expect(nok).toMatchObject({ currency: "NOK", orders: 1, cancelled: 0, actual: "0.1", open: "0" });
});

test("O14: while one of the listed orders cannot be read, nothing is told as not booked", async () => {
  const db = await database();
  await draft("lost");
  const due = new Date(NOW - 1_000);
  await db
    .update(orderAttempt)
    .set({ state: "unknown", sentAt: new Date(NOW - 45 * 60_000), lookAt: due, looks: 4 });
  const state = async () => (await db.select().from(orderAttempt))[0]?.state;
  put(order("1", "2027-01-15T08:50:00+00:00"), unfit("2", "2027-01-15T08:51:00+00:00"));
  expect(await lookUpAttempts()).toBe(1);
  expect(await state()).toBe("unknown");
  put(order("2", "2027-01-15T08:51:00+00:00"));
  await db.update(orderAttempt).set({ lookAt: due });
  await lookUpAttempts();
  expect(await state()).toBe("refused");
});

test("O33: the copy of an order loses who booked once their time is over, and does not get it back", async () => {
  const booker = { name: { first_name: "Ada", last_name: "Lovelace" }, email: "ada@guests.example" };
  put(order("1", "2027-01-10T12:00:00+00:00", { booker }));
  await follow();
  const booked = async () => (await (await database()).select().from(platformOrder)).map((row) => row.booker);
  expect(JSON.stringify(await booked())).toContain("Lovelace");
  const end = Date.parse("2027-03-04T00:00:00Z");
  let days = config.booking.retentionDays - 1;
  setClock(() => end + days * DAY);
  try {
    expect(await blankDueOrders()).toBe(0);
    days += 3;
    expect(await blankDueOrders()).toBe(1);
    expect(await blankDueOrders()).toBe(0);
    expect(await booked()).toEqual([null]);
    expect((await readOrders(values(), 1)).rows[0]?.guest).toBe("Deleted");
    const trail = await (await database()).select().from(auditEntry);
    expect(trail.at(-1)).toMatchObject({ action: "order.blanked", subject: "orders", after: { orders: 1 } });
    expect(JSON.stringify(trail)).not.toMatch(/Lovelace|guests\.example/);
    put(order("1", "2027-01-11T12:00:00+00:00", { booker }));
    await (await database()).delete(orderSync);
    await follow();
    expect(await booked()).toEqual([null]);
  } finally {
    setClock(undefined);
  }
});

test("O34: a copy that was never read says so, and bookings without a known end stand with their age and next look", async () => {
  expect(await reportStanding()).toMatchObject({ state: "silent", asOf: null, since: null, gaps: [] });
  const db = await database();
  await db.insert(orderSync).values({ key: "orders", errorStreak: 0, seenAt: new Date() });
  expect((await reportStanding()).state).toBe("filling");
  for (const [label, state, sentAt, lookAt] of [
    ["a", "unknown", NOW - 9 * 60_000, NOW + 80_000],
    ["b", "sent", NOW - 30_000, NOW - 1_000],
    ["c", "confirmed", NOW - DAY, null],
    ["d", "unknown", NOW - 3 * DAY, null],
  ] as const) {
    await draft(label);
    const at = (ms: number | null) => (ms === null ? null : new Date(ms));
    await db
      .update(orderAttempt)
      .set({ state, sentAt: at(sentAt), lookAt: at(lookAt), looks: 6 })
      .where(eq(orderAttempt.label, label));
  }
  expect(await countUnknownAttempts()).toBe(2);
  const open = await openAttempts();
  expect(open.map(({ label, ageSeconds, nextLookSeconds }) => [label, ageSeconds, nextLookSeconds])).toEqual([
    ["d", 259_200, null],
    ["a", 540, 80],
    ["b", 30, 0],
  ]);
  expect(open[1]).toMatchObject({ looks: 6, accommodation: 31, checkin: "2027-05-01" });
});
