import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";

import { config } from "@/lib/config";
import { database, setDatabase } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { auditEntry, taxiBooking, taxiDelivery, taxiListing } from "@/lib/db/schema";
import { setRetention } from "@/lib/taxi/desk/retain";
import { store } from "@/lib/taxi/inbound/store";
import { blankDue, startRetention, stopRetention } from "@/lib/taxi/retention";
import { dumpDatabase } from "../../support/dump-database";
import { amendment, booking, bookingOf, cancellation, deliveriesOf, delivery } from "../inbound/support";
import {
  deskForFile,
  hours,
  NOW,
  putBooking,
  putDelivery,
  putListing,
  putRefusal,
  SECRETS,
  updateBody,
} from "./support";

const DAY = 24;
deskForFile();

const trail = async () =>
  (await database()).select().from(auditEntry).where(eq(auditEntry.action, "taxi.blanked"));

async function putWholeStory(reference: string, retainUntil: Date): Promise<void> {
  await putBooking({
    reference,
    retainUntil,
    status: "cancelled",
    cancellationReason: "Annabel is on strike",
    openDecisions: 1,
  });
  await putDelivery(
    { id: `${reference}-1`, reference },
    { id: `${reference}-2`, reference, raw: null, outcome: "duplicate", duplicateOf: `${reference}-1` },
    { id: `${reference}-3`, reference, action: "AMENDMENT", outcome: "repeat", isOpen: true },
    {
      id: `${reference}-4`,
      reference,
      action: "CANCELLATION",
      raw: updateBody({ action: "CANCELLATION", cancellationReason: "Annabel is on strike" }),
    },
  );
  await putListing({ reference });
}

describe("K08: retention blanks everything of a passenger in every table", () => {
  test("nothing of the passenger is left, and what happened still is", async () => {
    await putWholeStory("B1", hours(-1));
    const before = await dumpDatabase();
    for (const secret of [...SECRETS, "KL1234", "hash-B1-1"]) expect(before).toContain(secret);
    expect(await blankDue(NOW)).toBe(1);
    const after = await dumpDatabase();
    for (const secret of [...SECRETS, "KL1234", "hash-"]) expect(after).not.toContain(secret);
    const db = await database();
    expect(await db.select().from(taxiBooking)).toMatchObject([
      { reference: "B1", customerReference: "C-B1", services: [], openDecisions: 0, blankedAt: hours(0) },
    ]);
    const stored = await db.select().from(taxiDelivery).orderBy(taxiDelivery.position);
    expect(
      stored.map(({ outcome, raw, hash, isOpen, decision }) => ({ outcome, raw, hash, isOpen, decision })),
    ).toEqual([
      { outcome: "applied", raw: null, hash: null, isOpen: false, decision: null },
      { outcome: "duplicate", raw: null, hash: null, isOpen: false, decision: null },
      { outcome: "repeat", raw: null, hash: null, isOpen: false, decision: "dismissed" },
      { outcome: "applied", raw: null, hash: null, isOpen: false, decision: null },
    ]);
  });

  test("again changes nothing and writes nothing into the trail", async () => {
    await putWholeStory("B3", hours(-1));
    await blankDue(NOW);
    const before = await dumpDatabase();
    expect(await blankDue(NOW + 1)).toBe(0);
    expect(await dumpDatabase()).toBe(before);
  });

  test("more than one batch in one run, with how many in the trail", async () => {
    const many = Array.from({ length: 105 }, (_, at) => ({ reference: `M${at}`, retainUntil: hours(-at) }));
    await putBooking(...many);
    const known = (await trail()).length;
    expect(await blankDue(NOW)).toBe(105);
    expect((await trail()).slice(known).map(({ actor, after }) => ({ actor, after }))).toEqual([
      { actor: "retention", after: { bookings: 100 } },
      { actor: "retention", after: { bookings: 5 } },
    ]);
  });

  test("a listing of a booking that was blanked holds no flight again", async () => {
    await putBooking({ reference: "B5", retainUntil: hours(-1) });
    await blankDue(NOW);
    await putListing({ reference: "B5", pickupAt: hours(5) });
    await blankDue(NOW);
    expect(await (await database()).select().from(taxiListing)).toMatchObject([{ flightNumber: null }]);
  });

  test("a refused delivery is blanked with its booking, and waits for nobody any more", async () => {
    await putBooking({ reference: "B8", retainUntil: hours(0), openDecisions: 1 });
    await putRefusal({ reference: "B8", id: "B8-refused", receivedAt: hours(-1) });
    expect(await blankDue(NOW - 1)).toBe(0);
    expect(await dumpDatabase()).toContain("07700 900123");
    expect(await blankDue(NOW)).toBe(1);
    for (const secret of [...SECRETS, "900123"]) expect(await dumpDatabase()).not.toContain(secret);
    const db = await database();
    expect(await db.select().from(taxiDelivery)).toMatchObject([
      { id: "B8-refused", raw: null, hash: null, outcome: "refused", isOpen: false },
    ]);
    expect(await db.select().from(taxiBooking)).toMatchObject([{ openDecisions: 0 }]);
  });

  test("the job runs at its start, at the site's clock", async () => {
    await putWholeStory("B6", hours(0));
    await putWholeStory("B7", hours(1));
    startRetention();
    startRetention();
    await stopRetention();
    const rows = await (await database()).select().from(taxiBooking).orderBy(taxiBooking.reference);
    expect(rows.map(({ blankedAt }) => blankedAt !== null)).toEqual([true, false]);
  });
});

