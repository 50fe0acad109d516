import type { AvailabilityResult } from "@roomward/contract/availability";
import type { Charge, Price } from "@roomward/contract/values";
import { describe, expect, test } from "vitest";
import type { Choice, SeenPrice } from "@/lib/address/hrefs";
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import { chosenQuote } from "@/lib/quote/quote";
import { handoffView } from "@/lib/views/rates/handoff-view";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import { ratesView } from "@/lib/views/rates/rates-view";
import { dual, dualPrice, GBP_EUR, shownAt, terms, wording } from "../support";

const product = (id: string, room: string | null, price: Price, more: object = {}) => ({
  id,
  room,
  price,
  maximum_occupancy: { adults: 2, children: 0, total: 2 },
  policies: {
    meal_plan: { plan: "breakfast_included" },
    payment: { timings: ["pay_at_the_property"] },
    cancellation: { type: "non_refundable", schedule: null },
  },
  ...more,
});

const result: AvailabilityResult = {
  id: 1,
  currency: GBP_EUR,
  url: "https://platform.example/hotel/1?checkin=2027-06-12",
  deep_link_url: "booking://hotel/1?checkin=2027-06-12",
  products: [
    product("b", "102", shownAt(320.4, 400)),
    product("c", "999", shownAt(281, 350)),
    product("a", "101", dualPrice(), { number_available: 2 }),
    product("d", "102", shownAt(305, 380)),
  ],
  recommendation: {
    price: dualPrice({
      base: dual(560, 699),
      charges: [],
      display: dual(582.4, 727),
      total: dual(606.4, 757),
    }),
    products: [
      { id: "a", number_of_adults: 2, children: [], price: shownAt(262, 327) },
      { id: "b", number_of_adults: 1, children: [4], price: { total: dual(344.4, 430) } },
    ],
  },
};

const context: RatesContext = {
  ...wording(),
  terms,
  details: {
    id: 1,
    name: { "en-gb": "Canal House" },
    rooms: [
      {
        id: "101",
        name: { "en-gb": "Attic" },
        size: 24,
        bed_options: [{ bed_configurations: [{ configuration: [{ bed_type: 2, number_of_beds: 1 }] }] }],
      },
      { id: "102", name: { ja: "和室" } },
      { id: "103", name: { "en-gb": "Not for sale today" } },
    ],
  },
};

describe("A01: rates by room", () => {
  const { rooms } = ratesView(result, context);

  test("rooms come in the order of the details; a room the details lack is kept", () => {
    expect(rooms.map((room) => [room.roomId, room.rates.map((rate) => rate.id)])).toEqual([
      ["101", ["a"]],
      ["102", ["d", "b"]],
      [null, ["c"]],
    ]);
    expect(rooms[2]?.name).toBe("Unnamed room");
  });

  test("a room says its language and what it is in short", () => {
    expect(rooms[0]).toMatchObject({ name: "Attic", summary: "24 m² · 1 × Double bed" });
    expect(rooms[1]).toMatchObject({ name: "和室", lang: "ja" });
  });

  test("a rate says who sleeps, what is included, how it is paid, cancelled, and how many are left", () =>
    expect(rooms[0]?.rates[0]).toMatchObject({
      occupancy: "Sleeps 2 adults",
      meal: "Breakfast included",
      payment: "Pay at the property",
      left: "2 left at this price",
      cancellation: {
        kind: "non_refundable",
        stepsText: ["At any time: the whole price, €348.00 (£279.49)"],
      },
    }));

  test("every rate links to its hand-off with the price that is seen now", () =>
    expect(rooms[0]?.rates[0]?.href).toBe(
      "/en/stays/1/go?in=2027-06-12&out=2027-06-15&adults=2&rooms=1&from=nl&cur=EUR&product=id:a&seen=348,333,300",
    ));

  test("a part that nobody states is carried on as not stated", () => {
    const bare = { ...result, products: [product("a", "101", dualPrice({ base: null }))] };
    expect(ratesView(bare, context).rooms[0]?.rates[0]?.href).toMatch(/&seen=348,333,-$/);
  });

  test("without details every rate still stands under the platform's number", () => {
    const bare = ratesView(result, { ...context, details: null });
    expect(bare.rooms.flatMap((room) => room.rates)).toHaveLength(4);
  });
});

