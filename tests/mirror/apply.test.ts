// What becomes of a record that arrives, beside the copy it meets.

import { AccommodationDetails } from "@roomward/contract/details";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { accommodationTrait, change } from "@/lib/db/schema-current";
import { applyRecords, type Origin, unprompted } from "@/lib/mirror/apply";
import { readCards } from "@/lib/mirror/read";
import { onStored } from "@/lib/mirror/stored-events";
import type { ChangeKind } from "@/lib/rules/changes";
import { mirrorBench, record } from "./bench";

mirrorBench();

const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 9, minute));

let announced: { id: number; isOpen: boolean }[] = [];
onStored({ stays: (stored) => announced.push(...stored.map(({ id, isOpen }) => ({ id, isOpen }))) });
beforeEach(() => {
  announced = [];
});

/** A record of stay 7 arrives out of a call sent at minute `minute`. */
const arrive = (more: Record<string, unknown>, minute: number, origin: Partial<Origin> = {}) =>
  applyRecords(
    { records: [AccommodationDetails.parse(record(7, more))], closed: new Map() },
    { ...unprompted("reload", at(minute), "request"), ...origin },
  );

async function copy() {
  const db = await database();
  const [row] = await db.select().from(accommodation).where(eq(accommodation.id, 7));
  const [trait] = await db.select().from(accommodationTrait).where(eq(accommodationTrait.id, 7));
  return { row, trait };
}
const nameOf = async () => (await copy()).row?.name;
const named = (name: string) => ({ name: { "en-gb": name } });
const history = async () => (await database()).select().from(change).orderBy(asc(change.seq));

test.each<[string | null, ChangeKind[], string, string]>([
  // Held as, told by the feed, given by details: kept as.
  ["closed_fraud", [], "closed_permanently", "closed_fraud"],
  ["closed_fraud", ["closed_permanently"], "closed_permanently", "closed_fraud"],
  ["open", ["closed_fraud"], "closed_permanently", "closed_fraud"],
  [null, ["closed_fraud"], "closed_permanently", "closed_fraud"],
  ["open", ["changed", "closed_fraud"], "closed_permanently", "closed_fraud"],
  // It opened again, or is closed for another reason.
  ["closed_fraud", [], "open", "open"],
  ["closed_fraud", ["opened"], "open", "open"],
  ["closed_fraud", [], "closed_temporarily", "closed_temporarily"],
  // Nobody ever spoke of fraud.
  ["open", ["closed_permanently"], "closed_permanently", "closed_permanently"],
  ["closed_temporarily", [], "closed_permanently", "closed_permanently"],
  ["closed_permanently", [], "closed_permanently", "closed_permanently"],
  [null, [], "closed_permanently", "closed_permanently"],
])(
  "fraud: a stay held as %s, told %j and given as %s is kept as %s",
  async (before, reported, given, expected) => {
    if (before !== null) await arrive({ accommodation_status: before }, 0);
    announced = [];
    await arrive({ accommodation_status: given }, 1, { kindsOf: () => reported });
    const { row, trait } = await copy();
    expect([row?.status, trait?.status]).toEqual([expected, expected]);
    expect((row?.record as AccommodationDetails | undefined)?.accommodation_status).toBe(expected);
    expect((await readCards([7])).get(7)?.details.accommodation_status).toBe(expected);
    for (const { isOpen } of announced) expect(isOpen).toBe(expected === "open");
    const entries = (await history()).map(({ kind, statusAfter }) => [kind, statusAfter]);
    if (reported.length > 0) expect(entries).toEqual(reported.map((kind) => [kind, expected]));
    // Not told: an entry only where the copy became another one.
    else expect(entries.map(([, status]) => status)).toEqual(before && before !== expected ? [expected] : []);
  },
);

describe("answers that overtake each other", () => {
  test("an older one never replaces a younger one, and is neither history nor news", async () => {
    await arrive(named("Younger"), 5);
    announced = [];
    await arrive(named("Older"), 4);
    const { row, trait } = await copy();
    expect([row?.name, trait?.name, row?.fetchedAt]).toEqual(["Younger", "Younger", at(5)]);
    expect(await history()).toEqual([]);
    expect(announced).toEqual([]);
  });

  test("an older response's change record is stored, without differences", async () => {
    await arrive(named("Younger"), 5);
    await arrive(named("Older"), 4, { kindsOf: () => ["changed"] });
    expect(await nameOf()).toBe("Younger");
    expect(await history()).toMatchObject([{ accommodation: 7, kind: "changed", differences: [] }]);
  });

  test("the last of two responses of one instant wins, and its differences are stored", async () => {
    await arrive(named("First"), 5);
    await arrive(named("Second"), 5);
    const { row, trait } = await copy();
    expect([row?.name, trait?.name, row?.fetchedAt]).toEqual(["Second", "Second", at(5)]);
    const [entry, ...rest] = await history();
    expect(rest).toEqual([]);
    expect(entry?.differences).toContainEqual(
      expect.objectContaining({ path: "name.en-gb", before: "First", after: "Second" }),
    );
  });

  test("a younger one replaces an older one, and what differed is kept", async () => {
    await arrive(named("Older"), 4);
    await arrive(named("Younger"), 5);
    expect([await nameOf(), (await copy()).row?.fetchedAt]).toEqual(["Younger", at(5)]);
    expect(await history()).toHaveLength(1);
    expect(announced).toEqual([
      { id: 7, isOpen: true },
      { id: 7, isOpen: true },
    ]);
  });

  test("the same once more makes the copy younger, never older, and nothing else", async () => {
    await arrive(named("Same"), 4);
    announced = [];
    await arrive(named("Same"), 6);
    expect((await copy()).row?.fetchedAt).toEqual(at(6));
    await arrive(named("Same"), 5);
    expect((await copy()).row?.fetchedAt).toEqual(at(6));
    expect([await history(), announced]).toEqual([[], []]);
  });
});
