import { eq, like, lt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

const hashing = vi.hoisted(() => ({ verified: 0, running: 0, most: 0 }));

vi.mock("@/lib/auth/hash-thread", async (original) => {
  const real = await original<typeof import("@/lib/auth/hash-thread")>();
  return {
    ...real,
    verifyOnThread: async (...given: Parameters<typeof real.verifyOnThread>) => {
      hashing.verified += 1;
      hashing.running += 1;
      hashing.most = Math.max(hashing.most, hashing.running);
      const fits = await real.verifyOnThread(...given);
      hashing.running -= 1;
      return fits;
    },
  };
});

import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import * as health from "@/app/api/health/route";
import { HashingBusy, hashPassword, inLine, isPassword, type Line } from "@/lib/auth/password-hash";
import { setPassword } from "@/lib/auth/people";
import { countersOf, secondsToWait } from "@/lib/auth/sign-in";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { auditEntry, signInDelay, staffUser } from "@/lib/db/schema";
import { Browser, closeStaff, forgetFailures, openStaff, PASSWORD, passSeconds, person } from "./support";

beforeAll(openStaff);
afterAll(closeStaff);
beforeEach(async () => {
  await forgetFailures();
  Object.assign(hashing, { verified: 0, running: 0, most: 0 });
});

const WRONG = "a wrong one of the right length";
const WRONG_ANSWER = { status: 401, code: "Wrong" };

async function failuresOf(id: string): Promise<number | undefined> {
  const db = await database();
  const [row] = await db.select().from(staffUser).where(eq(staffUser.id, id));
  return row?.failures;
}

/** So many wrong guesses of strangers, of which the last was just now. */
async function setFailures(email: string, failures: number) {
  await secondsToWait(countersOf(email, "192.0.2.250", null));
  const db = await database();
  await db.update(signInDelay).set({ failures }).where(lt(signInDelay.failures, failures));
  await secondsToWait(countersOf(email, "192.0.2.251", null));
}

async function setUser(id: string, fields: Partial<typeof staffUser.$inferInsert>) {
  const db = await database();
  await db.update(staffUser).set(fields).where(eq(staffUser.id, id));
}

describe("T01: signing in by password", () => {
  test("the address in any spelling and the right password open a session", async () => {
    const { email } = await person("viewer");
    const browser = new Browser();
    expect(await browser.signIn(` ${email.toUpperCase()} `)).toEqual({ status: 200, code: null });
    expect([...browser.jar.keys()]).toContain("staff.session");
  });

  test("wrong password, unknown, disabled and password-less people get one answer at one cost", async () => {
    const known = await person("viewer");
    const disabled = await person("viewer", { disabledAt: new Date() });
    const provider = await person("viewer", { passwordHash: null });
    const tries: [string, string][] = [
      [known.email, WRONG],
      ["nobody@example.com", PASSWORD],
      [disabled.email, PASSWORD],
      [provider.email, PASSWORD],
      ["", PASSWORD],
    ];
    for (const [email, password] of tries) {
      hashing.verified = 0;
      expect(await new Browser().signIn(email, password), email).toEqual(WRONG_ANSWER);
      expect(hashing.verified, `hashes for ${email}`).toBe(1);
    }
  });

  test("the form's token is needed, and a page of another site gets nothing", async () => {
    const { email } = await person("viewer");
    const browser = new Browser();
    await browser.csrf();
    const answer = await browser.auth("callback/credentials", {
      csrfToken: "made-up",
      email,
      password: PASSWORD,
    });
    expect(await answer.json()).toMatchObject({ url: expect.stringContaining("csrf=true") });
    expect([...browser.jar.keys()]).not.toContain("staff.session");
    expect(hashing.verified).toBe(0);
  });

  test("only the steps this site needs are answered, and none of them with a page", async () => {
    for (const step of [
      "session",
      "providers",
      "signout",
      "verify-request",
      "_log",
      "callback/credentials",
      "x",
    ]) {
      const answer = await new Browser().auth(step);
      expect(answer.status, step).toBe(404);
      expect(answer.headers.get("content-type")).toContain("json");
    }
    const error = await new Browser().auth("error?error=Anything");
    expect(error.status).toBe(302);
    expect(error.headers.get("location")).toBe("/staff/sign-in?error=Anything");
    const unnamed = await new Browser().auth("error");
    expect(unnamed.headers.get("location")).toBe("/staff/sign-in");
  });
});

test("T01: an error that is named with letters no header holds leads to the sign-in page all the same", async () => {
  const context = { params: Promise.resolve({ nextauth: ["error"] }) };
  for (const word of ["\u001b]0;x\u0007", "a\r\nset-cookie: b=c", "\u{e0067}", "\uff1c", "two words"]) {
    const request = new Request(`https://site.example/api/auth/error?error=${encodeURIComponent(word)}`);
    const { status, headers } = await GET(request, context);
    expect(status, word).toBe(302);
    const led = new URL(headers.get("location") ?? "", "https://site.example");
    expect(led.pathname, word).toBe("/staff/sign-in");
    expect(led.searchParams.get("error"), word).toBe(word);
    expect(headers.get("location"), word).toMatch(/^[!-~]+$/);
  }
});

describe("T01: guessing is slow", () => {
  test("from one place: five wrong ones cost no time, then 1, 2, 4 … seconds, 15 minutes at most", async () => {
    const { email } = await person("viewer");
    const guesser = () => new Browser("192.0.2.66");
    for (let time = 0; time < 6; time += 1)
      expect(await guesser().signIn(email, WRONG)).toEqual(WRONG_ANSWER);
    for (const seconds of [1, 2, 4, 8, 16]) {
      // Whatever is sent now is not judged, and does not make the wait longer.
      for (const password of [PASSWORD, WRONG])
        expect(await guesser().signIn(email, password)).toEqual({
          status: 429,
          code: `Throttled:${seconds}`,
        });
      await passSeconds(seconds);
      expect(await guesser().signIn(email, WRONG)).toEqual(WRONG_ANSWER);
    }
    expect(hashing.verified).toBe(11);
    const db = await database();
    await db.update(signInDelay).set({ failures: 40 });
    await passSeconds(900);
    await guesser().signIn(email, WRONG);
    expect((await guesser().signIn(email, WRONG)).code).toBe("Throttled:900");
  });

  test("fifty wrong guesses from elsewhere never lock the owner out, and slow the guesser", {
    tags: "nightly",
  }, async () => {
    const { email } = await person("viewer");
    const browser = new Browser("198.51.100.1");
    expect((await browser.signIn(email)).code).toBeNull();
    for (let time = 0; time < 50; time += 1) {
      expect(await new Browser(`192.0.2.${time}`).signIn(email, WRONG)).toEqual(WRONG_ANSWER);
      await passSeconds(30);
    }
    // The account is slow for strangers now, whatever their address.
    await new Browser("192.0.2.60").signIn(email, WRONG);
    expect(await new Browser("192.0.2.61").signIn(email, WRONG)).toEqual({
      status: 429,
      code: "Throttled:30",
    });
    // Where the owner was before, nothing is slow, even at a guesser's address.
    const again = new Browser("192.0.2.60");
    again.jar.set("staff.device", browser.jar.get("staff.device") ?? "");
    expect(await again.signIn(email)).toEqual({ status: 200, code: null });
    // At a browser that was never here, half a minute is the most there is to wait.
    await passSeconds(30);
    expect(await new Browser("203.0.113.77").signIn(email)).toEqual({ status: 200, code: null });
    const db = await database();
    const reported = await db.select().from(auditEntry).where(eq(auditEntry.subject, email));
    expect(reported.filter(({ action }) => action === "staff.guessed")).toMatchObject([
      { actor: "sign-in", after: { failures: 10 } },
    ]);
    const wrong = reported.flatMap(({ action, after }) => (action === "staff.wrong-password" ? after : []));
    expect(wrong.slice(0, 9)).toEqual(Array.from({ length: 9 }, (_, at) => ({ failures: at + 1 })));
  });

  test("a browser is known for the account it signed in to, and a changed cookie is nobody's", async () => {
    const [one, other] = [await person("viewer"), await person("viewer")];
    const browser = new Browser("198.51.100.2");
    await browser.signIn(one.email);
    const cookie = browser.jar.get("staff.device") ?? "";
    expect(cookie).not.toContain("@");
    for (const { email } of [one, other]) await setFailures(email, 30);
    const tryWith = async (value: string, email: string) => {
      const copy = new Browser("198.51.100.3");
      copy.jar.set("staff.device", value);
      return (await copy.signIn(email)).code;
    };
    const [nonce, expires, signature] = cookie.split(".");
    expect(await tryWith(cookie, other.email)).toMatch(/^Throttled/);
    expect(await tryWith(`${nonce}x.${expires}.${signature}`, one.email)).toMatch(/^Throttled/);
    expect(await tryWith(`${nonce}.${Number(expires) + 1}.${signature}`, one.email)).toMatch(/^Throttled/);
    expect(await tryWith(cookie, one.email)).toBeNull();
  });

  test("a known browser is slowed by its own failures only: five, then 1, 2, 4 … seconds", async () => {
    const { email } = await person("viewer");
    const browser = new Browser("198.51.100.4");
    await browser.signIn(email);
    for (let time = 0; time < 6; time += 1) expect(await browser.signIn(email, WRONG)).toEqual(WRONG_ANSWER);
    expect((await browser.signIn(email)).code).toBe("Throttled:1");
    expect((await new Browser("198.51.100.4").signIn(email)).code).toBeNull();
  });

  test("attempts at one instant do not slip through", async () => {
    const { email } = await person("viewer");
    const browsers = Array.from({ length: 14 }, (_, at) => new Browser(`198.51.100.${at}`));
    const reported = await Promise.all(browsers.map((browser) => browser.signIn(email, WRONG)));
    expect(reported.filter(({ code }) => code === "Wrong")).toHaveLength(11);
    expect(reported.filter(({ code }) => code?.startsWith("Throttled"))).toHaveLength(3);
    expect(hashing.most).toBe(1);
  });

  test("twenty failures from one address, whatever accounts it names; other addresses go on", async () => {
    for (let time = 0; time < 21; time += 1)
      expect(await secondsToWait(countersOf(`someone${time}@example.com`, "203.0.113.7", null))).toBe(0);
    const { email } = await person("viewer");
    expect((await new Browser("203.0.113.7").signIn(email)).code).toBe("Throttled:1");
    expect((await new Browser("203.0.113.8").signIn(email)).code).toBeNull();
    // The last entry is written by our own front; what stands before it is made up.
    expect((await new Browser("192.0.2.200, 203.0.113.7").signIn(email)).code).toBe("Throttled:1");
    expect((await new Browser("203.0.113.7, 203.0.113.9").signIn(email)).code).toBeNull();
  });

  test("a success forgets the failures before it", async () => {
    const { id, email } = await person("viewer");
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 8; time += 1)
        await new Browser(`192.0.2.${round}${time}`).signIn(email, WRONG);
      expect(await failuresOf(id)).toBe(8);
      expect((await new Browser().signIn(email)).code).toBeNull();
      expect(await failuresOf(id)).toBe(0);
    }
  });

  test("ninety failures in a row shut strangers out, the last ten are for known browsers, then a new password", async () => {
    const { id, email } = await person("viewer");
    const browser = new Browser("198.51.100.5");
    await browser.signIn(email);
    await setUser(id, { failures: 89 });
    expect(await new Browser().signIn(email, WRONG)).toEqual(WRONG_ANSWER);
    expect(await new Browser().signIn(email)).toEqual(WRONG_ANSWER);
    expect(await failuresOf(id)).toBe(90);
    expect(await browser.signIn(email)).toEqual({ status: 200, code: null });
    expect(await failuresOf(id)).toBe(0);
    await setUser(id, { failures: 99 });
    await browser.signIn(email, WRONG);
    expect(await browser.signIn(email)).toEqual(WRONG_ANSWER);
    expect(await failuresOf(id)).toBe(100);
    const db = await database();
    const locks = await db.select().from(auditEntry).where(eq(auditEntry.action, "staff.lock"));
    expect(locks.map(({ subject, after }) => [subject, after])).toEqual([
      [email, { failures: 90, except: "known browsers" }],
      [email, { failures: 100 }],
    ]);
    const { password } = await setPassword(email, undefined, { actor: "command line" });
    await forgetFailures();
    expect((await new Browser().signIn(email, password ?? "")).code).toBeNull();
  });
});

