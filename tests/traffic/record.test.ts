import { asc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { setDatabase } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { clickOut, driftEntry, requestLog, trafficMinute, visitTally } from "@/lib/db/schema-current";
import type { CallSeen } from "@/lib/demand/watch";
import { NO_ARRIVAL } from "@/lib/rules/campaign";
import { flushTraffic, pruneTraffic, recorder, recorderState } from "@/lib/traffic/record";
import { driftOf, minuteOf, percentile } from "@/lib/traffic/sums";
import { Pending, tally, tellClick } from "@/lib/traffic/tally";
import { writePending } from "@/lib/traffic/write";
import { callSeen, openRecorded, type Recorded } from "./support";

const MAIL = { campaign: "summer", source: "mail", embed: false };

let recorded: Recorded;
const db = () => recorded.opened.db;
beforeAll(async () => {
  recorded = await openRecorded();
});
afterEach(async () => {
  vi.useRealTimers();
  setDatabase(recorded.opened);
  await flushTraffic();
  await recorded.clear();
  recorded.upstream.script(() => ({ json: { data: [] } }));
});
afterAll(() => recorded.stop());

const NOON = Date.parse("2027-01-15T12:00:30Z");
const seen = (overrides: Partial<CallSeen> = {}) => callSeen({ at: NOON, requestId: "r1", ...overrides });

const logged = () => db().select().from(requestLog).orderBy(asc(requestLog.id));

describe("T10: every question to the platform is in the log", () => {
  test("with operation, caller, page, status, latency, ids and request id", async () => {
    recorded.upstream.script(() => ({ json: { request_id: "answer-1", data: [{ id: 1 }, { id: 2 }] } }));
    const before = Date.now();
    await recorded.client.call("details", { accommodations: [1, 2] }, { caller: "sync", page: "fill" });
    const after = Date.now();
    await flushTraffic();
    const [row, ...others] = await logged();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ operation: "details", caller: "sync", page: "fill", outcome: "ok", status: 200 },
      ...{ attempts: 1, joined: false, ids: 2, requestId: "answer-1" },
    });
    expect(row?.ms).toBeGreaterThanOrEqual(0);
    expect(row?.at.getTime()).toBeGreaterThanOrEqual(before);
    expect(row?.at.getTime()).toBeLessThanOrEqual(after);
  });

  test("a repeated one says how often it was sent, a failed one how it failed, and one we refused was never sent", async () => {
    recorded.upstream.script((_, number) =>
      number === 1 ? { status: 503, json: {} } : { json: { data: [] } },
    );
    await recorded.client.call("scores", { accommodations: [7] });
    recorded.upstream.script(() => ({ status: 400, json: { request_id: "bad", errors: [] } }));
    await recorded.client.call("scores", { accommodations: [8] }).catch(() => undefined);
    await recorded.client.call("scores", { accommodations: [0] }).catch(() => undefined);
    await flushTraffic();
    expect(await logged()).toMatchObject([
      { outcome: "ok", attempts: 2, ids: 1 },
      { outcome: "rejected", status: 400, attempts: 1, requestId: "bad" },
      { outcome: "rejected", status: null, attempts: 0 },
    ]);
    const [minute] = await db().select().from(trafficMinute);
    const sums = { calls: 3, sent: 3, failures: 2, retries: 1, kinds: { ok: 1, rejected: 2 } };
    expect(minute).toMatchObject(sums);
  });

  test("requests that shared a response are marked, sent nothing and carry its request id", async () => {
    recorded.upstream.script(() => ({ json: { request_id: "shared", data: [] } }));
    await Promise.all(
      [1, 2, 3].map(() => recorded.client.call("details", { accommodations: [5] }, { page: "card" })),
    );
    await flushTraffic();
    const rows = await logged();
    expect(rows.map(({ joined, attempts }) => [joined, attempts]).sort()).toEqual([
      [false, 1],
      [true, 0],
      [true, 0],
    ]);
    expect(rows.every(({ requestId, page }) => requestId === "shared" && page === "card")).toBe(true);
    const [minute] = await db().select().from(trafficMinute);
    expect(minute).toMatchObject({ calls: 3, sent: 1, joined: 2 });
    expect(minute?.latencies.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test("a burst is listed up to 500, failures up to twice as many, and counted whole", {
    tags: "nightly",
  }, async () => {
    for (let i = 0; i < 800; i += 1) recorder.call(seen());
    for (let i = 0; i < 50; i += 1) recorder.call(seen({ outcome: "timeout", status: null }));
    await flushTraffic();
    const rows = await logged();
    expect(rows.filter(({ outcome }) => outcome === "ok")).toHaveLength(500);
    expect(rows.filter(({ outcome }) => outcome === "timeout")).toHaveLength(50);
    const [minute] = await db().select().from(trafficMinute);
    expect(minute).toMatchObject({ calls: 850, failures: 50 });
  });
});

describe("T11: minutes of several processes add up", () => {
  const pendingOf = (...calls: CallSeen[]): Pending => {
    const pending = new Pending();
    for (const call of calls) pending.minutes.add(minuteOf(call));
    return pending;
  };

  test("two that write at once lose nothing, whatever the lengths of their buckets", async () => {
    const first = pendingOf(seen({ ms: 5 }), seen({ ms: 5, outcome: "timeout", attempts: 3, ids: 40 }));
    const second = pendingOf(seen({ ms: 2_000 }), seen({ ms: 2_000, outcome: "limited" }));
    await Promise.all([writePending(first), writePending(second)]);
    const rows = await db().select().from(trafficMinute);
    const kinds = { ok: 2, timeout: 1, limited: 1 };
    expect(rows).toMatchObject([{ calls: 4, sent: 6, failures: 2, retries: 2, batched: 1, ids: 40, kinds }]);
    expect(rows[0]?.minute.toISOString()).toBe("2027-01-15T12:00:00.000Z");
    const latencies = rows[0]?.latencies ?? [];
    expect(Math.abs((percentile(latencies, 0.5) ?? 0) - 5)).toBeLessThanOrEqual(1);
    expect(Math.abs((percentile(latencies, 1) ?? 0) - 2_000)).toBeLessThan(160);
  });

  test("each minute, operation and caller has a row of its own", async () => {
    const others = [{ at: NOON + 60_000 }, { operation: "details" }, { caller: "sync" }] as const;
    await writePending(pendingOf(seen(), ...others.map(seen)));
    expect(await db().$count(trafficMinute)).toBe(4);
  });
});

describe("a database that is away", () => {
  const away = { transaction: () => Promise.reject(new Error("gone")) } as unknown as Database;

  test("costs nobody anything: what was seen waits, is bounded, and is written once it is back", async () => {
    setDatabase({ db: away, kind: "memory", close: async () => {} });
    for (let round = 0; round < 14; round += 1) {
      for (let i = 0; i < 500; i += 1) recorder.call(seen({ at: NOON + round * 60_000, ms: round }));
      await flushTraffic();
    }
    tally("search", "answered", { country: "nl", language: "en" }, NO_ARRIVAL);
    await flushTraffic();
    expect(recorderState().failingSince).not.toBeNull();
    expect(recorderState().lost).toBe(2_000);
    setDatabase(recorded.opened);
    await flushTraffic();
    expect(recorderState().failingSince).toBeNull();
    const rows = await logged();
    expect(rows).toHaveLength(5_000);
    expect(rows[0]?.ms).toBe(4);
    const [{ calls } = { calls: 0 }] = await db()
      .select({ calls: sql<number>`sum(calls)::int` })
      .from(trafficMinute);
    expect(calls).toBe(7_000);
    expect(await db().select().from(visitTally)).toMatchObject([{ event: "search", times: 1 }]);
  });
});

describe("feature 14: surprises are kept once", () => {
  test("by operation, kind, path and detail, with count, both instants and the latest example", async () => {
    const surprise = { path: "mode", kind: "unknown_value" as const, detail: "per_stay" };
    const drift = (record: number) => ({ ...surprise, record });
    recorder.drift("search", [drift(1)], "r1", NOON);
    await flushTraffic();
    recorder.drift("search", [drift(2)], "r2", NOON + 5_000);
    recorder.drift("details", [drift(3)], "r3", NOON);
    await flushTraffic();
    const rows = await db().select().from(driftEntry).orderBy(asc(driftEntry.operation));
    expect(rows).toMatchObject([
      { operation: "details", count: 1 },
      { operation: "search", detail: "per_stay", count: 2, requestId: "r2", example: 2 },
    ]);
    expect(rows[1]?.firstSeen.getTime()).toBe(NOON);
    expect(rows[1]?.lastSeen.getTime()).toBe(NOON + 5_000);
  });

  test("the types of a mismatch are told, so that null where never null is one entry of its own", () => {
    const mismatch = { path: "id", kind: "mismatch" as const, detail: "invalid_type" };
    const types = "expected string, received null";
    expect(driftOf("search", { ...mismatch, types }, null, NOON).detail).toBe(`invalid_type, ${types}`);
  });

  test("a record that does not fit is told to the recorder as the client reads it", async () => {
    const data = [{ id: 7, name: null, rating: { stars_type: "by_guests" }, moon: 1 }];
    recorded.upstream.script(() => ({ json: { request_id: "odd", data, tip: 1 } }));
    await recorded.client.call("details", { accommodations: [7] });
    await flushTraffic();
    const rows = await db().select().from(driftEntry).orderBy(asc(driftEntry.path));
    expect(rows.map(({ path, kind, detail, example }) => [path, kind, detail, example])).toEqual([
      ["$.tip", "unknown_key", "tip", null],
      ["moon", "unknown_key", "moon", 7],
      ["rating.stars_type", "unknown_value", "by_guests", 7],
    ]);
  });
});

describe("T12: actions of travellers are counted by hour, country and property", () => {
  const dearer = { event: "handoff", outcome: "dearer", country: "de", accommodation: 7, times: 1 };
  const same = { event: "handoff", outcome: "same", country: "nl", accommodation: 7, times: 2 };

  test("the count stores nothing else", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-01-15T12:59:59Z") });
    const dutch = { country: "nl", accommodation: 7, language: "en", placement: "rate" } as const;
    for (const _ of [1, 2]) tally("handoff", "same", dutch, MAIL);
    tally("handoff", "dearer", { country: "de", accommodation: 7, language: "de" }, NO_ARRIVAL);
    await flushTraffic();
    const rows = await db().select().from(visitTally).orderBy(asc(visitTally.outcome));
    expect(rows.map(({ hour: _, ...row }) => row)).toEqual([
      { ...dearer, supplier: 0, campaign: "", source: "", placement: "", language: "de" },
      { ...same, supplier: 0, campaign: "summer", source: "mail", placement: "rate", language: "en" },
    ]);
    expect(rows[0]?.hour).toEqual(new Date("2027-01-15T12:00:00Z"));
    tally("handoff", "same", dutch, MAIL);
    await flushTraffic();
    const [, more] = await db().select().from(visitTally).orderBy(asc(visitTally.outcome));
    expect(more?.times).toBe(3);
  });
});

