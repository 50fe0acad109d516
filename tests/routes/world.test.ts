// The address of a frozen world: what it may name, that it leads there and out again, and that it exists nowhere else.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox, makeClock } from "@roomward/sandbox";
import { NextRequest } from "next/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ask } from "./support";

const MIDNIGHT = "2027-02-01T23:59:00.000Z";
const WORLD = "world=seed:42&clock=2027-02-01T23:59Z";
const NAMED = `world=seed%3A42&clock=${encodeURIComponent(MIDNIGHT)}`;
const COOKIE = `stays-world=${encodeURIComponent(NAMED)}`;

/** The site's modules under another environment. */
async function siteWith(environment: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const [{ GET }, { proxy }, { frozenFor }, clock] = await Promise.all([
    import("@/app/world/route"),
    import("@/proxy"),
    import("@/lib/frozen"),
    import("@/lib/clock"),
  ]);
  return {
    clock,
    world: (query: string) => ask(GET, `/world${query}`),
    page: (path: string) => proxy(new NextRequest(`http://stays.example${path}`)),
    of: (url: string, cookie?: string, method = "GET") => frozenFor({ method, url, headers: { cookie } }),
  };
}

const PLATFORM = {
  CLOCK: "",
  DEMAND_API_URL: "https://demandapi.example/3.2",
  DEMAND_API_TOKEN: "production",
  DEMAND_AFFILIATE_ID: "100000",
  SITE_ORIGIN: "https://stays.example",
};

afterEach(() => vi.unstubAllEnvs());

describe("feature 15: with our own sandbox", () => {
  test("an address names a world for every page, and the cookie carries it on", async () => {
    const { page, of } = await siteWith();
    const frozen = { seed: 42, clock: MIDNIGHT, read: MIDNIGHT, scenario: null };
    for (const path of ["/en/stays/1", "/staff/ask", "/staff/taxi"]) {
      const cookie = page(`${path}?adults=2&${WORLD}`).cookies.get("stays-world");
      expect(cookie).toMatchObject({ value: NAMED, httpOnly: true, sameSite: "lax", path: "/" });
      expect(of(`${path}?adults=2&${WORLD}`)).toEqual(frozen);
      expect(of(path, COOKIE)).toEqual(frozen);
      expect(of(path)).toBeNull();
    }
    expect(of("/en?clock=2027-02-02T00:00Z", COOKIE)?.clock).toBe("2027-02-02T00:00:00.000Z");
  });

  test("writes and machine requests use the present time whatever a browser carries", async () => {
    const { of } = await siteWith();
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(of("/api/left", COOKIE, method)).toBeNull();
    for (const path of [
      "/v2/bookings/1",
      "/oauth2/token",
      "/api/health",
      "/api/metrics",
      "/api/auth/session",
    ])
      expect(of(path, COOKIE)).toBeNull();
    for (const path of ["/api/staff/taxi/seen", "/api/staff/taxi/ask-platform", "/api/staff/ask/send"])
      expect(of(path, COOKIE, "POST")).toBeNull();
    expect(of("/api/search", COOKIE)).not.toBeNull();
    // Posted, because what is looked for may be a name; it changes nothing.
    expect(of("/api/staff/taxi/bookings", COOKIE, "POST")).not.toBeNull();
  });

  test.each([
    ["clock=tomorrow", 'clock: "tomorrow" is no instant; write it like 2027-02-01T23:59Z.'],
    ["clock=2027-02-30T00:00Z", 'clock: "2027-02-30T00:00Z" is no instant; write it like 2027-02-01T23:59Z.'],
    ["clock=2100-01-01T00:00Z", "clock: the sandbox's clock goes from 2000-01-01 to the end of 2099."],
    [
      "clock=2027-02-01T23:59Z&world=seed:7",
      `world: this is seed:42. Another one is started by: npm start -- --seed 7 --clock ${MIDNIGHT}`,
    ],
    ["clock=2027-02-01T23:59Z&world=mars", 'world: "mars" is none; write it like seed:42.'],
    [
      "clock=2027-02-01T23:59Z&scenario=No%20such",
      'scenario: "No such" is no name of one; /scenarios of the sandbox lists them.',
    ],
    [
      "clock=2027-02-01T23:59Z&read=2027-02-02T00:00Z",
      "read: lies after clock, or more than a day before it; nothing older is ever shown.",
    ],
    ["clock=2027-02-01T23:59Z&clock=2027-02-01T23:59Z", "clock: is given more than once."],
  ])("%s is refused in words, and no page is shown in its place", async (query, sentence) => {
    const { world, page, of } = await siteWith();
    expect((await world(`?${query}`)).body).toMatchObject({ status: 400, detail: sentence });
    const shown = page(`/en?${query}`);
    expect([shown.status, (await shown.json()).detail]).toEqual([400, sentence]);
    expect(of(`/en?${query}`)).toBeNull();
  });

  test("/world leads to a page of this site alone, and out again without the cookie", async () => {
    const { world } = await siteWith();
    const to = async (query: string) => {
      const { status, headers, body } = await world(query);
      return status === 303 ? headers.get("location") : body.detail;
    };
    expect(await to(`?${WORLD}&to=/staff/taxi`)).toBe(`/staff/taxi?${NAMED}`);
    expect(await to(`?${WORLD}&to=${encodeURIComponent("/en/stays/1?adults=2&clock=x#rates")}`)).toBe(
      `/en/stays/1?adults=2&${NAMED}#rates`,
    );
    for (const elsewhere of ["https://evil.example/", "//evil.example", "/\\evil.example", "staff"])
      expect(await to(`?${WORLD}&to=${encodeURIComponent(elsewhere)}`)).toMatch(
        /^to: must be a page of this site/,
      );
    expect(await to("")).toMatch(/^clock: is missing/);
    for (const away of ["//evil.example", "/..//evil.example", "/\\evil.example", "/a/../..//evil.example"])
      expect([away, (await world(`?leave=${encodeURIComponent(away)}`)).status]).toEqual([away, 400]);
    const left = await world(`?leave=${encodeURIComponent(`/en/stays/1?adults=2&${WORLD}`)}`);
    expect(left.headers.get("location")).toBe("/en/stays/1?adults=2");
    expect(left.headers.get("set-cookie")).toMatch(/^stays-world=; Path=\/; Max-Age=0/);
  });

  test("a scenario leads to its stay with the days it has at that instant; one nobody has is refused", {
    tags: "nightly",
  }, async () => {
    const sandbox = createSandbox({ seed: 42, properties: 1000, clock: makeClock("2027-01-15T09:00:00Z") });
    const origin = new URL(await sandbox.listen(0));
    try {
      const { world } = await siteWith({ SANDBOX_PORT: origin.port });
      const { headers } = await world(`?${WORLD}&scenario=sold-out-in-five-requests`);
      // Thirty days from the instant of the address, not from the sandbox's own.
      expect(headers.get("location")).toBe(
        `/en/stays/900507?in=2027-03-03&out=2027-03-05&adults=2&rooms=1&from=nl&cur=EUR&${NAMED}&scenario=sold-out-in-five-requests`,
      );
      expect((await world(`?${WORLD}&scenario=no-such-thing`)).body).toMatchObject({
        status: 400,
        detail: expect.stringMatching(/^scenario: the sandbox has none called "no-such-thing"/),
      });
    } finally {
      await sandbox.close();
    }
    const { world } = await siteWith({ SANDBOX_PORT: origin.port });
    expect((await world(`?${WORLD}&scenario=sold-out`)).status).toBe(503);
  });

  test("the clock of one request is not that of another", async () => {
    const { clock, of } = await siteWith({ CLOCK: "2027-01-15T09:00:00Z" });
    const day = (frozen: ReturnType<typeof of>) =>
      clock.inWorld(frozen, async () => {
        await new Promise((done) => setImmediate(done));
        return clock.today();
      });
    const days = await Promise.all([
      day(of(`/en?${WORLD}`)),
      day(null),
      day(of("/en?clock=2031-05-06T00:00Z")),
    ]);
    expect(days).toEqual(["2027-02-01", "2027-01-15", "2031-05-06"]);
  });
});

