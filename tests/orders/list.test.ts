// The orders of staff: the list, one order beside what led to it, the file, and the reveal, over the real sandbox.
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { setClock } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { auditEntry } from "@/lib/db/schema";
import { clickOut } from "@/lib/db/schema-current";
import { platformOrder } from "@/lib/db/schema-orders";
import { listFile } from "@/lib/http/list-file";
import { ReportFollower } from "@/lib/orders/report-follower";
import { beginAt } from "@/lib/orders/report-store";
import { readOrderParams } from "@/lib/staff/orders/filter";
import { ordersFile, readOrder, readOrders } from "@/lib/staff/orders/list";
import { revealOrder } from "@/lib/staff/orders/reveal";
import { CLOCK, type OverSandbox, overSandbox } from "../stays/support";
import { csvRecords } from "../support/csv";
import { sheetOf } from "../support/workbook";
import { bookAll, draft, rawOrders, serviceOf } from "./report-support";

const DAY = 86_400_000;
/** Of the sandbox's own orders those of the last weeks are enough. */
const COPIED_DAYS = 21;
const BOOKED = 5;

let at = Date.parse(CLOCK);
let world: OverSandbox;

const ask = (query: Record<string, string>) => readOrderParams(query).values;
const raw = () => rawOrders(world, at - COPIED_DAYS * DAY, at);

beforeAll(async () => {
  setClock(() => at);
  world = await overSandbox(2_000, { frozenAt: null, now: () => at });
  const stays = Array.from({ length: BOOKED }, (_, i) => ({
    label: `site_rate_nl_en_desktop_stay_${i}`,
    name: `Ada${i}`,
  }));
  await bookAll(world, "2027-04-08", stays);
  at += DAY;
  await beginAt(new Date(at - COPIED_DAYS * DAY), null);
  await new ReportFollower().pass();
});
afterAll(async () => {
  setClock(undefined);
  await world.stop();
});

test("O32: the list narrows down, in pages, and shows guests masked", async () => {
  const orders = await raw();
  expect((await readOrders(ask({ service: "accommodations" }), 1)).total).toBe(BOOKED);
  const { rows, total } = await readOrders(ask({}), 1);
  const { rows: second } = await readOrders(ask({}), 2);
  expect([total, rows.length, second.length]).toEqual([orders.length, 50, Math.min(50, total - 50)]);
  expect(new Set([...rows, ...second].map(({ id }) => id)).size).toBe(rows.length + second.length);
  const created = rows.map((row) => row.created);
  expect(created).toEqual(created.toSorted().toReversed());
  const [labelled] = (await readOrders(ask({ label: "stay_3" }), 1)).rows;
  expect(labelled).toMatchObject({ guest: "A•••• L••••", email: "a••••@g••••", country: "nl" });
  expect(JSON.stringify([rows, await readOrder(labelled?.id ?? "")])).not.toMatch(/Lovelace|guests\.example/);
  expect((await readOrders(ask({ label: "stay%" }), 1)).total).toBe(0);
  const each = await Promise.all(
    ["booked", "stayed", "no_show", "any_cancelled"].map(
      async (status) => (await readOrders(ask({ status }), 1)).total,
    ),
  );
  expect(each[0]).toBeGreaterThan(0);
  expect(each.reduce((sum, count) => sum + count)).toBe(total);
  expect(
    (await readOrders(ask({ number: labelled?.reservation ?? "" }), 1)).rows.map(({ id }) => id),
  ).toEqual([labelled?.id]);
  const problems = readOrderParams({ since: "2027-03-02", until: "2027-03-01", currency: "euro" }).problems;
  expect(problems.map(({ field }) => field)).toEqual(["currency", "until"]);
});

const clicked = (label: string, campaign: string) => ({
  ...{ label, campaign, at: new Date(at - 40 * DAY), source: "mail", placement: "rate" },
  ...{ language: "en", country: "nl", accommodation: 77, way: "web" as const },
});