describe("T01: the slow hash", () => {
  test("is argon2id, one at a time, and nobody queues without end", async () => {
    const hash = await hashPassword(PASSWORD);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const judged = (line: Line) => inLine(line, () => isPassword(PASSWORD, hash, line));
    const flood = Array.from({ length: 20 }, () => judged("strangers"));
    const order: string[] = [];
    flood.forEach(
      (one) =>
        void one.then(
          () => order.push("stranger"),
          () => {},
        ),
    );
    // Whoever was here before has a line of their own, which goes first.
    const owner = judged("known").then(() => order.push("owner"));
    const all = await Promise.allSettled(flood);
    await owner;
    expect(hashing.most).toBe(1);
    // One is judged at once, sixteen wait.
    expect(all.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(17);
    expect(order.indexOf("owner")).toBe(1);
    const refused = all.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(3);
    for (const one of refused) expect(one.reason).toBeInstanceOf(HashingBusy);
  });

  test("sixty failing sign-ins at once: who finds no place is told to come again, and health answers meanwhile", {
    tags: "nightly",
  }, async () => {
    const browsers = Array.from({ length: 60 }, (_, at) => new Browser(`192.0.2.${at}`));
    const tokens = await Promise.all(browsers.map((browser) => browser.csrf()));
    const order: string[] = [];
    const answers = browsers.map(async (browser, at) => {
      const fields = { csrfToken: tokens[at] ?? "", email: `nobody${at}@example.com`, password: WRONG };
      const answer = await browser.auth("callback/credentials", fields);
      order.push("sign-in");
      return answer;
    });
    // Asked again and again, each time when the last answer is there.
    const isOver = Promise.all(answers).then(() => true);
    for (let over = false; !over; ) {
      const response = await health.GET(new Request("https://site.example/api/health"), {
        params: Promise.resolve({}),
      });
      expect(response.status).toBe(200);
      order.push("health");
      over = await Promise.race([isOver, new Promise<false>((go) => setImmediate(() => go(false)))]);
    }
    const told = await Promise.all(answers);
    const busy = told.filter(({ status }) => status === 503);
    expect(busy.length + told.filter(({ status }) => status === 401).length).toBe(60);
    expect(busy.length).toBeGreaterThan(20);
    for (const answer of busy) expect(answer.headers.get("retry-after")).toBe("5");
    // What was not judged costs nothing and counts nowhere: each account was tried from an address of its own.
    const pairs = await (await database()).select().from(signInDelay).where(like(signInDelay.key, "pair:%"));
    expect(pairs).toHaveLength(60 - busy.length);
    // While the sign-ins that are judged end one by one, health has its turn between them.
    const between = order.slice(order.indexOf("sign-in"), order.lastIndexOf("sign-in"));
    expect(between.filter((what) => what === "health").length).toBeGreaterThan(5);
  });

  test("letters composed in another way are the same password", async () => {
    const hash = await hashPassword("caf\u00e9 harbour lantern");
    expect(await isPassword("cafe\u0301 harbour lantern", hash, "known")).toBe(true);
  });
});

test("a form of more than 8 KB is refused", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: config.site.origin };
  const init = { method: "POST", headers, body: "a".repeat(8 * 1024 + 1) };
  const answer = await POST(new Request("https://site.example/api/auth/callback/credentials", init), {
    params: Promise.resolve({ nextauth: ["callback", "credentials"] }),
  });
  expect(answer.status).toBe(413);
});
