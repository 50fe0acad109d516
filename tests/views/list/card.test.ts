import type { SearchResult } from "@roomward/contract/search";
import { describe, expect, test } from "vitest";
import { drawnCards } from "@/lib/views/list/card";
import { cardFacts, reducedFacts } from "@/lib/views/list/card-facts";
import { cardPrice } from "@/lib/views/list/card-offer";
import { dual, dualPrice, GBP_EUR, lookups, terms, wording, words } from "../support";

const policies = (type: string, until: string | null = null) => ({
  cancellation: { type, free_cancellation_until: until },
  meal_plan: { plan: "breakfast_included" },
  payment: { timings: ["pay_at_the_property"] },
});

/** One of two rooms; the result's own price is another. */
const room = dualPrice({ base: dual(160, 200), display: dual(181.6, 227), total: dual(189.6, 237) });

const product = (id: string, more: object = {}) => ({
  id,
  price: room,
  policies: policies("non_refundable"),
  ...more,
});

const offerOf = (result: Partial<SearchResult>) => {
  const made = cardPrice({ id: 1, currency: GBP_EUR, ...result }, terms, wording(), { details: { id: 1 } });
  return made.state === "offer" ? made.offer : null;
};

describe("R01: the priced half of a card", () => {
  test("R02: shows the total of the stay, for what, and the cheapest product's cancellation, meal and payment", () => {
    const until = "2027-06-03T16:00:00Z";
    const cheapest = { policies: policies("free_cancellation", until), number_available: 1 };
    expect(offerOf({ price: dualPrice(), products: [product("a", cheapest)] })).toMatchObject({
      rates: ["a"],
      total: { shown: { text: "€333.00" }, property: { text: "£267.49" } },
      perNight: { text: "€111.00" },
      forWhat: "3 nights, 2 adults",
      tax: { text: "+ €15.00 City tax, due at the property" },
      meal: "Breakfast included",
      payment: "Pay at the property",
      left: "1 left at this price",
      cancellation: { kind: "free", until, text: "Free cancellation until 3 June 2027, 18:00 local time" },
    });
  });

  test("several rooms have the platform's own sum, and never promise what one room lacks", () => {
    const offer = offerOf({
      price: dualPrice({ display: dual(563.2, 704), total: dual(587.2, 734) }),
      products: [
        { ...freeUntil("03"), id: "a", number_available: 1 },
        product("b", { policies: { ...policies("non_refundable"), meal_plan: { plan: "no_plan" } } }),
      ],
    });
    expect(offer).toMatchObject({
      rates: ["a", "b"],
      total: { shown: { amount: 704 }, property: { amount: 563.2 } },
      forWhat: "3 nights, 2 adults, 2 rooms",
      cancellation: { kind: "partial", until: null },
      meal: "Meals differ from room to room",
      left: null,
    });
    expect(offer?.cancellation?.text).toMatch(
      /^Cancellation differs from room to room: €237\.00 \([^)]*\) of €734\.00 \(£587\.20\) is free to cancel until 3 June/,
    );
  });

  const together = (...products: ReturnType<typeof product>[]) =>
    offerOf({ price: dualPrice(), products })?.cancellation;
  const freeUntil = (day: string) =>
    product(day, { policies: policies("free_cancellation", `2027-06-${day}T16:00:00Z`) });

  test("says of partly refundable terms no more than the answer states", () =>
    expect(together(product("a", { policies: policies("partially_refundable") }))).toMatchObject({
      kind: "partial",
      text: "Partly refundable; terms on its page",
    }));

  describe("A12: a reduction is told with the price before it", () => {
    const deal = (percent: number, before: number, tags: string[] = []) => ({
      deal: { discount_percentage: percent, public_price: dual(before * 0.8, before), tags },
    });
    const FULL = "20% off (was €250.00)";
    const dealsOf = (...products: object[]) =>
      offerOf({ price: dualPrice(), products: products.map((one, at) => product(`${at}`, one)) })?.deals;

    test("a deal names its rooms, one or several, each by itself", () => {
      expect(dealsOf(deal(20, 250))).toEqual([FULL]);
      expect(dealsOf(deal(20, 250), {})).toEqual([`One room: ${FULL}`]);
      expect(dealsOf(deal(20, 250), deal(20, 250))).toEqual([`2 rooms, each: ${FULL}`]);
      expect(dealsOf(deal(20, 250), deal(10, 180))).toEqual([
        `One room: ${FULL}`,
        "One room: 10% off (was €180.00)",
      ]);
    });

    test("never one without the other, nor to whom it is not meant", () => {
      expect(dealsOf(deal(20, 250, ["logged_in_deal"]))).toEqual([]);
      expect(dealsOf(deal(20, 250, ["mobile_rate"]))).toEqual([]);
      expect(dealsOf({ deal: { discount_percentage: 20, public_price: null } })).toEqual([]);
      expect(dealsOf({ deal: { discount_percentage: null, public_price: dual(200, 250) } })).toEqual([]);
    });
  });

  test("R03: the city tax of two rooms is due where both of their own charges say", () => {
    const named = ({ charges, ...rest }: ReturnType<typeof dualPrice>) => ({
      ...rest,
      charges: (charges ?? []).map(({ charge, total_amount: amount, included_in: flags }) => ({
        charge,
        total_amount: amount && dual(2 * amount.accommodation_currency, 2 * (amount.booker_currency ?? 0)),
        included_in: { display: flags?.display ?? null },
      })),
    });
    const offer = offerOf({
      price: named(dualPrice({ display: dual(534.98, 666), total: dual(558.98, 696) })),
      products: ["a", "b"].map((id) =>
        product(id, { price: dualPrice(), policies: { payment: { timings: ["pay_online_now"] } } }),
      ),
    });
    expect(offer?.tax.text).toBe("+ €30.00 City tax, due at the property");
  });

  test("rooms that are free until different days are free until the earlier one", () => {
    const earlier = { kind: "free", until: "2027-06-03T16:00:00Z" };
    expect(together(freeUntil("03"), freeUntil("05"))).toMatchObject(earlier);
    expect(together(freeUntil("05"), freeUntil("03"))).toMatchObject(earlier);
  });

  test.each(["partially_refundable", "store_credit"])(
    "rooms are not called free of charge to cancel together where one is %s",
    (type) => {
      const other = product("b", { policies: policies(type, "2027-06-05T16:00:00Z") });
      expect(together(freeUntil("03"), other)?.kind).not.toBe("free");
    },
  );

  test("without a sum, one product's price stands; of several nothing is summed up", () => {
    expect(offerOf({ products: [product("a")] })?.total.shown.amount).toBe(227);
    expect(offerOf({ products: [product("a"), product("b")] })).toBeNull();
  });

  test("no field of an offer carries the commission", () => {
    const offer = offerOf({
      price: dualPrice(),
      products: [product("a")],
      commission: { amount: 31.37, percentage: 11.5 },
    });
    expect(JSON.stringify(offer)).not.toMatch(/31\.37|11\.5|commission/);
  });
});

