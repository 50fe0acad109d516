// The index of scenarios, the place where they stand, and what all of them have in common.
import { findDrift } from "@roomward/contract/drift";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { zoneOf } from "../src/pricing/zone";
import { SCENARIOS } from "../src/scenarios/all";
import { PUBLISHED_CITY_ID, SCENARIO_CITY_ID } from "../src/scenarios/place";
import { theme } from "../src/scenarios/theme";
import { exonymLanguages } from "../src/world/gazetteer/exonyms";
import { cityById, regionById } from "../src/world/gazetteer/places";
import { FIRST_ID } from "../src/world/world";
import { type Any, propertyAmount, scenario, smallSandbox, tryOut } from "./scenarios-support";
import { ask, askPath, pagesOf, stay } from "./server-support";

const sandbox = smallSandbox();
const ids = SCENARIOS.map(({ id }) => id);
const published = SCENARIOS.filter(({ cityId }) => cityId === PUBLISHED_CITY_ID).map(({ id }) => id);
const ALL_EXTRAS = ["bundles", "description", "facilities", "payment", "photos", "policies", "rooms"];

/** Slices of at most `size`. */
const slices = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(size * at, size * (at + 1)));

/** All results of a search, over its pages. */
async function searched(place: object): Promise<Any[]> {
  const pages = await pagesOf(sandbox, "/accommodations/search", { ...stay, ...place, rows: 100 });
  return pages.flatMap(({ data }) => data);
}

const listed = async (path: string, body: object) =>
  (await ask(sandbox, `/common/locations/${path}`, body)).json.data;
const idsOf = (records: Any[]): number[] => records.map(({ id }) => id);
const indexed = async (headers: Record<string, string> = {}) =>
  (await askPath(sandbox, "/scenarios.json", { method: "GET", headers })).json;

