// A03: numbers of rates, their one sum, and what does not go together with the party.
import { describe, expect, test } from "vitest";
import { addPairs, difference } from "@/lib/rules/pairs";
import { sumOfPrices } from "@/lib/rules/sum-of-rates";
import { pickView } from "@/lib/views/rates/pick";
import { misfits, selectionOf } from "@/lib/views/rates/selection";
import { charge, cityTax, dual, dualPrice, GBP_EUR, service } from "../support";

/** Display is 1 and base 2 less than the total. */
const pick = (id: string, total: number, more: object = {}) => ({
  id,
  available: 3,
  people: 4,
  adults: 2,
  seen: { total, display: total - 1, base: total - 2 },
  property: null,
  ...more,
});
const euro = { shown: 2, property: 2 };
const sum = (picks: ReturnType<typeof pick>[], counts: Record<string, number>, digits = euro) =>
  selectionOf(picks, new Map(Object.entries(counts)), digits);

describe("A03: one running total", () => {
  test("is the sum of whole totals, without the dust of binary fractions", () => {
    expect(sum([pick("a", 0.1), pick("b", 0.2)], { a: 1, b: 1 }).seen.total).toBe(0.3);
    expect(sum([pick("a", 19.99)], { a: 3 }).seen).toEqual({ total: 59.97, display: 56.97, base: 53.97 });
  });

  test("A17: keeps the smallest units of yen and dinar, each in its own currency", () => {
    const yen = pick("a", 12_345, { property: 40.125 });
    const both = sum([yen], { a: 2 }, { shown: 0, property: 3 });
    expect([both.seen.total, both.property]).toEqual([24_690, 80.25]);
    const dinar = pick("a", 1.005, { property: 329 });
    const other = sum([dinar], { a: 3 }, { shown: 3, property: 0 });
    expect([other.seen.total, other.property]).toEqual([3.015, 987]);
  });

  test("both currencies are summed by themselves; one that is missing makes no sum", () => {
    const both = [pick("a", 10, { property: 8 }), pick("b", 20, { property: 16.5 })];
    const counts = { a: 2, b: 1 };
    expect(sum(both, counts)).toMatchObject({ seen: { total: 40 }, property: 32.5, rooms: 3 });
    expect(sum([pick("a", 10, { property: 8 }), pick("b", 20)], counts).property).toBeNull();
    expect(sum([pick("a", 10)], { a: 1 }).property).toBeNull();
  });

  test("a part that one of the rates does not state is not stated for the sum", () => {
    const bare = pick("b", 20, { seen: { total: 20, display: 19, base: null } });
    const counts = { a: 1, b: 1 };
    expect(sum([pick("a", 10), bare], counts).seen).toEqual({ total: 30, display: 28, base: null });
    expect(sum([bare, pick("a", 10)], counts).seen.base).toBeNull();
  });

  test("rates of which none is taken count for nothing", () => {
    const none = sum([pick("a", 10), pick("b", 20, { people: null })], { a: 1 });
    expect(none).toMatchObject({ rooms: 1, people: 4, adults: 2, seen: { total: 10 } });
    expect(sum([pick("a", 10)], { z: 2 })).toMatchObject({ rooms: 0, seen: { total: 0 } });
  });
});

describe("sums and differences of the platform's figures, each currency by itself", () => {
  const kuwaitYen = { accommodation: "KWD", booker: "JPY" };

  test("A17: both are in whole smallest units of their own currency", () => {
    const [a, b] = [dual(40.125, 19_562.4), dual(2.0004, 977.3)];
    expect(addPairs(a, b, kuwaitYen)).toEqual(dual(42.125, 20_540));
    expect(difference(a, b, kuwaitYen)).toEqual(dual(38.125, 18_585));
    expect(difference(b, a, kuwaitYen)).toEqual(dual(-38.125, -18_585));
    expect(addPairs(dual(0.1, 0.7), dual(0.2, 0.1), GBP_EUR)).toEqual(dual(0.3, 0.8));
  });

  test("a booker's figure that one of the two lacks is not made up", () => {
    const own = { accommodation_currency: 12 };
    const lacking = { accommodation_currency: 253, booker_currency: null };
    expect(addPairs(dual(241, 300), own, GBP_EUR)).toEqual(lacking);
    expect(addPairs(own, dual(241, 300), GBP_EUR)).toEqual(lacking);
    expect(addPairs(dual(241, 300), dual(12, 15), { accommodation: "GBP", booker: null })).toEqual(lacking);
    expect(addPairs(dual(241, 0), dual(12, 0), GBP_EUR)).toEqual(dual(253, 0));
  });

  const other = dualPrice({
    base: dual(100, 125),
    charges: [charge({ charge: 21, total_amount: dual(9, 11.2) })],
    display: dual(109, 136.2),
    chargeable_online: dual(104, 130),
    total: dual(112, 140),
  });

  test("several rates come to the sum of each part, with every charge kept as it is", () => {
    expect(sumOfPrices([dualPrice(), other], GBP_EUR)).toEqual({
      total: dual(391.49, 488),
      base: dual(341, 425),
      display: dual(376.49, 469.2),
      chargeable_online: dual(366.69, 457),
      charges: [
        charge({ charge: 21 }),
        service,
        cityTax,
        charge({ charge: 21, total_amount: dual(9, 11.2) }),
      ],
    });
    expect(sumOfPrices([other], GBP_EUR)).toEqual(other);
    expect(sumOfPrices([], GBP_EUR)).toBeNull();
  });

  test.each(["base", "display", "chargeable_online", "charges"] as const)(
    "%s is not stated for the sum when any one rate does not state it",
    (part) => {
      const bare = { ...other, [part]: null };
      const orders = [
        [bare, dualPrice()],
        [dualPrice(), bare],
        [dualPrice(), bare, other],
      ];
      for (const prices of orders) {
        const whole = sumOfPrices(prices, GBP_EUR);
        expect(whole?.[part]).toBeNull();
        expect(Object.values(whole ?? {}).filter((value) => value === null)).toHaveLength(1);
      }
    },
  );
});

