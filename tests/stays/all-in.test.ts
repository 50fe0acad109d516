// Feature 9 over a scripted platform: what is counted in decides order, filter, cheapest rate and comparison.
import { beforeAll, beforeEach, expect, test } from "vitest";

import { NO_FILTER, NO_RATE_FILTER } from "@/lib/address/result-filter";
import { queryToParams, type SearchQuery, type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { storeRecords } from "@/lib/mirror/fill";
import { ratesOf } from "@/lib/stays/availability";
import { compareOf } from "@/lib/stays/compare-stays";
import { countStays } from "@/lib/stays/count-stays";
import { priceSpread } from "@/lib/stays/price-spread";
import { parseSearch } from "@/lib/stays/query";
import { searchStays } from "@/lib/stays/search";
import { cheapestForParty } from "@/lib/views/rates/cheapest-rate";
import { printedOf } from "@/lib/views/rates/printed";
import { charge, dual, GBP_EUR, terms as plainTerms } from "../views/support";
import { answered, scriptedForTests } from "./support";

const SEARCH = "/accommodations/search";
const AVAILABILITY = "/accommodations/availability";
const words = wordsFor("en");

/** Three nights, two adults; a pound is €1.25. */
const terms: StayTerms = { ...plainTerms, counted: ["breakfast"] };
const query: SearchQuery = {
  ...terms,
  place: { kind: "city", id: "-77" },
  sort: "price",
  shown: 15,
  filter: NO_FILTER,
};

const rate = (id: string, [shown, total]: [number, number], plan: string) => ({
  id,
  room: "r1",
  number_of_adults: 2,
  children: [],
  price: {
    base: dual(shown - 20, (shown - 20) * 1.25),
    display: dual(shown, shown * 1.25),
    total: dual(total, total * 1.25),
    charges: [
      charge({
        charge: 22,
        included_in: { display: false, chargeable_online: null },
        total_amount: dual(total - shown, (total - shown) * 1.25),
      }),
    ],
  },
  policies: { meal_plan: { plan, meals: [] }, cancellation: { type: "non_refundable" } },
});

const stay = (id: number, ...products: ReturnType<typeof rate>[]) => ({
  id,
  currency: GBP_EUR,
  price: products[0]?.price,
  products,
});

/** Shown €240, €285 and €150; owed €250, €290 and €155. */
const BARE = rate("1-bare", [192, 200], "no_plan");
const BREAKFAST_RATE = rate("2-held", [228, 232], "breakfast_included");
const UNSAID = rate("3-unsaid", [120, 124], "no_plan");

const record = (id: number, breakfast: number | null) => ({
  id,
  name: { "en-gb": `House ${id}` },
  accommodation_status: "open",
  currency: "GBP",
  location: { city: -77, country: "gb", coordinates: { latitude: 51.5, longitude: -0.1 } },
  meal_prices: { breakfast, lunch: 31, dinner: 47 },
  rooms: [{ id: "r1", name: { "en-gb": "Attic" } }],
});

const platform = scriptedForTests();

type Filters = { meal_plan?: string; price?: object } | undefined;

/** `held`: what is answered where only rates with breakfast are asked for. */
function answerSearch(data: object[], stored: object[] = [], next: string | null = null): void {
  platform.on(SEARCH, ({ body }) => ({
    json: {
      request_id: "r1",
      data: (body.filters as Filters)?.meal_plan ? stored : data,
      metadata: { next_page: next },
    },
  }));
}

beforeAll(async () => {
  await storeRecords([record(1, 9), record(2, 7), record(3, null)]);
});
beforeEach(() => {
  platform.on("/common/locations/cities", {
    json: { data: [{ id: -77, name: { "en-gb": "Testburg" } }], metadata: { next_page: null } },
  });
  answerSearch([stay(3, UNSAID), stay(1, BARE), stay(2, BREAKFAST_RATE)]);
});

const page = async (of: SearchQuery) => answered(await searchStays(of, words));

const ids = ({ cards }: Awaited<ReturnType<typeof page>>) => cards.map(({ facts }) => facts.id);

test("A20: toggling breakfast flips the order of two stays, and what is not stated comes after both", async () => {
  const bare = await page({ ...query, counted: [] });
  expect(ids(bare)).toEqual([3, 1, 2]);
  expect(bare.orderText).toBe("lowest price first");
  expect(bare.cards.map(({ price }) => price.state === "offer" && price.offer.allIn)).toEqual([
    null,
    null,
    null,
  ]);

  const counted = await page(query);
  expect(ids(counted)).toEqual([2, 1, 3]);
  expect(counted.orderText).toBe("lowest all in (breakfast) first");
  expect(
    counted.cards.map(
      ({ price }) => price.state === "offer" && [price.offer.allIn, price.offer.total.shown.text],
    ),
  ).toMatchObject([
    [{ text: "All in for you: €290.00", parts: ["Stay: €290.00", "Breakfast: included"] }, "€285.00"],
    [
      {
        text: "All in for you: €317.50",
        parts: ["Stay: €250.00", "Breakfast (2 people, 3 nights): €67.50"],
      },
      "€240.00",
    ],
    [
      {
        text: "All in for you: at least €155.00",
        parts: ["Stay: €155.00", "Breakfast: price not stated"],
      },
      "€150.00",
    ],
  ]);
});

test("A20: a hundred are asked for to be put in order, and where there are more it says in groups of what", async () => {
  await page({ ...query, counted: [] });
  answerSearch([stay(1, BARE), stay(2, BREAKFAST_RATE)], [], "more");
  const first = await page(query);
  expect(platform.bodies(SEARCH).map(({ rows }) => rows)).toEqual([30, 100, 100]);
  expect(first.orderText).toBe("lowest all in (breakfast) first, in groups of the 100 cheapest");
});

test("A20: where another rate with breakfast comes to less, a card's sum is of that one and says so", async () => {
  // Shown €260, owed €265: less than €317.50 with breakfast bought.
  const other = rate("1-held", [208, 212], "breakfast_included");
  answerSearch([stay(1, BARE), stay(2, BREAKFAST_RATE)], [stay(1, other)]);
  const { cards } = await page(query);
  expect(platform.bodies(SEARCH)[1]).toMatchObject({
    accommodations: [1],
    filters: { meal_plan: "breakfast_included" },
    extras: ["extra_charges", "products"],
  });
  expect(
    cards.map(
      ({ facts, price }) =>
        price.state === "offer" && [facts.id, price.offer.total.shown.text, price.offer.allIn],
    ),
  ).toMatchObject([
    [
      1,
      "€240.00",
      {
        text: "All in for you: €265.00",
        parts: ["At another rate, €260.00", "Stay: €265.00", "Breakfast: included"],
      },
    ],
    [2, "€285.00", { text: "All in for you: €290.00" }],
  ]);
  const bounded = { ...query, filter: { ...NO_FILTER, price: { from: null, to: 270 } } };
  expect(ids(await page(bounded))).toEqual([1]);
});

test("A20: a dearer rate with breakfast leaves the card's sum, and rates that cannot be asked for are told", async () => {
  const dear = rate("1-held", [260, 268], "breakfast_included");
  answerSearch([stay(1, BARE), stay(2, BREAKFAST_RATE)], [stay(1, dear)]);
  const sums = ({ cards }: Awaited<ReturnType<typeof page>>) =>
    cards.map(({ price }) => price.state === "offer" && price.offer.allIn?.text);
  const whole = await page(query);
  expect(sums(whole)).toEqual(["All in for you: €290.00", "All in for you: €317.50"]);
  expect(whole.notices).toEqual([]);
  platform.on(SEARCH, ({ body }) =>
    (body.filters as Filters)?.meal_plan
      ? { status: 400, json: { request_id: "r3", errors: [{ id: "invalid_parameter", message: "no" }] } }
      : {
          json: {
            request_id: "r1",
            data: [stay(1, BARE), stay(2, BREAKFAST_RATE)],
            metadata: { next_page: null },
          },
        },
  );
  const part = await page(query);
  expect(sums(part)).toEqual(sums(whole));
  expect(part.notices).toEqual(["Rates with breakfast could not be loaded: another rate may come to less."]);
});

test.each([
  ["up to €300", { from: null, to: 300 }, [2, 3], { maximum: 100 }],
  ["up to €200", { from: null, to: 200 }, [3], { maximum: 67 }],
  ["from €300, which what is not stated may well reach", { from: 300, to: null }, [1, 3], undefined],
])("A20: bounds %s are of the sum", async (_, price, stored, sent) => {
  const searched = { ...query, filter: { ...NO_FILTER, price } };
  expect(ids(await page(searched))).toEqual(stored);
  const [body] = platform.bodies(SEARCH);
  expect((body?.filters as Filters)?.price).toEqual(sent);
  const count = await countStays(searched, words);
  expect(count).toEqual({
    ok: true,
    value: { known: stored.length, isExact: true, ids: expect.arrayContaining(stored) },
  });
});

test("A20: the spread of prices is that of the sums, and says so", async () => {
  const { bars, over } = answered(await priceSpread(query, words));
  const withBreakfast = bars.filter(({ height }) => height > 0).map(({ from }) => from);
  // 155, 290 and 317.50 in steps of ten
  expect(withBreakfast).toEqual([150, 290, 310]);
  expect(over).toBe("3 stays with a price and your filters, all in as far as known");
});

const rates = async (of: StayTerms) => answered(await ratesOf(1, of, words));

test("A20: a stay's rates, its cheapest one and its sheet follow the sum", async () => {
  const products = [BARE, rate("1-held", [240, 248], "breakfast_included")];
  platform.on(AVAILABILITY, { json: { request_id: "r2", data: [{ ...stay(1, ...products) }] } });
  const order = async (counted: StayTerms["counted"] = []) => {
    const view = await rates({ ...terms, counted });
    const cheapest = cheapestForParty(view);
    return [
      view.rooms.flatMap((room) => room.rates.map(({ id }) => id)),
      cheapest?.rates,
      printedOf(view, null, words)?.rate,
    ];
  };
  expect(await order()).toEqual([["1-bare", "1-held"], ["1-bare"], "1-bare"]);
  expect(await order(["breakfast"])).toEqual([["1-held", "1-bare"], ["1-held"], "1-held"]);
});

test("A20: bounds on a stay's own page are of the sum, too, and its links keep what is counted in", async () => {
  const products = [BARE, rate("1-held", [240, 248], "breakfast_included")];
  platform.on(AVAILABILITY, { json: { request_id: "r2", data: [{ ...stay(1, ...products) }] } });
  const view = await rates({ ...terms, filter: { ...NO_RATE_FILTER, price: { from: null, to: 315 } } });
  // All in €317.50 and €310; shown €240 and €300.
  expect(view.rooms.flatMap((room) => room.rates.map(({ id }) => id))).toEqual(["1-held"]);
  expect(view.filter.active).toEqual(["All in: Up to €315"]);
  const links = [view.rooms[0]?.rates[0]?.href, ...view.filter.links.map(({ href }) => href)];
  for (const href of links) expect(href).toContain("with=breakfast");
  expect(view.countIn.links.map(({ name, href }) => [name, /with=([^&#]*)/.exec(href)?.[1]])).toEqual([
    ["breakfast: added. Remove", undefined],
    ["Add to the total: pet", "breakfast,pet"],
  ]);
});

test("A20: an extra that changes no rate, and a cot without a child, are not offered and can only be removed", async () => {
  const pets = { allowed: "no", charge_mode: null };
  await storeRecords([{ ...record(4, 9), policies: { pets } }]);
  const linksOf = async (product: typeof BARE, requestedTerms: Partial<StayTerms>) => {
    platform.on(AVAILABILITY, { json: { request_id: "r2", data: [stay(4, product)] } });
    const { countIn } = answered(await ratesOf(4, { ...plainTerms, ...requestedTerms }, words));
    return countIn.links.map(({ key, isOn }) => (isOn ? `${key}, on` : key));
  };
  expect(await linksOf(BARE, {})).toEqual(["breakfast"]);
  expect(await linksOf(BARE, { children: [1] })).toEqual(["breakfast", "cot"]);
  expect(await linksOf(BARE, { counted: ["cot", "pet"] })).toEqual(["breakfast", "cot, on", "pet, on"]);
  expect(await linksOf(rate("4-held", [240, 248], "breakfast_included"), {})).toEqual([]);
});

test("A20: a rate offers what can be added at a stated price, and says where breakfast bought apart comes to less", async () => {
  const withBreakfast = rate("1-held", [252, 260], "breakfast_included");
  const dear = {
    ...withBreakfast,
    id: "1-dear",
    policies: { ...withBreakfast.policies, meal_plan: { plan: "full_board", meals: [] } },
  };
  const free = {
    ...withBreakfast,
    id: "1-free",
    policies: { ...withBreakfast.policies, cancellation: { type: "free_cancellation" } },
  };
  const shownOf = async (of: StayTerms, ...products: (typeof withBreakfast)[]) => {
    platform.on(AVAILABILITY, { json: { request_id: "r2", data: [stay(1, ...products)] } });
    const view = await rates(of);
    return view.rooms.flatMap((room) =>
      room.rates.map(({ id, addable, breakfastApart }) => [id, addable, breakfastApart]),
    );
  };
  const add = ["Breakfast: €67.50"];
  const text = "The same rate without meals plus breakfast there for €67.50: €317.50, €7.50 less.";
  // Other meals and other terms of cancellation are no like rates; of equal prices the free one comes first.
  expect(await shownOf(plainTerms, BARE, withBreakfast, dear, free)).toEqual([
    ["1-bare", add, null],
    ["1-free", [], null],
    ["1-held", [], text],
    ["1-dear", [], null],
  ]);
  expect(await shownOf(plainTerms, BARE, rate("1-less", [240, 248], "breakfast_included"))).toEqual([
    ["1-bare", add, null],
    ["1-less", [], null],
  ]);
  // One price per person is stated, whatever the age.
  expect((await shownOf({ ...plainTerms, adults: 2, children: [0] }, BARE)).map(([, adds]) => adds)).toEqual([
    ["Breakfast: €101.25 (children at the adult price)"],
  ]);
  // Counted in, it is no offer any more; of a party in two rooms a rate is the price of one.
  expect((await shownOf(terms, BARE)).flat()).toEqual(["1-bare", [], null]);
  expect((await shownOf({ ...plainTerms, rooms: 2 }, BARE, withBreakfast)).map(([, adds]) => adds)).toEqual([
    [],
    [],
  ]);
});

test("A20: a comparison has the sums with their parts", async () => {
  platform.on(AVAILABILITY, { json: { request_id: "r2", data: [stay(1, BARE), stay(2, BREAKFAST_RATE)] } });
  const compared = { ids: [1, 2], products: [], terms, filters: [NO_RATE_FILTER, NO_RATE_FILTER] };
  const { groups } = await compareOf(compared, words);
  const row = groups.flatMap(({ rows }) => rows).find(({ key }) => key === "allIn");
  expect(row?.cells).toMatchObject([
    { text: "All in for you: €317.50", note: "Stay: €250.00 · Breakfast (2 people, 3 nights): €67.50" },
    { text: "All in for you: €290.00", note: "Stay: €290.00 · Breakfast: included" },
  ]);
  const others = [BARE, rate("1-held", [240, 248], "breakfast_included")];
  platform.on(AVAILABILITY, {
    json: { request_id: "r2", data: [stay(1, ...others), stay(2, BREAKFAST_RATE)] },
  });
  const { columns } = await compareOf({ ...compared, rates: [["1-bare"], ["2-held"]] }, words);
  expect(columns.map(({ note }) => note)).toEqual([
    "At another rate, €300.00: All in for you: €310.00",
    null,
  ]);
  const without = await compareOf({ ...compared, terms: { ...terms, counted: [] } }, words);
  expect(without.groups.flatMap(({ rows }) => rows).some(({ key }) => key === "allIn")).toBe(false);
});

test("A20: the address holds what is counted in, each once and in one order; nonsense is told", () => {
  const read = (text: string) =>
    parseSearch(Object.fromEntries(new URLSearchParams(text)), { words, userAgent: null });
  const spelled = queryToParams({ ...query, counted: ["breakfast", "pet"] });
  expect(spelled).toContain("&with=breakfast,pet");
  const parsed = read(spelled.replace("with=breakfast,pet", "with=pet,breakfast,pet"));
  expect(parsed.ok && queryToParams(parsed.query)).toBe(spelled);
  expect(termsToParams(plainTerms)).not.toContain("with=");
  const wrong = read(`${queryToParams({ ...query, counted: [] })}&with=sauna`);
  expect(!wrong.ok && wrong.problems).toEqual([
    { field: "with", sentence: "Can be included: breakfast, cot, pet." },
  ]);
});
