// What must hold for every product of every property, whoever asks and whenever: a thousand answers, thousands of
// products. They are checked with node's assertions, which cost far less than the runner's own.
import { deepEqual, equal, notEqual, ok } from "node:assert/strict";
import { AvailabilityResult } from "@roomward/contract/availability";
import { findDrift } from "@roomward/contract/drift";
import type { CurrencyPair, Price } from "@roomward/contract/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { availability } from "../src/operations/availability";
import { offersOf, openHouse } from "../src/pricing/offers";
import { dayNumber, dayOf } from "../src/pricing/stay";
import {
  availabilityRequest,
  baseAnd,
  type Column,
  clock,
  couple,
  inquiryFor,
  minor,
  NOW,
  options,
  someIds,
  variedRequest,
  world,
} from "./pricing-support";

type Request = Parameters<typeof availability>[2];

const ask = (request: Request, more = {}) => availability(world, clock, request, { ...options, ...more });

const answers = Array.from({ length: 64 }, (_, i) => {
  const request = variedRequest(i, someIds(i, 25));
  return ask(request).map((result) => ({ request, result }));
}).flat();

const products = answers.flatMap(({ request, result }) =>
  result.products.map((product) => ({ request, result, product })),
);

const sorted = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const COLUMNS: readonly Column[] = ["accommodation_currency", "booker_currency"];

/** A price adds up in whole minor units of one column; what only may be owed is in no sum. */
function addsUp(price: Price, column: Column, currency: CurrencyPair): void {
  const at = (pair: Price["total"] | null | undefined) => minor(pair, column, currency) ?? Number.NaN;
  const [total, base, display] = [at(price.total), at(price.base), at(price.display)];
  const sumOf = (isIn: Parameters<typeof baseAnd>[3]) => baseAnd(price, column, currency, isIn);
  const owed = sumOf(({ condition }) => condition === null);
  const inside = sumOf(({ included_in }) => included_in?.display === true);
  deepEqual([total, display], [owed, inside]);
  ok(total > 0 && base >= 0 && base <= display && display <= total);
  if (price.chargeable_online) {
    const online = at(price.chargeable_online);
    const chargeable = sumOf(({ included_in }) => included_in?.chargeable_online === true);
    equal(online, chargeable);
    ok(online <= total);
  }
  for (const { condition, total_amount, included_in } of price.charges ?? []) {
    equal(typeof included_in?.display, "boolean");
    const isOwed = condition === null && total_amount !== null;
    if (!isOwed) deepEqual([included_in?.display, included_in?.chargeable_online ?? false], [false, false]);
  }
}