describe("A03: facts needed to choose a number of a rate", () => {
  const rate = (more: object = {}) => ({ id: "a", room: "101", price: dualPrice(), ...more });

  test("its figures are those that are shown, with the property's total beside them", () =>
    expect(pickView(rate({ number_available: 4 }), GBP_EUR)).toEqual({
      id: "a",
      available: 4,
      people: null,
      adults: null,
      seen: { total: 348, display: 333, base: 300 },
      property: 279.49,
    }));

  test("with one currency nothing stands beside them, and a part that is not stated has no figure", () => {
    expect(pickView(rate(), { accommodation: "GBP", booker: "GBP" }).property).toBeNull();
    expect(pickView(rate(), { accommodation: "GBP", booker: null })).toMatchObject({
      seen: { total: 279.49, display: 267.49, base: 241 },
      property: null,
    });
    const { seen } = pickView(rate({ price: { total: dual(279.49, 348) } }), GBP_EUR);
    expect(seen).toEqual({ total: 348, display: null, base: null });
  });

  test.each([
    [{ adults: 2, children: 3, total: 4 }, 4, 2],
    [{ adults: 2, children: 3 }, 5, 2],
    [{ adults: 2, children: null }, 2, 2],
    [{ adults: 2, children: [{ total: 1 }, { total: 2 }, {}] }, 5, 2],
    [{ children: 3 }, null, null],
  ])("%o holds %s people and %s adults", (maximum_occupancy, people, adults) =>
    expect(pickView(rate({ maximum_occupancy }), GBP_EUR)).toMatchObject({ people, adults }),
  );
});

describe("A03: problems of a choice are named", () => {
  test("more than the platform has of a rate", () => {
    const unlimited = pick("b", 10, { available: null });
    expect(sum([pick("a", 10), unlimited], { a: 4, b: 9 }).over).toEqual(["a"]);
    expect(sum([pick("a", 10)], { a: 3 }).over).toEqual([]);
    expect(sum([pick("a", 10, { available: 0 })], { a: 1 }).over).toEqual(["a"]);
  });

  const two = { people: 2 };
  test.each([
    [1, { adults: 2, children: 0, rooms: 1 }, { rooms: false, people: false }],
    [2, { adults: 2, children: 0, rooms: 1 }, { rooms: true, people: false }],
    [1, { adults: 2, children: 0, rooms: 2 }, { rooms: true, people: false }],
    [1, { adults: 2, children: 1, rooms: 1 }, { rooms: false, people: true }],
    [0, { adults: 9, children: 1, rooms: 4 }, { rooms: false, people: false }],
  ])("%d rooms for %o", (count, party, wrong) =>
    expect(misfits(sum([pick("a", 10, two)], { a: count }), party)).toEqual(wrong),
  );

  test.each([
    ["where only adults are limited, they are counted", { people: null }, [3, 0, true], [2, 5, false]],
    ["where people are limited, adults take any of their places", {}, [3, 1, false], [3, 2, true]],
    ["a limit nobody states is no mistake", { people: null, adults: null }, [9, 0, false]],
  ] as [string, object, ...[number, number, boolean][]][])("%s", (_name, limits, ...parties) => {
    const open = sum([pick("a", 10, limits)], { a: 1 });
    for (const [adults, children, isWrong] of parties)
      expect(misfits(open, { adults, children, rooms: 1 }).people).toBe(isWrong);
  });
});
