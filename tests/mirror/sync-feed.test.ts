import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { accommodationTrait } from "@/lib/db/schema-current";
import { demandClient } from "@/lib/demand/client";
import { readCards, topOfPlace } from "@/lib/mirror/read";
import { Follower } from "@/lib/mirror/sync/follower";
import { requestReload } from "@/lib/mirror/sync/staff-requests";
import { patchSync, readSync, syncStatus } from "@/lib/mirror/sync/status";
import { searchPlaces } from "@/lib/places/search";
import {
  ageMirror,
  anOpenStay,
  COUNTRY,
  changes,
  expectSameAsWorld,
  followAll,
  hours,
  minutes,
  reloadOf,
  syncBench,
} from "./sync-support";

const bench = syncBench();
const who = { actor: "ada@stays.example" };

const statusOf = async (id: number): Promise<string | undefined> => {
  const db = await database();
  const [row] = await db
    .select({ status: accommodation.status, trait: accommodationTrait.status })
    .from(accommodation)
    .innerJoin(accommodationTrait, eq(accommodationTrait.id, accommodation.id))
    .where(eq(accommodation.id, id));
  expect(row?.trait).toBe(row?.status);
  return row?.status;
};

const callsOf = (operation: "changes" | "details"): number =>
  demandClient().connection.counters[operation].calls;

describe("the first fill", () => {
  test("reads the configured country whole, from a cursor taken before; nothing outside of it is kept", {
    tags: "nightly",
  }, async () => {
    await followAll();
    const rows = await (await database()).select({ country: accommodation.country }).from(accommodation);
    expect(new Set(rows.map(({ country }) => country))).toEqual(new Set([COUNTRY]));
    expect(await reloadOf()).toMatchObject({ reason: "first", phase: "done", done: rows.length });
    const { cursor } = await readSync();
    expect(Date.parse(cursor ?? "")).toBeLessThanOrEqual(bench.clock.now());
    expect(Date.parse(cursor ?? "")).toBeGreaterThanOrEqual(bench.clock.now() - minutes(2));
    expect(await changes()).toEqual([]);
    await expectSameAsWorld(bench);
    // What changed in the two minutes before the fill began is told, and only that.
    bench.clock.advance(minutes(10));
    await followAll();
    await expectSameAsWorld(bench);
  });

  test("a mirror that was filled within the window is not read again: the feed goes back to its oldest record", {
    tags: "nightly",
  }, async () => {
    await followAll();
    const { cursor: _, ...rest } = await readSync();
    config.mirror.countries = [];
    await ageMirror(hours(3));
    await patchSync({ cursor: null, reload: null });
    bench.clock.advance(hours(3));
    expect(rest.reload?.reason).toBe("first");
    await new Follower().pass();
    expect(await reloadOf()).toMatchObject({ reason: "first", phase: "done" });
    expect((await changes()).length).toBeGreaterThan(5);
    await expectSameAsWorld(bench);
  });
});

describe("a window", () => {
  test("M05: a change is applied with its field-level difference, and the cursor is the platform's next", {
    tags: "nightly",
  }, async () => {
    await followAll();
    bench.clock.advance(hours(3));
    const { id } = await anOpenStay();
    await bench.control("edit-property", { id, patch: { name: { "en-gb": "The Old Mill" } } });
    await followAll();
    await expectSameAsWorld(bench);
    const reported = await changes();
    expect(reported.length).toBeGreaterThan(5);
    expect(reported.every(({ cause, requestId }) => cause === "feed" && requestId !== null)).toBe(true);
    const edit = reported.find(({ accommodation: own, kind }) => own === id && kind === "changed");
    expect(edit?.differences).toContainEqual(
      expect.objectContaining({ path: "name.en-gb", after: "The Old Mill" }),
    );
    const { cursor } = await readSync();
    expect(Date.parse(cursor ?? "")).toBeGreaterThan(bench.clock.now() - minutes(1));
    expect(cursor).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
  });

  test("next is absent: the same last_change is sent again, and nothing else happens", async () => {
    await followAll();
    const { cursor } = await readSync();
    const details = callsOf("details");
    const polls = callsOf("changes");
    await new Follower().pass();
    await new Follower().pass();
    expect((await readSync()).cursor).toBe(cursor);
    expect([callsOf("changes") - polls, callsOf("details") - details]).toEqual([2, 0]);
    expect(await syncStatus()).toMatchObject({ errorStreak: 0, backlog: 0, window: null });
  });

  test("M04: closed and reopened: cards, the list of the place and destination search follow within one pass", async () => {
    await followAll();
    const { id, city, name } = await anOpenStay();
    const place = { kind: "city", id: String(city) } as const;
    const seen = async () => ({
      status: await statusOf(id),
      card: (await readCards([id])).get(id)?.details.accommodation_status,
      listed: (await topOfPlace(place, 100)).includes(id),
      found: (await searchPlaces(name, { locale: "en", limit: 50 })).groups.some(({ options }) =>
        options.some((option) => option.id === String(id)),
      ),
    });
    expect(await seen()).toEqual({ status: "open", card: "open", listed: true, found: true });
    await bench.control("close-property", { id, kind: "temporarily" });
    await new Follower().pass();
    expect(await seen()).toEqual({
      status: "closed_temporarily",
      card: "closed_temporarily",
      listed: false,
      found: false,
    });
    await expectSameAsWorld(bench);
    await bench.control("open-property", { id });
    await new Follower().pass();
    expect(await seen()).toEqual({ status: "open", card: "open", listed: true, found: true });
    await expectSameAsWorld(bench);
    const matching = (await changes()).filter((row) => row.accommodation === id);
    expect(matching.map(({ kind, statusBefore, statusAfter }) => [kind, statusBefore, statusAfter])).toEqual([
      ["closed_temporarily", "open", "closed_temporarily"],
      ["opened", "closed_temporarily", "open"],
    ]);
  });
});

test("a record dated into the future by a fast clock gives way to the feed", {
  tags: "nightly",
}, async () => {
  await followAll();
  const { id } = await anOpenStay();
  await bench.control("edit-property", { id, patch: { name: { "en-gb": "From the feed" } } });
  const db = await database();
  const ahead = new Date(Date.now() + hours(1));
  await db.update(accommodation).set({ name: "Before", fetchedAt: ahead }).where(eq(accommodation.id, id));
  await new Follower().pass();
  const [row] = await db.select().from(accommodation).where(eq(accommodation.id, id));
  expect(row?.name).toBe("From the feed");
  expect(row?.fetchedAt.getTime()).toBeLessThan(ahead.getTime());
});

test("a reload that staff ask for reads everything once more beside the feed and keeps what differed", async () => {
  await followAll();
  const { cursor } = await readSync();
  const { id } = await anOpenStay();
  await (await database())
    .update(accommodation)
    .set({ record: { id, name: { "en-gb": "Wrong" } } })
    .where(eq(accommodation.id, id));
  await requestReload(who);
  await expect(requestReload(who)).rejects.toMatchObject({ status: 409 });
  await followAll();
  expect(await reloadOf()).toMatchObject({ reason: "asked", phase: "done" });
  expect((await readSync()).cursor).toBe(cursor);
  expect(await changes()).toMatchObject([{ accommodation: id, cause: "reload", kind: "changed" }]);
  await expectSameAsWorld(bench);
});
