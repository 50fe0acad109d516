// Keeping the state of a namespace and putting it back: by name, by file, and by starting anew.
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, ask, askPath, sandboxOf, stay } from "./server-support";
import { control, dataOf, done, feedReader, record, refused, turn } from "./state-support";
import { startReceiver } from "./taxi-support";

const NOON = "2027-01-15T12:00:00Z";

/** A text that differs with anything a caller of the API could see of the first properties of the city. */
async function view(sandbox: Sandbox): Promise<string> {
  const ids = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 30);
  const asked = { accommodations: ids };
  const answers = await Promise.all([
    ask(sandbox, "/accommodations/details", { ...asked, extras: ["facilities", "description"] }),
    ask(sandbox, "/accommodations/search", { ...stay, ...asked, rows: 30, extras: ["products"] }),
    ask(sandbox, "/accommodations/availability", { ...stay, ...asked }),
    ask(sandbox, "/accommodations/reviews/scores", asked),
    ask(sandbox, "/accommodations/details/changes", { last_change: NOON }),
    askPath(sandbox, "/sandbox/deeds", { method: "GET" }),
    askPath(sandbox, "/sandbox/clock", { method: "GET" }),
    askPath(sandbox, "/sandbox/faults", { method: "GET" }),
    askPath(sandbox, "/sandbox/budget", { method: "GET" }),
    askPath(sandbox, "/sandbox/taxi/bookings", { method: "GET" }),
  ]);
  return answers.map(({ text }) => text).join("\n");
}

/** Some of everything that can be done. */
async function doThings(sandbox: Sandbox, round: number): Promise<void> {
  const ids = sandbox.world.idsOfCity(AMSTERDAM);
  const [a = 0, b = 0, c = 0] = ids.slice(3 * round);
  await turn(sandbox, { advance: `PT${round + 1}H` });
  await done(sandbox, "POST close-property", { id: a, kind: "temporarily" });
  await done(sandbox, "POST edit-property", {
    id: b,
    facilities: { add: [433] },
    patch: { themes: [round] },
  });
  await done(sandbox, "POST add-review", { id: c, score: 1 + round });
  await done(sandbox, "POST faults", { operation: "cities", kind: "status", status: 503, count: 5 });
  await done(sandbox, "PUT budget", { requestsPerMinute: 1000 + round });
}

