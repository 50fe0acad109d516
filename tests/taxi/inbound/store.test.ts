import { sql } from "drizzle-orm";
import { NodePgSession } from "drizzle-orm/node-postgres";
import { PgliteSession } from "drizzle-orm/pglite";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "@/lib/config";
import { rowsOf } from "@/lib/db/database";
import { taxiBooking } from "@/lib/db/schema";
import { answerText } from "@/lib/taxi/desk/timeline";
import { storeRefused } from "@/lib/taxi/inbound/refused";
import { resolveDelivery } from "@/lib/taxi/inbound/resolve";
import { store } from "@/lib/taxi/inbound/store";
import { changesBetween, stateOf } from "@/lib/taxi/state";
import { supplierBookingId } from "@/lib/taxi/supplier-booking-id";
import { memoryDatabaseForFile } from "../../support/memory-database";
import { amendment, booking, bookingOf, cancellation, deliveriesOf, delivery, outcomesOf } from "./support";

const opened = memoryDatabaseForFile();
afterEach(() => {
  config.taxi.ratesThroughApi = false;
});

const post = (reference: string, change: object = {}) =>
  store(opened.db, delivery("POST", reference, booking(reference, change)));
const patch = (reference: string, body: object) => store(opened.db, delivery("PATCH", reference, body));
const openOf = async (reference: string) =>
  (await deliveriesOf(reference)).find(({ isOpen }) => isOpen)?.id ?? "none";
const decide = (id: string, decision: "applied" | "dismissed") =>
  opened.db.transaction((tx) => resolveDelivery(tx, { id, decision, by: "desk@example.com" }));

/** As the door hands over what it refuses. */
const refuse = (reference: string, body: object, id?: string) => {
  const { message: _message, ...stored } = delivery("POST", reference, body);
  const refused = { ...stored, ...(id ? { id } : {}), status: 400, problems: ["services is missing."] };
  return storeRefused(opened.db, refused, { isOver: false });
};

test("a refused delivery that comes many times at once is one row with a count, and asks a person once", async () => {
  await post("S-refused");
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => refuse("S-refused", booking("S-refused"), `refused-${at}`)),
  );
  // Each of them again, as a replay that was interrupted would bring them: each counts once.
  await refuse("S-refused", booking("S-refused"), "refused-7");
  const [, stored, ...others] = await deliveriesOf("S-refused");
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ outcome: "refused", answered: 400, isOpen: true });
  expect([stored?.id, ...(stored?.copies ?? [])].sort()).toEqual(
    Array.from({ length: 12 }, (_, at) => `refused-${at}`).sort(),
  );
  expect(await bookingOf("S-refused")).toMatchObject({ revision: 1, openDecisions: 1 });
});

test("a refused delivery whose transaction was given up leaves nothing", async () => {
  const { message: _message, ...stored } = delivery("POST", "S-late", booking("S-late"));
  const given = storeRefused(opened.db, { ...stored, status: 400 }, { isOver: true });
  await expect(given).rejects.toThrow("kept in the journal instead");
  expect(await deliveriesOf("S-late")).toEqual([]);
});

test("parked updates that all apply leave only the incomplete one waiting for a person", async () => {
  await patch("S-parked", amendment({ comment: "first" }));
  const lacking = delivery("PATCH", "S-parked", amendment({ comment: "second" }));
  await store(opened.db, { ...lacking, problems: ["cancellationReason is missing."] });
  await patch("S-parked", amendment({ comment: "third" }));
  await post("S-parked");
  expect((await deliveriesOf("S-parked")).map(({ outcome, isOpen }) => [outcome, isOpen])).toEqual([
    ["applied", false],
    ["applied", true],
    ["applied", false],
    ["applied", false],
  ]);
  expect(await bookingOf("S-parked")).toMatchObject({ comment: "third", revision: 4, openDecisions: 1 });
});

test("a booking is stored with its passenger, our own id and the day on which it is blanked", async () => {
  await post("S-1");
  expect(await bookingOf("S-1")).toMatchObject({
    customerReference: "C-S-1",
    supplierBookingId: supplierBookingId("S-1"),
    firstName: "Ada",
    phoneNumber: "+31201234567",
    customerId: "c0ffee",
    flightNumber: "KL1",
    pickupAt: null,
    revision: 1,
    seenRevision: 0,
    services: [{ name: "meetAndGreetMessage", value: "Ada Berg" }],
    retainUntil: new Date("2027-03-03T09:00:00Z"),
  });
  expect(supplierBookingId("S-1")).toMatch(/^RW-[A-Z2-7]{16}$/);
});

