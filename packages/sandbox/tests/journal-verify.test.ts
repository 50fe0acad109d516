// B12: assertions over the journal, over HTTP and by the client that other tests import.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ExpectationFailed, SandboxRefusal, sandboxClient } from "../src/client";
import type { MatchInput } from "../src/journal/match";
import { AMSTERDAM, HEADERS, sandboxOf, stay } from "./server-support";

const sandbox = sandboxOf();
let origin = "";
beforeAll(async () => {
  origin = await sandbox.listen(0);
});
afterAll(() => sandbox.close());

type Client = ReturnType<typeof sandboxClient>;

const call = (client: Client, path: string, body: unknown, headers: Record<string, string> = {}) =>
  client.fetch(`/3.2${path}`, {
    method: "POST",
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(body),
  });
const search = (client: Client, rows = 10) =>
  call(client, "/accommodations/search", { ...stay, city: AMSTERDAM, rows });

describe.each([
  ["over HTTP", () => sandboxClient(origin, { namespace: "verify" })],
  ["in this process", () => sandboxClient(sandbox, { namespace: "verify" })],
])("B12: assertions %s", (_name, make) => {
  let client: Client;
  beforeEach(async () => {
    client = make();
    await client.journal.clear();
    await client.faults.clear();
    await client.budget.set(null);
    await search(client);
    await search(client, 20);
    await call(client, "/accommodations/reviews/scores", { accommodations: [1000001] }, { "x-trace": "t-1" });
  });

  const passing: [MatchInput, number][] = [
    [{}, 3],
    [{ operation: "search" }, 2],
    [{ operation: ["search", "scores"] }, 3],
    [{ operation: "search", body: { rows: 20, guests: { number_of_adults: 2 } } }, 1],
    [{ id: 1000001 }, 1],
    [{ status: [200, "4xx"] }, 3],
    [{ headers: { "X-Trace": "t-1" } }, 1],
    [{ operation: "search", headers: { "X-Trace": null } }, 2],
    [{ method: "POST", path: "/3.2/accommodations/search" }, 2],
    [{ text: '"rows":20' }, 1],
    [{ operation: "details" }, 0],
  ];
  it.each(passing)("B12: %j was called %i times, neither more nor less", async (match, times) => {
    expect(await client.journal.expect(match, times)).toMatchObject({ pass: true, found: times });
    await expect(client.journal.expect(match, times + 1)).rejects.toThrow(ExpectationFailed);
    await expect(client.journal.expect(match, { atMost: times - 1, atLeast: 0 })).rejects.toThrow();
  });

  it("B12: atLeast and atMost; one call is enough when nothing is said", async () => {
    const match = { operation: "search" } as const;
    for (const times of [undefined, { atLeast: 2 }, { atMost: 2 }, { atLeast: 1, atMost: 2 }, { atMost: 5 }])
      expect((await client.journal.expect(match, times)).found).toBe(2);
    for (const times of [0, 1, 3, { atLeast: 3 }, { atMost: 1 }])
      await expect(client.journal.expect(match, times)).rejects.toThrow(ExpectationFailed);
    await expect(client.journal.expect({ operation: "details" })).rejects.toThrow(ExpectationFailed);
  });

  it("B12: a miss names the closest calls, the best first, each with its reasons", async () => {
    const match = { operation: "search", status: 429, body: { rows: 30 } } as const;
    const verdict = await client.journal.verify({ match, times: 1 });
    expect(verdict).toMatchObject({ pass: false, found: 0, calls: [] });
    const newest = (await client.journal.list()).entries.at(-1)?.sequence ?? 0;
    expect(verdict.closest.map(({ sequence, reasons }) => [newest - sequence, reasons])).toEqual([
      [1, ["status is 200, not 429", "body.rows is 20, not 30"]],
      [2, ["status is 200, not 429", "body.rows is 10, not 30"]],
      [0, ["operation is scores, not search", "status is 200, not 429", "body.rows is missing, not 30"]],
    ]);
    expect(verdict.sentence).toBe(
      'Expected exactly 1 call of search, status 429, a body with {"rows":30}; found none. The closest was call ' +
        `${newest - 1} (search): status is 200, not 429; body.rows is 20, not 30.`,
    );
  });

  it("B12: too many calls are listed instead, and a thrown message says it all", async () => {
    await expect(client.journal.expect({ operation: "search", status: 500 }, 2)).rejects.toThrow(
      /exactly 2 calls of search, status 500; found none[\s\S]*call \d+ \(scores\)/,
    );
    const verdict = await client.journal.verify({ match: { operation: "search" }, times: 0 });
    expect(verdict.sentence).toBe("Expected no call of search; found 2.");
    expect([verdict.pass, verdict.calls.length, verdict.closest.length]).toEqual([false, 2, 0]);
  });

  it("B12: since leaves out what happened before", async () => {
    const before = (await client.journal.list()).entries.at(-1)?.sequence;
    await search(client);
    await client.journal.expect({ operation: "search", since: before }, 1);
    await client.journal.expect({ operation: "search", fault: "status" }, 0);
  });

  it("B12: an assertion that cannot be read is refused, not passed", async () => {
    const headers = { "content-type": "application/json" };
    const verify = async (body: object) => {
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return (await client.fetch("/sandbox/journal/verify", init)).status;
    };
    for (const body of [
      {},
      { match: { operation: "booking" } },
      { match: { verb: "POST" } },
      { match: {}, times: -1 },
      { match: {}, times: {} },
      { match: {}, times: { atLeast: 3, atMost: 2 } },
      { match: { status: "2x" } },
    ])
      expect([body, await verify(body)]).toEqual([body, 400]);
  });

  it("B12: the client adds, reads and removes faults, sets budget and clock, and tells refusals", async () => {
    const fault = await client.faults.add({ operation: "search", kind: "status", status: 503, count: 1 });
    expect((await search(client)).status).toBe(503);
    expect(await client.faults.list()).toMatchObject([{ id: fault.id, fired: 1, left: 0 }]);
    expect(await client.faults.remove(fault.id)).toEqual([]);
    await client.journal.expect({ fault: "status", status: 503 }, 1);
    await client.budget.set(1);
    expect([(await search(client)).status, (await search(client)).status]).toEqual([200, 429]);
    await client.clock.advance("PT1M");
    expect((await search(client)).status).toBe(200);
    expect((await client.budget.read()).demand).toMatchObject({ requestsPerMinute: 1, used: 1 });
    const refusal = client.faults.remove("f99");
    await expect(refusal).rejects.toThrow(SandboxRefusal);
    await expect(refusal).rejects.toMatchObject({ status: 404, id: "no_fault" });
  });
});
