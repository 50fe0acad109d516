// How old what a page shows is, and what staff are told of it; the copy, its feed and the frozen world side by side.
import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { change } from "@/lib/db/schema-current";
import { enterExchange } from "@/lib/http/page-status";
import { ensureRecords } from "@/lib/mirror/ensure";
import { patchSync } from "@/lib/mirror/sync/status";
import { mirrorSettled } from "@/lib/mirror/work-queue";
import { recordAge, staffLine } from "@/lib/stays/sources";
import { detailsOf, mirrorBench, soon } from "./bench";

const bench = mirrorBench();
const NOW = Date.parse("2027-02-01T12:00:00Z");
const HOUR_MS = 3_600_000;
const ago = (ms: number) => new Date(NOW - ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test("feature 13: a record is as old as the last look at the changes, which found it as it is", async () => {
  const read = ago(30 * HOUR_MS).toISOString();
  expect(await recordAge(read)).toEqual({ ageMs: 30 * HOUR_MS, isCopy: true });
  await patchSync({ succeededAt: ago(90_000) });
  expect(await recordAge(read)).toEqual({ ageMs: 90_000, isCopy: true });
  // Read since then.
  expect(await recordAge(ago(5_000).toISOString())).toEqual({ ageMs: 5_000, isCopy: true });
});

test("feature 13: what a clock that was ahead has dated is of no known age", async () => {
  expect((await recordAge(ago(-60_000).toISOString())).ageMs).toBeNull();
  await patchSync({ succeededAt: ago(-60_000) });
  expect((await recordAge(ago(HOUR_MS).toISOString())).ageMs).toBe(HOUR_MS);
});

test("feature 13: a record of a frozen world is as old as the reading that its address names", async () => {
  await patchSync({ succeededAt: ago(0) });
  const frozen = {
    seed: 42,
    clock: "2031-05-06T12:00:00.000Z",
    read: "2031-05-06T10:00:00.000Z",
    scenario: null,
  };
  const age = await inWorld(frozen, () => recordAge(frozen.read));
  expect(age).toEqual({ ageMs: 2 * HOUR_MS, isCopy: true });
});

test("feature 13: staff read operation, age, languages, request id and what the feed last told", async () => {
  const server = createServer();
  const { port } = await new Promise<{ port: number }>((done) =>
    server.listen(0, () => done(server.address() as { port: number })),
  );
  bench.upstream.script((request, number) => {
    const { json } = detailsOf()(request, number) as { json: { data: unknown } };
    return { json: { ...json, request_id: "01LIVE" } };
  });
  server.on("request", async (request, response) => {
    enterExchange(request, response);
    await ensureRecords([1], soon());
    await mirrorSettled();
    response.end(await staffLine("facts", 1, await recordAge(ago(0).toISOString())));
  });
  const first = await (await fetch(`http://127.0.0.1:${port}`)).text();
  expect(first).toMatch(
    /^\/accommodations\/details · age 0 s · languages en-gb, de, .* · request 01LIVE · change feed: never mentioned$/,
  );
  await (await database()).insert(change).values({
    accommodation: 1,
    kind: "changed",
    cause: "feed",
    windowFrom: ago(HOUR_MS),
    windowNext: ago(HOUR_MS - 60_000),
    appliedAt: ago(HOUR_MS - 60_000),
    differences: [],
    requestId: "01TOLD",
  });
  // From the copy: nothing was asked for this page.
  const second = await (await fetch(`http://127.0.0.1:${port}`)).text();
  expect(second).toMatch(/ · request 01TOLD · change feed: 2027-02-01T11:01:00.000Z$/);
  server.close();
  expect(await staffLine("scores", 1, { ageMs: 7_200_000, isCopy: false })).toBe(
    "/accommodations/reviews/scores · age 7200 s · request not kept",
  );
});