test("Y23: campaigns beyond two hundred an hour count as other", async () => {
  for (let i = 0; i < 230; i += 1)
    tally("search", "answered", { country: "nl", language: "en" }, { ...MAIL, campaign: `c${i}` });
  await flushTraffic();
  const rows = await db().select().from(visitTally);
  expect(rows).toHaveLength(201);
  const rest = rows.find(({ campaign }) => campaign === "other");
  expect(rest).toMatchObject({ source: "other", times: 30 });
});

test("Y24: a way out is kept once by its label, for ninety days", async () => {
  const click = { ...MAIL, language: "en", country: "nl", accommodation: 7, way: "web" as const };
  const { embed: _, ...facts } = click;
  tellClick({ ...facts, placement: "rate", label: "a_rate_1" });
  tellClick({ ...facts, placement: "rate", label: "a_rate_1" });
  tellClick({ ...facts, placement: "card", label: "a_card_2" });
  await flushTraffic();
  const now = Date.now();
  await db()
    .update(clickOut)
    .set({ at: new Date(now - 91 * 86_400_000) })
    .where(eq(clickOut.label, "a_card_2"));
  await pruneTraffic(now);
  expect(await db().select().from(clickOut)).toEqual([
    { ...facts, placement: "rate", label: "a_rate_1", at: expect.any(Date) },
  ]);
});

test("records past their age are deleted, the rest stays", async () => {
  const days = (count: number) => NOON - count * 86_400_000;
  const pending = new Pending();
  for (const age of [0.5, 2, 9]) {
    pending.list(seen({ at: days(age) }));
    pending.minutes.add(minuteOf(seen({ at: days(age) })));
  }
  await writePending(pending);
  const visit = { event: "search", outcome: "", country: "nl", accommodation: 0, times: 1 } as const;
  await db()
    .insert(visitTally)
    .values([10, 500].map((age) => ({ ...visit, hour: new Date(days(age)) })));
  await pruneTraffic(NOON);
  expect(await db().$count(requestLog)).toBe(1);
  expect(await db().$count(trafficMinute)).toBe(2);
  expect(await db().$count(visitTally)).toBe(1);
});
