// Cars: searches with their filters and limits, whole lists that page, and a self-check of what must occur.
import { CarAvailability, CarOffer } from "@roomward/contract/cars-search";
import { CarDepot, CarDepotScore, CarDetails, CarSupplier } from "@roomward/contract/cars-static";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import type { Sandbox } from "../src/server";
import { ask, askPath, handClock, pagesOf, refusalOf, sandboxOf } from "./server-support";
import { control, done } from "./state-support";

const sandbox = sandboxOf();

const at = (datetime: string, location: object = { airport: "LIS" }) => ({ datetime, location });
const question = (over: object = {}) => ({
  booker: { country: "nl" },
  currency: "EUR",
  driver: { age: 35 },
  route: { pickup: at("2027-03-05T10:00:00"), dropoff: at("2027-03-08T10:00:00") },
  ...over,
});

async function search(over: object = {}, where: Sandbox = sandbox) {
  const { status, json } = await ask(where, "/cars/search", question(over));
  expect(status, JSON.stringify(json.errors)).toBe(200);
  return json as {
    data: CarOffer[];
    search_token: string;
    metadata: { next_page: string | null; total_results: number };
  };
}

const refused = async (path: string, body: object, where: Sandbox = sandbox) =>
  refusalOf(await ask(where, path, body));

/** Every record of a list that pages. */
const all = async (path: string, body: object = {}, pages?: number): Promise<Record<string, unknown>[]> =>
  (await pagesOf(sandbox, path, body, pages)).flatMap(({ data }) => data);