describe("B11: snapshots", () => {
  it("restoring one brings every answer back, byte for byte, as often as one likes", async () => {
    const sandbox = sandboxOf();
    await doThings(sandbox, 0);
    const kept = await view(sandbox);
    await done(sandbox, "PUT budget", { requestsPerMinute: 1000 });
    expect(await done(sandbox, "POST snapshots", { name: "one" })).toMatchObject({ name: "one", faults: 1 });
    for (let round = 1; round < 4; round++) {
      await doThings(sandbox, round);
      expect(await view(sandbox)).not.toBe(kept);
      await done(sandbox, "POST snapshots/restore", { name: "one" });
      expect(await view(sandbox)).toBe(kept);
      await done(sandbox, "PUT budget", { requestsPerMinute: 1000 });
    }
  });

  it("a fault's count stands as it stood", async () => {
    const sandbox = sandboxOf();
    const cities = () => ask(sandbox, "/common/locations/cities", { rows: 10 });
    await done(sandbox, "POST faults", { operation: "cities", kind: "status", status: 503, count: 2 });
    expect((await cities()).status).toBe(503);
    await done(sandbox, "POST snapshots", { name: "half" });
    expect([(await cities()).status, (await cities()).status]).toEqual([503, 200]);
    await done(sandbox, "POST snapshots/restore", { name: "half" });
    expect([(await cities()).status, (await cities()).status]).toEqual([503, 200]);
  });

  it("taxi bookings come back; deliveries are what was sent, and stay", async () => {
    const sandbox = sandboxOf();
    const receiver = await startReceiver();
    try {
      const client = { url: receiver.origin, clientId: "supplier", clientSecret: "secret" };
      await done(sandbox, "PUT taxi/receiver", client);
      await done(sandbox, "POST taxi/trigger", { kind: "booking" });
      const before = await done(sandbox, "GET taxi/bookings");
      await done(sandbox, "POST snapshots", { name: "booked" });
      await done(sandbox, "POST taxi/trigger", { kind: "amendment" });
      await done(sandbox, "POST taxi/trigger", { kind: "cancellation" });
      await done(sandbox, "POST taxi/trigger", { kind: "booking" });
      await done(sandbox, "POST snapshots/restore", { name: "booked" });
      expect(await done(sandbox, "GET taxi/bookings")).toEqual(before);
      expect((await done(sandbox, "GET taxi/deliveries")).deliveries).toHaveLength(4);
      expect(receiver.calls).toHaveLength(4);
    } finally {
      await receiver.close();
    }
  });

  it("the journal of requests goes on over a restore", async () => {
    const sandbox = sandboxOf();
    await done(sandbox, "POST snapshots", { name: "start" });
    await view(sandbox);
    const before = (await done(sandbox, "GET journal")).entries.length;
    expect(before).toBeGreaterThan(3);
    await done(sandbox, "POST snapshots/restore", { name: "start" });
    expect((await done(sandbox, "GET journal")).entries).toHaveLength(before);
  });

  it("are listed, replaced, deleted and refused by name", async () => {
    const sandbox = sandboxOf();
    await done(sandbox, "POST snapshots", { name: "a" });
    await doThings(sandbox, 0);
    await done(sandbox, "POST snapshots", { name: "b" });
    await done(sandbox, "POST snapshots", { name: "a" });
    const { snapshots } = await done(sandbox, "GET snapshots");
    expect(snapshots.map(({ name, faults }: { name: string; faults: number }) => [name, faults])).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
    expect((await done(sandbox, "DELETE snapshots", { name: "a" })).snapshots).toHaveLength(1);
    expect((await refused(sandbox, "POST snapshots/restore", { name: "a" })).slice(0, 2)).toEqual([
      404,
      "no_snapshot",
    ]);
    expect((await refused(sandbox, "GET snapshots/a"))[0]).toBe(404);
    expect((await refused(sandbox, "DELETE snapshots", { name: "a" }))[0]).toBe(404);
    expect((await refused(sandbox, "POST snapshots", { name: "A/.." }))[0]).toBe(400);
    expect((await refused(sandbox, "POST snapshots/b"))[0]).toBe(405);
    for (let i = 0; i < 63; i++) await done(sandbox, "POST snapshots", { name: `n${i}` });
    expect((await refused(sandbox, "POST snapshots", { name: "more" })).slice(0, 2)).toEqual([
      409,
      "too_many_snapshots",
    ]);
  });
});

describe("B11: a snapshot as a file", () => {
  it("goes to another sandbox of the same world, which then answers the same", async () => {
    const [from, to] = [sandboxOf(), sandboxOf()];
    await doThings(from, 0);
    await doThings(from, 1);
    await done(from, "POST snapshots", { name: "mine" });
    const file = await done(from, "GET snapshots/mine");
    await done(to, "PUT snapshots/yours", file);
    await done(to, "POST snapshots/restore", { name: "yours" });
    const kept = await view(from);
    expect(await view(to)).toBe(kept);
    await done(to, "POST snapshots", { name: "again" });
    expect(await done(to, "GET snapshots/again")).toEqual({ ...file, budgets: expect.anything() });
  });

  it("is refused in another world, in another form, and with anything in it that does not belong there", async () => {
    const sandbox = sandboxOf();
    await doThings(sandbox, 0);
    await done(sandbox, "POST snapshots", { name: "mine" });
    const file = await done(sandbox, "GET snapshots/mine");
    const other = sandboxOf({ seed: 43 });
    const put = async (body: unknown, into = sandbox) =>
      (await refused(into, "PUT snapshots/mine", body)).slice(0, 2);
    expect(await put(file, other)).toEqual([409, "another_world"]);
    expect(await put({ ...file, format: 2 })).toEqual([400, "invalid_parameter"]);
    expect(await put({ ...file, extra: 1 })).toEqual([400, "unknown_parameter"]);
    const [entry] = file.ledger.slice(-1);
    expect(await put({ ...file, ledger: [{ ...entry, id: 5 }] })).toEqual([400, "invalid_parameter"]);
    expect(await put({ ...file, ledger: [{ ...entry, deed: { kind: "burn" } }] })).toEqual([
      400,
      "invalid_parameter",
    ]);
    expect(await put({ ...file, faults: [{ id: "f1" }] })).toEqual([400, "missing_parameter"]);
  });
});

