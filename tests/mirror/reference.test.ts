import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/db/database";
import { readConstants } from "@/lib/mirror/constants";
import {
  clarifyReference,
  loadReference,
  type ReferenceStatus,
  referenceStatus,
} from "@/lib/mirror/reference";
import { onStored } from "@/lib/mirror/stored-events";
import { answerLists, WORLD } from "../support/world";
import { mirrorBench } from "./bench";

const bench = mirrorBench();
beforeEach(() => bench.upstream.script((request) => answerLists(request) ?? { status: 404, json: {} }));

const placeOf = async (kind: string, id: string) =>
  (await database()).query.place.findFirst({
    where: (row, { and, eq }) => and(eq(row.kind, kind), eq(row.id, id)),
  });

describe("the reference lists", () => {
  test("are read whole, with progress, and are ready at the end", async () => {
    const seen: ReferenceStatus[] = [];
    await loadReference((status) => seen.push(status));
    expect(referenceStatus()).toEqual({
      ready: true,
      done: 17,
      total: 17,
      callsLeft: 0,
      secondsLeft: 0,
    });
    expect(seen.map(({ done }) => done)).toEqual([...Array.from({ length: 17 }, (_, i) => i + 1), 17]);
    expect(seen.filter(({ ready }) => ready)).toHaveLength(1);
    const rows = await (await database()).query.place.findMany();
    expect(rows).toHaveLength(Object.values(WORLD).flat().length);
    bench.upstream.requests.splice(0);
    expect((await readConstants()).typeName(204, "en")?.text).toBe("Hotel");
    expect(bench.upstream.requests).toHaveLength(0);
  });

  test("keep the platform's order, the names in every language and the country of each place", async () => {
    await loadReference();
    expect(await placeOf("city", "-1")).toMatchObject({
      names: { "en-gb": "Paris", it: "Parigi" },
      country: "fr",
      latitude: 48.85,
      position: 0,
    });
    expect(await placeOf("city", "-6")).toMatchObject({ country: "us", position: 4 });
    expect(await placeOf("region", "702")).toMatchObject({ country: "us" });
    expect(await placeOf("airport", "200001")).toMatchObject({ country: "nl" });
  });

  test("are read to the end where the next page is named beside data", { tags: "nightly" }, async () => {
    const rest = new Map<string, unknown[]>();
    bench.upstream.script((request) => {
      const list = answerLists(request) ?? { json: {} };
      if (!request.path.startsWith("/common/locations/")) return list;
      const token = String(request.body.page ?? `${request.path} ${JSON.stringify(request.body)}`);
      const all = rest.get(token) ?? (list.json as { data: unknown[] }).data;
      const next = all.length > 1 ? `${token}+` : null;
      if (next) rest.set(next, all.slice(1));
      return { json: { request_id: "one", data: all.slice(0, 1), next_page: next } };
    });
    await loadReference();
    const rows = await (await database()).query.place.findMany();
    expect(rows).toHaveLength(Object.values(WORLD).flat().length);
  });

  test("put a landmark into the busy city around it, not into the suburb whose centre is nearer", async () => {
    await loadReference();
    expect((await placeOf("landmark", "900"))?.city).toBe(-1);
    expect((await placeOf("district", "800"))?.city).toBe(-3);
  });

  test("are not read again within a week", async () => {
    await loadReference();
    bench.upstream.requests.splice(0);
    await loadReference();
    expect(bench.upstream.requests).toHaveLength(0);
    expect(referenceStatus().ready).toBe(true);
  });

  test("only failed lists are read the next time; the others were read nevertheless", async () => {
    const broken = "/accommodations/chains";
    bench.upstream.script((request) =>
      request.path === broken ? { status: 500, json: {} } : (answerLists(request) ?? { json: {} }),
    );
    await expect(loadReference()).rejects.toMatchObject({ kind: "upstream", operation: "chains" });
    expect(referenceStatus()).toMatchObject({ ready: false, done: 16, total: 17, callsLeft: 1 });
    bench.upstream.requests.splice(0);
    bench.upstream.script((request) => answerLists(request) ?? { json: {} });
    await loadReference();
    expect(bench.upstream.requests.map(({ path }) => path)).toEqual([broken]);
    expect(referenceStatus().ready).toBe(true);
  });

  test("are given up at once when nobody answers, as the next one would fare no better", async () => {
    bench.upstream.script(() => ({ status: 401, json: {} }));
    await expect(loadReference()).rejects.toMatchObject({ kind: "unauthorised" });
    expect(bench.upstream.requests).toHaveLength(1);
  });

  test("lists that the platform does not offer to the account delay nothing", async () => {
    bench.upstream.script((request) =>
      request.path === "/accommodations/third-party-suppliers"
        ? { status: 403, json: {} }
        : (answerLists(request) ?? { json: {} }),
    );
    await loadReference();
    expect(referenceStatus().ready).toBe(true);
  });

  test("can be stopped, and go on later with what is missing", async () => {
    let units = 0;
    await loadReference(
      () => {
        units += 1;
      },
      () => units >= 9,
    );
    expect(referenceStatus().ready).toBe(false);
    bench.upstream.requests.splice(0);
    await loadReference();
    expect(bench.upstream.requests.map(({ path }) => path)).not.toContain("/accommodations/constants");
    expect(referenceStatus()).toEqual({
      ready: true,
      done: 17,
      total: 17,
      callsLeft: 0,
      secondsLeft: 0,
    });
  });

  test("two loads at the same time are one", async () => {
    await Promise.all([loadReference(), loadReference()]);
    const constants = bench.upstream.requests.filter(({ path }) => path === "/accommodations/constants");
    expect(constants).toHaveLength(1);
  });

  test("afterwards learn the region of every city", async () => {
    await loadReference();
    await clarifyReference();
    expect((await placeOf("city", "-6"))?.region).toBe(702);
    bench.upstream.requests.splice(0);
    await clarifyReference();
    expect(bench.upstream.requests).toHaveLength(0);
  });

  test("a pass that reads nothing, as in an outage, has no index made anew", async () => {
    await loadReference();
    let made = 0;
    onStored({
      places: () => {
        made += 1;
      },
    });
    bench.upstream.script(() => ({ status: 500, json: {} }));
    // What asks nobody is done in the first pass.
    await expect(clarifyReference()).rejects.toThrow();
    const before = made;
    await expect(clarifyReference()).rejects.toThrow();
    expect(made).toBe(before);
  });
});
