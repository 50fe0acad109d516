// The loop that follows the feed, with a follower whose looks are played and a clock that the test moves.
import { hostname } from "node:os";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { config } from "@/lib/config";
import { database, setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import type { Reload } from "@/lib/db/schema-current";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { refreshReference } from "@/lib/mirror/refresh-reference";
import { syncLine } from "@/lib/mirror/sync/line";
import { runSync } from "@/lib/mirror/sync/run";
import { patchSync, readSync, syncStatus } from "@/lib/mirror/sync/status";
import { wakeSync, wasWoken } from "@/lib/mirror/sync/wake";
import { openInThisThread } from "../support/memory-database";
import { mirrorBench } from "./bench";
import { goOnUntil, setBack, stopClock, take, untilEnded } from "./sleeping";

vi.mock("node:timers/promises", async () => ({ setTimeout: (await import("./sleeping")).sleep }));
vi.mock("@/lib/mirror/refresh-reference", () => ({ refreshReference: vi.fn(async () => {}) }));
vi.mock("@/lib/mirror/follow-cars", () => ({ followCars: vi.fn(async () => {}) }));
const played = vi.hoisted(() => ({
  pass: async (): Promise<void> => {},
  reload: async (_isDue: () => boolean): Promise<boolean> => true,
}));
vi.mock("@/lib/mirror/sync/follower", () => ({
  Follower: class {
    pass = () => played.pass();
    reload = (isDue: () => boolean) => played.reload(isDue);
  },
}));

mirrorBench("for each test", openInThisThread);

const START = "2027-02-01T09:00:00Z";
/** The sign of life and the look at the feed. */
const LOOPS = 2;
const EVERY_S = 60;
const usual = config.mirror.syncSeconds;

/** When the looks at the feed began, in milliseconds after the start. */
let looks: number[] = [];
let lines: string[] = [];
let running: Promise<void> | null = null;
let stopped = false;

const since = () => Date.now() - Date.parse(START);
/** Lets time go by until so many milliseconds after the start. */
const goTo = (ms: number) => goOnUntil(Date.parse(START) + ms, LOOPS);

/** Begins the loop; `look` is what each look does. */
function follow(look: (number: number) => void | Promise<void>): void {
  played.pass = async () => {
    looks.push(since());
    // A loop that never paused would let nothing else happen, not even the end of its test.
    if (looks.length === 50) stopped = true;
    await look(looks.length);
  };
  running = runSync({ isStopped: () => stopped, onLine: (line) => lines.push(line) });
}

async function end(): Promise<void> {
  stopped = true;
  if (running) await untilEnded(running);
  running = null;
}

beforeEach(() => {
  log.level = "silent";
  looks = [];
  lines = [];
  stopped = false;
  wasWoken();
  config.mirror.syncSeconds = EVERY_S;
  played.reload = async () => true;
  stopClock(START);
});
afterEach(async () => {
  await end();
  config.mirror.syncSeconds = usual;
  config.database.url = null;
  vi.useRealTimers();
});

describe("the looks at the feed", () => {
  test("begin every minute, however long a look and the reading beside it take", async () => {
    follow(() => take(7_000));
    played.reload = async () => {
      take(3_000);
      return true;
    };
    await goTo(179_999);
    expect(looks).toEqual([0, 60_000, 120_000]);
    await goTo(180_000);
    expect(looks).toEqual([0, 60_000, 120_000, 180_000]);
  });

  test("follow one another at once when one takes longer than a minute", async () => {
    follow((number) => {
      take(61_000);
      if (number === 3) stopped = true;
    });
    if (running) await untilEnded(running);
    expect(looks).toEqual([0, 61_000, 122_000]);
  });

  test("leave the time until the next one to the reading of everything", async () => {
    const due: boolean[] = [];
    played.reload = async (isDue) => {
      due.push(isDue());
      take(52_999);
      due.push(isDue());
      take(1);
      due.push(isDue());
      return false;
    };
    follow((number) => {
      take(7_000);
      if (number === 2) stopped = true;
    });
    if (running) await untilEnded(running);
    expect([due, looks]).toEqual([
      [false, false, true],
      [0, 60_000],
    ]);
  });

  test("begin a minute later also where the clock is set back by a day meanwhile", async () => {
    const day = 86_400_000;
    follow(() => {});
    await goTo(10_000);
    setBack(day);
    await goTo(59_999 - day);
    expect(looks).toEqual([0]);
    await goTo(60_000 - day);
    expect(looks).toEqual([0, 60_000 - day]);
  });

  test("begin at once when staff ask for something in this process", async () => {
    follow(() => {});
    await goTo(10_000);
    wakeSync();
    await goTo(10_250);
    expect(looks).toEqual([0, 10_250]);
  });

  test.each([
    { beside: "a server", url: "postgres://server/db", expected: [0, 12_000] },
    { beside: "the embedded database", url: null, expected: [0] },
  ])(
    "beside $beside begin within two seconds after staff asked another process: $expected",
    async ({ url, expected }) => {
      config.database.url = url;
      follow(async (number) => {
        if (number > 1) await patchSync({ reloadAsked: false });
      });
      await goTo(10_000);
      await patchSync({ reloadAsked: true });
      await goTo(20_000);
      expect(looks).toEqual(expected);
    },
  );

  test("are told in words after each that did not fail", async () => {
    follow((number) => {
      if (number === 2) throw new Error("something unforeseen");
    });
    await goTo(0);
    expect(lines).toEqual([syncLine(await syncStatus())]);
    await goTo(60_499);
    expect([looks.length, lines.length]).toEqual([2, 1]);
    await goTo(60_500);
    expect([looks.length, lines.length]).toEqual([3, 2]);
  });

  test("end when they are told to, without a new one", async () => {
    follow(() => {});
    await goTo(59_000);
    await end();
    expect(looks).toEqual([0]);
  });
});

describe("looks that fail", () => {
  test("are counted, told to staff with their instant, and pause twice as long each time", async () => {
    follow((number) => {
      throw new Error(`failure ${number}\nwith a value`);
    });
    for (const [streak, at] of [0, 500, 1_500, 3_500, 7_500, 12_500, 17_500].entries()) {
      await goTo(at);
      expect(looks.at(-1)).toBe(at);
      expect(await readSync()).toMatchObject({
        errorStreak: streak + 1,
        lastError: `Error: failure ${streak + 1}`,
        lastErrorAt: new Date(Date.parse(START) + at),
      });
    }
    expect(await syncStatus()).toMatchObject({
      state: "failing",
      errorStreak: 7,
      lastError: "Error: failure 7",
    });
    expect(lines).toEqual([]);
  });

  test("pause from their end on, however long they took", async () => {
    follow(() => {
      take(7_000);
      throw new Error("no answer in time");
    });
    await goTo(7_499);
    expect(looks).toEqual([0]);
    await goTo(7_500);
    expect(looks).toEqual([0, 7_500]);
  });

  test("begin to count anew after one that did not", async () => {
    follow(async (number) => {
      if (number !== 3) throw new Error("something unforeseen");
      await patchSync({ errorStreak: 0 });
    });
    await goTo(1_500);
    expect((await readSync()).errorStreak).toBe(0);
    await goTo(61_500);
    expect([(await readSync()).errorStreak, looks.at(-1)]).toEqual([1, 61_500]);
    await goTo(62_000);
    expect([(await readSync()).errorStreak, looks.at(-1)]).toEqual([2, 62_000]);
  });

  test("go on counting what an earlier process counted", async () => {
    await patchSync({ errorStreak: 2 });
    follow(() => {
      throw new Error("something unforeseen");
    });
    await goTo(2_000);
    expect([looks, (await readSync()).errorStreak]).toEqual([[0, 2_000], 4]);
  });

  test.each([
    ["longer than our own pause", 4_200, 4_200],
    ["shorter than our own pause", 100, 500],
    ["longer than we ever pause", 60_000, 5_000],
  ])("wait as long as the platform asks when that is %s", async (_, retryAfterMs, expected) => {
    follow(() => {
      throw new DemandFailure("limited", { operation: "changes", detail: "not sent", retryAfterMs });
    });
    await goTo(expected - 1);
    expect(looks).toEqual([0]);
    await goTo(expected);
    expect(looks).toEqual([0, expected]);
  });

  test.each([
    [new DemandFailure("upstream", { operation: "changes", detail: "status 500" }), "changes: status 500"],
    [new TypeError("no such thing\n    at a line of ours"), "TypeError: no such thing"],
    [new Error("x".repeat(400)), `Error: ${"x".repeat(293)}`],
    ["thrown words", "unknown"],
  ])("are kept for staff without stack or value: %s", async (error, words) => {
    follow(() => {
      throw error;
    });
    await goTo(0);
    expect((await readSync()).lastError).toContain(words);
    expect((await readSync()).lastError?.length).toBeLessThanOrEqual(300);
  });

  test("are no failure when the process is ending", async () => {
    follow(() => {
      stopped = true;
      throw new Error("closed under its feet");
    });
    await end();
    expect(await readSync()).toMatchObject({ errorStreak: 0, lastError: null });
  });

  test("for want of a database begin again all the same", async () => {
    const openDatabase = await database();
    const fail = () => {
      throw new Error("the database is away");
    };
    const use = (db: unknown) => setDatabase({ db, close: async () => {} } as OpenDatabase);
    follow(fail);
    use({ select: fail, insert: fail });
    await goTo(1_500);
    use(openDatabase);
    expect(looks).toEqual([0, 500, 1_000, 1_500]);
  });
});

test("the leader reports its name every ten seconds", async () => {
  follow(() => {});
  for (const seconds of [0, 10, 20]) {
    await goTo(seconds * 1_000);
    expect(await readSync()).toMatchObject({
      leader: `${hostname()} ${process.pid}`,
      leaderSeenAt: new Date(Date.parse(START) + seconds * 1_000),
    });
    await goTo(seconds * 1_000 + 9_999);
    expect((await readSync()).leaderSeenAt).toEqual(new Date(Date.parse(START) + seconds * 1_000));
  }
});

test("the lists are kept beside the feed, as long as it is followed, and made ready for who searches", async () => {
  vi.mocked(refreshReference).mockClear();
  const warm = async () => {};
  running = runSync({ isStopped: () => stopped, warm });
  await goTo(0);
  expect(refreshReference).toHaveBeenCalledTimes(1);
  const [isStopped, ready] = vi.mocked(refreshReference).mock.calls[0] ?? [];
  expect(ready).toBe(warm);
  expect(isStopped?.()).toBe(false);
  await end();
  expect(isStopped?.()).toBe(true);
});

describe("how the copy stands", () => {
  const at = (secondsAgo: number) => new Date(Date.parse(START) - secondsAgo * 1_000);
  const reload: Reload = {
    ...{ reason: "gap", startedAt: START, finishedAt: null, phase: "places", done: 3, total: 9 },
  };
  const healthy = { leaderSeenAt: at(45), succeededAt: at(3 * EVERY_S) };

  test.each([
    ["following", {}],
    ["silent", { leaderSeenAt: at(46), errorStreak: 2 }],
    ["failing", { errorStreak: 1, reload }],
    ["reloading", { reload, succeededAt: null }],
    ["catching-up", { succeededAt: at(3 * EVERY_S + 1) }],
    ["catching-up", { succeededAt: null }],
    ["catching-up", { windowTotal: 5, windowDone: 4 }],
    ["following", { windowTotal: 5, windowDone: 5 }],
    ["following", { reload: { ...reload, finishedAt: START } }],
  ] as const)("is %s with %j", async (state, patch) => {
    await patchSync({ ...healthy, ...patch });
    expect((await syncStatus()).state).toBe(state);
  });

  test("it lags behind since the last look that told nothing new", async () => {
    await patchSync({ ...healthy, succeededAt: at(95) });
    expect(await syncStatus()).toMatchObject({ lagSeconds: 95, lastSuccess: "2027-02-01T08:58:25.000Z" });
  });
});