describe("A02: the combination for the whole party", () => {
  test("has its own price and says who sleeps where", () => {
    const { recommendation } = ratesView(result, {
      ...context,
      terms: { ...terms, adults: 3, children: [4], rooms: 2 },
    });
    expect(recommendation).toMatchObject({
      heading: "2 rooms for 3 adults and 1 child aged 4",
      price: { headline: { shown: { amount: 727 }, property: { amount: 582.4 } } },
    });
    const money = (shown: number, property: number) => ({
      shown: { amount: shown },
      property: { amount: property },
    });
    expect(recommendation?.items).toMatchObject([
      { productId: "a", roomName: "Attic", who: "2 adults", price: money(327, 262) },
      { productId: "b", roomName: "和室", who: "1 adult and 1 child aged 4", price: money(430, 344.4) },
    ]);
    expect(recommendation?.href).toContain("product=combination&of=a&of=b&seen=757,727,699");
  });

  test("is not made up: without a price of its own for several rooms there is none", () => {
    const of = (recommendation: AvailabilityResult["recommendation"]) =>
      ratesView({ ...result, recommendation }, context);
    for (const lacking of [{ ...result.recommendation, price: null }, null, { price: dualPrice() }])
      expect(of(lacking).recommendation).toBeNull();
  });

  test("A02: a rate with another price in the combination says which, and for whom", () => {
    const rates = ratesView(result, context).rooms.flatMap((room) => room.rates);
    expect(rates.map(({ id, combined }) => [id, combined])).toEqual([
      ["a", ["€327.00 for 2 adults in the combination"]],
      ["d", []],
      ["b", ["€430.00 for 1 adult and 1 child aged 4 in the combination"]],
      ["c", []],
    ]);
  });

  test("A07: a room priced for other guests than its rate owes its own whole price where the rate owes its own", () => {
    const strict = (id: string, total: number, fees: number[]) => ({
      ...product(id, "101", { total: dual(total, 2 * total) }),
      policies: {
        cancellation: {
          type: fees.length === 1 ? "non_refundable" : "free_cancellation",
          schedule: fees.map((fee, step) => ({
            from: step === 0 ? "now" : "2027-06-01T16:00:00Z",
            price: dual(fee, 2 * fee),
          })),
        },
      },
    });
    const fees = (second: ReturnType<typeof strict>) =>
      ratesView(
        {
          ...result,
          products: [strict("a", 324, [324]), second],
          recommendation: {
            price: { total: dual(615.6, 1231.2) },
            products: [
              { id: "a", number_of_adults: 2, children: [], price: { total: dual(324, 648) } },
              { id: "b", number_of_adults: 1, children: [13], price: { total: dual(291.6, 583.2) } },
            ],
          },
        },
        context,
      ).recommendation?.cancellation?.steps.map(({ fee }) => fee.property?.amount);
    expect(fees(strict("b", 270, [270]))).toEqual([615.6]);
    expect(fees(strict("b", 270, [0, 270]))).toEqual([324, 615.6]);
    // A fee that is a part of the rate's price is told as it is stated.
    expect(fees(strict("b", 270, [0, 90]))).toEqual([324, 414]);
  });

  test("a combination of one rate has that rate's price where it states none of its own", () => {
    const only = (part: object) => ({ ...result, recommendation: { products: [{ id: "d", ...part }] } });
    const shown = (part: object) =>
      ratesView(only(part), context).recommendation?.price.headline.shown.amount;
    expect(shown({ price: shownAt(262, 327) })).toBe(327);
    expect(shown({})).toBe(380);
  });
});

