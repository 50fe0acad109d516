import { describe, expect, test } from "vitest";
import { Follower } from "@/lib/mirror/sync/follower";
import { patchSync, readSync } from "@/lib/mirror/sync/state";
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

const bench = syncBench();

class Killed extends Error {}

/** A follower whose process ends at its `number`-th step; small batches give many of them. */
function mortal(number: number): { follower: Follower; lastStep(): string | null } {
  let steps = 0;
  let last: string | null = null;
  const follower = new Follower({
    batch: 2,
    step: (name) => {
      steps += 1;
      if (steps !== number) return;
      last = name;
      throw new Killed(name);
    },
  });
  return { follower, lastStep: () => last };
}

/** Kills one follower after the other, each a step later than the one before, until one lives; tells where they died. */
async function killAtEveryStep(before: () => Promise<void>, after: () => Promise<void>): Promise<string[]> {
  const deaths: string[] = [];
  for (let number = 1; number < 100; number += 1) {
    await before();
    const { follower, lastStep } = mortal(number);
    const outcome = await followAll(follower).then(
      () => "lived",
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return "killed";
      },
    );
    await followAll(new Follower({ batch: 2 }));
    await after();
    if (outcome === "lived") return deaths;
    deaths.push(lastStep() ?? "");
  }
  throw new Error("no follower lived");
}

describe("a process that is killed", () => {
  test(
    "M01: at any step of a window repeats it, and never skips: the copy is the world, told once each",
    async () => {
      await followAll();
      // Two batches: a follower can die between them.
      const edited = bench.ids.slice(0, 3);
      let [known, rooms] = [0, 100];
      const deaths = await killAtEveryStep(
        async () => {
          bench.clock.advance(minutes(1));
          rooms += 1;
          for (const id of edited)
            await bench.control("edit-property", { id, patch: { number_of_rooms: rooms } });
        },
        async () => {
          const told = await changes();
          await expectSameAsWorld(
            bench,
            told.slice(known).map((row) => row.accommodation),
          );
          known = told.length;
          const { cursor, windowTotal } = await readSync();
          expect(Date.parse(cursor ?? "")).toBeGreaterThan(bench.clock.now() - minutes(1));
          expect(windowTotal).toBe(0);
        },
      );
      expect(new Set(deaths)).toEqual(
        new Set(["told", "window open", "fetched", "before the commit", "applied", "window done"]),
      );
      await expectSameAsWorld(bench);
      const told = (await changes()).map(
        (row) => `${row.accommodation} ${row.kind} ${row.windowFrom.toISOString()}`,
      );
      expect(new Set(told).size).toBe(told.length);
    },
    patienceMs(120_000),
  );

  test("before the commit leaves nothing of its batch, neither records nor history nor cursor", async () => {
    await followAll();
    bench.clock.advance(hours(3));
    const { cursor } = await readSync();
    const follower = new Follower({
      step: (name) => {
        if (name === "before the commit") throw new Killed(name);
      },
    });
    await expect(follower.pass()).rejects.toBeInstanceOf(Killed);
    expect([(await readSync()).cursor, await changes()]).toEqual([cursor, []]);
  });

  test(
    "at any step of a reload goes on where it was, and the copy is the world",
    async () => {
      await followAll();
      const deaths = await killAtEveryStep(
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
      expect(new Set(deaths)).toEqual(
        expect.objectContaining(new Set(["before starting over", "started over", "place read"])),
      );
    },
    patienceMs(120_000),
  );
});

describe("a gap of 25 hours", () => {
  test("reads everything again by itself, beside the feed: what closed meanwhile is found and kept as history", async () => {
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
    const told = (await changes()).filter((row) => row.accommodation === closed);
    expect(told).toMatchObject([{ kind: "closed_permanently", cause: "reload", statusBefore: "open" }]);
  });

  test("a second one within an hour is an error, not another reload", async () => {
    await followAll();
    bench.clock.advance(hours(25));
    await followAll();
    bench.clock.advance(hours(25));
    await expect(followAll()).rejects.toThrow("within an hour");
  });

  test("a cursor the platform refuses although it looks young is one as well", async () => {
    await followAll();
    // The sandbox's clock is a day ahead of ours.
    await bench.control("clock", { advance: "PT25H" });
    await new Follower().pass().catch(() => {});
    expect(await reloadOf()).toMatchObject({ reason: "gap" });
  });
});
