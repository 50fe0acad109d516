// What is told again of stays a reader keeps: facts from our own copy, prices because they were asked for.

import { AccommodationDetails } from "@roomward/contract/details";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { change } from "@/lib/db/schema-current";
import { wordsFor } from "@/lib/i18n";
import { storeRecords } from "@/lib/mirror/fill";
import { rowOf } from "@/lib/mirror/record";
import { changedSince } from "@/lib/stays/changed-since";
import { compareOf } from "@/lib/stays/compare-stays";
import { pricesEmbed, stayEmbed } from "@/lib/stays/embeds";
import { exampleStay, savedFacts } from "@/lib/stays/saved-facts";
import { savedPrices } from "@/lib/stays/saved-prices";
import { price, terms } from "../views/support";
import { answered, scriptedForTests } from "./support";

const AVAILABILITY = "/accommodations/availability";
const words = wordsFor("en");

const stay = (id: number, more: object = {}) => ({
  id,
  accommodation_status: "open",
  name: { "en-gb": `Stay ${id}`, nl: `Huis ${id}` },
  location: { coordinates: { latitude: 52.37, longitude: 4.9 } },
  ...more,
});

const platform = scriptedForTests();
beforeAll(async () => {
  await storeRecords([
    stay(31, {
      accommodation_type: 204,
      ranking: 5,
      rating: { review_score: 8.7, number_of_reviews: 120 },
      photos: [
        { url: { standard: "https://photos.example/31/a.webp" } },
        { main_photo: true, url: { standard: "https://photos.example/31/b.webp" }, tags: ["bathroom"] },
      ],
    }),
    stay(32, { accommodation_status: "closed_temporarily", ranking: 90 }),
    stay(33, {
      accommodation_status: "closed_fraud",
      accommodation_type: 204,
      location: { city: -33, country: "nl", coordinates: { latitude: 52.39, longitude: 4.88 } },
      photos: [{ main_photo: true, url: { standard: "https://photos.example/33/a.webp" } }],
      ranking: 99,
    }),
    stay(34, {
      name: { ja: "京の宿" },
      location: { city: -33, country: "nl", coordinates: { latitude: 52.36, longitude: 4.91 } },
      ranking: 7,
    }),
    stay(35, { name: null, ranking: 6, rating: { review_score: 9.1, number_of_reviews: 40 } }),
  ]);
});
beforeEach(() => {
  platform.on("/accommodations/constants", {
    json: { data: { accommodation_types: [{ id: 204, name: { "en-gb": "Hotel" } }] } },
  });
  platform.on("/common/locations/cities", {
    json: { data: [{ id: -33, country: "nl", name: { "en-gb": "Zuiddorp" } }] },
  });
});

