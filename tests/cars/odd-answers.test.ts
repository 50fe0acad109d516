// Answers of the platform that a list of cars must not smooth over, through the handler.
import type { CarOffer } from "@roomward/contract/cars-search";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as route from "@/app/api/cars/search/route";
import { setClock } from "@/lib/clock";
import { demandClient } from "@/lib/demand/client";
import { ask } from "../routes/support";
import { CLOCK, type Scripted, scripted } from "../stays/support";

const SEARCH = "/cars/search";
const ADDRESS = "/api/cars/search?to=city:-77&in=2027-05-10&out=2027-05-14";

const euros = (amount: number) => ({ amount, currency: "EUR" });

const offer = (number: number, policies: CarOffer["policies"] = {}): CarOffer => ({
  car: number,
  offer: number,
  supplier: 3,
  price: { total: 100 + number, currency: "EUR" },
  policies,
  route: {
    pickup: { depot: 7, depot_location_type: "downtown" },
    dropoff: { depot: 7, depot_location_type: "downtown" },
  },
});

let platform: Scripted;
beforeAll(async () => {
  setClock(() => Date.parse(CLOCK));
  platform = await scripted();
});
beforeEach(() => {
  platform.reset();
  const city = { id: -77, name: { "en-gb": "Somewhere" }, country: "pt" };
  platform.on("/common/locations/cities", { json: { data: [city] } });
});
afterAll(() => platform.stop());

const answer = (data: unknown[]) =>
  platform.on(SEARCH, {
    json: {
      request_id: "r",
      data,
      search_token: "s",
      metadata: { next_page: null, total_results: data.length },
    },
  });

test("D01: a cover without excess beside an excess is counted once for an answer, and the figure is shown", async () => {
  const policies = { insurance_package: "zero_excess", damage_excess: euros(1_100), theft_excess: euros(0) };
  answer([offer(1, policies), offer(2, policies), offer(3)]);
  const response = await ask(route.GET, ADDRESS);
  const surprises = () =>
    demandClient()
      .connection.drift.list()
      .filter(({ detail }) => detail === "zero_excess beside an excess")
      .map(({ operation, path, count }) => [operation, path, count]);
  expect(surprises()).toEqual([["carSearch", "policies.insurance_package", 1]]);
  await ask(route.GET, ADDRESS);
  expect(surprises()).toEqual([["carSearch", "policies.insurance_package", 2]]);
  expect(JSON.stringify(response.body)).toContain("€1,100.00");
  expect(JSON.stringify(response.body)).not.toContain("Cover without excess");
});

test("C03: an offer that cannot be read is counted beside the others, never left out in silence", async () => {
  answer([offer(1), { car: "none" }]);
  const { body } = await ask(route.GET, ADDRESS);
  expect(body).toMatchObject({ unread: 1, heading: "1 of 1 car", hasNone: false });
});

test("C03: a platform that opens no cars to this partner is none, one that fails is not", async () => {
  platform.on(SEARCH, { status: 403, json: { errors: [{ id: "forbidden", message: "no cars" }] } });
  const refused = await ask(route.GET, ADDRESS);
  expect([refused.status, refused.body.hasNone, refused.body.cars]).toEqual([200, true, []]);
  platform.on(SEARCH, { status: 500, json: { errors: [{ id: "500", message: "broken" }] } });
  const broken = await ask(route.GET, ADDRESS);
  expect(broken.status).toBeGreaterThanOrEqual(500);
  expect(broken.body.cars).toBeUndefined();
});
