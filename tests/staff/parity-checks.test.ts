import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";

import * as checks from "@/app/api/staff/parity/checks/route";
import { OutcomeText } from "@/components/staff/parity/checks-list";
import { database } from "@/lib/db/database";
import { parityCheck, parityRun } from "@/lib/db/schema-current";
import { demandClient, setDemandClient } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import { readTrail } from "@/lib/staff/audit-trail";
import { listChecks } from "@/lib/staff/parity/checks";
import { fetchCells } from "@/lib/staff/parity/fetch-cells";
import { readParity, requestOfToday, StoredRequest } from "@/lib/staff/parity/request";
import { readRuns } from "@/lib/staff/parity/runs";
import { runDueChecks } from "@/lib/staff/parity/schedule";
import { NET_RATES, post, previewForFile, VAT_ON_TOP_FOR_US } from "./signed-in";

const staff = previewForFile();

const question = {
  accommodation: VAT_ON_TOP_FOR_US,
  cells: [
    { country: "de", state: null, device: "desktop" },
    { country: "us", state: null, device: "desktop" },
  ],
  reference: "de:desktop",
  daysAhead: 14,
  nights: 2,
  adults: 2,
  rooms: 1,
  children: [],
  currency: "EUR",
} as const;

const act = (body: unknown, browser = staff.operator) =>
  post(checks.POST, "/api/staff/parity/checks", body, browser);

const save = async (name: string, more: object = {}): Promise<number> => {
  const { status, json } = await act({ action: "save", name, everyMinutes: 60, question, ...more });
  expect([status, json]).toEqual([200, { id: expect.any(Number) }]);
  return Number(json.id);
};

const makeDue = async (id: number) =>
  (await database())
    .update(parityCheck)
    .set({ nextAt: new Date(Date.now() - 1_000) })
    .where(eq(parityCheck.id, id));

const rowOf = async (id: number) =>
  (await (await database()).select().from(parityCheck).where(eq(parityCheck.id, id)))[0];

test("T05: a net rate is compared, and named as what no traveller is shown", async () => {
  const namesOf = async (accommodation: number) =>
    (await fetchCells(requestOfToday(StoredRequest.parse({ ...question, accommodation })))).flatMap((cell) =>
      cell.ok ? (cell.facts?.products ?? []).map(({ name }) => name) : [],
    );
  const net = / · net rate, which no traveller is shown$/;
  // Two rates for each of two travellers.
  expect((await namesOf(NET_RATES)).map((name) => net.test(name))).toEqual([true, true, true, true]);
  expect((await namesOf(VAT_ON_TOP_FOR_US)).some((name) => net.test(name))).toBe(false);
});

