// Mails of bookings over the real sandbox and its real SMTP server: none is lost, none is sent twice, none tells a word
// of anybody in the log.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { openWithPin } from "@/lib/booking/open-booking";
import { now, setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { bookingDelay } from "@/lib/db/schema";
import {
  orderAttempt,
  orderLink,
  orderMail,
  orderSync,
  platformOrder,
  platformOrderState,
} from "@/lib/db/schema-orders";
import { call } from "@/lib/demand/client";
import { log } from "@/lib/log";
import { type Attempt, keepDates, moveAttempt, openAttempt, rereadAttempt } from "@/lib/orders/attempts";
import { bookAttempt } from "@/lib/orders/book";
import { orderChanges } from "@/lib/orders/changes";
import { lookUpAttempts } from "@/lib/orders/look-up";
import { isConfirmationLost, mailGuessed, mailLinks, queueChanges, queueMail } from "@/lib/orders/queue-mail";
import { ReportFollower } from "@/lib/orders/report-follower";
import { blankDueAttempts } from "@/lib/orders/retention";
import { sendDueMails } from "@/lib/orders/send-mails";
import { startOrders } from "@/lib/orders/start-orders";
import { MAIL_BOUNDS, type MailKind, nextMailAt } from "@/lib/rules/order-attempt";
import { HOUR, type MailWorld, MINUTE, mailWorld, SECOND } from "./mail-support";

config.site.origin = "https://stays.example";

let world: MailWorld;

beforeAll(async () => {
  world = await mailWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.clear();
  await (await database()).delete(orderLink);
  await (await database()).delete(orderAttempt);
});

const booked = async (about?: Parameters<MailWorld["attempt"]>[0]): Promise<Attempt> => {
  const ready = await world.attempt(about);
  const { attempt } = await bookAttempt(ready, ready.previews);
  expect(attempt.state).toBe("confirmed");
  return attempt;
};
const lost = async (rule: object = { kind: "lost" }): Promise<Attempt> => {
  await world.control("faults", { operation: "orderCreate", count: 1, ...rule });
  const ready = await world.attempt();
  return (await bookAttempt(ready, ready.previews)).attempt;
};
const queued = async () => await (await database()).select().from(orderMail).orderBy(orderMail.id);
const forgetQueued = async () => await (await database()).delete(orderMail);
/** Which mails are queued, each with its attempt. */
const summaryOf = async () => (await queued()).map(({ attempt, kind }) => [attempt, kind]);
const kinds = async () => (await queued()).map(({ kind }) => kind);
const subjects = async () => (await world.mails()).map(({ subject }) => subject.split(":")[0]).reverse();
const instant = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
const wordOf = (text: string) =>
  /https:\/\/stays\.example\/(\w\w)\/booking\/([\w-]{43})(?![\w-])/.exec(text) ?? [];

test("O23: a booking is told once, also where two processes send at the same time", async () => {
  const { reservation } = await booked();
  expect(await kinds()).toEqual(["confirmed"]);
  const tried = await Promise.all([sendDueMails(), sendDueMails()]);
  expect(tried.toSorted()).toEqual([0, 1]);
  world.wait(2 * HOUR);
  expect(await sendDueMails()).toBe(0);
  const [mail, ...others] = await world.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toEqual(["grace@guests.example"]);
  expect(mail?.text).toContain(reservation);
  expect(await queued()).toMatchObject([{ dueAt: null, tries: 1, sentAt: expect.any(Date) }]);
});

test("O23: it is from the site, by nobody's hand, at the site's clock, and tells no other server", async () => {
  await booked();
  world.wait(7 * SECOND);
  await sendDueMails();
  const [mail] = await world.mails();
  const header = (name: string) => mail?.headers.find((one) => one.name === name)?.value;
  expect(header("from")).toBe('"Stays, Inc" <bookings@stays.example>');
  expect(header("auto-submitted")).toBe("auto-generated");
  expect(header("message-id")).toMatch(/^<[0-9a-f]{32}@stays\.example>$/);
  expect(Date.parse(header("date") ?? "")).toBe(world.now());
  expect(header("content-type")).toMatch(/^multipart\/alternative/);
  expect(mail?.html).not.toMatch(/<(img|script|link|iframe)|src=|url\(|@import/i);
  const addresses = [...(mail?.html.matchAll(/https?:\/\/[^\s"<]+/g) ?? [])].map(([address]) => address);
  expect(new Set(addresses.map((address) => new URL(address).origin))).toEqual(
    new Set(["https://stays.example"]),
  );
});

test("O23: the word of a mail opens its booking and no other, and only its digest is kept", async () => {
  const first = await booked();
  const second = await booked();
  await sendDueMails();
  const mails = await world.mails();
  for (const attempt of [first, second]) {
    const mail = mails.find(({ text }) => text.includes(String(attempt.reservation)));
    const [href = "", language, token = ""] = wordOf(mail?.text ?? "");
    expect(language).toBe("en");
    expect(mail?.html).toContain(`href="${href}"`);
    expect((await openAttempt(token))?.id).toBe(attempt.id);
    expect(await openAttempt(`${token.slice(1)}A`)).toBeNull();
    const links = await (await database()).select().from(orderLink);
    expect(JSON.stringify(links)).not.toContain(token);
  }
});

test("O24: a mail is queued with the move that it tells of, or neither comes to pass", async () => {
  const ready = await world.attempt();
  const db = await database();
  await db.execute("alter table order_mail rename to order_mail_away");
  // The order stands, and the confirmation cannot be queued: it is not confirmed either, as after a kill.
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { attempt } = await bookAttempt(ready, ready.previews);
  await db.execute("alter table order_mail_away rename to order_mail");
  expect([attempt.state, attempt.reservation]).toEqual(["unknown", null]);
  expect(await kinds()).toEqual([]);
  world.wait(MINUTE);
  await lookUpAttempts();
  expect((await rereadAttempt(ready)).state).toBe("confirmed");
  expect(await kinds()).toEqual(["confirmed"]);
});

test("O24: while the server is away mails wait, and are sent when it is back", async () => {
  world.smtp(false);
  await booked();
  await booked();
  // The server does not answer: the second need not be tried.
  expect(await sendDueMails()).toBe(1);
  expect(await sendDueMails()).toBe(1);
  expect(await sendDueMails()).toBe(0);
  world.smtp(true);
  world.wait(MINUTE - SECOND);
  expect(await sendDueMails()).toBe(0);
  world.wait(SECOND);
  expect(await sendDueMails()).toBe(2);
  expect(await subjects()).toEqual(["Booked", "Booked"]);
});

test("O24: a mail refused for now is retried after pauses that grow to an hour, as the same mail, and delays no other", {
  tags: "nightly",
}, async () => {
  await world.control("mails/refuse", { count: 3 });
  await booked();
  expect(await sendDueMails()).toBe(1);
  await booked();
  await world.control("mails/refuse", { count: 0 });
  expect(await sendDueMails()).toBe(1);
  expect(await subjects()).toEqual(["Booked"]);
  await world.control("mails/refuse", { count: 10 });
  const pauses: number[] = [];
  for (let waited = 0, last = 0; waited <= 4 * 60; waited += 1) {
    world.wait(MINUTE);
    if ((await sendDueMails()) === 0) continue;
    pauses.push(waited - last);
    last = waited;
  }
  expect(pauses).toEqual([0, 2, 4, 8, 16, 32, 60, 60]);
  await world.control("mails/refuse", { count: 0 });
  world.wait(HOUR);
  await sendDueMails();
  expect(await subjects()).toEqual(["Booked", "Booked"]);
});

test("O24: after a day it is given up, and those who run the site read that, without any name", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const { id } = await booked();
  world.smtp(false);
  for (let hour = 0; hour < 24; hour++) {
    expect(await sendDueMails()).toBe(1);
    world.wait(HOUR);
  }
  expect(logged).not.toHaveBeenCalled();
  // The page of the booking reports it, too.
  expect(await isConfirmationLost(id)).toBe(false);
  expect(await sendDueMails()).toBe(1);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(await isConfirmationLost(id)).toBe(true);
  world.smtp(true);
  world.wait(2 * HOUR);
  expect(await sendDueMails()).toBe(0);
  expect(await world.mails()).toEqual([]);
  expect(await queued()).toMatchObject([{ dueAt: null, sentAt: null, tries: 25 }]);
  const lines = JSON.stringify([...logged.mock.calls, ...warned.mock.calls]);
  expect(lines).toContain("given up");
  expect(lines).not.toMatch(/grace|hopper|guests\.example|booking\//i);
});

test("O24: no line of the log names whom the server refused", async () => {
  const lines: unknown[] = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
  await world.control("mails/refuse", { count: 1 });
  await booked();
  await sendDueMails();
  expect(JSON.stringify(lines)).toContain("SMTP EMESSAGE 451");
  expect(JSON.stringify(lines)).not.toMatch(/grace|hopper|guests\.example|booking\//i);
});

test("O24: a mail leaves this machine over TLS or not at all", async () => {
  await booked();
  const mail = config.mail;
  if (mail === null) throw new Error("there is no server");
  // The same server by an address that is not one of loopback; it offers no TLS.
  config.mail = { ...mail, url: mail.url.replace("127.0.0.1", "0.0.0.0") };
  await sendDueMails();
  expect([await world.mails(), (await queued()).map(({ sentAt }) => sentAt)]).toEqual([[], [null]]);
});

test("O24: without a server nothing is queued at all", async () => {
  config.mail = null;
  const attempt = await booked();
  await queueMail(attempt, "link");
  await mailLinks("grace@guests.example");
  expect([await kinds(), await sendDueMails()]).toEqual([[], 0]);
});

test("O24: a site that starts sends what was left", async () => {
  await booked();
  const end = startOrders();
  await vi.waitFor(async () => expect(await subjects()).toEqual(["Booked"]), 20_000);
  await end();
});

test("O25: an unknown outcome is mailed once it is known, and again when it is reversed", async () => {
  const attempt = await lost({ kind: "lost", lateS: 7_200 });
  expect([attempt.state, await kinds()]).toEqual(["unknown", []]);
  for (let waited = 0; waited < 40; waited += 5) {
    world.wait(5 * MINUTE);
    await lookUpAttempts();
  }
  expect((await rereadAttempt(attempt)).state).toBe("refused");
  await sendDueMails();
  const [none] = await world.mails();
  expect(none?.subject).toMatch(/^Not booked: /);
  expect(none?.text).toContain("You owe nothing for it.");
  expect(none?.text).not.toContain("PIN");
  for (let waited = 0; waited < 120; waited += 5) {
    world.wait(5 * MINUTE);
    await lookUpAttempts();
  }
  await sendDueMails();
  const [after] = await world.mails();
  expect(after?.subject).toMatch(/^Booked: /);
  expect(after?.text).toContain("It is booked after all");
  expect(await kinds()).toEqual(["notBooked", "confirmed"]);
});

test("O25: a failed booking is no longer mailed once it was booked after all", async () => {
  const attempt = await lost();
  await moveAttempt(attempt.id, "refused", { refusal: "not_booked" });
  world.wait(5 * SECOND);
  await lookUpAttempts();
  expect(await kinds()).toEqual(["notBooked", "confirmed"]);
  await sendDueMails();
  expect(await subjects()).toEqual(["Booked"]);
  expect((await world.mails())[0]?.text).not.toContain("after all");
});

test("O25: a refusal that was read on the page is not mailed", async () => {
  const body = { errors: [{ id: "order_unavailable", message: "gone" }], request_id: "r" };
  expect((await lost({ kind: "status", status: 409, body })).state).toBe("refused");
  expect(await kinds()).toEqual([]);
});

const tidyReport = async () => {
  for (const table of [platformOrder, platformOrderState, orderSync]) await (await database()).delete(table);
};
/** The copy of the platform's orders as far as it is now. */
const follow = async () => {
  world.wait(3 * MINUTE);
  await new ReportFollower().pass();
};
const endOrder = ({ orderNumber }: Attempt, status: string) =>
  world.control("end-order", { order: orderNumber, status });

test("O25: a cancellation by somebody else is mailed once, to the booker and to nobody else", {
  tags: "nightly",
}, async () => {
  await tidyReport();
  const [byProperty, byPlatform] = [await booked(), await booked()];
  await follow();
  await forgetQueued();
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/Amsterdam" });
  const cancelledOn = new RegExp(`Cancelled on\\n +${day.format(world.now())}`);
  await endOrder(byProperty, "cancelled_by_accommodation");
  await endOrder(byPlatform, "cancelled");
  await follow();
  const both = [
    [byProperty.id, "cancelled"],
    [byPlatform.id, "cancelled"],
  ];
  expect(await summaryOf()).toEqual(both);
  await follow();
  await tidyReport();
  await follow();
  expect(await summaryOf()).toEqual(both);
  // Whoever did not arrive knows it, and what became of another booking is not told as theirs.
  const [absent, standing] = [await booked(), await booked()];
  await follow();
  await endOrder(absent, "no_show");
  await follow();
  expect(await summaryOf()).toEqual([...both, [absent.id, "confirmed"], [standing.id, "confirmed"]]);
  await (await database()).delete(orderMail).where(eq(orderMail.kind, "confirmed"));
  await sendDueMails();
  const mails = await world.mails();
  expect(mails.filter(({ text }) => text.includes("The property has cancelled"))).toHaveLength(1);
  expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual(["Cancelled", "Cancelled"]);
  for (const { text } of mails) {
    expect(text).toMatch(/Total before cancelling\n +US\$[\d,.]+ \(€[\d,.]+\)\n/);
    expect(text).toMatch(cancelledOn);
    expect(text).not.toContain("can change and cancel");
  }
});

test("O25: a cancellation on our page is told once, also where its answer was lost or the copy is quicker", {
  tags: "nightly",
}, async () => {
  await tidyReport();
  const [own, lostOne] = [await booked(), await booked()];
  await follow();
  await forgetQueued();
  const cancel = ({ reservation }: Attempt) =>
    call("orderCancel", { accommodation: { reservation: String(reservation), reason: "plans" } });
  await cancel(own);
  await queueMail(own, "cancelled");
  await world.control("faults", { operation: "orderCancel", count: 1, kind: "lost" });
  await expect(cancel(lostOne)).rejects.toThrow();
  await follow();
  // The page comes second.
  await Promise.all([queueMail(lostOne, "cancelled"), queueMail(own, "cancelled")]);
  expect(await summaryOf()).toEqual([
    [own.id, "cancelled"],
    [lostOne.id, "cancelled"],
  ]);
});

test("O25: an order cancelled before anybody knew of it is mailed as cancelled alone", async () => {
  const attempt = await lost();
  const { data } = await call("orders", {
    created: { from: instant(world.now() - HOUR), to: instant(world.now() + MINUTE) },
    currency: "EUR",
  });
  const listed = data.find(({ label }) => label === attempt.label);
  await world.control("end-order", { order: listed?.id, status: "cancelled_by_accommodation" });
  world.wait(5 * SECOND);
  await lookUpAttempts();
  expect((await rereadAttempt(attempt)).state).toBe("confirmed");
  expect(await kinds()).toEqual(["cancelled"]);
  await sendDueMails();
  expect((await world.mails()).map(({ text }) => text)).toEqual([
    expect.stringContaining("The property has cancelled"),
  ]);
});

test("O25: a confirmation that waited tells the days that were agreed to, and the change those after it", async () => {
  const attempt = await booked();
  await keepDates(attempt, { checkin: "2027-04-21", checkout: "2027-04-25" });
  await sendDueMails();
  const [mail] = await world.mails();
  expect(mail?.text).toMatch(/ 10 March 2027\n[\s\S]* 13 March 2027\n/);
  expect(mail?.text).not.toContain("April");
});

test("O25: a cancellation is queued with the state in which it is seen, or neither is stored", {
  tags: "nightly",
}, async () => {
  await tidyReport();
  const attempt = await booked();
  await follow();
  await forgetQueued();
  await endOrder(attempt, "cancelled_by_accommodation");
  const killed = new ReportFollower({
    beforeCommit: () => {
      throw new Error("killed");
    },
  });
  world.wait(3 * MINUTE);
  await expect(killed.pass()).rejects.toThrow("killed");
  expect(await kinds()).toEqual([]);
  await follow();
  expect(await kinds()).toEqual(["cancelled"]);
});

test("O26: lost links come again to the address that booked, in capitals or not, and to no other", async () => {
  const own = [await booked({ name: "One" }), await booked({ name: "Two" })];
  await booked({ email: "ada@guests.example" });
  await forgetQueued();
  await mailLinks("GRACE@Guests.example");
  expect((await summaryOf()).toSorted()).toEqual(own.map(({ id }) => [id, "link"]));
  expect(await sendDueMails()).toBe(2);
  const mails = await world.mails();
  expect(mails.map(({ to }) => to)).toEqual([["grace@guests.example"], ["grace@guests.example"]]);
  for (const { text, subject } of mails) {
    expect(subject).toMatch(/^Your booking: /);
    const [, , token = ""] = wordOf(text);
    const opened = await openAttempt(token);
    expect(text).toContain(String(opened?.reservation));
    expect(text).not.toContain(String(opened?.pin));
  }
});

/** Attempts like `first`, one for each address. */
async function likeIt(first: Attempt, emails: readonly string[]): Promise<Attempt[]> {
  const { id: _id, guests, ...values } = await rereadAttempt(first);
  if (guests === null) throw new Error("no guests");
  const rows = emails.map((email, at) => ({
    ...values,
    ...{ wordHash: `like ${at}`, label: `like ${at}`, reservation: null },
    guests: { ...guests, booker: { ...guests.booker, email } },
  }));
  return await (await database()).insert(orderAttempt).values(rows).returning();
}

test("O26: each is mailed once an hour at most, and the newest ten", async () => {
  const attempt = await booked();
  await forgetQueued();
  await mailLinks("grace@guests.example");
  world.wait(HOUR - SECOND);
  await mailLinks("grace@guests.example");
  expect(await kinds()).toEqual(["link"]);
  world.wait(2 * SECOND);
  await mailLinks("grace@guests.example");
  expect(await kinds()).toEqual(["link", "link"]);
  await likeIt(attempt, Array(12).fill("grace@guests.example"));
  await forgetQueued();
  await mailLinks("grace@guests.example");
  const ids = (await queued()).map(({ attempt: id }) => id);
  expect([ids.length, new Set(ids).size, ids.includes(attempt.id)]).toEqual([10, 10, false]);
});

test("O26: an address without bookings learns nothing: the same response comes back, after one statement", async () => {
  await booked();
  const db = await database();
  await db.delete(orderMail);
  const execute = vi.spyOn(db, "execute");
  expect(await mailLinks("nobody@guests.example")).toBeUndefined();
  const without = execute.mock.calls.length;
  expect(await mailLinks("grace@guests.example")).toBeUndefined();
  expect([without, execute.mock.calls.length]).toEqual([1, 2]);
  expect(await kinds()).toEqual(["link"]);
});

test("O42: from the tenth wrong PIN on its owner is warned, once a day at most, and the link of the mail opens the booking", async () => {
  const { id, reservation, pin } = await booked();
  const db = await database();
  await db.delete(orderMail);
  const tryWrong = async (number = reservation) => {
    const tried = { reservation: number ?? "", pin: "no", marks: "" };
    expect(await openWithPin({ ...tried, address: "192.0.2.60" })).toEqual({ kind: "wrong" });
    return await kinds();
  };
  const setFailures = async (failures: number) =>
    await db.update(bookingDelay).set({ failures, until: new Date(0) });
  await tryWrong();
  await tryWrong("77");
  await setFailures(8);
  expect(await tryWrong()).toEqual([]);
  await setFailures(9);
  expect(await tryWrong("77")).toEqual([]);
  expect(await tryWrong()).toEqual(["guessed"]);
  await setFailures(12);
  expect(await tryWrong()).toEqual(["guessed"]);
  expect(await sendDueMails()).toBe(1);
  const [mail] = await world.mails();
  expect(mail?.subject).toMatch(/^Wrong PINs for your booking: /);
  expect(mail?.text).not.toContain(String(pin));
  const [, , token = ""] = wordOf(mail?.text ?? "");
  expect((await openAttempt(token))?.id).toBe(id);
  world.wait(24 * HOUR + SECOND);
  await setFailures(12);
  expect(await tryWrong()).toEqual(["guessed", "guessed"]);
});

test("O26: a blanked guest gets no mail, neither a link nor one still queued", async () => {
  const attempt = await booked();
  await (await database())
    .update(orderAttempt)
    .set({ retainUntil: new Date(world.now()) })
    .where(eq(orderAttempt.id, attempt.id));
  expect(await blankDueAttempts()).toBe(1);
  await mailLinks("grace@guests.example");
  await queueMail(await rereadAttempt(attempt), "cancelled");
  expect(await kinds()).toEqual(["confirmed"]);
  await sendDueMails();
  expect(await world.mails()).toEqual([]);
  expect(await queued()).toMatchObject([{ dueAt: null, sentAt: null }]);
});

/** Mails of these kinds that were sent, each so long ago. */
async function sentBefore({ id }: Attempt, kind: MailKind, agoMs: readonly number[]): Promise<void> {
  const rows = agoMs.map((ago) => {
    const at = new Date(world.now() - ago);
    return { attempt: id, kind, createdAt: at, triedAt: at, sentAt: at, tries: 1 };
  });
  await (await database()).insert(orderMail).values(rows);
}

test("O46: mails of a day come after pauses that double to an hour, and the last one of the day waits for the first", () => {
  const bound = { free: 3, maximum: 20 };
  const sent: number[] = [];
  for (let next = 7 * HOUR; sent.length < 21; next = Math.max(next, nextMailAt(sent, bound))) sent.push(next);
  const minutes = sent.slice(1).map((at, before) => (at - Number(sent[before])) / MINUTE);
  expect(minutes.slice(0, -1)).toEqual([0, 0, 1, 2, 4, 8, 16, 32, ...Array(11).fill(60)]);
  expect(Number(sent[20]) - Number(sent[0])).toBe(24 * HOUR);
  expect(MAIL_BOUNDS).toEqual({ order: bound, address: { free: 5, maximum: 30 } });
});

test("O46: changes made within minutes share one mail, which lists each once and in turn, also two within a second", async () => {
  const attempt = await booked();
  await sendDueMails();
  await queueChanges(attempt, [{ room: 1, guest: true }]);
  await queueChanges(attempt, [{ checkin: "2027-04-21", checkout: "2027-04-25" }]);
  await Promise.all([
    queueChanges(attempt, [{ room: 2, adults: 1 }]),
    queueChanges(attempt, [
      { room: 1, guest: true },
      { room: 1, smoking: "non_smoking" },
    ]),
  ]);
  world.wait(3 * MINUTE - SECOND);
  expect(await sendDueMails()).toBe(0);
  await queueChanges(attempt, [{ checkin: "2027-05-04", checkout: "2027-05-06" }]);
  expect((await orderChanges(attempt, null)).sequence).toBe(6);
  world.wait(SECOND);
  expect(await sendDueMails()).toBe(1);
  const [{ text = "" } = {}, ...before] = await world.mails();
  expect(before).toHaveLength(1);
  const [, listed = ""] = /What was changed\n(.*?)\n\n/s.exec(text) ?? [];
  const lines = listed.split("\n").map((line) => line.trim());
  expect(lines.toSorted()).toEqual([
    "Guest in Room 1",
    "Other dates: 21–25 April 2027",
    "Other dates: 4–6 May 2027",
    "Room 1: Non-smoking room",
    "Room 2: 1 adult",
  ]);
  expect([lines[0], lines[4]]).toEqual(["Other dates: 21–25 April 2027", "Other dates: 4–6 May 2027"]);
  // A mail that was tried may have arrived, and takes no more in.
  world.smtp(false);
  await queueChanges(attempt, [{ room: 2, adults: 2 }]);
  world.wait(3 * MINUTE);
  expect(await sendDueMails()).toBe(1);
  await queueChanges(attempt, [{ room: 2, adults: 1 }]);
  expect(await kinds()).toEqual(["confirmed", "changed", "changed", "changed"]);
  const many = Array.from({ length: 60 }, (_, at) => ({ room: 1, adults: at + 3 }));
  await queueChanges(attempt, many);
  expect((await queued()).at(-1)?.changes).toEqual(many.slice(-50));
});

test("O46: an order has twenty mails a day, and what is changed meanwhile is told in the next one", async () => {
  const attempt = await booked();
  const hours = Array.from({ length: 19 }, (_, at) => (21 - at) * HOUR);
  await sentBefore(attempt, "changed", hours);
  // The confirmation goes at once, as the twentieth.
  expect(await sendDueMails()).toBe(1);
  await queueChanges(attempt, [{ room: 1, adults: 1 }]);
  world.wait(3 * MINUTE);
  expect(await sendDueMails()).toBe(0);
  const [waiting] = (await queued()).filter(({ dueAt }) => dueAt !== null);
  expect(waiting).toMatchObject({ tries: 0, dueAt: new Date(world.now() + 3 * HOUR - 3 * MINUTE) });
  await queueChanges(attempt, [{ room: 2, adults: 2 }]);
  world.wait(3 * HOUR - 3 * MINUTE);
  expect(await sendDueMails()).toBe(1);
  const [mail] = await world.mails();
  expect(mail?.text).toMatch(/Room 1: 1 adult\n +Room 2: 2 adults\n/);
});

test("O46: sixteen bookings in a stranger's name send five mails at once, whoever sends them and however the address is spelt", async () => {
  const spellings = ["grace@guests.example", "Grace+stays@guests.example", "GRACE@GUESTS.EXAMPLE"];
  const emails = Array.from({ length: 16 }, (_, at) => String(spellings[at % spellings.length]));
  const attempts = await likeIt(await booked(), [...emails, "ada@guests.example"]);
  await forgetQueued();
  for (const attempt of attempts) await queueMail(attempt, "confirmed");
  await Promise.all([sendDueMails(), sendDueMails(), sendDueMails()]);
  const receivers = async () => (await world.mails()).map(({ to }) => String(to).toLowerCase()[0]);
  expect((await receivers()).toSorted()).toEqual(["a", ..."ggggg"]);
  const waiting = (await queued()).filter(({ dueAt }) => dueAt !== null);
  expect(waiting).toHaveLength(11);
  for (const { dueAt } of waiting) expect(dueAt).toEqual(new Date(world.now() + MINUTE));
  world.wait(MINUTE);
  await Promise.all([sendDueMails(), sendDueMails()]);
  expect(await receivers()).toHaveLength(7);
});

test("O46: no flood holds up that the property cancelled, or a warning of guessed PINs; a traveller's cancellation waits", async () => {
  await tidyReport();
  const [byProperty, byTraveller] = [await booked(), await booked()];
  await follow();
  await forgetQueued();
  await sentBefore(byTraveller, "changed", Array(30).fill(MINUTE));
  await endOrder(byProperty, "cancelled_by_accommodation");
  await endOrder(byTraveller, "cancelled_by_guest");
  await follow();
  await mailGuessed(String(byProperty.reservation));
  expect(await sendDueMails()).toBe(2);
  expect((await subjects()).toSorted()).toEqual(["Cancelled", "Wrong PINs for your booking"]);
  const waiting = (await queued()).filter(({ dueAt }) => dueAt !== null);
  const day = 24 * HOUR - 4 * MINUTE;
  expect(waiting).toMatchObject([
    { attempt: byTraveller.id, kind: "cancelled", dueAt: new Date(world.now() + day) },
  ]);
  // Warnings have the bound of an address among themselves.
  await sentBefore(byProperty, "guessed", Array(5).fill(SECOND));
  await mailGuessed(String(byTraveller.reservation));
  expect(await sendDueMails()).toBe(0);
});

test("O46: a confirmation that waited until the booking was cancelled is not sent any more", async () => {
  const attempt = await booked();
  await endOrder(attempt, "cancelled_by_guest");
  await queueMail(attempt, "cancelled");
  await sendDueMails();
  expect(await subjects()).toEqual(["Cancelled"]);
});

test("O46: the pauses of mails end where the clock of the site stands still", async () => {
  const attempt = await booked();
  setClock(undefined);
  const before = Date.now();
  try {
    expect(now()).toBe(Date.parse(config.clock ?? ""));
    await queueChanges(attempt, [{ room: 1, adults: 1 }]);
    expect((await queued()).at(-1)?.dueAt?.getTime()).toBeGreaterThanOrEqual(before + 3 * MINUTE);
  } finally {
    setClock(() => world.now());
  }
});