describe("K08: due dates, to the millisecond", () => {
  const MS = 1 / 3_600_000;

  test("a booking is blanked at the instant it is kept until, and not a millisecond before", async () => {
    await putBooking(
      { reference: "at", retainUntil: hours(0) },
      { reference: "after", retainUntil: hours(MS) },
    );
    expect(await blankDue(NOW)).toBe(1);
    const blanked = async () =>
      (await (await database()).select().from(taxiBooking))
        .filter(({ blankedAt }) => blankedAt !== null)
        .map(({ reference }) => reference);
    expect(await blanked()).toEqual(["at"]);
    expect(await blankDue(NOW + 1)).toBe(1);
    expect((await blanked()).sort()).toEqual(["after", "at"]);
  });

  test("a delivery without a booking is blanked once it is older than thirty days, and not when it is just that", async () => {
    const [just, older] = [hours(-30 * DAY), hours(-30 * DAY - MS)];
    const waiting = { action: "AMENDMENT", outcome: "parked" } as const;
    await putDelivery(
      { id: "just", reference: "just", ...waiting, receivedAt: just },
      { id: "older", reference: "older", ...waiting, receivedAt: older },
    );
    await putRefusal(
      { id: "just refused", reference: "just refused", receivedAt: just },
      { id: "older refused", reference: "older refused", receivedAt: older },
    );
    await putListing({ reference: "just", pickupAt: just, seenAt: older });
    await putListing({ reference: "older", pickupAt: older, seenAt: just });
    await putListing({ reference: "seen-just", pickupAt: null, seenAt: just });
    await putListing({ reference: "seen-older", pickupAt: null, seenAt: older });
    await blankDue(NOW);
    const db = await database();
    expect(await db.select().from(taxiDelivery).orderBy(taxiDelivery.position)).toMatchObject([
      { id: "just", hash: "hash-just", outcome: "parked", settledBy: null },
      { id: "older", raw: null, hash: null, outcome: "failed", settledBy: "retention" },
      { id: "just refused", hash: "hash-just refused", outcome: "refused", isOpen: true, settledBy: null },
      {
        id: "older refused",
        raw: null,
        hash: null,
        outcome: "refused",
        isOpen: false,
        settledBy: "retention",
      },
    ]);
    const flights = (await db.select().from(taxiListing)).filter(({ flightNumber }) => flightNumber !== null);
    expect(flights.map(({ reference }) => reference).sort()).toEqual(["just", "seen-just"]);
  });

  test("an update of a booking that is known goes with its booking only, however old it is", async () => {
    await putBooking({ reference: "known", retainUntil: hours(1) });
    await putDelivery({ id: "old", reference: "known", receivedAt: hours(-90 * DAY) });
    await putListing({ reference: "known", pickupAt: hours(1 - 30 * DAY) });
    const before = await dumpDatabase();
    await blankDue(NOW);
    expect(await dumpDatabase()).toBe(before);
  });

  test("thirty days are counted from the pickup where one is known, else from the booking itself", async () => {
    const db = await database();
    const take = async (method: "POST" | "PATCH", reference: string, body: object) =>
      store(db, { ...delivery(method, reference, body), receivedAt: new Date("2027-01-10T08:00:00Z") });
    const retainedUntil = async (reference: string) =>
      (await bookingOf(reference))?.retainUntil.toISOString();
    await take("POST", "T1", booking("T1"));
    expect(await retainedUntil("T1")).toBe("2027-02-09T08:00:00.000Z");
    await take("PATCH", "T1", amendment({ pickupDateTime: "2027-03-28T00:30:00Z" }));
    expect(await retainedUntil("T1")).toBe("2027-04-27T00:30:00.000Z");
    await putListing({ reference: "T2", pickupAt: new Date("2027-02-20T10:00:00Z") });
    await take("POST", "T2", booking("T2"));
    expect(await retainedUntil("T2")).toBe("2027-03-22T10:00:00.000Z");
  });
});