describe("T05: a saved check", () => {
  test("is asked when due, by one of two runners, and not again before its next time", async () => {
    const id = await save("Two runners");
    const before = Date.now();
    const done = await Promise.all([runDueChecks(), runDueChecks()]);
    const after = Date.now();
    expect(done.toSorted()).toEqual([0, 1]);
    expect(await runDueChecks()).toBe(0);
    expect(await readRuns(id, 10)).toHaveLength(1);
    const next = (await rowOf(id))?.nextAt.getTime() ?? 0;
    expect(next).toBeGreaterThanOrEqual(before + 60 * 60_000);
    expect(next).toBeLessThanOrEqual(after + 60 * 60_000);
  });

  test("keeps that VAT is in the shown price for Germany and on top of it for the USA, and no amount", async () => {
    const [check] = await listChecks();
    expect(check?.last).toMatchObject({ outcome: "differs" });
    expect(check?.last?.findings.map(({ severity, sentence }) => `${severity}: ${sentence}`)).toEqual([
      "differs: VAT: in the shown price for Germany on desktop; on top of it for United States on desktop.",
      expect.stringMatching(
        /^note: United States on desktop: the shown price is up to 9\.1% below the total/,
      ),
    ]);
    const kept = (await (await database()).select().from(parityRun)).map(({ findings }) => findings);
    expect(JSON.stringify(kept)).not.toMatch(/€|EUR|\d\.\d\d|\b220\b|\b200\b/);
  });

  test("finds no difference where nothing is offered, and says that nothing was", async () => {
    const id = await save("Nobody's house", { question: { ...question, accommodation: 99_999_999 } });
    expect(await runDueChecks()).toBe(1);
    const [run] = await readRuns(id, 1);
    expect(run).toMatchObject({ outcome: "same", findings: [{ severity: "unknown" }] });
    if (run === undefined) throw new Error("no run");
    expect(renderToStaticMarkup(OutcomeText(run))).toBe(
      '<span class="font-medium text-caution">Nothing was offered</span>',
    );
  });

  test("tells what changed since the last run in which all were answered", async () => {
    const id = await save("Changes");
    await runDueChecks();
    const client = demandClient();
    const down: typeof client = {
      ...client,
      call: () => Promise.reject(new DemandFailure("timeout", { operation: "availability", detail: "late" })),
    };
    setDemandClient(down);
    await makeDue(id);
    await runDueChecks();
    setDemandClient(client);
    const db = await database();
    const [first] = await db.select().from(parityRun).where(eq(parityRun.check, id));
    await db
      .update(parityRun)
      .set({ findings: [{ key: "old", severity: "alert", sentence: "Was so.", cells: [] }] })
      .where(eq(parityRun.id, first?.id ?? 0));
    await makeDue(id);
    await runDueChecks();
    const [newest, failed, oldest] = await readRuns(id, 10);
    expect(failed).toMatchObject({ outcome: "failed", since: null });
    expect(failed?.findings.map(({ severity }) => severity)).toEqual(["unknown", "unknown"]);
    expect(newest?.since?.gone.map(({ sentence }) => sentence)).toEqual(["Was so."]);
    expect(newest?.since?.appeared).toHaveLength(2);
    expect(oldest?.since).toBeNull();
  });

  test("is paused, taken up, run by hand and removed, each deed on the trail with who did it", async () => {
    const id = await save("By hand");
    expect((await act({ action: "pause", id })).status).toBe(200);
    await makeDue(id);
    expect(await runDueChecks()).toBe(0);
    expect((await act({ action: "run", id })).json).toEqual({ id, outcome: "differs" });
    expect((await act({ action: "resume", id })).status).toBe(200);
    expect(await runDueChecks()).toBe(1);
    expect((await act({ action: "delete", id })).status).toBe(200);
    expect((await act({ action: "delete", id })).status).toBe(404);
    expect(await readRuns(id, 10)).toEqual([]);
    const { entries } = await readTrail({ subject: "By hand" }, null, 10);
    expect(entries.map(({ action }) => action)).toEqual([
      "parity.delete",
      "parity.resume",
      "parity.run",
      "parity.pause",
      "parity.save",
    ]);
    expect(new Set(entries.map(({ actor }) => actor)).size).toBe(1);
  });

  test("has relative days, so that it can always be asked", () => {
    const { terms } = requestOfToday({ ...question, cells: [...question.cells], children: [] });
    expect([terms.checkin, terms.checkout]).toEqual(["2027-02-15", "2027-02-17"]);
  });
});

describe("T05: who may save, and what", () => {
  test.each([
    ["a name that is taken", { name: "Changes" }, 409, "name"],
    ["no name", { name: "  " }, 400, "name"],
    ["another interval", { everyMinutes: 7 }, 400, "everyMinutes"],
    [
      "thirteen travellers",
      { question: { ...question, cells: Array(13).fill(question.cells[0]) } },
      400,
      "question.cells",
    ],
    ["a reference outside", { question: { ...question, reference: "fr:desktop" } }, 400, "question"],
    [
      "days beyond the platform's",
      { question: { ...question, daysAhead: 499, nights: 30 } },
      400,
      "question",
    ],
    ["more rooms than adults", { question: { ...question, rooms: 3 } }, 400, "question"],
    ["a field that is not ours", { question: { ...question, url: "https://x" } }, 400, "question"],
  ])("%s is refused with a sentence", async (_, more, status, field) => {
    const refused = await act({ action: "save", name: "Refused", everyMinutes: 60, question, ...more });
    expect(refused.status).toBe(status);
    expect(refused.json.errors).toEqual([{ field, sentence: expect.any(String) }]);
  });
});

describe("T05: the address of a comparison", () => {
  test("travellers come from a list, from boxes, or one is added; twelve at most, mistakes are told", () => {
    const keys = (query: Record<string, string | string[]>) =>
      readParity(query).cells.map(({ country, state, device }) => `${country}-${state}-${device}`);
    expect(keys({})).toEqual(["nl-null-desktop", "nl-null-mobile", "us-null-desktop"]);
    expect(
      keys({ cell: ["de:desktop", "us-ca:ios"], cells: "fr:desktop", add: "US", addState: "ny" }),
    ).toEqual(["de-null-desktop", "us-ca-ios", "us-ny-desktop"]);
    expect(keys({ cells: "de:desktop,de:desktop" })).toHaveLength(1);
    expect(readParity({ cells: "nl-ca:desktop,de:desktop", stay: "12x" }).problems).toHaveLength(2);
    const many = [..."abcdefghijklm"].map((letter) => `f${letter}:desktop`).join(",");
    expect(readParity({ cells: many })).toMatchObject({
      cells: { length: 12 },
      problems: [{ field: "cells" }],
    });
    expect(readParity({ cells: "de:desktop,us:desktop", ref: "us:desktop" }).reference).toBe("us:desktop");
    expect(readParity({ cells: "de:desktop", ref: "us:desktop" }).reference).toBe("de:desktop");
  });
});
