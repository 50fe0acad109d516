// B10: how many calls an account may make in a minute.

import { TaxiListPage } from "@roomward/contract/taxi-list";
import { describe, expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { ask, askPath, sandboxOf } from "./server-support";

const control = (sandbox: Sandbox, method: string, path: string, body?: unknown) =>
  askPath(sandbox, `/sandbox/${path}`, { method, ...(body === undefined ? {} : { body }) });
const advance = (sandbox: Sandbox, seconds: number) =>
  control(sandbox, "POST", "clock", { advance: seconds });
const chains = async (sandbox: Sandbox, headers: Record<string, string> = {}) =>
  (await askPath(sandbox, "/3.2/accommodations/chains", { headers })).status;

async function statuses(sandbox: Sandbox, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push(await chains(sandbox));
  return all;
}

describe("B10: 429 with a configurable budget", () => {
  it("B10: no limit when none is set", async () => {
    expect(new Set(await statuses(sandboxOf(), 200))).toEqual(new Set([200]));
  });

  it("B10: a call too many is a 429 and blocks every operation for a minute of the clock", async () => {
    const sandbox = sandboxOf({ requestsPerMinute: 3 });
    expect(await statuses(sandbox, 3)).toEqual([200, 200, 200]);
    await advance(sandbox, 30);
    expect(await chains(sandbox)).toBe(429);
    const other = await ask(sandbox, "/common/languages");
    expect([other.status, other.json.errors[0].id, typeof other.json.request_id]).toEqual([
      429,
      "429",
      "string",
    ]);
    expect(Object.keys(other.headers).some((name) => /retry|rate/i.test(name))).toBe(false);
    // The minute of the first call is over by now, the block of the call too many is not.
    await advance(sandbox, 59);
    expect(await chains(sandbox)).toBe(429);
    await advance(sandbox, 1);
    expect(await statuses(sandbox, 4)).toEqual([200, 200, 200, 429]);
  });

  it("B10: the minute begins with its first call, and calls within the limit never block", async () => {
    const sandbox = sandboxOf({ requestsPerMinute: 2 });
    expect(await statuses(sandbox, 2)).toEqual([200, 200]);
    await advance(sandbox, 60);
    expect(await statuses(sandbox, 2)).toEqual([200, 200]);
    await advance(sandbox, 59);
    expect(await chains(sandbox)).toBe(429);
  });

  it("B10: the budget can be read, changed and lifted while it runs", async () => {
    const sandbox = sandboxOf();
    await control(sandbox, "PUT", "budget", { requestsPerMinute: 1 });
    expect(await statuses(sandbox, 2)).toEqual([200, 429]);
    expect((await control(sandbox, "GET", "budget")).json).toEqual({
      demand: {
        requestsPerMinute: 1,
        used: 1,
        minuteBeganAt: "2027-01-15T12:00:00.000Z",
        blockedUntil: "2027-01-15T12:01:00.000Z",
      },
      taxi: { requestsPerMinute: null, used: 0, minuteBeganAt: null, blockedUntil: null },
    });
    await control(sandbox, "PUT", "budget", { requestsPerMinute: null });
    expect(new Set(await statuses(sandbox, 20))).toEqual(new Set([200]));
    for (const body of [{}, { requestsPerMinute: -1 }, { requestsPerMinute: "50" }, { perMinute: 1 }])
      expect((await control(sandbox, "PUT", "budget", body)).status).toBe(400);
  });

  it("B10: a limit of none refuses every call", async () => {
    expect(await statuses(sandboxOf({ requestsPerMinute: 0 }), 2)).toEqual([429, 429]);
  });

  it("B10: calls without valid credentials are refused first and count for nobody", async () => {
    const sandbox = sandboxOf({ requestsPerMinute: 1 });
    const unknown = { authorization: "Bearer something-else" };
    const pair = { "x-affiliate-id": "100001" };
    expect([await chains(sandbox, unknown), await chains(sandbox, pair)]).toEqual([401, 403]);
    expect(await statuses(sandbox, 2)).toEqual([200, 429]);
    expect([await chains(sandbox, unknown), await chains(sandbox, pair)]).toEqual([401, 403]);
  });

  it.each([
    ["no header", ""],
    ["no scheme", "sandbox-token"],
    ["another scheme", "Basic c2FuZGJveC10b2tlbg=="],
    ["no token", "Bearer"],
    ["two tokens", "Bearer sandbox-token sandbox-token"],
    ["an unknown token", "Bearer sandbox-tokens"],
  ])("B10: 401 for %s", async (_name, authorization) => {
    const answer = await askPath(sandboxOf(), "/3.2/accommodations/chains", { headers: { authorization } });
    expect([answer.status, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  });

  it("B10: namespaces have budgets of their own", async () => {
    const sandbox = sandboxOf({ requestsPerMinute: 1 });
    const mine = { "x-sandbox-namespace": "worker-1" };
    expect([await chains(sandbox, mine), await chains(sandbox, mine)]).toEqual([200, 429]);
    expect(await chains(sandbox)).toBe(200);
  });

  it("B10: the taxi platform counts on its own", async () => {
    const sandbox = sandboxOf();
    await control(sandbox, "PUT", "budget", { taxiRequestsPerMinute: 2 });
    const basic = Buffer.from("sandbox-taxi:sandbox-taxi-secret").toString("base64");
    const form = { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" };
    const token = await askPath(sandbox, "/oauth2/token?grant_type=client_credentials", {
      headers: form,
      body: "",
    });
    const list = () =>
      askPath(sandbox, "/v1/bookings", {
        method: "GET",
        headers: { authorization: token.json.access_token },
      });
    TaxiListPage.parse((await list()).json);
    const refused = await list();
    expect([refused.status, Object.keys(refused.json)]).toEqual([429, ["message", "description"]]);
    expect(await chains(sandbox)).toBe(200);
    await advance(sandbox, 60);
    expect((await list()).status).toBe(200);
  });

  it("B10: a clock that is set back lifts a block that lies ahead of it", async () => {
    const sandbox = sandboxOf({ requestsPerMinute: 1 });
    expect(await statuses(sandbox, 2)).toEqual([200, 429]);
    await advance(sandbox, -3600);
    expect(await statuses(sandbox, 2)).toEqual([200, 429]);
  });
});