describe("Every product", () => {
  it("the sample holds hundreds of answers and thousands of products", () => {
    expect(answers.length).toBeGreaterThan(640);
    expect(products.length).toBeGreaterThan(4_000);
  });

  it("A04, B04: every product's price is the sum of its parts to the minor unit, in both currencies", () => {
    for (const { result, product } of products)
      for (const column of COLUMNS) addsUp(product.price, column, result.currency);
  });

  it("a price says what is collected online by its timing, but for third parties and some paid at the property", () => {
    let withOnline = 0;
    let all = 0;
    for (const { product } of products) {
      const timings = product.policies?.payment?.timings ?? [];
      ok(timings.length > 0);
      const isShown = product.price.chargeable_online !== null;
      if (timings.every((timing) => timing === "pay_at_the_property")) {
        all += 1;
        if (isShown) withOnline += 1;
      } else equal(isShown, product.inventory?.third_party === false);
      for (const charge of product.price.charges ?? [])
        equal(typeof charge.included_in?.chargeable_online === "boolean", isShown);
    }
    ok(withOnline > 0.1 * all && withOnline < 0.4 * all, `${withOnline} of ${all}`);
  });

  it("a product names prepayment where the desk is paid, net rates of third parties, and brackets as they are priced", () => {
    const seen = new Set<string>();
    for (const { product } of products) {
      const payment = product.policies?.payment;
      const atDesk = payment?.timings?.includes("pay_at_the_property") ?? false;
      equal(typeof payment?.prepayment_required, atDesk ? "boolean" : "undefined");
      seen.add(`prepayment ${payment?.prepayment_required}`);
      if (product.inventory?.type === "net") ok(product.inventory.third_party);
      seen.add(`inventory ${product.inventory?.type}`);
      const children = product.maximum_occupancy?.children;
      if (!Array.isArray(children)) continue;
      // Under 3 they stay free, as the prices of a family have it.
      seen.add(children.map((one) => `${one.from_age}-${one.to_age} ${one.free_stay}`).join(", "));
    }
    const brackets = [...seen].filter((one) => /^\d/.test(one));
    expect(brackets).toEqual(["0-2 true, 3-11 false, 12-17 false"]);
    for (const rarity of ["prepayment true", "prepayment false", "inventory net"])
      ok(seen.has(rarity), rarity);
  });

  it("A08, B04: a schedule starts now, rises in time and fee, and ends at the total at most", () => {
    for (const { result, product } of products) {
      const schedule = product.policies?.cancellation?.schedule ?? [];
      equal(schedule[0]?.from, "now");
      const fees = schedule.map(({ price }) => minor(price, "accommodation_currency", result.currency) ?? -1);
      const instants = [NOW, ...schedule.slice(1).map(({ from }) => from ?? "")].map((at) => Date.parse(at));
      for (const numbers of [fees, instants]) deepEqual(numbers, sorted(new Set(numbers)));
      ok((fees.at(-1) ?? 0) <= (minor(product.price.total, "accommodation_currency", result.currency) ?? 0));
    }
  });

  it("A07: free cancellation ends after now and before check-in, and a non-refundable rate owes all at once", () => {
    const seen = { free_cancellation: 0, non_refundable: 0 };
    for (const { request, product } of products) {
      const { type, free_cancellation_until: until, schedule } = product.policies?.cancellation ?? {};
      if (type === "non_refundable") {
        deepEqual([schedule, until], [[{ from: "now", price: product.price.total }], null]);
        seen.non_refundable += 1;
      } else if (type === "free_cancellation") {
        const instant = Date.parse(until ?? "");
        // No zone has a check-in day that begins later than 12 hours after the day in UTC.
        ok(instant > Date.parse(NOW) && instant < Date.parse(`${request.checkin}T12:00:00Z`));
        deepEqual([schedule?.[0]?.price.accommodation_currency, schedule?.[1]?.from], [0, until]);
        seen.free_cancellation += 1;
      } else equal(until, null);
    }
    ok(seen.free_cancellation > 1_200 && seen.non_refundable > 800, JSON.stringify(seen));
  });

  it("a product has at least one room left, takes the party of one room, and has an id of its own", () => {
    for (const { request, product } of products) {
      ok((product.number_available ?? 0) >= 1);
      const { number_of_adults: adults, number_of_rooms: rooms, children = [] } = request.guests;
      const { adults: maxAdults, total } = product.maximum_occupancy ?? {};
      if (rooms === 1) ok((maxAdults ?? 0) >= adults && (total ?? 0) >= adults + children.length);
    }
    for (const { result } of answers)
      equal(new Set(result.products.map(({ id }) => id)).size, result.products.length);
  });

  it("a deal's percentage is that between the two shown prices, and a deal is shown to those it is for", () => {
    const reduced = products.filter(({ product }) => product.deal);
    expect(reduced.length / products.length).toBeGreaterThan(0.2);
    const seen = new Set<string>();
    for (const { request, product } of reduced) {
      const before = product.deal?.public_price?.accommodation_currency ?? 0;
      const shown = product.price.display?.accommodation_currency ?? 0;
      ok(shown < before);
      equal(product.deal?.discount_percentage, Math.max(1, Math.round(100 * (1 - shown / before))));
      const { platform, user_groups: [group] = [] } = request.booker;
      for (const tag of product.deal?.tags ?? []) seen.add(`${tag} ${platform} ${group}`);
    }
    const shownTo = (tag: string) => [...seen].filter((one) => one.startsWith(tag)).join();
    expect(shownTo("mobile_rate")).toMatch(/^(mobile_rate mobile \w+,?)+$/);
    expect(shownTo("logged_in_deal")).toMatch(/^(logged_in_deal \w+ authenticated,?)+$/);
  });

  it("a third party's product is one room, paid online, named by its id and its supplier", () => {
    const foreign = products.filter(({ product }) => product.inventory?.third_party);
    expect(foreign.length).toBeGreaterThan(24);
    for (const { request, product } of foreign) {
      equal(request.guests.number_of_rooms, 1);
      ok(!product.policies?.payment?.timings?.includes("pay_at_the_property"));
      ok((product.inventory?.third_party_supplier_id ?? 0) > 0);
    }
    for (const { product } of products)
      equal(product.id.startsWith("tpi-"), product.inventory?.third_party === true);
  });
});

type Result = (typeof answers)[number]["result"];
type Chosen = NonNullable<NonNullable<Result["recommendation"]>["products"]>;

/** Each chosen room within its occupancy, and no more of a room than are left. */
function staysWithin(chosen: Chosen, result: Result): void {
  const units = new Map<string, number>();
  for (const one of chosen) {
    const product = result.products.find(({ id }) => id === one.id);
    const { adults: maxAdults, total } = product?.maximum_occupancy ?? {};
    ok((one.number_of_adults ?? 0) <= (maxAdults ?? 0), one.id);
    ok((one.number_of_adults ?? 0) + (one.children?.length ?? 0) <= (total ?? 0), one.id);
    const room = product?.room ?? "";
    units.set(room, (units.get(room) ?? 0) + 1);
    ok((units.get(room) ?? 0) <= (product?.number_available ?? 0), one.id);
  }
}

