// Namespaces: one world, many states; tests that run at the same time never meet.
import { describe, expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, type Asked, askPath, sandboxOf, stay } from "./server-support";
import { control, done } from "./state-support";

type Headers = Record<string, string>;

const byHeader = (name: string): Headers => ({ "x-sandbox-namespace": name });
const byToken = (name: string): Headers => ({ authorization: `Bearer sandbox-token.${name}` });

const details = async (sandbox: Sandbox, id: number, headers: Headers) => {
  const { json } = await askPath(sandbox, "/3.2/accommodations/details", {
    headers,
    body: { accommodations: [id] },
  });
  return json.data[0];
};

const basic = (client: string): string =>
  `Basic ${Buffer.from(`${client}:sandbox-taxi-secret`).toString("base64")}`;

async function taxiToken(sandbox: Sandbox, client: string): Promise<Asked> {
  return askPath(sandbox, "/oauth2/token?grant_type=client_credentials", {
    headers: { authorization: basic(client), "content-type": "application/x-www-form-urlencoded" },
    body: "",
  });
}

/** What each of two workers does at a property, one after the other. */
function actionsOf(name: string, at: number, id: number): [string, unknown][] {
  const { every, score, advance } =
    name === "left" ? { every: 2, score: 2, advance: 60 } : { every: 3, score: 9, advance: -60 };
  const actions: [string, unknown][] =
    at % every === 0
      ? [["POST close-property", { id, kind: "temporarily" }]]
      : [["POST add-review", { id, score }]];
  if (at % 5 === 0) actions.push(["POST clock", { advance }]);
  if (at === 10) actions.push(["POST snapshots", { name: "half" }]);
  if (at === 15) actions.push(["POST snapshots/restore", { name: "half" }]);
  return actions;
}

