// What must hold for every product of every property, whoever asks and whenever: a thousand answers, thousands of products.
// What is asked of every single product is asked with node's assertions, which cost far less than the runner's own.
import { deepEqual, equal, ok } from "node:assert/strict";
import { AvailabilityResult } from "@roomward/contract/availability";
import { findDrift } from "@roomward/contract/drift";
import { describe, expect, it } from "vitest";
import { availability } from "../src/operations/availability";
import {
  availabilityRequest,
  baseAnd,
  type Column,
  clock,
  couple,
  minor,
  NOW,
  options,
  someIds,
  variedRequest,
  world,
} from "./pricing-support";

const QUESTIONS = 64;
const IDS = 25;

type Result = ReturnType<typeof availability>[number];
type Product = Result["products"][number];
type Chosen = NonNullable<NonNullable<Result["recommendation"]>["products"]>;
type Request = Parameters<typeof availability>[2];

const answers: { request: Request; result: Result }[] = Array.from({ length: QUESTIONS }, (_, i) => {
  const request = variedRequest(i, someIds(i, IDS));
  return availability(world, clock, request, options).map((result) => ({ request, result }));
}).flat();

const products = answers.flatMap(({ request, result }) =>
  result.products.map((product) => ({ request, result, product })),
);

const columnsOf = (result: Result): Column[] =>
  result.currency.booker ? ["accommodation_currency", "booker_currency"] : ["accommodation_currency"];

function addsUp(price: Product["price"], column: Column, currency: Result["currency"]): void {
  const at = (pair: typeof price.total) => minor(pair, column, currency);
  const { total, display, chargeable_online } = price;
  equal(
    at(total),
    baseAnd(price, column, currency, (charge) => charge.condition === null),
  );
  if (!display) throw new Error("display is missing");
  equal(
    at(display),
    baseAnd(price, column, currency, (charge) => charge.included_in?.display === true),
  );
  ok((at(display) ?? Number.NaN) <= (at(total) ?? 0));
  ok((at(total) ?? 0) > 0);
  if (chargeable_online)
    equal(
      at(chargeable_online),
      baseAnd(price, column, currency, (charge) => charge.included_in?.chargeable_online === true),
    );
}

describe("every product", () => {
  it("is one of many: the sample is large enough to prove something", () => {
    expect(answers.length).toBeGreaterThan(640);
    expect(products.length).toBeGreaterThan(4_000);
  });

  it("A04: total = base + unconditional charges, display = base + shown ones, exactly, in both currencies", () => {
    for (const { result, product } of products)
      for (const column of columnsOf(result)) addsUp(product.price, column, result.currency);
  });

  it("says what is collected online by timing, but for third parties and for some that are paid at the property", () => {
    let told = 0;
    let all = 0;
    for (const { product } of products) {
      const timings = product.policies?.payment?.timings ?? [];
      ok(timings.length > 0);
      const isTold = product.price.chargeable_online !== null;
      const atProperty = timings.every((timing) => timing === "pay_at_the_property");
      if (atProperty) {
        all += 1;
        if (isTold) told += 1;
      } else equal(isTold, product.inventory?.third_party === false);
      for (const charge of product.price.charges ?? [])
        equal(typeof charge.included_in?.chargeable_online === "boolean", isTold);
    }
    ok(told > 0.1 * all && told < 0.4 * all, `${told} of ${all}`);
  });

  it("names prepayment where the desk is paid, net rates with third parties, and brackets as they are priced", () => {
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
      seen.add("brackets");
      // Under 3 they stay free, as the prices of a family have it.
      deepEqual(
        children.map(({ from_age, to_age, free_stay }) => [from_age, to_age, free_stay]),
        [
          [0, 2, true],
          [3, 11, false],
          [12, 17, false],
        ],
      );
    }
    for (const rarity of ["prepayment true", "prepayment false", "inventory net", "brackets"])
      ok(seen.has(rarity), rarity);
  });

  it("A08: its schedule rises, starts now, and ends at the total at most", () => {
    for (const { result, product } of products) {
      const schedule = product.policies?.cancellation?.schedule ?? [];
      equal(schedule[0]?.from, "now");
      let lastInstant = Date.parse(NOW);
      let lastFee = -1;
      for (const [at, step] of schedule.entries()) {
        const fee = minor(step.price, "accommodation_currency", result.currency) ?? 0;
        ok(fee > lastFee);
        lastFee = fee;
        if (at === 0) continue;
        const instant = Date.parse(step.from ?? "");
        ok(instant > lastInstant);
        lastInstant = instant;
      }
      ok(lastFee <= (minor(product.price.total, "accommodation_currency", result.currency) ?? 0));
    }
  });

  it("owes its whole total at once when non-refundable", () => {
    const strict = products.filter(
      ({ product }) => product.policies?.cancellation?.type === "non_refundable",
    );
    expect(strict.length).toBeGreaterThan(800);
    for (const { product } of strict) {
      expect(product.policies?.cancellation?.schedule).toEqual([{ from: "now", price: product.price.total }]);
      expect(product.policies?.cancellation?.free_cancellation_until).toBeNull();
    }
  });

  it("A07: free cancellation is free now, ends later than now and before check-in", () => {
    const free = products.filter(
      ({ product }) => product.policies?.cancellation?.type === "free_cancellation",
    );
    expect(free.length).toBeGreaterThan(1_200);
    for (const { request, product } of free) {
      const { free_cancellation_until: until, schedule } = product.policies?.cancellation ?? {};
      const instant = Date.parse(until ?? "");
      expect(instant).toBeGreaterThan(Date.parse(NOW));
      // No zone has a check-in day that begins later than 12 hours after the day in UTC.
      expect(instant).toBeLessThan(Date.parse(`${request.checkin}T12:00:00Z`));
      expect(schedule?.[0]?.price.accommodation_currency).toBe(0);
      expect(schedule?.[1]?.from).toBe(until);
    }
  });

  it("has at least one room left and takes somebody of the party", () => {
    for (const { request, product } of products) {
      ok((product.number_available ?? 0) >= 1);
      const { number_of_adults: adults, number_of_rooms: rooms, children = [] } = request.guests;
      const { adults: mostAdults, total } = product.maximum_occupancy ?? {};
      if (rooms > 1) continue;
      expect(mostAdults).toBeGreaterThanOrEqual(adults);
      expect(total).toBeGreaterThanOrEqual(adults + children.length);
    }
  });

  it("has a deal whose percentage is that between the two shown prices", () => {
    const reduced = products.filter(({ product }) => product.deal);
    expect(reduced.length / products.length).toBeGreaterThan(0.2);
    for (const { product } of reduced) {
      const before = product.deal?.public_price?.accommodation_currency ?? 0;
      const shown = product.price.display?.accommodation_currency ?? 0;
      expect(shown).toBeLessThan(before);
      expect(product.deal?.discount_percentage).toBe(Math.max(1, Math.round(100 * (1 - shown / before))));
    }
  });

  it("has an id of its own inside the property, and third-party ids say so", () => {
    for (const { result } of answers) {
      const ids = result.products.map((product) => product.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const product of result.products)
        equal(product.id.startsWith("tpi-"), product.inventory?.third_party === true);
    }
  });

  it("is bookable one room at a time and online when it comes from a third party", () => {
    const foreign = products.filter(({ product }) => product.inventory?.third_party);
    expect(foreign.length).toBeGreaterThan(24);
    for (const { request, product } of foreign) {
      expect(request.guests.number_of_rooms).toBe(1);
      expect(product.policies?.payment?.timings).not.toContain("pay_at_the_property");
      expect(product.inventory?.third_party_supplier_id).toBeGreaterThan(0);
    }
  });
});