describe("K08: exactly what is of the passenger goes, column by column", () => {
  const STORY = {
    reference: "X1",
    customerReference: "C-77",
    supplierBookingId: "RW-99",
    searchResultId: "0b6f8c1e-6f0d-4f0e-9a51-0d1f6a3b2c4d",
    status: "cancelled",
    cancellationReason: "no longer needed",
    pickupAt: hours(-31 * DAY),
    receivedAt: hours(-40 * DAY),
    changedAt: hours(-35 * DAY),
    revision: 3,
    lastAction: "CANCELLATION",
    lastHash: "hash-3",
    seenRevision: 2,
    seenAt: hours(-34 * DAY),
    seenBy: "desk@example.org",
    duplicates: 4,
    openDecisions: 0,
    retainUntil: hours(-1 * DAY),
    blankedAt: null,
  } as const;

  test("a blanked booking keeps its kind, how often it changed and when", async () => {
    await putBooking(STORY);
    await blankDue(NOW);
    expect(await bookingOf("X1")).toEqual({
      ...STORY,
      title: null,
      firstName: null,
      lastName: null,
      phoneNumber: null,
      customerId: null,
      flightNumber: null,
      comment: null,
      services: [],
      cancellationReason: null,
      lastHash: null,
      blankedAt: hours(0),
    });
  });

  test("a blanked delivery keeps its outcome and its sender", async () => {
    await putBooking(STORY);
    const settled = { settledAt: hours(-33 * DAY), settledBy: "desk@example.org" };
    await putDelivery(
      {
        id: "decided",
        reference: "X1",
        action: "AMENDMENT",
        outcome: "repeat",
        decision: "applied",
        ...settled,
      },
      {
        id: "caught-up",
        reference: "X1",
        action: "AMENDMENT",
        outcome: "absorbed",
        answered: 409,
        ...settled,
      },
    );
    const before = await deliveriesOf("X1");
    await blankDue(NOW);
    expect(await deliveriesOf("X1")).toEqual(before.map((row) => ({ ...row, raw: null, hash: null })));
  });

  test("a blanked listing loses only the flight", async () => {
    await putBooking(STORY);
    await putListing({ reference: "X1", customerReference: "C-77", pickupAt: hours(5), bookedAt: hours(-9) });
    const [before] = await (await database()).select().from(taxiListing);
    await blankDue(NOW);
    expect(await (await database()).select().from(taxiListing)).toEqual([{ ...before, flightNumber: null }]);
  });

  test.each([
    { title: "Ms" },
    { firstName: "Ada" },
    { lastName: "Berg" },
    { phoneNumber: "+447700900123" },
    { customerId: "c0ffee" },
    { flightNumber: "KL1" },
    { comment: "two suitcases" },
    { cancellationReason: "late" },
    { lastHash: "hash-late" },
    { services: [{ name: "meetAndGreetMessage", value: "Berg" }] },
  ])("%j alone, come back by whatever way, is reason enough for another run", async (late) => {
    await putBooking(STORY);
    await blankDue(NOW);
    const before = await bookingOf("X1");
    await (await database()).update(taxiBooking).set(late);
    expect(await blankDue(NOW)).toBe(1);
    expect(await bookingOf("X1")).toEqual(before);
  });

  test("a late copy of the booking brings nothing back, whether it is the same or another one", async () => {
    const db = await database();
    const take = async (body: object) =>
      store(db, { ...delivery("POST", "X2", body), receivedAt: hours(-40 * DAY) });
    await take(booking("X2"));
    await blankDue(NOW);
    const before = await bookingOf("X2");
    expect(await take(booking("X2"))).toEqual({ outcome: "duplicate", status: 204 });
    expect(await take(booking("X2", { comment: "three suitcases" }))).toEqual({
      outcome: "duplicate",
      status: 204,
    });
    expect(await bookingOf("X2")).toEqual({ ...before, duplicates: 2 });
    for (const { raw, hash } of await deliveriesOf("X2")) expect([raw, hash]).toEqual([null, null]);
  });
});

