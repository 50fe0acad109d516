import { AccommodationDetails } from "@roomward/contract/details";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { accommodation, quarantine } from "@/lib/db/schema";
import { change } from "@/lib/db/schema-current";
import { storeRecords } from "@/lib/mirror/fill";
import { Follower } from "@/lib/mirror/sync/follower";
import { feedInstant } from "@/lib/mirror/sync/instant";
import { patchSync, readSync, syncStatus } from "@/lib/mirror/sync/status";
import { mirrorBench, record } from "./bench";

const bench = mirrorBench();

const at = (secondsAgo: number): string => feedInstant(Date.now() - secondsAgo * 1_000);
const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);

interface Reported {
  changed?: number[];
  opened?: number[];
  closed?: { fraud?: number[]; permanently?: number[]; temporarily?: number[] };
}

interface Refusal {
  status: number;
}

interface Platform {
  /** What each `last_change` is answered; anything else: nothing new. */
  feed: Map<string, { changes: Reported; next: string; total_changes?: number } | Refusal>;
  /** The record of an id; null when details do not give it. */
  details(id: number): Record<string, unknown> | null;
}

function play({ feed, details }: Platform): void {
  bench.upstream.script(({ path, body }) => {
    if (path === "/accommodations/details/changes") {
      const reported = feed.get(String(body.last_change));
      if (reported && "status" in reported)
        return { status: reported.status, json: { request_id: "refused" } };
      return { json: { request_id: "feed", data: reported ?? { changes: {}, total_changes: 0 } } };
    }
    const ids = (body.accommodations ?? []) as number[];
    return { json: { request_id: "details", data: ids.flatMap((id) => details(id) ?? []) } };
  });
}

const requestedDetails = (): number[][] =>
  bench.upstream.requests
    .filter(({ path }) => path === "/accommodations/details")
    .map(({ body }) => body.accommodations as number[]);

const requestedWindows = () =>
  bench.upstream.requests.filter(({ path }) => path.endsWith("/changes")).map(({ body }) => body.last_change);

const hold = (...ids: number[]) => storeRecords(ids.map((id) => AccommodationDetails.parse(record(id))));
const storedOf = async () => (await database()).select().from(quarantine).orderBy(quarantine.id);
const history = async () => (await database()).select().from(change).orderBy(change.seq);
const copyOf = async (id: number) =>
  (await (await database()).select().from(accommodation).where(eq(accommodation.id, id)))[0];
const makeDue = async () =>
  (await database()).execute(
    sql`update quarantine set retry_at = now() - interval '1 second', seen_at = now() - interval '1 second'`,
  );

beforeEach(async () => {
  setClock(Date.now);
  config.mirror.countries = [];
  await patchSync({ cursor: at(600) });
});

async function cursor(): Promise<string> {
  return (await readSync()).cursor ?? "";
}

