import { eq } from "drizzle-orm";
import { decode } from "next-auth/jwt";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import * as auth from "@/app/api/auth/[...nextauth]/route";
import type { Role } from "@/lib/auth/role";
import { authoriseStaff } from "@/lib/auth/session";
import { database } from "@/lib/db/database";
import { auditEntry, staffSession, staffUser } from "@/lib/db/schema";
import type { Refusal } from "@/lib/http/problem";
import { keyFor } from "@/lib/keys";
import {
  Browser,
  bringDatabaseBack,
  closeStaff,
  ORIGIN,
  openStaff,
  PASSWORD,
  person,
  signedIn,
  takeDatabaseAway,
} from "./support";

const PATH = "/api/staff/anything";

beforeAll(openStaff);
afterAll(closeStaff);
afterEach(bringDatabaseBack);

async function statusOf(request: Request, role: Role): Promise<number> {
  try {
    await authoriseStaff(request, role);
    return 200;
  } catch (error) {
    return (error as Refusal).status;
  }
}

async function changeSession(userId: string, fields: Partial<typeof staffSession.$inferInsert>) {
  const db = await database();
  await db.update(staffSession).set(fields).where(eq(staffSession.userId, userId));
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("T01: roles", () => {
  test("a change of role counts at the next request, in both directions", async () => {
    const { id, browser } = await signedIn("viewer");
    const db = await database();
    await db.update(staffUser).set({ role: "admin" }).where(eq(staffUser.id, id));
    expect(await statusOf(browser.request(PATH), "admin")).toBe(200);
    await db.update(staffUser).set({ role: "viewer" }).where(eq(staffUser.id, id));
    expect(await statusOf(browser.request(PATH), "operator")).toBe(403);
  });
});

describe("T01: a session ends", () => {
  test.each<[string, Partial<typeof staffSession.$inferInsert>]>([
    ["revoked", { revokedAt: new Date() }],
    ["twelve hours old", { expiresAt: minutesAgo(0) }],
    ["an hour without a request", { seenAt: minutesAgo(60) }],
  ])("when it is %s", async (_ending, fields) => {
    const { id, browser } = await signedIn("operator");
    await changeSession(id, fields);
    expect(await statusOf(browser.request(PATH), "viewer")).toBe(401);
  });

  test("when the person is disabled", async () => {
    const { id, browser } = await signedIn("operator");
    const db = await database();
    await db.update(staffUser).set({ disabledAt: new Date() }).where(eq(staffUser.id, id));
    expect(await statusOf(browser.request(PATH), "viewer")).toBe(401);
  });

  test("when they sign out: a copy of the cookie is worth nothing, and the trail says so", async () => {
    const { email, browser } = await signedIn("operator");
    const copy = new Browser();
    for (const [name, value] of browser.jar) copy.jar.set(name, value);
    expect(await statusOf(copy.request(PATH), "viewer")).toBe(200);
    expect((await browser.auth("signout", { csrfToken: await browser.csrf() })).status).toBe(200);
    expect(await statusOf(copy.request(PATH), "viewer")).toBe(401);
    const db = await database();
    const trail = await db.select().from(auditEntry).where(eq(auditEntry.actor, email));
    expect(trail.map(({ action }) => action)).toEqual(["staff.sign-in", "staff.sign-out"]);
  });

  test("when nobody is at a page that only refreshes itself", async () => {
    const { id, browser } = await signedIn("viewer");
    const db = await database();
    const seenAt = async () =>
      (await db.select().from(staffSession).where(eq(staffSession.userId, id)))[0]?.seenAt.getTime() ?? 0;
    const before = minutesAgo(30);
    await changeSession(id, { seenAt: before });
    const poll = browser.request(PATH, { headers: { "x-roomward-poll": "1" } });
    expect(await statusOf(poll, "viewer")).toBe(200);
    expect(await seenAt()).toBe(before.getTime());
    expect(await statusOf(browser.request(PATH), "viewer")).toBe(200);
    expect(await seenAt()).toBeGreaterThan(minutesAgo(1).getTime());
  });

  test("a session in use is written down at most once a minute", async () => {
    const { id, browser } = await signedIn("viewer");
    const db = await database();
    const seen = async () => {
      const [row] = await db.select().from(staffSession).where(eq(staffSession.userId, id));
      return row?.seenAt.getTime();
    };
    await changeSession(id, { seenAt: minutesAgo(0.5) });
    const recent = await seen();
    await statusOf(browser.request(PATH), "viewer");
    expect(await seen()).toBe(recent);
    await changeSession(id, { seenAt: minutesAgo(5) });
    const old = await seen();
    await statusOf(browser.request(PATH), "viewer");
    expect(await seen()).toBeGreaterThan((old ?? 0) + 60_000);
  });
});

describe("T01: a session cannot be made up", () => {
  test("a changed or invented cookie is nobody's", async () => {
    const { browser } = await signedIn("admin");
    for (const [name, value] of browser.jar)
      if (name.endsWith("session")) browser.jar.set(name, `${value.slice(0, -4)}AAAA`);
    expect(await statusOf(browser.request(PATH), "viewer")).toBe(401);
    const invented = new Browser();
    invented.jar.set("staff.session", "eyJhbGciOiJub25lIn0.e30.");
    expect(await statusOf(invented.request(PATH), "viewer")).toBe(401);
  });

  test("the cookie holds neither name nor address nor role, and scripts cannot read it", async () => {
    const { id, email } = await person("admin");
    const browser = new Browser();
    const csrfToken = await browser.csrf();
    const answer = await browser.auth("callback/credentials", { csrfToken, email, password: PASSWORD });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("staff.session="));
    expect(cookie).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax/);
    const secret = Buffer.from(keyFor("staff-session")).toString("base64");
    const inside = await decode({ token: browser.jar.get("staff.session"), secret });
    expect(Object.keys(inside ?? {}).sort()).toEqual(["exp", "iat", "jti", "sid", "sub"]);
    expect(inside?.sub).toBe(id);
    expect(Number(inside?.exp) - Number(inside?.iat)).toBe(12 * 3600);
  });
});

