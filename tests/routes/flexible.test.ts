import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { PricedGrid } from "@/app/[locale]/search/dates/grid";
import * as calendar from "@/app/api/calendar/route";
import * as flexible from "@/app/api/flexible/route";
import * as search from "@/app/api/search/route";
import { NO_FILTER } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { now, setClock } from "@/lib/clock";
import { wordsFor } from "@/lib/i18n";
import { canAsk } from "@/lib/rules/night";
import { type DayPair, type PairGrid, pairGrid, pairsAround } from "@/lib/views/calendar/flexible";
import { calendarMonth } from "@/lib/views/calendar/price-calendar";
import { bareRecords, scriptedForTests } from "../stays/support";
import { pair, price } from "../views/support";
import { ask, fieldsOf } from "./support";

const SEARCH = "/accommodations/search";
const AVAILABILITY = "/accommodations/availability";

const platform = scriptedForTests();
beforeEach(() => {
  platform.on("/accommodations/details", bareRecords);
});

const EUR = { accommodation: "EUR", booker: "EUR" };
const result = (id: number, total: number) => ({
  id,
  currency: EUR,
  price: { ...price(), total: pair(total), display: pair(total) },
});

const words = wordsFor("en");
const isPossible = (days: DayPair) => canAsk(days, now(), null);
const query: SearchQuery = {
  place: { kind: "city", id: "-77" },
  checkin: "2027-03-05",
  checkout: "2027-03-08",
  adults: 2,
  rooms: 1,
  children: [],
  bookerCountry: "nl",
  bookerState: null,
  device: "desktop",
  devicePinned: false,
  currency: "EUR",
  sort: "score",
  shown: 15,
  filter: NO_FILTER,
};

describe("S06: which pairs there are", () => {
  test("one to three days around give 9 to 49 pairs, without those that are no stay", () => {
    expect(pairsAround(query, 1, isPossible)).toHaveLength(9);
    expect(pairsAround(query, 3, () => true)).toHaveLength(49);
    const short = { checkin: "2027-03-05", checkout: "2027-03-06" };
    expect(pairsAround(short, 1, isPossible)).toHaveLength(6);
    expect(pairsAround({ checkin: "2027-01-15", checkout: "2027-01-18" }, 3, isPossible)).toHaveLength(25);
  });

  test("each cell leads to the results for its days, and the asked pair is marked", () => {
    const pairs = pairsAround(query, 1, isPossible);
    const answers = new Map([["2027-03-05_2027-03-08", { state: "none" } as const]]);
    const grid = pairGrid({ query, reach: 1, pairs, answers, words });
    const cell = grid.rows[1]?.cells[1];
    expect(cell).toMatchObject({
      isAsked: true,
      nightsText: "3 nights",
      label: "Arrive Friday 5 March, leave Monday 8 March, 3 nights",
      answer: { state: "none" },
    });
    expect(grid.rows[0]?.cells[0]).toMatchObject({ isAsked: false, answer: null });
    expect(grid.rows[0]?.cells[0]?.href).toBe(
      "/en/search?to=city:-77&in=2027-03-04&out=2027-03-07&adults=2&rooms=1&from=nl&cur=EUR&sort=price",
    );
  });
});

const GOOD = "to=city:-77&in=2027-03-05&out=2027-03-08&from=nl&cur=EUR";

