// What every operation answers: the contract's shape to the letter, in the right languages, places and currencies.
import { findDrift } from "@roomward/contract/drift";
import { Envelope, OPERATIONS, type OperationName } from "@roomward/contract/operations";
import type { CurrencyPair } from "@roomward/contract/values";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type Anything, booking } from "./orders-support";
import { AMSTERDAM, ask, askPath, sandboxOf, stay } from "./server-support";

const sandbox = sandboxOf();
const ids = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 40);
const DETAILS_EXTRAS = [
  "bundles",
  "description",
  "facilities",
  "payment",
  "photos",
  "policies",
  "refuses_free_cancellation_requests",
  "rooms",
];

const sold = (
  await ask(sandbox, "/accommodations/availability", { ...stay, accommodations: ids })
).json.data.map(({ id, products }: { id: number; products: { id: string }[] }) => ({
  id,
  booker: stay.booker,
  checkin: stay.checkin,
  checkout: stay.checkout,
  products: [{ id: products[0]?.id, allocation: { number_of_adults: 2 } }],
}));

const stop = { datetime: "2027-02-14T10:00:00", location: { airport: "AMS" } };
const carSearch = {
  booker: { country: "nl" },
  currency: "EUR",
  driver: { age: 34 },
  route: { pickup: stop, dropoff: { ...stop, datetime: "2027-02-17T09:30:00" } },
};
const offered = (await ask(sandbox, "/cars/search", carSearch)).json;
const carOffer = { offer: offered.data[0].offer, search_token: offered.search_token, currency: "EUR" };

let booked = 0;

/** A booking that was not made before, each time at another property. */
async function freshBooking(): Promise<Anything> {
  booked += 1;
  const question = { accommodation: sold.at(-booked), currency: "USD" };
  return booking((await ask(sandbox, "/orders/preview", question)).json.data);
}

async function freshOrder(): Promise<{ order: string; reservation: string }> {
  const { order, accommodation } = (await ask(sandbox, "/orders/create", await freshBooking())).json.data;
  return { order, reservation: accommodation.reservation };
}

const kept = await freshOrder();
const WEEK = { from: "2027-01-09T00:00:00+00:00", to: "2027-01-15T12:00:00+00:00" };
const CARS_MADE = { created: WEEK, currency: "EUR", services: ["cars"] };
const carOrder = (await ask(sandbox, "/orders/details", CARS_MADE)).json.data[0].cars.reservation;
const SERVICES = ["accommodations", "cars", "flights", "attractions", "taxis"];

/** A body, or how one comes about that may be sent once. */
type Ask = Record<string, unknown> | (() => Promise<Record<string, unknown>>);
const bodyOf = (question: Ask | undefined): unknown =>
  typeof question === "function" ? question() : question;

