import { afterEach, describe, expect, test } from "vitest";
import { callForIds } from "@/lib/demand/batch";
import { demandClient, setDemandClient } from "@/lib/demand/client";
import { eachPage } from "@/lib/demand/pages";
import { demandStatus } from "@/lib/demand/status";
import type { Reply, UpstreamRequest } from "../support/upstream";
import { failureOf, makeBench } from "./bench";

afterEach(() => setDemandClient(undefined));

async function installed() {
  const bench = await makeBench();
  setDemandClient(bench.client);
  return bench;
}

const stay = {
  booker: { country: "nl", platform: "desktop" },
  checkin: "2027-02-01",
  checkout: "2027-02-03",
  guests: { number_of_adults: 2, number_of_rooms: 1 },
} as const;

const echo = ({ body }: UpstreamRequest): Reply => ({
  json: { data: (body.accommodations as number[]).map((id) => ({ id })) },
});
const range = (length: number) => Array.from({ length }, (_, i) => i + 1);
/** How many ids each call named, the fullest first: they travel side by side and may arrive in any order. */
const sizesOf = (requested: readonly UpstreamRequest[]) =>
  requested.map(({ body }) => (body.accommodations as number[]).length).sort((a, b) => b - a);

describe("M02: questions about many ids", () => {
  test("details are asked in batches of at most 100", async () => {
    const { upstream } = await installed();
    upstream.script(echo);
    const answer = await callForIds("details", range(250), { extras: ["photos"] });
    expect(sizesOf(upstream.requests)).toEqual([100, 100, 50]);
    expect(answer.data.map(({ id }) => id)).toEqual(range(250));
    expect(answer.failures).toEqual([]);
  });

  test("B07: 100 readers' 25 ids in one question are availability calls of at most 50 ids", async () => {
    const { upstream } = await installed();
    upstream.script(({ body }) => ({
      json: {
        data: (body.accommodations as number[]).map((id) => ({
          id,
          currency: { accommodation: "EUR" },
          products: [],
        })),
      },
    }));
    const answer = await callForIds("availability", range(120), stay);
    expect(sizesOf(upstream.requests)).toEqual([50, 50, 20]);
    expect(answer.data).toHaveLength(120);
  });

  test("an id that is named twice is asked once, and no ids are no call", async () => {
    const { upstream } = await installed();
    upstream.script(echo);
    await callForIds("details", [7, 7, 8], {});
    await callForIds("details", [], {});
    expect(upstream.requests.map(({ body }) => body.accommodations)).toEqual([[7, 8]]);
  });

  test("a failed batch leaves the others standing and names its ids as unknown", async () => {
    const { upstream } = await installed();
    upstream.script((request) =>
      (request.body.accommodations as number[]).includes(101) ? { status: 500, json: {} } : echo(request),
    );
    const answer = await callForIds("details", range(150), {});
    expect(answer.data).toHaveLength(100);
    expect(answer.failures.map((failure) => failure.kind)).toEqual(["upstream"]);
    expect(answer.failedIds).toEqual(range(150).slice(100));
  });

  test("an id whose record was not understood is unknown, not absent", async () => {
    const { upstream } = await installed();
    upstream.script(() => ({ json: { data: [{ id: 1 }, { id: 2, rating: "high" }] } }));
    const answer = await callForIds("details", [1, 2, 3], {});
    expect(answer.failedIds).toEqual([2]);
    expect(answer.failures.map((failure) => failure.kind)).toEqual(["mismatch"]);
  });
});

describe("pages", () => {
  const collect = async (pages: AsyncGenerator<{ data: { id: number }[] }>) => {
    const ids: number[] = [];
    for await (const page of pages) ids.push(...page.data.map(({ id }) => id));
    return ids;
  };

  test("are followed to the end, each with its token and nothing else", async () => {
    const { upstream } = await installed();
    upstream.script(({ body }) => ({
      json: {
        data: [{ id: body.page === "p3" ? 3 : body.page === "p2" ? 2 : 1 }],
        metadata: { next_page: body.page === "p3" ? null : body.page === "p2" ? "p3" : "p2" },
      },
    }));
    expect(await collect(eachPage("details", { city: -1, rows: 100 }))).toEqual([1, 2, 3]);
    expect(upstream.requests.map(({ body }) => body)).toEqual([
      { city: -1, rows: 100 },
      { page: "p2" },
      { page: "p3" },
    ]);
  });

  test("a kept token that leads to itself is a mismatch as well", async () => {
    const { upstream } = await installed();
    upstream.script(() => ({ json: { data: [{ id: 1 }], metadata: { next_page: "p9" } } }));
    expect(await failureOf(collect(eachPage("details", { page: "p9" })))).toMatchObject({ kind: "mismatch" });
    expect(upstream.requests).toHaveLength(1);
  });

  test("a platform that hands out the same token twice is a mismatch, not an endless loop", async () => {
    const { upstream } = await installed();
    upstream.script(() => ({ json: { data: [{ id: 1 }], metadata: { next_page: "again" } } }));
    expect(await failureOf(collect(eachPage("details", { city: -1 })))).toMatchObject({ kind: "mismatch" });
    expect(upstream.requests).toHaveLength(2);
  });
});

test("D02: breaker, block, counters, last success and drift are visible in one status", async () => {
  const { upstream, timing } = await installed();
  upstream.script(() => ({ json: { request_id: "r1", data: [{ id: 1, odd: true }] } }));
  await callForIds("details", [1], {});
  upstream.script(() => ({ status: 429, json: {} }));
  await callForIds("scores", [1], {});
  expect(demandStatus()).toMatchObject({
    target: "own-sandbox",
    breaker: "closed",
    lastSuccess: new Date(timing.now()).toISOString(),
    sentInLastMinute: 2,
    drift: 1,
  });
  expect(Date.parse(demandStatus().blockedUntil ?? "")).toBeGreaterThan(timing.now());
  expect(demandStatus().operations.details).toEqual({ calls: 1, failures: 0, retries: 0, coalesced: 0 });
  expect(demandStatus().operations.scores.failures).toBe(1);
  expect(demandClient().connection.drift.list()).toMatchObject([
    { operation: "details", path: "odd", kind: "unknown_key" },
  ]);
});