describe("U05, U06: facts of stays a reader keeps", () => {
  test("come in the order asked with name, kind, main photo and status, and cost no call for stays", async () => {
    const { stays, unknown, at } = await savedFacts([32, 31], words);
    expect(stays).toEqual([
      {
        id: 32,
        name: "Stay 32",
        lang: "en-gb",
        area: null,
        kind: null,
        photo: null,
        alt: "",
        zone: "Europe/Amsterdam",
        score: null,
        status: "closed_temporarily",
        at,
      },
      {
        id: 31,
        name: "Stay 31",
        lang: "en-gb",
        area: null,
        kind: "Hotel",
        photo: "https://photos.example/31/b.webp",
        alt: expect.stringMatching(/Stay 31/),
        zone: "Europe/Amsterdam",
        score: { value: 8.7, valueText: "8.7", word: null, count: 120, countText: "120 reviews" },
        status: "open",
        at,
      },
    ]);
    expect(unknown).toEqual([]);
    const ofStays = /details|availability|search|reviews/;
    expect(platform.requests.filter(({ path }) => ofStays.test(path))).toEqual([]);
  });

  test("a name that exists in another language only is told with that language", async () => {
    const { stays } = await savedFacts([34], words);
    expect(stays[0]).toMatchObject({ name: "京の宿", lang: "ja" });
    expect((await savedFacts([31], wordsFor("nl"))).stays[0]).toMatchObject({ name: "Huis 31", lang: "nl" });
  });

  test("P11: a stay closed for fraud shows only that it is closed, and not even its location", async () => {
    const { stays, at } = await savedFacts([33, 34], words);
    expect(stays[1]).toMatchObject({ id: 34, area: "Zuiddorp" });
    expect(stays[0]).toEqual({
      id: 33,
      name: "This stay is closed",
      lang: "en-GB",
      area: null,
      kind: null,
      photo: null,
      alt: "",
      zone: null,
      score: null,
      status: "closed_fraud",
      at,
    });
    const embed = await stayEmbed(33, terms, words);
    const nothing = { lines: [], score: null, photo: null, facts: [] };
    expect(embed?.stays).toMatchObject([{ name: "This stay is closed", ...nothing }]);
  });

  test("P11: a comparison leads to the rates of open stays only", async () => {
    const ids = [31, 32, 33, 9_001];
    const { columns } = await compareOf({ ids, products: [], terms: null, filters: [] }, words);
    expect(columns.map(({ id, see }) => [id, see])).toEqual([
      [31, "/en/stays/31?via=comparison#rates"],
      [32, null],
      [33, null],
      [9_001, null],
    ]);
  });

  test("U04: the head of a column has the score of the stay’s page; the highest is marked", async () => {
    const of = async (ids: number[]) =>
      (await compareOf({ ids, products: [], terms: null, filters: [] }, words)).columns;
    expect((await of([31, 35])).map(({ score, bestScore }) => [score?.valueText, bestScore])).toEqual([
      ["8.7", null],
      ["9.1", "Highest score"],
    ]);
    expect((await of([31, 34])).map(({ bestScore }) => bestScore)).toEqual([null, null]);
  });

  test("U04: a stay that could not be loaded is offered to be loaded again, and its rates are not", async () => {
    platform.on("/accommodations/details", { status: 400, json: { errors: [] } });
    const { columns } = await compareOf({ ids: [31, 9_003], products: [], terms: null, filters: [] }, words);
    expect(columns.map(({ problem, see, canRetry }) => [problem, see, canRetry])).toEqual([
      [null, "/en/stays/31?via=comparison#rates", false],
      ["Stay 9003 could not be loaded", null, true],
    ]);
  });

  test("a stay missing from our copy shows only that it is not known here", async () => {
    const { stays, unknown } = await savedFacts([9_001, 31, 9_002], words);
    expect(stays.map(({ id }) => id)).toEqual([31]);
    expect(unknown).toEqual([9_001, 9_002]);
    expect(platform.bodies("/accommodations/details")).toEqual([]);
  });

  test("the example is the most popular open stay, whatever closed ones are liked better", async () => {
    expect(await exampleStay(words)).toMatchObject({ id: 34, status: "open" });
  });
});

/** Own figures in USD, those of the traveller in EUR: each role has a figure of its own. */
const both = (propertyAmount: number, booker: number) => ({
  accommodation_currency: propertyAmount,
  booker_currency: booker,
});
const product = (id: string, shown: number, cancellation: object | null) => ({
  id,
  price: price({
    base: both(shown + 100, shown - 60),
    display: both(shown + 140, shown),
    total: both(shown + 151, shown + 11),
  }),
  policies: { cancellation },
});
const FREE = { type: "free_cancellation", free_cancellation_until: "2027-06-03T16:00:00Z" };
const NONE = { type: "non_refundable" };
const result = (id: number, products: object[], more: object = {}) => ({
  id,
  currency: { accommodation: "USD", booker: "EUR" },
  products,
  ...more,
});

