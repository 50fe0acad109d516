import { createServer } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pauseBeforeRetry } from "@/lib/demand/retry";
import { patienceMs } from "@/lib/patience";
import { answering, failureOf, fakeTiming, gate, makeBench } from "./bench";

afterEach(() => {
  vi.useRealTimers();
});

const body = { accommodations: [7] };
const good = { json: { request_id: "ok", data: [{ id: 7 }] } };

describe("D02: transient failures are retried", () => {
  test.each([502, 503, 504])(
    "status %i: four times in the background, each pause twice the last",
    async (status) => {
      const { client, upstream, timing } = await answering(() => ({ status, json: { request_id: "r1" } }));
      const options = { caller: "sync", deadline: timing.now() + 600_000 } as const;
      expect(await failureOf(client.call("details", body, options))).toMatchObject({
        kind: "upstream",
        status,
      });
      expect(upstream.requests).toHaveLength(5);
      // Half of the chance there is: an eighth on top.
      expect(timing.slept).toEqual([1_125, 2_250, 4_500, 9_000]);
    },
  );

  test.each([
    [0, [1_000, 2_000, 4_000, 8_000]],
    [0.9999, [1_250, 2_500, 5_000, 10_000]],
  ])(
    "chance of %d adds a quarter at most, so that no pause is as short as the one before",
    (random, expected) => {
      const timing = { ...fakeTiming(), random: () => random };
      const pauses = [1, 2, 3, 4].map((attempts) =>
        Math.round(pauseBeforeRetry(attempts, null, timing.now() + 600_000, timing) ?? 0),
      );
      expect(pauses).toEqual(expected);
    },
  );

  test.each(["interactive", "staff"] as const)("twice where somebody of %s waits", async (caller) => {
    const { client, upstream, timing } = await answering(() => ({ status: 503, json: {} }));
    await failureOf(client.call("details", body, { caller, deadline: timing.now() + 600_000 }));
    expect(timing.slept).toEqual([1_125, 2_250]);
    expect(upstream.requests).toHaveLength(3);
  });

  test("every question begins again with the shortest pause", async () => {
    const { client, timing } = await answering((_, number) =>
      number % 2 === 1 ? { status: 503, json: {} } : good,
    );
    for (const id of [7, 8]) await client.call("details", { accommodations: [id] });
    expect(timing.slept).toEqual([1_125, 1_125]);
  });

  test("a reset connection: the second attempt's answer counts", async () => {
    const { client } = await answering((_, number) => (number === 1 ? { reset: true } : good));
    expect((await client.call("details", body)).requestId).toBe("ok");
    expect(client.connection.counters.details).toEqual({ calls: 1, failures: 0, retries: 1, coalesced: 0 });
  });

  test("an unreachable platform is a network failure", async () => {
    const closed = await new Promise<number>((done) => {
      const server = createServer().listen(0, "127.0.0.1", () => {
        const { port } = server.address() as { port: number };
        server.close(() => done(port));
      });
    });
    const { client } = await makeBench({ baseUrl: `http://127.0.0.1:${closed}/3.2` });
    expect((await failureOf(client.call("details", body))).kind).toBe("network");
  });

  test("a wait that the platform asks for is honoured, and no attempt is made when it passes the deadline", async () => {
    const { client, upstream, timing } = await answering((_, number) =>
      number === 1 ? { status: 503, headers: { "retry-after": "2" }, json: {} } : good,
    );
    await client.call("details", body);
    expect(timing.slept).toEqual([2_000]);
    upstream.script(() => ({ status: 503, headers: { "retry-after": "9" }, json: {} }));
    const deadline = timing.now() + 4_000;
    const failure = await failureOf(client.call("details", body, { deadline }));
    expect(failure.retryAfterMs).toBe(9_000);
    expect(upstream.requests).toHaveLength(3);
  });

  test("in an outage retries are a tenth of the calls, after a burst of twenty", async () => {
    const { client, timing } = await answering(() => ({ status: 503, json: {} }));
    for (let i = 0; i < 100; i++) {
      // Steps over the breaker's pauses: here only the budget is asked about.
      timing.move(60_000);
      await failureOf(client.call("details", { accommodations: [i + 1] }));
    }
    expect(client.connection.counters.details.retries).toBeLessThanOrEqual(20 + 100 / 10);
  });
});

describe("one attempt", () => {
  test.each([
    ["interactive", 3_000],
    ["staff", 3_000],
    ["sync", 15_000],
  ] as const)(
    "an attempt of %s waits %i ms for a response, and the next one is made after it",
    async (caller, ms) => {
      // Time is up when this test says so.
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const { client, upstream, timing } = await makeBench();
      const [first, second] = [gate(), gate()];
      upstream.script((_, number) => {
        if (number === 1) first.open();
        else second.open();
        return number === 1 ? { hang: true } : good;
      });
      const asking = client.call("details", body, { caller, deadline: timing.now() + patienceMs(60_000) });
      await first.opened;
      vi.advanceTimersByTime(patienceMs(ms) - 1);
      // Were it given up already, another one would be on its way now.
      for (let turns = 0; turns < 20; turns++) await new Promise((done) => setImmediate(done));
      expect(client.connection.counters.details.retries).toBe(0);
      vi.advanceTimersByTime(1);
      await second.opened;
      expect((await asking).requestId).toBe("ok");
    },
  );
});

describe("the deadline", () => {
  test("a platform that never answers is a timeout at the caller's deadline", async () => {
    const { client, upstream, timing } = await answering(() => ({ hang: true }));
    const failure = await failureOf(client.call("details", body, { deadline: timing.now() + 100 }));
    expect(failure.kind).toBe("timeout");
    expect(upstream.requests).toHaveLength(1);
  });

  test("a body that stops in the middle is a timeout too", async () => {
    const { client, timing } = await answering(() => ({ stall: true }));
    const failure = await failureOf(client.call("details", body, { deadline: timing.now() + 100 }));
    expect(failure.kind).toBe("timeout");
  });

  test("no retry is begun that could not end before the deadline", async () => {
    const { client, upstream, timing } = await answering(() => ({ status: 503, json: {} }));
    // The first pause is 1,125 ms here, and an attempt wants a tenth of a second.
    await failureOf(client.call("details", body, { deadline: timing.now() + 1_225 }));
    expect(upstream.requests).toHaveLength(1);
    expect(timing.slept).toEqual([]);
    await failureOf(client.call("details", body, { deadline: timing.now() + 1_226 }));
    expect(timing.slept).toEqual([1_125]);
  });
});

test("the log has one line per call with operation, status, time, attempts and request id, and nothing of body or token", async () => {
  const { client, upstream, lines } = await answering(() => good);
  await client.call("details", { accommodations: [424_242] }, { page: "stay" });
  upstream.script(() => ({
    status: 400,
    json: { request_id: "r2", errors: [{ id: "invalid_parameter" }] },
  }));
  await failureOf(client.call("details", { accommodations: [424_242] }));
  expect(lines).toMatchObject([
    { level: "debug", operation: "details", status: 200, attempts: 1, requestId: "ok", page: "stay" },
    { level: "warn", operation: "details", status: 400, attempts: 1, requestId: "r2", kind: "rejected" },
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveProperty("ms");
  expect(JSON.stringify(lines)).not.toMatch(/424242|secret-token/);
});
