// Attempts to book over the real sandbox, whose clock and ours a test turns together.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { auditEntry } from "@/lib/db/schema";
import { orderAttempt } from "@/lib/db/schema-orders";
import { demandClient, makeDemandClient, setDemandClient } from "@/lib/demand/client";
import { makeLog } from "@/lib/log";
import { type Attempt, moveAttempt, openAttempt, rereadAttempt } from "@/lib/orders/attempts";
import { bookAttempt, keepForm, previewAttempt } from "@/lib/orders/book";
import { lookUpAttempts } from "@/lib/orders/look-up";
import { blankDueAttempts } from "@/lib/orders/retention";
import { startOrders } from "@/lib/orders/start-orders";
import { CLOCK } from "../stays/support";
import {
  dates,
  guestsOf,
  isCardless,
  type OverOrders,
  overOrders,
  previewed,
  type Rate,
  rateThat,
  sellOut,
} from "./over-orders";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: OverOrders;
let rate: Rate;

beforeAll(async () => {
  world = await overOrders(CLOCK);
  rate = await rateThat(world, isCardless);
});
afterAll(() => world.stop());
beforeEach(() => world.tidy());

const guests = {
  ...guestsOf("Hopper", "grace@guests.example"),
  arrival: { hour: 18, next_day: false },
  requests: "A quiet room",
};

let drafted = 0;

/** Each with a label of its own. */
function attempt(): Promise<{ token: string; ready: Attempt }> {
  drafted += 1;
  return previewed({ rate, guests, label: `site_rate_${drafted}` });
}

const agree = (ready: Attempt) => bookAttempt(ready, ready.previews);

test("O13: an attempt is opened by its own word alone, and holds what was previewed", async () => {
  const { token, ready } = await attempt();
  expect(token).toHaveLength(43);
  expect(await openAttempt(token)).toEqual(ready);
  expect(await openAttempt(token.slice(1))).toBeNull();
  expect(await openAttempt(`${token.slice(1)}A`)).toBeNull();
  expect(JSON.stringify(ready)).not.toContain(token);
  expect(ready).toMatchObject({ state: "previewed", previews: 1, sentAt: null, reservation: null });
  expect(ready.preview?.told.price.total?.booker_currency).toBeGreaterThan(0);
});

test("O13: a traveller who agrees gets one order with his label, guests and wishes, and the platform's numbers", async () => {
  const { ready } = await attempt();
  const { attempt: done, came } = await agree(ready);
  expect([came, done.state, done.refusal, done.lookAt]).toEqual(["done", "confirmed", null, null]);
  const order = (await world.standing()).find(({ label }: { label: string }) => label === ready.label);
  expect(order).toMatchObject({
    order: done.orderNumber,
    reservation: done.reservation,
    pincode: done.pin,
    id: rate.accommodation,
    status: "booked",
    booker: { name: "Grace Hopper", email: "grace@guests.example" },
  });
  expect(order.total).toEqual(ready.preview?.told.price.total);
});

test("O13: one of ten concurrent agreements books, and a reload books nothing", async () => {
  const { token, ready } = await attempt();
  await Promise.all(Array.from({ length: 10 }, () => agree(ready)));
  const after = await rereadAttempt(ready);
  expect(after.state).toBe("confirmed");
  await agree(ready);
  const again = await openAttempt(token);
  if (again) await agree(again);
  expect(await world.calls("orderCreate")).toBe(1);
});

test("O14: an answer that is lost leads to the order that stands, without a second booking", async () => {
  const { ready } = await attempt();
  await world.fault({ kind: "lost" });
  const { attempt: lost } = await agree(ready);
  expect([lost.state, lost.reservation]).toEqual(["unknown", null]);
  await agree(lost);
  expect(await lookUpAttempts()).toBe(0);
  world.at += 5_000;
  expect(await lookUpAttempts()).toBe(1);
  const found = await rereadAttempt(ready);
  const order = (await world.standing()).find(({ label }: { label: string }) => label === ready.label);
  expect(found).toMatchObject({ state: "confirmed", reservation: order.reservation, pin: order.pincode });
  expect(await world.calls("orderCreate")).toBe(1);
});

test.each([
  ["in ten minutes", 600],
  ["when it was held to be none", 7_200],
])("O14: an order that stands %s is found then", { tags: "nightly" }, async (_when, lateS) => {
  const { ready } = await attempt();
  await world.fault({ kind: "lost", lateS });
  await agree(ready);
  for (let waited = 0; waited < lateS - 120; waited += 120) {
    world.at += 2 * MINUTE;
    await lookUpAttempts();
    const isNoneYet = waited + 120 < 1_800;
    // Between two looks there are five minutes at most.
    if (isNoneYet || waited >= 2_100)
      expect((await rereadAttempt(ready)).state).toBe(isNoneYet ? "unknown" : "refused");
  }
  world.at += 10 * MINUTE;
  await lookUpAttempts();
  expect(await rereadAttempt(ready)).toMatchObject({ state: "confirmed", refusal: null, lookAt: null });
  expect(await world.calls("orderCreate")).toBe(1);
});

test("O14: an order that never arrived is refused after its deadline, and is not booked under the same label again", async () => {
  const { ready } = await attempt();
  await world.fault({ kind: "status", status: 500 });
  expect((await agree(ready)).attempt.state).toBe("unknown");
  world.at += 29 * MINUTE;
  await lookUpAttempts();
  expect((await rereadAttempt(ready)).state).toBe("unknown");
  world.at += 5 * MINUTE;
  await lookUpAttempts();
  const refused = await rereadAttempt(ready);
  expect([refused.state, refused.refusal]).toEqual(["refused", "not_booked"]);
  expect((await previewAttempt(refused)).state).toBe("refused");
  world.at += 25 * 60 * MINUTE;
  await lookUpAttempts();
  expect((await rereadAttempt(ready)).lookAt).toBeNull();
});

