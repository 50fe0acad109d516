import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { config } from "@/lib/config";
import { closeDatabase, database } from "@/lib/db/database";
import { answerText } from "@/lib/taxi/desk/answer-text";
import { store } from "@/lib/taxi/inbound/store";
import { supplierBookingId } from "@/lib/taxi/supplier-booking-id";
import { amendment, booking, deliveriesOf, delivery, useMemory } from "./support";

beforeAll(useMemory);
afterEach(() => {
  config.taxi.ratesThroughApi = false;
});
afterAll(closeDatabase);

test("K01: where rates come through the API only, the answer that is kept is the one that was given", async () => {
  config.taxi.ratesThroughApi = true;
  const db = await database();
  const conflict = booking("T-1", { comment: "three suitcases" });
  const taken = [booking("T-1"), booking("T-1"), conflict].map((body) => delivery("POST", "T-1", body));
  taken.push(delivery("PATCH", "T-1", amendment()));
  const statuses: number[] = [];
  for (const one of taken) statuses.push((await store(db, one)).status);
  expect(statuses).toEqual([200, 200, 409, 204]);
  const kept = await deliveriesOf("T-1");
  expect(kept.map(({ answered }) => answered)).toEqual(statuses);
  const withId = JSON.stringify({ supplierBookingId: supplierBookingId("T-1") });
  expect(kept.map(answerText)).toMatchObject([withId, withId, expect.stringContaining("errorCode"), ""]);
});

test("K01: everywhere else a booking is answered without a body, and kept so", async () => {
  const { status } = await store(await database(), delivery("POST", "T-2", booking("T-2")));
  expect([status, ...(await deliveriesOf("T-2")).map(({ answered }) => answered)]).toEqual([204, 204]);
});