describe("K08: the job", () => {
  test("updates that waited in vain are all blanked in one run, however many, and the trail counts them", async () => {
    const receivedAt = hours(-31 * DAY);
    const waiting = { action: "AMENDMENT", outcome: "parked", receivedAt } as const;
    await putDelivery(
      ...Array.from({ length: 102 }, (_, at) => ({ id: `W${at}`, reference: `W${at}`, ...waiting })),
      { id: "W0-again", reference: "W0", ...waiting },
    );
    await putListing({ reference: "W0", pickupAt: receivedAt });
    const known = (await trail()).length;
    expect(await blankDue(NOW)).toBe(0);
    const rows = await (await database()).select().from(taxiDelivery);
    expect(rows.filter(({ raw, hash }) => raw !== null || hash !== null)).toEqual([]);
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(["failed"]));
    const entries = (await trail()).slice(known);
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(["without booking"]));
    const reported = entries.map(({ after }) => after as Record<string, number>);
    expect(reported.reduce((sum, { deliveries = 0 }) => sum + deliveries, 0)).toBe(103);
    expect(reported.at(-1)).toEqual({ listings: 1 });
  });

  test("runs again every ten minutes, and a failed run does not end it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const requested = vi.fn(() => {
      throw new Error("the database is away");
    });
    const opened = await database();
    setDatabase({
      db: new Proxy({} as typeof opened, { get: requested }),
      kind: "memory",
      close: async () => {},
    });
    const afterRun = () => new Promise((next) => setImmediate(next));
    try {
      startRetention();
      await afterRun();
      expect(requested).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(10 * 60_000 - 1);
      await afterRun();
      expect(requested).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(1);
      await afterRun();
      expect(requested).toHaveBeenCalledTimes(2);
    } finally {
      await stopRetention();
      vi.useRealTimers();
      setDatabase({ db: opened, kind: "memory", close: async () => {} });
    }
  });
});

const RETENTION_MS = config.taxi.retentionDays * DAY;
const by = { actor: "desk@example.org", requestId: "request-desk" };
const take = async (method: "POST" | "PATCH", body: object) =>
  store(await database(), { ...delivery(method, "L1", body), receivedAt: hours(-1) });
const retain = async (retainUntil: string) =>
  (await database()).transaction((tx) =>
    setRetention(tx as unknown as Database, { reference: "L1", retainUntil }, by),
  );
