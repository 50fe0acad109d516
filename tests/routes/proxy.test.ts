import { readdirSync } from "node:fs";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { config as settings } from "@/lib/config";
import { config, proxy } from "@/proxy";

const ask = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  proxy(new NextRequest(`http://stays.example${path}`, init));

test("every page has its own nonce", async () => {
  const policies = await Promise.all([ask("/en"), ask("/en")]);
  const [one, other] = policies.map((answer) => answer.headers.get("content-security-policy") ?? "");
  expect(one).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
  expect(one).toContain("frame-ancestors 'none'");
  expect(one).not.toBe(other);
});

test("O22: the page that is booked on may show the vault's frame, and no other page any", () => {
  const { booking } = settings;
  settings.booking = {
    ...booking,
    by: "orders",
    vault: { isOwn: false, frameUrl: "https://vault.example/cards", proxyUrl: "", secret: "" },
  };
  const policy = (path: string) => ask(path).headers.get("content-security-policy");
  const token = "w".repeat(43);
  expect(policy(`/ar/booking/${token}`)).toContain("; frame-src https://vault.example; ");
  for (const path of [
    "/ar",
    `/ar/booking/${token}/print`,
    "/ar/booking",
    `/staff/booking/${token}`,
    "/ar/search",
  ])
    expect([path, policy(path)]).toEqual([path, expect.not.stringContaining("frame-src")]);
  settings.booking = { ...settings.booking, by: "handoff" };
  expect(policy(`/ar/booking/${token}`)).not.toContain("frame-src");
  settings.booking = { ...settings.booking, by: "orders", vault: null };
  expect(policy(`/ar/booking/${token}`)).not.toContain("frame-src");
  settings.booking = booking;
});

/** Every page of the site, a sample in place of each part of its address that varies. */
const PAGES = readdirSync("app", { recursive: true })
  .map((name) => `/${name}`)
  .filter((name) => name.endsWith("/page.tsx"))
  .map((name) => name.replace(/\/page\.tsx$|\/\(\w+\)/g, "").replace("[locale]", "ar"))
  .map((name) => name.replace(/\[[\w.]+\]/g, "w".repeat(43)));

test("Y13: a script that measures is let in where nobody's booking, list or link is shown", () => {
  const { brand } = settings;
  settings.brand = { ...brand, measuring: { name: "Counter", script: "https://counter.example/c.js" } };
  const seen = PAGES.map((page) => {
    const { headers } = ask(page, { headers: { cookie: "stays-consent=yes" } });
    const isNamed = (headers.get("content-security-policy") ?? "").includes("https://counter.example");
    expect([page, headers.get("x-middleware-request-x-roomward-measured")]).toEqual([
      page,
      isNamed ? "yes" : "no",
    ]);
    return [page, isNamed] as const;
  });
  settings.brand = brand;
  const without = seen
    .filter(([, isNamed]) => !isNamed)
    .map(([page]) => page.split("/").slice(0, 3).join("/"));
  expect(seen.length).toBeGreaterThan(40);
  expect([...new Set(without.map((page) => page.replace(/^\/staff.*/, "/staff")))].sort()).toEqual([
    "/ar/booking",
    "/ar/saved",
    "/ar/shared",
    "/empty",
    "/staff",
  ]);
});

test("405: a page is only read", async () => {
  const answer = await ask("/en/search", { method: "POST" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await ask("/en/search", { method: "HEAD" })).status).toBe(200);
});

test.each([
  ["/EN", "/en"],
  ["/en-GB/search?to=city:1", "/en/search?to=city:1"],
  ["/pt_BR/legal/imprint", null],
  ["/De-AT/legal/imprint", "/de/legal/imprint"],
  ["/en/Stays/77", "/en/stays/77"],
  ["/en/shared/W_", null],
  ["/en/booking/w_-1).", "/en/booking/w_-1"],
  ["/en/booking/w_-1%22,", "/en/booking/w_-1"],
  ["/en/stays/77?in=2027-05-01&cur=EUR).", "/en/stays/77?in=2027-05-01&cur=EUR"],
  ["/en/search?q=Washington+D.C.", null],
  ["/en/stays/77?find=%22good%22", null],
  ["/en/stays/77?find=good.&order=newest).", "/en/stays/77?find=good.&order=newest"],
  ["/EN.", "/en"],
  ["/en/stays/1.5", null],
  ["/staff/audit?q=Inc.", null],
  ["/xx/legal/imprint", null],
])("%s leads to the page that is meant: %s", (requested, meant) => {
  const answer = ask(requested);
  expect(answer.status).toBe(meant === null ? 200 : 308);
  expect(answer.headers.get("location")).toBe(meant && `http://stays.example${meant}`);
});

