// B06: which calls a fault rule strikes, and what it does to them.
import { beforeEach, describe, expect, it } from "vitest";
import type { FaultRule } from "../src/http/fault-rule";
import { makeFaults } from "../src/http/faults";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, ask, askPath, sandboxOf, stay } from "./server-support";
import { control, done, turn } from "./state-support";

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = sandboxOf();
});

const add = async (rule: FaultRule) => (await done(sandbox, "POST faults", rule)).fault;
const clear = () => done(sandbox, "DELETE faults");
const chains = () => ask(sandbox, "/accommodations/chains");
const statuses = async (times: number) => {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push((await chains()).status);
  return all;
};
const scores = (...accommodations: number[]) =>
  ask(sandbox, "/accommodations/reviews/scores", { accommodations });

describe("B06: which calls a rule strikes", () => {
  it("B06: ids: only when the request asks for one of them", async () => {
    await add({ operation: "*", kind: "status", status: 503, ids: [1000002, 1000009] });
    expect((await scores(1000001)).status).toBe(200);
    expect((await scores(1000001, 1000002)).status).toBe(503);
    expect((await chains()).status).toBe(200);
    const availability = { ...stay, accommodations: [1000009] };
    expect((await ask(sandbox, "/accommodations/availability", availability)).status).toBe(503);
  });

  it("B06: ids: a following page asks for what its token stands for", async () => {
    const accommodations = Array.from({ length: 60 }, (_, i) => 1000001 + i);
    const search = (body: object) => ask(sandbox, "/accommodations/search", body);
    const first = await search({ ...stay, accommodations, rows: 10 });
    const page = first.json.metadata.next_page;
    await add({ operation: "search", kind: "status", ids: [1000060] });
    expect((await search({ page })).status).toBe(500);
    await clear();
    await add({ operation: "search", kind: "status", ids: [1000061] });
    expect((await search({ page })).status).toBe(200);
  });

  it("B06: after lets calls pass and count ends it; the list tells both", async () => {
    const rule = await add({ operation: "chains", kind: "status", status: 502, after: 2, count: 2 });
    expect(rule).toMatchObject({ id: "f1", matched: 0, fired: 0, left: 2 });
    expect(await statuses(5)).toEqual([200, 200, 502, 502, 200]);
    const given = { operation: "chains", kind: "status", status: 502, after: 2, count: 2 };
    const { faults } = await done(sandbox, "GET faults");
    expect(faults).toEqual([{ id: "f1", ...given, matched: 4, fired: 2, left: 0 }]);
  });

  it("B06: probability strikes its share, and the same calls in every run and namespace of that name", async () => {
    const struck = async (name: string) => {
      const faults = makeFaults(42, name);
      faults.add({ operation: "chains", kind: "status", probability: 0.3 });
      const hits: boolean[] = [];
      for (let i = 0; i < 2000; i++)
        hits.push((await faults.intercept("chains", async () => [])).fault !== null);
      return hits;
    };
    const first = await struck("worker-1");
    expect(await struck("worker-1")).toEqual(first);
    expect(await struck("worker-2")).not.toEqual(first);
    expect(Math.abs(first.filter(Boolean).length / first.length - 0.3)).toBeLessThan(0.03);
    const run = async () => {
      await clear();
      await add({ operation: "chains", kind: "status", probability: 0.5 });
      return statuses(20);
    };
    const drawn = await run();
    expect(new Set(drawn)).toEqual(new Set([200, 500]));
    // Removing all rules begins the draws anew.
    expect(await run()).toEqual(drawn);
  });

  it("B06: one rule is removed by its id, the others are a script, one after the other; an unknown id is a 404", async () => {
    await add({ operation: "cities", kind: "status" });
    await add({ operation: "chains", kind: "status", status: 500, count: 1 });
    await add({ operation: "chains", kind: "status", status: 503, count: 2 });
    const { faults } = await done(sandbox, "DELETE faults?id=f1");
    expect(faults.map(({ id }: { id: string }) => id)).toEqual(["f2", "f3"]);
    expect(await statuses(4)).toEqual([500, 503, 503, 200]);
    expect((await control(sandbox, "DELETE faults?id=f1")).status).toBe(404);
  });

  it("B06: the taxi platform's calls are struck by their own names, * leaves them alone", async () => {
    const list = () => askPath(sandbox, "/v1/bookings", { method: "GET", headers: { authorization: "x" } });
    await add({ operation: "*", kind: "status", status: 503 });
    expect((await list()).status).toBe(401);
    await add({ operation: "taxi.list", kind: "status", status: 500 });
    const failed = await list();
    expect([failed.status, Object.keys(failed.json)]).toEqual([500, ["errorCode", "errorMessage"]]);
    const token = () => askPath(sandbox, "/oauth2/token?grant_type=client_credentials");
    expect((await token()).status).toBe(415);
    await add({ operation: "taxi.*", kind: "status", status: 503, retryAfterS: 7 });
    const late = await token();
    expect([late.status, late.headers["retry-after"]]).toEqual([503, "7"]);
  });
});

