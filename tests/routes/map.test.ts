import { describe, expect, test } from "vitest";

import * as ground from "@/app/api/map/ground/route";
import * as map from "@/app/api/map/route";
import { wordsFor } from "@/lib/i18n";
import { mapPicture } from "@/lib/stays/map-picture";
import type { StayCard } from "@/lib/views/list/card";
import { scriptedForTests } from "../stays/support";
import { pair, price } from "../views/support";
import { ask } from "./support";

const SEARCH = "/accommodations/search";
const DETAILS = "/accommodations/details";
const QUESTION =
  "to=city:-77&in=2027-06-12&out=2027-06-15&adults=2&rooms=1&from=nl&cur=EUR&box=52.30,4.80,52.40,4.95";

const platform = scriptedForTests();

const result = (id: number, amount: number | null) => ({
  id,
  currency: { accommodation: "EUR", booker: "EUR" },
  ...(amount === null ? {} : { price: price({ display: pair(amount), total: pair(amount) }) }),
  products: [],
});

const details = (id: number, latitude: number) => ({
  id,
  name: { "en-gb": `House ${id}` },
  accommodation_status: "open",
  location: { city: -77, country: "nl", coordinates: { latitude, longitude: 4.9 } },
});

function answers(next: string | null): void {
  platform.on(SEARCH, {
    json: {
      request_id: "r1",
      data: [result(11, 327), result(12, null), result(13, 90)],
      metadata: { next_page: next },
    },
  });
  platform.on(DETAILS, { json: { data: [details(11, 52.37), details(12, 52.36), details(13, 52.5)] } });
}

describe("R06: /api/map", () => {
  test("R06: asks once for a hundred in the circle around the box and answers what lies inside", async () => {
    answers("more");
    const { status, body } = await ask(map.GET, `/api/map?${QUESTION}&score=8`);
    expect(status).toBe(200);
    expect(platform.bodies(SEARCH)).toEqual([
      expect.objectContaining({
        rows: 100,
        coordinates: {
          latitude: expect.closeTo(52.35, 6),
          longitude: 4.875,
          radius: expect.closeTo(7.55, 1),
        },
      }),
    ]);
    expect(platform.bodies(SEARCH)[0]).not.toHaveProperty("city");
    expect(body).toMatchObject({
      next: "2.more",
      text: "There may be more stays here",
      stays: [
        { id: 11, total: { amount: 327, text: "€327.00" }, latitude: 52.37, name: { text: "House 11" } },
        { id: 12, total: null, instead: "No price for these dates" },
      ],
    });
  });

  test("R06: the following hundred come with the platform's token, on request", async () => {
    answers(null);
    const { body } = await ask(map.GET, `/api/map?${QUESTION}&cursor=${encodeURIComponent("40.token")}`);
    expect(platform.bodies(SEARCH)).toEqual([{ page: "token" }]);
    expect(body).toMatchObject({ next: null, text: "Stays here: 42" });
  });

  test("R06, Y12: a stay that may not be booked from the reader's country is not on the map and in no count of it", async () => {
    const host = { host_type: "professional", trader: { trader_verified: false } };
    platform.on(SEARCH, { json: { data: [result(31, 327), result(32, 90)] } });
    platform.on(DETAILS, {
      json: { data: [details(31, 52.37), { ...details(32, 52.36), description: host }] },
    });
    const { body } = await ask(map.GET, `/api/map?${QUESTION}`);
    expect(body).toMatchObject({ text: "Stays here: 1", stays: [{ id: 31 }] });
  });

  test("a stay that could not be read, or lies nobody knows where, keeps the view from being called whole", async () => {
    const view = async (cursor = "") => (await ask(map.GET, `/api/map?${QUESTION}${cursor}`)).body;
    platform.on(DETAILS, { json: { data: [details(21, 52.37)] } });
    platform.on(SEARCH, { json: { data: [result(21, 327)] } });
    expect(await view()).toMatchObject({ next: null, text: "Stays here: 1" });
    const short = "There may be more stays here";
    platform.on(SEARCH, { json: { data: [result(21, 327), result(22, 90)] } });
    expect(await view()).toMatchObject({ next: null, text: short });
    platform.on(SEARCH, {
      json: { data: [{ id: "broken" }, result(21, 327)], metadata: { next_page: "t2" } },
    });
    expect(await view()).toMatchObject({ next: "1~.t2", text: short });
    platform.on(SEARCH, { json: { data: [result(21, 327)] } });
    expect(await view(`&cursor=${encodeURIComponent("1~.t2")}`)).toMatchObject({ next: null, text: short });
  });

  test("a box that is none is refused with its name", async () => {
    const { status, body } = await ask(map.GET, `/api/map?${QUESTION.replace("52.30", "95")}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "box" }] });
    const without = await ask(map.GET, `/api/map?${QUESTION.replace(/&box=.*/, "")}`);
    expect(without.body).toMatchObject({ errors: [{ field: "box" }] });
  });

  test("an outage is told as one, never as an empty view", async () => {
    platform.on(SEARCH, { status: 500, json: {} });
    const { status } = await ask(map.GET, `/api/map?${QUESTION}`);
    expect(status).toBeGreaterThanOrEqual(500);
  });
});

describe("R05: /api/map/ground", () => {
  const square = "x=0.5134&y=0.3284&side=0.0005";

  test("R05: the ground of a square comes without a word to the platform", async () => {
    const { status, body } = await ask(ground.GET, `/api/map/ground?${square}&centre=52.37,4.9`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ frame: { x: 0.5134, side: 0.0005 }, units: "metric" });
    expect(body).toHaveProperty("water", expect.stringMatching(/^M.*z$/));
    expect(platform.requests).toEqual([]);
  });

  test("a square that is none is refused, each field by its name", async () => {
    const { status, body } = await ask(ground.GET, "/api/map/ground?x=7&y=0.3&side=0");
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "x" }, { field: "side" }] });
  });
});

test("R05: the picture beside a list counts the stays whose place nobody told", async () => {
  const card = (id: number, at: StayCard["facts"]["at"]) =>
    ({
      href: "",
      facts: { id, name: {}, at, score: null, photo: null },
      price: { state: "waiting" },
    }) as StayCard;
  const setting = { words: wordsFor("en"), here: null, area: null };
  const at = { latitude: 52.37, longitude: 4.9 };
  const reported = await mapPicture([card(1, null), card(2, at), card(3, null)], setting);
  expect(reported?.stays.map(({ id }) => id)).toEqual([2]);
  expect(reported?.placeless).toBe(2);
});
