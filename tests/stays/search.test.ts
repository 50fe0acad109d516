import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { GET as facts } from "@/app/api/search/facts/route";
import { NO_FILTER } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { setClock } from "@/lib/clock";
import { noteAway, noteThere } from "@/lib/database-away";
import { wordsFor } from "@/lib/i18n";
import { fillPlace, storeRecords } from "@/lib/mirror/fill";
import { indexSettled, readyIndex } from "@/lib/mirror/find/open";
import { countOfPlace } from "@/lib/mirror/read";
import { countStays, otherRooms } from "@/lib/stays/count-stays";
import { readCursor, readListCursor } from "@/lib/stays/cursor";
import { facetsOf } from "@/lib/stays/filter-groups";
import { firstCards, nextStays, searchStays, withoutPrices } from "@/lib/stays/search";
import { pair, price, terms } from "../views/support";
import { answered, scriptedForTests } from "./support";

const SEARCH = "/accommodations/search";
const DETAILS = "/accommodations/details";
const CITIES = "/common/locations/cities";
const words = wordsFor("en");

const query: SearchQuery = {
  ...terms,
  place: { kind: "city", id: "-77" },
  sort: "popularity",
  shown: 15,
  filter: NO_FILTER,
};

const result = (id: number, amount = 327) => ({
  id,
  currency: { accommodation: "EUR", booker: "EUR" },
  price: price({ display: pair(amount), total: pair(amount) }),
  products: [{ id: `${id}-1`, price: price(), policies: { cancellation: { type: "non_refundable" } } }],
  commission: { amount: 31.37, percentage: 11.5 },
});

const details = (id: number, more: object = {}) => ({
  id,
  name: { "en-gb": `House ${id}` },
  accommodation_status: "open",
  ranking: id,
  location: { city: -77, country: "nl", coordinates: { latitude: 52.37, longitude: 4.9 } },
  ...more,
});

const city = { id: -77, name: { "en-gb": "Testburg" }, coordinates: { latitude: 52.37, longitude: 4.9 } };

const platform = scriptedForTests();
beforeEach(() => {
  platform.on(CITIES, { json: { data: [city], metadata: { next_page: null } } });
});

const answers = (ids: number[], next: string | null = null) => ({
  json: { request_id: "r1", data: ids.map((id) => result(id)), metadata: { next_page: next } },
});

const page = async (of: SearchQuery = query) => answered(await searchStays(of, words));

describe("one search call per page", () => {
  test("asks for everything a lawful price needs, once", async () => {
    platform.on(SEARCH, answers([1]));
    platform.on(DETAILS, { json: { data: [details(1)] } });
    await page({ ...query, bookerCountry: "us", bookerState: "ca", children: [4] });
    expect(platform.bodies(SEARCH)).toEqual([
      {
        booker: { country: "us", platform: "desktop", state: "ca" },
        checkin: "2027-06-12",
        checkout: "2027-06-15",
        guests: { number_of_adults: 2, number_of_rooms: 1, children: [4] },
        currency: "EUR",
        city: -77,
        extras: ["extra_charges", "products"],
        rows: 30,
      },
    ]);
  });

  test("R15: the first screen is fifteen cards, the rest of the answer is held back for the first press", async () => {
    const ids = Array.from({ length: 30 }, (_, index) => 100 + index);
    platform.on(SEARCH, answers(ids, "token-2"));
    platform.on(DETAILS, { json: { data: ids.map((id) => details(id)) } });
    const first = await page();
    expect(first.cards).toHaveLength(15);
    expect(first.held).toHaveLength(15);
    expect(first.count).toEqual({ known: 30, exact: false });
    expect(readCursor(first.next ?? "")).toEqual({ have: 30, token: "token-2" });
  });

  test("R15: the following page sends the token alone and counts on", async () => {
    platform.on(SEARCH, answers([200, 201]));
    platform.on(DETAILS, { json: { data: [details(200), details(201)] } });
    const outcome = await nextStays({ token: "token-2", have: 30 }, query, words);
    expect(platform.bodies(SEARCH)).toEqual([{ page: "token-2" }]);
    expect(outcome).toMatchObject({ ok: true, value: { count: { known: 32, exact: true }, next: null } });
  });

  test("the commission reaches nobody", async () => {
    platform.on(SEARCH, answers([1]));
    platform.on(DETAILS, { json: { data: [details(1)] } });
    expect(JSON.stringify(await page())).not.toMatch(/31\.37|11\.5|commission/);
  });
});