/** Each chosen room within its occupancy, and no more of a room than are left. */
function staysWithin(chosen: Chosen, result: Result): void {
  const perRoom = new Map<string, number>();
  for (const one of chosen) {
    const product = result.products.find((candidate) => candidate.id === one.id);
    expect(product, one.id).toBeDefined();
    const { adults: mostAdults = 0, total = 0 } = product?.maximum_occupancy ?? {};
    expect(one.number_of_adults).toBeLessThanOrEqual(mostAdults ?? 0);
    expect((one.number_of_adults ?? 0) + (one.children?.length ?? 0)).toBeLessThanOrEqual(total ?? 0);
    const room = product?.room ?? "";
    perRoom.set(room, (perRoom.get(room) ?? 0) + 1);
    expect(perRoom.get(room)).toBeLessThanOrEqual(product?.number_available ?? 0);
  }
}

describe("every recommendation", () => {
  const recommended = answers.flatMap(({ request, result }) =>
    result.recommendation ? [{ request, result, recommendation: result.recommendation }] : [],
  );

  it("A02: houses the whole party, each room within its occupancy and within what is left", () => {
    expect(recommended.length).toBeGreaterThan(560);
    for (const { request, result, recommendation } of recommended) {
      const chosen = recommendation.products ?? [];
      const { number_of_adults: adults, number_of_rooms: rooms, children = [], allocation } = request.guests;
      expect(chosen).toHaveLength(rooms);
      expect(chosen.reduce((sum, one) => sum + (one.number_of_adults ?? 0), 0)).toBe(adults);
      expect(chosen.flatMap((one) => one.children ?? []).sort((a, b) => a - b)).toEqual(
        [...children].sort((a, b) => a - b),
      );
      if (allocation)
        expect(chosen.map((one) => one.number_of_adults)).toEqual(
          allocation.map((room) => room.number_of_adults),
        );
      staysWithin(chosen, result);
    }
  });

  it("costs what its products cost together, in both currencies", () => {
    for (const { result, recommendation } of recommended) {
      for (const column of columnsOf(result)) {
        const parts = (recommendation.products ?? []).map(
          (one) => minor(one.price?.total, column, result.currency) ?? 0,
        );
        expect(minor(recommendation.price?.total, column, result.currency)).toBe(
          parts.reduce((sum, part) => sum + part, 0),
        );
        const price = recommendation.price;
        if (price)
          expect(minor(price.total, column, result.currency)).toBe(
            baseAnd(price, column, result.currency, (charge) => charge.condition === null),
          );
      }
    }
  });

  it("is the cheapest product for a party in one room", () => {
    const single = recommended.filter(({ request }) => request.guests.number_of_rooms === 1);
    for (const { result, recommendation } of single) {
      const cheapest = Math.min(
        ...result.products.map((product) => product.price.base?.accommodation_currency ?? 0),
      );
      expect(recommendation.price?.base?.accommodation_currency).toBe(cheapest);
    }
  });
});