describe("Every recommendation", () => {
  const recommended = answers.flatMap(({ request, result }) =>
    result.recommendation ? [{ request, result, recommendation: result.recommendation }] : [],
  );

  it("A02: a recommendation houses the whole party, each room within its occupancy and within what is left", () => {
    expect(recommended.length).toBeGreaterThan(560);
    for (const { request, result, recommendation } of recommended) {
      const chosen = recommendation.products ?? [];
      const { number_of_adults: adults, number_of_rooms: rooms, children = [], allocation } = request.guests;
      equal(chosen.length, rooms);
      const adultsOf = (rooms: readonly { number_of_adults?: number | null }[]) =>
        rooms.map((room) => room.number_of_adults ?? 0);
      equal(sum(adultsOf(chosen)), adults);
      deepEqual(sorted(chosen.flatMap((one) => one.children ?? [])), sorted(children));
      if (allocation) deepEqual(adultsOf(chosen), adultsOf(allocation));
      staysWithin(chosen, result);
    }
  });

  it("a recommendation costs what its products cost together, and is the cheapest for a party in one room", () => {
    for (const { request, result, recommendation } of recommended) {
      const { price, products: chosen = [] } = recommendation;
      for (const column of COLUMNS) {
        const parts = (chosen ?? []).map((one) => minor(one.price?.total, column, result.currency) ?? 0);
        equal(minor(price?.total, column, result.currency), sum(parts));
        if (price) addsUp(price, column, result.currency);
      }
      const bases = result.products.map((product) => product.price.base?.accommodation_currency ?? 0);
      if (request.guests.number_of_rooms === 1)
        equal(price?.base?.accommodation_currency, Math.min(...bases));
    }
  });
});

/** The price of each room and rate of a property, whether or not one is left. */
function basesOf(index: number, dates: { checkin: string; checkout: string }, adults: number) {
  const core = world.coreAt(index);
  const inquiry = inquiryFor({ ...dates, guests: { number_of_adults: adults, number_of_rooms: 1 } });
  const house = openHouse(inquiry, core);
  const offers = house
    ? core.roomTypes.flatMap((_, roomAt) => offersOf(inquiry, house, roomAt, { adults, children: [] }))
    : [];
  return new Map(offers.map(({ roomAt, rate, base }) => [`${roomAt} ${rate.code}`, base]));
}

const stays = fc
  .record({ ahead: fc.nat(400), nights: fc.integer({ min: 1, max: 35 }) })
  .map(({ ahead, nights }) => {
    const arrival = dayNumber(NOW.slice(0, 10)) + ahead;
    return {
      nights,
      checkin: dayOf(arrival),
      checkout: dayOf(arrival + nights),
      next: arrival + nights + 1,
    };
  });

it("B04: a room costs no less for an adult more, nor for a night more where no long-stay reduction begins", () => {
  let compared = 0;
  const isNotCheaper = (less: ReadonlyMap<string, number>, more: ReadonlyMap<string, number>) => {
    for (const [key, base] of more) {
      compared += less.has(key) ? 1 : 0;
      ok(base >= (less.get(key) ?? 0), key);
    }
  };
  const check = (
    at: number,
    stay: { nights: number; checkin: string; checkout: string; next: number },
    adults: number,
  ) => {
    const bases = basesOf(at, stay, adults);
    isNotCheaper(bases, basesOf(at, stay, adults + 1));
    if (stay.nights !== 6 && stay.nights !== 27)
      isNotCheaper(bases, basesOf(at, { ...stay, checkout: dayOf(stay.next) }, adults));
  };
  const property = fc.property(fc.nat(19_999), stays, fc.integer({ min: 1, max: 4 }), check);
  fc.assert(property, { seed: 20_270_115, numRuns: 150 });
  expect(compared).toBeGreaterThan(300);
});

describe("The answer", () => {
  it("D01: an availability answer parses strictly, without drift", () => {
    for (const { result } of answers) {
      AvailabilityResult.parse(result);
      deepEqual(findDrift(AvailabilityResult, result), []);
    }
  });

  it("an answer leaves out unknown, closed and sold-out ids and names each other one once", () => {
    const ids = someIds(5, 20);
    const request = availabilityRequest({ accommodations: [1, ...ids, ...ids], guests: couple });
    const all = ask(request).map((result) => result.id);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((id) => ids.includes(id))).toBe(true);
    const withoutFirst = ask(request, { isOpen: (id: number) => id !== all[0] });
    expect(withoutFirst.map((result) => result.id)).toEqual(all.slice(1));
  });

  it("products stand without a recommendation where a child is too young for the house", () => {
    const adultsOnly = someIds(9, 2_000).filter((id) => (world.property(id)?.minimumGuestAge ?? 0) >= 16);
    const withChildren = (children: number[]) => {
      const guests = { number_of_adults: 1, number_of_rooms: 1, children };
      return ask(availabilityRequest({ accommodations: adultsOnly.slice(0, 50), guests }));
    };
    const found = withChildren([15]);
    expect(found.length).toBeGreaterThan(5);
    for (const { recommendation, products: offered } of found) {
      equal(recommendation, undefined);
      notEqual(offered.length, 0);
    }
    expect(withChildren([]).every((result) => result.recommendation?.products?.length)).toBe(true);
  });
});