describe("R17: partial failure is tolerated", () => {
  test("R17: a price without details is a reduced card of a stay whose facts are late", async () => {
    platform.on(SEARCH, answers([501, 502]));
    platform.on(DETAILS, { status: 500, json: { errors: [{ id: "500" }] } });
    const { cards, late, notices } = await page({ ...query, bookerCountry: "gb" });
    expect(cards.map((card) => [card.facts.reduced, card.facts.name.text, card.price.state])).toEqual([
      [true, "Stay 501", "offer"],
      [true, "Stay 502", "offer"],
    ]);
    expect({ late, notices }).toEqual({ late: [501, 502], notices: [] });
  });

  test("R17: a stay the platform has no details of is not late, and the notice says so", async () => {
    platform.on(SEARCH, answers([511, 512]));
    platform.on(DETAILS, { json: { data: [details(511)] } });
    const { late, notices } = await page();
    expect(late).toEqual([]);
    expect(notices).toEqual(["Facts and photos of 1 stay could not be loaded."]);
  });

  test("Y12: a reader in the EEA sees no price before a stay's facts, and both after the next request", async () => {
    const askFacts = async () => {
      const answer = await facts(new Request("http://site/api/search/facts?ids=521"), {
        params: Promise.resolve({}),
      });
      return answer.json();
    };
    platform.on(SEARCH, answers([521]));
    platform.on(DETAILS, { status: 500, json: { errors: [{ id: "500" }] } });
    const [before] = (await page()).cards;
    expect(before?.price).toEqual({
      state: "check_dates",
      text: "No price until its facts have loaded",
    });
    expect(await askFacts()).toEqual({ arrived: [] });
    platform.on(DETAILS, { json: { data: [details(521)] } });
    expect(await askFacts()).toEqual({ arrived: [521] });
    const [after] = (await page()).cards;
    expect([after?.facts.name.text, after?.price.state]).toEqual(["House 521", "offer"]);
  });

  test("Y12: stays that may not be booked from the reader's country are listed apart, in no count and not as sold out", async () => {
    const host = { description: { host_type: "professional", trader: { trader_verified: false } } };
    platform.on(SEARCH, answers([541, 542, 543], "token-2"));
    platform.on(DETAILS, {
      json: {
        data: [details(541, host), details(542), details(543, host), details(544, host), details(545)],
      },
    });
    const first = await page();
    const idsIn = (cards: typeof first.cards) => cards.map(({ facts }) => facts.id);
    expect([idsIn(first.cards), idsIn(first.withheld)]).toEqual([[542], [541, 543]]);
    expect(first.withheld.map(({ price }) => price)).toEqual(
      Array.from({ length: 2 }, () => ({ state: "check_dates", text: "Not bookable from your country" })),
    );
    expect([first.count, first.next]).toEqual([{ known: 1, exact: false }, "1.token-2"]);

    platform.on(SEARCH, answers([544, 545]));
    const cursor = readListCursor(first.next ?? "");
    const second = cursor && (await nextStays(cursor, query, words));
    if (!second?.ok) throw new Error("no second page");
    expect([second.value.count, idsIn(second.value.withheld)]).toEqual([{ known: 2, exact: true }, [544]]);
    expect((await countStays({ ...query, place: { kind: "city", id: "-78" } }, words)).ok).toBe(true);
    const counted = await countStays(query, words);
    expect(counted.ok && counted.value.ids).toEqual([545]);

    platform.on(SEARCH, answers([541, 542, 543]));
    const abroad = await page({ ...query, bookerCountry: "us", bookerState: "ca" });
    expect([idsIn(abroad.cards), abroad.withheld]).toEqual([[541, 542, 543], []]);
  });

  test("a record nobody understands is counted, the others stand, and the count is not called exact", async () => {
    platform.on(SEARCH, { json: { data: [{ id: "broken" }, result(505)] } });
    platform.on(DETAILS, { json: { data: [details(505)] } });
    const { cards, notices, count, soldOut } = await page();
    expect(cards).toHaveLength(1);
    expect(notices).toEqual(["1 stay could not be read."]);
    expect(count.exact).toBe(false);
    expect(soldOut).toBeNull();
  });

  test("a page that lacks a stay keeps every later count of that list from being called exact", async () => {
    platform.on(SEARCH, {
      json: { request_id: "r1", data: [{ id: "broken" }, result(506)], metadata: { next_page: "t2" } },
    });
    platform.on(DETAILS, { json: { data: [details(506), details(507)] } });
    const first = await page();
    const cursor = readListCursor(first.next ?? "");
    if (cursor === null) throw new Error("the answer has a further page");
    platform.on(SEARCH, answers([507]));
    const outcome = await nextStays(cursor, query, words);
    expect(outcome).toMatchObject({
      ok: true,
      value: { next: null, count: { known: 2, exact: false }, heading: "2+ stays in Testburg" },
    });
  });
});