describe("S06: prices of pairs of days", () => {
  const pairs = (text: string) => ask(flexible.GET, `/api/flexible?${GOOD}&pairs=${text}`);

  const MARCH = "2027-03-05_2027-03-08";

  test("one search of ten rows, cheapest first, for each pair", async () => {
    platform.on(SEARCH, { json: { data: [result(2, 312.5), result(1, 400), result(3, 500)] } });
    const response = await pairs("2027-03-04_2027-03-07,2027-03-05_2027-03-08");
    expect(response.body.answers).toMatchObject({
      "2027-03-04_2027-03-07": { state: "price", amount: 312.5, text: "€312.50", short: "313" },
    });
    const bodies = platform.bodies(SEARCH);
    expect(bodies.map(({ checkin }) => checkin).sort()).toEqual(["2027-03-04", "2027-03-05"]);
    expect(bodies[0]).toMatchObject({ rows: 10, sort: { by: "price", direction: "ascending" } });
  });

  test("S06, Y12: the cell's price is that of the first stay in the list it leads to", async () => {
    const offer = (id: number, total: number, plan: string) => ({
      ...result(id, total),
      products: [{ id: "a", price: price(), policies: { meal_plan: { plan, meals: [] } } }],
    });
    const popular = [offer(71, 48.02, "breakfast_included"), offer(72, 25.94, "no_plan"), offer(73, 19, "")];
    const house = (id: number, description: object | null = null) => ({
      ...{ id, name: { "en-gb": `House ${id}` }, accommodation_status: "open", description, currency: "EUR" },
      location: { city: -77, country: "nl" },
    });
    const host = { host_type: "professional", trader: { trader_verified: false } };
    platform.on("/accommodations/details", { json: { data: [house(71), house(72), house(73, host)] } });
    platform.on(SEARCH, ({ body }) => {
      const isByPrice = (body.sort as { by: string } | undefined)?.by === "price";
      return { json: { data: isByPrice ? popular.toReversed() : popular } };
    });
    for (const [more, text] of [
      ["", "€25.94"],
      ["&with=breakfast", "€48.02"],
    ] as const) {
      const counting = { ...query, ...(more === "" ? {} : { counted: ["breakfast" as const] }) };
      const grid = pairGrid({ query: counting, reach: 1, pairs: [query], answers: new Map(), words });
      const list = await ask(search.GET, (grid.rows[1]?.cells[1]?.href ?? "").replace("/en/", "/api/"));
      const cell = await pairs(MARCH + more);
      expect(cell.body.answers).toMatchObject({ [MARCH]: { text } });
      const [first] = list.body.cards as object[];
      expect(first).toMatchObject({ price: { offer: { total: { shown: { text } } } } });
    }
  });

  test("names what comes on top of it and where that is paid", async () => {
    const offer = result(1, 400);
    const whole = { ...price(), display: pair(312.5), total: pair(340), charges: [] };
    const products = [{ id: "a", price: whole, policies: { payment: { timings: ["pay_at_the_property"] } } }];
    platform.on(SEARCH, { json: { data: [{ ...offer, price: whole, products }] } });
    const response = await pairs("2027-03-05_2027-03-08");
    expect(response.body.answers).toMatchObject({
      "2027-03-05_2027-03-08": {
        text: "€312.50",
        tax: "+ €27.50 unnamed charges, due at the property",
      },
    });
  });

  const noneFound = {
    state: "failed",
    sentence: "None among the stays checked; the results may hold one.",
  };
  const askOne = async (more: string) =>
    (await ask(flexible.GET, `/api/flexible?${GOOD}${more}&pairs=${MARCH}`)).body;

  test("none among those that were asked for is not none at all", async () => {
    platform.on(SEARCH, { json: { data: [result(1, 400)], metadata: { next_page: "more" } } });
    expect(await askOne("&price=-300")).toMatchObject({ answers: { [MARCH]: noneFound } });
    platform.on(SEARCH, { json: { data: [{ id: "broken" }, result(1, 400)] } });
    expect(await askOne("&price=-300")).toMatchObject({ answers: { [MARCH]: noneFound } });
    platform.on(SEARCH, { json: { data: [result(1, 400)] } });
    expect(await askOne("&price=-300")).toMatchObject({ answers: { [MARCH]: { state: "none" } } });
    // Our copy holds no stay of the city yet, and this filter goes by our copy.
    expect(await askOne("&flag=pets_allowed")).toMatchObject({ answers: { [MARCH]: noneFound } });
  });

  test("R07: an area has only the stays inside it, not all of the circle around it", async () => {
    const at = (id: number, latitude: number) => ({
      id,
      name: { "en-gb": `House ${id}` },
      accommodation_status: "open",
      location: { city: -77, country: "nl", coordinates: { latitude, longitude: 4.9 } },
    });
    platform.on("/accommodations/details", { json: { data: [at(61, 52.42), at(62, 52.37)] } });
    platform.on(SEARCH, { json: { data: [result(61, 90), result(62, 312.5)] } });
    expect(await askOne("&area=52.3,4.8,52.4,5")).toMatchObject({
      answers: { [MARCH]: { state: "price", amount: 312.5 } },
    });
  });

  test("nothing free and no answer are told apart, each for its pair alone", async () => {
    platform.on(SEARCH, ({ body }) =>
      body.checkin === "2027-03-04" ? { status: 500, json: {} } : { json: { data: [] } },
    );
    const response = await pairs("2027-03-04_2027-03-07,2027-03-05_2027-03-08");
    expect(response.status).toBe(200);
    expect(response.body.answers).toMatchObject({
      "2027-03-04_2027-03-07": { state: "failed" },
      "2027-03-05_2027-03-08": { state: "none" },
    });
  });

  test("rates for closed groups alone are told as such; what may stand behind ten of them is left open", async () => {
    const closed = (id: number) => ({
      ...result(id, 111),
      products: [{ id: `${id}_n`, price: price(), inventory: { third_party: false, type: "net" } }],
    });
    const unpriced = { ...result(3, 500), price: null };
    platform.on(SEARCH, ({ body }) => {
      if (body.checkin === "2027-03-04") return { json: { data: [closed(1), closed(2)] } };
      if (body.checkin === "2027-03-05") return { json: { data: [closed(1), result(2, 312.5)] } };
      if (body.checkin === "2027-03-06") return { json: { data: [closed(1), unpriced] } };
      return { json: { data: [closed(1), closed(2)], metadata: { next_page: "more" } } };
    });
    const response = await pairs(
      "2027-03-04_2027-03-07,2027-03-05_2027-03-08,2027-03-06_2027-03-09,2027-03-07_2027-03-10",
    );
    expect(response.body.answers).toMatchObject({
      "2027-03-04_2027-03-07": { state: "net" },
      "2027-03-05_2027-03-08": { state: "price", amount: 312.5 },
      "2027-03-06_2027-03-09": { state: "failed", sentence: "No price for these dates" },
      "2027-03-07_2027-03-10": {
        state: "failed",
        sentence: expect.stringContaining("for closed groups only; the results may hold others"),
      },
    });
  });

  test.each([
    "",
    "2027-03-08_2027-03-05",
    "2026-03-05_2026-03-08",
    Array(8).fill("2027-03-05_2027-03-08").join(),
  ])("pairs that cannot be asked are refused before anything is asked: %s", async (text) => {
    const response = await pairs(text);
    expect(response.status).toBe(400);
    expect(fieldsOf(response).pairs).toMatch(/pairs of days/);
    expect(platform.bodies(SEARCH)).toEqual([]);
  });
});

