// What a delivery does that reaches the store after later received ones, where more than its place in the row is at stake.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { taxiBooking } from "@/lib/db/schema";
import { resolveDelivery } from "@/lib/taxi/inbound/resolve";
import { store } from "@/lib/taxi/inbound/store";
import { memoryDatabaseForFile } from "../support/memory-database";
import {
  amendment,
  booking,
  bookingOf,
  cancellation,
  deliveriesOf,
  delivery,
  outcomesOf,
} from "../taxi/inbound/support";

const opened = memoryDatabaseForFile();

const at = (second: number) => new Date(Date.UTC(2027, 1, 1, 9, 0, second));
const post = (reference: string, second: number) =>
  store(opened.db, { ...delivery("POST", reference, booking(reference)), receivedAt: at(second) });
const patch = (reference: string, second: number, body: object) =>
  store(opened.db, { ...delivery("PATCH", reference, body), receivedAt: at(second) });
/** As the journal brings it; `clockErrorMs`: how wrong the time of its receipt may be. */
const replay = (reference: string, second: number, body: object, clockErrorMs = 2) =>
  store(opened.db, {
    ...delivery("PATCH", reference, body),
    ...{ receivedAt: at(second), answered: 204, clockErrorMs },
  });
const [A, B, C] = ["A", "B", "C"].map((comment) => amendment({ comment })) as [object, object, object];
const openOf = async (reference: string) =>
  (await deliveriesOf(reference)).find(({ isOpen }) => isOpen)?.id ?? "none";
const decide = async (reference: string, decision: "applied" | "dismissed") => {
  const id = await openOf(reference);
  await opened.db.transaction((tx) => resolveDelivery(tx, { id, decision, by: "desk@example.com" }));
};

test("K05: an older amendment that waited on disk does not undo a newer one, and asks nobody", async () => {
  await post("L-1", 1);
  await patch("L-1", 20, B);
  await replay("L-1", 10, A);
  expect(await bookingOf("L-1")).toMatchObject({
    comment: "B",
    revision: 3,
    openDecisions: 0,
    changedAt: at(20),
  });
  expect((await deliveriesOf("L-1")).map(({ receivedAt }) => receivedAt)).toEqual([at(1), at(10), at(20)]);
});

test("where a person has applied a state since, an older one that comes late waits for a person", async () => {
  await post("L-2", 1);
  for (const [second, body] of [A, B, A].entries()) await patch("L-2", 10 + second, body);
  await decide("L-2", "applied");
  await replay("L-2", 5, C);
  expect(await bookingOf("L-2")).toMatchObject({ comment: "A", openDecisions: 1 });
  expect((await outcomesOf("L-2")).at(-1)).toBe("overtaken");
  await decide("L-2", "applied");
  expect(await bookingOf("L-2")).toMatchObject({ comment: "C", openDecisions: 0 });
});

test("a delivery that a person put away stays put away when an older delivery comes", async () => {
  await post("L-3", 1);
  await store(opened.db, {
    ...delivery("POST", "L-3", booking("L-3", { comment: "another" })),
    receivedAt: at(10),
  });
  await decide("L-3", "dismissed");
  await replay("L-3", 5, A);
  expect(await outcomesOf("L-3")).toEqual(["applied", "applied", "conflict"]);
  expect(await bookingOf("L-3")).toMatchObject({ comment: "A", openDecisions: 0 });
});

test("two amendments closer than the clocks of their sites agree: a person says which holds", async () => {
  await post("L-4", 1);
  await patch("L-4", 10, A);
  await replay("L-4", 12, B, 3_000);
  expect(await bookingOf("L-4")).toMatchObject({ comment: "A", openDecisions: 1 });
  // A second, sure of its time, is simply the newest; the one that waits goes on waiting.
  await replay("L-4", 20, C);
  expect(await bookingOf("L-4")).toMatchObject({ comment: "C", openDecisions: 1 });
  expect(await outcomesOf("L-4")).toEqual(["applied", "applied", "overtaken", "applied"]);
});

test("a cancellation as close holds without a person: in either order the booking is cancelled", async () => {
  await post("L-5", 1);
  await patch("L-5", 10, A);
  await replay("L-5", 9, cancellation(), 3_000);
  expect(await bookingOf("L-5")).toMatchObject({ status: "cancelled", openDecisions: 0 });
});

test("a cancellation that comes late is news for whoever has seen the booking", async () => {
  await post("L-6", 1);
  await patch("L-6", 10, A);
  await opened.db.update(taxiBooking).set({ seenRevision: 2 }).where(eq(taxiBooking.reference, "L-6"));
  await replay("L-6", 5, cancellation());
  const seen = await bookingOf("L-6");
  expect(seen).toMatchObject({ status: "cancelled", revision: 2 });
  expect(seen?.seenRevision).toBeLessThan(2);
});

test("after retention a late amendment is followed as any other and asks nobody", async () => {
  await post("L-7", 1);
  await patch("L-7", 10, A);
  await opened.db
    .update(taxiBooking)
    .set({ blankedAt: at(50), lastHash: null })
    .where(eq(taxiBooking.reference, "L-7"));
  await replay("L-7", 5, B);
  expect(await bookingOf("L-7")).toMatchObject({ openDecisions: 0 });
});

test("a delivery that takes more than its order to place is counted once, however often it is replayed", async () => {
  await post("L-8", 1);
  await patch("L-8", 10, B);
  const late = { ...delivery("PATCH", "L-8", A), ...{ receivedAt: at(5), answered: 204, clockErrorMs: 2 } };
  for (let time = 0; time < 2; time += 1) await store(opened.db, late);
  expect(await outcomesOf("L-8")).toEqual(["applied", "applied", "applied"]);
  expect(await bookingOf("L-8")).toMatchObject({ comment: "B", revision: 3 });
});
