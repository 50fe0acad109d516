import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

const PORT = vi.hoisted(() => {
  const port = 20_000 + (process.pid % 20_000);
  process.env.STAFF_OIDC_ISSUER = `http://127.0.0.1:${port}`;
  process.env.STAFF_OIDC_CLIENT_ID = "roomward";
  process.env.STAFF_OIDC_CLIENT_SECRET = "a-secret-of-the-test";
  return port;
});

import { eq } from "drizzle-orm";
import { authoriseStaff } from "@/lib/auth/session";
import { database } from "@/lib/db/database";
import { staffSession } from "@/lib/db/schema";
import { Browser, bringDatabaseBack, closeStaff, openStaff, person, takeDatabaseAway } from "./support";

const server = new OAuth2Server();
/** What the provider says of the person who signs in there. */
let claims: Record<string, unknown> = {};
let nonce = "";
let tokenRequests: Record<string, string>[] = [];

beforeAll(async () => {
  await openStaff();
  await server.issuer.keys.generate("RS256");
  await server.start(PORT, "127.0.0.1");
  server.issuer.url = `http://127.0.0.1:${PORT}`;
  server.service.on("beforeTokenSigning", (token, request) => {
    Object.assign(token.payload, { aud: "roomward", nonce, ...claims });
    tokenRequests.push({ ...(request.body as unknown as Record<string, string>) });
  });
});
afterAll(async () => {
  await server.stop();
  await closeStaff();
});
beforeEach(() => {
  claims = {};
  tokenRequests = [];
});

/** To the provider and back; returns where the browser ends up. */
async function signInThere(browser: Browser, change: (back: URL) => void = () => {}): Promise<URL> {
  const csrfToken = await browser.csrf();
  const response = await browser.auth("signin/oidc", { csrfToken, callbackUrl: "/staff/taxi" });
  const away = new URL(((await response.json()) as { url: string }).url);
  expect(away.searchParams.get("code_challenge_method")).toBe("S256");
  for (const name of ["state", "nonce", "code_challenge"])
    expect(away.searchParams.get(name), name).toMatch(/^[\w-]{20,}$/);
  nonce = away.searchParams.get("nonce") ?? "";
  const sent = await fetch(away, { redirect: "manual" });
  const back = new URL(sent.headers.get("location") ?? "");
  expect(back.origin + back.pathname).toBe("http://127.0.0.1:3000/api/auth/callback/oidc");
  change(back);
  const answer = await browser.auth(`callback/oidc${back.search}`);
  expect(answer.status).toBe(302);
  return follow(browser, answer);
}

/** next-auth's own error steps lead on to the sign-in page. */
async function follow(browser: Browser, answer: Response): Promise<URL> {
  const next = new URL(answer.headers.get("location") ?? "", "http://127.0.0.1:3000");
  if (!next.pathname.startsWith("/api/auth/")) return next;
  return follow(browser, await browser.auth(`${next.pathname.slice("/api/auth/".length)}${next.search}`));
}

const isIn = (browser: Browser) =>
  authoriseStaff(browser.request("/api/staff/x"), "viewer").then(
    (staff) => staff.email,
    () => null,
  );

describe("T01: signing in through an identity provider", () => {
  test("lets in the person whose address it vouches for, with PKCE, state and nonce", async () => {
    const { id, email } = await person("operator", { passwordHash: null });
    claims = { email: email.toUpperCase(), email_verified: true };
    const browser = new Browser();
    const end = await signInThere(browser);
    expect(end.pathname).toBe("/staff/taxi");
    expect(await isIn(browser)).toBe(email);
    expect(tokenRequests[0]).toMatchObject({
      grant_type: "authorization_code",
      code_verifier: expect.any(String),
    });
    const db = await database();
    const [row] = await db.select().from(staffSession).where(eq(staffSession.userId, id));
    expect(row?.method).toBe("oidc");
  });

  test.each([
    ["an address nobody added", async () => "stranger@example.com", true, "Unknown"],
    [
      "a disabled person",
      async () => (await person("admin", { disabledAt: new Date() })).email,
      true,
      "Unknown",
    ],
    ["an address it does not vouch for", async () => (await person("admin")).email, false, "Unverified"],
    ["no address", async () => undefined, undefined, "Unverified"],
  ])("refuses %s with a sentence of its own", async (_, emailOf, isVouchedFor, code) => {
    claims = { email: await emailOf(), email_verified: isVouchedFor };
    const browser = new Browser();
    const end = await signInThere(browser);
    expect([end.pathname, end.searchParams.get("error")]).toEqual(["/staff/sign-in", code]);
    expect(await isIn(browser)).toBeNull();
  });

  test.each([
    ["another state", (back: URL) => back.searchParams.set("state", "made-up"), {}],
    ["another nonce", () => undefined, { nonce: "made-up" }],
    ["another audience", () => undefined, { aud: "somebody-else" }],
    ["another issuer", () => undefined, { iss: "https://elsewhere.example" }],
  ])("refuses %s", async (_, change, wrong) => {
    claims = { email: (await person("admin")).email, email_verified: true, ...wrong };
    const browser = new Browser();
    const end = await signInThere(browser, change);
    expect([end.pathname, end.searchParams.get("error")]).toEqual(["/staff/sign-in", "OAuthCallback"]);
    expect(await isIn(browser)).toBeNull();
  });

  test("refuses an answer that another browser asked for", async () => {
    claims = { email: (await person("admin")).email, email_verified: true };
    const victim = new Browser();
    let stolen = "";
    await signInThere(new Browser(), (back) => {
      stolen = back.search;
    });
    const answer = await victim.auth(`callback/oidc${stolen}`);
    expect((await follow(victim, answer)).pathname).toBe("/staff/sign-in");
    expect(await isIn(victim)).toBeNull();
  });

  test("never leads to another site", async () => {
    const csrfBrowser = new Browser();
    claims = { email: (await person("viewer")).email, email_verified: true };
    for (const target of ["https://elsewhere.example/staff", "//elsewhere.example", "/en", "/staff/../en"]) {
      const csrfToken = await csrfBrowser.csrf();
      await csrfBrowser.auth("signin/oidc", { csrfToken, callbackUrl: target });
      const stored = decodeURIComponent(csrfBrowser.jar.get("staff.sign-in-target") ?? "");
      expect(stored, target).toBe("http://127.0.0.1:3000/staff");
    }
  });

  test("a target that is no address fails no step, wherever it stands", async () => {
    for (const target of ["\\\\elsewhere.example", "ftp://①②⑦.0.0.1/x", "\\/elsewhere.example", "https:"]) {
      const browser = new Browser();
      const csrfToken = await browser.csrf();
      const named = `?callbackUrl=${encodeURIComponent(target)}`;
      expect((await browser.auth(`callback/oidc${named}`)).status, target).toBe(302);
      expect((await browser.auth(`signout${named}`, { csrfToken })).status, target).toBe(200);
      browser.jar.set("staff.sign-in-target", encodeURIComponent(target));
      expect((await browser.auth("csrf")).status, target).toBe(200);
    }
  });

  test("says that the database is away, not that the person is unknown", async () => {
    claims = { email: (await person("viewer")).email, email_verified: true };
    const end = await signInThere(new Browser(), takeDatabaseAway);
    bringDatabaseBack();
    expect(end.searchParams.get("error")).toBe("Away");
  });
});
