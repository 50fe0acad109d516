import { afterEach, describe, expect, test, vi } from "vitest";
import { parseConfig } from "@/lib/config";
import type { Caller } from "@/lib/demand/answer";
import { Budget, retryAfterMs, silent429Ms } from "@/lib/demand/budget";
import type { DemandClient } from "@/lib/demand/client";
import type { DemandFailure } from "@/lib/http/failure";
import { answering, failureOf, fakeTiming, makeBench } from "./bench";

afterEach(() => {
  vi.useRealTimers();
});

let next = 1;
/** Waits four seconds of the client's clock unless told otherwise. */
const ask = (client: DemandClient, caller: Caller = "interactive", ms = 4_000) => {
  const deadline = client.connection.timing.now() + ms;
  return client.call("details", { accommodations: [next++] }, { caller, deadline });
};

describe("after a 429", () => {
  test("nobody of the account asks for a minute, and everybody is told at once", async () => {
    const { client, upstream, timing } = await answering(() => ({ status: 429, json: {} }));
    const first = await failureOf(ask(client));
    expect(first.kind).toBe("limited");
    expect(first.retryAfterMs).toBeGreaterThanOrEqual(60_000);
    upstream.script(() => ({ json: { data: [] } }));
    for (const caller of ["interactive", "staff", "sync"] as const)
      expect(await failureOf(ask(client, caller))).toMatchObject({ kind: "limited", status: null });
    expect(upstream.requests).toHaveLength(1);
    expect(timing.slept).toEqual([]);
    timing.move(65_000);
    await ask(client);
    expect(upstream.requests).toHaveLength(2);
  });

  test("the time that Retry-After names is kept, as seconds or as a date", async () => {
    for (const header of ["7", new Date(Date.parse("2027-01-15T09:00:07Z")).toUTCString()]) {
      const { client, upstream, timing } = await answering(() => ({
        status: 429,
        headers: { "retry-after": header },
        json: {},
      }));
      expect((await failureOf(ask(client))).retryAfterMs).toBe(7_000);
      timing.move(7_000);
      upstream.script(() => ({ json: { data: [] } }));
      await ask(client);
      expect(upstream.requests).toHaveLength(2);
    }
  });

  test.each([
    ["7", 7_000],
    ["0", 0],
    ["0.5", 500],
    ["600", 600_000],
    // Longer than ten minutes nobody waits without asking again.
    ["86400", 600_000],
    ["Fri, 15 Jan 2027 09:00:07 GMT", 7_000],
    ["Fri, 15 Jan 2027 08:59:59 GMT", null],
    ["-5", null],
    ["soon", null],
    [" ", null],
    [null, null],
  ])("Retry-After %j asks for %j milliseconds", (header, expected) => {
    expect(retryAfterMs(header, fakeTiming(Date.parse("2027-01-15T09:00:00Z")))).toBe(expected);
  });

  test("without a Retry-After every call waits a minute and up to five random seconds", () => {
    for (const [random, expected] of [
      [0, 60_000],
      [0.5, 62_500],
      [0.9999, 64_999],
    ] as const)
      expect(silent429Ms({ ...fakeTiming(), random: () => random })).toBe(expected);
  });

  test.each([-5_000, -3_600_000, -2 * 86_400_000])(
    "a machine's clock that is set back by %i ms gives the calls of the last minute back when they are due",
    (ms) => {
      const timing = fakeTiming();
      const budget = new Budget(10, timing);
      for (let i = 0; i < 8; i += 1) budget.count("interactive");
      timing.move(30_000);
      expect(budget.acquire("interactive")).toBe(32_000);
      timing.move(ms);
      const waitMs = budget.acquire("interactive");
      expect(waitMs).toBe(32_000);
      timing.move(waitMs);
      expect([budget.acquire("interactive"), budget.used]).toEqual([
        0,
        { interactive: 1, staff: 0, sync: 0 },
      ]);
    },
  );

  test("a later and shorter wait never shortens the one that stands; a longer one prolongs it", () => {
    const timing = fakeTiming();
    const budget = new Budget(50, timing);
    budget.block(60_000);
    timing.move(10_000);
    budget.block(7_000);
    expect(budget.acquire("interactive")).toBe(50_000);
    budget.block(53_000);
    expect([budget.acquire("interactive"), budget.blockedUntil - timing.now()]).toEqual([53_000, 53_000]);
    timing.move(53_000);
    expect(budget.acquire("interactive")).toBe(0);
    budget.block(7_000);
    expect(budget.acquire("interactive")).toBe(7_000);
  });

  test.each<[number, "limited" | null]>([
    [62_249, "limited"],
    [62_250, null],
  ])(
    "a caller that waits for the quota has a quarter of a second left for the call (%i ms: %s)",
    async (ms, kind) => {
      const { client, upstream, timing } = await makeBench({ callsPerMinute: 10 });
      for (let i = 0; i < 7; i++) await ask(client);
      const outcome = await ask(client, "interactive", ms).then(
        () => null,
        (failure: DemandFailure) => failure.kind,
      );
      expect([outcome, upstream.requests.length, timing.slept]).toEqual(
        kind === null ? [null, 8, [62_000]] : [kind, 7, []],
      );
    },
  );

  test("a caller whose deadline allows it waits and is answered", async () => {
    const { client, upstream, timing } = await answering((_, number) =>
      number === 1 ? { status: 429, json: {} } : { json: { data: [] } },
    );
    await client.call(
      "details",
      { accommodations: [1] },
      { deadline: timing.now() + 120_000, caller: "sync" },
    );
    expect(upstream.requests).toHaveLength(2);
    expect(timing.slept.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(60_000);
  });
});

describe("the quota", () => {
  test("is never exceeded in any minute; travellers leave a tenth to staff and two calls to the copy", {
    tags: "nightly",
  }, async () => {
    const { client, upstream, timing } = await makeBench({ callsPerMinute: 50 });
    for (let i = 0; i < 43; i++) await ask(client);
    expect(await failureOf(ask(client))).toMatchObject({ kind: "limited" });
    for (let i = 0; i < 5; i++) await ask(client, "staff");
    expect(await failureOf(ask(client, "staff"))).toMatchObject({ kind: "limited" });
    for (let i = 0; i < 2; i++) await ask(client, "sync");
    expect(await failureOf(ask(client, "sync"))).toMatchObject({ kind: "limited" });
    expect(upstream.requests).toHaveLength(50);
    // A call counts until its second lies wholly outside the platform's minute, and one more for the way there.
    timing.move(61_999);
    for (const caller of ["interactive", "staff", "sync"] as const)
      expect(await failureOf(ask(client, caller, 0))).toMatchObject({ kind: "limited", retryAfterMs: 1 });
    timing.move(1);
    for (const caller of ["interactive", "staff", "sync"] as const) await ask(client, caller);
    expect(upstream.requests).toHaveLength(53);
  });

  test("travellers still have seven tenths of a minute in which staff and copy took all they could", async () => {
    for (const callsPerMinute of [50, 10, 4, 3, 137]) {
      const { client } = await makeBench({ callsPerMinute });
      const { budget } = client.connection;
      const takeAll = (caller: Caller): number => {
        let taken = 0;
        while (budget.acquire(caller) === 0) taken += 1;
        return taken;
      };
      const others = takeAll("staff") + takeAll("sync");
      const travellers = takeAll("interactive");
      expect(others + travellers).toBe(callsPerMinute);
      expect(travellers).toBeGreaterThanOrEqual(
        Math.min(Math.floor(callsPerMinute * 0.7), callsPerMinute - 2),
      );
    }
  });
});

describe("D02: the circuit breaker", () => {
  test("lets its probe through when that is due, also where the clock is set back by a day meanwhile", async () => {
    const { client, timing } = await answering(() => ({ status: 500, json: {} }));
    for (let i = 0; i < 5; i++) await failureOf(ask(client));
    timing.move(-86_400_000);
    expect(client.connection.breaker.position).toBe("open");
    timing.move(2_000);
    expect(client.connection.breaker.position).toBe("half-open");
  });

  test("opens after five failures in a row, lets one probe through, and closes when that is answered", async () => {
    const { client, upstream, timing } = await answering(() => ({ status: 500, json: {} }));
    for (let i = 0; i < 5; i++) await failureOf(ask(client));
    expect(client.connection.breaker.position).toBe("open");
    expect(await failureOf(ask(client))).toMatchObject({ kind: "upstream", status: null });
    expect(upstream.requests).toHaveLength(5);

    timing.move(2_000);
    expect(client.connection.breaker.position).toBe("half-open");
    let release = () => {};
    const after = new Promise<void>((done) => {
      release = done;
    });
    upstream.script(() => ({ json: { data: [] }, after }));
    const probe = ask(client);
    expect(await failureOf(ask(client))).toMatchObject({ kind: "upstream", status: null });
    release();
    await probe;
    expect(client.connection.breaker.position).toBe("closed");
    expect(upstream.requests).toHaveLength(6);
  });

  test("stays closed while no five failures come in a row", async () => {
    const { client } = await answering((_, number) =>
      number === 5 ? { json: { data: [] } } : { status: 500, json: {} },
    );
    for (let i = 0; i < 9; i++) await ask(client).catch(() => {});
    expect(client.connection.breaker.position).toBe("closed");
    await failureOf(ask(client));
    expect(client.connection.breaker.position).toBe("open");
  });

  test("a background call that waits for its share is not the probe that travellers wait for", async () => {
    const { client, upstream, timing } = await makeBench({ callsPerMinute: 20 });
    for (let i = 0; i < 2; i++) await ask(client, "sync");
    upstream.script(() => ({ status: 500, json: {} }));
    for (let i = 0; i < 5; i++) await failureOf(ask(client));
    timing.move(2_000);
    upstream.script(() => ({ json: { data: [] } }));
    timing.sleep = () => new Promise(() => {});
    const deadline = timing.now() + 120_000;
    void client.call("scores", { accommodations: [1] }, { caller: "sync", deadline });
    await ask(client);
    expect(client.connection.breaker.position).toBe("closed");
  });

  test("the caller whose failure opens the breaker does not wait for it", async () => {
    const { client, upstream, timing } = await makeBench();
    // A 500 is not asked again: five of them open it, and nobody has slept.
    upstream.script(() => ({ status: 500, json: {} }));
    for (let i = 0; i < 5; i++) await failureOf(ask(client));
    timing.move(2_000);
    upstream.script(() => ({ reset: true }));
    expect((await failureOf(ask(client, "interactive", 60_000))).kind).toBe("network");
    expect(timing.slept).toEqual([]);
    expect(upstream.requests).toHaveLength(6);
  });

  test("stays open longer after every failed probe, up to its limit", async () => {
    const { client, upstream, timing } = await makeBench({ target: "platform" });
    upstream.script(() => ({ status: 500, json: {} }));
    for (let i = 0; i < 5; i++) await failureOf(ask(client));
    const waits: (number | null)[] = [];
    for (let i = 0; i < 5; i++) {
      const refused = await failureOf(ask(client));
      waits.push(refused.retryAfterMs);
      timing.move(refused.retryAfterMs ?? 0);
      await failureOf(ask(client));
    }
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 60_000]);
  });

  test("opens when half of twenty attempts fail, though never five in a row", async () => {
    const { client } = await answering((_, number) =>
      number % 2 === 0 ? { status: 500, json: {} } : { json: { data: [] } },
    );
    for (let i = 0; i < 20; i++) await ask(client).catch(() => {});
    expect(client.connection.breaker.position).toBe("open");
  });

  test.each<[string, number, "open" | "closed"]>([
    ["a second without an answer tells of the platform", 1_000, "open"],
    ["less than a second tells of the caller's haste", 999, "closed"],
  ])("%s", { tags: "nightly" }, async (_, patienceMs, position) => {
    // Time is up when this test says so.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { client, upstream, timing } = await makeBench();
    const heard = new Promise<void>((done) => {
      upstream.script((_request, number) => {
        if (number === 5) done();
        return { hang: true };
      });
    });
    const failures = Array.from({ length: 5 }, () => failureOf(ask(client, "interactive", patienceMs)));
    await heard;
    timing.move(patienceMs);
    vi.advanceTimersByTime(patienceMs);
    expect((await Promise.all(failures)).map(({ kind }) => kind)).toEqual(Array(5).fill("timeout"));
    expect(client.connection.breaker.position).toBe(position);
  });

  test("a hasty caller's timeout among failures is no answer of the platform either", async () => {
    const { client } = await answering((_, number) =>
      number === 4 ? { hang: true } : { status: 500, json: {} },
    );
    for (const ms of [4_000, 4_000, 4_000, 20, 4_000]) await failureOf(ask(client, "interactive", ms));
    expect(client.connection.breaker.position).toBe("closed");
    await failureOf(ask(client));
    expect(client.connection.breaker.position).toBe("open");
  });

  test("a reset connection tells of the platform, however hasty the caller", async () => {
    // So little time that nothing is asked again, and none of it passes.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { client } = await answering(() => ({ reset: true }));
    for (let i = 0; i < 5; i++)
      expect((await failureOf(ask(client, "interactive", 50))).kind).toBe("network");
    expect(client.connection.breaker.position).toBe("open");
  });

  test("a probe that its hasty caller gave no time leaves room for the next one", async () => {
    const { client, upstream, timing } = await answering(() => ({ status: 500, json: {} }));
    for (let i = 0; i < 5; i++) await failureOf(ask(client));
    timing.move(2_000);
    upstream.script(() => ({ hang: true }));
    expect((await failureOf(ask(client, "interactive", 20))).kind).toBe("timeout");
    expect(client.connection.breaker.position).toBe("half-open");
    upstream.script(() => ({ json: { data: [] } }));
    await ask(client);
    expect(client.connection.breaker.position).toBe("closed");
    expect(upstream.requests).toHaveLength(7);
  });

  test("refusals of the platform (4xx) do not open it", async () => {
    const { client, upstream } = await answering(() => ({ status: 400, json: {} }));
    for (let i = 0; i < 30; i++) await failureOf(ask(client));
    expect(client.connection.breaker.position).toBe("closed");
    expect(upstream.requests).toHaveLength(30);
  });
});

test("without a configured quota our own sandbox has no narrow one, and the platform has its published 50", () => {
  expect(parseConfig({}).demand.callsPerMinute).toBeGreaterThanOrEqual(10_000);
  const platform = {
    DEMAND_API_URL: "https://demandapi.example/3.2",
    BRAND_DIR: "brand/example",
    DEMAND_API_TOKEN: "t",
    DEMAND_AFFILIATE_ID: "1",
    SITE_ORIGIN: "https://stays.example",
  };
  expect(parseConfig(platform).demand.callsPerMinute).toBe(50);
  expect(parseConfig({ ...platform, DEMAND_CALLS_PER_MINUTE: "70" }).demand.callsPerMinute).toBe(70);
});
