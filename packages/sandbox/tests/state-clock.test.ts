// The clock of a namespace: how it is turned, and that everything follows it, back and forth.
import { describe, expect, it } from "vitest";
import { durationMs } from "../src/control/clock-routes";
import { AMSTERDAM, ask, askPath, handClock, sandboxOf, stay } from "./server-support";
import { dataOf, done, feedReader, isFound, record, refused, scoresOf, turn } from "./state-support";

const NOON = "2027-01-15T12:00:00.000Z";
const face = (json: { now: string; frozen_at: string | null }) => [json.now, json.frozen_at];

describe("B07: the clock", () => {
  it("is read, set, moved on and back, and stands where it stood", async () => {
    const sandbox = sandboxOf();
    expect(face(await done(sandbox, "GET clock"))).toEqual([NOON, NOON]);
    const later = "2027-01-15T14:00:00.000Z";
    expect(face(await turn(sandbox, { advance: "PT2H" }))).toEqual([later, later]);
    expect(face(await turn(sandbox, { advance: -7200 }))).toEqual([NOON, NOON]);
    expect(face(await turn(sandbox, { set: "2027-03-01T01:00:00+01:00" }))[0]).toBe(
      "2027-03-01T00:00:00.000Z",
    );
  });

  it("runs on from where it is and freezes where it is", async () => {
    const clock = handClock();
    const sandbox = sandboxOf({ clock });
    expect(face(await done(sandbox, "GET clock"))).toEqual([NOON, null]);
    await turn(sandbox, { set: "2030-06-01T00:00:00Z" });
    clock.advance(5000);
    expect(face(await done(sandbox, "GET clock"))).toEqual(["2030-06-01T00:00:05.000Z", null]);
    await turn(sandbox, { freeze: true });
    clock.advance(60_000);
    const frozen = "2030-06-01T00:00:05.000Z";
    expect(face(await done(sandbox, "GET clock"))).toEqual([frozen, frozen]);
    expect(face(await turn(sandbox, { run: true, advance: "PT1M" }))).toEqual([
      "2030-06-01T00:01:05.000Z",
      null,
    ]);
    clock.advance(1000);
    expect(face(await done(sandbox, "GET clock"))).toEqual(["2030-06-01T00:01:06.000Z", null]);
    expect(face(await turn(sandbox, { set: NOON, freeze: true }))).toEqual([NOON, NOON]);
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
  ])("%j is refused and moves nothing", async (body, id, message) => {
    const sandbox = sandboxOf();
    const [status, error, text] = await refused(sandbox, "POST clock", body);
    expect([status, error]).toEqual([400, id]);
    expect(text).toMatch(message);
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
  ])("a duration of %s is %s ms", (given, ms) => expect(durationMs(given)).toBe(ms));
});

describe("B07: what follows the clock", () => {
  it("prices and free cancellation follow the booking day", async () => {
    const sandbox = sandboxOf();
    const ask = async () =>
      JSON.stringify(await dataOf(sandbox, "search", { ...stay, city: AMSTERDAM, rows: 20 }));
    const before = await ask();
    await turn(sandbox, { set: "2027-03-09T20:00:00Z" });
    const after = await ask();
    expect(after).not.toBe(before);
    await turn(sandbox, { set: NOON });
    expect(await ask()).toBe(before);
  });

  it("a stay is refused once its first day is over everywhere", async () => {
    const sandbox = sandboxOf();
    await turn(sandbox, { set: "2027-03-12T12:00:00Z" });
    const { status, json } = await ask(sandbox, "/accommodations/search", { ...stay, city: AMSTERDAM });
    expect([status, json.errors[0].message]).toEqual([400, expect.stringContaining("checkin")]);
  });

  it("page tokens grow old", async () => {
    const sandbox = sandboxOf();
    const path = "/accommodations/search";
    const first = await ask(sandbox, path, { ...stay, city: AMSTERDAM, rows: 10 });
    const page = { page: first.json.metadata.next_page };
    await turn(sandbox, { advance: "PT3H" });
    expect((await ask(sandbox, path, page)).status).toBe(200);
    await turn(sandbox, { advance: "PT1S" });
    expect((await ask(sandbox, path, page)).json.errors[0].id).toBe("expired_token");
  });

  it("the window of the change feed moves along", async () => {
    const sandbox = sandboxOf();
    const ask24 = (last_change: string) => ask(sandbox, "/accommodations/details/changes", { last_change });
    expect((await ask24("2027-01-14T12:00:00Z")).status).toBe(200);
    // A question may be a minute on its way.
    await turn(sandbox, { advance: "PT1M" });
    expect((await ask24("2027-01-14T12:00:00Z")).status).toBe(200);
    await turn(sandbox, { advance: 1 });
    expect((await ask24("2027-01-14T12:00:00Z")).json.errors[0].message).toMatch(/24 hours/);
    await turn(sandbox, { advance: "-P1D" });
    expect((await ask24("2027-01-15T11:00:00Z")).json.errors[0].message).toMatch(/future/);
  });

  it("taxi tokens expire by it", async () => {
    const sandbox = sandboxOf({ tokenSeconds: 60 });
    const basic = Buffer.from("sandbox-taxi:sandbox-taxi-secret").toString("base64");
    const issued = await askPath(sandbox, "/oauth2/token?grant_type=client_credentials", {
      headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
      body: "",
    });
    const authorization = `Bearer ${issued.json.access_token}`;
    const list = () => askPath(sandbox, "/v1/bookings", { method: "GET", headers: { authorization } });
    expect((await list()).status).toBe(200);
    await turn(sandbox, { advance: 59 });
    expect((await list()).status).toBe(200);
    await turn(sandbox, { advance: 2 });
    const late = await list();
    expect([late.status, late.json.errorMessage]).toEqual([401, expect.stringContaining("expired")]);
  });
});

