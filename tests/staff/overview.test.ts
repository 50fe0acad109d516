// The first page of staff: each figure counted from what the other pages keep, in its own period, and what needs a person.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setDatabase } from "@/lib/db/database";
import { accommodation, quarantine, taxiBooking, taxiDelivery } from "@/lib/db/schema";
import {
  accommodationTrait,
  change,
  driftEntry,
  syncState,
  trafficMinute,
  visitTally,
} from "@/lib/db/schema-current";
import { makeDemandClient, setDemandClient } from "@/lib/demand/client";
import { makeLog } from "@/lib/log";
import { traitRowOf } from "@/lib/mirror/find/trait";
import { rowOf } from "@/lib/mirror/record";
import { patchSync } from "@/lib/mirror/sync/status";
import { readOverview } from "@/lib/staff/overview";
import { memoryDatabaseForFile } from "../support/memory-database";
import { putBooking, putRefusal } from "../taxi/desk/support";
import { takeDatabaseAway } from "./support";

const NOW = Date.parse("2027-01-15T09:07:30Z");
const MINUTE = 60_000;
const minutesAgo = (minutes: number) => new Date(NOW - minutes * MINUTE);
const hoursAgo = (hours: number) => minutesAgo(60 * hours);

const opened = memoryDatabaseForFile();
beforeAll(() => {
  const account = { token: "t", affiliateId: "1", callsPerMinute: 60 };
  const target = { target: "own-sandbox" as const, baseUrl: "http://127.0.0.1:1/3.2", ...account };
  setDemandClient(makeDemandClient({ target, log: makeLog("silent") }));
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const tables = [accommodation, accommodationTrait, change, driftEntry, quarantine];
  for (const table of [...tables, syncState, taxiBooking, taxiDelivery, trafficMinute, visitTally])
    await opened.db.delete(table);
  // The copy is followed and up to date, so that nothing but what a test puts there needs anybody.
  await patchSync({ leaderSeenAt: minutesAgo(0), succeededAt: minutesAgo(0) });
});
afterEach(() => vi.useRealTimers());
afterAll(() => setDemandClient(undefined));

const overview = async () => (await readOverview()).overview;
const needs = async () => (await overview()).needs.map(({ urgency, sentence }) => [urgency, sentence]);

async function stays(...given: [id: number, status: string, completeness: number][]): Promise<void> {
  const at = minutesAgo(5);
  const records = given.map(([id, status]) => ({
    id,
    accommodation_status: status,
    name: { "en-gb": `Stay ${id}` },
  }));
  await opened.db.insert(accommodation).values(records.map((record) => rowOf(record, ["en-gb"], at)));
  await opened.db.insert(accommodationTrait).values(
    records.map((record, index) => ({
      ...traitRowOf(record, ["en-gb"], at),
      completeness: given[index]?.[2] ?? 0,
    })),
  );
}

const minute = (
  ago: number,
  operation: string,
  caller: string,
  [calls, sent, failures]: [number, number, number],
): typeof trafficMinute.$inferInsert => ({
  minute: new Date(Math.floor((NOW - ago * MINUTE) / MINUTE) * MINUTE),
  ...{ operation, caller, calls, sent, failures },
  ...{ retries: 0, joined: 0, batched: 0, ids: 0, kinds: {}, latencies: [] },
});

describe("4.8: the stays of our copy", () => {
  test("are counted by what the platform says of them, and judged by their content", async () => {
    await stays(
      [1, "open", 100],
      [2, "open", 49],
      [3, "open", 50],
      [4, "closed_temporarily", 20],
      [5, "closed_fraud", 10],
    );
    expect((await overview()).stays).toEqual({ open: 3, closed: 2, averageCompleteness: 46, poor: 1 });
  });

  test("an empty copy has no average, which is not an average of nothing", async () => {
    expect((await overview()).stays).toEqual({ open: 0, closed: 0, averageCompleteness: null, poor: 0 });
  });
});

describe("T11: calls of the last hour", () => {
  beforeEach(async () => {
    await opened.db
      .insert(trafficMinute)
      .values([
        minute(1, "search", "visitor", [40, 47, 3]),
        minute(8, "search", "visitor", [20, 22, 0]),
        minute(8, "search", "staff", [5, 6, 1]),
        minute(59, "details", "sync", [11, 12, 7]),
        minute(61, "reviews", "visitor", [900, 901, 902]),
      ]);
  });

  test("asked, sent and failed are three figures, and what was sent is told by who asked", async () => {
    expect((await overview()).calls).toEqual({
      asked: 76,
      sent: 87,
      failures: 11,
      byCaller: { visitor: 69, staff: 6, sync: 12 },
    });
  });

  test("more than one failure in twenty needs somebody at once; just that does not", async () => {
    expect(await needs()).toEqual([["grave", "14 % of the last hour's calls failed (11 of 76)."]]);
    await opened.db.delete(trafficMinute);
    await opened.db.insert(trafficMinute).values(minute(1, "search", "visitor", [100, 300, 5]));
    expect(await needs()).toEqual([]);
  });
});