describe("B11: namespaces", () => {
  it.each([
    ["header", byHeader],
    ["token", byToken],
  ])("by %s: the same world, another state", async (_form, as) => {
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

  it("two workers that do everything at the same time see what each would see alone", async () => {
    const ids = sandboxOf().world.idsOfCity(AMSTERDAM).slice(0, 20);
    async function work(sandbox: Sandbox, name: string, as: (name: string) => Headers): Promise<string> {
      let seen = "";
      for (const [at, id] of ids.entries()) {
        for (const [line, body] of actionsOf(name, at, id))
          seen += JSON.stringify(await done(sandbox, line, body, byHeader(name)));
        const asked = { body: { ...stay, accommodations: ids, rows: 20 }, headers: as(name) };
        const { json } = await askPath(sandbox, "/3.2/accommodations/search", asked);
        seen += JSON.stringify(json);
      }
      return seen;
    }
    const shared = sandboxOf();
    const together = await Promise.all([work(shared, "left", byHeader), work(shared, "right", byToken)]);
    const alone = [await work(sandboxOf(), "left", byHeader), await work(sandboxOf(), "right", byHeader)];
    expect(together).toEqual(alone);
    expect(together[0]).not.toBe(together[1]);
  });

  it("faults and budgets strike their own namespace only", async () => {
    const sandbox = sandboxOf();
    const status = async (name: string) =>
      (await askPath(sandbox, "/3.2/common/locations/countries", { headers: byToken(name), body: {} }))
        .status;
    await done(sandbox, "POST faults", { operation: "*", kind: "status", status: 503 }, byHeader("bad"));
    await done(sandbox, "PUT budget", { requestsPerMinute: 0 }, byHeader("poor"));
    expect([await status("bad"), await status("poor"), await status("good")]).toEqual([503, 429, 200]);
  });

  it("are listed, forgotten and begun anew; the default one stays", async () => {
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
    expect((await control(sandbox, "DELETE namespaces", { name: "default" })).status).toBe(409);
    expect((await control(sandbox, "DELETE namespaces", { name: "never" })).status).toBe(404);
  });

  it.each(["", "UP", "a b", "-a", "x".repeat(65)])("the name %j is refused", async (name) => {
    const sandbox = sandboxOf();
    const { status, json } = await control(sandbox, "GET clock", {}, byHeader(name));
    expect([status, json.errors[0].id]).toEqual([400, "invalid_parameter"]);
  });

  it("there are 256 at most, and a dropped one makes room", async () => {
    const sandbox = sandboxOf({ properties: 1000 });
    for (let i = 1; i < 256; i++) await done(sandbox, "GET clock", {}, byHeader(`n${i}`));
    expect((await control(sandbox, "GET clock", {}, byHeader("more"))).status).toBe(400);
    await done(sandbox, "DELETE namespaces", { name: "n7" });
    await done(sandbox, "GET clock", {}, byHeader("more"));
  });
});

/** Nobody listens where these deliveries go. */
const TRY_ONCE = { backoffMs: [], timeoutMs: 2_000 };

describe("B11: namespaces of taxi clients", () => {
  it("the client id names the namespace, and its tokens lead back to it", async () => {
    const sandbox = sandboxOf({ taxiRetry: TRY_ONCE });
    const issued = await taxiToken(sandbox, "sandbox-taxi.one");
    expect(issued.status).toBe(200);
    await done(
      sandbox,
      "PUT taxi/receiver",
      { url: "http://127.0.0.1:9", clientId: "a", clientSecret: "b" },
      byHeader("one"),
    );
    await done(sandbox, "POST taxi/trigger", { kind: "booking" }, byHeader("one"));
    const list = async (authorization: string) => {
      const { status, json } = await askPath(sandbox, "/v1/bookings", {
        method: "GET",
        headers: { authorization },
      });
      expect(status).toBe(200);
      return json.bookings.length;
    };
    const other = await taxiToken(sandbox, "sandbox-taxi.two");
    const plain = await taxiToken(sandbox, "sandbox-taxi");
    const one = issued.json.access_token;
    expect(await list(`Bearer ${one}`)).toBe(2);
    expect(await list(one)).toBe(2);
    expect(await list(`Bearer ${other.json.access_token}`)).toBe(1);
    expect(await list(`Bearer ${plain.json.access_token}`)).toBe(1);
  });

  it("follows its own clock: the token of one namespace expires without the others'", async () => {
    const sandbox = sandboxOf({ tokenSeconds: 60 });
    const [one, two] = [
      await taxiToken(sandbox, "sandbox-taxi.one"),
      await taxiToken(sandbox, "sandbox-taxi.two"),
    ];
    await done(sandbox, "POST clock", { advance: 61 }, byHeader("one"));
    const status = async ({ json }: Asked) => {
      const headers = { authorization: `Bearer ${json.access_token}` };
      return (await askPath(sandbox, "/v1/bookings", { method: "GET", headers })).status;
    };
    expect([await status(one), await status(two)]).toEqual([401, 200]);
  });

  it("B07: a clock set back has not heard of what was booked later", async () => {
    const sandbox = sandboxOf({ taxiRetry: TRY_ONCE });
    const receiver = { url: "http://127.0.0.1:9", clientId: "a", clientSecret: "b" };
    await done(sandbox, "PUT taxi/receiver", receiver);
    await done(sandbox, "POST clock", { advance: 600 });
    await done(sandbox, "POST taxi/trigger", { kind: "booking" });
    const count = async () => (await done(sandbox, "GET taxi/bookings")).bookings.length;
    expect(await count()).toBe(2);
    await done(sandbox, "POST clock", { advance: -600 });
    expect(await count()).toBe(1);
    await done(sandbox, "POST clock", { advance: 600 });
    expect(await count()).toBe(2);
  });

  it.each(["sandbox-taxi.", "sandbox-taxi.UP", "sandbox-taxi.a.b"])(
    "the client id %s is refused",
    async (client) => {
      expect((await taxiToken(sandboxOf(), client)).status).toBe(400);
    },
  );

  it.each(["sandbox", "sandbox-taxis", "sandbox-taxi2.one"])(
    "the client id %s is nobody's",
    async (client) => {
      expect((await taxiToken(sandboxOf(), client)).status).toBe(401);
    },
  );
});

describe("the list of control routes", () => {
  it("names every route with what it does", async () => {
    const { routes } = await done(sandboxOf(), "GET routes");
    const names = routes.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`);
    for (const name of [
      "POST /sandbox/clock",
      "POST /sandbox/edit-property",
      "GET /sandbox/snapshots/{name}",
    ])
      expect(names).toContain(name);
    expect(new Set(names).size).toBe(names.length);
    for (const { method, path, about } of routes) {
      expect(`${method} ${path}`).toMatch(/^(GET|POST|PUT|DELETE) \/(sandbox|mailbox$)/);
      expect([path, about.length > 10]).toEqual([path, true]);
    }
  });
});
