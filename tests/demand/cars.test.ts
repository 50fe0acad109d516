import { ASSUMED } from "@roomward/contract/assumed";
import { leftOut } from "@roomward/contract/left-out";
import type { OperationName, RequestOf } from "@roomward/contract/operations";
import { afterEach, describe, expect, test } from "vitest";
import { config } from "@/lib/config";
import { hasNoCars } from "@/lib/demand/cars";
import type { DemandClient } from "@/lib/demand/client";
import { answering, failureOf, makeBench } from "./bench";

const stop = (datetime: string) => ({ datetime, location: { airport: "AMS" } });

const rental = (age: number): RequestOf<"carSearch"> => ({
  booker: { country: "nl" },
  currency: "EUR",
  driver: { age },
  route: { pickup: stop("2027-03-05T10:00:00"), dropoff: stop("2027-03-08T09:30:00") },
});

const OFFER = {
  offer: 71,
  car: 812,
  supplier: 93,
  price: { total: 121.9, currency: "EUR" },
  route: { pickup: { depot: 5 }, dropoff: { depot: 6 } },
};

const search = (client: DemandClient, age = 34) => client.call("carSearch", rental(age));

afterEach(() => {
  config.cars.hasOfferOperations = false;
});

describe("a search of cars", () => {
  test("the token of a search comes with its offers, and no page token is made of it", async () => {
    const { client, upstream } = await makeBench();
    const metadata = { next_page: "page-2", total_results: 612 };
    upstream.script(() => ({ json: { request_id: "r", data: [OFFER], metadata, search_token: "secret-1" } }));
    const answer = await search(client);
    expect(answer).toMatchObject({ searchToken: "secret-1", nextPage: "page-2", total: 612 });
    expect(answer.data[0]?.price.total).toBe(121.9);
    expect(client.connection.drift.list()).toEqual([]);
  });

  test("the token of a search stands in no line of the log", async () => {
    const { client, lines } = await answering(() => ({
      json: { data: [OFFER], search_token: "secret-2" },
    }));
    await search(client);
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain("secret-2");
  });

  test("a term of an unknown form is not stated and counted; the offer stays", async () => {
    const { client, upstream } = await makeBench();
    const policies = { deposit: 850, damage_excess: { amount: 1425, currency: "EUR" }, fuel: "by_moon" };
    upstream.script(() => ({
      json: {
        data: [
          { ...OFFER, policies, url: {} },
          { ...OFFER, price: null },
        ],
      },
    }));
    const { data, quarantined } = await search(client);
    expect([data.length, quarantined]).toEqual([1, 1]);
    expect(data[0]).toMatchObject({
      price: OFFER.price,
      policies: { deposit: null, damage_excess: { amount: 1425 } },
    });
    expect(data[0]).not.toHaveProperty("currency");
    expect(leftOut(data[0]?.policies, "deposit")).toBe(1);
    expect(client.connection.drift.list()).toContainEqual(
      expect.objectContaining({ kind: "unknown_value", path: "policies.fuel", detail: "by_moon" }),
    );
  });

  test("the limit of searches is kept beside the quota, and other calls go on", async () => {
    const { client, upstream, timing } = await answering(() => ({ json: { data: [] } }));
    for (let i = 0; i < ASSUMED.carSearchesPerMinute.value; i += 1)
      client.connection.carSearches.count("interactive");
    expect(await failureOf(search(client))).toMatchObject({ kind: "limited", wasSent: false });
    await client.call("carSuppliers", {});
    expect(upstream.requests).toHaveLength(1);
    timing.move(62_000);
    await search(client);
    expect(upstream.requests).toHaveLength(2);
  });
});

describe("a partner without cars", () => {
  test.each<[number, boolean]>([
    [403, true],
    [401, false],
    [404, false],
    [503, false],
  ])("a status %d of cars means that there are none: %j", async (status, expected) => {
    const { client } = await answering(() => ({
      status,
      json: { errors: [{ id: "sandbox_blocked" }] },
    }));
    expect(hasNoCars(await failureOf(search(client)))).toBe(expected);
  });

  test("a 403 to a stay, and a breakdown of the network, say nothing about cars", async () => {
    const { client, upstream } = await answering(() => ({ status: 403, json: {} }));
    expect(hasNoCars(await failureOf(client.call("details", { accommodations: [1] })))).toBe(false);
    upstream.script(() => ({ reset: true }));
    expect(hasNoCars(await failureOf(search(client)))).toBe(false);
  });
});

describe("the operations of one offer", () => {
  const question = { offer: 71, search_token: "token", currency: "EUR" };

  test.each<OperationName & ("carAvailability" | "carTerms")>(["carAvailability", "carTerms"])(
    "%s is sent only with DEMAND_CAR_OFFERS=on",
    async (operation) => {
      const { client, upstream } = await answering(() => ({
        json: { data: { offer: 71, price: { total: 233.1 }, currency: "EUR" } },
      }));
      const refused = await failureOf(client.call(operation, question));
      expect(refused).toMatchObject({ kind: "rejected", wasSent: false });
      expect(refused.message).toContain("DEMAND_CAR_OFFERS");
      expect(upstream.requests).toHaveLength(0);
      config.cars.hasOfferOperations = true;
      expect((await client.call(operation, question)).data).toMatchObject({ offer: 71, currency: "EUR" });
    },
  );
});
