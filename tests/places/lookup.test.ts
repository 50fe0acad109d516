import { beforeEach, describe, expect, test } from "vitest";
import { loadReference } from "@/lib/mirror/reference";
import { placeByRef } from "@/lib/places/lookup";
import { failureOf } from "../demand/bench";
import { detailsOf, mirrorBench } from "../mirror/bench";
import { answerLists } from "../support/world";

const bench = mirrorBench();
beforeEach(() =>
  bench.upstream.script((request, number) => answerLists(request) ?? detailsOf([404])(request, number)),
);

describe("a chosen place", () => {
  test("is read from our lists without a call", async () => {
    await loadReference();
    bench.upstream.requests.splice(0);
    expect(await placeByRef({ kind: "city", id: "-1" }, "en")).toEqual({
      ref: { kind: "city", id: "-1" },
      name: "Paris",
      where: "France",
      country: "fr",
      coordinates: { latitude: 48.85, longitude: 2.35 },
      cityId: -1,
    });
    expect(await placeByRef({ kind: "landmark", id: "900" }, "en")).toMatchObject({
      name: "Eiffel Tower",
      where: "Paris, France",
      country: "fr",
      cityId: -1,
    });
    expect(await placeByRef({ kind: "airport", id: "200001" }, "en")).toMatchObject({
      name: "Amsterdam Airport Schiphol",
      coordinates: null,
      airport: { latitude: 52.309, longitude: 4.763 },
    });
    expect(await placeByRef({ kind: "airport", id: "AMS" }, "en")).toMatchObject({
      ref: { kind: "airport", id: "200001" },
      iata: "AMS",
      airport: { latitude: 52.309, longitude: 4.763 },
    });
    expect(await placeByRef({ kind: "country", id: "nl" }, "en")).toMatchObject({
      name: "Netherlands",
      where: null,
      country: "nl",
      coordinates: null,
    });
    expect(bench.upstream.requests).toHaveLength(0);
  });

  test("is asked by its id while the lists are not there yet, with what it lies in, and kept", async () => {
    const paris = await placeByRef({ kind: "city", id: "-6" }, "en");
    expect(paris).toMatchObject({ name: "Paris", country: "us", coordinates: { latitude: 33.66 } });
    const [first, ...others] = bench.upstream.requests.map(({ path, body }) => `${path} ${body.city}`);
    expect(first).toBe("/common/locations/cities -6");
    // These two travel side by side.
    expect(others.sort()).toEqual(["/common/locations/countries -6", "/common/locations/regions -6"]);
    await placeByRef({ kind: "city", id: "-6" }, "en");
    expect(bench.upstream.requests).toHaveLength(3);
  });

  test.each(["ZRH", "XXZ"])(
    "an airport that the lists lack is asked once by its letters (%s)",
    async (id) => {
      bench.upstream.script(
        (request) => answerLists({ ...request, body: { ...request.body, airport: 200_002 } }) ?? {},
      );
      for (let view = 0; view < 2; view += 1)
        expect(await placeByRef({ kind: "airport", id }, "en")).toMatchObject({
          ref: { kind: "airport", id: "200002" },
          iata: id,
        });
      const lists = bench.upstream.requests.filter(({ path }) => path === "/common/locations/airports");
      expect(lists.map(({ body }) => body.airport)).toEqual([id]);
    },
  );

  test("an unknown place is null, and is not requested again at every view", async () => {
    expect(await placeByRef({ kind: "region", id: "999" }, "en")).toBeNull();
    expect(await placeByRef({ kind: "region", id: "999" }, "en")).toBeNull();
    expect(bench.upstream.requests).toHaveLength(1);
  });

  test.each([
    ["city", "abc"],
    ["city", ""],
    ["country", "NETHERLANDS"],
    ["airport", "x"],
    ["accommodation", "-5"],
    ["accommodation", "1e3.5"],
  ] as const)("with an id that no %s can have (%j) is null without a call", async (kind, id) => {
    expect(await placeByRef({ kind, id }, "en")).toBeNull();
    expect(bench.upstream.requests).toHaveLength(0);
  });

  test("is a failure, not an absence, when it is not in our lists and nobody answers", async () => {
    bench.upstream.script(() => ({ status: 500, json: {} }));
    expect((await failureOf(placeByRef({ kind: "city", id: "-1" }, "en"))).kind).toBe("upstream");
    expect((await failureOf(placeByRef({ kind: "accommodation", id: "1" }, "en"))).kind).toBe("upstream");
  });

  test("may be a stay: its name, city and country", async () => {
    await loadReference();
    expect(await placeByRef({ kind: "accommodation", id: "7" }, "en")).toEqual({
      ref: { kind: "accommodation", id: "7" },
      name: "Stay 7",
      where: "Netherlands",
      country: "nl",
      coordinates: { latitude: 52.37, longitude: 4.9 },
      cityId: -10,
    });
    expect(await placeByRef({ kind: "accommodation", id: "404" }, "en")).toBeNull();
  });
});