describe("B04, B07: history is consistent with the clock", () => {
  it("setting it back hides what was done later, setting it forward shows it again", async () => {
    const sandbox = sandboxOf();
    const found = await dataOf(sandbox, "search", { ...stay, city: AMSTERDAM, rows: 10 });
    const id: number = found[4].id;
    const look = async () => {
      const [{ accommodation_status: status, facilities, rating }, { number_of_reviews: reviews }] = [
        await record(sandbox, id, ["facilities"]),
        await scoresOf(sandbox, id),
      ];
      const isFacilityThere = (facilities ?? []).some((facility) => facility.id === 196);
      const listed = await dataOf(sandbox, "reviews", { accommodations: [id], rows: 10 });
      const deeds = (await done(sandbox, `GET deeds?id=${id}`)).total;
      const isSold = await isFound(sandbox, id);
      return {
        status,
        isFacilityThere,
        reviews,
        rated: rating?.number_of_reviews,
        newest: listed[0].reviews[0]?.score,
        deeds,
        isSold,
      };
    };
    const start = await look();
    await turn(sandbox, { advance: "PT1H" });
    await done(sandbox, "POST edit-property", {
      id,
      facilities: start.isFacilityThere ? { remove: [196] } : { add: [196] },
    });
    await done(sandbox, "POST add-review", { id, score: 1, negative: "The window does not close." });
    const edited = await look();
    expect(edited).toEqual({
      ...start,
      isFacilityThere: !start.isFacilityThere,
      reviews: (start.reviews ?? 0) + 1,
      rated: (start.rated ?? 0) + 1,
      newest: 1,
      deeds: 2,
    });
    await turn(sandbox, { advance: "PT1H" });
    await done(sandbox, "POST close-property", { id, kind: "temporarily" });
    const closed = await look();
    expect(closed).toEqual({ ...edited, status: "closed_temporarily", deeds: 3, isSold: false });

    await turn(sandbox, { advance: "-PT1H" });
    expect(await look()).toEqual(edited);
    await turn(sandbox, { advance: "-PT1H" });
    expect(await look()).toEqual(start);
    await turn(sandbox, { advance: "PT2H" });
    expect(await look()).toEqual(closed);
  });

  it("what is done in the past stands before what was done later", async () => {
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
    expect(deeds.map(({ status }: { status: string }) => status)).toEqual([
      "closed_temporarily",
      "closed_fraud",
    ]);
  });

  it("what lies ahead comes true when the clock gets there, however many things were done before", async () => {
    const sandbox = sandboxOf();
    const [id = 0, other = 0] = sandbox.world.idsOfCity(AMSTERDAM);
    const { ledger } = sandbox.namespaces.get("default").context;
    ledger.add(id, { kind: "status", status: "closed_fraud" }, Date.parse(NOON) + 30_000);
    const read = feedReader(sandbox, NOON);
    // The feed tells one deed every two seconds: its cursor passes the instant of what is to come.
    for (let i = 0; i < 40; i++) await done(sandbox, "POST add-review", { id: other, score: 5 });
    expect(await read()).toEqual([[other, "changed"]]);
    expect((await record(sandbox, id)).accommodation_status).not.toBe("closed_fraud");
    await turn(sandbox, { advance: 30 });
    expect((await record(sandbox, id)).accommodation_status).toBe("closed_fraud");
    const next = await read();
    expect(next.filter(([one]) => one === id)).toEqual([[id, "fraud"]]);
    expect(await read()).toEqual([]);
  });
});
