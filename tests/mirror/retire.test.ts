import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, database, retireDatabase, setDatabase } from "@/lib/db/database";
import { type OpenDatabase, openDatabase } from "@/lib/db/open";

vi.mock("@/lib/db/open", () => ({ openDatabase: vi.fn(), stopPulse: () => undefined }));

/** In the order in which they were opened. */
let opened: { db: object; isClosed: boolean }[] = [];

beforeEach(() => {
  opened = [];
  vi.mocked(openDatabase)
    .mockReset()
    .mockImplementation(async () => {
      const one = { db: {}, isClosed: false };
      opened.push(one);
      const close = async () => {
        one.isClosed = true;
      };
      return { ...one, kind: "memory", close } as unknown as OpenDatabase;
    });
});
afterEach(() => setDatabase(undefined));

test("the process has one database, opened at its first use", async () => {
  expect(opened).toHaveLength(0);
  const [first, second] = await Promise.all([database(), database()]);
  expect(second).toBe(first);
  expect(opened).toHaveLength(1);
});

test("a database that was closed for good is not opened again by work that is still under way", async () => {
  await database();
  await retireDatabase();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  await expect(database()).rejects.toThrow(/closed: this process is ending/);
  expect(opened).toHaveLength(1);
});

test("a database that was merely closed is opened again", async () => {
  const first = await database();
  await closeDatabase();
  expect(await database()).not.toBe(first);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test("a database that could not be opened is opened at the next use", async () => {
  vi.mocked(openDatabase).mockRejectedValueOnce(new Error("no server"));
  await expect(database()).rejects.toThrow("no server");
  expect(await database()).toBe(opened[0]?.db);
});
