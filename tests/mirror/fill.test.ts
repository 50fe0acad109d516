import { afterEach, describe, expect, test, vi } from "vitest";
import { database } from "@/lib/db/database";
import { call as requestDetails } from "@/lib/demand/client";
import { aheadOfFill, backgroundSettled, wantPlace } from "@/lib/mirror/background";
import { fillPlace } from "@/lib/mirror/fill";
import { storePlaces } from "@/lib/mirror/place-store";
import { countOfPlace } from "@/lib/mirror/read";
import { readCoverage } from "@/lib/mirror/scope";
import type { Reply, UpstreamRequest } from "../support/upstream";
import { mirrorBench, record, soon } from "./bench";

const bench = mirrorBench();
afterEach(() => {
  vi.restoreAllMocks();
});
const city = { kind: "city", id: "-10" } as const;
const call = () => ({ ...soon(), caller: "sync" as const });

/** Three pages of two records; the token says which page it is. */
const paged = ({ body }: UpstreamRequest): Reply => {
  const page = Number(body.page ?? 1);
  return {
    json: {
      data: [record(page * 10), record(page * 10 + 1)],
      metadata: { next_page: page < 3 ? String(page + 1) : null },
    },
  };
};
const requestedPages = () => bench.upstream.requests.map(({ body }) => body.page ?? "first");

describe("filling a place", () => {
  test("reads it page by page, with everything static, and then knows that it is complete", async () => {
    bench.upstream.script(paged);
    expect(await fillPlace(city, { call })).toBe(true);
    expect(bench.upstream.requests[0]?.body).toMatchObject({ city: -10, rows: 100 });
    expect(bench.upstream.requests.slice(1).map(({ body }) => body)).toEqual([{ page: "2" }, { page: "3" }]);
    expect(await countOfPlace(city)).toEqual({ count: 6, complete: true });
  });

  test("goes on at the page where it was stopped, and is not complete before", async () => {
    bench.upstream.script(paged);
    let pages = 0;
    const stopped = await fillPlace(city, { call, isStopped: () => ++pages === 1 });
    expect(stopped).toBe(false);
    expect(await countOfPlace(city)).toEqual({ count: 2, complete: false });
    bench.upstream.requests.splice(0);
    expect(await fillPlace(city, { call })).toBe(true);
    expect(requestedPages()).toEqual(["2", "3"]);
    expect(await countOfPlace(city)).toEqual({ count: 6, complete: true });
  });

  test("goes on after a page that failed, without reading the stored ones again", async () => {
    bench.upstream.script((request) =>
      request.body.page === "2" ? { status: 500, json: {} } : paged(request),
    );
    await expect(fillPlace(city, { call })).rejects.toMatchObject({ kind: "upstream" });
    bench.upstream.requests.splice(0);
    bench.upstream.script(paged);
    await fillPlace(city, { call });
    expect(requestedPages()).toEqual(["2", "3"]);
  });

  test("begins again when the platform no longer knows the kept token", async () => {
    bench.upstream.script(paged);
    let pages = 0;
    await fillPlace(city, { call, isStopped: () => ++pages === 1 });
    bench.upstream.requests.splice(0);
    bench.upstream.script((request, number) =>
      number === 1 ? { status: 400, json: { errors: [{ id: "expired_token" }] } } : paged(request),
    );
    expect(await fillPlace(city, { call })).toBe(true);
    expect(requestedPages()).toEqual(["2", "first", "2", "3"]);
  });
});

describe("a place somebody looked at", () => {
  test("is filled behind the visitor's back, once, and not again within a day", async () => {
    bench.upstream.script(paged);
    wantPlace(city);
    wantPlace(city);
    expect(bench.upstream.requests).toHaveLength(0);
    await backgroundSettled();
    expect(requestedPages()).toEqual(["first", "2", "3"]);
    wantPlace(city);
    await backgroundSettled();
    expect(bench.upstream.requests).toHaveLength(3);
  });

  test("is filled after the visit under way", async () => {
    bench.upstream.script(paged);
    const visit = aheadOfFill(async () => {
      // Longer than a fill takes to its first request.
      for (let look = 0; look < 10; look += 1) await readCoverage("city:-11");
      await requestDetails("details", { accommodations: [1] }, soon());
    });
    wantPlace(city);
    await visit;
    await backgroundSettled();
    expect(bench.upstream.requests.map(({ body }) => body.accommodations ?? body.page ?? "first")).toEqual([
      [1],
      "first",
      "2",
      "3",
    ]);
  });

  test("is read again when the day is over", async () => {
    bench.upstream.script(paged);
    for (let visit = 0; visit < 3; visit += 1) {
      wantPlace(city);
      await backgroundSettled();
    }
    expect(bench.upstream.requests).toHaveLength(3);
    const now = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => now() + 25 * 3600_000);
    wantPlace(city);
    await backgroundSettled();
    expect(bench.upstream.requests).toHaveLength(6);
  });

  test("a district or landmark means its city; a country or an airport is too large to read for one visitor", async () => {
    bench.upstream.script(paged);
    const names = { "en-gb": "x" };
    await storePlaces("district", [{ id: "800", names, city: -10, position: 0 }], "everything");
    wantPlace({ kind: "country", id: "nl" });
    wantPlace({ kind: "airport", id: "200012" });
    await backgroundSettled();
    expect(bench.upstream.requests).toHaveLength(0);
    wantPlace({ kind: "district", id: "800" });
    await backgroundSettled();
    expect(bench.upstream.requests[0]?.body).toMatchObject({ city: -10 });
  });

  test("places are filled one after the other, and a failing one does not hold up the next", async () => {
    let open = 0;
    let max = 0;
    bench.upstream.script(({ body }) => {
      open += 1;
      max = Math.max(max, open);
      const after = new Promise<void>((done) =>
        setImmediate(() => {
          open -= 1;
          done();
        }),
      );
      return body.city === -1
        ? { status: 500, json: {}, after }
        : { json: { data: [record(-Number(body.city))] }, after };
    });
    for (const id of [-1, -2, -3]) wantPlace({ kind: "city", id: String(id) });
    await backgroundSettled();
    expect(max).toBe(1);
    expect((await readCoverage("details:city:-1"))?.completedAt ?? null).toBeNull();
    expect((await readCoverage("details:city:-3"))?.completedAt).toBeInstanceOf(Date);
  });
});

test("reading a place again replaces its records and adds none", async () => {
  bench.upstream.script(paged);
  await fillPlace(city, { call });
  bench.upstream.script(() => ({ json: { data: [record(10, { name: { "en-gb": "Renamed" } })] } }));
  await fillPlace(city, { call });
  const rows = await (await database()).query.accommodation.findMany({ columns: { id: true, name: true } });
  expect(rows).toHaveLength(6);
  expect(rows.find(({ id }) => id === 10)?.name).toBe("Renamed");
});