describe("a search of cars", () => {
  test("lists 150 to 250 offers at a large airport, each in the contract's shape, each total with its charges", async () => {
    const { data, metadata } = await search({ driver: { age: 23 } });
    expect(metadata).toEqual({ next_page: null, total_results: data.length });
    expect(data.length).toBeGreaterThan(150);
    expect(data.length).toBeLessThan(250);
    for (const offer of data) {
      expect(CarOffer.safeParse(offer).error).toBeUndefined();
      const charges = (offer.price.extra_charges ?? []).reduce(
        (sum, one) => sum + (one.total_amount ?? 0),
        0,
      );
      expect(offer.price.total).toBeGreaterThan(charges);
    }
    expect(new Set(data.map(({ offer }) => offer)).size).toBe(data.length);
  });

  test("gives the age of the driver its charge, and premium cars to nobody under 21", async () => {
    const [young, grown] = [await search({ driver: { age: 22 } }), await search()];
    const first = young.data.find(({ price }) =>
      price.extra_charges?.some(({ charge }) => charge === "aged_driver_fee"),
    );
    const same = grown.data.find(
      ({ car, route }) => car === first?.car && route.pickup.depot === first?.route.pickup.depot,
    );
    const fee = first?.price.extra_charges?.[0]?.total_amount ?? 0;
    expect(fee).toBeGreaterThan(40);
    expect((first?.price.total ?? 0) - fee).toBeCloseTo(same?.price.total ?? 0, 2);
    const { data } = await search({ driver: { age: 20 } });
    expect(data.filter(({ categories }) => categories?.includes("premium"))).toEqual([]);
    expect(grown.data.some(({ categories }) => categories?.includes("premium"))).toBe(true);
  });

  test("narrows by each filter to what has it, sorts by price, and pages by ten", async () => {
    const { data } = await search();
    const idsWith = async (filters: object) =>
      (await search({ filters })).data.map(({ offer }) => offer).sort();
    const supplier = data[0]?.supplier ?? 0;
    const filters: [object, (offer: CarOffer) => boolean | undefined][] = [
      [{ supplier_ids: [supplier] }, (one) => one.supplier === supplier],
      [{ mileage_type: "limited" }, (one) => one.policies?.mileage?.type === "limited"],
      [{ price: { maximum: 150 } }, (one) => one.price.total <= 150],
      [{ car_categories: ["estate"] }, (one) => one.categories?.includes("estate")],
    ];
    for (const [filter, isStored] of filters) {
      const expected = data.filter(isStored).map(({ offer }) => offer);
      expect(await idsWith(filter), JSON.stringify(filter)).toEqual(expected.sort());
    }
    expect((await idsWith({ transmission_type: "automatic" })).length).toBeLessThan(data.length);
    expect((await idsWith({ air_conditioning: false })).length).toBeGreaterThan(0);
    expect((await idsWith({ air_conditioning: false })).length).toBeLessThan(data.length / 2);
    const byPrice = (await search({ sort: { by: "price" } })).data.map(({ price }) => price.total);
    expect(byPrice).toEqual(byPrice.toSorted((a, b) => a - b));
    const paged = await search({ maximum_results: 10 });
    expect(paged.data.map(({ offer }) => offer)).toEqual(data.slice(0, 10).map(({ offer }) => offer));
    const second = await ask(sandbox, "/cars/search", { page: paged.metadata.next_page });
    expect(second.json.data.map(({ offer }: CarOffer) => offer)).toEqual(
      data.slice(10, 20).map(({ offer }) => offer),
    );
  });

  test("takes begun days, and refuses what cannot be rented with the field's name", async () => {
    const pickup = at("2027-03-05T10:00:00");
    const until = (datetime: string) => ({ route: { pickup, dropoff: at(datetime) } });
    const cheapest = async (datetime: string) =>
      (await search({ ...until(datetime), sort: { by: "price" } })).data[0]?.price.total ?? 0;
    expect(await cheapest("2027-03-07T10:00:00")).toBeLessThan(await cheapest("2027-03-07T10:01:00"));
    const past = { route: { pickup: at("2027-01-15T11:59:00"), dropoff: at("2027-01-16T10:00:00") } };
    const wrong: [object, unknown, string][] = [
      [until("2027-03-05T10:00:00"), "conflicting_parameters", "dropoff"],
      [past, "invalid_parameter", "pickup.datetime"],
      [{ driver: { age: 17 } }, expect.any(String), "driver.age"],
    ];
    for (const [over, id, field] of wrong) {
      const refusal = [400, id, expect.stringContaining(field)];
      expect(await refused("/cars/search", question(over))).toEqual(refusal);
    }
  });

  test("returns elsewhere with a charge inside the total, knows points by distance, and answers unknown places with nothing", async () => {
    const between = (from: object, to: object) => ({
      route: { pickup: at("2027-03-05T10:00:00", from), dropoff: at("2027-03-08T10:00:00", to) },
    });
    const { data } = await search(between({ airport: "LIS" }, { airport: "OPO" }));
    expect(data.length).toBeGreaterThan(50);
    expect(
      data.some(({ price }) => price.extra_charges?.some(({ charge }) => charge === "one_way_fee")),
    ).toBe(true);
    const point = { coordinates: { latitude: 38.77, longitude: -9.13 } };
    const near = await search(between(point, point));
    expect(near.metadata.total_results).toBeGreaterThan(data.length);
    // The same car stands at several desks here.
    expect(new Set(near.data.map(({ offer }) => offer)).size).toBe(near.data.length);
    expect((await search(between({ airport: "QQQ" }, { airport: "QQQ" }))).data).toEqual([]);
  });

  test("prices one offer again by the token of its search, for an hour", async () => {
    const clock = handClock();
    const fresh = sandboxOf({ clock });
    const { data, search_token } = await search({}, fresh);
    const offer = data[3];
    const body = { offer: offer?.offer, search_token, currency: "EUR" };
    const { json } = await ask(fresh, "/cars/availability", body);
    expect(CarAvailability.safeParse(json.data).error).toBeUndefined();
    expect(json.data.price.total).toBe(offer?.price.total);
    expect((await ask(fresh, "/cars/terms-and-conditions", body)).json.data.key_info.driver_age).toBe(35);
    expect(await refused("/cars/availability", { ...body, search_token: `${search_token}x` }, fresh)).toEqual(
      [400, "invalid_token", expect.any(String)],
    );
    clock.advance(61 * 60_000);
    expect((await refused("/cars/availability", body, fresh))[1]).toBe("expired_token");
  });

  test("has one unknown word an offer while the fault stands, and none before and after", async () => {
    const fresh = sandboxOf();
    const strange = async () =>
      JSON.stringify((await search({}, fresh)).data).split("sandbox_unknown").length - 1;
    expect(await strange()).toBe(0);
    await done(fresh, "POST faults", { operation: "carSearch", kind: "unknown_values", count: 1 });
    const { data } = await search({}, fresh);
    for (const offer of data) {
      expect(JSON.stringify(offer).split("sandbox_unknown")).toHaveLength(2);
      expect(CarOffer.safeParse(offer).error).toBeUndefined();
    }
    expect(data.some(({ policies }) => policies?.fuel === "sandbox_unknown")).toBe(true);
    expect(data.some(({ categories }) => categories?.includes("sandbox_unknown"))).toBe(true);
    expect(await strange()).toBe(0);
    const elsewhere = { operation: "chains", kind: "unknown_values" };
    expect((await control(fresh, "POST faults", elsewhere)).status).toBe(400);
  });

  test("is struck by faults of its own suppliers and offers, and journalled", async () => {
    const fresh = sandboxOf();
    await done(fresh, "POST faults", { operation: "*", kind: "status", status: 503, ids: [301] });
    const statusOf = async (path: string, body: object) => (await ask(fresh, path, body)).status;
    expect(await statusOf("/cars/suppliers", { suppliers: [301] })).toBe(503);
    expect(await statusOf("/cars/suppliers", { suppliers: [302] })).toBe(200);
    expect(await statusOf("/cars/search", question({ filters: { supplier_ids: [301] } }))).toBe(503);
    const { entries } = await done(fresh, "GET journal");
    const operations = entries.map(({ operation }: { operation: string }) => operation);
    expect(operations.sort()).toEqual(["carSearch", "carSuppliers", "carSuppliers"]);
  });

  test("loops over its first page, follows the clock, and is the same in every namespace", async () => {
    const fresh = sandboxOf();
    const body = question({ maximum_results: 10 });
    const far = { "x-sandbox-namespace": "far" };
    const first = (headers = {}) => askPath(fresh, "/3.2/cars/search", { body, headers });
    expect((await first(far)).json.data).toEqual((await first()).json.data);
    await done(fresh, "POST clock", { set: "2027-03-05T12:00:00Z" });
    expect((await first()).status).toBe(400);
    expect((await first(far)).status).toBe(200);
    await done(fresh, "POST faults", { operation: "carSearch", kind: "looping_page" }, far);
    const { data, metadata } = (await first(far)).json;
    const page = { body: { page: metadata.next_page }, headers: far };
    expect((await askPath(fresh, "/3.2/cars/search", page)).json.data).toEqual(data);
  });
});

