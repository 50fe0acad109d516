import { describe, expect, test } from "vitest";
import type { AvailabilityResult } from "@/lib/contract/availability";
import type { Charge } from "@/lib/contract/values";
import { findChoice, handoffView } from "@/lib/views/handoff-view";
import { seenOf } from "@/lib/views/hrefs";
import type { RatesContext } from "@/lib/views/rate-room";
import { ratesView } from "@/lib/views/rates-view";
import { charge, EUR, pair, price, terms, wording } from "./support";

const product = (id: string, room: string | null, amount: number, more: object = {}) => ({
  id,
  room,
  price: price({ base: pair(amount - 27), display: pair(amount), total: pair(amount) }),
  maximum_occupancy: { adults: 2, children: 0, total: 2 },
  policies: {
    meal_plan: { plan: "breakfast_included" },
    payment: { timings: ["pay_at_the_property"] },
    cancellation: { type: "non_refundable", schedule: [{ from: "now" as const, price: pair(amount) }] },
  },
  ...more,
});

const result: AvailabilityResult = {
  id: 1,
  currency: EUR,
  url: "https://platform.example/hotel/1?checkin=2027-06-12",
  deep_link_url: "booking://hotel/1?checkin=2027-06-12",
  products: [
    product("b", "102", 400),
    product("c", "999", 350),
    product("a", "101", 327, { number_available: 2 }),
    product("d", "102", 380),
  ],
  recommendation: {
    price: price({ base: pair(700), charges: [], display: pair(727), total: pair(727) }),
    products: [
      { id: "a", number_of_adults: 2, children: [], price: price() },
      { id: "b", number_of_adults: 1, children: [4], price: price({ display: pair(400), total: pair(400) }) },
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
    expect(rooms[2]?.name).toBe("Room as the platform describes it");
  });

  test("a room says its language and what it is in short", () => {
    expect(rooms[0]).toMatchObject({ name: "Attic", summary: "24 m² · 1 × Double bed" });
    expect(rooms[1]).toMatchObject({ name: "和室", lang: "ja" });
  });

  test("a rate says who sleeps, what is included, how it is paid, cancelled, and how many are left", () => {
    expect(rooms[0]?.rates[0]).toMatchObject({
      occupancy: "Sleeps 2 adults",
      meal: "Breakfast included",
      payment: "Pay at the property",
      left: "2 left at this price on the platform",
      cancellation: { kind: "non_refundable" },
    });
  });

  test("every rate links to its hand-off with the price that is seen now", () => {
    expect(rooms[0]?.rates[0]?.href).toBe(
      "/en/stays/1/go?in=2027-06-12&out=2027-06-15&adults=2&rooms=1&from=nl&cur=EUR&product=id:a&seen=327,327,300",
    );
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
      price: { headline: { shown: { amount: 727 } } },
    });
    expect(recommendation?.items).toMatchObject([
      { productId: "a", roomName: "Attic", who: "2 adults" },
      { productId: "b", roomName: "和室", who: "1 adult and 1 child aged 4" },
    ]);
    expect(recommendation?.href).toContain("product=combination&seen=727,727,700");
  });

  test("is not made up: without a price of its own for several rooms there is none", () => {
    const unpriced = { ...result, recommendation: { ...result.recommendation, price: null } };
    expect(ratesView(unpriced, context).recommendation).toBeNull();
    expect(ratesView({ ...result, recommendation: null }, context).recommendation).toBeNull();
  });
});

