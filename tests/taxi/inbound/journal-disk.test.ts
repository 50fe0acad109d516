import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import type * as Files from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const place = vi.hoisted(() => {
  return { directory: "", synced: [] as string[] };
});
// What was asked to be durable shows only here: no test can cut the power.
vi.mock("node:fs/promises", async (original) => {
  const files = await original<typeof Files>();
  return {
    ...files,
    open: async (...args: Parameters<typeof Files.open>) => {
      const handle = await files.open(...args);
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        place.synced.push(String(args[0]));
        return sync();
      };
      return handle;
    },
  };
});

import { config } from "@/lib/config";
import { setDatabase } from "@/lib/db/database";
import { startJournal, stopJournal } from "@/lib/taxi/inbound/journal";
import { encodeLine } from "@/lib/taxi/inbound/journal-line";
import { receiveDelivery } from "@/lib/taxi/inbound/receive";
import { eventually } from "../../support/eventually";
import { memoryDatabaseForFile } from "../../support/memory-database";
import { outcomesOf, bookingDelivery as post, takeAway as takeDatabaseAway } from "./support";

const opened = memoryDatabaseForFile();
beforeEach(() => {
  place.directory = mkdtempSync(join(tmpdir(), "roomward-journal-"));
  place.synced = [];
  config.database.directory = place.directory;
});
afterEach(async () => {
  await stopJournal();
  setDatabase(opened);
  rmSync(place.directory, { recursive: true, force: true });
});

const folder = () => join(config.database.directory, "taxi-journal");
const file = () => join(folder(), `${config.site.port}.jsonl`);
const drainedFile = () => eventually(() => expect(existsSync(file())).toBe(false));
const line = (reference: string) => Buffer.from(encodeLine({ ...post(reference), answered: 204 }));
const leave = (...pieces: Buffer[]) => {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(file(), Buffer.concat(pieces));
};

const takeAway = () => takeDatabaseAway(opened);
const BREAK = Buffer.from("\n");

test("a line torn inside a letter takes nothing of the next one with it, when the database drops after it", async () => {
  const torn = Buffer.concat([line("D-1").subarray(0, 100), Buffer.from("é").subarray(0, 1), BREAK]);
  leave(torn, line("D-1"), line("D-2"));
  const requested = takeAway();
  startJournal();
  await eventually(() => expect(requested()).toBeGreaterThan(0));
  setDatabase(opened);
  await drainedFile();
  expect([await outcomesOf("D-1"), await outcomesOf("D-2")]).toEqual([["applied"], ["applied"]]);
});

test("a torn stretch longer than what is read at once hides nothing behind it", async () => {
  leave(Buffer.alloc(5 * 1024 * 1024), BREAK, line("D-3"));
  startJournal();
  await drainedFile();
  expect(await outcomesOf("D-3")).toEqual(["applied"]);
});

test("the journal's folder is its owner's alone, and its name is durable before a delivery is acknowledged", async () => {
  config.database.directory = join(place.directory, "not", "there");
  takeAway();
  expect(await receiveDelivery(post("D-4"))).toMatchObject({ outcome: "journaled" });
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
  const above = [place.directory, join(place.directory, "not"), config.database.directory];
  expect(place.synced).toEqual(expect.arrayContaining([...above, folder()]));
});

test("a folder that another life has made is made durable too", async () => {
  mkdirSync(folder());
  takeAway();
  await receiveDelivery(post("D-5"));
  expect(place.synced).toEqual(expect.arrayContaining([place.directory, folder()]));
});