describe("an outage never looks like absence", () => {
  test("R07: stays of an area whose records could not be had are missing and counted, and none is not the last word", async () => {
    platform.on(SEARCH, answers([531, 532, 533]));
    platform.on(DETAILS, { status: 500, json: { errors: [{ id: "500" }] } });
    const area = { south: 52.3, west: 4.8, north: 52.4, east: 5 };
    const { cards, count, heading, notices } = await page({ ...query, filter: { ...NO_FILTER, area } });
    expect([cards, count]).toEqual([[], { known: 0, exact: false }]);
    expect(heading).toBe("No stays found yet in this area");
    expect(notices).toEqual(["3 stays could not be read."]);
  });

  test("R10: where nothing of a first page fits, no heading says that nothing does", async () => {
    platform.on(SEARCH, answers([541, 542], "more"));
    const dear = { ...NO_FILTER, price: { from: 900, to: null } };
    expect(await page({ ...query, filter: dear })).toMatchObject({
      count: { known: 0, exact: false },
      heading: "No stays found yet in Testburg",
    });
    platform.on(SEARCH, answers([541, 542]));
    expect((await page({ ...query, filter: dear })).heading).toBe("No stays in Testburg fit your filters");
  });

  test("a place nobody knows is a wrong question, not an empty city", async () => {
    platform.on(CITIES, { json: { data: [], metadata: { next_page: null } } });
    const outcome = await searchStays({ ...query, place: { kind: "city", id: "-1" } }, words);
    expect(outcome).toMatchObject({ ok: false, problem: { kind: "invalid", fields: [{ field: "to" }] } });
  });

  test("only a successful empty answer says that nothing is available", async () => {
    platform.on(SEARCH, { json: { data: [] } });
    const { cards, heading, count } = await page();
    expect(cards).toEqual([]);
    expect(count).toEqual({ known: 0, exact: true });
    expect(heading).toMatch(/^No free stays in /);
  });

  test("an old page token says to search again", async () => {
    platform.on(SEARCH, { status: 400, json: { errors: [{ id: "expired_token", message: "x" }] } });
    const outcome = await nextStays({ token: "old", have: 30 }, query, words);
    expect(outcome).toMatchObject({
      ok: false,
      problem: { kind: "expired", sentence: "This list is out of date: search again." },
    });
  });
});

describe("R13: the order is stated in words", () => {
  test.each([
    ["popularity", "by popularity", undefined],
    ["price", "lowest price first", { by: "price", direction: "ascending" }],
    ["stars", "most stars first", { by: "stars", direction: "descending" }],
    ["score", "highest score first", { by: "review_score", direction: "descending" }],
  ] as const)("%s", { tags: "nightly" }, async (sort, text, sent) => {
    platform.on(SEARCH, answers([1]));
    platform.on(DETAILS, { json: { data: [details(1)] } });
    expect((await page({ ...query, sort })).orderText).toBe(text);
    expect(platform.bodies(SEARCH)[0]?.sort).toEqual(sent);
  });
});