describe("the answer", () => {
  it("D01: parses strictly, without drift", () => {
    for (const { result } of answers) {
      expect(() => AvailabilityResult.parse(result)).not.toThrow();
      expect(findDrift(AvailabilityResult, result)).toEqual([]);
    }
  });

  it("B03: the same question gives the same bytes", () => {
    const request = variedRequest(3, someIds(3, IDS));
    const [first, second] = [1, 2].map(() => JSON.stringify(availability(world, clock, request, options)));
    expect(second).toBe(first);
  });

  it("leaves out unknown, closed and sold-out ids and says each other one once", () => {
    const ids = someIds(5, 20);
    const request = availabilityRequest({ accommodations: [1, ...ids, ...ids], guests: couple });
    const all = availability(world, clock, request, options).map((result) => result.id);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((id) => ids.includes(id))).toBe(true);
    const [first] = all;
    const withoutFirst = availability(world, clock, request, { ...options, isOpen: (id) => id !== first });
    expect(withoutFirst.map((result) => result.id)).toEqual(all.slice(1));
  });

  it("B04: availability falls with what is taken, down to nothing", () => {
    const id =
      answers.find(
        ({ request, result }) => request.guests.number_of_rooms === 1 && result.products.length > 2,
      )?.result.id ?? 0;
    const request = availabilityRequest({ accommodations: [id] });
    const ask = (units: number) => availability(world, clock, request, { ...options, taken: () => units })[0];
    const before = ask(0)?.products[0]?.number_available ?? 0;
    const room = ask(0)?.products[0]?.room;
    const left = (units: number) =>
      ask(units)?.products.find((product) => product.room === room)?.number_available ?? 0;
    expect([left(0), left(before - 1), left(before)]).toEqual([before, 1, 0]);
    expect(ask(10_000)).toBeUndefined();
  });

  it("A11: filters hold for every product", () => {
    const ids = someIds(8, 50);
    const ask = (filters: Request["filters"]) =>
      availability(world, clock, availabilityRequest({ accommodations: ids, filters }), options).flatMap(
        (result) => result.products,
      );
    const free = ask({ cancellation_type: "free_cancellation" });
    expect(free.length).toBeGreaterThan(20);
    expect(free.every((product) => product.policies?.cancellation?.type === "free_cancellation")).toBe(true);
    const breakfast = ask({ meal_plan: "breakfast_included" });
    expect(breakfast.length).toBeGreaterThan(20);
    expect(breakfast.every((product) => product.policies?.meal_plan?.plan === "breakfast_included")).toBe(
      true,
    );
    const online = ask({ payment: { timing: "pay_online" } });
    expect(online.length).toBeGreaterThan(20);
    expect(
      online.every((product) =>
        product.policies?.payment?.timings?.some((timing) => timing.startsWith("pay_online")),
      ),
    ).toBe(true);
  });

  it("names products without a recommendation where a child is too young for the house", () => {
    const adultsOnly = someIds(9, 2_000).filter((id) => (world.property(id)?.minimumGuestAge ?? 0) >= 16);
    const ask = (children: number[]) =>
      availability(
        world,
        clock,
        availabilityRequest({
          accommodations: adultsOnly.slice(0, 50),
          guests: { number_of_adults: 1, number_of_rooms: 1, children },
        }),
        options,
      );
    expect(ask([15]).length).toBeGreaterThan(5);
    expect(
      ask([15]).every((result) => result.recommendation === undefined && result.products.length > 0),
    ).toBe(true);
    expect(ask([]).every((result) => result.recommendation?.products?.length)).toBe(true);
  });

  it("R03: deals for mobile devices and signed-in bookers are shown to nobody else", () => {
    const tags = new Map<string, Set<string>>();
    for (const { request, product } of products)
      for (const tag of product.deal?.tags ?? []) {
        const who = `${request.booker.platform} ${request.booker.user_groups?.[0] ?? "anybody"}`;
        tags.set(tag, (tags.get(tag) ?? new Set()).add(who));
      }
    expect([...(tags.get("mobile_rate") ?? [])].every((who) => who.startsWith("mobile"))).toBe(true);
    expect([...(tags.get("logged_in_deal") ?? [])].every((who) => who.endsWith("authenticated"))).toBe(true);
    expect(tags.get("mobile_rate")?.size).toBeGreaterThan(0);
    expect(tags.get("logged_in_deal")?.size).toBeGreaterThan(0);
  });
});
