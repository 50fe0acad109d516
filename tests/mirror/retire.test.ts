import { afterEach, expect, test } from "vitest";
import { closeDatabase, database, retireDatabase, setDatabase } from "@/lib/db/database";
import { openDatabase } from "@/lib/db/open";

afterEach(() => setDatabase(undefined));

test("a database that was closed for good is not opened again by work that is still under way", async () => {
  setDatabase(await openDatabase({ kind: "memory" }));
  await retireDatabase();
  await expect(database()).rejects.toThrow(/closed: this process is ending/);
});

test("a database that was merely closed is opened again", async () => {
  const first = await openDatabase({ kind: "memory" });
  setDatabase(first);
  expect(await database()).toBe(first.db);
  await closeDatabase();
  setDatabase(await openDatabase({ kind: "memory" }));
  expect(await database()).not.toBe(first.db);
});
