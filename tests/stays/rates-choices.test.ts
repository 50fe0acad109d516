// A03, A11, A14, A16 and U09 behind the pages: what is asked of the platform, and what becomes of its answers.

import { beforeAll, describe, expect, test } from "vitest";
import { GET as calendarFile } from "@/app/api/stays/[id]/calendar-file/route";
import { termsToParams } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import { wordsFor } from "@/lib/i18n";
import { storeRecords } from "@/lib/mirror/fill";
import { ratesOf } from "@/lib/stays/availability";
import { parseChoice } from "@/lib/stays/choice";
import { nearestDates, staysNearby } from "@/lib/stays/nearest-dates";
import { handoffOf } from "@/lib/stays/recheck";
import { pair, price, terms } from "../views/support";
import { scriptedForTests } from "./support";

config.clock = "2027-05-15T09:00:00Z";

const AVAILABILITY = "/accommodations/availability";
const words = wordsFor("en");

const product = (id: string, amount: number, more: object = {}) => ({
  id,
  room: "90101",
  number_available: 3,
  maximum_occupancy: { adults: 2, children: 0, total: 2 },
  price: price({ base: pair(amount - 27), display: pair(amount), total: pair(amount) }),
  ...more,
  policies: {
    cancellation: {
      type: "free_cancellation",
      schedule: [
        { from: "now", price: pair(0) },
        { from: "2027-06-03T16:00:00Z", price: pair(amount) },
      ],
    },
    payment: { timings: ["pay_at_the_property"] },
    meal_plan: { plan: "breakfast_included" },
    ...(more as { policies?: object }).policies,
  },
});

const answer = (products: object[]) => ({
  json: {
    data: [
      {
        id: 901,
        currency: { accommodation: "EUR", booker: "EUR" },
        products,
        url: "https://www.booking.com/hotel/nl/901.html",
        deep_link_url: "booking://hotel/901",
      },
    ],
  },
});

const platform = scriptedForTests();
beforeAll(async () => {
  await storeRecords([
    {
      id: 901,
      name: { "en-gb": "Canal House" },
      accommodation_status: "open",
      currency: "EUR",
      location: { coordinates: { latitude: 52.37, longitude: 4.9 }, address: { "en-gb": "Keizersgracht 1" } },
      rooms: [{ id: "90101", name: { "en-gb": "Attic" } }],
      checkin_checkout_times: { checkin_from: "15:00:00", checkout_to: "11:00:00" },
      policies: {
        damage: {
          amount: 150,
          deposit: {
            collect: { date: { reference_date: "checkin", days_offset: -2 }, payment_method: "credit_card" },
            refund: { date: { reference_date: "checkout", days_offset: 7 }, payment_method: "bank_transfer" },
          },
        },
      },
    },
  ]);
});

describe("A03: several rates handed off together", () => {
  const choice = {
    kind: "set" as const,
    picks: [
      { id: "a", count: 2 },
      { id: "b", count: 1 },
    ],
  };
  const party = { ...terms, adults: 6, rooms: 3 };

  test("the total is the sum of the platform's own totals, and what is entered again is named", async () => {
    platform.on(AVAILABILITY, answer([product("a", 100.1), product("b", 250.2)]));
    const handoff = await handoffOf(901, party, { choice, seen: null }, words);
    expect(handoff).toMatchObject({
      kind: "ready",
      view: {
        items: [{ times: "2 rooms ×" }, { times: null }],
        price: { total: { shown: { text: "€450.40" } } },
        sumText: "The sum of your 2 rates.",
        notices: [],
        blocked: null,
      },
    });
    expect(JSON.stringify(handoff)).toContain('"again":"Room and rate, ');
  });

  test("one rate that is gone makes the set gone", async () => {
    platform.on(AVAILABILITY, answer([product("a", 100)]));
    expect(await handoffOf(901, party, { choice, seen: null }, words)).toMatchObject({
      kind: "gone",
      gone: { sentence: "One of the rates you chose is no longer offered for these dates and guests." },
    });
  });

  test.each([
    [
      { "take-a": "2", "take-b": "0", "take-c": "" },
      { kind: "set", picks: [{ id: "a", count: 2 }] },
    ],
    [{ "take-a": "1" }, { kind: "product", id: "a" }],
    [{ "take-a": "١" }, { kind: "product", id: "a" }],
    [
      { "take-a": "1", "take-b": "1" },
      {
        kind: "set",
        picks: [
          { id: "a", count: 1 },
          { id: "b", count: 1 },
        ],
      },
    ],
  ])("the fields %o are read", (raw, choice) => {
    expect(parseChoice(raw, words)).toMatchObject({ ok: true, choice });
  });

  test.each([[{ "take-a": "two" }], [{ "take-a": "-1" }], [{ "take-a": "99" }], [{ "take-a": "0" }]])(
    "the fields %o are refused with a sentence",
    (raw) => {
      const parsed = parseChoice(raw, words);
      expect(parsed.ok).toBe(false);
      expect(!parsed.ok && parsed.problems[0]?.sentence).toMatch(/\w+ .*\./);
    },
  );
});

