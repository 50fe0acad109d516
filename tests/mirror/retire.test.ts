import { afterEach, expect, test } from "vitest";
import { closeDatabase, database, retireDatabase, setDatabase } from "@/lib/db/database";
import { openMemoryDatabase } from "../support/memory-database";

afterEach(() => setDatabase(undefined));

test("a database that was closed for good is not opened again by work that is still under way", async () => {
  setDatabase(await openMemoryDatabase());
  await retireDatabase();
  await expect(database()).rejects.toThrow(/closed: this process is ending/);
});

test("a database that was merely closed is opened again", async () => {
  const first = await openMemoryDatabase();
  setDatabase(first);
  expect(await database()).toBe(first.db);
  await closeDatabase();
  setDatabase(await openMemoryDatabase());
  expect(await database()).not.toBe(first.db);
});