/** Questions per operation; every answer must hold to the contract to the letter. */
const QUESTIONS: Record<OperationName, Ask[]> = {
  search: [
    { ...stay, city: AMSTERDAM },
    { ...stay, city: AMSTERDAM, currency: "USD", extras: ["extra_charges", "products"], rows: 50 },
    { ...stay, country: "jp", booker: { country: "us", platform: "mobile", state: "ca" }, rows: 20 },
    { ...stay, accommodations: ids, extras: ["extra_charges"] },
  ],
  availability: [
    { ...stay, accommodations: ids },
    { ...stay, accommodations: ids, currency: "JPY", extras: ["extra_charges"] },
    {
      ...stay,
      accommodations: ids,
      extras: ["extra_charges"],
      guests: { number_of_adults: 4, number_of_rooms: 2, children: [3, 9] },
    },
  ],
  chains: [{}],
  constants: [{}, { languages: ["de", "ja"], constants: ["bed_types", "review_scores"] }],
  details: [
    { accommodations: ids },
    { accommodations: ids, extras: DETAILS_EXTRAS, languages: ["en-gb", "de", "ja"] },
    { city: AMSTERDAM, extras: DETAILS_EXTRAS, rows: 200 },
    { airport: "CDG", rows: 10 },
    { country: "ae", rows: 30, extras: [] },
  ],
  changes: [
    { last_change: "2027-01-15T03:00:00+00:00" },
    { last_change: "2027-01-14T12:00:00+00:00", filters: { countries: ["gb", "fr"] } },
  ],
  reviews: [
    { accommodations: ids, rows: 10 },
    { accommodations: ids, languages: ["de", "ja"], reviewer: { types: ["couple"] }, score: { minimum: 8 } },
  ],
  scores: [{ accommodations: ids }, { accommodations: ids, reviewer: { travel_purposes: ["business"] } }],
  suppliers: [{}],
  airports: [{}, { country: "nl" }, { city: AMSTERDAM, languages: ["nl"] }],
  cities: [{}, { country: "nl", languages: ["de", "ja"], rows: 1000 }],
  countries: [{ languages: ["fr"] }],
  districts: [{}, { city: AMSTERDAM }],
  landmarks: [{}, { country: "it" }],
  regions: [{}, { country: "us", rows: 1000 }],
  cards: [{}],
  currencies: [{}, { languages: ["de"] }],
  languages: [{}],
  // The last ones are booked.
  orderPreview: sold.slice(0, 10).flatMap((accommodation: object) => [
    { accommodation, currency: "USD" },
    { accommodation, currency: null },
  ]),
  orderCreate: [freshBooking],
  orderModify: [
    async () => {
      const { reservation } = await freshOrder();
      const change = { guests: [{ name: "Augusta King" }], smoking_preference: "no_preference" };
      return { modification: { accommodation: { reservation, type: "room", change } } };
    },
  ],
  orderCancel: [
    async () => {
      const { order, reservation } = await freshOrder();
      return { order, accommodation: { reservation, reason: "Plans changed" } };
    },
  ],
  orders: [
    { created: WEEK, currency: "JPY", extras: ["payment"], maximum_results: 50 },
    { reservations: [kept.reservation], currency: "EUR", services: SERVICES },
  ],
  stayOrders: [
    { orders: [kept.order] },
    {
      reservations: [kept.reservation],
      currency: "JPY",
      language: "de",
      extras: ["accommodation_details", "policies", "extra_charges"],
    },
  ],
  carOrders: [{ reservations: [carOrder] }],
  carSearch: [
    carSearch,
    { ...carSearch, filters: { rating: { minimum_review_score: 8 } }, sort: { by: "distance" } },
  ],
  carDetails: [{ maximum_results: 20 }, { last_modified: "2027-01-12T00:00:00+00:00" }],
  carDepots: [{ languages: ["de"], maximum_results: 20 }, { last_modified: "2027-01-12T00:00:00+00:00" }],
  carDepotScores: [{ maximum_results: 20 }],
  carSuppliers: [{}, { suppliers: [301] }],
  carConstants: [{}, { constants: ["extras"], languages: ["ar"] }],
  carAvailability: [carOffer],
  carTerms: [carOffer],
};

it.each(Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[])(
  "B02: %s is answered with 200 and exactly the contract's shape, and not empty",
  async (name) => {
    const { path, item, shape, pageSize } = OPERATIONS[name];
    const schema: z.ZodType = shape === "list" ? z.array(item) : item;
    for (const [at, asked] of QUESTIONS[name].entries()) {
      const { status, headers, json } = await ask(sandbox, path, await bodyOf(asked));
      expect([at, status, json.errors]).toEqual([at, 200, undefined]);
      expect(schema.safeParse(json.data).error?.issues.slice(0, 3), String(at)).toBeUndefined();
      expect(findDrift(schema, json.data)).toEqual([]);
      expect(Envelope.safeParse(json).success).toBe(true);
      expect(json.request_id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
      expect(headers["x-request-id"]).toBe(json.request_id);
      if (at === 0) expect(Object.keys(json.data).length).toBeGreaterThan(0);
      if (pageSize === null) expect(json.metadata).toBeUndefined();
      else expect(json.metadata).toHaveProperty("next_page");
    }
  },
);

it("B02: an empty body counts as an empty object", async () => {
  expect((await askPath(sandbox, "/3.2/accommodations/chains", { body: "" })).status).toBe(200);
});

it("constants and lists are in en-gb unless requested otherwise", async () => {
  const body = { constants: ["accommodation_types"] };
  const constants = (await ask(sandbox, "/accommodations/constants", body)).json.data;
  expect(Object.keys(constants)).toEqual(["accommodation_types"]);
  expect(Object.keys(constants.accommodation_types[0].name)).toEqual(["en-gb"]);
  const countries = (await ask(sandbox, "/common/locations/countries", { country: "de" })).json;
  expect(countries.data).toEqual([{ id: "de", name: { "en-gb": "Germany" } }]);
});

/** Every amount pair anywhere inside an answer. */
function pairsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(pairsIn);
  return "accommodation_currency" in value ? [value as Record<string, unknown>, ...inner] : inner;
}

