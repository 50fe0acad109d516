// The clock of a namespace: how it is turned, what follows it, and calls that name an instant of their own.
import { describe, expect, it } from "vitest";
import { durationMs } from "../src/control/clock-routes";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, ask, askPath, handClock, refusalOf, sandboxOf, stay } from "./server-support";
import { dataOf, done, feedReader, record, refused, turn } from "./state-support";

const NOON = "2027-01-15T12:00:00.000Z";
const face = (json: { now: string; frozen_at: string | null }) => [json.now, json.frozen_at];

describe("B07: the clock", () => {
  it("B07: the clock is read, set, moved on and back, frozen and run on", async () => {
    const clock = handClock();
    const sandbox = sandboxOf({ clock });
    const turned = async (body: object) => face(await turn(sandbox, body));
    expect(face(await done(sandbox, "GET clock"))).toEqual([NOON, null]);
    expect(await turned({ advance: -7200 })).toEqual(["2027-01-15T10:00:00.000Z", null]);
    expect(await turned({ set: "2030-06-01T01:00:00+01:00" })).toEqual(["2030-06-01T00:00:00.000Z", null]);
    clock.advance(5000);
    const frozen = "2030-06-01T00:00:05.000Z";
    expect(await turned({ freeze: true })).toEqual([frozen, frozen]);
    clock.advance(60_000);
    expect(face(await done(sandbox, "GET clock"))).toEqual([frozen, frozen]);
    expect(await turned({ run: true, advance: "PT1M" })).toEqual(["2030-06-01T00:01:05.000Z", null]);
    clock.advance(1000);
    expect(face(await done(sandbox, "GET clock"))).toEqual(["2030-06-01T00:01:06.000Z", null]);
    expect(await turned({ set: NOON, freeze: true })).toEqual([NOON, NOON]);
  });

  it.each([
    [{}, "missing_parameter", /one of freeze, run, set, advance/],
    [{ freeze: true, run: true }, "conflicting_parameters", /run/],
    [{ set: NOON, advance: 1 }, "conflicting_parameters", /advance/],
    [{ set: "tomorrow" }, "invalid_parameter", /instant/],
    [{ set: "2027-01-15T12:00:00" }, "invalid_parameter", /instant/],
    [{ set: "1999-12-31T23:59:59Z" }, "invalid_parameter", /2000-01-01/],
    [{ set: "2100-01-01T00:00:00Z" }, "invalid_parameter", /2099/],
    [{ advance: "P1M" }, "invalid_parameter", /duration/],
    [{ advance: "PT" }, "invalid_parameter", /duration/],
    [{ advance: 1e12 }, "invalid_parameter", /2099/],
    [{ freeze: false }, "invalid_parameter", /freeze/],
    [{ stop: true }, "unknown_parameter", /stop/],
  ])("B07: the clock refuses %j and does not move", async (body, id, message) => {
    const sandbox = sandboxOf();
    expect(await refused(sandbox, "POST clock", body)).toEqual([400, id, expect.stringMatching(message)]);
    expect(face(await done(sandbox, "GET clock"))).toEqual([NOON, NOON]);
  });

  it.each([
    ["PT0.5S", 500],
    ["P1W", 604_800_000],
    ["P1DT2H3M4S", 93_784_000],
    ["-PT15M", -900_000],
    [1.5, 1500],
    ["PT1H2D", null],
    ["P", null],
    ["P1DT", null],
    ["", null],
    [Number.NaN, null],
  ])("B07: the duration %s is %s ms", (given, ms) => expect(durationMs(given)).toBe(ms));

  it("B04, B07: prices follow the booking day, and a stay is refused once its first day is over everywhere", async () => {
    const sandbox = sandboxOf();
    const body = { ...stay, city: AMSTERDAM, rows: 20 };
    const prices = async () => JSON.stringify(await dataOf(sandbox, "search", body));
    const before = await prices();
    await turn(sandbox, { set: "2027-03-09T20:00:00Z" });
    expect(await prices()).not.toBe(before);
    await turn(sandbox, { set: NOON });
    expect(await prices()).toBe(before);
    await turn(sandbox, { set: "2027-03-12T12:00:00Z" });
    const { status, json } = await ask(sandbox, "/accommodations/search", body);
    expect([status, json.errors[0].message]).toEqual([400, expect.stringContaining("checkin")]);
  });

  it("B07: the window of the change feed moves with the clock", async () => {
    const sandbox = sandboxOf();
    const since = async (last_change: string) => {
      const { status, json } = await ask(sandbox, "/accommodations/details/changes", { last_change });
      return [status, json.errors?.[0].message];
    };
    expect(await since("2027-01-14T12:00:00Z")).toEqual([200, undefined]);
    // A request may be a minute on its way.
    await turn(sandbox, { advance: "PT1M" });
    expect(await since("2027-01-14T12:00:00Z")).toEqual([200, undefined]);
    await turn(sandbox, { advance: 1 });
    expect(await since("2027-01-14T12:00:00Z")).toEqual([400, expect.stringContaining("24 hours")]);
    await turn(sandbox, { advance: "-P1D" });
    expect(await since("2027-01-15T11:00:00Z")).toEqual([400, expect.stringContaining("future")]);
  });

  it("B04, B07: an edit made in the past stands before one made later", async () => {
    const sandbox = sandboxOf();
    const [id = 0] = sandbox.world.idsOfCity(AMSTERDAM);
    await done(sandbox, "POST close-property", { id, kind: "fraud" });
    await turn(sandbox, { advance: "-PT1H" });
    const read = feedReader(sandbox, "2027-01-15T11:00:00Z");
    await done(sandbox, "POST close-property", { id, kind: "temporarily" });
    expect(await read()).toContainEqual([id, "temporarily"]);
    await turn(sandbox, { advance: "PT1H" });
    expect((await record(sandbox, id)).accommodation_status).toBe("closed_fraud");
    expect((await read()).filter(([one]) => one === id)).toEqual([[id, "fraud"]]);
    const { deeds } = await done(sandbox, `GET deeds?id=${id}`);
    expect(deeds.map((deed: { status: string }) => deed.status)).toEqual([
      "closed_temporarily",
      "closed_fraud",
    ]);
  });

  it("B04, B07: an edit that lies ahead comes true when the clock gets there, however much was edited before", async () => {
    const sandbox = sandboxOf();
    const [id = 0, other = 0] = sandbox.world.idsOfCity(AMSTERDAM);
    const { ledger } = sandbox.namespaces.get("default").context;
    ledger.add(id, { kind: "status", status: "closed_fraud" }, Date.parse(NOON) + 30_000);
    const read = feedReader(sandbox, NOON);
    // The feed lists one action every two seconds: its cursor passes the instant of what is to come.
    for (let i = 0; i < 40; i++) await done(sandbox, "POST add-review", { id: other, score: 5 });
    expect(await read()).toEqual([[other, "changed"]]);
    expect((await record(sandbox, id)).accommodation_status).not.toBe("closed_fraud");
    await turn(sandbox, { advance: 30 });
    expect((await record(sandbox, id)).accommodation_status).toBe("closed_fraud");
    expect((await read()).filter(([one]) => one === id)).toEqual([[id, "fraud"]]);
    expect(await read()).toEqual([]);
  });
});