describe("feature 15: with any other platform", () => {
  test.each([
    ["the real one", PLATFORM],
    ["one on this machine that is not ours", { ...PLATFORM, DEMAND_API_URL: "http://127.0.0.1:4010/3.2" }],
  ])("%s has no world: the address, the cookie and the page are nothing", async (_which, environment) => {
    const { world, page, of, clock } = await siteWith(environment);
    expect((await world(`?${WORLD}&to=/en`)).status).toBe(404);
    expect((await world("?leave=/en")).status).toBe(404);
    expect(of(`/en?${WORLD}`, COOKIE)).toBeNull();
    const shown = page(`/en?${WORLD}`);
    expect(shown.status).toBe(200);
    expect(shown.cookies.get("stays-world")).toBeUndefined();
    expect(page("/en?clock=tomorrow").status).toBe(200);
    expect(clock.frozenWorld()).toBeNull();
  });

  test("it is never sent the header, even were a request in another world", { tags: "nightly" }, async () => {
    const requested: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      requested.push(request.headers["x-sandbox-clock"] as string | undefined);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ request_id: "01", data: [] }));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    const frozen = { seed: 42, clock: MIDNIGHT, read: "2027-02-01T21:59:00.000Z", scenario: null };
    const sent = async (environment: Record<string, string>) => {
      requested.splice(0);
      const { clock } = await siteWith(environment);
      const { demandClient, setDemandClient } = await import("@/lib/demand/client");
      setDemandClient(undefined);
      const { call } = demandClient();
      await clock.inWorld(frozen, async () => {
        await call("details", { accommodations: [1] });
        await call("reviews", { accommodations: [1] });
        await call("chains", {});
        await call("details", { accommodations: [2] }, { caller: "sync" });
      });
      await call("details", { accommodations: [1] });
      await demandClient().close();
      return [...requested];
    };
    try {
      const platform = { ...PLATFORM, DEMAND_API_URL: `http://127.0.0.1:${port}/3.2` };
      expect(await sent(platform)).toEqual(Array.from({ length: 5 }, () => undefined));
      vi.unstubAllEnvs();
      // Our own: what moves at the address's instant, what is kept when it says; lists and the copy now.
      expect(await sent({ SANDBOX_PORT: String(port) })).toEqual([
        frozen.read,
        frozen.clock,
        undefined,
        undefined,
        undefined,
      ]);
    } finally {
      server.close();
    }
  });
});
