// B10: how many calls an account may make in a minute.
import { TaxiListPage } from "@roomward/contract/taxi-list";
import { expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { ask, askPath, sandboxOf } from "./server-support";
import { control, done, turn } from "./state-support";
import { taxiList, taxiToken } from "./taxi-support";

const chains = async (sandbox: Sandbox, headers: Record<string, string> = {}) =>
  (await askPath(sandbox, "/3.2/accommodations/chains", { headers })).status;

async function statuses(sandbox: Sandbox, times: number): Promise<string> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push(await chains(sandbox));
  return all.join(" ");
}

it("B10: a call too many is a 429 and blocks every operation for a minute of the clock", async () => {
  const sandbox = sandboxOf({ requestsPerMinute: 3 });
  expect(await statuses(sandbox, 3)).toBe("200 200 200");
  await turn(sandbox, { advance: 30 });
  expect(await chains(sandbox)).toBe(429);
  const { status, json, headers } = await ask(sandbox, "/common/languages");
  expect([status, json.errors[0].id, typeof json.request_id]).toEqual([429, "429", "string"]);
  expect(Object.keys(headers).some((name) => /retry|rate/i.test(name))).toBe(false);
  // The minute of the first call is over by now, the block of the call too many is not.
  await turn(sandbox, { advance: 59 });
  expect(await chains(sandbox)).toBe(429);
  await turn(sandbox, { advance: 1 });
  expect(await statuses(sandbox, 4)).toBe("200 200 200 429");
});

it("B10: the minute begins with its first call, and calls within the limit never block", async () => {
  const sandbox = sandboxOf({ requestsPerMinute: 2 });
  expect(await statuses(sandbox, 2)).toBe("200 200");
  await turn(sandbox, { advance: 60 });
  expect(await statuses(sandbox, 2)).toBe("200 200");
  await turn(sandbox, { advance: 59 });
  expect(await chains(sandbox)).toBe(429);
});

it("B10: the budget can be read, changed and lifted while the sandbox runs", async () => {
  const sandbox = sandboxOf();
  await done(sandbox, "PUT budget", { requestsPerMinute: 1 });
  expect(await statuses(sandbox, 2)).toBe("200 429");
  expect(await done(sandbox, "GET budget")).toEqual({
    demand: {
      requestsPerMinute: 1,
      used: 1,
      minuteBeganAt: "2027-01-15T12:00:00.000Z",
      blockedUntil: "2027-01-15T12:01:00.000Z",
    },
    carSearches: { requestsPerMinute: 3_000, used: 0, minuteBeganAt: null, blockedUntil: null },
    taxi: { requestsPerMinute: null, used: 0, minuteBeganAt: null, blockedUntil: null },
  });
  await done(sandbox, "PUT budget", { requestsPerMinute: null });
  expect(new Set((await statuses(sandbox, 100)).split(" "))).toEqual(new Set(["200"]));
  for (const body of [{}, { requestsPerMinute: -1 }, { requestsPerMinute: "50" }, { perMinute: 1 }])
    expect((await control(sandbox, "PUT budget", body)).status).toBe(400);
  await done(sandbox, "PUT budget", { requestsPerMinute: 0 });
  expect(await statuses(sandbox, 2)).toBe("429 429");
});

it("B10: calls without valid credentials are refused first and count for nobody", async () => {
  const sandbox = sandboxOf({ requestsPerMinute: 1 });
  const bad = async () => [
    await chains(sandbox, { authorization: "Bearer something-else" }),
    await chains(sandbox, { "x-affiliate-id": "100001" }),
  ];
  expect(await bad()).toEqual([401, 403]);
  expect(await statuses(sandbox, 2)).toBe("200 429");
  expect(await bad()).toEqual([401, 403]);
});

it("B10: a refusal of credentials names the scheme it wants", async () => {
  const headers = { authorization: "Basic c2FuZGJveC10b2tlbg==" };
  const answer = await askPath(sandboxOf(), "/3.2/accommodations/chains", { headers });
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
  await done(sandbox, "PUT budget", { taxiRequestsPerMinute: 2 });
  const { access_token: token } = (await taxiToken(sandbox)).json;
  TaxiListPage.parse((await taxiList(sandbox, token)).json);
  const refused = await taxiList(sandbox, token);
  expect([refused.status, Object.keys(refused.json)]).toEqual([429, ["message", "description"]]);
  expect(await chains(sandbox)).toBe(200);
  await turn(sandbox, { advance: 60 });
  expect((await taxiList(sandbox, token)).status).toBe(200);
});

it("B10: searches of cars have a limit of their own, and one too many blocks no other call", async () => {
  const sandbox = sandboxOf();
  const search = async (body: object = {}) => (await ask(sandbox, "/cars/search", body)).status;
  await done(sandbox, "PUT budget", { carSearchesPerMinute: 2 });
  const snapshot = { name: "one-search-left" };
  expect(await search()).toBe(400);
  await done(sandbox, "POST snapshots", snapshot);
  // A following page counts as well.
  expect([await search({ page: "a" }), await search()]).toEqual([400, 429]);
  expect([await chains(sandbox), (await ask(sandbox, "/cars/suppliers")).status]).toEqual([200, 200]);
  await done(sandbox, "POST snapshots/restore", snapshot);
  expect([await search(), await search()]).toEqual([400, 429]);
  await turn(sandbox, { advance: 60 });
  expect(await search()).toBe(400);
});

it("B10: a clock that is set back lifts a block that lies ahead of it", async () => {
  const sandbox = sandboxOf({ requestsPerMinute: 1 });
  expect(await statuses(sandbox, 2)).toBe("200 429");
  await turn(sandbox, { advance: -3600 });
  expect(await statuses(sandbox, 2)).toBe("200 429");
});