describe("B11: over a socket", () => {
  it("a snapshot of 10,000 deeds is taken out and brought in, and other bodies stay below 1 MB", async () => {
    const sandbox = sandboxOf();
    const [id = 0] = sandbox.world.idsOfCity(AMSTERDAM);
    const { ledger } = sandbox.namespaces.get("default").context;
    for (let i = 0; i < 10_000; i++)
      ledger.add(id, { kind: "edit", edit: { breakfast: i, patch: { themes: [i] } } });
    await done(sandbox, "POST snapshots", { name: "full" });
    const origin = await sandbox.listen(0);
    try {
      const file = await (await fetch(`${origin}/sandbox/snapshots/full`)).text();
      expect(file.length).toBeGreaterThan(1_048_576);
      const send = (method: string, path: string) =>
        fetch(`${origin}${path}`, { method, headers: { "content-type": "application/json" }, body: file });
      expect((await send("PUT", "/sandbox/snapshots/copy")).status).toBe(200);
      const copy = await (await fetch(`${origin}/sandbox/snapshots/copy`)).json();
      // Compared as one: a difference among thousands of deeds would fill the report.
      expect(isDeepStrictEqual(copy, JSON.parse(file))).toBe(true);
      expect((await send("POST", "/sandbox/edit-property")).status).toBe(413);
    } finally {
      await sandbox.close();
    }
  });
});

describe("B11: reset", () => {
  it("starts the namespace anew, also after 10,000 deeds; its snapshots stay", async () => {
    const sandbox = sandboxOf();
    const fresh = await view(sandbox);
    const ids = sandbox.world.idsOfCity(AMSTERDAM);
    const { ledger } = sandbox.namespaces.get("default").context;
    for (let i = 0; i < 10_000; i++)
      ledger.add(ids[i % ids.length] ?? 0, { kind: "status", status: i % 2 ? "open" : "closed_fraud" });
    const full = await done(sandbox, "GET deeds?limit=10000");
    await done(sandbox, "POST snapshots", { name: "full" });
    await doThings(sandbox, 0);
    expect(await done(sandbox, "POST reset")).toEqual({ namespace: "default" });
    expect(await view(sandbox)).toBe(fresh);
    await done(sandbox, "POST snapshots/restore", { name: "full" });
    expect(await done(sandbox, "GET deeds?limit=10000")).toEqual(full);
    expect(full.total).toBeGreaterThanOrEqual(10_000);
  });

  it("forgets the journal, and the feed begins anew", async () => {
    const sandbox = sandboxOf();
    const [id = 0] = sandbox.world.idsOfCity(AMSTERDAM);
    await record(sandbox, id);
    await done(sandbox, "POST close-property", { id, kind: "fraud" });
    await done(sandbox, "POST reset");
    expect((await done(sandbox, "GET journal")).entries).toEqual([]);
    expect((await feedReader(sandbox, NOON)()).filter(([one]) => one === id)).toEqual([]);
    expect((await dataOf(sandbox, "details", { accommodations: [id] }))[0].accommodation_status).toBe("open");
  });

  it("takes a JSON body only, so that no page of another origin can ask for it", async () => {
    const sandbox = sandboxOf();
    const { status } = await control(sandbox, "POST reset", "", { "content-type": "text/plain" });
    expect(status).toBe(415);
  });
});
