import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { database } from "@/lib/db/database";
import { call } from "@/lib/demand/client";
import { ensureCards, ensureRecords } from "@/lib/mirror/ensure";
import { readCards, readRecords } from "@/lib/mirror/read";
import { mirrorSettled, queueMirrorWork } from "@/lib/mirror/work-queue";
import { patienceMs } from "@/lib/patience";
import { gate } from "../demand/bench";
import { detailsOf, mirrorBench, record, soon, TABLES } from "./bench";

const bench = mirrorBench();
const requestedIds = () => bench.upstream.requests.map(({ body }) => body.accommodations as number[]);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("gaps in the mirror", () => {
  test("is asked with all extras and languages, kept, and not asked a second time; nor is what is there beside it", async () => {
    bench.upstream.script(detailsOf());
    const first = await ensureRecords([1, 2], soon());
    expect([...first.records.keys()]).toEqual([1, 2]);
    expect(bench.upstream.requests[0]?.body).toMatchObject({
      accommodations: [1, 2],
      extras: expect.arrayContaining(["description", "photos", "rooms", "policies", "payment", "bundles"]),
      languages: expect.arrayContaining(["en-gb"]),
    });
    await mirrorSettled();
    const second = await ensureRecords([1, 2], soon());
    expect(second.records.get(1)?.details).toEqual(record(1));
    // Only what is missing is asked for.
    expect((await ensureRecords([1, 2, 3], soon())).records.size).toBe(3);
    expect(requestedIds()).toEqual([[1, 2], [3]]);
  });

  test("is asked once for everybody who wants it at the same time", async () => {
    const { open, opened } = gate();
    bench.upstream.script((request, number) => {
      // Each caller has an id of its own: now all of them have asked for what they lack.
      if ([11, 12, 13].every((own) => requestedIds().flat().includes(own))) open();
      return { ...detailsOf()(request, number), after: opened };
    });
    const answers = await Promise.all([
      ensureRecords([1, 2, 11], soon()),
      ensureCards([2, 3, 12], soon()),
      ensureRecords([3, 1, 13], soon()),
    ]);
    expect(answers.map(({ records }) => [...records.keys()].sort((a, b) => a - b))).toEqual([
      [1, 2, 11],
      [2, 3, 12],
      [1, 3, 13],
    ]);
    expect(
      requestedIds()
        .flat()
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 11, 12, 13]);
  });

  test("a fetch outlasts the caller that began it, and what arrives late is stored", async () => {
    const { open, opened } = gate();
    bench.upstream.script((request, number) => ({ ...detailsOf()(request, number), after: opened }));
    const hasty = await ensureCards([1], { deadline: Date.now() + 50 });
    expect(hasty).toMatchObject({ absent: [], failure: { kind: "timeout" } });
    open();
    expect((await ensureCards([1], soon())).records.size).toBe(1);
    await mirrorSettled();
    expect((await readCards([1])).size).toBe(1);
    expect(bench.upstream.requests).toHaveLength(1);
  });
});

