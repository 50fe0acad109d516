// R11, A11, A13, U04: what is asked of rates goes with days and party, and a choice is handed off as itself or not at all.

import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { compareHref, readCompare } from "@/app/[locale]/compare/compare-request";
import { GET as calendar } from "@/app/api/calendar/route";
import { GET as calendarFile } from "@/app/api/stays/[id]/calendar-file/route";
import { Rates } from "@/components/rates/rates";
import { comparedFilterEntries, comparisonHref, seenRates } from "@/lib/address/compare-filters";
import { NO_RATE_FILTER, RATE_FILTER_FIELDS, type RateFilter } from "@/lib/address/result-filter";
import { type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import { wordsFor } from "@/lib/i18n";
import { storeRecords } from "@/lib/mirror/fill";
import { ratesOf } from "@/lib/stays/availability";
import { compareOf } from "@/lib/stays/compare-stays";
import { nearestDates } from "@/lib/stays/nearest-dates";
import { handoffOf } from "@/lib/stays/recheck";
import { unprintedText } from "@/lib/views/rates/printed";
import { pair, price, terms } from "../views/support";
import { answered, scriptedForTests } from "./support";

config.clock = "2027-05-15T09:00:00Z";

const AVAILABILITY = "/accommodations/availability";
const words = wordsFor("en");

const FREE = {
  cancellation: { type: "free_cancellation", free_cancellation_until: "2027-06-03T16:00:00Z" },
  meal_plan: { plan: "breakfast_included" },
};
const FIXED = { cancellation: { type: "non_refundable" }, meal_plan: { plan: "no_plan" } };

const product = (id: string, amount: number, policies: object = FREE, more: object = {}) => ({
  id,
  room: "91101",
  price: price({ base: pair(amount - 19), display: pair(amount - 7), total: pair(amount) }),
  policies,
  ...more,
});

/** A stay whose combination is the rates `parts`, at `sum` together. */
const stay = (id: number, products: object[], parts: string[] = [], sum = 0) => ({
  id,
  currency: { accommodation: "EUR", booker: "EUR" },
  url: `https://www.booking.com/hotel/nl/${id}.html`,
  products,
  recommendation:
    parts.length === 0
      ? null
      : {
          price: price({ base: pair(sum - 31), display: pair(sum - 11), total: pair(sum) }),
          products: parts.map((part) => ({ id: part, number_of_adults: 2, children: [] })),
        },
});
const answers = (...data: object[]) => ({ json: { data } });

const asking = (filter: Partial<RateFilter>, more: Partial<StayTerms> = {}): StayTerms => ({
  ...terms,
  ...more,
  filter: { ...NO_RATE_FILTER, ...filter },
});
const wish = { meal: "breakfast_included", freeCancellation: true } as const;
const NAMES = "Free cancellation and Breakfast included";

const platform = scriptedForTests();
beforeAll(async () => {
  const record = (id: number, name: string) => ({
    id,
    name: { "en-gb": name },
    accommodation_status: "open",
    currency: "EUR",
    location: { coordinates: { latitude: 52.37, longitude: 4.9 } },
    rooms: [{ id: "91101", name: { "en-gb": "Attic" } }],
  });
  await storeRecords([record(911, "Canal House"), record(912, "Gate House"), record(913, "Mill House")]);
});

describe("A02, A13: a combination chosen among filtered rates", () => {
  const seen = { total: 283, display: 276, base: 264 };

  test("is asked for with its filters, and found by its own rates", async () => {
    platform.on(AVAILABILITY, answers(stay(911, [product("fed", 283)], ["fed"], 283)));
    const handoff = await handoffOf(
      911,
      asking(wish),
      { choice: { kind: "combination", ids: ["fed"] }, seen },
      words,
    );
    expect(platform.bodies(AVAILABILITY)[0]?.filters).toEqual({
      cancellation_type: "free_cancellation",
      meal_plan: "breakfast_included",
    });
    expect(handoff).toMatchObject({
      kind: "ready",
      recheck: "same",
      view: { items: [{ roomName: "Attic" }] },
    });
    const view = handoff.kind === "ready" ? handoff.view : null;
    expect(view?.backHref).toMatch(/&meal=breakfast_included&cancel=free$/);
    expect(view?.againHref).toContain(
      "&meal=breakfast_included&cancel=free&product=combination&of=fed&seen=",
    );
  });

  test("a combination of other rates is unavailable and not cheaper; its replacement is shown with its terms", async () => {
    platform.on(AVAILABILITY, answers(stay(911, [product("fed", 224)], ["fed"], 224)));
    const handoff = await handoffOf(
      911,
      asking(wish),
      { choice: { kind: "combination", ids: ["feast"] }, seen },
      words,
    );
    expect(handoff).toMatchObject({
      kind: "gone",
      recheck: "gone",
      gone: {
        sentence: `This combination is no longer offered with ${NAMES} for these dates and guests.`,
        instead: {
          roomName: "Attic",
          price: { total: { shown: { amount: 224 } } },
          terms: [
            expect.stringMatching(/^Free cancellation until 3 June/),
            "Breakfast included",
            expect.any(String),
          ],
          href: expect.stringContaining(
            "&meal=breakfast_included&cancel=free&product=id:fed&seen=224,217,205",
          ),
        },
      },
    });
  });

  test("an old address without rates takes the platform’s current combination, if it keeps to the filters", async () => {
    const choice = { kind: "combination", ids: null } as const;
    platform.on(AVAILABILITY, answers(stay(911, [product("fed", 283)], ["fed"], 283)));
    expect(await handoffOf(911, asking({}), { choice, seen: null }, words)).toMatchObject({ kind: "ready" });
    platform.on(AVAILABILITY, answers(stay(911, [product("bare", 224, FIXED)], ["bare"], 224)));
    expect(await handoffOf(911, asking(wish), { choice, seen: null }, words)).toMatchObject({
      kind: "gone",
      gone: { instead: null },
    });
  });

  test("with nothing left under the filters, the property is not said to be full", async () => {
    const choice = { kind: "combination", ids: ["fed"] } as const;
    const bare = stay(911, [product("bare", 224, FIXED)]);
    platform.on(AVAILABILITY, ({ body }) => answers(body.filters ? stay(911, []) : bare));
    expect(await handoffOf(911, asking(wish), { choice, seen }, words)).toMatchObject({
      recheck: "gone",
      gone: {
        sentence: `The property has no rate left with ${NAMES} for these dates and guests.`,
        instead: null,
      },
    });
    platform.on(AVAILABILITY, answers(stay(911, [])));
    for (const filter of [{}, wish])
      expect(await handoffOf(911, asking(filter), { choice, seen }, words)).toMatchObject({
        recheck: "sold_out",
        gone: { sentence: "The property has no rooms left for these dates and guests." },
      });
  });

  test("a named rate that rose above the bounds asked for has moved and is not gone", async () => {
    platform.on(AVAILABILITY, answers(stay(911, [product("fed", 310)])));
    const within = asking({ price: { from: null, to: 300 } });
    const handoff = await handoffOf(911, within, { choice: { kind: "product", id: "fed" }, seen }, words);
    expect(handoff).toMatchObject({ kind: "ready", recheck: "dearer" });
    expect(handoff.kind === "ready" && handoff.view.movement?.text).toContain("before €283.00");
  });
});

describe("A11: filters the platform lacks are checked against its response", () => {
  const ids = async (requestedTerms: StayTerms) => {
    const { rooms, recommendation, filter } = answered(await ratesOf(911, requestedTerms, words));
    return {
      rates: rooms.flatMap(({ rates }) => rates.map(({ id }) => id)),
      combined: recommendation !== null,
      told: filter.notes,
      active: filter.active,
    };
  };
  const foreign = { inventory: { third_party: true } };

  test("third-party rates are left out, counted and named, and nothing is said to have been asked", async () => {
    platform.on(
      AVAILABILITY,
      answers(stay(911, [product("own", 240), product("other", 190, FREE, foreign)])),
    );
    expect(await ids(asking({ ownInventory: true }))).toEqual({
      rates: ["own"],
      combined: false,
      told: ["1 rate that came with them does not match and is left out."],
      active: ["Without third-party rates"],
    });
    expect(platform.bodies(AVAILABILITY)[0]).not.toHaveProperty("filters");
  });

  test("bounds are those of the party: of one room each rate's shown price, of several the combination's", async () => {
    platform.on(
      AVAILABILITY,
      answers(
        stay(911, [product("low", 206), product("mid", 257), product("high", 308)], ["low", "mid"], 463),
      ),
    );
    // Shown are 199, 250 and 301; together 452.
    expect(await ids(asking({ price: { from: 200, to: 300 } }))).toMatchObject({
      rates: ["mid"],
      combined: false,
      active: ["€200 to €300"],
    });
    const two = { rooms: 2, adults: 4 };
    expect(await ids(asking({ price: { from: 452, to: 452 } }, two))).toMatchObject({
      rates: ["low", "mid", "high"],
      combined: true,
      told: [],
    });
    expect(await ids(asking({ price: { from: 453, to: null } }, two))).toMatchObject({
      rates: ["low", "mid", "high"],
      combined: false,
      told: ["The booking site’s combination of rooms does not match and is left out."],
    });
  });
});

describe("A11: where the filters leave nothing, the page knows whether there is anything else", () => {
  const breakfast = asking({ meal: "breakfast_included" });
  const bare = product("bare", 224, FIXED);
  const net = product("closed", 208, FIXED, { inventory: { type: "net" } });
  /** The platform filters: nothing under a filter, `open` without. */
  const holding = (...open: object[]) =>
    platform.on(AVAILABILITY, ({ body }) => (body.filters ? answers() : answers(...open)));
  const summaryOf = async (requestedTerms: StayTerms) => {
    const view = answered(await ratesOf(911, requestedTerms, words));
    const { isSoldOut, withheld } = view;
    const page = renderToStaticMarkup(Rates({ view, checkin: requestedTerms.checkin, words }));
    return {
      isSoldOut,
      withheld,
      heading: /<h3[^>]*>(.*?)<\/h3>/.exec(page)?.[1],
      sheet: unprintedText(view, requestedTerms, words),
      questions: platform.bodies(AVAILABILITY).map(({ filters }) => filters ?? null),
    };
  };
  const MEAL = { meal_plan: "breakfast_included" };

  test("a stay that is full is sold out, after one further question without the filters", async () => {
    holding();
    expect(await summaryOf(breakfast)).toEqual({
      isSoldOut: true,
      withheld: null,
      heading: "No rooms left for these dates",
      sheet: words.t("print.noneLeft"),
      questions: [MEAL, null],
    });
  });

  test("a stay with other rates has none that fits, and one with net rates alone none that may be shown", async () => {
    holding(stay(911, [bare]));
    expect(await summaryOf(breakfast)).toMatchObject({
      isSoldOut: false,
      heading: "No rate here has all of these",
      sheet: expect.stringContaining("Without the filters there may be others."),
      questions: [MEAL, null],
    });
    holding(stay(911, [net]));
    expect(await summaryOf(breakfast)).toMatchObject({
      withheld: "net",
      isSoldOut: false,
      heading: "No rates we may show here",
    });
  });

  test("net rates alone under the filters say nothing of the others", async () => {
    platform.on(AVAILABILITY, ({ body }) => answers(stay(911, body.filters ? [net] : [bare, net])));
    expect(await summaryOf(breakfast)).toMatchObject({
      withheld: null,
      isSoldOut: false,
      heading: "No rate here has all of these",
    });
  });

  test("a further question that fails leaves it open, and is no outage of the page", async () => {
    platform.on(AVAILABILITY, ({ body }) => (body.filters ? answers() : { status: 401 }));
    expect(await summaryOf(breakfast)).toMatchObject({
      isSoldOut: false,
      withheld: null,
      heading: "No rate here has all of these",
    });
  });

  test("nothing further is asked where a rate fits, or where the first question was without filters", async () => {
    platform.on(AVAILABILITY, answers(stay(911, [product("fed", 283)])));
    expect((await summaryOf(breakfast)).questions).toEqual([MEAL]);
    platform.reset();
    holding();
    expect(await summaryOf(asking({ price: { from: 200, to: null } }))).toMatchObject({
      isSoldOut: true,
      heading: "No rooms left for these dates",
      questions: [null],
    });
  });

  test("other days of a full stay are held against the same filters", async () => {
    platform.on(AVAILABILITY, ({ body }) =>
      answers(...(body.checkin === terms.checkin ? [] : [stay(911, [product("own", 240, FIXED), bare])])),
    );
    const near = await nearestDates(911, asking({ ...wish, ownInventory: true }), words);
    expect(near.dates).toEqual([]);
    expect(near.noneText).toMatch(/^No rate with Free cancellation.* is left here on the 14 other dates/);
  });
});

describe("U04: stays of a narrowed list side by side", () => {
  const read = (query: string) =>
    readCompare(Object.fromEntries(new URLSearchParams(`${query}&${termsToParams(terms)}`)), {
      words,
      userAgent: null,
    });
  const viewOf = async (query: string) => {
    const { compared } = read(query);
    if (compared === null || typeof compared === "string") throw new Error("no comparison");
    return compareOf(compared, words);
  };
  /** The platform filters: without a filter there is a cheaper rate. */
  const filtering = () =>
    platform.on(AVAILABILITY, ({ body }) => {
      const all = (id: number) => [
        product("fed", 290 + (id - 911) * 10),
        ...(body.filters ? [] : [product("bare", 220 + (id - 911), FIXED)]),
      ];
      return answers(
        ...(body.accommodations as number[]).filter((id) => id !== 913).map((id) => stay(id, all(id))),
      );
    });
  const row = (view: Awaited<ReturnType<typeof viewOf>>, key: string) =>
    view.groups
      .flatMap(({ rows }) => rows)
      .find((one) => one.key === key)
      ?.cells.map(({ text }) => text);

  test("are priced with its filters in one call, and the page says so", async () => {
    filtering();
    const view = await viewOf("stays=911,912,913&meal=breakfast_included&cancel=free");
    expect(platform.bodies(AVAILABILITY)).toHaveLength(1);
    // 290 and 300, less the 7 that come on top of the shown price.
    expect(row(view, "total")).toEqual(["€283.00", "€293.00", "not stated"]);
    expect(row(view, "premium")?.[0]).toBe("Only free cancellation was loaded");
    expect(view.requestedText).toBe(`Only rates with: ${NAMES}.`);
    expect(view.columns.map(({ asked, problem }) => [asked, problem])).toEqual([
      [null, null],
      [null, null],
      [null, `No rate left with ${NAMES} for these dates and guests`],
    ]);
    expect(view.columns[0]?.href).toMatch(/&meal=breakfast_included&cancel=free&via=comparison$/);
    expect(view.columns[0]?.choose).toContain(
      "&meal=breakfast_included&cancel=free&via=comparison&product=id:fed",
    );
  });

  test("picked under different filters are each priced under their own, and each column says which", async () => {
    filtering();
    const view = await viewOf("stays=911,912&meal=breakfast_included,any&cancel=free,any");
    expect(row(view, "total")).toEqual(["€283.00", "€214.00"]);
    expect(view.requestedText).toBeNull();
    expect(view.columns.map(({ asked }) => asked)).toEqual([
      `Only rates with: ${NAMES}.`,
      "Any rate counts.",
    ]);
    expect(view.columns[1]?.href).not.toContain("meal=");
  });

  test("are compared at the very rates that were seen, and one that is gone says so beside the cheapest", async () => {
    filtering();
    const view = await viewOf("stays=911,912&rates=fed,any");
    // Without the rates that were seen each would stand at 213 and 214, its cheapest.
    expect(row(view, "total")).toEqual(["€283.00", "€214.00"]);
    expect(view.columns.map(({ note, priced }) => [note, priced?.rates])).toEqual([
      [null, ["fed"]],
      [null, ["bare"]],
    ]);
    expect(view.columns[0]?.priced).toMatchObject({
      amount: 283,
      currency: "EUR",
      terms: termsToParams(terms),
    });
    const removed = await viewOf("stays=911,912&rates=sold,fed");
    expect(row(removed, "total")).toEqual(["€213.00", "€293.00"]);
    expect(removed.columns.map(({ note }) => note)).toEqual([
      "The rate you saw is not offered now; this is the cheapest.",
      null,
    ]);
    const request = read("stays=911,912&rates=fed,any");
    if (request.compared === null || typeof request.compared === "string") throw new Error("no comparison");
    expect(compareHref(request, request.compared)).toContain("&rates=fed,any");
    expect(row(await viewOf("stays=911,912&rates=fed"), "total")).toEqual(["€213.00", "€214.00"]);
  });

  test("seen under other days are compared at the cheapest of the days that are shown", () => {
    const days = "in=2027-06-12&out=2027-06-15&adults=2&rooms=1&from=nl&cur=EUR";
    const stays = [
      { id: 1, terms: `${days}&cancel=free`, rates: ["a", "b"] },
      { id: 2, terms: days.replace("12", "11"), rates: ["c"] },
      { id: 3, terms: null, rates: [] },
      { id: 4, terms: days, rates: ["d"] },
    ];
    const href = comparisonHref("/en/compare", stays, RATE_FILTER_FIELDS);
    expect(href).toBe(`/en/compare?stays=1,2,3,4&${days}&cancel=free,any,any,any&rates=a~b,any,any,d`);
    expect(seenRates("a~b,any,any,d", 4)).toEqual([["a", "b"], [], [], ["d"]]);
    expect(seenRates("a~b,<x>", 2)).toEqual([["a", "b"], []]);
  });

  test("stand in one address: once where all agree, one after the other where they differ", () => {
    const of = (...each: string[]) =>
      comparedFilterEntries(
        each.map((text) => new URLSearchParams(text)),
        RATE_FILTER_FIELDS,
      );
    expect(of("meal=half_board&cancel=free", "cancel=free&meal=half_board")).toEqual([
      ["meal", "half_board"],
      ["cancel", "free"],
    ]);
    expect(of("price=200-&pay=pay_online", "in=2027-06-12")).toEqual([
      ["pay", "pay_online,any"],
      ["price", "200-,any"],
    ]);
    expect(of("in=2027-06-12", "")).toEqual([]);
    const compared = read("stays=911,912&price=200-,any&own=yes").compared;
    expect(typeof compared === "object" && compared?.filters).toEqual([
      { ...NO_RATE_FILTER, ownInventory: true, price: { from: 200, to: null } },
      { ...NO_RATE_FILTER, ownInventory: true },
    ]);
  });

  test("an address that names another number of filters than of stays is refused with a sentence", () => {
    expect(read("stays=911,912&meal=half_board,any").parsed.ok).toBe(true);
    expect(read("stays=911,912&meal=half_board,any,any").parsed.ok).toBe(false);
    expect(read("stays=911,912&meal=caviar").parsed.ok).toBe(false);
    const { parsed } = read("stays=911,912&meal=half_board,caviar");
    expect(!parsed.ok && parsed.problems.map(({ field }) => field)).toEqual(["meal"]);
  });
});

describe("S07, U09: calendars of a narrowed visit", () => {
  const params = termsToParams(asking(wish));

  test("the price calendar asks for the same rates, once for each day, also where nothing fits", async () => {
    const party = params.replace(/^in=[^&]*&out=[^&]*&/, "");
    const ask = () =>
      calendar(new Request(`https://site.example/api/calendar?id=911&nights=3&days=2027-06-12&${party}`), {
        params: Promise.resolve({}),
      });
    platform.on(AVAILABILITY, answers(stay(911, [product("fed", 290)])));
    expect((await ask()).status).toBe(200);
    expect(platform.bodies(AVAILABILITY)[0]?.filters).toMatchObject({ meal_plan: "breakfast_included" });
    platform.reset();
    platform.on(AVAILABILITY, answers());
    expect(await (await ask()).json()).toMatchObject({ answers: { "2027-06-12": { state: "none" } } });
    expect(platform.bodies(AVAILABILITY)).toHaveLength(1);
  });

  test("the file of a saved stay is made, and leads back to the same rates", async () => {
    const answer = await calendarFile(
      new Request(`https://site.example/api/stays/911/calendar-file?${params}&locale=en`),
      { params: Promise.resolve({ id: "911" }) },
    );
    expect(answer.status).toBe(200);
    expect((await answer.text()).replaceAll("\r\n ", "")).toContain("&meal=breakfast_included&cancel=free");
  });
});
