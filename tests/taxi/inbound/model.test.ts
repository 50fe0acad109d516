import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "@/lib/db/open";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { store } from "@/lib/taxi/inbound/store";
import { expected, type Sent, sequences } from "./model";
import { amendment, booking, cancellation, delivery, useMemory } from "./support";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await useMemory();
});
afterAll(() => opened.close());

const bodies: Record<Sent, (reference: string) => object> = {
  booking: (reference) => booking(reference, { comment: "booking" }),
  A: () => amendment({ comment: "A" }),
  B: () => amendment({ comment: "B", pickupDateTime: "2027-04-01T10:00:00Z" }),
  cancellation: () => cancellation({ comment: "cancellation" }),
};

const send = (reference: string, sent: Sent) =>
  store(opened.db, delivery(sent === "booking" ? "POST" : "PATCH", reference, bodies[sent](reference)));

test("K03 K04: every sequence of up to five deliveries ends as the contract says", async () => {
  const all = sequences(5).map((sequence) => ({ sequence, reference: sequence.join(" ") }));
  expect(all).toHaveLength(4 + 16 + 64 + 256 + 1024);
  const answers = new Map<string, number[]>();
  for (const { sequence, reference } of all) {
    const told: number[] = [];
    for (const sent of sequence) told.push((await send(reference, sent)).status);
    answers.set(reference, told);
  }
  const bookings = new Map((await opened.db.select().from(taxiBooking)).map((row) => [row.reference, row]));
  const deliveries = new Map(
    all.map(({ reference }): [string, (typeof taxiDelivery.$inferSelect)[]] => [reference, []]),
  );
  for (const row of await opened.db.select().from(taxiDelivery).orderBy(taxiDelivery.position))
    deliveries.get(row.reference)?.push(row);
  for (const { sequence, reference } of all) {
    const wanted = expected(sequence);
    const rows = deliveries.get(reference) ?? [];
    const row = bookings.get(reference);
    expect(
      {
        status: row?.status ?? null,
        shows: row?.comment ?? null,
        revision: row?.revision ?? 0,
        outcomes: rows.map(({ outcome }) => outcome),
        answers: answers.get(reference),
        duplicates: rows.filter(({ outcome }) => outcome === "duplicate").length,
        open: rows.filter(({ isOpen }) => isOpen).length,
      },
      reference,
    ).toEqual(wanted);
    expect(
      rows.map(({ answered }) => answered),
      reference,
    ).toEqual(wanted.answers);
    if (row)
      expect({ duplicates: row.duplicates, open: row.openDecisions }, reference).toEqual({
        duplicates: wanted.duplicates,
        open: wanted.open,
      });
    for (const { outcome, raw, duplicateOf } of rows)
      expect([raw === null, duplicateOf !== null], reference).toEqual(
        outcome === "duplicate" ? [true, true] : [false, false],
      );
  }
}, 120_000);
