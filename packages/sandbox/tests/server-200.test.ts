import { findDrift } from "@roomward/contract/drift";
import { Envelope, OPERATION_NAMES, OPERATIONS, type OperationName } from "@roomward/contract/operations";
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
};

describe.each(OPERATION_NAMES)("%s", (name) => {
  const { path, item, shape, pageSize } = OPERATIONS[name];

  it.each(QUESTIONS[name].map((asked) => [String(JSON.stringify(asked)).slice(0, 120), asked] as const))(
    "B02: answers %s with 200 and exactly the contract's shape",
    async (_title, asked) => {
      const answer = await ask(sandbox, path, await bodyOf(asked));
      expect(answer.json.errors).toBeUndefined();
      expect(answer.status).toBe(200);
      const schema: z.ZodType = shape === "list" ? z.array(item) : item;
      const parsed = schema.safeParse(answer.json.data);
      expect(parsed.error?.issues.slice(0, 3)).toBeUndefined();
      expect(findDrift(schema, answer.json.data)).toEqual([]);
      expect(Envelope.safeParse(answer.json).success).toBe(true);
      expect(answer.json.request_id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
      expect(answer.headers["x-request-id"]).toBe(answer.json.request_id);
    },
  );

  it("answers something: an empty list would prove nothing", async () => {
    const { data } = (await ask(sandbox, path, await bodyOf(QUESTIONS[name][0]))).json;
    if (shape === "list") expect(data.length).toBeGreaterThan(0);
    else expect(Object.keys(data).length).toBeGreaterThan(0);
  });

  it(`${pageSize === null ? "has no metadata" : "has metadata.next_page"}`, async () => {
    const { json } = await ask(sandbox, path, await bodyOf(QUESTIONS[name][0]));
    if (pageSize === null) expect(json.metadata).toBeUndefined();
    else expect(json.metadata).toHaveProperty("next_page");
  });
});

it("B02: an empty body counts as an empty object", async () => {
  const answer = await askPath(sandbox, "/3.2/accommodations/chains", { body: "" });
  expect(answer.status).toBe(200);
});

it("constants and lists are in en-gb unless asked otherwise", async () => {
  const constants = (await ask(sandbox, "/accommodations/constants", { constants: ["accommodation_types"] }))
    .json;
  expect(Object.keys(constants.data)).toEqual(["accommodation_types"]);
  expect(Object.keys(constants.data.accommodation_types[0].name)).toEqual(["en-gb"]);
  const countries = (await ask(sandbox, "/common/locations/countries", { country: "de" })).json;
  expect(countries.data).toEqual([{ id: "de", name: { "en-gb": "Germany" } }]);
});

it("an id that no property has is left out, not a fault", async () => {
  for (const path of ["availability", "search"]) {
    const body = { ...stay, accommodations: [123_456_789, ...ids.slice(0, 5)] };
    const answer = await ask(sandbox, `/accommodations/${path}`, body);
    expect(answer.status, path).toBe(200);
    expect(answer.json.data.map(({ id }: { id: number }) => id)).not.toContain(123_456_789);
  }
});

/** Every amount pair anywhere inside an answer. */
function pairsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(pairsIn);
  return "accommodation_currency" in value ? [value as Record<string, unknown>, ...inner] : inner;
}

describe("a request that names no currency", () => {
  const extras = ["extra_charges", "products"];

  it.each([
    ["search", { ...stay, accommodations: ids, extras }],
    ["availability", { ...stay, accommodations: ids, extras: ["extra_charges"] }],
  ])("to %s is answered with two numbers in every pair", async (path, body) => {
    const { data } = (await ask(sandbox, `/accommodations/${path}`, body)).json;
    for (const { currency } of data) expect(currency).toEqual({ accommodation: "EUR", booker: "EUR" });
    const pairs = pairsIn(data);
    expect(pairs.length).toBeGreaterThan(200);
    expect(pairs.filter(({ booker_currency: amount }) => typeof amount !== "number")).toEqual([]);
  });

  it("is answered with null by the scenario of the gaps page", async () => {
    const body = { ...stay, accommodations: [900_204], extras: ["extra_charges"] };
    const { data } = (await ask(sandbox, "/accommodations/availability", body)).json;
    expect(data[0].currency).toEqual({ accommodation: "EUR", booker: null });
    const pairs = pairsIn(data);
    expect(pairs.length).toBeGreaterThan(4);
    expect(pairs.filter(({ booker_currency: amount }) => amount !== null)).toEqual([]);
  });

  it("is sorted by what prices are worth, not by their figures in several currencies", async () => {
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

describe("several places in one request narrow each other", () => {
  const ROME = -3169070;
  const inRome = sandbox.world.idsOfCity(ROME).slice(0, 3);
  const idsOf = async (path: string, body: object): Promise<unknown[]> => {
    const { status, json } = await ask(sandbox, path, body);
    expect([path, status]).toEqual([path, 200]);
    return json.data.map(({ id }: { id: unknown }) => id);
  };
  const details = (body: object) => idsOf("/accommodations/details", body);
  const mixed = [...inRome, ...ids.slice(0, 2)];

  it.each([
    ["a city", { city: ROME }, inRome],
    ["a country", { country: "nl" }, ids.slice(0, 2)],
    ["a city and its country", { city: ROME, country: "it" }, inRome],
    ["a city and another country", { city: ROME, country: "nl" }, []],
    ["an airport", { airport: "AMS" }, ids.slice(0, 2)],
  ])("ids and %s", async (_title, places, expected) => {
    expect(await details({ accommodations: mixed, ...places })).toEqual(expected);
  });

  it("details of a city and its country are those of the city; of another country, none", async () => {
    const rows = { rows: 1000 };
    const ofCity = await details({ city: ROME, ...rows });
    expect(ofCity.length).toBeGreaterThan(100);
    expect(await details({ city: ROME, country: "it", ...rows })).toEqual(ofCity);
    expect(await details({ city: ROME, country: "nl", ...rows })).toEqual([]);
  });

  it("a closed property is answered by its id, inside the place asked for", async () => {
    const moving = sandboxOf();
    const [id = 0] = moving.world.idsOfCity(ROME);
    const close = { method: "POST", body: { id, kind: "temporarily" } };
    expect((await askPath(moving, "/sandbox/close-property", close)).status).toBeLessThan(300);
    const answer = async (body: object) => (await ask(moving, "/accommodations/details", body)).json.data;
    expect(await answer({ accommodations: [id], city: ROME })).toMatchObject([
      { id, accommodation_status: "closed_temporarily" },
    ]);
    expect(await answer({ accommodations: [id], city: AMSTERDAM })).toEqual([]);
  });

  it("the lists of places take several as well", async () => {
    const cities = (body: object) => idsOf("/common/locations/cities", body);
    expect(await cities({ city: ROME, country: "it" })).toEqual([ROME]);
    expect(await cities({ city: ROME, country: "nl" })).toEqual([]);
  });
});