describe("feature 15: X-Sandbox-Clock", () => {
  const MIDNIGHT = "2027-02-01T23:59:00Z";
  const at = (instant: string) => ({ "x-sandbox-clock": instant });
  const request = (sandbox: Sandbox, path: string, body: unknown, headers = {}) =>
    askPath(sandbox, `/3.2/accommodations/${path}`, { headers, body });

  it("a call that names an instant is answered as a sandbox started at that instant would, to the byte", async () => {
    const started = sandboxOf({ clock: { now: () => Date.parse(MIDNIGHT), frozenAt: MIDNIGHT } });
    const running = sandboxOf();
    const ids = running.world.idsOfCity(AMSTERDAM).slice(0, 20);
    for (const [path, body] of [
      ["details", { accommodations: ids }],
      ["availability", { accommodations: ids.slice(0, 5), ...stay }],
      ["reviews", { accommodations: ids.slice(0, 1), rows: 10 }],
    ] as const) {
      const frozen = await request(running, path, body, at(MIDNIGHT));
      expect(frozen.status).toBe(200);
      expect(frozen.text).toBe((await request(started, path, body)).text);
      expect(frozen.text).not.toBe((await request(running, path, body)).text);
    }
  });

  it("a frozen world knows nothing of what was done, and sells nothing that lasts", async () => {
    const sandbox = sandboxOf();
    const [id = 0] = sandbox.world.idsOfCity(AMSTERDAM);
    const body = { accommodations: [id] };
    const before = await request(sandbox, "details", body, at(MIDNIGHT));
    await done(sandbox, "POST close-property", { id, kind: "fraud" });
    await turn(sandbox, { advance: "P30D" });
    expect((await request(sandbox, "details", body, at(MIDNIGHT))).text).toBe(before.text);
    // This scenario sells a room with every answer.
    const sellsOut = { accommodations: [900507], ...stay };
    const first = await request(sandbox, "availability", sellsOut, at(MIDNIGHT));
    expect(first.json.data[0].products.length).toBeGreaterThan(0);
    for (let times = 0; times < 8; times += 1)
      expect((await request(sandbox, "availability", sellsOut, at(MIDNIGHT))).text).toBe(first.text);
  });

  it("faults and the journal of a frozen call are those of the namespace that asks", async () => {
    const sandbox = sandboxOf();
    await done(sandbox, "POST faults", { operation: "details", kind: "status", status: 503, count: 1 });
    expect((await request(sandbox, "details", { accommodations: [1] }, at(MIDNIGHT))).status).toBe(503);
    const { entries } = await done(sandbox, "GET journal");
    expect(entries.map(({ path }: { path: string }) => path)).toEqual(["/3.2/accommodations/details"]);
  });

  const DETAILS = "/3.2/accommodations/details";
  const NO_INSTANT = "X-Sandbox-Clock: must be an instant in UTC such as 2027-02-01T23:59:00Z";
  const NO_CONTROL =
    "X-Sandbox-Clock: a frozen world has no controls and no taxi platform; leave it out here";
  it.each([
    ["yesterday", DETAILS, NO_INSTANT],
    ["2027-02-30T09:00:00Z", DETAILS, NO_INSTANT],
    ["2027-02-01T09:00:00+01:00", DETAILS, NO_INSTANT],
    ["1999-12-31T23:59:59Z", DETAILS, "X-Sandbox-Clock: the clock goes from 2000-01-01 to the end of 2099"],
    [MIDNIGHT, "/sandbox/clock", NO_CONTROL],
    [MIDNIGHT, "/oauth2/token", NO_CONTROL],
    [MIDNIGHT, "/v1/bookings", NO_CONTROL],
  ])("the instant %s is refused at %s", async (instant, path, message) => {
    const expected = [400, "invalid_parameter", message];
    expect(refusalOf(await askPath(sandboxOf(), path, { headers: at(instant) }))).toEqual(expected);
  });
});
