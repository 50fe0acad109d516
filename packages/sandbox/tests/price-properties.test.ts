// What must hold for any property, stay, booker, party and currency. A failure shrinks to the smallest question, and
// its seed and path are printed.

import type { AvailabilityRequest } from "@roomward/contract/availability";
import type { Charge, Price } from "@roomward/contract/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { availability } from "../src/operations/availability";
import { searchPage } from "../src/operations/search";
import { cheapestCombination } from "../src/pricing/combination";
import { CURRENCY_CODES } from "../src/pricing/currencies";
import { inquire } from "../src/pricing/inquiry";
import { fits } from "../src/pricing/occupancy";
import { type Offer, offersOf, openHouse } from "../src/pricing/offers";
import { apportion } from "../src/pricing/rounding";
import { dayNumber, dayOf } from "../src/pricing/stay";
import type { PropertyCore } from "../src/world/property";
import { baseAnd, type Column, clock, minor, NOW, options, world } from "./pricing-support";

const RUNS = { seed: 20_270_115, numRuns: 200 };
/** For questions that are only arithmetic. */
const MANY = { ...RUNS, numRuns: 3_000 };

const index = fc.nat(world.settings.properties - 1);
const country = fc.constantFrom("nl", "us", "ca", "au", "jp", "de", "pe", "in", "br", "ar");
const currency = fc.constantFrom(...CURRENCY_CODES);
const ages = fc.array(fc.nat(17), { maxLength: 4 });
const guests = fc
  .record({ number_of_rooms: fc.integer({ min: 1, max: 3 }), more: fc.nat(5), children: ages })
  .map(({ number_of_rooms, more, children }) => ({
    number_of_rooms,
    number_of_adults: number_of_rooms + more,
    children,
  }));
const stay = fc
  .record({ ahead: fc.integer({ min: 0, max: 400 }), nights: fc.integer({ min: 1, max: 35 }) })
  .map(({ ahead, nights }) => {
    const arrival = dayNumber(NOW.slice(0, 10)) + ahead;
    return { checkin: dayOf(arrival), checkout: dayOf(arrival + nights) };
  });
const question = fc
  .record({ index, country, currency, guests, stay, platform: fc.constantFrom("desktop", "mobile") })
  .map(
    (asked): AvailabilityRequest => ({
      accommodations: [world.idAt(asked.index)],
      booker: { country: asked.country, platform: asked.platform as "desktop" },
      ...asked.stay,
      guests: asked.guests,
      currency: asked.currency,
      extras: ["extra_charges"],
    }),
  );

type Result = ReturnType<typeof availability>[number];

const answersOf = (request: AvailabilityRequest): Result[] => availability(world, clock, request, options);
const COLUMNS: readonly Column[] = ["accommodation_currency", "booker_currency"];
const isOwed = (charge: Charge): boolean => charge.condition === null && !!charge.total_amount;

/** Every price of an answer: those of products, of the recommendation and of its parts. */
const pricesOf = ({ products, recommendation }: Result): Price[] =>
  [...products, ...(recommendation?.products ?? []), ...(recommendation ? [recommendation] : [])].flatMap(
    ({ price }) => price ?? [],
  );

function eachPrice(check: (price: Price, column: Column, result: Result) => void): void {
  let seen = 0;
  fc.assert(
    fc.property(question, (request) => {
      for (const result of answersOf(request))
        for (const price of pricesOf(result))
          for (const column of COLUMNS) {
            seen += 1;
            check(price, column, result);
          }
    }),
    RUNS,
  );
  expect(seen).toBeGreaterThan(1_000);
}