describe("the lists of cars", () => {
  test("name a drawing of every body and a mark of every supplier, which are there", async () => {
    const cars = await all("/cars/details", { maximum_results: 100 }, 4);
    const suppliers = await all("/cars/suppliers");
    const addresses = [...cars.map(({ image }) => image), ...suppliers.map(({ logo }) => logo)];
    for (const path of new Set(addresses.map((one) => new URL(String(one)).pathname))) {
      const { status, headers } = await askPath(sandbox, path, { method: "GET" });
      expect([status, headers["content-type"]], path).toEqual([200, "image/svg+xml"]);
    }
    expect((await askPath(sandbox, "/cars/boat.svg", { method: "GET" })).status).toBe(404);
  });

  test("page to their end in the contract's shape, and searches name nothing that they lack", async () => {
    const listed = async (path: string, shape: z.ZodType, pages?: number) => {
      const records = await all(path, { maximum_results: 100 }, pages);
      const errors = records.flatMap((one) => shape.safeParse(one).error ?? []);
      expect(errors, path).toEqual([]);
      return records;
    };
    await listed("/cars/details", CarDetails, 4);
    const depots = await listed("/cars/depots", CarDepot, 4);
    const scores = await listed("/cars/depots/reviews/scores", CarDepotScore, 4);
    expect(scores.map(({ id }) => id)).toEqual(depots.map(({ id }) => id));
    const suppliers = await listed("/cars/suppliers", CarSupplier);
    expect(new Set(suppliers.map(({ name }) => name)).size).toBe(suppliers.length - 2);
    const isWithoutHours = ({ pickup }: CarDepot) => pickup && !pickup.working_hours;
    expect((depots as CarDepot[]).some(isWithoutHours)).toBe(true);
    expect(depots.some(({ contact }) => contact === null)).toBe(true);
    expect(depots.some(({ ratings }) => ratings === null)).toBe(true);
  });

  test("tell what changed in a week, and refuse a moment eight days back", async () => {
    const whole = await all("/cars/details", { maximum_results: 100 });
    const since = { last_modified: "2027-01-14T12:00:00Z", maximum_results: 100 };
    const changed = await all("/cars/details", since);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(whole.length / 8);
    const [, , message] = await refused("/cars/depots", { last_modified: "2027-01-07T11:00:00Z" });
    expect(message).toContain("last_modified");
  });

  test("say the words of codes in the languages that are asked for", async () => {
    const { json } = await ask(sandbox, "/cars/constants", {
      constants: ["fuel_policies"],
      languages: ["de", "ja"],
    });
    expect(Object.keys(json.data)).toEqual(["fuel_policies"]);
    expect(json.data.fuel_policies).toContainEqual({
      id: "return_same",
      name: { de: "Gleicher Füllstand", ja: "同量で返却" },
    });
    const { json: every } = await ask(sandbox, "/cars/constants");
    expect(Object.keys(every.data)).toHaveLength(13);
  });
});
