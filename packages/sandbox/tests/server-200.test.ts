// What operations answer in the right languages, places and currencies.
import type { CurrencyPair } from "@roomward/contract/values";
import { describe, expect, it } from "vitest";
import { airportByIdOrIata } from "../src/world/gazetteer/places";
import { AMSTERDAM, ask, askPath, sandboxOf, stay } from "./server-support";

const sandbox = sandboxOf();
const ids = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 40);

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
    // No city of the gazetteer is near it.
    ["airports", { airport: "TBF" }, [airportByIdOrIata("TBF")?.id]],
    ["airports", { airport: "TBF", country: "ki" }, [airportByIdOrIata("TBF")?.id]],
    ["airports", { airport: "TBF", country: "nl" }, []],
    ["airports", { airport: "TBF", city: ROME }, []],
    ["airports", { airport: "QQQ" }, []],
  ])("the places of %s narrow each other: %j", async (list, places, expected) => {
    const path = list === "details" ? "/accommodations/details" : `/common/locations/${list}`;
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
});