describe("nights that are over by the clock of the place", () => {
  const auckland = { latitude: -36.85, longitude: 174.76 };
  // Seven in the morning of 15 January in Auckland: the night of the 14th is over there, though not in UTC.
  beforeEach(() => setClock(() => Date.parse("2027-01-14T17:59:00Z")));
  afterEach(() => setClock(undefined));

  test("S06: a pair whose first night is over is neither in the grid nor answered", async () => {
    const requested = { ...query, checkin: "2027-01-16", checkout: "2027-01-17" };
    const setting = { query: requested, reach: 2 as const, words, all: false, allHref: "" };
    platform.on(SEARCH, { json: { data: [] } });
    const { props } = await PricedGrid({ ...setting, zone: "Pacific/Auckland" });
    const possible = (props.grid as PairGrid).rows.map(({ cells }) => cells.some((cell) => cell !== null));
    expect(possible).toEqual([false, true, true, true, true]);

    const city = { id: -641, country: "nz", name: { "en-gb": "Auckland" }, coordinates: auckland };
    platform.on("/common/locations/cities", { json: { data: [city], metadata: { next_page: null } } });
    const address = "/api/flexible?to=city:-641&in=2027-01-16&out=2027-01-17&from=nl&cur=EUR&pairs=";
    expect((await ask(flexible.GET, `${address}2027-01-14_2027-01-17`)).status).toBe(400);
    expect((await ask(flexible.GET, `${address}2027-01-15_2027-01-17`)).status).toBe(200);
  });

  test("S07: a day that is over at the property is no question of its calendar", async () => {
    const location = { city: -641, country: "nz", coordinates: auckland };
    const house = { id: 641, name: { "en-gb": "House" }, accommodation_status: "open", location };
    platform.on("/accommodations/details", { json: { data: [house] } });
    platform.on(AVAILABILITY, { json: { data: [] } });
    const days = (day: string) =>
      ask(calendar.GET, `/api/calendar?id=641&nights=2&days=${day}&from=nl&cur=EUR`);
    expect((await days("2027-01-14")).status).toBe(400);
    expect((await days("2027-01-15")).status).toBe(200);
  });
});

