import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as exporting from "@/app/api/staff/[page]/export/route";
import { database } from "@/lib/db/database";
import { quarantine } from "@/lib/db/schema";
import { visitTally } from "@/lib/db/schema-current";
import type { CallSeen } from "@/lib/demand/watch";
import { readBoard } from "@/lib/traffic/board";
import { readTrafficParams } from "@/lib/traffic/filter";
import { readLog } from "@/lib/traffic/log";
import { readClickOutParams, readClickOuts } from "@/lib/traffic/read-click-outs";
import { readDrift, readDriftParams } from "@/lib/traffic/read-drift";
import { flushTraffic, recorder } from "@/lib/traffic/record";
import { BUCKET_ERROR } from "@/lib/traffic/sums";
import { Browser, closeStaff, openStaff, person } from "../staff/support";
import { sheetOf } from "../support/workbook";
import { callSeen } from "./support";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** In the middle of a minute, so that rounding shows. */
const NOW = Math.floor(Date.now() / MINUTE) * MINUTE + 30_000;

let number = 0;
function ask(minutesAgo: number, overrides: Partial<CallSeen> = {}): void {
  number += 1;
  recorder.call(callSeen({ at: NOW - minutesAgo * MINUTE, requestId: `req-${number}`, ...overrides }));
}

const viewer = new Browser();
const segmentsOf = (page: string) => ({ params: Promise.resolve({ page }) });

beforeAll(async () => {
  await openStaff();
  const { email } = await person("viewer");
  await viewer.signIn(email);
  for (let i = 1; i <= 100; i += 1) ask(5, { ms: i * 10 });
  const timeout = { outcome: "timeout", status: null, ms: 4_000, attempts: 3 } as const;
  ask(10, { operation: "details", caller: "sync", ...timeout, ids: 100 });
  ask(10, { operation: "details", caller: "staff", joined: true, attempts: 0, ids: 2 });
  ask(3 * 60, { operation: "scores", outcome: "limited", status: 429, ms: 2_000 });
  ask(3 * 24 * 60, { operation: "scores" });
  recorder.drift(
    "search",
    [{ path: "price.charges[].mode", kind: "unknown_value", detail: "per_moon", record: 7 }],
    "req-1",
    NOW,
  );
  recorder.drift("details", [{ path: "moon", kind: "unknown_key", detail: "moon" }], "req-2", NOW - 2 * DAY);
  await flushTraffic();
  const db = await database();
  const [seenAt, retryAt] = [new Date(NOW), new Date(NOW + MINUTE)];
  const stored = { operation: "details" } as const;
  await db.insert(quarantine).values([
    { ...stored, id: 42, reason: "name invalid_type", times: 3, seenAt, retryAt },
    { ...stored, id: 0, reason: "id invalid_type", times: 1, seenAt: new Date(NOW - MINUTE), retryAt: null },
  ]);
  type Event = "search" | "property" | "handoff" | "leave";
  const hour = new Date(Math.floor(NOW / 3_600_000) * 3_600_000);
  const visit = (event: Event, outcome: string, times: number, more = {}) => ({
    ...{ hour, event, outcome, country: "nl", accommodation: event === "search" ? 0 : 7, times },
    ...more,
  });
  await db
    .insert(visitTally)
    .values([
      visit("search", "answered", 9),
      visit("search", "failed", 1),
      visit("property", "open", 6),
      visit("property", "open", 2, { country: "de", accommodation: 8 }),
      visit("handoff", "same", 3),
      visit("handoff", "dearer", 1),
      visit("handoff", "sold_out", 1),
      visit("handoff", "unseen", 6),
      visit("leave", "web", 2),
      visit("property", "open", 50, { hour: new Date(NOW - 40 * DAY) }),
    ]);
});
afterAll(closeStaff);

const answerTo = (query: Record<string, string>) => readTrafficParams(query).values;

