// @module-tag nightly
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import { setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { drained, startJournal, stopJournal } from "@/lib/taxi/inbound/journal";
import { receiveDelivery, receiveRefused } from "@/lib/taxi/inbound/receive";
import { blankDue } from "@/lib/taxi/retention";
import { openMemoryDatabase } from "../../support/memory-database";
import {
  amendment,
  bookingOf,
  cancellation,
  deliveriesOf,
  delivery,
  outcomesOf,
  amendmentDelivery as patch,
  bookingDelivery as post,
  refusedDelivery as unfit,
} from "./support";

let directory: string;
let opened: OpenDatabase;

/** A database that begins with nothing, as after a power cut that took all of it. */
async function begin(): Promise<void> {
  opened = await openMemoryDatabase();
  setDatabase({ ...opened, kind: "directory" });
}

const settled = () => vi.waitFor(async () => expect(await drained()).toBe(true), { timeout: 50_000 });

async function loseDatabase(): Promise<void> {
  await stopJournal();
  await opened.close();
  await begin();
  startJournal();
  await settled();
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "roomward-log-"));
  config.database.directory = directory;
  await begin();
});
afterEach(async () => {
  await stopJournal();
  setClock(undefined);
  setDatabase(undefined);
  await opened.close();
  rmSync(directory, { recursive: true, force: true });
});

const folder = () => join(directory, "taxi-log");
const logged = (): string =>
  readdirSync(folder())
    .map((name) => readFileSync(join(folder(), name), "utf8"))
    .join("");

test("on the embedded database a delivery is in the log before it is answered, a refused one too", async () => {
  const [one, other] = [post("G-1"), unfit("G-2")];
  expect(await receiveDelivery(one)).toEqual({ outcome: "applied", status: 204 });
  expect(logged()).toContain(one.id);
  expect(await receiveRefused(other)).toMatchObject({ status: 400 });
  expect(logged()).toContain(other.id);
});

test("deliveries the database lost are restored at the start: in order, once, and with their first response", async () => {
  const early = patch("G-3", "before its booking");
  expect(await receiveDelivery(early)).toMatchObject({ status: 404 });
  for (const one of [post("G-3"), patch("G-3", "A"), patch("G-3", "A"), patch("G-3", "B"), post("G-4")])
    await receiveDelivery(one);
  await receiveRefused(unfit("G-4"));
  const before = [await deliveriesOf("G-3"), await deliveriesOf("G-4")];
  await loseDatabase();
  const again = [await deliveriesOf("G-3"), await deliveriesOf("G-4")];
  const summaryOf = (rows: typeof before) =>
    rows.map((all) =>
      all.map(({ id, outcome, answered, isOpen, raw }) => ({ id, outcome, answered, isOpen, raw })),
    );
  expect(summaryOf(again)).toEqual(summaryOf(before));
  expect(await bookingOf("G-3")).toMatchObject({ comment: "B", revision: 4, duplicates: 1 });
});

test("a start with a whole database changes nothing", async () => {
  for (const one of [post("G-5"), patch("G-5", "A")]) await receiveDelivery(one);
  const before = await deliveriesOf("G-5");
  await stopJournal();
  startJournal();
  await settled();
  expect(await deliveriesOf("G-5")).toEqual(before);
});

test("nothing new overtakes what is taken from the log", async () => {
  for (const one of [post("G-6"), patch("G-6", "A")]) await receiveDelivery(one);
  await stopJournal();
  await opened.close();
  await begin();
  await receiveDelivery(patch("G-6", "B"));
  await settled();
  expect(await outcomesOf("G-6")).toEqual(["applied", "applied", "applied"]);
  expect(await bookingOf("G-6")).toMatchObject({ comment: "B" });
});

test("503: what the log cannot take is not acknowledged, though the database could", async () => {
  writeFileSync(folder(), "a file where the folder should be");
  startJournal();
  await expect(receiveDelivery(post("G-7"))).rejects.toMatchObject({ status: 503 });
});

test("K08: retention deletes from the log what it deletes from the database, and nothing else", async () => {
  await receiveDelivery(post("G-8"));
  await receiveDelivery(delivery("PATCH", "G-8", cancellation()));
  await receiveDelivery(post("G-9"));
  await receiveDelivery(
    delivery("PATCH", "G-9", amendment({ pickupDateTime: "2028-03-01T10:00:00Z", comment: "stays" })),
  );
  // 30 days after the pickup of the first, on 1 March 2027.
  const later = Date.parse("2027-04-02T00:00:00Z");
  setClock(() => later);
  expect(await blankDue(later)).toBe(1);
  expect(logged()).not.toContain("G-8");
  expect(logged()).not.toContain("flight cancelled");
  expect(logged()).toContain("stays");
  await receiveDelivery(patch("G-9", "after the cut"));
  await loseDatabase();
  expect(await outcomesOf("G-8")).toEqual([]);
  expect(await outcomesOf("G-9")).toEqual(["applied", "applied", "applied"]);
});

test("a torn line at the end of the log hides nothing and stays in no later life", async () => {
  const one = post("G-10");
  await receiveDelivery(one);
  const whole = logged();
  await stopJournal();
  rmSync(folder(), { recursive: true });
  mkdirSync(folder());
  writeFileSync(join(folder(), "0000000003-1.jsonl"), whole + whole.slice(0, 90));
  await loseDatabase();
  await receiveDelivery(patch("G-10", "A"));
  expect(readdirSync(folder()).sort()).toEqual(["0000000003-1.jsonl", `0000000004-${process.pid}.jsonl`]);
  expect(await outcomesOf("G-10")).toEqual(["applied", "applied"]);
});