describe("A request that names no currency", () => {
  const extras = ["extra_charges", "products"];

  it.each([
    ["search", { ...stay, accommodations: ids, extras }],
    ["availability", { ...stay, accommodations: ids, extras: ["extra_charges"] }],
  ])("%s without a currency is answered with the same number twice in every pair", async (path, body) => {
    const { data } = (await ask(sandbox, `/accommodations/${path}`, body)).json;
    for (const { currency } of data) expect(currency).toEqual({ accommodation: "EUR", booker: "EUR" });
    const pairs = pairsIn(data);
    expect(pairs.length).toBeGreaterThan(200);
    const isTwice = (pair: Record<string, unknown>) =>
      typeof pair.booker_currency === "number" && pair.booker_currency === pair.accommodation_currency;
    expect(pairs.filter((pair) => !isTwice(pair))).toEqual([]);
  });

  it("a sort by price without a currency goes by what prices are worth, not by their figures", async () => {
    const KYOTO = -1857910;
    const accommodations = [...ids.slice(0, 20), ...sandbox.world.idsOfCity(KYOTO).slice(0, 20)];
    const body = { ...stay, accommodations, extras, sort: { by: "price" } };
    const cheapest = async (more: object) => {
      const { data } = (await ask(sandbox, "/accommodations/search", { ...body, ...more })).json;
      const codes = new Set(data.map(({ currency }: { currency: CurrencyPair }) => currency.accommodation));
      expect([...codes].sort()).toEqual(["EUR", "JPY"]);
      return data.map(({ id }: { id: number }) => id);
    };
    expect(await cheapest({})).toEqual(await cheapest({ currency: "EUR" }));
  });
});

describe("Several places in one request", () => {
  const ROME = -3169070;
  const inRome = sandbox.world.idsOfCity(ROME).slice(0, 3);
  const mixed = [...inRome, ...ids.slice(0, 2), 123_456_789];
  const idsOf = async (path: string, body: object): Promise<unknown[]> => {
    const { status, json } = await ask(sandbox, path, body);
    expect([path, status]).toEqual([path, 200]);
    return json.data.map(({ id }: { id: unknown }) => id);
  };

  it.each([
    ["details", { accommodations: mixed, city: ROME }, inRome],
    ["details", { accommodations: mixed, country: "nl" }, ids.slice(0, 2)],
    ["details", { accommodations: mixed, city: ROME, country: "it" }, inRome],
    ["details", { accommodations: mixed, city: ROME, country: "nl" }, []],
    ["details", { accommodations: mixed, airport: "AMS" }, ids.slice(0, 2)],
    ["details", { city: ROME, country: "nl", rows: 1000 }, []],
    ["cities", { city: ROME, country: "it" }, [ROME]],
    ["cities", { city: ROME, country: "nl" }, []],
  ])("the places of %s narrow each other: %j", async (list, places, expected) => {
    const path = list === "cities" ? "/common/locations/cities" : "/accommodations/details";
    expect(await idsOf(path, places)).toEqual(expected);
  });

  it("details of a city and its country are those of the city", async () => {
    const of = (more: object) => idsOf("/accommodations/details", { city: ROME, rows: 1000, ...more });
    expect((await of({})).length).toBeGreaterThan(100);
    expect(await of({ country: "it" })).toEqual(await of({}));
  });

  it("a closed property is answered by its id, inside the place of the request", async () => {
    const moving = sandboxOf();
    const [id = 0] = moving.world.idsOfCity(ROME);
    await askPath(moving, "/sandbox/close-property", { body: { id, kind: "temporarily" } });
    const answer = async (city: number) =>
      (await ask(moving, "/accommodations/details", { accommodations: [id], city })).json.data;
    expect(await answer(ROME)).toMatchObject([{ id, accommodation_status: "closed_temporarily" }]);
    expect(await answer(AMSTERDAM)).toEqual([]);
  });

  it("an id that no property has is left out of prices, and no fault", async () => {
    for (const path of ["availability", "search"]) {
      const accommodations = [123_456_789, ...ids.slice(0, 5)];
      expect(await idsOf(`/accommodations/${path}`, { ...stay, accommodations })).not.toContain(123_456_789);
    }
  });

  it("a party that asks for more rooms than there are gets null as its recommendation", async () => {
    const guests = { number_of_adults: 12, number_of_rooms: 9 };
    const body = { ...stay, accommodations: ids, guests };
    const { data } = (await ask(sandbox, "/accommodations/availability", body)).json;
    expect(data.map(({ recommendation }: { recommendation: unknown }) => recommendation)).toContain(null);
  });
});
