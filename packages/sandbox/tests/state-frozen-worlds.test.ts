// A call that names an instant: the same answer for everybody who names it, whatever was done elsewhere.
import { describe, expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, askPath, HEADERS, sandboxOf, stay } from "./server-support";
import { control, done } from "./state-support";

const MIDNIGHT = "2027-02-01T23:59:00Z";
const SELLS_OUT = 900507;

const at = (instant: string) => ({ "x-sandbox-clock": instant });

const asked = (sandbox: Sandbox, path: string, body: unknown, headers: Record<string, string>) =>
  askPath(sandbox, `/3.2/accommodations/${path}`, { headers, body });

const refusal = async (sandbox: Sandbox, path: string, headers: Record<string, string>) => {
  const { status, json } = await askPath(sandbox, path, { headers: { ...HEADERS, ...headers } });
  return [status, json.errors?.[0]?.id, json.errors?.[0]?.message];
};

describe("feature 15: X-Sandbox-Clock", () => {
  it("answers as a sandbox of the same seed does that was started at that instant, to the byte", async () => {
    const [running, started] = [
      sandboxOf(),
      sandboxOf({ clock: { now: () => Date.parse(MIDNIGHT), frozenAt: MIDNIGHT } }),
    ];
    const ids = running.world.idsOfCity(AMSTERDAM).slice(0, 20);
    const questions = [
      ["details", { accommodations: ids }],
      ["availability", { accommodations: ids.slice(0, 5), ...stay }],
      ["reviews", { accommodations: ids.slice(0, 1), rows: 10 }],
    ] as const;
    for (const [path, body] of questions) {
      const frozen = await asked(running, path, body, at(MIDNIGHT));
      expect(frozen.status).toBe(200);
      expect(frozen.text).toBe((await asked(started, path, body, {})).text);
      expect(frozen.text).not.toBe((await asked(running, path, body, {})).text);
    }
  });

  it("knows nothing of what was done, and does nothing that lasts", async () => {
    const sandbox = sandboxOf();
    const [id = 0] = sandbox.world.idsOfCity(AMSTERDAM);
    const body = { accommodations: [id] };
    const before = await asked(sandbox, "details", body, at(MIDNIGHT));
    await done(sandbox, "POST close-property", { id, kind: "fraud" });
    await done(sandbox, "POST clock", { advance: "P30D" });
    expect((await asked(sandbox, "details", body, at(MIDNIGHT))).text).toBe(before.text);
    expect((await asked(sandbox, "details", body, {})).json.data[0].accommodation_status).toBe(
      "closed_fraud",
    );
  });

  it("a house that sells a room with every answer has as many left for the next caller", async () => {
    const sandbox = sandboxOf();
    const body = { accommodations: [SELLS_OUT], ...stay };
    const first = await asked(sandbox, "availability", body, at(MIDNIGHT));
    expect(first.json.data[0].products.length).toBeGreaterThan(0);
    for (let times = 0; times < 8; times += 1)
      expect((await asked(sandbox, "availability", body, at(MIDNIGHT))).text).toBe(first.text);
  });

  it("faults and the journal are those of the namespace that asks", async () => {
    const sandbox = sandboxOf();
    await done(sandbox, "POST faults", { operation: "details", kind: "status", status: 503, count: 1 });
    const body = { accommodations: [1] };
    expect((await asked(sandbox, "details", body, at(MIDNIGHT))).status).toBe(503);
    const { entries } = await done(sandbox, "GET journal");
    expect(entries.map(({ path }: { path: string }) => path)).toEqual(["/3.2/accommodations/details"]);
  });

  it.each([
    ["yesterday", "X-Sandbox-Clock: must be an instant in UTC such as 2027-02-01T23:59:00Z"],
    ["2027-02-30T09:00:00Z", "X-Sandbox-Clock: must be an instant in UTC such as 2027-02-01T23:59:00Z"],
    ["2027-02-01T09:00:00+01:00", "X-Sandbox-Clock: must be an instant in UTC such as 2027-02-01T23:59:00Z"],
    ["1999-12-31T23:59:59Z", "X-Sandbox-Clock: the clock goes from 2000-01-01 to the end of 2099"],
  ])("refuses %s", async (instant, message) => {
    expect(await refusal(sandboxOf(), "/3.2/accommodations/details", at(instant))).toEqual([
      400,
      "invalid_parameter",
      message,
    ]);
  });

  it("has no controls and no taxi platform: nothing can be changed there", async () => {
    const sandbox = sandboxOf();
    const message = "X-Sandbox-Clock: a frozen world has no controls and no taxi platform; leave it out here";
    for (const path of ["/sandbox/clock", "/oauth2/token", "/v1/bookings"])
      expect(await refusal(sandbox, path, at(MIDNIGHT))).toEqual([400, "invalid_parameter", message]);
    expect((await control(sandbox, "GET clock")).json.now).toBe("2027-01-15T12:00:00.000Z");
  });
});