describe("where the mirror holds the whole place", () => {
  const whole: SearchQuery = { ...query, place: { kind: "city", id: "-78" } };
  const rated = (id: number, score: number, count: number) =>
    details(id, {
      location: { city: -78, country: "nl" },
      rating: { review_score: score, number_of_reviews: count },
    });

  beforeAll(async () => {
    platform.reset();
    platform.on(DETAILS, { json: { data: [rated(701, 10, 2), rated(702, 9.2, 900), rated(703, 6, 50)] } });
    await fillPlace({ kind: "city", id: "-78" }, { call: () => ({ caller: "sync" }) });
  });

  test("R16: stays the complete answer does not hold are counted as sold out, and not listed", async () => {
    platform.on(SEARCH, answers([702]));
    const { cards, soldOut, count } = await page(whole);
    expect(cards).toHaveLength(1);
    expect(count.exact).toBe(true);
    expect(soldOut).toBe(2);
  });

  test("R16, Y12: a stay that may not be booked from the reader's country is in no count of the place and not sold out", async () => {
    const place = { kind: "city", id: "-79" } as const;
    const host = { host_type: "professional", trader: { trader_verified: false } };
    const own = (id: number, more = {}) => details(id, { location: { city: -79, country: "nl" }, ...more });
    platform.on(CITIES, { json: { data: [{ ...city, id: -79 }], metadata: { next_page: null } } });
    platform.on(DETAILS, {
      json: { data: [own(731), own(732), own(733), own(734, { description: host })] },
    });
    await fillPlace(place, { call: () => ({ caller: "sync" }) });
    await indexSettled();
    const linesOf = async (bookerCountry: string, next: string | null) => {
      platform.on(SEARCH, answers([731, 734], next));
      const { heading, soldOut } = await page({ ...whole, place, bookerCountry });
      return [heading, soldOut];
    };
    expect(await linesOf("nl", "more")).toEqual(["1+ of 3 stays in Testburg", null]);
    expect(await linesOf("nl", null)).toEqual(["1 stay in Testburg", 2]);
    expect(await linesOf("gb", "more")).toEqual(["2+ of 4 stays in Testburg", null]);
    const stars = { ...NO_FILTER, stars: [4] };
    const facets = async (bookerCountry: string) =>
      (await facetsOf({ ...whole, place, bookerCountry, filter: stars }, null))?.all.types?.get("none");
    expect([await facets("nl"), await facets("gb")]).toEqual([3, 4]);
    expect([await countOfPlace(place), await countOfPlace(place, "unchecked_trader")]).toEqual([
      { count: 4, complete: true },
      { count: 3, complete: true },
    ]);
  });

  test("R16: the last page of a list says what the whole list lacks, in words too", async () => {
    platform.on(SEARCH, answers([702]));
    const outcome = await nextStays({ token: "t2", have: 1 }, whole, words);
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        count: { known: 2, exact: true },
        soldOut: 1,
        soldOutText: "1 more stay without room for your dates and guests.",
      },
    });
  });

  test("R16: never fewer than none: the platform may offer what our copy holds as closed", async () => {
    platform.on(SEARCH, answers([701, 702, 703, 704, 705]));
    expect(await page(whole)).toMatchObject({ count: { known: 5, exact: true }, soldOut: 0 });
  });

  test("R07: an area holds only stays located inside it, and none of unknown location", async () => {
    const at = (latitude: number) => ({ location: { city: -77, coordinates: { latitude, longitude: 4.9 } } });
    platform.on(SEARCH, answers([711, 712, 713]));
    const placed = [
      details(711, at(52.37)),
      details(712, at(52.5)),
      details(713, { location: { city: -77 } }),
    ];
    platform.on(DETAILS, { json: { data: placed } });
    const area = { south: 52.3, west: 4.8, north: 52.4, east: 5 };
    const searched = { ...query, filter: { ...NO_FILTER, area } };
    // Counted before any page was asked for: where these stays lie is not known here yet.
    expect(await countStays(searched, words)).toEqual({
      ok: true,
      value: { known: 1, isExact: true, ids: [711] },
    });
    const { cards } = await page(searched);
    expect(cards.map((card) => card.facts.id)).toEqual([711]);
  });

  test("an answer with a further page says nothing about sold out", async () => {
    platform.on(SEARCH, answers([702], "more"));
    expect((await page(whole)).soldOut).toBeNull();
  });

  test("R13: score is confidence-adjusted: 900 reviews of 9.2 come before 2 of 10", async () => {
    platform.on(SEARCH, answers([703, 701, 702]));
    const { cards, orderText } = await page({ ...whole, sort: "score" });
    expect(platform.bodies(SEARCH)[0]).toMatchObject({ accommodations: [702, 701, 703] });
    expect(cards.map((card) => card.facts.id)).toEqual([702, 701, 703]);
    expect(orderText).toBe("highest score first, weighted by reviews");
  });
});

test("A18: constants of another form cost names, not the page", async () => {
  platform.on("/accommodations/constants", { json: { data: [] } });
  platform.on(SEARCH, answers([1]));
  platform.on(DETAILS, { json: { data: [details(1)] } });
  expect((await page()).cards).toHaveLength(1);
});