test("S11: a page that was asked for whole once stays whole for the visit", () => {
  const cookie = ask("/en/search?to=city:1&plain=1").cookies.get("stays-plain");
  expect(cookie).toMatchObject({ value: "1", path: "/" });
  expect(cookie?.maxAge).toBeUndefined();
  expect(ask("/en/search?to=city:1").cookies.get("stays-plain")).toBeUndefined();
});

test.each([
  ["?from=jp", "1.-.-.-.metric.on.night", "night"],
  ["?from=nl", "1.-.jp.-.metric.on.night", "stay"],
  ["", "1.-.jp.-.metric.on.night", "night"],
  ["", "1.-.-.-.metric.on.night", "stay"],
  ["?from=jp", "1.-.jp.-.metric.on", "stay"],
])("R02: the large price of %s with %s is of the %s", (address, chosen, per) => {
  const answer = ask(`/en/search${address}`, { headers: { cookie: `stays=${chosen}` } });
  expect(answer.headers.get("x-middleware-request-x-roomward-per")).toBe(per);
});

test("U08: the way from the root leads to the language chosen before, else to the one the browser wants", async () => {
  const door = async (headers: Record<string, string>) => {
    const answer = await ask("/?x=1", { headers });
    const { pathname, search } = new URL(answer.headers.get("location") ?? "");
    return `${pathname}${search} ${answer.headers.get("vary")}`;
  };
  const wants = { "accept-language": "sv, nl;q=0.4, de;q=0.8" };
  expect(await door(wants)).toBe("/de?x=1 accept-language, cookie");
  expect(await door({ ...wants, cookie: "stays=1.ja.-.-.metric.on" })).toContain("/ja?x=1");
  expect(await door({ ...wants, cookie: "stays=broken" })).toContain("/de?x=1");
});

test("a page learns its language from its address, and else from its reader", async () => {
  const bodyText = async (path: string) =>
    (await ask(path, { headers: { "accept-language": "fr" } })).headers.get(
      "x-middleware-request-x-roomward-locale",
    );
  expect(await bodyText("/de/nowhere")).toBe("de");
  expect(await bodyText("/nowhere")).toBe("fr");
});

test("R05: a link that hides the map is kept for a year, as the script would keep it", async () => {
  const storedOf = async (path: string) => (await ask(path)).headers.get("set-cookie");
  expect(await storedOf("/en/search?map=hidden")).toMatch(
    /^stays-map=hidden; Path=\/; .*Max-Age=31536000; SameSite=lax/,
  );
  expect(await storedOf("/en/search?map=shown")).toMatch(/^stays-map=shown; /);
  expect(await storedOf("/en/search")).toBeNull();
});

test("a page has its policy whatever its address holds, and a handler's body does not pass the proxy", () => {
  const [source = ""] = config.matcher;
  const passes = (path: string) => new RegExp(`^${source}$`).test(path);
  for (const path of [
    "/",
    "/en",
    "/en/shared/a.b",
    "/en/stays/1.5",
    "/staff/x.y",
    "/sitemap.xml",
    "/en/sw.js",
  ])
    expect([path, passes(path)]).toEqual([path, true]);
  for (const path of [
    "/api/search",
    "/v2",
    "/v2/bookings/a.b",
    "/oauth",
    "/oauth2",
    "/oauth2/token",
    "/_next/static/a.js",
    "/sw.js",
  ])
    expect([path, passes(path)]).toEqual([path, false]);
});