describe("T05: under whose price rules", () => {
  const said = (charges: Charge[], display: number | null, more: object = {}) => {
    const one = product("a", "101", 327);
    const shown = { ...one.price, charges, display: display === null ? null : pair(display) };
    const answer = { ...result, products: [{ ...one, price: shown }] };
    return ratesView(answer, { ...context, terms: { ...terms, bookerCountry: "de", ...more } }).rulesText;
  };
  const onTop = charge({ charge: 1, included_in: { display: false, chargeable_online: true } });

  test("everything included is said only where nothing can come on top", () => {
    expect(said([], 327)).toBe("Shown under the price rules for Germany: everything included");
    expect(said([onTop], 300, { bookerCountry: "us", bookerState: "ca" })).toBe(
      "Shown under the price rules for United States (CA): what comes on top is named beside each price",
    );
    expect(said([charge({ charge: 1, condition: 28, included_in: { display: false } })], 327)).toMatch(
      /comes on top is named/,
    );
    expect(said([], null)).toMatch(/^Country of the traveller: Germany\./);
  });
});

test("nothing left is an empty list with its stay still named", () => {
  expect(ratesView(null, context)).toMatchObject({
    rooms: [],
    recommendation: null,
    forWhat: "3 nights, 12–15 June 2027, for 2 adults in 1 room",
    rulesText: "Country of the traveller: Netherlands. Its price rules decide what the shown price includes",
  });
});

describe("A13, A15: the hand-off", () => {
  const ways = { web: result.url ?? null, app: result.deep_link_url ?? null };
  const handoff = (overrides: object = {}, seen = { total: 327, display: 327, base: 300 }) => {
    const full = { ...context, ways, seen, ...overrides };
    const chosen = findChoice(result, { kind: "product", id: "a" }, full);
    if (!chosen) throw new Error("the fixture holds product a");
    return handoffView(1, { kind: "product", id: "a" }, chosen, full);
  };

  test("A15: the web address on a desktop, the app first on a phone with the web beside it", () => {
    expect(handoff().target).toMatchObject({
      kind: "web",
      url: ways.web,
      label: "Continue to platform.example",
    });
    const phone = handoff({ terms: { ...terms, device: "mobile" } });
    expect(phone.target).toMatchObject({ kind: "app", url: ways.app });
    expect(phone.alternative).toMatchObject({ kind: "web" });
  });

  test("A15: what has to be entered again is said", () => {
    expect(handoff().notCarriedOver[0]).toContain("The room and rate");
  });

  test("A15: one rate of a party in several rooms says that its total is for one of them", () => {
    const several = handoff({ terms: { ...terms, adults: 4, rooms: 2 } }).notCarriedOver.join(" ");
    expect(several).toContain("the total here is for one room of the 2 you asked for");
    expect(handoff().notCarriedOver.join(" ")).not.toContain("for one room");
  });

  test("A15: without a safe address there is no way on, and a reason", () => {
    const closed = handoff({ ways: { web: null, app: null } });
    expect(closed.target).toBeNull();
    expect(closed.blocked).toContain("no address");
  });

  test("A13: the same price is no movement", () => {
    expect(handoff().movement).toBeNull();
  });

  test("A13: a moved price says old, new, difference, and which part moved", () => {
    expect(handoff({}, { total: 317, display: 317, base: 300 }).movement).toEqual({
      direction: "up",
      text: "The total is now €327.00. It was €317.00 when you chose it: €10.00 more.",
      parts: ["Charges in the shown price: €10.00 more."],
    });
    expect(handoff({}, { total: 340, display: 340, base: 313 }).movement).toMatchObject({
      direction: "down",
      parts: ["Price of the room: €13.00 less."],
    });
  });

  test("A13: half a cent is no movement", () => {
    expect(handoff({}, { total: 327.004, display: 327, base: 300 }).movement).toBeNull();
  });

  test("a choice the answer no longer holds is not found", () => {
    expect(findChoice(result, { kind: "product", id: "gone" }, context)).toBeNull();
    const short = { ...result, products: result.products.slice(0, 1) };
    expect(findChoice(short, { kind: "combination" }, context)).toBeNull();
  });

  test("a combination hands off each of its rates under one price", () => {
    const chosen = findChoice(result, { kind: "combination" }, context);
    expect(chosen?.products.map((part) => part.product.id)).toEqual(["a", "b"]);
    expect(chosen && seenOf(chosen.price, EUR).total).toBe(727);
  });
});