describe("a window", () => {
  test("one id in three buckets is fetched once and has an entry for each", async () => {
    await hold(1, 2);
    const next = at(60);
    play({
      feed: new Map([
        [await cursor(), { changes: { changed: [1], opened: [1], closed: { temporarily: [1] } }, next }],
      ]),
      details: (id) => record(id, { accommodation_status: "closed_temporarily" }),
    });
    await new Follower().pass();
    expect(requestedDetails()).toEqual([[1]]);
    expect((await history()).map((row) => [row.kind, row.statusBefore, row.statusAfter])).toEqual([
      ["changed", "open", "closed_temporarily"],
      ["opened", "open", "closed_temporarily"],
      ["closed_temporarily", "open", "closed_temporarily"],
    ]);
    expect([(await copyOf(1))?.status, await cursor()]).toEqual(["closed_temporarily", next]);
  });

  test("closed for fraud stays that, whether details say closed permanently or nothing at all", async () => {
    await hold(1, 2, 3);
    const [first, next] = [await cursor(), at(60)];
    play({
      feed: new Map([[first, { changes: { closed: { fraud: [1, 2], permanently: [3] } }, next }]]),
      details: (id) => (id === 1 ? record(1, { accommodation_status: "closed_permanently" }) : null),
    });
    await new Follower().pass();
    const statuses = await Promise.all([1, 2, 3].map(async (id) => (await copyOf(id))?.status));
    expect(statuses).toEqual(["closed_fraud", "closed_fraud", "closed_permanently"]);
    expect(await storedOf()).toEqual([]);
  });

  test("unknown stays are not requested, opened ones are, and stored where their place is completely loaded", async () => {
    await hold(1);
    await (await database()).execute(
      sql`insert into coverage (scope, done, completed_at) values ('details:city:-10', 1, now())`,
    );
    play({
      feed: new Map([[await cursor(), { changes: { changed: [1, 7, 8], opened: [9, 10] }, next: at(60) }]]),
      details: (id) => record(id, id === 10 ? { location: { city: -99, country: "xx" } } : {}),
    });
    await new Follower().pass();
    expect(requestedDetails()).toEqual([[1, 9, 10]]);
    expect([(await copyOf(9))?.status, await copyOf(10)]).toEqual(["open", undefined]);
  });

  test("M06: a stop in the middle leaves how far it has come, and the next pass does not ask for the same twice", async () => {
    const ids = range(1, 250);
    await hold(...ids);
    const [before, next] = [await cursor(), at(60)];
    play({
      feed: new Map([[before, { changes: { changed: ids }, next }]]),
      details: (id) => record(id, { number_of_rooms: 12 }),
    });
    let stopped = true;
    const follower = new Follower({ isStopped: () => stopped });
    await follower.pass();
    expect(await syncStatus()).toMatchObject({
      window: { total: 250, done: 100 },
      backlog: 150,
      cursor: before,
    });
    stopped = false;
    await follower.pass();
    expect(await syncStatus()).toMatchObject({ window: null, backlog: 0, cursor: next });
    const requestedIds = requestedDetails().map((some) => some.length);
    expect(requestedIds.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(350);
  });
});

describe("a record that does not fit", () => {
  const bad = { id: 7, name: "not a map of languages" };

  test("D01: one among a hundred is kept out with its reason; asked again later, it comes in", async () => {
    await hold(...range(1, 100));
    let isMended = false;
    play({
      feed: new Map([[await cursor(), { changes: { changed: range(1, 100) }, next: at(60) }]]),
      details: (id) => (id === 7 && !isMended ? bad : record(id, { number_of_rooms: 12 })),
    });
    await new Follower().pass();
    expect(await storedOf()).toMatchObject([{ id: 7, operation: "details", times: 1 }]);
    expect((await history()).map((row) => row.accommodation)).toEqual(range(1, 100).filter((id) => id !== 7));
    expect((await storedOf())[0]?.reason).toContain("name");
    const pauseMinutes = async () => {
      const [row] = await storedOf();
      return ((row?.retryAt?.getTime() ?? 0) - (row?.seenAt.getTime() ?? 0)) / 60_000;
    };
    expect(await pauseMinutes()).toBe(5);

    await makeDue();
    await new Follower().pass();
    expect([(await storedOf())[0]?.times, await pauseMinutes()]).toEqual([2, 10]);

    isMended = true;
    await makeDue();
    await new Follower().pass();
    expect(await storedOf()).toEqual([]);
    expect((await history()).at(-1)).toMatchObject({ accommodation: 7, cause: "retry", kind: "changed" });
  });

  test("a stay missing from the details is set aside, and our copy stays", async () => {
    await hold(7);
    play({
      feed: new Map([[await cursor(), { changes: { changed: [7] }, next: at(60) }]]),
      details: () => null,
    });
    await new Follower().pass();
    expect(await storedOf()).toMatchObject([{ id: 7, reason: "not in details" }]);
    expect((await copyOf(7))?.status).toBe("open");
  });
});

describe("a feed that is wrong", () => {
  test("an id that cannot be read costs neither the others nor the window", async () => {
    await hold(1, 2);
    const next = at(60);
    const changed = [1, "7", 1e300, -3, null, 2] as number[];
    play({
      feed: new Map([[await cursor(), { changes: { changed }, next }]]),
      details: (id) => record(id, { number_of_rooms: 12 }),
    });
    await new Follower().pass();
    expect([requestedDetails(), await cursor()]).toEqual([[[1, 2]], next]);
  });

  test("a window that names nothing and counts something leads on", async () => {
    await hold(1);
    const [between, next] = [at(300), at(60)];
    const blank = { changes: {}, total_changes: 3, next: between };
    play({
      feed: new Map([
        [await cursor(), blank],
        [between, { changes: { changed: [1] }, total_changes: 1, next }],
      ]),
      details: (id) => record(id, { number_of_rooms: 12 }),
    });
    await new Follower().pass();
    expect([requestedDetails(), await cursor()]).toEqual([[[1]], next]);
  });

  test.each([
    [
      "ahead of the platform's clock is not gone to: what happens until then would be passed over",
      at(-3_600),
    ],
    ["that is no instant costs neither what changed nor the next look", 42 as unknown as string],
  ])("a next %s", async (_, next) => {
    await hold(1);
    const before = await cursor();
    config.demand.target = "platform";
    onTestFinished(() => {
      config.demand.target = "own-sandbox";
    });
    play({
      feed: new Map([[before, { changes: { changed: [1] }, next }]]),
      details: (id) => record(id, { number_of_rooms: 12 }),
    });
    await new Follower().pass();
    expect([(await copyOf(1))?.record, await cursor()]).toMatchObject([{ number_of_rooms: 12 }, before]);
  });

  test("a stay told to be closed is, although its record does not fit, and is asked for again", async () => {
    await hold(7);
    play({
      feed: new Map([[await cursor(), { changes: { closed: { fraud: [7] } }, next: at(60) }]]),
      details: () => ({ id: 7, name: "not a map of languages" }),
    });
    await new Follower().pass();
    expect([(await copyOf(7))?.status, (await storedOf()).map(({ id }) => id)]).toEqual([
      "closed_fraud",
      [7],
    ]);
  });
});

describe("an answer that nobody can read", () => {
  /** Details answers that name one of `ids` are no JSON. */
  async function unreadable(...ids: number[]) {
    const [before, next, changed] = [await cursor(), at(60), range(1, 100)];
    bench.upstream.script(({ path, body }) => {
      if (path.endsWith("/changes")) {
        const isNews = body.last_change === before;
        return { json: { data: isNews ? { changes: { changed }, next } : { changes: {} } } };
      }
      const requestedIds = body.accommodations as number[];
      if (requestedIds.some((id) => ids.includes(id))) return { raw: '{"data":[' };
      return { json: { data: requestedIds.map((id) => record(id, { number_of_rooms: 12 })) } };
    });
    return { before, next };
  }

  test("the stays that make it so are found, kept out and due again; the others are taken", async () => {
    await hold(...range(1, 100));
    const { next } = await unreadable(1, 2, 57);
    await new Follower().pass();
    expect((await storedOf()).map(({ id, reason }) => [id, reason])).toEqual(
      [1, 2, 57].map((id) => [id, "its answer cannot be read"]),
    );
    const rooms = await Promise.all([1, 2, 3, 56, 57, 58, 100].map(async (id) => (await copyOf(id))?.record));
    expect(rooms.map((one) => one?.number_of_rooms)).toEqual([
      undefined,
      undefined,
      12,
      12,
      undefined,
      12,
      12,
    ]);
    expect(await cursor()).toBe(next);
  });

  test("a place whose page cannot be read does not hold up what is read by id in a reload", async () => {
    await hold(1, 2);
    await (await database()).execute(
      sql`insert into coverage (scope, done, completed_at) values ('details:city:-10', 2, now())`,
    );
    await patchSync({ reloadAsked: true });
    bench.upstream.script(({ path, body }) => {
      if (path.endsWith("/changes")) return { json: { data: { changes: {} } } };
      if (body.city) return { raw: '{"data":[' };
      const ids = body.accommodations as number[];
      return { json: { data: ids.map((id) => record(id, { number_of_rooms: 12 })) } };
    });
    const follower = new Follower();
    await follower.pass();
    expect(await follower.reload(() => false)).toBe(true);
    const rooms = await Promise.all([1, 2].map(async (id) => (await copyOf(id))?.record.number_of_rooms));
    expect([rooms, (await readSync()).reload?.phase]).toEqual([[12, 12], "done"]);
  });

  test("where nothing at all can be read it is an outage: the window waits, and few calls are spent", async () => {
    await hold(...range(1, 100));
    const { before } = await unreadable(...range(1, 100));
    await expect(new Follower().pass()).rejects.toMatchObject({ kind: "mismatch" });
    expect([await cursor(), await storedOf()]).toEqual([before, []]);
    expect(requestedDetails().length).toBeLessThan(15);
  });
});

test("a window applied once more closes what is open and gone, and turns nothing else back to what it was", async () => {
  await hold(1, 2, 3);
  const [early, late, now] = [at(300), at(200), await cursor()];
  const reported: Reported = { closed: { temporarily: [1, 2, 3] } };
  const fraud: Reported = { closed: { fraud: [1] } };
  play({
    feed: new Map([
      [now, { changes: fraud, next: at(100) }],
      [early, { changes: reported, next: late }],
    ]),
    // The first and the second are gone; the third is there, and its record does not fit.
    details: (id) => (id === 3 ? { id: 3, name: "not a map of languages" } : null),
  });
  await new Follower().pass();
  await patchSync({ replayFrom: early });
  await new Follower().pass();
  const statuses = await Promise.all([1, 2, 3].map(async (id) => (await copyOf(id))?.status));
  expect(statuses).toEqual(["closed_fraud", "closed_temporarily", "open"]);
});

test("a page that was under way while its stay changed is read once more", async () => {
  play({
    feed: new Map([[await cursor(), { changes: { changed: [1] }, next: at(60) }]]),
    details: (id) => record(id, { number_of_rooms: 12 }),
  });
  const requestedAt = new Date(Date.now() - 1_000);
  const follower = new Follower();
  await follower.pass();
  expect(requestedDetails()).toEqual([]);
  await storeRecords([AccommodationDetails.parse(record(1, { number_of_rooms: 3 }))], {
    fetchedAt: requestedAt,
  });
  await follower.pass();
  expect(requestedDetails()).toEqual([[1]]);
  expect((await copyOf(1))?.record).toMatchObject({ number_of_rooms: 12 });
});

describe("a replay that staff asked for", () => {
  const FROM = at(500);
  const replayFrom = async () => (await readSync()).replayFrom;

  test("goes from window to window up to the cursor, keeps what differed, and waits no longer", async () => {
    await hold(1, 2);
    const [before, between, next] = [await cursor(), at(400), at(300)];
    await patchSync({ cursor: next, replayFrom: before });
    play({
      feed: new Map([
        [before, { changes: { changed: [1] }, next: between }],
        [between, { changes: { changed: [2] }, next }],
      ]),
      details: (id) => record(id, id === 1 ? { number_of_rooms: 12 } : {}),
    });
    await new Follower().pass();
    expect(requestedDetails()).toEqual([[1], [2]]);
    // Its windows, and then what is new since the cursor.
    expect(requestedWindows()).toEqual([before, between, next]);
    expect((await history()).map((row) => row.accommodation)).toEqual([1]);
    expect([await replayFrom(), await cursor()]).toEqual([null, next]);
  });

  test("is given up when the platform refuses its instant, and staff see the failure", async () => {
    await patchSync({ cursor: at(100), replayFrom: FROM });
    const stays = await cursor();
    play({ feed: new Map([[FROM, { status: 400 }]]), details: () => null });
    const follower = new Follower();
    await expect(follower.pass()).rejects.toMatchObject({ kind: "rejected", status: 400 });
    expect([await replayFrom(), await cursor()]).toEqual([null, stays]);
    await follower.pass();
    expect((await readSync()).reload).toBeNull();
  });

  test.each([401, 403, 404, 422, 500])("waits for the next pass when it met %i", async (status) => {
    await hold(1);
    await patchSync({ cursor: at(100), replayFrom: FROM });
    const stays = await cursor();
    const feed: Platform["feed"] = new Map([[FROM, { status }]]);
    play({ feed, details: (id) => record(id, { number_of_rooms: 12 }) });
    const follower = new Follower();
    await expect(follower.pass()).rejects.toMatchObject({ status });
    expect([await replayFrom(), await cursor()]).toEqual([FROM, stays]);
    feed.set(FROM, { changes: { changed: [1] }, next: stays });
    await follower.pass();
    expect(requestedDetails()).toEqual([[1]]);
    expect([await replayFrom(), await cursor()]).toEqual([null, stays]);
  });
});
