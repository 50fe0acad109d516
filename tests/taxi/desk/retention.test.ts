import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.CLOCK = "2027-01-15T09:00:00Z";
  process.env.LOG_LEVEL = "silent";
});

import { closeDatabase, database, setDatabase } from "@/lib/db/database";
import { auditEntry, taxiBooking, taxiDelivery, taxiListing, taxiRefusal } from "@/lib/db/schema";
import { blankDue, startRetention, stopRetention } from "@/lib/taxi/retention";
import { openMemoryDatabase } from "../../support/memory-database";
import { hours, NOW, putBooking, putDelivery, putListing, putRefusal, SECRETS, updateBody } from "./support";

const DAY = 24;
beforeAll(async () => setDatabase(await openMemoryDatabase()));
afterAll(closeDatabase);
beforeEach(async () => {
  const db = await database();
  for (const table of [taxiBooking, taxiDelivery, taxiListing, taxiRefusal]) await db.delete(table);
});

/** Every value of every column of every table whose name begins with `taxi`, and of the trail, as text. */
async function dump(): Promise<string> {
  const db = await database();
  const tables = (await db.execute(
    sql`select table_name from information_schema.tables
      where table_schema = 'public' and (table_name like 'taxi%' or table_name = 'audit_entry')`,
  )) as unknown as { rows: { table_name: string }[] };
  expect(tables.rows.length).toBeGreaterThan(5);
  const texts: string[] = [];
  for (const { table_name } of tables.rows) {
    const rows = (await db.execute(
      sql`select to_jsonb(t)::text as text from ${sql.identifier(table_name)} t`,
    )) as unknown as {
      rows: { text: string }[];
    };
    texts.push(...rows.rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

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
  await putDelivery({ id: `${reference}-1`, reference });
  await putDelivery({
    id: `${reference}-2`,
    reference,
    raw: null,
    outcome: "duplicate",
    duplicateOf: `${reference}-1`,
  });
  await putDelivery({
    id: `${reference}-3`,
    reference,
    action: "AMENDMENT",
    outcome: "repeat",
    isOpen: true,
  });
  await putDelivery({
    id: `${reference}-4`,
    reference,
    action: "CANCELLATION",
    raw: updateBody({ action: "CANCELLATION", cancellationReason: "Annabel is on strike" }),
  });
  await putListing({ reference });
}

describe("K08: retention blanks everything of a passenger in every table", () => {
  test("nothing of the passenger is left, and what happened still is", async () => {
    await putWholeStory("B1", hours(-1));
    const before = await dump();
    for (const secret of [...SECRETS, "KL1234", "hash-B1-1"]) expect(before).toContain(secret);
    expect(await blankDue(NOW)).toBe(1);
    const after = await dump();
    for (const secret of [...SECRETS, "KL1234", "hash-"]) expect(after).not.toContain(secret);
    const db = await database();
    expect(await db.select().from(taxiBooking)).toMatchObject([
      { reference: "B1", customerReference: "C-B1", services: [], openDecisions: 0, blankedAt: hours(0) },
    ]);
    const kept = await db.select().from(taxiDelivery).orderBy(taxiDelivery.position);
    expect(
      kept.map(({ outcome, raw, hash, isOpen, decision }) => ({ outcome, raw, hash, isOpen, decision })),
    ).toEqual([
      { outcome: "applied", raw: null, hash: null, isOpen: false, decision: null },
      { outcome: "duplicate", raw: null, hash: null, isOpen: false, decision: null },
      { outcome: "repeat", raw: null, hash: null, isOpen: false, decision: "dismissed" },
      { outcome: "applied", raw: null, hash: null, isOpen: false, decision: null },
    ]);
  });

  test("a booking that is not due keeps everything", async () => {
    await putWholeStory("B2", hours(1));
    const before = await dump();
    expect(await blankDue(NOW)).toBe(0);
    expect(await dump()).toBe(before);
  });

  test("again changes nothing and writes nothing into the trail", async () => {
    await putWholeStory("B3", hours(-1));
    await blankDue(NOW);
    const before = await dump();
    expect(await blankDue(NOW + 1)).toBe(0);
    expect(await dump()).toBe(before);
  });

  test("more than one batch in one run, with how many in the trail", async () => {
    for (let index = 0; index < 105; index += 1)
      await putBooking({ reference: `M${index}`, retainUntil: hours(-index) });
    const known = (await trail()).length;
    expect(await blankDue(NOW)).toBe(105);
    expect((await trail()).slice(known).map(({ actor, after }) => ({ actor, after }))).toEqual([
      { actor: "retention", after: { bookings: 100 } },
      { actor: "retention", after: { bookings: 5 } },
    ]);
  });

  test("what was delivered after the blanking is blanked as well", async () => {
    await putWholeStory("B4", hours(-1));
    await blankDue(NOW);
    await putDelivery({ id: "B4-late", reference: "B4", action: "AMENDMENT" });
    await (await database())
      .update(taxiBooking)
      .set({ firstName: "Annabel" })
      .where(eq(taxiBooking.reference, "B4"));
    expect(await blankDue(NOW)).toBe(1);
    const after = await dump();
    for (const secret of SECRETS) expect(after).not.toContain(secret);
  });

  test("updates that waited in vain, old refusals and flights of old listings go too", async () => {
    await putDelivery({
      id: "P1",
      reference: "P1",
      action: "AMENDMENT",
      outcome: "parked",
      receivedAt: hours(-31 * DAY),
    });
    await putDelivery({
      id: "P2",
      reference: "P2",
      action: "AMENDMENT",
      outcome: "parked",
      receivedAt: hours(-29 * DAY),
    });
    await putRefusal({ reference: "R1", at: hours(-31 * DAY) });
    await putRefusal({ reference: "R2", at: hours(-29 * DAY) });
    await putListing({ reference: "L1", pickupAt: hours(-31 * DAY) });
    await putListing({ reference: "L2", pickupAt: hours(-29 * DAY) });
    await blankDue(NOW);
    const db = await database();
    expect(await db.select().from(taxiDelivery).orderBy(taxiDelivery.position)).toMatchObject([
      { id: "P1", raw: null, hash: null, outcome: "failed", settledBy: "retention" },
      { id: "P2", hash: "hash-P2", outcome: "parked", settledBy: null },
    ]);
    expect((await db.select().from(taxiRefusal)).map(({ reference }) => reference)).toEqual(["R2"]);
    expect(await db.select().from(taxiListing).orderBy(taxiListing.reference)).toMatchObject([
      { reference: "L1", flightNumber: null },
      { reference: "L2", flightNumber: "KL1234" },
    ]);
  });

  test("a listing of a booking that was blanked holds no flight again", async () => {
    await putBooking({ reference: "B5", retainUntil: hours(-1) });
    await blankDue(NOW);
    await putListing({ reference: "B5", pickupAt: hours(5) });
    await blankDue(NOW);
    expect(await (await database()).select().from(taxiListing)).toMatchObject([{ flightNumber: null }]);
  });

  test("only the newest 500 refusals are kept", async () => {
    for (let index = 0; index < 510; index += 1) await putRefusal({ reference: `R${index}` });
    await blankDue(NOW);
    const kept = await (await database()).select().from(taxiRefusal).orderBy(taxiRefusal.id);
    expect([kept.length, kept[0]?.reference]).toEqual([500, "R10"]);
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
