// R13: an order never changes which stays a list holds, over the sandbox's world.

import { cities, districtsOfCity, landmarksOfCity } from "@roomward/sandbox/world/gazetteer/places";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SearchQuery, SORT_KEYS } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { stopBackground } from "@/lib/mirror/background";
import { fillPlace } from "@/lib/mirror/fill";
import { indexSettled, readyIndex } from "@/lib/mirror/find/open";
import { readCards } from "@/lib/mirror/read";
import { kilometresBetween } from "@/lib/rules/map-frame";
import { ratesOf } from "@/lib/stays/availability";
import { readListCursor } from "@/lib/stays/cursor";
import { parseSearch } from "@/lib/stays/query";
import { nextStays, searchStays } from "@/lib/stays/search";
import { cheapestForParty } from "@/lib/views/rates/cheapest-rate";
import { answered, type OverSandbox, overSandbox } from "./support";

const words = wordsFor("en");
const AMSTERDAM = -2759794;
const cityCalled = (name: string) => {
  const city = cities().find((one) => one.name === name);
  if (!city) throw new Error(`no city ${name}`);
  return city;
};

function queryOf(params: string): SearchQuery {
  const raw = new URLSearchParams(`in=2027-03-12&out=2027-03-15&from=nl&cur=EUR&${params}`);
  const parsed = parseSearch(Object.fromEntries(raw), { words, userAgent: null });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.query;
}

/** All pages of a list. */
async function wholeList(query: SearchQuery) {
  const first = answered(await searchStays(query, words));
  const ids: number[] = [];
  let page = first;
  for (;;) {
    ids.push(...[...page.cards, ...page.held].map((card) => card.facts.id));
    if (page.next === null) return { ids, first, last: page };
    const cursor = readListCursor(page.next);
    if (cursor === null) throw new Error(`no cursor: ${page.next}`);
    page = answered(await nextStays(cursor, query, words));
  }
}

const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);

let world: OverSandbox;
beforeAll(async () => {
  world = await overSandbox(3_000);
  await stopBackground();
});
afterAll(() => world.stop());

test("before our copy holds the place, distance falls back to popularity and says why", {
  tags: "nightly",
}, async () => {
  const query = queryOf(`to=city:${AMSTERDAM}`);
  const near = await wholeList({ ...query, sort: "distance" });
  expect(near.first.orderText).toBe(
    "by popularity, not by distance: we do not know every stay in Amsterdam yet",
  );
  expect(near.ids).toEqual((await wholeList(query)).ids);
});

test("a list keeps to the way it began, also when our copy has come to hold the place meanwhile", async () => {
  const query = { ...queryOf(`to=city:${AMSTERDAM}`), sort: "distance" as const };
  const before = await wholeList(query);
  const first = answered(await searchStays(query, words));
  await fillPlace({ kind: "city", id: String(AMSTERDAM) }, { call: () => ({ caller: "sync" }) });
  await readyIndex(30_000);
  await indexSettled();
  const ids = [...first.cards, ...first.held].map((card) => card.facts.id);
  for (let next = first.next; next !== null; ) {
    const cursor = readListCursor(next);
    if (cursor === null) throw new Error(next);
    const page = answered(await nextStays(cursor, query, words));
    ids.push(...page.cards.map((card) => card.facts.id));
    next = page.next;
  }
  expect(ids).toEqual(before.ids);
});

test.each([
  ["the city", ""],
  ["breakfast that can be cancelled", "&meal=breakfast_included&cancel=free"],
  ["four stars with wifi", "&stars=4&fac=107"],
  ["a score and a price", "&score=8&price=200-900"],
  ["pets allowed, which goes by ids", "&flag=pets_allowed"],
  ["a part of the map", "&area=52.35,4.85,52.38,4.92"],
])("%s: every order has the same stays", async (_, filter) => {
  const query = queryOf(`to=city:${AMSTERDAM}${filter}`);
  const popular = await wholeList(query);
  expect(popular.ids.length).toBeGreaterThan(2);
  for (const sort of SORT_KEYS) {
    const list = await wholeList({ ...query, sort });
    expect([sort, sorted(list.ids)]).toEqual([sort, sorted(popular.ids)]);
    expect([sort, list.last.count]).toEqual([sort, { known: popular.ids.length, exact: true }]);
    expect([sort, list.last.soldOut]).toEqual([sort, popular.last.soldOut]);
  }
});