describe("U07: prices of saved stays", () => {
  const ask = (ids: number[], requestedTerms = terms) => savedPrices(ids, requestedTerms, words);
  const summaryOf = async (ids: number[], requestedTerms = terms) => answered(await ask(ids, requestedTerms));

  test("one call names all of them; each has the headline of its cheapest rate with that rate's own terms", async () => {
    const data = [
      result(31, [product("dear", 420, NONE), product("cheap", 390, FREE)]),
      result(32, [product("cheap", 210, NONE), product("dear", 250, FREE)]),
    ];
    platform.on(AVAILABILITY, { json: { data } });
    expect(await summaryOf([31, 32])).toEqual({
      quotedAt: "2027-01-15T09:00:00.000Z",
      terms: "in=2027-06-12&out=2027-06-15&adults=2&rooms=1&from=nl&cur=EUR",
      stays: [
        {
          id: 31,
          state: "priced",
          amount: 390,
          currency: "EUR",
          text: "€390.00",
          tax: "+ €15.00 (US$15.00) Other charge (type 22), due at the property",
          freeUntil: "2027-06-03T16:00:00Z",
          conditions: [
            "Free cancellation until 3 June 2027, 18:00 local time",
            expect.any(String),
            expect.any(String),
          ],
          rates: ["cheap"],
          offered: ["cheap", "dear"],
        },
        {
          id: 32,
          state: "priced",
          amount: 210,
          currency: "EUR",
          text: "€210.00",
          tax: "+ €15.00 (US$15.00) Other charge (type 22), due at the property",
          freeUntil: null,
          conditions: ["Non-refundable", expect.any(String), expect.any(String)],
          rates: ["cheap"],
          offered: ["cheap", "dear"],
        },
      ],
    });
    expect(platform.bodies(AVAILABILITY)).toMatchObject([{ accommodations: [31, 32], currency: "EUR" }]);
    const embedded = await pricesEmbed([31], terms, words);
    const notes = [
      expect.stringContaining("+ €15.00"),
      expect.stringContaining("Free"),
      expect.any(String),
      expect.any(String),
    ];
    expect(embedded).toMatchObject({ value: { stays: [{ id: 31, total: "€390.00", notes }] } });
  });

  test.each([
    ["non-refundable terms", { type: "non_refundable", free_cancellation_until: "2027-06-03T16:00:00Z" }],
    ["terms with a fee", { type: "partially_refundable", free_cancellation_until: "2027-06-03T16:00:00Z" }],
    ["terms nobody knows", { type: "by_moonlight", free_cancellation_until: "2027-06-03T16:00:00Z" }],
    ["terms that are missing", null],
    ["free terms without a date", { type: "free_cancellation" }],
    [
      "free terms that ended an hour ago",
      { type: "free_cancellation", free_cancellation_until: "2027-01-15T08:00:00Z" },
    ],
  ])("no date until which cancelling is free is told of %s", async (_name, cancellation) => {
    platform.on(AVAILABILITY, { json: { data: [result(31, [product("a", 390, cancellation)])] } });
    const [price] = (await summaryOf([31])).stays;
    expect(price).toMatchObject({
      state: "priced",
      freeUntil: null,
      conditions: expect.arrayContaining([expect.stringMatching(/\w/)]),
    });
  });

  test("a stay without rooms says so; one whose record nobody can read is unknown, and the others stand", async () => {
    const data = [result(31, [product("a", 390, FREE)]), result(32, []), { id: 34, products: "none" }];
    platform.on(AVAILABILITY, { json: { data } });
    const { stays } = await summaryOf([31, 32, 34, 35]);
    expect(stays.map(({ id, state }) => [id, state])).toEqual([
      [31, "priced"],
      [32, "none"],
      [34, "failed"],
      [35, "none"],
    ]);
    expect(stays.slice(1, 3)).toMatchObject([
      { sentence: "No rooms left for these dates" },
      { sentence: "Price could not be loaded just now" },
    ]);
  });

  test("rates for one room each are no price of a party that needs two", async () => {
    const one = { ...product("a", 390, FREE), maximum_occupancy: { adults: 2, children: null, total: 2 } };
    platform.on(AVAILABILITY, { json: { data: [result(31, [one])] } });
    const { stays, terms: requested } = await summaryOf([31], { ...terms, adults: 4, rooms: 2 });
    expect(stays).toEqual([
      {
        id: 31,
        state: "oneRoom",
        sentence: "No price for the whole party: see its rooms one by one",
      },
    ]);
    expect(requested).toContain("adults=4&rooms=2");
  });

  test("the platform's combination is the price of such a party, without terms of one of its rooms", async () => {
    const products = [
      {
        id: "a",
        children: [],
        number_of_adults: 2,
        price: price({ display: both(500, 391), total: both(510, 402) }),
      },
      {
        id: "b",
        children: [],
        number_of_adults: 2,
        price: price({ display: both(300, 281), total: both(310, 292) }),
      },
    ];
    const recommendation = {
      price: price({ base: both(700, 600), display: both(810, 672), total: both(840, 694) }),
      products,
    };
    const data = [result(31, [product("a", 391, FREE), product("b", 281, NONE)], { recommendation })];
    platform.on(AVAILABILITY, { json: { data } });
    const { stays } = await summaryOf([31], { ...terms, adults: 4, rooms: 2 });
    expect(stays).toMatchObject([{ id: 31, state: "priced", amount: 672, text: "€672.00", freeUntil: null }]);
    expect(stays[0]).toMatchObject({
      conditions: expect.arrayContaining([
        expect.stringMatching(/^Cancellation differs from room to room: €402\.00 .*of €694\.00/),
      ]),
    });
  });

  test("a stay of nothing but net rates shows no price, and is not said to be full", async () => {
    const net = { ...product("net", 210, FREE), inventory: { third_party: false, type: "net" } };
    platform.on(AVAILABILITY, { json: { data: [result(31, [net]), result(32, [])] } });
    expect((await summaryOf([31, 32])).stays).toEqual([
      { id: 31, state: "none", sentence: "No rates we may show here" },
      { id: 32, state: "none", sentence: "No rooms left for these dates" },
    ]);
  });

  test("a stay that was saved from a narrowed list is asked for with its filters, and keeps them", async () => {
    const rate = (id: string, total: number, plan: string) => ({
      ...product(id, total, FREE),
      policies: { cancellation: FREE, meal_plan: { plan } },
    });
    const data = [result(31, [rate("cheap", 210, "no_plan"), rate("fed", 250, "breakfast_included")])];
    platform.on(AVAILABILITY, { json: { data } });
    const filter = { ...NO_RATE_FILTER, meal: "breakfast_included" as const, freeCancellation: true };
    const outcome = await ask([31, 32], { ...terms, filter });
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        terms: expect.stringMatching(/&cur=EUR&meal=breakfast_included&cancel=free$/),
        stays: [
          { id: 31, amount: 250, rates: ["fed"], offered: ["fed"] },
          {
            id: 32,
            state: "none",
            sentence: "No rate left with Free cancellation and Breakfast included for these dates and guests",
          },
        ],
      },
    });
    expect(platform.bodies(AVAILABILITY)[0]).toMatchObject({
      filters: { meal_plan: "breakfast_included", cancellation_type: "free_cancellation" },
    });
  });

  test.each([
    ["a fault of the platform", { status: 500 }, "upstream"],
    ["credentials it does not take", { status: 401 }, "unauthorised"],
  ])("%s is a problem, never stays without rooms", async (_name, reply, kind) => {
    platform.on(AVAILABILITY, reply);
    expect(await ask([31, 32])).toMatchObject({ ok: false, problem: { kind } });
  });
});

// The header asks this on any page: the platform hears nothing of it.
test("feature 8: changes are told without a call, also of a stay in a city nobody asked for yet", async () => {
  const details = AccommodationDetails.parse({
    id: 7,
    name: { "en-gb": "The Old Mill" },
    location: { city: -77, country: "nl", coordinates: { latitude: 52, longitude: 4 } },
  });
  const db = await database();
  const at = new Date("2027-02-01T09:00:00Z");
  await db.insert(accommodation).values(rowOf(details, ["en-gb"], at));
  await db.insert(change).values({
    accommodation: 7,
    country: "nl",
    kind: "changed",
    cause: "feed",
    windowFrom: at,
    appliedAt: at,
    differences: [{ path: "name.en-gb", before: "The Mill", after: "The Old Mill" }],
  });
  // The reference lists are read once by every process, whoever comes first.
  await changedSince([], words);
  platform.requests.length = 0;
  const reported = await changedSince([{ id: 7, since: "2027-01-31T09:00:00Z" }], words);
  expect(reported.stays).toEqual([{ id: 7, sentences: ["New name: The Old Mill"] }]);
  expect(platform.requests).toEqual([]);
});