describe("any price", () => {
  it("B04: is the sum of its parts to the minor unit, in both columns", () => {
    eachPrice((price, column, { currency: pair }) => {
      expect(minor(price.total, column, pair)).toBe(baseAnd(price, column, pair, isOwed));
      expect(minor(price.display, column, pair)).toBe(
        baseAnd(price, column, pair, (charge) => charge.included_in?.display === true),
      );
    });
  });

  it("B04: shows and collects no more than everybody owes", () => {
    eachPrice((price, column, { currency: pair }) => {
      const total = minor(price.total, column, pair) ?? 0;
      const base = minor(price.base, column, pair) ?? 0;
      const display = minor(price.display, column, pair) ?? 0;
      const online = price.chargeable_online ? minor(price.chargeable_online, column, pair) : base;
      expect(base).toBeGreaterThanOrEqual(0);
      expect(display).toBeGreaterThanOrEqual(base);
      expect(total).toBeGreaterThanOrEqual(display);
      expect(total).toBeGreaterThanOrEqual(online ?? 0);
    });
  });

  it("B04: each charge is inside or outside, and what only may be owed is outside", () => {
    eachPrice(({ charges }) => {
      for (const charge of charges ?? []) {
        expect(typeof charge.included_in?.display).toBe("boolean");
        if (isOwed(charge)) continue;
        expect(charge.included_in?.display).toBe(false);
        expect(charge.included_in?.chargeable_online ?? false).toBe(false);
      }
    });
  });
});

describe("any cancellation schedule", () => {
  it("B04: rises in time and in fee, from nothing to the total at most", () => {
    fc.assert(
      fc.property(question, (request) => {
        for (const { products, currency: pair } of answersOf(request))
          for (const { policies, price } of products) {
            const steps = policies?.cancellation?.schedule ?? [];
            const fees = steps.map((step) => minor(step.price, "accommodation_currency", pair) ?? -1);
            const instants = steps.map(({ from }) =>
              from === "now" ? Date.parse(NOW) : Date.parse(from ?? ""),
            );
            expect(fees).toEqual([...new Set(fees)].sort((a, b) => a - b));
            expect(instants).toEqual([...new Set(instants)].sort((a, b) => a - b));
            expect(fees.at(-1)).toBeLessThanOrEqual(minor(price.total, "accommodation_currency", pair) ?? 0);
          }
      }),
      RUNS,
    );
  });
});

/** One room for a group, with every filter open; `null` when the house has nothing on sale. */
function houseOf(core: PropertyCore, dates: { checkin: string; checkout: string }, adults: number) {
  const inquiry = inquire({
    seed: world.settings.seed,
    booker: { country: "nl", platform: "desktop" },
    ...dates,
    guests: { number_of_adults: adults, number_of_rooms: 1 },
    now: clock.now(),
  });
  const house = openHouse(inquiry, core);
  return house && { inquiry, house };
}

/** The price of each room and rate of a property, whether or not one is left. */
function basesOf(core: PropertyCore, dates: { checkin: string; checkout: string }, adults: number) {
  const opened = houseOf(core, dates, adults);
  if (!opened) return new Map<string, number>();
  const offers: Offer[] = core.roomTypes.flatMap((_, roomAt) =>
    offersOf(opened.inquiry, opened.house, roomAt, { adults, children: [] }),
  );
  return new Map(offers.map(({ roomAt, rate, base }) => [`${roomAt} ${rate.code}`, base]));
}

function expectNoneCheaper(less: ReadonlyMap<string, number>, more: ReadonlyMap<string, number>): number {
  let compared = 0;
  for (const [key, base] of more) {
    const before = less.get(key);
    if (before === undefined) continue;
    compared += 1;
    expect(base).toBeGreaterThanOrEqual(before);
  }
  return compared;
}