describe("R17: half a card is a card", () => {
  test("a result without a price says to check dates", () =>
    expect(cardPrice({ id: 1, currency: GBP_EUR }, terms, wording(), { details: { id: 1 } })).toEqual({
      state: "check_dates",
      text: "No price for these dates",
    }));

  test("R17: an id without details has its number for a name, and says what it waits for", () =>
    expect(reducedFacts(7, wording())).toMatchObject({
      id: 7,
      reduced: true,
      name: { text: "Stay 7" },
      photo: null,
      highlights: ["Facts not loaded yet"],
    }));
});

describe("R01: the static half of a card", () => {
  const details = {
    id: 1,
    name: { "en-gb": "Canal House" },
    accommodation_type: 204,
    rating: { review_score: 9.1, number_of_reviews: 23, stars: 4, stars_type: "official" },
    location: { city: -2759794, districts: [7], coordinates: { latitude: 52.374, longitude: 4.89 } },
    facilities: [{ id: 433 }, { id: 107 }],
  };

  test("name, type, stars, score with word and count, area and facts worth a card", () =>
    expect(cardFacts(details, { words, lookups })).toMatchObject({
      name: { text: "Canal House", lang: "en-gb", isFallback: false },
      typeName: "Hotel",
      score: { valueText: "9.1", word: "Wonderful", countText: "23 reviews" },
      area: "Centrum, Amsterdam",
      highlights: ["Free wifi", "Swimming pool"],
    }));

  test("the distance from the middle of the place is told in kilometres or metres", () => {
    const anchor = { name: "Amsterdam", isCentre: true, latitude: 52.3676, longitude: 4.9041 };
    expect(cardFacts(details, { words, lookups }, anchor).area).toBe(
      "Centrum, Amsterdam · 1.2 km from the centre",
    );
    const close = { name: "the station", isCentre: false, latitude: 52.375, longitude: 4.8905 };
    expect(cardFacts(details, { words, lookups }, close).area).toContain("m from the station");
  });

  test("no reviews is no score", () => {
    const unrated = { ...details, rating: { review_score: null, number_of_reviews: 0 } };
    expect(cardFacts(unrated, { words, lookups }).score).toBeNull();
  });
});

describe("data a list sends for its cards", () => {
  const photo = {
    ...{ thumbnail: "t", standard: "s", large: "l" },
    ...{ alt: "Front", caption: "Front", place: "Outside" },
  };
  const card = (id: number) => ({
    facts: { ...reducedFacts(id, { words, lookups }), photo, at: { latitude: 1, longitude: 2 } },
    price: { state: "waiting" as const },
    href: `/en/stays/${id}`,
  });

  test("nothing that it does not show", () => {
    const [drawn] = drawnCards([card(7)]);
    expect(drawn?.facts).not.toHaveProperty("at");
    expect(drawn?.facts.photo).toEqual({ standard: "s", large: "l", alt: "Front" });
  });

  test("nothing twice: the same facts of a stay are the same object, others are not", () => {
    const shown = drawnCards([card(7), card(8)]);
    const renamed = { ...card(8), facts: { ...card(8).facts, area: "Lyon" } };
    const [same, other] = drawnCards([card(7), renamed], shown);
    expect(same?.facts).toBe(shown[0]?.facts);
    expect(other?.facts).not.toBe(shown[1]?.facts);
    expect(other?.facts.area).toBe("Lyon");
  });
});