describe("absent, unknown, broken", () => {
  test("an id the platform does not know is absent, and is not asked again at every view", async () => {
    bench.upstream.script(detailsOf([7]));
    const { records, absent, failure } = await ensureRecords([6, 7], soon());
    expect([...records.keys()]).toEqual([6]);
    expect({ absent, failure }).toEqual({ absent: [7], failure: null });
    expect((await ensureRecords([7], soon())).absent).toEqual([7]);
    await mirrorSettled();
    expect((await ensureRecords([7], soon())).absent).toEqual([7]);
    expect(bench.upstream.requests).toHaveLength(1);
    // A minute later it may have come into being.
    const now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now + 60_000);
    const hourAgo = Date.now() - 3_600_000;
    vi.spyOn(Date, "now").mockImplementation(() => hourAgo);
    bench.upstream.script(detailsOf());
    expect((await ensureRecords([7], soon())).records.size).toBe(1);
  });

  test("when the platform cannot be asked its ids are neither found nor absent", async () => {
    bench.upstream.script(detailsOf());
    await ensureRecords([1], soon());
    await mirrorSettled();
    bench.upstream.script(() => ({ status: 500, json: {} }));
    const { records, absent, failure } = await ensureRecords([1, 2], soon());
    expect([...records.keys()]).toEqual([1]);
    expect(absent).toEqual([]);
    expect(failure?.kind).toBe("upstream");
  });

  test.each([
    ["beside a sound one, which is kept", [1], [record(1), record(4, { rating: "secret opinion" })]],
    ["that is all of its answer", [], [record(4, { rating: "secret opinion" })]],
  ])(
    "D01: a record that does not fit, %s, is put in quarantine by id and misfit",
    async (_, stored, data) => {
      bench.upstream.script(() => ({ json: { data } }));
      const { records, absent, failure } = await ensureRecords([...stored, 4], soon());
      expect([[...records.keys()], absent, failure?.kind]).toEqual([stored, [], "mismatch"]);
      await mirrorSettled();
      const rows = await (await database()).query.quarantine.findMany();
      expect(rows).toMatchObject([{ operation: "details", id: 4, reason: "rating invalid_type", times: 1 }]);
      expect(JSON.stringify(rows)).not.toContain("secret opinion");
    },
  );

  test("beside a record that does not tell its id, an id without a record is unknown, not absent", async () => {
    bench.upstream.script(() => ({ json: { data: [record(1), record(2, { id: "two" })] } }));
    const { records, absent, failure } = await ensureRecords([1, 2], soon());
    expect([[...records.keys()], absent, failure?.kind]).toEqual([[1], [], "mismatch"]);
  });

  test("a record the database cannot hold does not keep its neighbours out", async () => {
    bench.upstream.script(() => ({
      json: { data: [record(1), record(2, { name: { "en-gb": "zero \u0000 byte" } }), record(3)] },
    }));
    expect((await ensureRecords([1, 2, 3], soon())).records.size).toBe(3);
    await mirrorSettled();
    expect([...(await readRecords([1, 2, 3])).keys()].sort()).toEqual([1, 3]);
  });

  test("the next caller asks again however long the mirror is busy with others", async () => {
    const { open, opened } = gate();
    const busy = queueMirrorWork(() => opened);
    bench.upstream.script(() => ({ status: 500, json: {} }));
    await ensureRecords([2], soon());
    bench.upstream.script(detailsOf());
    const { records } = await ensureRecords([2], soon());
    open();
    await busy;
    expect(records.size).toBe(1);
  });

  test("a caller in haste gets a timeout while the fetch goes on for the others", async () => {
    const [heard, answered] = [gate(), gate()];
    bench.upstream.script((request, number) => {
      heard.open();
      return { ...detailsOf()(request, number), after: answered.opened };
    });
    const patient = ensureRecords([1], soon());
    await heard.opened;
    const hasty = await ensureRecords([1], { deadline: Date.now() + 30 });
    expect(hasty.failure?.kind).toBe("timeout");
    expect(hasty.absent).toEqual([]);
    answered.open();
    expect((await patient).records.size).toBe(1);
    expect(requestedIds()).toEqual([[1]]);
  });

  test("a fetch that ended with a hasty caller's patience is begun again for whoever can wait", async () => {
    // Time goes on when this test says so.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const [first, second] = [gate(), gate()];
    bench.upstream.script((request, number) => {
      if (number > 2) return detailsOf()(request, number);
      (number === 1 ? first : second).open();
      return { hang: true };
    });
    const hasty = ensureRecords([1], { deadline: Date.now() + 30 });
    await first.opened;
    const patient = ensureRecords([1, 2], soon());
    // It asks for what nobody fetches yet, so it waits for the hasty one's fetch as well.
    await second.opened;
    vi.advanceTimersByTime(30);
    expect(await hasty).toMatchObject({ absent: [], failure: { kind: "timeout" } });
    // The fetch outlasts the hasty one, but not by as much as the other can wait.
    vi.advanceTimersByTime(patienceMs(7_000));
    const { records, failure } = await patient;
    expect([[...records.keys()].sort(), failure]).toEqual([[1, 2], null]);
    expect(requestedIds().flat().sort()).toEqual([1, 1, 2, 2]);
  });
});

test("a card holds what a card is drawn from and nothing else", async () => {
  bench.upstream.script(detailsOf());
  const live = (await ensureCards([1], soon())).records.get(1)?.details;
  await mirrorSettled();
  const stored = (await readCards([1])).get(1)?.details;
  expect(stored).toEqual(JSON.parse(JSON.stringify(live)));
  expect(stored).toMatchObject({
    id: 1,
    name: { "en-gb": "Stay 1" },
    rating: { review_score: 8 },
    photos: [{ main_photo: true }],
    location: { city: -10, districts: [800] },
  });
  expect(stored).not.toHaveProperty("rooms");
});

describe("prices and availability are never stored", () => {
  const stay = {
    booker: { country: "nl", platform: "desktop" },
    checkin: "2027-02-01",
    checkout: "2027-02-03",
    guests: { number_of_adults: 2, number_of_rooms: 1 },
  } as const;
  const price = { total: { accommodation_currency: 987_654.25 } };

  test("no table has anything of a search or availability answer, nor of a price that strayed into details", async () => {
    bench.upstream.script(({ path }) => {
      const currency = { accommodation: "EUR" };
      if (path.endsWith("/details"))
        return { json: { data: [record(1, { price, products: [{ id: "p", price }] })] } };
      return { json: { data: [{ id: 1, currency, price, products: [] }] } };
    });
    await call("search", { ...stay, city: -10 });
    await call("availability", { ...stay, accommodations: [1] });
    const { records } = await ensureRecords([1], soon());
    expect(records.get(1)?.details).not.toHaveProperty("price");
    await mirrorSettled();
    const db = await database();
    for (const table of TABLES) {
      const { rows } = (await db.execute(sql.raw(`select * from ${table}`))) as unknown as {
        rows: unknown[];
      };
      expect(JSON.stringify(rows)).not.toContain("987654.25");
    }
    expect((await readRecords([1])).size).toBe(1);
  });

  test("no column is named after a price, a rate or a room left", async () => {
    const { rows } = (await (
      await database()
    ).execute(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )) as unknown as { rows: { name: string }[] };
    expect(rows.length).toBeGreaterThan(20);
    expect(
      rows
        .map(({ name }) => name)
        // What orders came to is told to staff; it is no price that anybody is offered.
        .filter((name) => !/^platform_order(_state)?\./.test(name))
        .filter((name) => /price|availab|product|amount|currency\b|\brate/.test(name)),
    ).toEqual([]);
  });
});
