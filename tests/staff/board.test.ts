import { beforeEach, describe, expect, test } from "vitest";
import { accommodation } from "@/lib/db/schema";
import { change, visitTally } from "@/lib/db/schema-current";
import { readChangeParams, readChanges } from "@/lib/mirror/history";
import { rowOf } from "@/lib/mirror/record";
import { countClosures, readClosureParams, readClosures } from "@/lib/staff/closures";
import { memoryDatabaseForFile } from "@/tests/support/memory-database";

const opened = memoryDatabaseForFile();
const NOON = Date.parse("2026-11-20T12:00:00Z");
const HOUR = 3600_000;
const at = (hours: number) => new Date(NOON + hours * HOUR);

const stay = (id: number, country: string, status: string) =>
  rowOf(
    { id, name: { "en-gb": `Stay ${id}` }, accommodation_status: status, location: { city: -1, country } },
    ["en-gb"],
    at(0),
  );

type Entry = Partial<typeof change.$inferInsert> & { accommodation: number };
const entry = (given: Entry): typeof change.$inferInsert => ({
  kind: "changed",
  cause: "feed",
  country: "nl",
  windowFrom: at(-1),
  appliedAt: at(0),
  differences: [],
  statusBefore: "open",
  statusAfter: "open",
  ...given,
});

const closing = (id: number, hours: number): typeof change.$inferInsert =>
  entry({
    accommodation: id,
    kind: "closed_temporarily",
    statusAfter: "closed_temporarily",
    windowFrom: at(hours),
    appliedAt: at(hours),
  });

beforeEach(async () => {
  for (const table of [change, accommodation, visitTally]) await opened.db.delete(table);
  await opened.db
    .insert(accommodation)
    .values([
      stay(101, "nl", "open"),
      stay(102, "nl", "closed_temporarily"),
      stay(103, "de", "closed_permanently"),
      stay(1021, "de", "closed_temporarily"),
    ]);
});

describe("M05: the history of changes", () => {
  beforeEach(async () => {
    await opened.db.insert(change).values([
      entry({ accommodation: 101, appliedAt: at(-30) }),
      entry({
        accommodation: 101,
        windowFrom: at(-2),
        differences: [{ path: "stars", before: 3, after: 4 }],
      }),
      entry({ accommodation: 999, country: null, kind: "opened", statusBefore: null }),
      closing(1021, -3),
    ]);
  });

  test("is told newest first, page by page, with names where our copy has one", async () => {
    const filter = readChangeParams({}).values;
    const first = await readChanges(filter, null, 3);
    expect(first.rows.map(({ accommodation: id, name }) => [id, name])).toEqual([
      [1021, "Stay 1021"],
      [999, null],
      [101, "Stay 101"],
    ]);
    const rest = await readChanges(filter, first.next, 3);
    expect(rest.rows.map(({ accommodation: id }) => id)).toEqual([101]);
    expect(rest.next).toBeNull();
  });

  test("the history of one property holds its differences", async () => {
    const { rows } = await readChanges(readChangeParams({ stay: "101" }).values, null, 10);
    expect(rows.map(({ differences }) => differences)).toEqual([
      [{ path: "stars", before: 3, after: 4 }],
      [],
    ]);
  });
});

describe("T06: the closures board", () => {
  const board = (given: Record<string, string> = {}) => readClosures(readClosureParams(given).values);

  beforeEach(async () => {
    await opened.db.insert(change).values([closing(102, -50), closing(1021, -2)]);
  });

  test("names the kind, and since when as far as our copy knows", async () => {
    const { rows, total } = await board();
    expect(total).toBe(3);
    expect(rows.map(({ id, kind, since, known_by }) => [id, kind, since, known_by])).toEqual([
      [1021, "Closed for a time", at(-2).toISOString(), "Told by the feed"],
      [102, "Closed for a time", at(-50).toISOString(), "Told by the feed"],
      [103, "Closed for good", null, null],
    ]);
    expect(rows.every((row) => row.still_leads_to_it === "")).toBe(true);
  });

  test("narrows by kind and country, and counts all", async () => {
    expect((await board({ kind: "closed_permanently" })).rows.map(({ id }) => id)).toEqual([103]);
    expect((await board({ sort: "-since" })).rows.map(({ id }) => id)).toEqual([102, 1021, 103]);
    expect((await board({ country: "de", sort: "-since" })).rows.map(({ id }) => id)).toEqual([1021, 103]);
    const { kinds, countries } = await countClosures();
    expect(Object.fromEntries(kinds)).toEqual({ closed_permanently: 1, closed_temporarily: 2 });
    expect(countries).toEqual(["de", "nl"]);
  });

  test("tells what still leads to a stay", async () => {
    // Closed at half past ten, two days ago: the hour it closed in has visits of both kinds.
    await opened.db.insert(change).values(closing(102, -49.5));
    const visit = { event: "property" as const, outcome: "closed", country: "nl", accommodation: 102 };
    await opened.db.insert(visitTally).values([
      { ...visit, hour: at(-60), times: 7 },
      { ...visit, hour: at(-50), outcome: "open", times: 19 },
      { ...visit, hour: at(-50), event: "handoff", outcome: "same", times: 11 },
      { ...visit, hour: at(-50), times: 2 },
      { ...visit, hour: at(-4), times: 1 },
    ]);
    const { rows } = await board({ linked: "1" });
    expect(rows.map((row) => [row.id, row.still_leads_to_it])).toEqual([
      [102, "Opened 3 times since it closed"],
    ]);
  });
});
