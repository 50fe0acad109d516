// B06: the sandbox's own fetch behaves like one over a socket, faults and all.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fetch } from "../src/http/in-process";
import { HEADERS, sandboxOf } from "./server-support";

const sandbox = sandboxOf();
let origin = "";
beforeAll(async () => {
  origin = await sandbox.listen(0);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.faults.clear());

const overHttp: Fetch = (input, init) => fetch(input, init);

describe.each([
  ["in this process", sandbox.fetch],
  ["over HTTP", overHttp],
])("B06: %s", (_name, ask: Fetch) => {
  const countries = (init: RequestInit = {}) =>
    ask(`${origin}/3.2/common/locations/countries`, {
      method: "POST",
      headers: HEADERS,
      body: "{}",
      ...init,
    });

  it("B06: an answer has status, headers and body", async () => {
    const answer = await countries();
    const body = await answer.json();
    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([200, body.request_id]);
    expect(body.data.length).toBeGreaterThan(5);
    const refused = await countries({ headers: {} });
    expect([refused.status, (await refused.json()).errors[0].id]).toEqual([415, "415"]);
  });

  it("B06: truncate breaks off while the body is read", async () => {
    sandbox.faults.add({ operation: "countries", kind: "truncate" });
    const answer = await countries({ headers: { ...HEADERS, "accept-encoding": "identity" } });
    expect(answer.status).toBe(200);
    let bytes = 0;
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) bytes += chunk.length;
    })();
    await expect(reading).rejects.toThrow("terminated");
    expect(bytes).toBeGreaterThan(0);
  });

  it("B06: malformed is a 200 that no parser takes", async () => {
    sandbox.faults.add({ operation: "countries", kind: "malformed" });
    const answer = await countries();
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  it("B06: stall never answers, until the caller gives up", async () => {
    sandbox.faults.add({ operation: "countries", kind: "stall", count: 1 });
    const leaving = new AbortController();
    const hanging = countries({ signal: leaving.signal });
    let settled = false;
    const told = expect(hanging.finally(() => (settled = true))).rejects.toThrow(/abort/i);
    for (let i = 0; i < 3; i++) expect((await countries()).status).toBe(200);
    expect(settled).toBe(false);
    leaving.abort();
    await told;
  });

  it("B06: latency holds the answer back for as long as was drawn", async () => {
    sandbox.faults.add({ operation: "countries", kind: "latency", delay: { uniform: [60, 80] } });
    expect((await countries()).status).toBe(200);
    // Both are timers of this process: of two, the one that began earlier and is shorter ends first, however busy it is.
    const given = countries({ signal: AbortSignal.timeout(59) });
    await expect(given).rejects.toThrow(/timeout/i);
  });

  it("HEAD is a GET without a body, OPTIONS and 405 name the methods; the API itself takes POST only", async () => {
    const methodsOf = async (method: string, path: string) => {
      const answer = await ask(`${origin}${path}`, { method });
      return [answer.status, answer.headers.get("allow"), await answer.text()];
    };
    expect(await methodsOf("HEAD", "/")).toEqual([200, null, ""]);
    expect(await methodsOf("HEAD", "/sandbox/status")).toEqual([200, null, ""]);
    expect(await methodsOf("OPTIONS", "/")).toEqual([204, "GET, HEAD, OPTIONS", ""]);
    expect(await methodsOf("OPTIONS", "/sandbox/budget")).toEqual([204, "GET, PUT, HEAD, OPTIONS", ""]);
    expect((await methodsOf("PATCH", "/sandbox/budget")).slice(0, 2)).toEqual([
      405,
      "GET, PUT, HEAD, OPTIONS",
    ]);
    for (const method of ["GET", "OPTIONS", "PUT", "DELETE"])
      expect((await methodsOf(method, "/3.2/accommodations/chains")).slice(0, 2)).toEqual([405, "POST"]);
    expect((await ask(`${origin}/sandbox/nothing`, { method: "OPTIONS" })).status).toBe(404);
  });
});

describe("control beyond loopback", () => {
  it("control answers others when a flag says so, under any name; without it nobody", async () => {
    const open = sandboxOf({ remoteControl: true });
    const { port } = new URL(await open.listen(0, "0.0.0.0"));
    try {
      expect((await fetch(`http://127.0.0.1:${port}/sandbox/status`)).status).toBe(200);
      const named = await open.fetch("/sandbox/status", { headers: { host: "sandbox.example:4010" } });
      expect(named.status).toBe(200);
    } finally {
      await open.close();
    }
  });

  it("the flag changes nothing on loopback: another name for this machine is refused", async () => {
    const local = sandboxOf({ remoteControl: true });
    await local.listen(0);
    try {
      const { askPath } = await import("./server-support");
      const headers = { host: "rebound.example" };
      expect((await askPath(local, "/sandbox/status", { method: "GET", headers })).status).toBe(403);
    } finally {
      await local.close();
    }
  });
});
