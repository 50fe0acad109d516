// The mailbox over its real SMTP server: what was sent is told and shown, what is refused is refused.
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Sandbox } from "../src/server";
import { handClock, NOON, sandboxOf } from "./server-support";

const LATER = "2027-01-15T12:34:56.000Z";
const clock = handClock();
let sandbox: Sandbox;
let port: number;

beforeAll(async () => {
  sandbox = sandboxOf({ properties: 1_000, clock });
  port = await sandbox.listenForMail(0);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  clock.set(NOON);
  await sandbox.fetch("/sandbox/mails", { method: "DELETE" });
});

const send = (subject: string, html = "<p lang='ar' dir='rtl'>أهلاً &amp; <b>welcome</b></p>") =>
  createTransport({ host: "127.0.0.1", port }).sendMail({
    from: "Stays <bookings@stays.example>",
    to: "grace@guests.example",
    bcc: "ada@guests.example",
    subject,
    text: `Text of ${subject}`,
    html,
    headers: { "Auto-Submitted": "auto-generated" },
  });

const mails = async () => (await (await sandbox.fetch("/sandbox/mails")).json()).mails;
const page = async (query = "") => {
  const answer = await sandbox.fetch(`/mailbox${query}`);
  return { text: await answer.text(), policy: answer.headers.get("content-security-policy") ?? "" };
};
const refuse = (body: object) =>
  sandbox.fetch("/sandbox/mails/refuse", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("O27: the mailbox lists every sent mail in full, newest first, with its arrival by the sandbox's clock", async () => {
  await send("Grüße, 予約");
  clock.set(LATER);
  await send("Second");
  const [second, first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(second).toMatchObject({ subject: "Second", at: LATER, id: first.id + 1 });
  expect(first).toMatchObject({
    to: ["grace@guests.example", "ada@guests.example"],
    subject: "Grüße, 予約",
    text: expect.stringContaining("Text of Grüße, 予約"),
    html: expect.stringContaining("أهلاً"),
    at: new Date(NOON).toISOString(),
  });
  expect(first.headers).toContainEqual({ name: "auto-submitted", value: "auto-generated" });
});

test("O27: the page lists them and shows one, whose markup runs nothing and loads nothing", async () => {
  expect((await page()).text).toContain("No mail came yet.");
  await send("First", `<p>first body</p><script>alert("x")</script>`);
  await send("Second <b>", "<p>second body</p>");
  const [{ id: newest }, { id: oldest }] = await mails();
  const { text, policy } = await page();
  expect(text).toContain("Second &lt;b&gt;");
  expect(text).toContain(`href="/mailbox?mail=${newest}" aria-current="true"`);
  expect(text).toContain("&lt;p&gt;second body&lt;/p&gt;");
  const chosen = await page(`?mail=${oldest}`);
  expect(chosen.text).toContain("&lt;p&gt;first body&lt;/p&gt;&lt;script&gt;");
  expect(chosen.text).toMatch(/<iframe class="mail" sandbox title="[^"]+" srcdoc="/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/style-src 'unsafe-inline'; img-src data:; script-src 'sha256-/);
});

test("O27: so many of the next are refused for now as was asked for, and no more", async () => {
  expect((await refuse({ count: 2 })).status).toBe(200);
  await expect(send("one")).rejects.toMatchObject({ responseCode: 451 });
  await expect(send("two")).rejects.toMatchObject({ responseCode: 451 });
  await send("three");
  expect((await mails()).map(({ subject }: { subject: string }) => subject)).toEqual(["three"]);
  expect((await refuse({ count: -1 })).status).toBe(400);
});

test("O27: the last two hundred are kept, and none when it was emptied", async () => {
  const { mailbox } = sandbox;
  for (let count = 0; count < 205; count++)
    mailbox.add({ to: [], subject: `${count}`, text: "", html: null, headers: [], at: NOON });
  const stored = await mails();
  expect([stored.length, stored[0].subject, stored[199].subject]).toEqual([200, "204", "5"]);
  await sandbox.fetch("/sandbox/mails", { method: "DELETE" });
  expect(await mails()).toEqual([]);
});

test("O27: a mail that is too large is refused for good", async () => {
  await expect(send("large", "x".repeat(1_500_000))).rejects.toMatchObject({ responseCode: 552 });
  expect(await mails()).toEqual([]);
});
