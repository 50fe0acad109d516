import { describe, expect, test } from "vitest";
import { Follower } from "@/lib/mirror/sync/follower";
import { patchSync, readSync } from "@/lib/mirror/sync/status";
import { patienceMs } from "@/lib/patience";
import {
  anOpenStay,
  changes,
  expectSameAsWorld,
  followAll,
  hours,
  minutes,
  reloadOf,
  syncBench,
} from "./sync-support";

/** A small world: it is read whole again after every death. */
const bench = syncBench(400);

class Killed extends Error {}

type Step = readonly [name: string, time: number];

/** A follower whose process ends when it comes to step `name` for the `time`-th time; small batches give many steps. */
function mortal([name, time]: Step): Follower {
  let times = 0;
  return new Follower({
    batch: 2,
    step: (step) => {
      if (step === name) times += 1;
      if (step === name && times === time) throw new Killed(name);
    },
  });
}

/** Kills a follower at each of the steps in turn, and lets another one go on from there. */
async function killAtEvery(
  steps: readonly Step[],
  before: () => Promise<void>,
  after: () => Promise<void>,
): Promise<void> {
  for (const step of steps) {
    await before();
    await expect(followAll(mortal(step)), step.join(" ")).rejects.toBeInstanceOf(Killed);
    await followAll(new Follower({ batch: 2 }));
    await after();
  }
}

/** Three stays are two batches: a follower can die between them. */
const BATCHES = [1, 2];
const some = () => bench.ids.slice(0, 3);

describe("a process that is killed", () => {
  test(
    "M01: at any step of a window repeats it, and never skips: the copy is the world, told once each",
    async () => {
      await followAll();
      let [known, rooms] = [0, 100];
      await killAtEvery(
        [
          ["told", 1],
          ["window open", 1],
          ...BATCHES.flatMap((time): Step[] => [
            ["fetched", time],
            ["before the commit", time],
            ["applied", time],
          ]),
          ["window done", 1],
          ["told", 2],
        ],
        async () => {
          bench.clock.advance(minutes(1));
          rooms += 1;
          for (const id of some())
            await bench.control("edit-property", { id, patch: { number_of_rooms: rooms } });
        },
        async () => {
          const reported = await changes();
          const news = reported.slice(known).map((row) => row.accommodation);
          expect(news).toEqual(expect.arrayContaining(some()));
          await expectSameAsWorld(bench, news);
          known = reported.length;
          const { cursor, windowTotal } = await readSync();
          expect(Date.parse(cursor ?? "")).toBeGreaterThan(bench.clock.now() - minutes(1));
          expect(windowTotal).toBe(0);
        },
      );
      await expectSameAsWorld(bench);
      const lines = (await changes()).map(
        (row) => `${row.accommodation} ${row.kind} ${row.windowFrom.toISOString()}`,
      );
      expect(new Set(lines).size).toBe(lines.length);
    },
    patienceMs(120_000),
  );

  test("at any step of a reload goes on where it was, and the copy is the world", {
    tags: "nightly",
    timeout: patienceMs(120_000),
  }, async () => {
    await followAll();
    // Closed ones are in no list of a place: the reload asks for them by their ids.
    for (const id of some()) await bench.control("close-property", { id, kind: "temporarily" });
    await killAtEvery(
      [
        ["before starting over", 1],
        ["started over", 1],
        ["place read", 1],
        ...BATCHES.flatMap((time): Step[] => [
          ["fetched for the reload", time],
          ["before the commit of the reload", time],
          ["reloaded", time],
        ]),
      ],
      async () => {
        bench.clock.advance(hours(25));
        const reload = await reloadOf();
        // Another gap within an hour of this machine would be an error, see below.
        if (reload) await patchSync({ reload: { ...reload, startedAt: new Date(0).toISOString() } });
      },
      async () => {
        await expectSameAsWorld(bench);
        expect(await reloadOf()).toMatchObject({ reason: "gap", phase: "done" });
      },
    );
  });
});

describe("a gap of 25 hours", () => {
  test("reads everything again by itself, beside the feed: what closed meanwhile is found and kept as history", {
    tags: "nightly",
  }, async () => {
    await followAll();
    const { id: closed } = await anOpenStay();
    await bench.control("close-property", { id: closed, kind: "permanently" });
    bench.clock.advance(hours(25));
    const follower = new Follower();
    await follower.pass();
    expect(await reloadOf()).toMatchObject({ reason: "gap", phase: "places", finishedAt: null });
    expect(Date.parse((await readSync()).cursor ?? "")).toBeGreaterThan(bench.clock.now() - minutes(3));
    expect(await follower.reload(() => true)).toBe(false);
    expect(await follower.reload(() => false)).toBe(true);
    expect(await reloadOf()).toMatchObject({ phase: "done" });
    await expectSameAsWorld(bench);
    const reported = (await changes()).filter((row) => row.accommodation === closed);
    expect(reported).toMatchObject([{ kind: "closed_permanently", cause: "reload", statusBefore: "open" }]);
  });

  test("a second one within an hour is an error, not another reload", { tags: "nightly" }, async () => {
    await followAll();
    bench.clock.advance(hours(25));
    await followAll();
    bench.clock.advance(hours(25));
    await expect(followAll()).rejects.toThrow("within an hour");
  });

  test("a gap recorded in the future by a clock that was set back keeps nothing from being read again", {
    tags: "nightly",
  }, async () => {
    await followAll();
    const reload = await reloadOf();
    const ahead = new Date(Date.now() + 20 * 3_600_000).toISOString();
    if (reload) await patchSync({ reload: { ...reload, reason: "gap", startedAt: ahead } });
    bench.clock.advance(hours(25));
    await followAll();
    await expectSameAsWorld(bench);
  });

  test("a cursor the platform refuses although it looks young is one as well", {
    tags: "nightly",
  }, async () => {
    await followAll();
    // The sandbox's clock is a day ahead of ours.
    await bench.control("clock", { advance: "PT25H" });
    await new Follower().pass().catch(() => {});
    expect(await reloadOf()).toMatchObject({ reason: "gap" });
  });
});
