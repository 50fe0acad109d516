import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import * as account from "@/app/api/staff/account/route";
import * as change from "@/app/api/staff/people/change/route";
import * as people from "@/app/api/staff/people/route";
import * as sessions from "@/app/api/staff/sessions/route";
import { sessionsOf } from "@/lib/auth/sessions";
import { runCommand } from "@/lib/control/commands";
import { database } from "@/lib/db/database";
import { auditEntry, staffUser } from "@/lib/db/schema";
import {
  Browser,
  closeStaff,
  forgetFailures,
  lastEntry,
  openStaff,
  PASSWORD,
  person,
  signedIn,
} from "./support";

const segments = { params: Promise.resolve({}) };
let admin: Browser;
let adminEmail: string;

beforeAll(async () => {
  await openStaff();
  ({ email: adminEmail } = await person("admin", { email: "admin@example.com" }));
  admin = new Browser();
  await admin.signIn(adminEmail);
});
afterAll(closeStaff);
beforeEach(forgetFailures);

type Post = typeof people.POST;

async function post(handler: Post, browser: Browser, body: unknown) {
  const answer = await handler(browser.post("/api/staff/x", body), segments);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("T01: people", () => {
  test("an administrator adds somebody; the password is told once, works, and is kept nowhere", async () => {
    const input = { email: "New@Example.com", name: "New Person", role: "operator" };
    const response = await post(people.POST, admin, input);
    expect(response).toMatchObject({ status: 200, body: { email: "new@example.com" } });
    const password = String(response.body.password);
    expect((await new Browser().signIn("new@example.com", password)).code).toBeNull();
    const db = await database();
    const [row] = await db.select().from(staffUser).where(eq(staffUser.email, "new@example.com"));
    expect(JSON.stringify(row)).not.toContain(password);
    const trail = await db.select().from(auditEntry);
    expect(JSON.stringify(trail)).not.toContain(password);
    expect(trail.find(({ action }) => action === "staff.add")).toMatchObject({
      actor: adminEmail,
      subject: "new@example.com",
      after: { name: "New Person", role: "operator" },
      requestId: expect.any(String),
    });
  });

  test("400 names each field that does not fit; 409 for somebody who is here", async () => {
    const bad = await post(people.POST, admin, { email: "x@example.com", name: 7, role: "owner" });
    expect(bad.status).toBe(400);
    expect((bad.body.errors as { field: string }[]).map(({ field }) => field)).toEqual(["name", "role"]);
    const more = await post(people.POST, admin, { email: "a", name: "A", role: "viewer", isAdmin: true });
    expect(more.status).toBe(400);
    expect(
      (await post(people.POST, admin, { email: "no address", name: "A", role: "viewer" })).body.errors,
    ).toEqual([{ field: "email", sentence: expect.stringContaining("no e-mail address") }]);
    const again = await post(people.POST, admin, { email: adminEmail, name: "A", role: "viewer" });
    expect(again.status).toBe(409);
  });

  test("each change ends the sessions and is in the trail: role, shut out, let in again, signed out", async () => {
    const { id, email } = await signedIn("viewer");
    const steps: [Record<string, unknown>, Record<string, unknown>][] = [
      [
        { change: "role", email, role: "operator" },
        { action: "staff.role", before: { role: "viewer" }, after: { role: "operator" } },
      ],
      [
        { change: "disable", email },
        { action: "staff.disable", before: { disabled: false }, after: { disabled: true } },
      ],
      [
        { change: "enable", email },
        { action: "staff.enable", before: { disabled: true }, after: { disabled: false } },
      ],
      [{ change: "sign-out", email }, { action: "staff.sign-out-everywhere" }],
    ];
    for (const [input, entry] of steps) {
      expect((await post(change.POST, admin, input)).status).toBe(200);
      expect(await lastEntry()).toMatchObject({ ...entry, actor: adminEmail, subject: email });
      expect(await sessionsOf(id)).toEqual([]);
      await new Browser().signIn(email);
    }
    expect((await post(change.POST, admin, { change: "disable", email: "no@example.com" })).status).toBe(404);
  });

  test("the last administrator can be neither demoted nor shut out", async () => {
    for (const input of [
      { change: "disable", email: adminEmail },
      { change: "role", email: adminEmail, role: "viewer" },
    ]) {
      const response = await post(change.POST, admin, input);
      expect(response).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining("only administrator") },
      });
    }
    const second = await person("admin");
    expect((await post(change.POST, admin, { change: "disable", email: second.email })).status).toBe(200);
    expect((await post(change.POST, admin, { change: "disable", email: adminEmail })).status).toBe(409);
  });

  test("the list tells who is here, shut out, locked, and when they were last seen", async () => {
    await person("viewer", { email: "locked@example.com", failures: 100 });
    const answer = await people.GET(admin.request("/api/staff/people"), segments);
    const { people: all } = (await answer.json()) as { people: Record<string, unknown>[] };
    const find = (email: string) => all.find((one) => one.email === email);
    expect(find("locked@example.com")).toMatchObject({ isLocked: true, lastSeenAt: null, openSessions: 0 });
    expect(find(adminEmail)).toMatchObject({
      role: "admin",
      isLocked: false,
      openSessions: 1,
      lastSeenAt: expect.stringMatching(/Z$/),
    });
    expect(JSON.stringify(all)).not.toContain("argon2");
  });
});

