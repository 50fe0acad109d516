import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import { setDatabase } from "@/lib/db/database";
import { type OpenDatabase, openDatabase } from "@/lib/db/open";
import { setProcessWide } from "@/lib/process-wide";
import { receiptTime } from "@/lib/taxi/inbound/receipt-time";

let opened: OpenDatabase;
beforeAll(async () => {
  const url = inject("postgres")?.url ?? "";
  config.database.url = url;
  config.clock = null;
  opened = await openDatabase({ kind: "server", url });
  setDatabase(opened);
});
afterEach(() => {
  setClock(undefined);
  setProcessWide("taxi-clock", undefined);
  setDatabase(opened);
});
afterAll(async () => {
  config.database.url = null;
  setDatabase(undefined);
  await opened.close();
});

const HOUR = 3_600_000;

test("the time of a receipt is the database server's, whatever the clock of the machine says", async () => {
  setClock(() => Date.now() - HOUR);
  const before = Date.now();
  const { receivedAt, clockErrorMs = 0 } = await receiptTime();
  expect(receivedAt.getTime()).toBeGreaterThanOrEqual(before - clockErrorMs);
  expect(receivedAt.getTime()).toBeLessThanOrEqual(Date.now() + clockErrorMs);
  // Set back in between, as a time service does: the order stands.
  setClock(() => Date.now() - 2 * HOUR);
  expect((await receiptTime()).receivedAt.getTime()).toBeGreaterThanOrEqual(receivedAt.getTime());
});

test("a site that has never reached the database says how little its clock is worth", async () => {
  setDatabase({ ...opened, db: new Proxy(opened.db, { get: () => undefined }) });
  setClock(() => 1_000);
  expect(await receiptTime()).toEqual({ receivedAt: new Date(1_000), clockErrorMs: 5_000 });
});