describe("M07: the mirror goes on without the platform", () => {
  test("first cards come from the mirror alone, prices waiting, most popular first", async () => {
    await storeRecords([details(601), details(603), details(602)]);
    await indexSettled();
    platform.reset();
    const { cards } = await firstCards(query, words);
    const ours = cards.filter((card) => card.facts.id > 600 && card.facts.id < 700);
    expect(ours.map((card) => card.facts.name.text)).toEqual(["House 603", "House 602", "House 601"]);
    expect(cards.every((card) => card.price.state === "waiting")).toBe(true);
    expect(platform.bodies(SEARCH)).toEqual([]);
  });

  test("the most popular stays of a city are told from memory, also while the database is away", async () => {
    const ids = Array.from({ length: 17 }, (_, i) => 801 + i);
    const of = (id: number) => ({
      city: -78,
      country: "nl",
      coordinates: { latitude: 52, longitude: 4 + id / 1e4 },
    });
    await storeRecords(ids.map((id) => details(id, { location: of(id) })));
    await readyIndex(60_000);
    await indexSettled();
    const here: SearchQuery = { ...query, place: { kind: "city", id: "-78" } };
    const shown = async () => (await firstCards(here, words)).cards.map(({ facts }) => facts.id);
    const best = [...ids].reverse().slice(0, 15);
    expect(await shown()).toEqual(best);
    noteAway();
    try {
      expect(await shown()).toEqual(best);
    } finally {
      noteThere();
    }
  });

  test("when no price will come the same cards say so, and none is lost", async () => {
    const { cards } = await firstCards(query, words);
    const unpriced = withoutPrices(cards, words);
    expect(unpriced).toHaveLength(cards.length);
    expect(unpriced[0]?.price).toEqual({ state: "check_dates", text: "Price not available now" });
  });
});

describe("nights that are over by the clock of the place", () => {
  const tokyo = { latitude: 35.68, longitude: 139.76 };
  const past = { ...query, checkin: "2027-01-31", checkout: "2027-02-01" };
  beforeEach(() => {
    setClock(() => Date.parse("2027-02-01T09:00:00Z"));
    platform.on(SEARCH, answers([551]));
  });
  afterEach(() => setClock(undefined));

  test("are not sold in the city, and the check-in is named", async () => {
    platform.on(CITIES, {
      json: { data: [{ ...city, id: -79, coordinates: tokyo }], metadata: { next_page: null } },
    });
    const outcome = await searchStays({ ...past, place: { kind: "city", id: "-79" } }, words);
    expect(!outcome.ok && outcome.problem).toMatchObject({ kind: "invalid", fields: [{ field: "in" }] });
    expect(
      (
        await searchStays(
          { ...past, checkin: "2027-02-01", checkout: "2027-02-02", place: { kind: "city", id: "-79" } },
          words,
        )
      ).ok,
    ).toBe(true);
  });

  test("are not sold at a stay that lies farther east than its city", async () => {
    setClock(() => Date.parse("2027-02-01T01:00:00Z"));
    platform.on(DETAILS, {
      json: { data: [details(551, { location: { city: -77, country: "nl", coordinates: tokyo } })] },
    });
    const [card] = (await page(past)).cards;
    expect(card?.price).toEqual({ state: "check_dates", text: "This night is over" });
  });

  test("the night that runs is sold", async () => {
    setClock(() => Date.parse("2027-02-01T01:00:00Z"));
    platform.on(DETAILS, { json: { data: [details(552)] } });
    platform.on(SEARCH, answers([552]));
    expect((await page(past)).cards.map(({ price }) => price.state)).toEqual(["offer"]);
  });
});

describe("R18: the same party in another number of rooms", () => {
  const family: SearchQuery = { ...query, rooms: 1, adults: 2, children: [4, 9] };
  const party = (number_of_rooms: number) => ({ number_of_adults: 2, children: [4, 9], number_of_rooms });

  test("a family in one room reads what two cost, in all and by stay", async () => {
    platform.on(SEARCH, {
      json: { data: [result(1, 512), result(2, 489)], metadata: { next_page: null } },
    });
    platform.on(DETAILS, { json: { data: [details(1), details(2)] } });
    const other = await otherRooms(family, words);
    expect(platform.bodies(SEARCH).map(({ guests }) => guests)).toEqual([party(2)]);
    expect(other?.text).toBe("Or 2 rooms: 2 stays from €489.00 for the stay");
    expect([other?.of[1]?.text, other?.of[2]?.text]).toEqual(["Or 2 rooms: €512.00", "Or 2 rooms: €489.00"]);
    for (const href of [other?.href, other?.of[1]?.href]) expect(href).toContain("rooms=2");
  });

  test("in two rooms it reads what one costs; a failed call is no full house, and a couple is not asked", async () => {
    platform.on(SEARCH, { json: { data: [], metadata: { next_page: null } } });
    expect(await otherRooms({ ...family, rooms: 2 }, words)).toEqual({
      text: "Or 1 room: nothing free",
      href: null,
      of: {},
    });
    expect(platform.bodies(SEARCH).map(({ guests }) => guests)).toEqual([party(1)]);
    platform.on(SEARCH, { status: 400, json: { errors: [] } });
    expect((await otherRooms(family, words))?.text).toBe("Or 2 rooms: totals could not be loaded");
    expect(await otherRooms({ ...family, children: [] }, words)).toBeNull();
  });
});