describe("any room at any rate", () => {
  it("B04: costs no less for a night more, where no reduction for a long stay begins", () => {
    let compared = 0;
    fc.assert(
      fc.property(index, stay, fc.integer({ min: 1, max: 3 }), (at, { checkin, checkout }, adults) => {
        const nights = dayNumber(checkout) - dayNumber(checkin);
        fc.pre(nights !== 6 && nights !== 27);
        const core = world.coreAt(at);
        const longer = dayOf(dayNumber(checkout) + 1);
        compared += expectNoneCheaper(
          basesOf(core, { checkin, checkout }, adults),
          basesOf(core, { checkin, checkout: longer }, adults),
        );
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(300);
  });

  it("B04: costs no less for an adult more", () => {
    let compared = 0;
    fc.assert(
      fc.property(index, stay, fc.integer({ min: 1, max: 4 }), (at, dates, adults) => {
        const core = world.coreAt(at);
        compared += expectNoneCheaper(basesOf(core, dates, adults), basesOf(core, dates, adults + 1));
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(300);
  });
});

describe("any party", () => {
  it("B04: is housed as a whole, nobody beyond a room's capacity and no room beyond what is left", () => {
    let housed = 0;
    fc.assert(
      fc.property(index, stay, guests, (at, dates, party) => {
        const inquiry = inquire({
          seed: world.settings.seed,
          booker: { country: "nl", platform: "desktop" },
          ...dates,
          guests: party,
          now: clock.now(),
        });
        const core = world.coreAt(at);
        const house = openHouse(inquiry, core);
        const chosen = house && cheapestCombination(inquiry, house);
        if (!house || !chosen) return;
        housed += 1;
        const children = chosen.flatMap(({ group }) => [...group.children]).sort((a, b) => a - b);
        expect(chosen).toHaveLength(party.number_of_rooms);
        expect(chosen.reduce((sum, { group }) => sum + group.adults, 0)).toBe(party.number_of_adults);
        expect(children).toEqual([...party.children].sort((a, b) => a - b));
        for (const [roomAt, room] of core.roomTypes.entries()) {
          const here = chosen.filter((offer) => offer.roomAt === roomAt);
          expect(here.length).toBeLessThanOrEqual(house.left(roomAt));
          expect(here.every(({ group }) => fits(room, group))).toBe(true);
        }
      }),
      { ...RUNS, numRuns: 400 },
    );
    expect(housed).toBeGreaterThan(60);
  });
});

describe("any stay", () => {
  it("B04: costs the same in search, in availability and in its recommendation", () => {
    let compared = 0;
    fc.assert(
      fc.property(question, (request) => {
        const found = searchPage(
          { world, clock, options },
          { ...request, extras: ["extra_charges", "products"] },
          { offset: 0, rows: 10 },
        ).results[0];
        const offered = answersOf(request)[0];
        expect((offered?.recommendation ?? null) === null).toBe(found === undefined);
        if (!found || !offered?.recommendation) return;
        compared += 1;
        const { price } = offered.recommendation;
        expect(found.price?.total).toEqual(price?.total);
        expect(found.price?.display).toEqual(price?.display);
        expect(found.products?.map(({ id }) => id)).toEqual(
          offered.recommendation.products?.map(({ id }) => id),
        );
        if (request.guests.number_of_rooms > 1) return;
        const [product] = found.products ?? [];
        expect(product?.price).toEqual(offered.products.find(({ id }) => id === product?.id)?.price);
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(30);
  });
});

describe("rounding", () => {
  const parts = fc.array(fc.double({ min: 0, max: 1e7, noNaN: true }), { maxLength: 8 });

  it("B04: shares a sum out so that nobody is off by a whole unit and nothing is left", () => {
    fc.assert(
      fc.property(parts, fc.nat(8), (exact, up) => {
        const whole = exact.reduce((sum, part) => sum + Math.floor(part), 0);
        const target = whole + Math.min(up, exact.length);
        const given = apportion(exact, target);
        expect(given.reduce((sum, part) => sum + part, 0)).toBe(target);
        for (const [at, part] of given.entries()) {
          expect(Number.isInteger(part)).toBe(true);
          expect(Math.abs(part - (exact[at] ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
      MANY,
    );
  });
});
