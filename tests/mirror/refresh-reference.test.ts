// The loop that keeps the reference lists, with a clock that the test moves.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database, setDatabase } from "@/lib/db/database";
import { DirectoryInUse } from "@/lib/db/lock";
import type { OpenDatabase } from "@/lib/db/open";
import { log } from "@/lib/log";
import { referenceStatus } from "@/lib/mirror/reference";
import { refreshReference } from "@/lib/mirror/refresh-reference";
import { searchPlaces } from "@/lib/places/search";
import { setProcessWide } from "@/lib/process-wide";
import { answerLists } from "../support/world";
import { mirrorBench } from "./bench";
import { goOnUntil, stopClock, take, untilEnded } from "./sleeping";

vi.mock("node:timers/promises", async () => ({ setTimeout: (await import("./sleeping")).sleep }));

const bench = mirrorBench();

const START = Date.parse("2027-02-01T09:00:00Z");
const HOUR = 3_600_000;
/** Longer than any reading takes on this clock: it only moves where a loop pauses. */
const SOON = 100;

let running: Promise<void> | null = null;
let stopped = false;

function keep(warm?: () => Promise<unknown>): void {
  running = refreshReference(() => stopped, warm);
}
const goTo = (ms: number) => goOnUntil(START + ms, 1);
/** When each call was made, in milliseconds after the start. */
const calls: { path: string; at: number }[] = [];
const since = (ms: number) => calls.filter(({ at }) => at >= ms).map(({ path }) => path);

function answering(answer: typeof answerLists = answerLists): void {
  bench.upstream.script((request) => {
    calls.push({ path: request.path, at: Date.now() - START });
    return answer(request) ?? { status: 404, json: {} };
  });
}

/** Lets the database fail with `error`; what it gives brings it back. */
async function takeDatabaseAway(error: Error): Promise<() => void> {
  const openDatabase = await database();
  const fail = () => {
    throw error;
  };
  const use = (db: unknown) => setDatabase({ db, close: async () => {} } as OpenDatabase);
  use({ select: fail, insert: fail, transaction: fail, execute: fail });
  return () => use(openDatabase);
}

beforeEach(() => {
  log.level = "silent";
  calls.length = 0;
  stopped = false;
  setProcessWide("reference", undefined);
  answering();
  stopClock(new Date(START).toISOString());
});
afterEach(async () => {
  stopped = true;
  if (running) await untilEnded(running);
  running = null;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the lists", () => {
  test("are complete soon after the start, with the region of every city, and can be searched", async () => {
    const logged = vi.spyOn(log, "info");
    keep();
    await goTo(SOON);
    expect(referenceStatus()).toMatchObject({ ready: true, done: 17, total: 17, callsLeft: 0 });
    const city = await (await database()).query.place.findFirst({
      where: (row, { and, eq }) => and(eq(row.kind, "city"), eq(row.id, "-6")),
    });
    expect(city?.region).toBe(702);
    const { complete, groups } = await searchPlaces("parigi", { locale: "en", limit: 3 });
    expect([complete, groups[0]?.options[0]?.id]).toEqual([true, "-1"]);
    expect(logged.mock.calls.flat()).toEqual(["reference lists are complete"]);
  });

  test("are made ready for who searches at once and again when they are complete", async () => {
    const complete: boolean[] = [];
    keep(async () => void complete.push(referenceStatus().ready));
    await goTo(SOON);
    expect(complete).toEqual([false, true]);
  });

  test("are looked through every hour, and cost nothing while they are fresh", async () => {
    const logged = vi.spyOn(log, "info");
    keep();
    await goTo(SOON);
    const before = calls.length;
    take(HOUR);
    await goTo(HOUR + 2 * SOON);
    take(22 * HOUR);
    await goTo(23 * HOUR + 3 * SOON);
    expect(calls).toHaveLength(before);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test("are read again within the hour they grew old in: constants and chains after a day, all after a week", async () => {
    keep();
    await goTo(SOON);
    const all = calls.length;
    take(24 * HOUR);
    await goTo(24 * HOUR + 2 * SOON);
    expect(since(24 * HOUR).sort()).toEqual(["/accommodations/chains", "/accommodations/constants"]);
    take(6 * 24 * HOUR);
    await goTo(7 * 24 * HOUR + 3 * SOON);
    expect(since(7 * 24 * HOUR)).toHaveLength(all);
  });

  test("are not looked at before the hour is over", async () => {
    keep();
    await goTo(SOON);
    const before = calls.length;
    // A look just before some are a day old finds all of them fresh.
    take(24 * HOUR - 1_000);
    await goTo(24 * HOUR + 60_000);
    expect(calls).toHaveLength(before);
  });
});

describe("a platform that does not answer", () => {
  const hopeless = () => ({ status: 401, json: {} });

  test("is asked again after half a second, then every second, and the rest as soon as it is back", async () => {
    answering(hopeless);
    keep();
    await goTo(3_600);
    expect(calls.map(({ at }) => at)).toEqual([0, 500, 1_500, 2_500, 3_500]);
    expect(referenceStatus().ready).toBe(false);
    answering();
    await goTo(4_499);
    expect(calls).toHaveLength(5);
    await goTo(4_500 + SOON);
    expect(referenceStatus().ready).toBe(true);
    const before = calls.length;
    await goTo(10_000);
    expect(calls).toHaveLength(before);
  });

  test("is no error of ours; anything else is, and is tried again all the same", async () => {
    const logged = vi.spyOn(log, "error");
    answering(hopeless);
    keep();
    await goTo(600);
    expect(logged).not.toHaveBeenCalled();
    const back = await takeDatabaseAway(new Error("the database is away"));
    await goTo(1_500);
    back();
    expect(logged.mock.calls.map(([, words]) => words)).toEqual(["reference lists could not be read"]);
    await goTo(2_500);
    expect(calls.map(({ at }) => at)).toEqual([0, 500, 2_500]);
  });

  test("a failure while the process ends is no error", async () => {
    const logged = vi.spyOn(log, "error");
    let taking: Promise<() => void> | null = null;
    answering((request) => {
      stopped = true;
      taking ??= takeDatabaseAway(new Error("the database is closed"));
      return { ...answerLists(request), after: taking };
    });
    keep();
    if (running) await untilEnded(running);
    (await (taking as Promise<() => void> | null))?.();
    expect(calls).toHaveLength(1);
    expect(logged).not.toHaveBeenCalled();
  });
});

test("a directory that belongs to another process ends this one with that sentence", async () => {
  const logged = vi.spyOn(log, "fatal").mockImplementation(() => {});
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    stopped = true;
    return undefined as never;
  });
  const inUse = new DirectoryInUse("/data/db", 4711);
  const back = await takeDatabaseAway(inUse);
  keep();
  if (running) await untilEnded(running);
  back();
  expect(exit.mock.calls).toEqual([[1]]);
  expect(logged.mock.calls).toEqual([[inUse.message]]);
});