test("K03: keys in another order are the same delivery", async () => {
  await post("S-3");
  const turned = Object.fromEntries(Object.entries(booking("S-3")).reverse());
  await store(opened.db, delivery("POST", "S-3", turned));
  expect(await outcomesOf("S-3")).toEqual(["applied", "duplicate"]);
  expect((await bookingOf("S-3"))?.duplicates).toBe(1);
});

test("a conflicting booking under a known reference is stored for a person; the first stays", async () => {
  await post("S-4");
  expect((await post("S-4", { comment: "another" })).status).toBe(409);
  expect((await post("S-4", { comment: "another" })).status).toBe(409);
  expect(await outcomesOf("S-4")).toEqual(["applied", "conflict", "duplicate"]);
  expect(await bookingOf("S-4")).toMatchObject({ comment: "two suitcases", openDecisions: 1, duplicates: 1 });
  await expect(decide(await openOf("S-4"), "applied")).rejects.toThrow("can only be dismissed");
  await decide(await openOf("S-4"), "dismissed");
  expect(await bookingOf("S-4")).toMatchObject({ comment: "two suitcases", openDecisions: 0 });
});

test("a repeat of an older state is applied by a person only, and is the current state from then on", async () => {
  const [A, B] = [amendment({ comment: "A" }), amendment({ comment: "B" })];
  await post("S-5");
  for (const body of [A, B, A]) await patch("S-5", body);
  expect(await bookingOf("S-5")).toMatchObject({ comment: "B", revision: 3, openDecisions: 1 });
  const id = await openOf("S-5");
  expect(await decide(id, "applied")).toEqual({ reference: "S-5" });
  expect(await bookingOf("S-5")).toMatchObject({ comment: "A", revision: 4, openDecisions: 0 });
  await expect(decide(id, "dismissed")).rejects.toThrow("waits for no decision");
  await patch("S-5", A);
  expect(await outcomesOf("S-5")).toEqual(["applied", "applied", "applied", "repeat", "duplicate"]);
});

test("a cancelled booking is not revived, not even by a decision", async () => {
  const A = amendment({ comment: "A" });
  await post("S-6");
  for (const body of [A, cancellation(), A]) await patch("S-6", body);
  await expect(decide(await openOf("S-6"), "applied")).rejects.toThrow("cancelled and stays so");
  expect(await bookingOf("S-6")).toMatchObject({
    status: "cancelled",
    cancellationReason: "flight cancelled",
  });
});

test("K08: a late copy brings nothing back of a passenger who was blanked", async () => {
  await post("S-7");
  await patch("S-7", cancellation());
  await opened.db.update(taxiBooking).set({ blankedAt: new Date(), lastHash: null });
  expect((await patch("S-7", amendment({ comment: "late" }))).status).toBe(409);
  expect((await deliveriesOf("S-7")).at(-1)).toMatchObject({ outcome: "absorbed", raw: null, hash: null });
});

test("two deliveries of one reference at the same instant do not race", { tags: "nightly" }, async () => {
  const all = Array.from({ length: 20 }, (_, index) => `T-${index}`);
  await Promise.all(
    all.flatMap((reference) => [
      post(reference),
      post(reference),
      patch(reference, amendment()),
      patch(reference, amendment()),
    ]),
  );
  for (const reference of all) {
    const outcomes = (await outcomesOf(reference)).toSorted();
    expect(outcomes).toEqual(["applied", "applied", "duplicate", "duplicate"]);
    expect(await bookingOf(reference)).toMatchObject({ revision: 2, flightNumber: "KL2", duplicates: 2 });
  }
});

test("K04: two updates alternating without end before their booking are kept a bounded number of times", {
  tags: "nightly",
}, async () => {
  const bodies = [amendment({ comment: "A" }), amendment({ comment: "B" })] as const;
  const answers = new Set<number>();
  for (let time = 0; time < 30; time += 1)
    for (const body of bodies) answers.add((await patch("S-9", body)).status);
  expect([...answers]).toEqual([404]);
  const matching = (await deliveriesOf("S-9")).filter(({ outcome }) => outcome === "parked");
  expect(matching).toHaveLength(20);
  // What has not been said yet is still kept, however many wait.
  await patch("S-9", amendment({ comment: "C" }));
  expect((await outcomesOf("S-9")).at(-1)).toBe("parked");
});