describe("T01: writes", () => {
  test("come from this site's own pages only", async () => {
    const { browser } = await signedIn("admin");
    const status = (headers: Record<string, string>) => statusOf(browser.post(PATH, {}, headers), "viewer");
    expect(await status({})).toBe(200);
    expect(await status({ "sec-fetch-site": "same-origin" })).toBe(200);
    expect(await status({ origin: "https://elsewhere.example" })).toBe(403);
    expect(await status({ origin: "null" })).toBe(403);
    expect(await status({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await status({ "sec-fetch-site": "same-site" })).toBe(403);
    const bare = browser.request(PATH, { method: "POST", body: "{}" });
    expect(await statusOf(bare, "viewer")).toBe(403);
  });

  test("also under a name of a front of its own, and not from one that looks like it", async () => {
    const { browser } = await signedIn("admin");
    const status = (origin: string, host = "desk.example:8443") =>
      statusOf(browser.post(PATH, {}, { host, origin }), "viewer");
    expect(await status("https://desk.example:8443")).toBe(200);
    expect(await status("https://desk.example:8443", "Desk.Example:8443")).toBe(200);
    for (const origin of [
      "https://evil-desk.example:8443",
      "https://desk.example:8443.evil.example",
      "https://desk.example",
      "https://desk.example:9443",
      "desk.example:8443",
    ])
      expect([origin, await status(origin)]).toEqual([origin, 403]);
    expect(await status("https://evil-desk.example", "desk.example")).toBe(403);
  });
});

test("T01: a browser that sends the form of a step by itself is led on, and reads no JSON", async () => {
  const { browser } = await signedIn("viewer");
  const step = browser.request("/api/auth/signout", {
    method: "POST",
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
    body: new URLSearchParams({ csrfToken: await browser.csrf() }).toString(),
  });
  const answer = await auth.POST(step, { params: Promise.resolve({ nextauth: ["signout"] }) });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, expect.stringContaining("/staff")]);
});

describe("T01: an outage is not a signed-out person", () => {
  test("503 while the database is away, the session stands afterwards", async () => {
    const { browser } = await signedIn("viewer");
    takeDatabaseAway();
    expect(await statusOf(browser.request(PATH), "viewer")).toBe(503);
    bringDatabaseBack();
    expect(await statusOf(browser.request(PATH), "viewer")).toBe(200);
  });

  test("signing in and signing out do not work, and the session stays", async () => {
    const { email, browser } = await signedIn("viewer");
    const csrfToken = await browser.csrf();
    takeDatabaseAway();
    expect((await browser.auth("signout", { csrfToken })).status).toBe(503);
    expect((await new Browser().signIn(email)).code).toBe("Away");
    bringDatabaseBack();
    expect(await statusOf(browser.request(PATH), "viewer")).toBe(200);
  });
});