test("O32: an order stands beside the way out or the booking it came from", async () => {
  const db = await database();
  const label = (name: string) => `site_rate_nl_en_desktop_${name}`;
  await db.insert(clickOut).values([clicked(label("stay_0"), "summer"), clicked(label("stay_1"), "summer")]);
  await draft(label("stay_2"));
  const origin = async (name: string) =>
    (await readOrders(ask({ label: name }), 1)).rows.find((row) => row.label === label(name))?.origin;
  expect(await origin("stay_0")).toMatchObject({ kind: "click", campaign: "summer", placement: "rate" });
  expect(await origin("stay_2")).toEqual({ kind: "here" });
  expect(await origin("stay_3")).toEqual({ kind: "unknown" });
  const [car] = (await readOrders(ask({ service: "cars" }), 1)).rows;
  expect(car?.origin).toEqual({ kind: "none" });
});

test("O32: the file holds every order that fits with its figures, and nobody who booked", async () => {
  const db = await database();
  const [odd] = await db.select().from(platformOrder).where(eq(platformOrder.service, "attractions"));
  const label = '=HYPERLINK("evil"), or "not"';
  await db
    .update(platformOrder)
    .set({ label })
    .where(eq(platformOrder.id, odd?.id ?? ""));
  const file = async (query: object, format: "csv" | "xlsx") =>
    (await listFile(await ordersFile.read({ ...query }), format, null)).body;
  const text = async (query: object) => await new Response(await file(query, "csv")).text();
  const whole = await text({});
  expect(whole).not.toMatch(/Lovelace|guests\.example|Ada\d/);
  const orders = await raw();
  const rows = new Map(csvRecords(whole).map((row) => [row.order, row]));
  expect(rows.size).toBe(orders.length);
  for (const order of orders)
    expect(rows.get(order.id)).toMatchObject({
      service: serviceOf(order),
      status: order.status,
      currency: order.currencies.product,
      total: String(order.price.total_price.product_currency),
      asked_total: String(order.price.total_price.booker_currency),
      commission_actual: String(order.commission.actual_commission_amount?.product_currency ?? ""),
      label: order.id === odd?.id ? `'${label}` : (order.label ?? ""),
    });
  const narrowed = csvRecords(await text({ service: "taxis" }));
  expect(narrowed.length).toBe(orders.filter((order) => serviceOf(order) === "taxis").length);
  const [, ...sheet] = sheetOf((await file({}, "xlsx")) as Uint8Array);
  expect(sheet.map(([id]) => id).sort()).toEqual(orders.map(({ id }) => `text:${id}`).sort());
  expect(sheet.every((row) => row[3]?.startsWith("date:"))).toBe(true);
  await expect(ordersFile.read({ since: "soon" })).rejects.toThrow();
});

test("O32: the trail records each person who reveals a guest, and an order without one reveals nothing", async () => {
  const db = await database();
  const by = { actor: "olga@staff.example", requestId: "request-7" };
  const [labelled] = (await readOrders(ask({ label: "stay_4" }), 1)).rows;
  const { booker } = await revealOrder({ order: labelled?.id ?? "" }, by);
  expect(booker).toContainEqual({ label: "E-mail", value: "ada4@guests.example" });
  const trail = await db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, "order.reveal"), eq(auditEntry.subject, labelled?.id ?? "")));
  expect(trail).toMatchObject([{ actor: by.actor, requestId: by.requestId }]);
  const [car] = (await readOrders(ask({ service: "cars" }), 1)).rows;
  await expect(revealOrder({ order: car?.id ?? "" }, by)).rejects.toThrow("Nobody is known");
  await expect(revealOrder({ order: "0" }, by)).rejects.toThrow("no order of this number");
  expect(await db.select().from(auditEntry).where(eq(auditEntry.action, "order.reveal"))).toHaveLength(1);
});
