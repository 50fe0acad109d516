import type { AccommodationDetails } from "@roomward/contract/details";
import { describe, expect, test } from "vitest";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { storeRecords } from "@/lib/mirror/fill";
import { forget, makeMemory, throughMemory } from "@/lib/mirror/memory";
import { MAX_CARDS, readCards } from "@/lib/mirror/read";
import type { MirrorRecord } from "@/lib/mirror/record";
import { mirrorBench, record } from "./bench";

mirrorBench();

const nameOf = async (id: number) => (await readCards([id])).get(id)?.details.name?.["en-gb"];
const stay = (id: number, name = `Stay ${id}`) => record(id, { name: { "en-gb": name } });
const store = (...records: AccommodationDetails[]) => storeRecords(records);

/** A reader of made-up cards that remembers what it was asked for. */
function reader() {
  const calls: number[][] = [];
  const read = async (ids: readonly number[]) => {
    calls.push([...ids]);
    return new Map<number, MirrorRecord>(
      ids.map((id) => [id, { details: { id }, fetchedAt: "2027-02-01T09:00:00.000Z" }]),
    );
  };
  return { asked: calls, read };
}

describe("a card that was read", () => {
  test("is read from the database once, and only the others after it", async () => {
    const db = await database();
    const { asked, read } = reader();
    const memory = makeMemory<MirrorRecord>(MAX_CARDS);
    await throughMemory([1, 2], db, read, memory);
    const again = await throughMemory([2, 3, 1], db, read, memory);
    expect(asked).toEqual([[1, 2], [3]]);
    expect([...again.keys()].sort()).toEqual([1, 2, 3]);
  });

  test("is the stored one at once after a change", async () => {
    await store(stay(1, "Old name"), stay(2));
    expect(await nameOf(1)).toBe("Old name");
    await store(stay(1, "New name"));
    expect(await nameOf(1)).toBe("New name");
    expect(await nameOf(2)).toBe("Stay 2");
  });

  test("is not kept when another copy was stored while it was being read", async () => {
    const { asked, read } = reader();
    const memory = makeMemory<MirrorRecord>(MAX_CARDS);
    const db = await database();
    const overtaken = async (ids: readonly number[]) => {
      const old = await read(ids);
      forget(memory, ids);
      return old;
    };
    expect([...(await throughMemory([1], db, overtaken, memory)).keys()]).toEqual([1]);
    await throughMemory([1], db, read, memory);
    expect(asked).toEqual([[1], [1]]);
  });

  test("a stay that was not there is found as soon as it is stored", async () => {
    expect((await readCards([7])).size).toBe(0);
    await store(stay(7));
    expect(await nameOf(7)).toBe("Stay 7");
  });

  test("is not taken for the card of another database", async () => {
    const { asked, read } = reader();
    const memory = makeMemory<MirrorRecord>(MAX_CARDS);
    await throughMemory([1], await database(), read, memory);
    await throughMemory([1], {} as Database, read, memory);
    expect(asked).toEqual([[1], [1]]);
  });
});

test("the memory is bounded: the card nobody asked for longest makes room", async () => {
  const db = await database();
  const { asked, read } = reader();
  const memory = makeMemory<MirrorRecord>(MAX_CARDS);
  await throughMemory([1], db, read, memory);
  await throughMemory([2], db, read, memory);
  await throughMemory([1], db, read, memory);
  await throughMemory(
    Array.from({ length: MAX_CARDS - 1 }, (_, i) => i + 10),
    db,
    read,
    memory,
  );
  asked.length = 0;
  await throughMemory([1, 2], db, read, memory);
  expect(asked).toEqual([[2]]);
});