describe("4.8: the last day", () => {
  const entry = (id: number, kind: string, ago: number) => ({
    ...{ accommodation: id, kind: kind as "changed", cause: "feed" as const, country: "nl" },
    ...{ windowFrom: hoursAgo(ago), appliedAt: hoursAgo(ago) },
    ...{ differences: [], statusBefore: "open", statusAfter: "open" },
  });

  test("changes by kind, every way of closing together; what is older is not told", async () => {
    await opened.db
      .insert(change)
      .values([
        entry(1, "changed", 1),
        entry(2, "changed", 23.9),
        entry(3, "changed", 24.1),
        entry(4, "opened", 2),
        entry(5, "closed_temporarily", 3),
        entry(6, "closed_permanently", 4),
        entry(7, "closed_fraud", 5),
      ]);
    expect((await overview()).changes).toEqual({ changed: 2, opened: 1, closed: 3 });
  });

  test("T12: visits by what travellers did, summed over countries, stays and outcomes", async () => {
    type Event = "search" | "property" | "handoff" | "leave";
    const tally = (event: Event, outcome: string, times: number, ago = 1) => ({
      ...{ hour: hoursAgo(ago), event, outcome, country: "nl", times },
      accommodation: event === "search" ? 0 : times,
    });
    await opened.db
      .insert(visitTally)
      .values([
        tally("search", "", 70),
        tally("search", "", 5, 2),
        tally("search", "", 900, 25),
        tally("property", "", 31),
        tally("handoff", "same", 7),
        tally("handoff", "dearer", 2),
        tally("leave", "web", 4),
      ]);
    expect((await overview()).visits).toEqual({ searches: 75, properties: 31, handoffs: 9, left: 4 });
  });
});

describe("4.8: what needs a person", () => {
  test("a copy that nobody follows, or that is behind, before everything that can wait", async () => {
    await patchSync({ leaderSeenAt: minutesAgo(1), succeededAt: hoursAgo(3.5), errorStreak: 2 });
    await opened.db.insert(quarantine).values([
      { operation: "details", id: 7, reason: "a", times: 3, seenAt: hoursAgo(90) },
      { operation: "details", id: 8, reason: "a", times: 1, seenAt: hoursAgo(1) },
    ]);
    const drift = (path: string, firstSeen: Date) => ({
      ...{ operation: "search", kind: "key", path, detail: "x", count: 1 },
      ...{ firstSeen, lastSeen: minutesAgo(1) },
    });
    await opened.db.insert(driftEntry).values([drift("new", hoursAgo(23)), drift("old", hoursAgo(25))]);
    expect(await needs()).toEqual([
      ["grave", "Nobody follows the platform's changes: our copy grows old. Is the worker running?"],
      ["grave", "Our copy is 3 hours behind the platform."],
      ["soon", "Following the platform's changes failed 2 times in a row."],
      ["soon", "2 records are kept out for not fitting the contract."],
      ["soon", "1 surprise against the contract for the first time in the last 24 hours."],
    ]);
  });

  test("K05: taxi deliveries that wait for a decision, and bookings nobody has marked as seen", async () => {
    await putBooking(
      { reference: "A", openDecisions: 2, revision: 1, seenRevision: 1 },
      { reference: "B", openDecisions: 1, revision: 3, seenRevision: 2 },
      { reference: "C", openDecisions: 0, revision: 2, seenRevision: 0 },
      { reference: "D", openDecisions: 0, revision: 4, seenRevision: 4 },
    );
    // Of those that belong to a known booking the booking tells; the two others are told by themselves.
    await putRefusal({ reference: "A" }, { reference: "nobody" }, { reference: "(no readable reference)" });
    await putRefusal({ reference: "looked at", isOpen: false });
    expect(await needs()).toEqual([
      ["soon", "5 taxi deliveries wait for a decision."],
      ["soon", "2 taxi bookings are new or changed and not marked as seen."],
    ]);
  });

  test("a background loop that reached its maximum of requests in one minute of the last hour", async () => {
    await opened.db
      .insert(trafficMinute)
      .values([
        minute(9, "orders", "sync", [299, 299, 0]),
        minute(8, "orders", "visitor", [700, 700, 0]),
        minute(61, "orders", "sync", [800, 800, 0]),
      ]);
    expect(await needs()).toEqual([]);
    await opened.db.insert(trafficMinute).values(minute(7, "orders", "sync", [300, 300, 0]));
    expect(await needs()).toEqual([
      [
        "soon",
        "Reading the platform's orders reached its maximum of 300 requests a minute and was slowed down.",
      ],
    ]);
  });

  test("a reading of everything, until it is done", async () => {
    const begun = { reason: "asked", phase: "stays", startedAt: hoursAgo(1).toISOString() } as const;
    const reload = { ...begun, finishedAt: null, done: 1, total: 2 };
    await patchSync({ reload });
    expect((await needs())[0]?.[1]).toContain("Everything is being read again");
    await patchSync({ reload: { ...reload, finishedAt: minutesAgo(1).toISOString() } });
    expect(await needs()).toEqual([]);
  });

  test("without the database it throws: an outage is no quiet day", async () => {
    takeDatabaseAway();
    await expect(readOverview()).rejects.toThrow("away");
    setDatabase(opened);
  });
});