test("two repeats alternating without end ask a person a bounded number of times", {
  tags: "nightly",
}, async () => {
  const [A, B, C] = ["A", "B", "C"].map((comment) => amendment({ comment })) as [object, object, object];
  await post("S-10");
  for (const body of [A, B, C]) await patch("S-10", body);
  for (let time = 0; time < 15; time += 1) for (const body of [A, B]) await patch("S-10", body);
  const counted = (await deliveriesOf("S-10")).filter(({ outcome }) => outcome === "repeat").length;
  expect([counted, (await bookingOf("S-10"))?.openDecisions]).toEqual([20, 20]);
  expect(await bookingOf("S-10")).toMatchObject({ comment: "C", duplicates: 10 });
});

test("K04: a booking for which 100 different updates wait costs as many statements as one for which two do", {
  tags: "nightly",
}, async () => {
  const statements = async (work: () => Promise<unknown>): Promise<number> => {
    const prepared = [PgliteSession, NodePgSession].map((engine) =>
      vi.spyOn(engine.prototype, "prepareQuery"),
    );
    await work();
    const count = prepared.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of prepared) spy.mockRestore();
    return count;
  };
  const costOf = async (reference: string, many: number): Promise<number> => {
    for (let index = 0; index < many; index += 1) await patch(reference, amendment({ comment: `${index}` }));
    return statements(() => post(reference));
  };
  const few = await costOf("S-11b", 2);
  expect(few).toBeGreaterThan(1);
  expect(await costOf("S-11", 100)).toBe(few);
  expect(await bookingOf("S-11")).toMatchObject({ comment: "99", revision: 101, openDecisions: 0 });
});

test("a delivery's statements are planned once, not again for each delivery", async () => {
  const planned = async () =>
    rowsOf<{ name: string; uses: number }>(
      await opened.db.execute(
        sql`select name, (generic_plans + custom_plans)::int as uses from pg_prepared_statements order by name`,
      ),
    );
  const [known, others] = ["S-12", "S-12b"];
  await post(known);
  const before = await planned();
  await post(others);
  const after = await planned();
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  const again = after.filter(({ uses }, at) => uses === (before[at]?.uses ?? 0) + 1).map(({ name }) => name);
  expect(again).toContain("taxi_reference_state");
  expect(again.length).toBeGreaterThan(1);
});

test("K06: changes of a delivery are shown field by field", () => {
  const first = stateOf(JSON.stringify(booking("S-8")), null);
  const next = stateOf(JSON.stringify(amendment()), first);
  expect(next.customerId).toBe("c0ffee");
  const reasoned = stateOf(JSON.stringify(amendment({ cancellationReason: "of an earlier message" })), first);
  expect(reasoned).toEqual(next);
  expect(changesBetween(first, next).map(({ field, before, after }) => [field, before, after])).toEqual([
    ["pickupAt", null, "2027-03-01T10:00:00.000Z"],
    ["flightNumber", "KL1", "KL2"],
    ["comment", "two suitcases", null],
    ["services", "meetAndGreetMessage: Ada Berg", null],
  ]);
});

test("K01: where rates come through the API only, the answer that is kept is the one that was given", async () => {
  config.taxi.ratesThroughApi = true;
  const conflict = booking("S-20", { comment: "three suitcases" });
  const taken = [booking("S-20"), booking("S-20"), conflict].map((body) => delivery("POST", "S-20", body));
  taken.push(delivery("PATCH", "S-20", amendment()));
  const statuses: number[] = [];
  for (const one of taken) statuses.push((await store(opened.db, one)).status);
  expect(statuses).toEqual([200, 200, 409, 204]);
  const stored = await deliveriesOf("S-20");
  expect(stored.map(({ answered }) => answered)).toEqual(statuses);
  const withId = JSON.stringify({ supplierBookingId: supplierBookingId("S-20") });
  expect(stored.map(answerText)).toMatchObject([withId, withId, expect.stringContaining("errorCode"), ""]);
});
