import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { store } from "@/lib/taxi/inbound/store";
import { booking, bookingOf, deliveriesOf, delivery, useMemory } from "./support";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await useMemory();
});
afterAll(async () => {
  setDatabase(undefined);
  await opened.close();
});

const post = (reference: string, change: object = {}) =>
  store(opened.db, delivery("POST", reference, booking(reference, change)));
const applied = { outcome: "applied", status: 204 };

test("a new booking is kept whole or not at all, and the next one is not hurt by a failure", async () => {
  await post("F-1");
  await opened.db.execute(sql`delete from taxi_delivery where reference = 'F-1'`);
  await expect(post("F-1")).rejects.toThrow("duplicate key");
  expect(await deliveriesOf("F-1")).toEqual([]);
  expect(await post("F-2")).toEqual(applied);
  expect(await deliveriesOf("F-2")).toMatchObject([{ outcome: "applied", answered: 204, isOpen: false }]);
});

test("what another transaction takes back takes no booking with it", async () => {
  let sent: Promise<unknown>[] = [];
  const takenBack = opened.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    sent = ["F-3", "F-4", "F-3"].map((reference) => post(reference));
    for (let index = 0; index < 20; index += 1) await tx.execute(sql`select 1`);
    tx.rollback();
  });
  await expect(takenBack).rejects.toThrow("Rollback");
  const stored = await Promise.allSettled(sent);
  expect(stored).toMatchObject([
    { value: applied },
    { value: applied },
    { value: { outcome: "duplicate", status: 204 } },
  ]);
  expect(await deliveriesOf("F-3")).toHaveLength(2);
});

test("a statement that the engine has forgotten is told to it again", async () => {
  await post("F-5");
  await opened.db.execute(sql`deallocate all`);
  await expect(post("F-6")).rejects.toThrow("taxi_first");
  expect(await post("F-6")).toEqual(applied);
});

test("values come back letter by letter, whatever they hold", async () => {
  const comment = "a 'quote', a \\ backslash, $1, a line\nbreak, ünïcödé 🚕 and null";
  await post("F-7", { comment, searchResultId: null, services: [] });
  expect(await bookingOf("F-7")).toMatchObject({ comment, searchResultId: null, services: [] });
});
