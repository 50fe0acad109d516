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
import { own, smallSandbox, tryOut } from "./scenarios-support";
import { ask, askPath, stay } from "./server-support";

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is the very thing a test asks about.
type Any = any;

const sandbox = smallSandbox();
const ids = SCENARIOS.map(({ id }) => id);
const published = SCENARIOS.filter(({ cityId }) => cityId === PUBLISHED_CITY_ID).map(({ id }) => id);
const ALL_EXTRAS = ["bundles", "description", "facilities", "payment", "photos", "policies", "rooms"];

/** Slices of at most `size`. */
const slices = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(size * at, size * (at + 1)));

/** All results of a search, over its pages. */
async function searched(place: object): Promise<Any[]> {
  const found: Any[] = [];
  let body: object | null = { ...stay, ...place, rows: 100 };
  while (body !== null) {
    const { data, metadata }: Any = (await ask(sandbox, "/accommodations/search", body)).json;
    found.push(...data);
    body = metadata.next_page === null ? null : { page: metadata.next_page };
  }
  return found;
}

describe("the index", () => {
  it("B05: lists every scenario once, as JSON and as a page", async () => {
    const { json } = await askPath(sandbox, "/scenarios.json", { method: "GET" });
    expect(json.city).toBe(SCENARIO_CITY_ID);
    expect(json.scenarios.map(({ id }: Any) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(SCENARIOS.map(({ slug }) => slug)).size).toBe(ids.length);
    const page = await askPath(sandbox, "/scenarios", { method: "GET" });
    expect(page.headers["content-type"]).toContain("text/html");
    for (const { slug } of SCENARIOS) expect(page.text).toContain(`<section class="card" id="${slug}">`);
  });

  it("B05: every request of the index runs as it is", async () => {
    const { json } = await askPath(sandbox, "/scenarios.json", { method: "GET" });
    for (const { slug, request, curl } of json.scenarios) {
      const answer = await askPath(sandbox, new URL(request.url).pathname, request);
      expect(answer.status, `${slug} ${answer.text.slice(0, 200)}`).toBe(200);
      expect(curl).toContain(request.url);
      expect(curl).toContain(JSON.stringify(request.body));
    }
  });

  it("what is staged for a scenario that no data file tells of is refused with the file", () => {
    expect(() => theme("pictures", { "photos-of-nowhere": { rooms: [{ units: 0 }] } })).toThrow(
      "data/scenarios/pictures.json:1: the scenario photos-of-nowhere is missing",
    );
  });

  it("names the namespace that asks, and counts days from its clock", async () => {
    const headers = { "x-sandbox-namespace": "worker-1" };
    const { json } = await askPath(sandbox, "/scenarios.json", { method: "GET", headers });
    expect(json.scenarios[0].request.headers["x-sandbox-namespace"]).toBe("worker-1");
    expect(json.scenarios[0].request.body.checkin).toBe("2027-02-14");
  });

  it("B05: each scenario says what it shows and what to do, in its record as well", async () => {
    const told = (slug: string) => !["french-only", "no-description", "null-everything"].includes(slug);
    for (const own of SCENARIOS.filter(({ slug }) => told(slug))) {
      expect(own.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const text of [own.shows, own.handling, own.contract, own.expect]) expect(text).not.toBe("");
      const body = { accommodations: [own.id], extras: ["description"] };
      const [record] = (await ask(sandbox, "/accommodations/details", body)).json.data;
      const text = String(Object.values(record.description.text)[0]);
      expect(text).toContain(own.shows);
      expect(text).toContain(own.handling);
    }
  });
});

describe("what pages say", () => {
  it("B05: each scenario says what a page must say and must not, and its own description is no proof of it", async () => {
    const { json } = await askPath(sandbox, "/scenarios.json", { method: "GET" });
    const { text } = await askPath(sandbox, "/scenarios", { method: "GET" });
    for (const { slug, shows, handling, contract, page } of json.scenarios) {
      expect(page.says.length, slug).toBeGreaterThan(0);
      for (const one of page.says) {
        for (const own of [shows, handling, contract]) expect(own, slug).not.toContain(one);
        for (const never of page.neverSays) expect(one, slug).not.toContain(never);
      }
      expect(page.question, slug).toMatchObject({ checkin: expect.any(String), guests: expect.any(Object) });
    }
    expect(text).toContain("<dt>It never says</dt>");
    const steps = json.scenarios.find(({ slug }: Any) => slug === "four-step-schedule").page;
    // Fourteen days before the arrival on 14 February.
    expect(steps.says[0]).toBe("Free cancellation until 31 January 2027, 18:00 local time");
    expect(JSON.stringify(json.scenarios.map(({ page }: Any) => page))).not.toMatch(/\{check(in|out)[^"]/);
  });

  it("asks the question of the trial, or the plain one", async () => {
    const { json } = await askPath(sandbox, "/scenarios.json", { method: "GET" });
    const questionOf = (slug: string) => json.scenarios.find((one: Any) => one.slug === slug).page.question;
    expect(questionOf("charges-on-top-for-us-bookers")).toMatchObject({
      booker: { country: "us" },
      currency: "USD",
    });
    expect(questionOf("pets-not-allowed")).toEqual({
      booker: { country: "nl", platform: "desktop" },
      checkin: "2027-02-14",
      checkout: "2027-02-16",
      currency: "EUR",
      guests: { number_of_adults: 2, number_of_rooms: 1 },
    });
  });
});

describe("the place", () => {
  it("B13: stands in the lists of cities, countries and regions, with a name in every language", async () => {
    const languages = ["en-gb", ...exonymLanguages()];
    const cities = (await ask(sandbox, "/common/locations/cities", { city: SCENARIO_CITY_ID, languages }))
      .json;
    expect(cities.data).toHaveLength(1);
    expect(Object.keys(cities.data[0].name).sort()).toEqual([...languages].sort());
    expect(cities.data[0].name).toMatchObject({ "en-gb": "Scenario Bay", ja: "シナリオ湾" });
    const countries = (await ask(sandbox, "/common/locations/countries", { city: SCENARIO_CITY_ID })).json
      .data;
    expect(countries.map(({ id }: Any) => id)).toEqual(["pm"]);
    const region = regionById(cityById(SCENARIO_CITY_ID)?.regionId ?? 0);
    expect(region?.country).toBe("pm");
  });

  it("B05: is searchable by city, country and region, and every result has details", async () => {
    const open = (await searched({ city: SCENARIO_CITY_ID })).map(({ id }) => id);
    expect(open.length).toBeGreaterThan(ids.length - published.length - 8);
    const region = cityById(SCENARIO_CITY_ID)?.regionId;
    for (const place of [{ country: "pm" }, { region }])
      expect(new Set((await searched(place)).map(({ id }) => id))).toEqual(new Set(open));
    for (const some of slices(open, 100)) {
      const records = (await ask(sandbox, "/accommodations/details", { accommodations: some })).json.data;
      expect(records.map(({ id }: Any) => id)).toEqual(some);
    }
  });

  it("B05: the platform's own Amsterdam is asked for by its id, holds its test properties and is in no list", async () => {
    const cities = async (body: object) =>
      (await ask(sandbox, "/common/locations/cities", { languages: ["en-gb", "ja"], ...body })).json.data;
    expect(await cities({ city: -2140479 })).toMatchObject([
      { id: -2140479, name: { "en-gb": "Amsterdam", ja: "アムステルダム" } },
    ]);
    expect((await cities({ country: "nl", rows: 1000 })).map(({ id }: Any) => id)).not.toContain(-2140479);
    const names = (await ask(sandbox, "/common/locations/countries", { city: -2140479 })).json.data;
    expect(names.map(({ id }: Any) => id)).toEqual(["nl"]);
    const seven = [10507360, 12337, 42709, 3427703, 4462291, 5476508, 2098153];
    expect(new Set((await searched({ city: -2140479 })).map(({ id }) => id))).toEqual(
      new Set([10004, ...seven]),
    );
    const records = (await ask(sandbox, "/accommodations/details", { city: -2140479 })).json.data;
    expect(new Set(records.map(({ location }: Any) => `${location.city} ${location.country}`))).toEqual(
      new Set(["-2140479 nl"]),
    );
    const amsterdam = (await searched({ city: -2759794 })).map(({ id }) => id);
    expect(amsterdam.filter((id) => ids.includes(id))).toEqual([]);
  });

  it("its clocks are those of its coordinates, and no two properties share a point", () => {
    const properties = ids.flatMap((id) => sandbox.world.property(id) ?? []);
    const zones = (of: number) =>
      new Set(properties.filter(({ city }) => city.id === of).map((property) => zoneOf(property)));
    expect(zones(SCENARIO_CITY_ID)).toEqual(new Set(["America/Miquelon"]));
    expect(zones(PUBLISHED_CITY_ID)).toEqual(new Set(["Europe/Amsterdam"]));
    expect(new Set(properties.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(
      ids.length,
    );
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

describe("the contract", () => {
  const asked: [OperationName, string, (some: number[]) => object, number][] = [
    [
      "search",
      "search",
      (some) => ({ ...stay, accommodations: some, extras: ["extra_charges", "products"] }),
      100,
    ],
    ["search", "search in USD", (some) => ({ ...stay, accommodations: some, currency: "USD" }), 100],
    [
      "availability",
      "availability",
      (some) => ({ ...stay, accommodations: some, extras: ["extra_charges"] }),
      50,
    ],
    [
      "details",
      "details",
      (some) => ({ accommodations: some, extras: ALL_EXTRAS, languages: ["en-gb", "ar"] }),
      100,
    ],
    ["reviews", "reviews", (some) => ({ accommodations: some, rows: 10 }), 100],
    ["scores", "scores", (some) => ({ accommodations: some }), 100],
  ];

  it.each(asked)(
    "B02: %s answers of all scenarios (%s) parse, and hold nothing unlisted but where they say so",
    async (name, _title, body, most) => {
      const { path, item } = OPERATIONS[name];
      let counted = 0;
      for (const some of slices(ids, most)) {
        const { data } = (await ask(sandbox, path, body(some))).json;
        for (const one of data) {
          const scenario = SCENARIOS.find(({ id }) => id === one.id);
          const parsed = (item as z.ZodType).safeParse(one);
          expect(parsed.error?.issues.slice(0, 3), scenario?.slug).toBeUndefined();
          if (!scenario?.beyondContract)
            expect(findDrift(item as z.ZodType, one), scenario?.slug).toEqual([]);
          counted += 1;
        }
      }
      expect(counted).toBeGreaterThan(80);
    },
  );

  it("search, availability and recommendation of a scenario agree on the price, but where it is about that", async () => {
    const differ = new Set([
      "price-moves-after-search",
      "price-falls-after-search",
      "gone-after-search",
      "no-products",
    ]);
    const alike = SCENARIOS.filter(({ slug }) => !differ.has(slug)).map(({ id }) => id);
    const body = { ...stay, extras: ["extra_charges"] };
    const found = new Map<number, Any>();
    for (const some of slices(alike, 100))
      for (const one of await searched({ accommodations: some, extras: body.extras })) found.set(one.id, one);
    let compared = 0;
    for (const some of slices(alike, 50)) {
      const { data } = (await ask(sandbox, "/accommodations/availability", { ...body, accommodations: some }))
        .json;
      for (const { id, products, recommendation } of data) {
        const total = own(found.get(id)?.price.total);
        expect(Math.min(...products.map(({ price }: Any) => own(price.total))), String(id)).toBe(total);
        if (recommendation) expect(own(recommendation.price.total), String(id)).toBe(total);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(75);
  });
});

describe("every world", () => {
  it.each([
    [1, 50],
    [99, 20_000],
  ])(
    "B05: scenarios have the same ids, facts and prices with seed %i and %i properties",
    async (seed, properties) => {
      const other = smallSandbox({ seed, properties });
      const bodies: [string, object][] = [
        ["search", { ...stay, city: SCENARIO_CITY_ID, extras: ["extra_charges", "products"], rows: 100 }],
        [
          "details",
          { accommodations: ids.slice(0, 100), extras: ALL_EXTRAS.filter((extra) => extra !== "photos") },
        ],
      ];
      for (const [path, body] of bodies) {
        const answers = await Promise.all(
          [sandbox, other].map((one) => ask(one, `/accommodations/${path}`, body)),
        );
        expect(answers[1]?.json.data).toEqual(answers[0]?.json.data);
      }
    },
  );

  it("a night for two costs 100 euros whatever the season", async () => {
    const [plain] = SCENARIOS.filter(({ slug }) => slug === "number-available-null");
    if (!plain) throw new Error("the plain scenario is gone");
    for (const [checkin, checkout] of [
      ["2027-02-14", "2027-02-16"],
      ["2027-08-01", "2027-08-03"],
      ["2027-12-30", "2028-01-01"],
    ])
      expect(own((await tryOut(sandbox, plain, { checkin, checkout })).json.data[0].price.total)).toBe(200);
  });
});