describe("A16: the nearest dates", () => {
  const checkins = () => platform.bodies(AVAILABILITY).map(({ checkin }) => checkin);

  test("are asked nearest first, and no further once three are found", async () => {
    platform.on(AVAILABILITY, ({ body }) =>
      ["2027-06-11", "2027-06-14", "2027-06-10"].includes(String(body.checkin))
        ? answer([product("a", 100)])
        : { json: { data: [] } },
    );
    const { dates, stoppedText } = await nearestDates(901, terms, words);
    expect(dates.map(({ shift }) => shift)).toEqual(["1 day earlier", "2 days earlier", "2 days later"]);
    expect(dates[0]?.href).toContain("in=2027-06-11&out=2027-06-14");
    expect(stoppedText).not.toBeNull();
    expect(checkins().sort()).toEqual(["2027-06-10", "2027-06-11", "2027-06-13", "2027-06-14"]);
  });

  test("take at most fourteen calls, and days that fail are unasked, never full", async () => {
    platform.on(AVAILABILITY, ({ body }) =>
      body.checkin === "2027-06-13" ? { status: 400, json: { errors: [] } } : { json: { data: [] } },
    );
    const view = await nearestDates(901, terms, words);
    expect(new Set(checkins()).size).toBe(14);
    expect(view.noneText).toContain("13 other dates");
    expect(view.unaskedText).toContain("1 date could not be checked; it may be free.");
  });

  test("R02: a party in several rooms never sees the rate of one room as its price", async () => {
    platform.on(AVAILABILITY, answer([product("dear", 140), product("a", 100)]));
    const [alone] = (await nearestDates(901, terms, words)).dates;
    expect(alone?.price?.shown).toMatchObject({ amount: 100, currency: "EUR" });
    const [both] = (await nearestDates(901, { ...terms, adults: 4, rooms: 2 }, words)).dates;
    expect(both).toMatchObject({ price: null, href: expect.stringContaining("adults=4&rooms=2") });
  });

  test("four other stays of the city at most are offered, without the stay itself and those that have no price", async () => {
    const found = (id: number) => ({
      id,
      currency: { accommodation: "EUR", booker: "EUR" },
      products: [],
      ...(id === 903 ? {} : { price: price({ display: pair(id), total: pair(id + 11) }) }),
    });
    const ids = [902, 901, 903, 904, 905, 906, 907];
    platform.on("/accommodations/search", { json: { data: ids.map(found), metadata: { next_page: null } } });
    platform.on("/accommodations/details", {
      json: { data: ids.flatMap((id) => (id === 901 ? [] : { id })) },
    });
    const outcome = await staysNearby(901, -77, terms, words);
    const near = outcome.ok ? outcome.value : null;
    expect(near?.stays.map(({ id, price }) => [id, price.shown.amount])).toEqual([
      [902, 902],
      [904, 904],
      [905, 905],
      [906, 906],
    ]);
    expect(near?.stays[0]?.href).toBe(
      "/en/stays/902?in=2027-06-12&out=2027-06-15&adults=2&rooms=1&from=nl&cur=EUR",
    );
    expect(near?.allHref).toContain("/en/search?to=city:-77&in=2027-06-12");
    platform.on("/accommodations/search", { status: 500 });
    expect(await staysNearby(901, -77, terms, words)).toMatchObject({ ok: false });
  });

  test("never lie in the past", async () => {
    platform.on(AVAILABILITY, { json: { data: [] } });
    await nearestDates(901, { ...terms, checkin: "2027-05-16", checkout: "2027-05-18" }, words);
    expect(checkins().every((day) => String(day) >= "2027-05-14")).toBe(true);
  });
});

describe("U09: the calendar file", () => {
  const file = async (query = "") => {
    const response = await calendarFile(
      new Request(`https://site.example/api/stays/901/calendar-file?${termsToParams(terms)}${query}`),
      { params: Promise.resolve({ id: "901" }) },
    );
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };
  /** Days of all entries but the stay's own, as `YYYY-MM-DD`. */
  const daysIn = (text: string) =>
    [...text.replaceAll("\r\n ", "").matchAll(/UID:(\S+)[\s\S]*?DTSTART(?:;VALUE=DATE)?:(\d{8})/g)].map(
      ([, uid, day = ""]) => ({
        uid,
        day: day.replace(/(....)(..)(..)/, "$1-$2-$3"),
      }),
    );

  test("has the same dates as the list beside the rate", async () => {
    platform.on(AVAILABILITY, answer([product("a", 412)]));
    const outcome = await ratesOf(901, terms, words);
    const rate = outcome.ok ? outcome.value.rooms[0]?.rates[0] : undefined;
    const { status, type, text } = await file("&product=id:a");
    expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
    const [stay, ...rest] = daysIn(text);
    expect(stay?.day).toBe("2027-06-12");
    expect(rest.map(({ day }) => day)).toEqual(rate?.dates.flatMap(({ day }) => day ?? []));
    expect(rest.map(({ day }) => day)).toEqual([
      "2027-05-15",
      "2027-06-03",
      "2027-06-10",
      "2027-06-12",
      "2027-06-12",
      "2027-06-15",
      "2027-06-22",
    ]);
    const flat = text.replaceAll("\r\n ", "");
    expect(flat).toContain("DTEND:20270603T160000Z");
    expect(flat).toContain("LOCATION:Keizersgracht 1");
    expect(flat).toMatch(/Pay €412\.00 at the property/);
  });

  test("a quote that fails leaves out the prices and says so; the journey and the deposit stand", async () => {
    platform.on(AVAILABILITY, { status: 500 });
    const { status, text } = await file("&product=id:a");
    expect(status).toBe(200);
    expect(
      daysIn(text)
        .slice(1)
        .map(({ day }) => day),
    ).toEqual(["2027-06-10", "2027-06-12", "2027-06-15", "2027-06-22"]);
    expect(text.replaceAll("\r\n ", "")).toContain(
      "Prices could not be loaded when this file was made\\, so it holds none.",
    );
    expect(text).not.toContain("412");
  });

  test("without a rate nothing is asked of the platform", async () => {
    const { status } = await file();
    expect(status).toBe(200);
    expect(platform.bodies(AVAILABILITY)).toEqual([]);
  });

  test("nonsense is refused with a sentence", async () => {
    expect((await file("&product=nonsense")).status).toBe(400);
  });
});
