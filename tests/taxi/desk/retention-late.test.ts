import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { taxiBooking } from "@/lib/db/schema";
import { setRetention } from "@/lib/taxi/desk/retain";
import { store } from "@/lib/taxi/inbound/store";
import { blankDue } from "@/lib/taxi/retention";
import { amendment, booking, bookingOf, cancellation, deliveriesOf, delivery } from "../inbound/support";
import { deskForFile, hours, NOW, putBooking, putDelivery, putListing } from "./support";

deskForFile();

const DAYS = config.taxi.retentionDays * 24;
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

describe("K08: what was deleted is deleted again after a late delivery", () => {
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
  const retainUntil = async () => (await bookingOf("L1"))?.retainUntil;

  test("holds through an update that leaves the pickup where it is", async () => {
    await take("POST", booking("L1"));
    await take("PATCH", amendment(pickup(50)));
    expect(await retainUntil()).toEqual(hours(50 + DAYS));
    await retain(chosen.toISOString());
    await take("PATCH", amendment({ ...pickup(50), comment: "at the side door" }));
    await take("PATCH", cancellation(pickup(50)));
    expect(await retainUntil()).toEqual(chosen);
  });

  test("holds through the first update, when that brings the pickup that the platform listed", async () => {
    await putListing({ reference: "L1", pickupAt: hours(50) });
    await take("POST", booking("L1"));
    expect(await retainUntil()).toEqual(hours(50 + DAYS));
    await retain(chosen.toISOString());
    await take("PATCH", cancellation(pickup(50)));
    expect(await retainUntil()).toEqual(chosen);
  });

  test("gives way to a pickup that moves", async () => {
    await take("POST", booking("L1"));
    await take("PATCH", amendment(pickup(50)));
    await retain(chosen.toISOString());
    await take("PATCH", amendment(pickup(90)));
    expect(await retainUntil()).toEqual(hours(90 + DAYS));
  });
});