describe("T10: the log of questions", () => {
  test("is read newest first, page by page, to its end", async () => {
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const page = await readLog({}, before, 40);
      seen.push(...page.rows.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    expect(seen).toHaveLength(104);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  test.each([
    [{ op: "details" }, 2],
    [{ caller: "sync" }, 1],
    [{ outcome: "timeout" }, 1],
    [{ outcome: "failed" }, 2],
    [{ slower: "990" }, 3],
    [{ request: "REQ-101" }, 1],
    [{ request: "req%" }, 0],
    [{ op: "details", caller: "staff" }, 1],
  ])("filtered by %j holds what fits", async (query, count) => {
    expect((await readLog(answerTo(query as Record<string, string>), null, 500)).rows).toHaveLength(count);
  });

  test("between two minutes holds exactly the requests of that time", async () => {
    const [since, until] = [6, 4].map((minutes) =>
      new Date(NOW - minutes * MINUTE).toISOString().slice(0, 16),
    );
    const { rows } = await readLog(answerTo({ since: `${since}Z`, until: `${until}Z` }), null, 500);
    expect(rows).toHaveLength(100);
  });

  test("an unusable parameter of an address is reported in a sentence and left out", () => {
    const requested = { slower: "fast", op: "details", since: "yesterday", range: "2h" };
    const { values, problems, typed } = readTrafficParams(requested);
    expect(values).toEqual({ op: "details" });
    expect(problems.map(({ field }) => field)).toEqual(["range", "slower", "since"]);
    expect(problems[1]?.sentence).toBe("Write whole milliseconds, e.g. 1500.");
    expect(typed.slower).toBe("fast");
    const turned = readTrafficParams({ since: "2027-01-15T09:00", until: "2027-01-15T08:00Z" });
    expect(turned.problems).toMatchObject([{ field: "until" }]);
  });
});

describe("T11: the figures by operation", () => {
  const read = async (range: "1h" | "24h" | "7d", filter = {}, now = NOW) => {
    const { operations, latest } = await readBoard(range, filter, now);
    const [total, ...each] = operations;
    return { total, each, latest };
  };

  test("an hour holds all together and each operation: requests, failures, what was sent for whom, percentiles within 8 %", async () => {
    const { total, each } = await read("1h");
    expect(total).toMatchObject({ operation: null, calls: 102, failures: 1 });
    expect(total?.sent).toEqual({ interactive: 100, staff: 0, sync: 3 });
    expect(each.map(({ operation, calls, failures }) => [operation, calls, failures])).toEqual([
      ["search", 100, 0],
      ["details", 2, 1],
    ]);
    for (const [shown, real] of [
      [each[0]?.p50, 500],
      [each[0]?.p95, 950],
      [each[1]?.p95, 4_000],
      [total?.p95, 960],
    ])
      expect(Math.abs((shown ?? 0) - (real ?? 0))).toBeLessThanOrEqual((real ?? 0) * BUCKET_ERROR + 0.5);
  });

  test("a day and a week reach as far back as they say", async () => {
    const [day, week] = await Promise.all([read("24h"), read("7d")]);
    expect([day.total?.calls, day.total?.failures]).toEqual([103, 2]);
    expect([week.total?.calls, week.total?.failures]).toEqual([104, 2]);
  });

  test("narrowed to an operation or a caller tells of nothing else; an empty range still names the latest request", async () => {
    expect((await read("1h", { op: "details", caller: "sync" })).total?.calls).toBe(1);
    const later = await read("1h", {}, NOW + 30 * DAY);
    expect([later.total, later.each]).toEqual([expect.objectContaining({ calls: 0, p95: null }), []]);
    expect(later.latest).toBe(new Date(Math.floor((NOW - 5 * MINUTE) / MINUTE) * MINUTE).toISOString());
  });
});

describe("feature 14: the list of surprises", () => {
  const read = (query: Record<string, string>) => readDrift(readDriftParams(query).values, NOW);

  test("names each once, and counts the new ones", async () => {
    const page = await read({});
    expect(page).toMatchObject({ all: 2, fresh: 1, fitting: 2 });
    expect(page.rows).toMatchObject([
      { path: "price.charges[].mode", detail: "per_moon", example: 7 },
      { path: "moon" },
    ]);
  });

  test.each([
    [{ op: "details" }, ["moon"]],
    [{ kind: "unknown_value" }, ["price.charges[].mode"]],
    [{ text: "PER_moon" }, ["price.charges[].mode"]],
    [{ fresh: "1" }, ["price.charges[].mode"]],
    [{ sort: "-firstSeen" }, ["moon", "price.charges[].mode"]],
  ])("filtered by %j", async (query, paths) => {
    expect((await read(query as Record<string, string>)).rows.map(({ path }) => path)).toEqual(paths);
  });

  test("stands beside the records that are kept out, with their next try", async () => {
    const { quarantined, allQuarantined } = await read({});
    expect(allQuarantined).toBe(2);
    expect(quarantined).toMatchObject([
      { id: 42, reason: "name invalid_type", times: 3, retryAt: new Date(NOW + MINUTE).toISOString() },
      { id: null, retryAt: null },
    ]);
  });
});

describe("T12: the click-out report", () => {
  const read = (query: Record<string, string>) => readClickOuts(readClickOutParams(query).values, NOW);

  test("counts every step, and the share of prices that held among those compared", async () => {
    const report = await read({ period: "24h" });
    expect(report.total).toEqual({ search: 10, property: 8, handoff: 11, leave: 2 });
    expect(report.held).toBe(0.75);
    expect(report.times).toHaveLength(1);
    expect(report.times[0]?.counts).toEqual(report.total);
    expect(report.countries.map(({ key }) => key)).toEqual(["nl", "de"]);
    expect(report.properties.map(({ key, counts }) => [key, counts.property])).toEqual([
      ["7", 6],
      ["8", 2],
    ]);
  });

  test("reaches as far back as its period, and can be narrowed to a country or a property", async () => {
    expect((await read({ period: "30d" })).total.property).toBe(8);
    const quarter = await read({ period: "90d" });
    expect(quarter.times.map(({ counts }) => counts.property)).toEqual([8, 50]);
    expect((await read({ country: "de" })).total).toEqual({ search: 0, property: 2, handoff: 0, leave: 0 });
    expect((await read({ stay: "7" })).total.handoff).toBe(11);
    expect((await read({ country: "de" })).held).toBeNull();
  });
});

describe("T10, T12, feature 14: taking out", () => {
  const files = [
    ["traffic", "op=search", "at,operation,caller", 101],
    ["drift", "kind=unknown_value", "operation,kind,path", 2],
    ["click-outs", "period=24h", "hour,event,outcome", 10],
  ] as const;

  test.each(files)(
    "%s is a CSV file of what fits, for whoever is signed in",
    async (name, query, head, lines) => {
      const take = (more = "", browser = viewer) =>
        exporting.GET(browser.request(`/api/staff/${name}/export?${query}${more}`), segmentsOf(name));
      const answer = await take();
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-disposition")).toMatch(
        new RegExp(`roomward-${name}-\\d{4}-\\d{2}-\\d{2}\\.csv`),
      );
      const rows = (await answer.text())
        .replace(/^\uFEFF/, "")
        .trimEnd()
        .split("\r\n");
      expect(rows[0]).toContain(head);
      expect(rows).toHaveLength(lines);
      expect((await take("", new Browser())).status).toBe(401);
      const workbook = await take("&format=xlsx");
      expect(workbook.headers.get("content-disposition")).toMatch(/\.xlsx"$/);
      const sheet = sheetOf(new Uint8Array(await workbook.arrayBuffer()));
      const first = sheet[0]?.slice(0, 3).map((cell) => cell.slice(5));
      expect([first?.join(","), sheet.length]).toEqual([head, lines]);
      expect((await take("&format=json")).status).toBe(400);
    },
  );

  test.each(files)("%s refuses a filter it cannot use in a sentence", async (name) => {
    const wrong = { traffic: "slower=x", drift: "kind=x", "click-outs": "stay=x" }[name];
    const answer = await exporting.GET(
      viewer.request(`/api/staff/${name}/export?${wrong}`),
      segmentsOf(name),
    );
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { errors: unknown[] }).errors).toHaveLength(1);
  });
});