const pickup = (atHours: number) => ({ pickupDateTime: hours(atHours).toISOString() });

async function expectNothingPersonal(): Promise<void> {
  expect(await bookingOf("L1")).toMatchObject({
    firstName: null,
    lastName: null,
    phoneNumber: null,
    lastHash: null,
  });
  for (const { raw, hash } of await deliveriesOf("L1")) expect([raw, hash]).toEqual([null, null]);
}

describe("K08: blanked data is blanked again after a late delivery", () => {
  test("a late copy of an amendment fills the booking, and the next run blanks it", async () => {
    const late = amendment(pickup(50));
    await take("POST", booking("L1"));
    await take("PATCH", late);
    await retain("now");
    await take("PATCH", late);
    expect(await bookingOf("L1")).toMatchObject({ firstName: "Ada", blankedAt: null });
    expect(await blankDue(NOW)).toBe(1);
    await expectNothingPersonal();
  });

  test("neither do two late updates with other pickups bring it back", async () => {
    await take("POST", booking("L1"));
    await retain("now");
    await take("PATCH", amendment(pickup(50)));
    await take("PATCH", amendment(pickup(60)));
    expect((await bookingOf("L1"))?.pickupAt).toEqual(hours(60));
    expect(await blankDue(NOW)).toBe(1);
    await expectNothingPersonal();
  });

  test("a hash alone is reason enough for another run", async () => {
    await putBooking({ reference: "L1", retainUntil: hours(-1) });
    await blankDue(NOW);
    await putDelivery({ id: "copy", reference: "L1", raw: null, outcome: "duplicate" });
    expect(await blankDue(NOW)).toBe(1);
    await expectNothingPersonal();
  });

  test("no decision stays open, nor is one counted, whether or not its body was kept", async () => {
    await take("POST", booking("L1"));
    await retain("now");
    await putDelivery(
      { id: "bare", reference: "L1", raw: null, hash: null, outcome: "failed", isOpen: true },
      { id: "held", reference: "L1", action: "AMENDMENT", outcome: "repeat", isOpen: true },
    );
    await (await database())
      .update(taxiBooking)
      .set({ openDecisions: 2 })
      .where(eq(taxiBooking.reference, "L1"));
    expect(await blankDue(NOW)).toBe(1);
    expect((await bookingOf("L1"))?.openDecisions).toBe(0);
    expect((await deliveriesOf("L1")).slice(1)).toMatchObject([
      { id: "bare", isOpen: false, decision: "dismissed", settledBy: "retention" },
      { id: "held", isOpen: false, decision: "dismissed", settledBy: "retention" },
    ]);
  });
});

describe("K08: a date that a person has set", () => {
  const chosen = hours(2000);
  const retainedUntil = async () => (await bookingOf("L1"))?.retainUntil;

  test("holds through an update that leaves the pickup where it is", async () => {
    await take("POST", booking("L1"));
    await take("PATCH", amendment(pickup(50)));
    expect(await retainedUntil()).toEqual(hours(50 + RETENTION_MS));
    await retain(chosen.toISOString());
    await take("PATCH", amendment({ ...pickup(50), comment: "at the side door" }));
    await take("PATCH", cancellation(pickup(50)));
    expect(await retainedUntil()).toEqual(chosen);
  });

  test("holds through the first update, when that brings the pickup that the platform listed", async () => {
    await putListing({ reference: "L1", pickupAt: hours(50) });
    await take("POST", booking("L1"));
    expect(await retainedUntil()).toEqual(hours(50 + RETENTION_MS));
    await retain(chosen.toISOString());
    await take("PATCH", cancellation(pickup(50)));
    expect(await retainedUntil()).toEqual(chosen);
  });

  test("gives way to a pickup that moves", async () => {
    await take("POST", booking("L1"));
    await take("PATCH", amendment(pickup(50)));
    await retain(chosen.toISOString());
    await take("PATCH", amendment(pickup(90)));
    expect(await retainedUntil()).toEqual(hours(90 + RETENTION_MS));
  });
});