describe("T01: one's own account", () => {
  test("a new password takes the old one, ends the other sessions and keeps this one", {
    tags: "nightly",
  }, async () => {
    const { id, email, browser } = await signedIn("viewer");
    await new Browser().signIn(email);
    const wanted = "violet seven lantern 44";
    expect(
      (await post(account.POST, browser, { old: "not the present one", password: wanted })).body.errors,
    ).toEqual([{ field: "old", sentence: expect.stringContaining("not your present password") }]);
    expect((await post(account.POST, browser, { old: PASSWORD, password: PASSWORD })).status).toBe(400);
    expect((await post(account.POST, browser, { old: PASSWORD, password: "short" })).status).toBe(400);
    expect((await sessionsOf(id)).length).toBe(2);
    expect((await post(account.POST, browser, { old: PASSWORD, password: wanted })).status).toBe(200);
    expect((await sessionsOf(id)).length).toBe(1);
    expect((await new Browser().signIn(email)).code).toBe("Wrong");
    expect((await new Browser().signIn(email, wanted)).code).toBeNull();
  });

  test("guessing the old password grows slow, and slows nobody at the sign-in", {
    tags: "nightly",
  }, async () => {
    const { browser } = await signedIn("viewer");
    const guess = () => post(account.POST, browser, { old: "guess", password: "violet seven lantern 44" });
    for (let time = 0; time < 6; time += 1) expect((await guess()).status).toBe(400);
    expect(await guess()).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining("1 second") },
    });
  });

  test("one's own sessions can be ended, nobody else's", async () => {
    const { id, email, browser } = await signedIn("viewer");
    await new Browser().signIn(email);
    await new Browser().signIn(email);
    const other = await signedIn("viewer");
    const [foreign] = await sessionsOf(other.id);
    expect((await post(sessions.POST, browser, { end: foreign?.id })).status).toBe(404);
    expect(await sessionsOf(other.id)).toHaveLength(1);
    const [newest] = await sessionsOf(id);
    expect((await post(sessions.POST, browser, { end: newest?.id })).body).toEqual({ ended: 1 });
    expect((await post(sessions.POST, browser, { end: newest?.id })).status).toBe(404);
    expect((await post(sessions.POST, browser, { end: "others" })).body).toEqual({ ended: 1 });
    expect(await sessionsOf(id)).toHaveLength(1);
    expect((await sessionsOf(id))[0]?.agent).toBe("Firefox on Linux");
  });
});

describe("T01: the command line", () => {
  test("is its own actor in the trail, and words what does not fit", async () => {
    const added = await runCommand("staff.add", {
      email: "cli@example.com",
      name: "Cli Example",
      role: "viewer",
    });
    expect(added).toMatchObject({ email: "cli@example.com", password: expect.any(String) });
    expect(await lastEntry()).toMatchObject({ actor: "command line", action: "staff.add" });
    await expect(runCommand("staff.role", { email: "cli@example.com", role: "boss" })).rejects.toThrow(
      "role must be viewer, operator or admin.",
    );
    await expect(
      runCommand("staff.password", { email: "cli@example.com", password: "too short" }),
    ).rejects.toThrow(/9 characters/);
    await expect(runCommand("staff.password", { email: "no@example.com" })).rejects.toThrow(/Nobody here/);
  });

  test("changing a role or a password and disabling end the sessions", async () => {
    for (const [name, more] of [
      ["staff.role", { role: "operator" }],
      ["staff.password", {}],
      ["staff.disable", {}],
      ["staff.sign-out", {}],
    ] as const) {
      const { id, email } = await signedIn("viewer");
      expect(await sessionsOf(id)).toHaveLength(1);
      await runCommand(name, { email, ...more });
      expect(await sessionsOf(id), name).toHaveLength(0);
    }
  });
});