describe("S07: a month of one stay", () => {
  test("weeks of seven, from Monday, with the days of the month alone", () => {
    const requested = { id: 7, month: "2027-03", nights: 2, party: query, words };
    const march = calendarMonth({ ...requested, canAsk: () => true, answers: new Map() });
    expect(march.title).toBe("March 2027");
    expect(march.weekdays[0]).toEqual({ short: "Mon", long: "Monday" });
    expect(march.weeks.map(({ days }) => days.length)).toEqual([7, 7, 7, 7, 7]);
    expect(march.weeks.flatMap(({ days }) => days.filter(Boolean))).toHaveLength(31);
    expect(march.questions).toBe(31);
    expect(march.weeks[0]?.days[4]).toMatchObject({ number: "5", dayText: "Friday, 5 March 2027" });
    expect(march.weeks[0]?.days[4]?.href).toContain("/en/stays/7?in=2027-03-05&out=2027-03-07");
  });

  const days = (text: string, nights = "2") =>
    ask(calendar.GET, `/api/calendar?id=7&nights=${nights}&days=${text}&adults=2&rooms=1&from=nl&cur=EUR`);

  test("one availability question per day, and each answer for its day alone", async () => {
    platform.on(AVAILABILITY, ({ body }) => {
      if (body.checkin === "2027-03-05") return { status: 500, json: {} };
      if (body.checkin === "2027-03-06") return { json: { data: [] } };
      if (body.checkin === "2027-03-08") {
        const inventory = { third_party: false, type: "net" };
        return {
          json: { data: [{ id: 7, currency: EUR, products: [{ id: "n", price: price(), inventory }] }] },
        };
      }
      if (body.checkin === "2027-03-09")
        return { json: { data: [{ id: 7, currency: EUR, products: [{ id: "u", price: null }] }] } };
      const products = [
        { id: "a", price: { ...price(), total: pair(240), display: pair(240) } },
        { id: "b", price: { ...price(), total: pair(215), display: pair(199), charges: [] } },
      ];
      return { json: { data: [{ id: 7, currency: EUR, products }] } };
    });
    const response = await days("2027-03-05,2027-03-06,2027-03-07,2027-03-08,2027-03-09");
    expect(response.body.answers).toMatchObject({
      "2027-03-05": { state: "failed" },
      "2027-03-06": { state: "none" },
      "2027-03-07": {
        state: "price",
        amount: 199,
        text: "€199.00",
        tax: "+ €16.00 unnamed charges; where it is paid: not stated",
      },
      // For closed groups of customers only, which is not the same as no rooms.
      "2027-03-08": { state: "net" },
      "2027-03-09": { state: "failed", sentence: expect.stringContaining("no total price for 1 rate") },
    });
    const requested = platform.bodies(AVAILABILITY);
    expect(new Set(requested.map(({ checkin }) => checkin)).size).toBe(5);
    expect(requested.find(({ checkin }) => checkin === "2027-03-07")).toMatchObject({
      checkout: "2027-03-09",
    });
  });

  test.each([
    ["2026-03-05", "2", "days"],
    ["", "2", "days"],
    ["2027-02-30", "2", "days"],
    ["2027-03-01,2027-03-02,2027-03-03,2027-03-04,2027-03-05,2027-03-06,2027-03-07,2027-03-08", "2", "days"],
    ["2027-03-05", "0", "nights"],
    ["2027-03-05", "91", "nights"],
  ])("an invalid month is refused: %s for %s nights", async (text, nights, field) => {
    const response = await days(text, nights);
    expect(response.status).toBe(400);
    expect(Object.keys(fieldsOf(response))).toEqual([field]);
    expect(platform.bodies(AVAILABILITY)).toEqual([]);
  });
});