describe("The index of scenarios", () => {
  it("B05: the index lists every scenario once, as JSON and as a page, and each of its requests runs as it is", async () => {
    const json = await indexed();
    expect(json.city).toBe(SCENARIO_CITY_ID);
    expect(idsOf(json.scenarios)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(SCENARIOS.map(({ slug }) => slug)).size).toBe(ids.length);
    const page = await askPath(sandbox, "/scenarios", { method: "GET" });
    expect(page.headers["content-type"]).toContain("text/html");
    for (const { slug, request, curl } of json.scenarios) {
      expect(page.text).toContain(`<section class="card" id="${slug}">`);
      const answer = await askPath(sandbox, new URL(request.url).pathname, request);
      expect(answer.status, `${slug} ${answer.text.slice(0, 200)}`).toBe(200);
      for (const part of [request.url, JSON.stringify(request.body)]) expect(curl).toContain(part);
    }
  });

  it("a scenario that no data file names is refused with the file", () => {
    expect(() => theme("pictures", { "photos-of-nowhere": { rooms: [{ units: 0 }] } })).toThrow(
      "data/scenarios/pictures.json:1: the scenario photos-of-nowhere is missing",
    );
  });

  it("the index names the namespace that asks, and counts days from its clock", async () => {
    const { scenarios } = await indexed({ "x-sandbox-namespace": "worker-1" });
    expect(scenarios[0].request).toMatchObject({
      headers: { "x-sandbox-namespace": "worker-1" },
      body: { checkin: "2027-02-14" },
    });
  });

  it("B05: each scenario says what it shows and what to do, in its record as well", async () => {
    const silent = ["french-only", "no-description", "null-everything"];
    for (const { slug, id, shows, handling, contract, expect: expected } of SCENARIOS) {
      if (silent.includes(slug)) continue;
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect([shows, handling, contract, expected]).not.toContain("");
      const body = { accommodations: [id], extras: ["description"] };
      const [record] = (await ask(sandbox, "/accommodations/details", body)).json.data;
      const text = String(Object.values(record.description.text)[0]);
      for (const part of [shows, handling]) expect(text).toContain(part);
    }
  });

  it("B05: each scenario says what a page must say and must not, and its own description is no proof of it", async () => {
    const { scenarios } = await indexed();
    for (const { slug, shows, handling, contract, page } of scenarios) {
      expect(page.says.length, slug).toBeGreaterThan(0);
      for (const one of page.says) {
        for (const text of [shows, handling, contract]) expect(text, slug).not.toContain(one);
        for (const never of page.neverSays) expect(one, slug).not.toContain(never);
      }
      expect(page.question, slug).toMatchObject({ checkin: expect.any(String), guests: expect.any(Object) });
    }
    expect((await askPath(sandbox, "/scenarios", { method: "GET" })).text).toContain(
      "<dt>It never says</dt>",
    );
    const pageOf = (slug: string) => scenarios.find((one: Any) => one.slug === slug).page;
    // Fourteen days before the arrival on 14 February.
    const free = "Free cancellation until 31 January 2027, 18:00 local time";
    expect(pageOf("four-step-schedule").says[0]).toBe(free);
    expect(JSON.stringify(scenarios.map(({ page }: Any) => page))).not.toMatch(/\{check(in|out)[^"]/);
    const american = { booker: { country: "us" }, currency: "USD" };
    expect(pageOf("charges-on-top-for-us-bookers").question).toMatchObject(american);
    expect(pageOf("pets-not-allowed").question).toEqual({
      booker: { country: "nl", platform: "desktop" },
      checkin: "2027-02-14",
      checkout: "2027-02-16",
      currency: "EUR",
      guests: { number_of_adults: 2, number_of_rooms: 1 },
    });
  });
});

describe("The place of the scenarios", () => {
  it("B13: the city stands in the lists of cities, countries and regions, with a name in every language", async () => {
    const languages = ["en-gb", ...exonymLanguages()];
    const cities = await listed("cities", { city: SCENARIO_CITY_ID, languages });
    expect(cities).toHaveLength(1);
    expect(Object.keys(cities[0].name).sort()).toEqual([...languages].sort());
    expect(cities[0].name).toMatchObject({ "en-gb": "Scenario Bay", ja: "シナリオ湾" });
    expect(idsOf(await listed("countries", { city: SCENARIO_CITY_ID }))).toEqual(["pm"]);
    expect(regionById(cityById(SCENARIO_CITY_ID)?.regionId ?? 0)?.country).toBe("pm");
  });

  it("B05: the city is searchable by city, country and region, and every result has details", async () => {
    const open = idsOf(await searched({ city: SCENARIO_CITY_ID }));
    expect(open.length).toBeGreaterThan(ids.length - published.length - 8);
    const region = cityById(SCENARIO_CITY_ID)?.regionId;
    for (const place of [{ country: "pm" }, { region }])
      expect(new Set(idsOf(await searched(place)))).toEqual(new Set(open));
    for (const some of slices(open, 100)) {
      const records = (await ask(sandbox, "/accommodations/details", { accommodations: some })).json.data;
      expect(idsOf(records)).toEqual(some);
    }
  });

  it("B05: the platform's own Amsterdam is found by its id, holds its test properties and is in no list", async () => {
    const city = -2140479;
    const languages = ["en-gb", "ja"];
    const name = { "en-gb": "Amsterdam", ja: "アムステルダム" };
    expect(await listed("cities", { city, languages })).toMatchObject([{ id: city, name }]);
    expect(idsOf(await listed("cities", { country: "nl", rows: 1000 }))).not.toContain(city);
    expect(idsOf(await listed("countries", { city }))).toEqual(["nl"]);
    const seven = [10507360, 12337, 42709, 3427703, 4462291, 5476508, 2098153];
    expect(new Set(idsOf(await searched({ city })))).toEqual(new Set([10004, ...seven]));
    const records = (await ask(sandbox, "/accommodations/details", { city })).json.data;
    for (const { location } of records) expect(location).toMatchObject({ city, country: "nl" });
    const amsterdam = idsOf(await searched({ city: -2759794 }));
    expect(amsterdam.filter((id) => ids.includes(id))).toEqual([]);
  });

  it("a scenario's clock is that of its coordinates, and no two scenarios share a point", () => {
    const properties = ids.flatMap((id) => sandbox.world.property(id) ?? []);
    const zones = new Set(properties.map((one) => `${one.city.id} ${zoneOf(one)}`));
    const miquelon = `${SCENARIO_CITY_ID} America/Miquelon`;
    expect(zones).toEqual(new Set([miquelon, `${PUBLISHED_CITY_ID} Europe/Amsterdam`]));
    const points = new Set(properties.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
    expect(points.size).toBe(ids.length);
  });

  it("the world's own count and its cities are what they were without scenarios", () => {
    const { world } = sandbox;
    expect(world.settings.properties).toBe(300);
    expect(world.cityIds()).not.toContain(SCENARIO_CITY_ID);
    expect(ids.every((id) => world.has(id))).toBe(true);
    // No world is larger than a million: no scenario hides one of its own.
    expect(ids.filter((id) => id >= FIRST_ID && id < FIRST_ID + 1_000_000)).toEqual([]);
    expect(ids.map((id) => world.indexOf(id))).toEqual(ids.map((_, at) => 300 + at));
    expect(ids.map((_, at) => world.idAt(300 + at))).toEqual(ids);
    expect(world.has(900_099)).toBe(false);
  });
});

describe("All scenarios", () => {
  const extras = ["extra_charges"];
  it.each<[OperationName, string, object, number]>([
    ["search", "with products", { ...stay, extras: [...extras, "products"] }, 100],
    ["search", "in dollars", { ...stay, currency: "USD" }, 100],
    ["availability", "with charges", { ...stay, extras }, 50],
    ["details", "with every extra", { extras: ALL_EXTRAS, languages: ["en-gb", "ar"] }, 100],
    ["reviews", "ten at a time", { rows: 10 }, 100],
    ["scores", "in all", {}, 100],
  ])(
    "B02: %s answers of all scenarios (%s) parse, and hold nothing unlisted but where they say so",
    async (...row) => {
      const [name, _title, more, max] = row;
      const { path } = OPERATIONS[name];
      const item: z.ZodType = OPERATIONS[name].item;
      let counted = 0;
      for (const accommodations of slices(ids, max))
        for (const one of (await ask(sandbox, path, { ...more, accommodations })).json.data) {
          const { slug, beyondContract } = SCENARIOS.find(({ id }) => id === one.id) ?? {};
          expect(item.safeParse(one).error?.issues.slice(0, 3), slug).toBeUndefined();
          expect(beyondContract ? [] : findDrift(item, one), slug).toEqual([]);
          counted += 1;
        }
      expect(counted).toBeGreaterThan(80);
    },
  );

  it("search, availability and recommendation of a scenario agree on the price, but where it is about that", async () => {
    const differ = /^(price-(moves|falls)-after-search|gone-after-search|no-products)$/;
    const alike = SCENARIOS.filter(({ slug }) => !differ.test(slug)).map(({ id }) => id);
    const found = new Map<number, Any>();
    for (const accommodations of slices(alike, 100))
      for (const one of await searched({ accommodations, extras })) found.set(one.id, one);
    let compared = 0;
    for (const accommodations of slices(alike, 50)) {
      const body = { ...stay, extras, accommodations };
      for (const one of (await ask(sandbox, "/accommodations/availability", body)).json.data) {
        const total = propertyAmount(found.get(one.id)?.price.total);
        const totals = one.products.map(({ price }: Any) => propertyAmount(price.total));
        expect(Math.min(...totals), String(one.id)).toBe(total);
        if (one.recommendation)
          expect(propertyAmount(one.recommendation.price.total), String(one.id)).toBe(total);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(75);
  });

  it.each([
    [1, 50],
    [99, 20_000],
  ])(
    "B05: scenarios have the same ids, facts and prices with seed %i and %i properties",
    async (seed, properties) => {
      const other = smallSandbox({ seed, properties });
      const facts = ALL_EXTRAS.filter((extra) => extra !== "photos");
      for (const [path, body] of [
        ["search", { ...stay, city: SCENARIO_CITY_ID, extras: [...extras, "products"], rows: 100 }],
        ["details", { accommodations: ids.slice(0, 100), extras: facts }],
      ] as const) {
        const [here, there] = await Promise.all(
          [sandbox, other].map((one) => ask(one, `/accommodations/${path}`, body)),
        );
        expect(there?.json.data).toEqual(here?.json.data);
      }
    },
  );

  it.each([
    ["2027-02-14", "2027-02-16"],
    ["2027-08-01", "2027-08-03"],
    ["2027-12-30", "2028-01-01"],
  ])("a scenario's two nights for two from %s to %s cost 200 euros", async (checkin, checkout) => {
    const { json } = await tryOut(sandbox, scenario("number-available-null"), { checkin, checkout });
    expect(propertyAmount(json.data[0].price.total)).toBe(200);
  });
});
