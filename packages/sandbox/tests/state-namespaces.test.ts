// Namespaces: one world, many states; and keeping a state by name, by file, and by starting anew.
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, ask, askPath, type ServerRequest, sandboxOf, stay } from "./server-support";
import { done, feedReader, record, refused, turn } from "./state-support";
import { register, startReceiver, taxiList, taxiToken } from "./taxi-support";

const NOON = "2027-01-15T12:00:00Z";
type Headers = Record<string, string>;

const byHeader = (name: string): Headers => ({ "x-sandbox-namespace": name });
const byToken = (name: string): Headers => ({ authorization: `Bearer sandbox-token.${name}` });

const details = async (sandbox: Sandbox, id: number, headers: Headers) => {
  const body = { accommodations: [id] };
  return (await askPath(sandbox, "/3.2/accommodations/details", { headers, body })).json.data[0];
};
describe("B11: namespaces", () => {
  it.each([
    ["header", byHeader],
    ["token", byToken],
  ])("B11: a namespace named by %s has the same world and another state", async (_form, as) => {
    const sandbox = sandboxOf();
    const [id = 0] = sandbox.world.idsOfCity(AMSTERDAM);
    const before = await details(sandbox, id, as("one"));
    expect(await details(sandbox, id, as("two"))).toEqual(before);
    await done(sandbox, "POST close-property", { id, kind: "fraud" }, byHeader("one"));
    await done(sandbox, "POST clock", { advance: "P30D" }, byHeader("one"));
    expect((await details(sandbox, id, as("one"))).accommodation_status).toBe("closed_fraud");
    expect(await details(sandbox, id, as("two"))).toEqual(before);
    expect(await details(sandbox, id, {})).toEqual(before);
    expect((await done(sandbox, "GET clock", {}, byHeader("two"))).now).toBe("2027-01-15T12:00:00.000Z");
  });

  it("B11: namespaces are listed, forgotten and begun anew; the default one stays", async () => {
    const sandbox = sandboxOf();
    const [id = 0] = sandbox.world.idsOfCity(AMSTERDAM);
    await done(sandbox, "POST close-property", { id, kind: "fraud" }, byHeader("mine"));
    await done(sandbox, "POST snapshots", { name: "s" }, byHeader("mine"));
    const { namespaces } = await done(sandbox, "GET namespaces");
    expect(namespaces).toMatchObject([{ name: "default" }, { name: "mine", snapshots: 1 }]);
    expect(namespaces[1].deeds).toBe(namespaces[0].deeds + 1);
    expect(await done(sandbox, "DELETE namespaces", { name: "mine" })).toMatchObject({ name: "mine" });
    expect((await done(sandbox, "GET namespaces")).namespaces).toHaveLength(1);
    expect((await details(sandbox, id, byHeader("mine"))).accommodation_status).toBe("open");
    expect((await done(sandbox, "GET snapshots", {}, byHeader("mine"))).snapshots).toEqual([]);
    expect((await refused(sandbox, "DELETE namespaces", { name: "default" }))[0]).toBe(409);
    expect((await refused(sandbox, "DELETE namespaces", { name: "never" }))[0]).toBe(404);
  });

  it.each(["", "UP", "a b", "-a", "x".repeat(65)])("B11: the namespace name %j is refused", async (name) => {
    const { status, json } = await askPath(sandboxOf(), "/sandbox/clock", { headers: byHeader(name) });
    expect([status, json.errors[0].id]).toEqual([400, "invalid_parameter"]);
  });

  it("B11: there are 256 namespaces at most, and a dropped one makes space", async () => {
    const sandbox = sandboxOf({ properties: 1000 });
    for (let i = 1; i < 256; i++) await done(sandbox, "GET clock", {}, byHeader(`n${i}`));
    expect((await askPath(sandbox, "/sandbox/clock", { headers: byHeader("more") })).status).toBe(400);
    await done(sandbox, "DELETE namespaces", { name: "n7" });
    await done(sandbox, "GET clock", {}, byHeader("more"));
  });

  it("B11: the list of control routes names every route with what it does", async () => {
    const { routes } = await done(sandboxOf(), "GET routes");
    const names = routes.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`);
    const some = ["POST /sandbox/clock", "POST /sandbox/edit-property", "GET /sandbox/snapshots/{name}"];
    expect(names).toEqual(expect.arrayContaining(some));
    expect(new Set(names).size).toBe(names.length);
    for (const { method, path, about } of routes) {
      expect(`${method} ${path}`).toMatch(/^(GET|POST|PUT|DELETE) \/(sandbox|mailbox$)/);
      expect([path, about.length > 10]).toEqual([path, true]);
    }
  });
});

describe("B11: namespaces of taxi clients", () => {
  /** Nobody listens where these deliveries go. */
  const receiver = { url: "http://127.0.0.1:9", clientId: "a", clientSecret: "b" };
  const taxis = () => sandboxOf({ taxiRetry: { backoffMs: [], timeoutMs: 2_000 }, tokenSeconds: 60 });
  const listed = async (sandbox: Sandbox, { json }: ServerRequest) =>
    (await taxiList(sandbox, json.access_token)).json.bookings?.length;

  it("B11: a taxi client's id names its namespace, with bookings and token lives of its own", async () => {
    const sandbox = taxis();
    const [one, two, plain] = await Promise.all(
      ["sandbox-taxi.one", "sandbox-taxi.two", "sandbox-taxi"].map((client) => taxiToken(sandbox, client)),
    );
    if (!one || !two || !plain) throw new Error("no tokens");
    await done(sandbox, "PUT taxi/receiver", receiver, byHeader("one"));
    await done(sandbox, "POST taxi/trigger", { kind: "booking" }, byHeader("one"));
    const counts = async () => [
      await listed(sandbox, one),
      await listed(sandbox, two),
      await listed(sandbox, plain),
    ];
    expect(await counts()).toEqual([2, 1, 1]);
    await done(sandbox, "POST clock", { advance: 61 }, byHeader("one"));
    expect(await counts()).toEqual([undefined, 1, 1]);
  });

  it("B07: a clock set back knows nothing of what was booked later", async () => {
    const sandbox = taxis();
    await done(sandbox, "PUT taxi/receiver", receiver);
    const count = async () => (await done(sandbox, "GET taxi/bookings")).bookings.length;
    await turn(sandbox, { advance: 600 });
    await done(sandbox, "POST taxi/trigger", { kind: "booking" });
    expect(await count()).toBe(2);
    await turn(sandbox, { advance: -600 });
    expect(await count()).toBe(1);
    await turn(sandbox, { advance: 600 });
    expect(await count()).toBe(2);
  });

  it.each([
    ["sandbox-taxi.", 400],
    ["sandbox-taxi.UP", 400],
    ["sandbox-taxi.a.b", 400],
    ["sandbox", 401],
    ["sandbox-taxis", 401],
    ["sandbox-taxi2.one", 401],
  ])("B11: the client id %s is refused with %i", async (client, status) => {
    expect((await taxiToken(sandboxOf(), client)).status).toBe(status);
  });
});

/** A text that differs with anything a caller of the API could see of the first properties of the city. */
async function view(sandbox: Sandbox): Promise<string> {
  const body = { accommodations: sandbox.world.idsOfCity(AMSTERDAM).slice(0, 30) };
  const control = ["deeds", "clock", "faults", "budget", "taxi/bookings"];
  const answers = await Promise.all([
    ask(sandbox, "/accommodations/details", { ...body, extras: ["facilities", "description"] }),
    ask(sandbox, "/accommodations/search", { ...stay, ...body, rows: 30, extras: ["products"] }),
    ask(sandbox, "/accommodations/availability", { ...stay, ...body }),
    ask(sandbox, "/accommodations/reviews/scores", body),
    ask(sandbox, "/accommodations/details/changes", { last_change: NOON }),
    ...control.map((path) => askPath(sandbox, `/sandbox/${path}`, { method: "GET" })),
  ]);
  return answers.map(({ text }) => text).join("\n");
}

/** Some of everything that can be done. */
async function doThings(sandbox: Sandbox, round: number): Promise<void> {
  const [a = 0, b = 0, c = 0] = sandbox.world.idsOfCity(AMSTERDAM).slice(3 * round);
  const edit = { facilities: { add: [433] }, patch: { themes: [round] } };
  await turn(sandbox, { advance: `PT${round + 1}H` });
  await done(sandbox, "POST close-property", { id: a, kind: "temporarily" });
  await done(sandbox, "POST edit-property", { id: b, ...edit });
  await done(sandbox, "POST add-review", { id: c, score: 1 + round });
  await done(sandbox, "POST faults", { operation: "cities", kind: "status", status: 503, count: 5 });
  await done(sandbox, "PUT budget", { requestsPerMinute: 1000 + round });
}

describe("B11: snapshots", () => {
  it("B11: restoring a snapshot brings every answer back, byte for byte, as often as one likes", async () => {
    const sandbox = sandboxOf();
    await doThings(sandbox, 0);
    const stored = await view(sandbox);
    await done(sandbox, "PUT budget", { requestsPerMinute: 1000 });
    expect(await done(sandbox, "POST snapshots", { name: "one" })).toMatchObject({ name: "one", faults: 1 });
    for (let round = 1; round < 3; round++) {
      await doThings(sandbox, round);
      expect(await view(sandbox)).not.toBe(stored);
      await done(sandbox, "POST snapshots/restore", { name: "one" });
      expect(await view(sandbox)).toBe(stored);
      await done(sandbox, "PUT budget", { requestsPerMinute: 1000 });
    }
  });

  it("B11: a restore brings back the count of a fault, and the journal of requests goes on over it", async () => {
    const sandbox = sandboxOf();
    const cities = async () => (await ask(sandbox, "/common/locations/cities", { rows: 10 })).status;
    await done(sandbox, "POST faults", { operation: "cities", kind: "status", status: 503, count: 2 });
    expect(await cities()).toBe(503);
    await done(sandbox, "POST snapshots", { name: "half" });
    expect([await cities(), await cities()]).toEqual([503, 200]);
    await done(sandbox, "POST snapshots/restore", { name: "half" });
    expect([await cities(), await cities()]).toEqual([503, 200]);
    expect((await done(sandbox, "GET journal")).entries).toHaveLength(5);
  });

  it("B11: a restore brings back taxi bookings; deliveries are what was sent, and stay", async () => {
    const sandbox = sandboxOf();
    const taxi = await startReceiver();
    try {
      await register(sandbox, taxi.origin);
      await done(sandbox, "POST taxi/trigger", { kind: "booking" });
      const before = await done(sandbox, "GET taxi/bookings");
      await done(sandbox, "POST snapshots", { name: "booked" });
      for (const kind of ["amendment", "cancellation", "booking"])
        await done(sandbox, "POST taxi/trigger", { kind });
      await done(sandbox, "POST snapshots/restore", { name: "booked" });
      expect(await done(sandbox, "GET taxi/bookings")).toEqual(before);
      expect((await done(sandbox, "GET taxi/deliveries")).deliveries).toHaveLength(4);
      expect(taxi.calls).toHaveLength(4);
    } finally {
      await taxi.close();
    }
  });

  it("B11: snapshots are listed, replaced, deleted and refused by name, 64 at most", async () => {
    const sandbox = sandboxOf();
    await done(sandbox, "POST snapshots", { name: "a" });
    await doThings(sandbox, 0);
    for (const name of ["b", "a"]) await done(sandbox, "POST snapshots", { name });
    const { snapshots } = await done(sandbox, "GET snapshots");
    expect(snapshots).toMatchObject([
      { name: "a", faults: 1 },
      { name: "b", faults: 1 },
    ]);
    expect((await done(sandbox, "DELETE snapshots", { name: "a" })).snapshots).toHaveLength(1);
    for (const [route, body, status] of [
      ["POST snapshots/restore", { name: "a" }, 404],
      ["GET snapshots/a", {}, 404],
      ["DELETE snapshots", { name: "a" }, 404],
      ["POST snapshots", { name: "A/.." }, 400],
      ["POST snapshots/b", {}, 405],
    ] as const)
      expect([route, (await refused(sandbox, route, body))[0]]).toEqual([route, status]);
    for (let i = 0; i < 63; i++) await done(sandbox, "POST snapshots", { name: `n${i}` });
    const tooMany = await refused(sandbox, "POST snapshots", { name: "more" });
    expect(tooMany.slice(0, 2)).toEqual([409, "too_many_snapshots"]);
  });

  it("B11: a snapshot's file makes another sandbox of the same world answer the same", async () => {
    const [from, to] = [sandboxOf(), sandboxOf()];
    await doThings(from, 0);
    await doThings(from, 1);
    await done(from, "POST snapshots", { name: "mine" });
    const file = await done(from, "GET snapshots/mine");
    await done(to, "PUT snapshots/yours", file);
    await done(to, "POST snapshots/restore", { name: "yours" });
    expect(await view(to)).toBe(await view(from));
    await done(to, "POST snapshots", { name: "again" });
    expect(await done(to, "GET snapshots/again")).toEqual({ ...file, budgets: expect.anything() });
  });

  it("B11: a file of another world, another form or with anything foreign in it is refused", async () => {
    const sandbox = sandboxOf();
    await doThings(sandbox, 0);
    await done(sandbox, "POST snapshots", { name: "mine" });
    const file = await done(sandbox, "GET snapshots/mine");
    const [entry] = file.ledger.slice(-1);
    for (const [body, status, id, into] of [
      [file, 409, "another_world", sandboxOf({ seed: 43 })],
      [{ ...file, format: 2 }, 400, "invalid_parameter"],
      [{ ...file, extra: 1 }, 400, "unknown_parameter"],
      [{ ...file, ledger: [{ ...entry, id: 5 }] }, 400, "invalid_parameter"],
      [{ ...file, ledger: [{ ...entry, deed: { kind: "burn" } }] }, 400, "invalid_parameter"],
      [{ ...file, faults: [{ id: "f1" }] }, 400, "missing_parameter"],
    ] as const) {
      const refusal = await refused(into ?? sandbox, "PUT snapshots/mine", body);
      expect(refusal.slice(0, 2)).toEqual([status, id]);
    }
  });

  it("B11: a snapshot of thousands of actions goes out and in over a socket; other bodies stay below 1 MB", async () => {
    const sandbox = sandboxOf();
    const [id = 0] = sandbox.world.idsOfCity(AMSTERDAM);
    const { ledger } = sandbox.namespaces.get("default").context;
    for (let i = 0; i < 10_000; i++)
      ledger.add(id, { kind: "edit", edit: { breakfast: i, patch: { themes: [i] } } });
    await done(sandbox, "POST snapshots", { name: "full" });
    const origin = await sandbox.listen(0);
    try {
      const body = await (await fetch(`${origin}/sandbox/snapshots/full`)).text();
      expect(body.length).toBeGreaterThan(1_048_576);
      const send = async (method: string, path: string) => {
        const headers = { "content-type": "application/json" };
        return (await fetch(`${origin}${path}`, { method, headers, body })).status;
      };
      expect(await send("PUT", "/sandbox/snapshots/copy")).toBe(200);
      const copy = await (await fetch(`${origin}/sandbox/snapshots/copy`)).json();
      // Compared as one: a difference among thousands of actions would fill the report.
      expect(isDeepStrictEqual(copy, JSON.parse(body))).toBe(true);
      expect(await send("POST", "/sandbox/edit-property")).toBe(413);
    } finally {
      await sandbox.close();
    }
  });

  it("B11: a reset starts the namespace anew, its journal and feed included, also after many actions; snapshots stay", async () => {
    const sandbox = sandboxOf();
    const fresh = await view(sandbox);
    const ids = sandbox.world.idsOfCity(AMSTERDAM);
    const { ledger } = sandbox.namespaces.get("default").context;
    for (let i = 0; i < 2_000; i++)
      ledger.add(ids[i % ids.length] ?? 0, { kind: "status", status: i % 2 ? "open" : "closed_fraud" });
    const full = await done(sandbox, "GET deeds?limit=10000");
    await done(sandbox, "POST snapshots", { name: "full" });
    await doThings(sandbox, 0);
    expect(await done(sandbox, "POST reset")).toEqual({ namespace: "default" });
    expect((await done(sandbox, "GET journal")).entries).toEqual([]);
    expect((await feedReader(sandbox, NOON)()).filter(([one]) => one === ids[0])).toEqual([]);
    expect((await record(sandbox, ids[0] ?? 0)).accommodation_status).toBe("open");
    expect(await view(sandbox)).toBe(fresh);
    await done(sandbox, "POST snapshots/restore", { name: "full" });
    expect(await done(sandbox, "GET deeds?limit=10000")).toEqual(full);
    expect(full.total).toBeGreaterThanOrEqual(2_000);
  });
});