test("O14: an order left behind by a killed process is looked up, whether it arrived or not", async () => {
  const arrived = (await attempt()).ready;
  const never = (await attempt()).ready;
  await agree(arrived);
  const sentAt = new Date(world.at);
  for (const { id } of [arrived, never]) {
    const db = await database();
    await db.execute(
      `update order_attempt set state = 'sent', reservation = null, pin = null, sent_at = '${sentAt.toISOString()}',
       look_at = '${new Date(world.at + MINUTE).toISOString()}' where id = ${id}`,
    );
  }
  expect(await lookUpAttempts()).toBe(0);
  world.at += MINUTE;
  expect(await lookUpAttempts()).toBe(2);
  expect((await rereadAttempt(arrived)).state).toBe("confirmed");
  expect((await rereadAttempt(never)).state).toBe("unknown");
});

test("O14: while the platform does not answer nothing is decided", async () => {
  const { ready } = await attempt();
  await world.fault({ kind: "lost" });
  await agree(ready);
  await world.control("faults", { operation: "orders", kind: "status", status: 500 });
  world.at += 40 * MINUTE;
  await lookUpAttempts();
  expect((await rereadAttempt(ready)).state).toBe("unknown");
  await world.sandbox.fetch("/sandbox/faults", { method: "DELETE" });
  world.at += 6 * MINUTE;
  await lookUpAttempts();
  expect((await rereadAttempt(ready)).state).toBe("confirmed");
});

test("O14: a site that starts looks up at once what was lost before", { tags: "nightly" }, async () => {
  const { ready } = await attempt();
  await world.fault({ kind: "lost" });
  await agree(ready);
  world.at += 5_000;
  const end = startOrders();
  expect(startOrders()).toBe(end);
  await vi.waitFor(async () => expect((await rereadAttempt(ready)).state).toBe("confirmed"));
  await end();
});

test("O15: a token that grew old is asked for anew and nothing is sent; so it is with a preview that nobody sees any more", async () => {
  const { ready } = await attempt();
  world.at += 16 * MINUTE;
  const { attempt: again, came } = await agree(ready);
  expect([came, again.state, again.previews]).toEqual(["changed", "previewed", 2]);
  expect((await agree(ready)).came).toBe("changed");
  const newest = await previewAttempt(again);
  expect((await bookAttempt(newest, again.previews)).came).toBe("changed");
  expect(await world.calls("orderCreate")).toBe(0);
  expect((await agree(newest)).attempt.state).toBe("confirmed");
});

test("O15: rooms that are gone refuse it, before and after it was agreed to", async () => {
  const { ready } = await attempt();
  const free = await sellOut(world, rate, dates);
  const { attempt: refused } = await agree(ready);
  expect([refused.state, refused.refusal]).toEqual(["refused", "order_unavailable"]);
  expect((await attempt()).ready).toMatchObject({ state: "refused", refusal: "order_unavailable" });
  await free();
  const again = await previewAttempt(refused);
  expect([again.state, again.previews, again.refusal]).toEqual(["previewed", 2, null]);
  expect((await agree(again)).attempt.state).toBe("confirmed");
});

test("O15: an order that certainly never left may be agreed to again", async () => {
  const { ready } = await attempt();
  const client = demandClient();
  const target = { ...config.demand, baseUrl: "http://127.0.0.1:1/3.2" };
  setDemandClient(makeDemandClient({ target, log: makeLog("silent") }));
  const { attempt: stored, came } = await agree(ready);
  setDemandClient(client);
  expect([came, stored.state, stored.sentAt, stored.lookAt]).toEqual(["notSent", "previewed", null, null]);
  expect((await agree(stored)).attempt.state).toBe("confirmed");
});

test("O16: a form that is not booked is kept for 48 hours after the last change, a booking until after the stay", async () => {
  const { ready } = await attempt();
  const hoursLeft = async () => ((await rereadAttempt(ready)).retainUntil.getTime() - world.at) / HOUR;
  expect(await hoursLeft()).toBe(48);
  world.at += 10 * MINUTE;
  await keepForm(ready, { first: "Ada" });
  expect(await hoursLeft()).toBe(48);
  const { attempt: booked } = await agree(ready);
  const days = config.booking.retentionDays;
  expect([booked.state, booked.retainUntil]).toEqual([
    "confirmed",
    new Date(Date.parse(dates.checkout) + days * 24 * HOUR),
  ]);
});

test("O16: guests are blanked when their time is over, numbers and label stay, and the trail counts them", async () => {
  const { token, ready } = await attempt();
  await (await database()).update(orderAttempt).set({ pin: "1234", cardSession: "session" });
  world.at = Date.parse("2027-04-12T00:00:00Z");
  expect(await blankDueAttempts()).toBeGreaterThan(0);
  expect(await blankDueAttempts()).toBe(0);
  const blanked = await openAttempt(token);
  expect(blanked).toMatchObject({ guests: null, form: null, preview: null, pin: null, cardSession: null });
  expect(blanked?.label).toBe(ready.label);
  const db = await database();
  const rows = await db.select().from(auditEntry);
  expect(rows.map(({ action }) => action)).toContain("order.blanked");
  expect(JSON.stringify(rows)).not.toContain("grace@");
  expect(await moveAttempt(ready.id, "confirmed", {})).toBeNull();
});
