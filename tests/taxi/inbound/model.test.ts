import { expect, test } from "vitest";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { store } from "@/lib/taxi/inbound/store";
import { memoryDatabaseForFile } from "../../support/memory-database";
import { ALPHABET, expected, type Sent } from "./model";
import { amendment, booking, cancellation, delivery } from "./support";

const opened = memoryDatabaseForFile();

const REFERENCE = "R-1";

const bodies: Record<Sent, object> = {
  booking: booking(REFERENCE, { comment: "booking" }),
  A: amendment({ comment: "A" }),
  B: amendment({ comment: "B", pickupDateTime: "2027-04-01T10:00:00Z" }),
  cancellation: cancellation({ comment: "cancellation" }),
};

const send = (db: Database, sent: Sent) =>
  store(db, delivery(sent === "booking" ? "POST" : "PATCH", REFERENCE, bodies[sent]));

async function found(db: Database, answers: number[]) {
  const [row] = await db.select().from(taxiBooking);
  const rows = await db.select().from(taxiDelivery).orderBy(taxiDelivery.position);
  // The counts of the booking are those of its deliveries, and only duplicates are without a body of their own.
  if (row)
    expect([row.duplicates, row.openDecisions]).toEqual([
      rows.filter(({ outcome }) => outcome === "duplicate").length,
      rows.filter(({ isOpen }) => isOpen).length,
    ]);
  for (const { outcome, raw, duplicateOf } of rows)
    expect([raw === null, duplicateOf !== null]).toEqual(
      outcome === "duplicate" ? [true, true] : [false, false],
    );
  expect(rows.map(({ answered }) => answered)).toEqual(answers);
  return {
    status: row?.status ?? null,
    shows: row?.comment ?? null,
    revision: row?.revision ?? 0,
    outcomes: rows.map(({ outcome }) => outcome),
    answers,
    duplicates: rows.filter(({ outcome }) => outcome === "duplicate").length,
    open: rows.filter(({ isOpen }) => isOpen).length,
  };
}

class Back extends Error {}

/** What tells A and B apart is what they are called: B is first said after A, which leaves out half of all sequences. */
const sayable = (sequence: readonly Sent[]) =>
  ALPHABET.filter((sent) => sent !== "B" || sequence.includes("A"));

/** Goes through every sequence of up to `longest` that begins with `sequence`; each step is taken back afterwards. */
async function explore(
  db: Database,
  longest: number,
  sequence: readonly Sent[] = [],
  answers: number[] = [],
): Promise<number> {
  let explored = 0;
  if (sequence.length === longest) return explored;
  for (const sent of sayable(sequence)) {
    const longer = [...sequence, sent];
    await db
      .transaction(async (tx) => {
        const reported = [...answers, (await send(tx, sent)).status];
        expect(await found(tx, reported), longer.join(" ")).toEqual(expected(longer));
        explored += 1 + (await explore(tx, longest, longer, reported));
        throw new Back();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Back)) throw error;
      });
  }
  return explored;
}

test("K02 K03 K04: every sequence of up to three deliveries ends as the contract says", async () => {
  expect(await explore(opened.db, 3)).toBe(3 + 10 + 36);
});

test("K02 K03 K04: every sequence of up to five deliveries ends as the contract says", {
  tags: "nightly",
}, async () => {
  expect(await explore(opened.db, 5)).toBe(3 + 10 + 36 + 136 + 528);
});
