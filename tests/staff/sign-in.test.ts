import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.LOG_LEVEL = "silent";
  process.env.REQUESTS_PER_MINUTE = "100000";
});

const hashing = vi.hoisted(() => ({ verified: 0, running: 0, most: 0 }));

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return {
    ...real,
    verify: async (...given: Parameters<typeof real.verify>) => {
      hashing.verified += 1;
      hashing.running += 1;
      hashing.most = Math.max(hashing.most, hashing.running);
      const fits = await real.verify(...given);
      hashing.running -= 1;
      return fits;
    },
  };
});

import { POST } from "@/app/api/auth/[...nextauth]/route";
import { HashingBusy, hashPassword, isPassword } from "@/lib/auth/password-hash";
import { setPassword } from "@/lib/auth/people";
import { minutesToWait } from "@/lib/auth/throttle";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { auditEntry, staffUser } from "@/lib/db/schema";
import { Browser, closeStaff, forgetFailures, openStaff, PASSWORD, person } from "./support";

beforeAll(openStaff);
afterAll(closeStaff);
beforeEach(() => {
  forgetFailures();
  Object.assign(hashing, { verified: 0, running: 0, most: 0 });
});

const WRONG = "a wrong one of the right length";
const WRONG_ANSWER = { status: 401, code: "Wrong" };

async function failuresOf(id: string): Promise<number | undefined> {
  const db = await database();
  const [row] = await db.select().from(staffUser).where(eq(staffUser.id, id));
  return row?.failures;
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
    expect([...browser.jar.keys()]).toContain("roomward.session");
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
    expect([...browser.jar.keys()]).not.toContain("roomward.session");
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
  });
});

describe("T01: guessing is slow", () => {
  test("ten failures of one account in a quarter of an hour, then minutes to wait, even with the right password", async () => {
    const { email } = await person("viewer");
    for (let time = 0; time < 10; time += 1)
      expect(await new Browser(`192.0.2.${time}`).signIn(email, WRONG)).toEqual(WRONG_ANSWER);
    expect(await new Browser("192.0.2.99").signIn(email)).toEqual({ status: 401, code: "Throttled:15" });
    expect(hashing.verified).toBe(10);
  });

  test("attempts at one instant do not slip through", async () => {
    const { email } = await person("viewer");
    const browsers = Array.from({ length: 14 }, (_, at) => new Browser(`198.51.100.${at}`));
    const told = await Promise.all(browsers.map((browser) => browser.signIn(email, WRONG)));
    expect(told.filter(({ code }) => code === "Wrong")).toHaveLength(10);
    expect(told.filter(({ code }) => code?.startsWith("Throttled"))).toHaveLength(4);
    expect(hashing.most).toBe(1);
  });

  test("thirty failures from one address, whatever accounts it names; other addresses go on", async () => {
    for (let time = 0; time < 30; time += 1)
      expect(await minutesToWait(`someone${time}@example.com`, "203.0.113.7")).toBeNull();
    const { email } = await person("viewer");
    expect((await new Browser("203.0.113.7").signIn(email)).code).toBe("Throttled:15");
    expect((await new Browser("203.0.113.8").signIn(email)).code).toBeNull();
    // The last entry is written by our own front; what stands before it is made up.
    expect((await new Browser("192.0.2.200, 203.0.113.7").signIn(email)).code).toBe("Throttled:15");
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

  test("a hundred failures in a row lock the password until a new one is set", async () => {
    const { id, email } = await person("viewer");
    await setUser(id, { failures: 99 });
    expect(await new Browser().signIn(email, WRONG)).toEqual(WRONG_ANSWER);
    expect(await new Browser().signIn(email)).toEqual(WRONG_ANSWER);
    const db = await database();
    const locks = await db.select().from(auditEntry).where(eq(auditEntry.action, "staff.lock"));
    expect(locks.map(({ subject }) => subject)).toEqual([email]);
    const { password } = await setPassword(email, undefined, { actor: "command line" });
    forgetFailures();
    expect((await new Browser().signIn(email, password ?? "")).code).toBeNull();
  });
});

describe("T01: the slow hash", () => {
  test("is argon2id, one at a time, and nobody queues without end", async () => {
    const kept = await hashPassword(PASSWORD);
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => isPassword(PASSWORD, kept)));
    expect(hashing.most).toBe(1);
    expect(all.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(16);
    const refused = all.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(4);
    for (const one of refused) expect(one.reason).toBeInstanceOf(HashingBusy);
  });

  test("letters composed in another way are the same password", async () => {
    const kept = await hashPassword("caf\u00e9 harbour lantern");
    expect(await isPassword("cafe\u0301 harbour lantern", kept)).toBe(true);
  });
});

test("a form without end is cut off at 8 KB, whatever length it claims", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(97));
    },
  });
  const init = {
    method: "POST",
    body: endless,
    duplex: "half",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: config.site.origin },
  } as RequestInit;
  const answer = await POST(new Request("https://site.example/api/auth/callback/credentials", init), {
    params: Promise.resolve({ nextauth: ["callback", "credentials"] }),
  });
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(64 * 1024);
});