test("by distance the list rises with the distance from the middle, and says from where", async () => {
  const { ids, first } = await wholeList({ ...queryOf(`to=city:${AMSTERDAM}`), sort: "distance" });
  expect(first.orderText).toBe("nearest to the centre first");
  const records = await readCards(ids);
  const centre = cityCalled("Amsterdam");
  const far = ids.map((id) => {
    const at = records.get(id)?.details.location?.coordinates;
    return at ? kilometresBetween(at, centre) : Number.POSITIVE_INFINITY;
  });
  expect(new Set(far).size).toBeGreaterThan(20);
  for (const [index, kilometres] of far.entries())
    expect(kilometres).toBeGreaterThanOrEqual((far[index - 1] ?? 0) - 0.02);
});

test("a district our copy holds is put in order, too", async () => {
  const district = districtsOfCity(AMSTERDAM)[0];
  const query = queryOf(`to=district:${district?.id}`);
  const near = await wholeList({ ...query, sort: "distance" });
  expect(near.first.orderText).toBe(`nearest to ${district?.name} first`);
  expect(sorted(near.ids)).toEqual(sorted((await wholeList(query)).ids));
});

test.each([
  ["landmark", landmarksOfCity(AMSTERDAM)[0]?.id, "only the booking site knows which stays belong to"],
  ["airport", "AMS", "only the booking site knows which stays belong to"],
  ["country", "be", "no centre known for Belgium"],
] as const)(
  "a %s keeps its stays and says why they are not put in order of distance",
  async (kind, id, why) => {
    const query = queryOf(`to=${kind}:${id}`);
    const popular = answered(await searchStays(query, words));
    const near = answered(await searchStays({ ...query, sort: "distance" }, words));
    expect(near.orderText).toContain(`by popularity, not by distance: ${why}`);
    expect(near.cards).toHaveLength(15);
    expect(near.cards.map(({ facts }) => facts.id)).toEqual(popular.cards.map(({ facts }) => facts.id));
    expect(near.count).toEqual(popular.count);
  },
);

test("a single stay is not joined by its neighbours, and a small city not by the large one beside it", async () => {
  const [one] = (await wholeList(queryOf(`to=city:${AMSTERDAM}`))).ids;
  const alone = await wholeList({ ...queryOf(`to=accommodation:${one}`), sort: "distance" });
  expect(alone.ids).toEqual([one]);
  expect(alone.first.orderText).toContain("not by distance: only one stay here");
  const { id } = cityCalled("Amstelveen");
  await fillPlace({ kind: "city", id: String(id) }, { call: () => ({ caller: "sync" }) });
  await indexSettled();
  const query = queryOf(`to=city:${id}`);
  const near = await wholeList({ ...query, sort: "distance" });
  expect(near.first.orderText).toBe("nearest to the centre first");
  expect(sorted(near.ids)).toEqual(sorted((await wholeList(query)).ids));
});

test("at an airport, whose stays only the platform knows, a filter it does not have is refused, not answered with none", async () => {
  const outcome = await searchStays(queryOf("to=airport:AMS&flag=pets_allowed"), words);
  expect(outcome).toMatchObject({ ok: false, problem: { kind: "invalid", fields: [{ field: "to" }] } });
});

test("U06, R11: a card and the stay's own page name the same cheapest rate, with filters and without", async () => {
  for (const filter of ["", "&cancel=free"]) {
    const query = queryOf(`to=city:${AMSTERDAM}${filter}`);
    const cards = answered(await searchStays(query, words)).cards.slice(0, 3);
    expect(cards).toHaveLength(3);
    for (const { facts, price } of cards) {
      const cheapest = cheapestForParty(answered(await ratesOf(facts.id, query, words)));
      expect(cheapest?.rates).toEqual(price.state === "offer" ? price.offer.rates : "no offer");
    }
  }
});