describe("B06: effects of a rule", () => {
  it("B06: status with a body and a Retry-After of one's own", async () => {
    const body = { errors: [{ id: "sandbox_blocked", message: "not here" }] };
    await add({ operation: "chains", kind: "status", status: 403, body, retryAfterS: 30 });
    const answer = await chains();
    expect([answer.status, answer.json, answer.headers["retry-after"]]).toEqual([403, body, "30"]);
  });

  it("B06: latencies add up, and hold back whatever else goes wrong", async () => {
    await add({ operation: "*", kind: "latency", delayMs: 30 });
    await add({ operation: "chains", kind: "latency", delay: { fixed: 12 } });
    await add({ operation: "chains", kind: "status", status: 503, delayMs: 5 });
    await add({ operation: "chains", kind: "latency" });
    const answer = await chains();
    expect([answer.status, answer.delayMs]).toEqual([503, 30 + 12 + 5 + 1000]);
  });

  it("B06: a uniform wait lies between its ends, with their mean", async () => {
    await add({ operation: "chains", kind: "latency", delay: { uniform: [100, 300] } });
    const waits: number[] = [];
    for (let i = 0; i < 400; i++) waits.push((await chains()).delayMs ?? -1);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...waits)).toBeLessThanOrEqual(300);
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    expect(Math.abs(mean - 200)).toBeLessThan(12);
  });

  it("B06: a log-normal wait has its median and its spread, and repeats", async () => {
    const drawn = async () => {
      const faults = makeFaults(42, "default");
      faults.add({ operation: "*", kind: "latency", delay: { lognormal: { median: 200, sigma: 0.5 } } });
      const waits: number[] = [];
      for (let i = 0; i < 4000; i++) waits.push((await faults.intercept("chains", async () => [])).delayMs);
      return waits;
    };
    const waits = await drawn();
    expect(await drawn()).toEqual(waits);
    const sorted = waits.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
    // Median e^0 and 84th percentile e^0.5 times 200; four standard errors of 4,000 draws.
    expect(Math.abs(at(0.5) - 200)).toBeLessThan(8);
    expect(Math.abs(at(0.8413) - 329.7)).toBeLessThan(16);
    expect(Math.abs(at(0.1587) - 121.3)).toBeLessThan(6);
  });

  it("B06: looping_page: every page has a next one, and it is itself", async () => {
    await add({ operation: "search", kind: "looping_page" });
    const first = await ask(sandbox, "/accommodations/search", { ...stay, city: AMSTERDAM, rows: 10 });
    const token = first.json.metadata.next_page;
    const again = await ask(sandbox, "/accommodations/search", { page: token });
    expect(again.json.data).toEqual(first.json.data);
    expect(again.json.metadata.next_page).toBe(token);
    await clear();
    const healed = await ask(sandbox, "/accommodations/search", { page: token });
    expect(healed.json.metadata.next_page).not.toBe(token);
  });

  it("B06: quota_block: 429 for every operation until the clock has gone on, without Retry-After", async () => {
    await add({ operation: "chains", kind: "quota_block", blockS: 90, count: 1 });
    expect((await scores(1000001)).status).toBe(200);
    const refused = await chains();
    expect([refused.status, refused.json.errors[0].id]).toEqual([429, "429"]);
    expect(Object.keys(refused.headers).some((name) => /retry|rate/i.test(name))).toBe(false);
    expect((await scores(1000001)).status).toBe(429);
    await turn(sandbox, { advance: 89 });
    expect((await scores(1000001)).status).toBe(429);
    await turn(sandbox, { advance: 1 });
    expect([(await scores(1000001)).status, (await chains()).status]).toEqual([200, 200]);
  });
});

const BELOW_ZERO = { median: -1, sigma: 1 };

it.each([
  [{ operation: "booking", kind: "status" }, "operation"],
  [{ operation: "chains", kind: "flood" }, "kind"],
  [{ operation: "chains" }, "kind"],
  [{ operation: "chains", kind: "stall", status: 500 }, "status"],
  [{ operation: "chains", kind: "status", status: 200 }, "status"],
  [{ operation: "chains", kind: "latency", retryAfterS: 5 }, "retryAfterS"],
  [{ operation: "chains", kind: "status", blockS: 5 }, "blockS"],
  [{ operation: "chains", kind: "latency", delayMs: 5, delay: { fixed: 5 } }, "delay"],
  [{ operation: "chains", kind: "latency", delay: {} }, "delay"],
  [{ operation: "chains", kind: "latency", delay: { fixed: 5, uniform: [1, 2] } }, "delay"],
  [{ operation: "chains", kind: "latency", delay: { uniform: [5, 2] } }, "delay.uniform"],
  [{ operation: "chains", kind: "latency", delay: { lognormal: BELOW_ZERO } }, "delay.lognormal.median"],
  [{ operation: "chains", kind: "looping_page" }, "kind"],
  [{ operation: "taxi.list", kind: "status", ids: [1] }, "ids"],
  [{ operation: "chains", kind: "status", probability: 0 }, "probability"],
  [{ operation: "chains", kind: "status", probability: 1.5 }, "probability"],
  [{ operation: "chains", kind: "status", count: 0 }, "count"],
  [{ operation: "chains", kind: "status", often: 2 }, "often"],
])("B06: the refusal of the rule %j names %s", async (rule, field) => {
  const { status, json } = await control(sandbox, "POST faults", rule);
  expect([status, json.errors[0].message.split(":")[0]]).toEqual([400, field]);
  expect((await done(sandbox, "GET faults")).faults).toEqual([]);
});