describe("A11: only what keeps to the filter", () => {
  const mixed = {
    ...result,
    products: result.products.map((rate) =>
      rate.id === "b" ? { ...rate, policies: { meal_plan: { plan: "no_plan" } } } : rate,
    ),
  };
  const filter = { ...NO_RATE_FILTER, meal: "breakfast_included" as const };
  const requested = { ...context, terms: { ...terms, filter } };

  test("a combination stands only where every one of its rates does", () => {
    expect(ratesView(result, requested).recommendation).not.toBeNull();
    const narrowed = ratesView(mixed, requested);
    expect(narrowed.recommendation).toBeNull();
    expect(narrowed.rooms.flatMap(({ rates }) => rates.map(({ id }) => id))).toEqual(["a", "d", "c"]);
    expect(narrowed.filter.notes[1]).toMatch(/^1 /);
  });

  test("a rate that does not state it stays, as its card does: the platform was asked for it", () => {
    const silent = { ...result, products: result.products.map((rate) => ({ ...rate, policies: {} })) };
    const ids = ratesView(silent, requested).rooms.flatMap(({ rates }) => rates.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(["a", "b", "c", "d"]);
  });
});

describe("A03: how the sum of a choice is printed", () => {
  const printed = (accommodation: string, booker: string | null) => {
    const { shown, property } = ratesView(result, {
      ...context,
      currency: { accommodation, booker },
    }).picking;
    return [shown, property];
  };

  test("A17: in the property’s currency alone where one rate states no figure of the booker's", () => {
    const [first] = result.products;
    if (!first) throw new Error("the fixture holds a rate");
    const bare = { ...first, id: "bare", price: { total: { accommodation_currency: 280.5 } } };
    const view = ratesView({ ...result, products: [first, bare] }, context);
    expect(view.picking).toMatchObject({ shown: { currency: "GBP" }, property: null });
    const picks = view.rooms.flatMap(({ rates }) => rates.map(({ pick }) => pick));
    const seen = new Map(picks.map((pick) => [pick.id, [pick.seen.total, pick.property]]));
    expect(seen.get("bare")).toEqual([280.5, null]);
    expect(seen.get(first.id)).toEqual([first.price.total.accommodation_currency, null]);
    // The rates themselves are told in the currency that was asked for, as far as it is stated.
    expect(view.rooms.flatMap(({ rates }) => rates.map(({ price }) => price.total.shown.currency))).toEqual(
      expect.arrayContaining(["EUR", "GBP"]),
    );
  });

  const euro = { currency: "EUR", digits: 2 };
  const pound = { currency: "GBP", digits: 2 };
  test.each([
    ["GBP", "EUR", [euro, pound]],
    [
      "KWD",
      "JPY",
      [
        { currency: "JPY", digits: 0 },
        { currency: "KWD", digits: 3 },
      ],
    ],
    ["GBP", null, [pound, null]],
    ["GBP", "GBP", [pound, null]],
  ])(
    "A17: the currencies %s and the booker's %s each have their own digits",
    (propertyCurrency, booker, currencies) => expect(printed(propertyCurrency, booker)).toEqual(currencies),
  );
});

describe("A01: terms that all rates share are said once", () => {
  const whole = { charges: [] as Charge[], display: dual(279.49, 348) };
  const termsOf = (...prices: Partial<Price>[]) => {
    const products = prices.map((price, at) => product(`p${at}`, "101", dualPrice(price)));
    return ratesView({ ...result, products, recommendation: null }, context).common;
  };

  test("taxes are among it only where no rate says otherwise, and a single rate says all of it itself", () => {
    expect(termsOf(whole, whole).tax?.text).toBe("Includes taxes and charges");
    expect(termsOf(whole, {}).tax).toBeNull();
    expect(termsOf(whole)).toEqual({ cancellation: null, payment: null, tax: null });
  });
});

test("T05: the price rules that hold are those of the traveller's country and state", () => {
  const rulesFor = (more: object) =>
    ratesView(result, { ...context, terms: { ...terms, ...more } }).rulesText;
  expect(rulesFor({ bookerCountry: "de" })).toBe("Prices for travellers from Germany");
  expect(rulesFor({ bookerCountry: "us", bookerState: "ca" })).toBe(
    "Prices for travellers from the United States (CA)",
  );
});

test("nothing left is an empty list with its stay still named", () =>
  expect(ratesView(null, context)).toMatchObject({
    rooms: [],
    recommendation: null,
    forWhat: "3 nights, 12–15 June 2027, for 2 adults in 1 room",
    rulesText: "Prices for travellers from the Netherlands",
  }));

describe("A12: a reduction stands with the price before it wherever its rate does", () => {
  const part = (id: string) => result.recommendation?.products?.find((one) => one.id === id)?.price;
  const dealtAt = (price = part("b")): AvailabilityResult => ({
    ...result,
    products: result.products.map((one) =>
      one.id === "b"
        ? {
            ...one,
            deal: { discount_percentage: 20, public_price: dual(400, 500) },
            price: price ?? one.price,
          }
        : one,
    ),
  });
  const DEAL = {
    text: "20% off",
    before: { shown: { text: "€500.00" } },
  };

  test("in the combination", () => {
    const deals = (answer: AvailabilityResult) =>
      ratesView(answer, context).recommendation?.items.map(({ deal }) => deal);
    expect(deals(dealtAt())).toMatchObject([null, DEAL]);
    // Before a reduction the rate cost that much, and not a room that costs something else.
    expect(deals(dealtAt(shownAt(311, 377)))).toEqual([null, null]);
  });

  test("on the way to the platform", () => {
    const choice = { kind: "combination", ids: ["a", "b"] } as const;
    const full = { ...context, ways: { web: null, app: null, site: "", left: "" }, seen: null };
    const deals = (answer: AvailabilityResult) => {
      const chosen = chosenQuote(answer, choice, full.currency);
      return chosen && handoffView(1, choice, chosen, full).items.map(({ deal }) => deal);
    };
    expect(deals(dealtAt())).toMatchObject([null, DEAL]);
    expect(deals(dealtAt(shownAt(311, 377)))).toEqual([null, null]);
  });
});

describe("A13, A15: the hand-off", () => {
  const ways = {
    web: result.url ?? null,
    app: result.deep_link_url ?? null,
    site: "Example Stays",
    left: "/api/left?way=",
  };
  const PRICED = { total: 348, display: 333, base: 300 };
  const go = (choice: Choice, overrides: object = {}, seen: SeenPrice | null = PRICED) => {
    const full = { ...context, ways, seen, ...overrides };
    const chosen = chosenQuote(result, choice, full.currency);
    if (!chosen) throw new Error("the fixture holds the choice");
    return handoffView(1, choice, chosen, full);
  };
  const handoff = (overrides: object = {}, seen: SeenPrice | null = PRICED) =>
    go({ kind: "product", id: "a" }, overrides, seen);

  test("A15: the web address on a desktop, the app first on a phone with the web beside it", () => {
    expect(handoff().target).toMatchObject({
      kind: "web",
      url: ways.web,
      label: "Continue to Example Stays",
    });
    const phone = handoff({ terms: { ...terms, device: "mobile" } });
    expect(phone.target).toMatchObject({ kind: "app", url: ways.app });
    expect(phone.alternative).toMatchObject({ kind: "web" });
  });

  test("A15: a stated check-in that is over by the property's clock is said, and no other", () => {
    const resultOf = (checkin_to: string | null, quotedAt: string) => {
      const checkin_checkout_times = { checkin_from: "14:00:00", checkin_to };
      const details = { ...context.details, checkin_checkout_times };
      return handoff({ quotedAt, zone: "Pacific/Auckland", details }).notices;
    };
    const over = (day: string, time: string) => [
      `Check-in for ${day} ended at ${time}: ask the property before you book.`,
    ];
    expect(resultOf("18:00:00", "2027-06-12T05:59:00Z")).toEqual([]);
    expect(resultOf("18:00:00", "2027-06-12T06:00:00Z")).toEqual(over("today", "18:00"));
    expect(resultOf("18:00:00", "2027-06-12T13:00:00Z")).toEqual(over("yesterday", "18:00"));
    expect(resultOf("00:00:00", "2027-06-12T11:59:00Z")).toEqual([]);
    expect(resultOf("00:00:00", "2027-06-12T12:00:00Z")).toEqual(over("yesterday", "00:00"));
    expect(resultOf("02:00:00", "2027-06-12T13:59:00Z")).toEqual([]);
    expect(resultOf(null, "2027-06-12T13:59:00Z")).toEqual([]);
  });

  test("A15: the platform opens with the choices its address carries, and the rest is to be entered again", () => {
    const carrying = (query: string, more: object = {}) =>
      handoff({
        ways: { web: `https://platform.example/h?${query}`, app: null, site: "Example Stays", left: "" },
        terms: { ...terms, ...more },
      });
    const days = "checkin=2027-06-12&checkout=2027-06-15";
    const all = carrying(`${days}&group_adults=2&no_rooms=1&selected_currency=EUR`);
    expect(all.inShort.where).toBe(
      "The booking site (Example Stays). It opens with: this property, 12–15 June 2027, 2 adults and 1 room",
    );
    expect(all.inShort.again).toBe(
      "Room and rate, your name and contact details, payment and special requests",
    );
    const family = carrying(`${days}&group_adults=2&no_rooms=1`, { children: [5] });
    expect(family.inShort.where).not.toMatch(/child|EUR/);
    expect(family.inShort.again).toMatch(/the children with their ages, currency/);
    const bare = carrying("checkin=2027-06-12&checkout=2027-06-16&group_adults=3");
    expect(bare.inShort.where).toBe(
      "The booking site (Example Stays). It opens with: this property and 3 adults",
    );
    expect(bare.inShort.again).toMatch(/^Room and rate, dates, number of adults, number of rooms, currency,/);
  });

  test("A15: the page in three lines says what is paid in all, and where and when each part of it is", () => {
    const { price, inShort } = handoff();
    expect(inShort.pays).toBe(`${price.total.shown.text} in all`);
    expect(price.paid.length).toBeGreaterThan(0);
    expect(inShort.ways).toHaveLength(price.paid.length);
    for (const [place, { parts }] of price.paid.entries())
      for (const { money } of parts) expect(inShort.ways[place]).toContain(money.shown.text);
  });

  test("A15: one rate of a party in several rooms says that it is one of them", () => {
    const several = handoff({ terms: { ...terms, adults: 4, rooms: 2 } }).notices;
    expect(several).toContain("Rooms chosen: 1. Rooms in your search: 2.");
    expect(handoff().notices).toEqual([]);
  });

  test("A15: rooms of one rate are one entry at one price, and an entry each at differing prices", () => {
    const itemsAt = (...prices: (Price | null)[]) => {
      const parts = prices.map((price) => ({ id: "a", price }));
      const answer = { ...result, recommendation: { price: dualPrice(), products: parts } };
      const choice = { kind: "combination", ids: ["a", "a"] } as const;
      const chosen = chosenQuote(answer, choice, context.currency);
      const { items } = handoffView(1, choice, chosen ?? { price: dualPrice(), rooms: [] }, {
        ...context,
        ways,
        seen: null,
      });
      return items.map(({ times, price }) => [times, price.total.shown.text]);
    };
    expect(itemsAt(null, null)).toEqual([["2 rooms ×", "€348.00"]]);
    expect(itemsAt(null, shownAt(200, 250))).toEqual([
      [null, "€348.00"],
      [null, "€265.00"],
    ]);
  });

  test("A15: without a safe address there is no way on, and a reason", () => {
    const closed = handoff({ ways: { web: null, app: null, site: "", left: "" } });
    expect(closed.inShort.where).toBeNull();
    expect(closed.target).toBeNull();
    expect(closed.blocked).toContain("no address");
  });

  test("A13: the same price is no movement, nor is half a cent or one not seen or in other money; one cent is", () => {
    expect(handoff().movement).toBeNull();
    expect(handoff({}, { ...PRICED, total: 348.004 }).movement).toBeNull();
    expect(handoff({}, { ...PRICED, total: 348.01 }).movement).toMatchObject({ direction: "down" });
    expect(handoff({}, { ...PRICED, total: 347.99 }).movement).toMatchObject({ direction: "up" });
    const dearer = { ...PRICED, total: 100 };
    expect(handoff({}, null).movement).toBeNull();
    expect(handoff({ terms: { ...terms, currency: "GBP" } }, dearer).movement).toBeNull();
    expect(handoff({}, dearer).movement).not.toBeNull();
  });

  const TO_MORE = "The total is now €348.00, before €338.00: €10.00 more.";
  const TO_LESS = "The total is now €348.00, before €361.00: €13.00 less.";
  const TO_TOP = "The total is now €348.00, before €346.00: €2.00 more.";
  const STILL = "The total is still €348.00, made of other parts.";
  test.each<[SeenPrice, "up" | "down", text: string, parts: string[]]>([
    [{ total: 338, display: 323, base: 300 }, "up", TO_MORE, ["Charges in the price shown: €10.00 more."]],
    [{ total: 361, display: 346, base: 313 }, "down", TO_LESS, ["Price of the room: €13.00 less."]],
    [
      { total: 346, display: 333, base: 300 },
      "up",
      TO_TOP,
      ["Charges on top of the price shown: €2.00 more."],
    ],
    [
      { total: 348, display: 330, base: 305 },
      "up",
      STILL,
      [
        "Price of the room: €5.00 less.",
        "Charges in the price shown: €8.00 more.",
        "Charges on top of the price shown: €3.00 less.",
      ],
    ],
    // A part that was not seen did not move.
    [{ total: 338, display: null, base: null }, "up", TO_MORE, []],
    [{ total: 338, display: 323, base: null }, "up", TO_MORE, []],
  ])("A13: the price moved from %j %s, and the parts that moved are shown", (seen, direction, text, parts) =>
    expect(handoff({}, seen).movement).toEqual({ direction, text, parts }),
  );

  test("a choice the answer no longer holds is not found", () => {
    expect(chosenQuote(result, { kind: "product", id: "gone" }, context.currency)).toBeNull();
    const short = { ...result, products: result.products.slice(0, 1) };
    expect(chosenQuote(short, { kind: "combination", ids: null }, context.currency)).toBeNull();
  });

  test("a combination hands off each of its rates under one price", () => {
    const view = go({ kind: "combination", ids: null });
    expect(view.items.map(({ roomName, who, price }) => [roomName, who, price.total.shown.amount])).toEqual([
      ["Attic", "2 adults", 342],
      ["和室", "1 adult and 1 child aged 4", 430],
    ]);
    expect(view.price.total).toMatchObject({ shown: { amount: 757 }, property: { amount: 606.4 } });
    expect(view.againHref).toContain("product=combination&of=a&of=b&seen=757,727,699");
    expect(view.sumText).toBeNull();
  });

  const setOf = (counts: Record<string, number>): Choice => ({
    kind: "set",
    picks: Object.entries(counts).map(([id, count]) => ({ id, count })),
  });

  test("A03: a set hands off the sum of its totals, each rate with the price of one", () => {
    const set = setOf({ a: 2, d: 1 });
    const of = (adults: number, rooms: number) => go(set, { terms: { ...terms, adults, rooms } });
    const view = of(5, 2);
    // Twice 348 and 395, twice 279.49 and 317.
    expect(view.price.total).toMatchObject({ shown: { amount: 1091 }, property: { amount: 875.98 } });
    expect(view.items.map(({ times, price }) => [times, price.total.shown.amount])).toEqual([
      ["2 rooms ×", 348],
      [null, 395],
    ]);
    expect(view.items[1]?.cancellation.stepsText).toEqual([
      "At any time: the whole price, €395.00 (£317.00)",
    ]);
    expect(view.sumText).not.toBeNull();
    expect(view.notices).toHaveLength(1);
    expect(view.blocked).toBeNull();
    expect(of(7, 3).notices).toHaveLength(1);
    expect(of(6, 3).notices).toEqual([]);
  });

  test("A03: more of a rate than the platform has leads nowhere and says why", () => {
    const view = go(setOf({ a: 3 }), { terms: { ...terms, adults: 6, rooms: 3 } });
    expect(view.target).toBeNull();
    expect(view.blocked).toBe("Attic: the booking site has 2 rooms left at this rate, and you chose 3.");
    expect(chosenQuote(result, setOf({ gone: 1 }), context.currency)).toBeNull();
    expect(chosenQuote(result, setOf({ a: 1, gone: 1 }), context.currency)).toBeNull();
  });
});
