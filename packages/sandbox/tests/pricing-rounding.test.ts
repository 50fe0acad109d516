// Money: minor units, conversion, and parts that add up in both currencies.
import { equal, ok } from "node:assert/strict";
import { isCalendarDay } from "@roomward/contract/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AppliedRule } from "../src/pricing/applied-rules";
import type { ChargeRule } from "../src/pricing/charge-rule";
import {
  CURRENCY_CODES,
  isCurrency,
  minorDigits,
  minorRate,
  priceStep,
  RATES_AS_OF,
  toMajor,
} from "../src/pricing/currencies";
import { apportion, moneyOf, priceOf, sumPrices } from "../src/pricing/rounding";
import type { ChargeLine } from "../src/pricing/taxes";
import { wirePrice } from "../src/pricing/wire-price";
import { countries, countryCurrency } from "../src/world/gazetteer/places";
import { hash32, uniform } from "../src/world/hash";

interface LineSetting {
  inDisplay?: boolean;
  condition?: number | null;
  collected?: ChargeRule["collected"];
  charge?: number;
}

function line(amount: number | null, setting: LineSetting = {}): ChargeLine {
  const { inDisplay = true, condition = null, collected = "online", charge = 21 } = setting;
  const rule: ChargeRule = { charge, nature: "vat", collected, amount: { mode: "incalculable" } };
  const applied: AppliedRule = { rule, nights: [0], minorPerUnit: 1, condition, inDisplay };
  return { applied, mode: "per_stay", percentage: null, unit: null, amount };
}

const EUROS = { own: "EUR", booker: "EUR" };
const DOLLARS = { own: "EUR", booker: "USD" };

describe("Currencies", () => {
  it("A17: minor units are those of ISO 4217, and an unknown code is refused", () => {
    const codes = ["EUR", "JPY", "KRW", "ISK", "CLP", "VND", "HUF", "KWD", "BHD", "TND", "OMR", "JOD"];
    expect(codes.map(minorDigits)).toEqual([2, 0, 0, 0, 0, 0, 2, 3, 3, 3, 3, 3]);
    expect(() => minorDigits("XXX")).toThrow(RangeError);
  });

  it("a property of any country can be priced in its own currency, at the rates of one named day", () => {
    expect(countries().filter((country) => !isCurrency(countryCurrency(country)))).toEqual([]);
    expect(CURRENCY_CODES.length).toBeGreaterThan(45);
    expect([isCalendarDay(RATES_AS_OF), minorRate("EUR", "USD")]).toEqual([true, 1.17]);
  });

  it("amounts on the wire carry no dust of binary fractions", () => {
    const amounts = [toMajor(1_010, "EUR"), toMajor(29, "EUR"), toMajor(1_235, "JPY"), toMajor(1_235, "KWD")];
    expect(amounts).toEqual([10.1, 0.29, 1235, 1.235]);
  });

  it("lodgings round their own prices to about the worth of a cent", () => {
    expect(["EUR", "JPY", "IDR", "KWD", "HUF"].map(priceStep)).toEqual([1, 1, 10_000, 1, 100]);
  });
});

describe("A price in two columns", () => {
  it("B04: apportioning shares a whole sum out, the largest remainders first, and nobody is off by a unit", () => {
    expect(apportion([1.5, 2.4, 3.9], 8)).toEqual([2, 2, 4]);
    expect(apportion([], 0)).toEqual([]);
    const parts = fc.array(fc.double({ min: 0, max: 1e7, noNaN: true }), { maxLength: 8 });
    const check = (exact: number[], up: number) => {
      const target = exact.reduce((sum, part) => sum + Math.floor(part), 0) + Math.min(up, exact.length);
      const given = apportion(exact, target);
      equal(
        given.reduce((sum, part) => sum + part, 0),
        target,
      );
      for (const [at, part] of given.entries())
        ok(Number.isInteger(part) && Math.abs(part - (exact[at] ?? 0)) <= 1);
    };
    fc.assert(fc.property(parts, fc.nat(8), check), { seed: 20_270_115, numRuns: 500 });
  });

  it.each([
    ["EUR", "USD"],
    ["JPY", "EUR"],
    ["KWD", "JPY"],
    ["IDR", "KWD"],
    ["USD", "VND"],
    ["EUR", "EUR"],
  ])(
    "the total, the shown price and what is collected online are exact sums of random bills in %s and %s",
    (property, booker) => {
      for (let i = 0; i < 200; i++) {
        const key = hash32(i, property.charCodeAt(0) + booker.charCodeAt(0));
        const lines = Array.from({ length: hash32(key, 1) % 6 }, (_, j) =>
          line(Math.floor(uniform(key, 10 + j) ** 3 * 90_000), {
            inDisplay: uniform(key, 20 + j) < 0.5,
            collected: uniform(key, 30 + j) < 0.5 ? "online" : "property",
          }),
        );
        lines.push(line(777, { condition: 28, inDisplay: false }), line(null, { inDisplay: false }));
        const price = priceOf(1 + (hash32(key, 2) % 300_000), lines, { own: property, booker }, true);
        const owed = price.charges.filter((charge) => charge.applied.condition === null);
        for (const column of ["own", "booker"] as const) {
          const baseAnd = (charges: typeof owed) =>
            charges.reduce((sum, { amount }) => sum + (amount?.[column] ?? 0), price.base[column]);
          equal(price.total[column], baseAnd(owed));
          equal(price.display[column], baseAnd(price.charges.filter((charge) => charge.applied.inDisplay)));
          equal(price.online?.[column], baseAnd(owed.filter((charge) => charge.online)));
          ok(price.charges.every(({ amount }) => Number.isInteger(amount?.[column] ?? 0)));
          ok(price.charges.every(({ amount }) => (amount?.[column] ?? 0) >= 0));
        }
        equal(price.total.booker, Math.round(price.total.own * minorRate(property, booker)));
      }
    },
  );

  it("nothing is charged online for a price that is paid at the property", () => {
    const price = priceOf(10_000, [line(900)], EUROS, false);
    expect([price.online, price.charges[0]?.online]).toEqual([null, null]);
  });

  it("conditional and incalculable charges are named and never part of a sum; without extra_charges only the total is", () => {
    const lines = [
      line(900),
      line(5_000, { condition: 28, inDisplay: false }),
      line(null, { inDisplay: false }),
    ];
    const priced = priceOf(10_000, lines, DOLLARS, true);
    const price = wirePrice(priced, DOLLARS, { extraCharges: true, detail: "full" });
    expect(price.total.accommodation_currency).toBe(109);
    const dollars = (amount: number) => toMajor(moneyOf(amount, DOLLARS).booker, "USD");
    expect(price.charges?.map((charge) => charge.total_amount)).toEqual([
      { accommodation_currency: 9, booker_currency: dollars(900) },
      { accommodation_currency: 50, booker_currency: dollars(5_000) },
      null,
    ]);
    const plain = wirePrice(priced, DOLLARS, { extraCharges: false, detail: "search" });
    expect(Object.keys(plain)).toEqual(["total"]);
  });

  it("prices of several rooms add up column by column, with charges grouped by kind and treatment", () => {
    const lines = (vat: number) => [
      line(vat),
      line(300, { charge: 22, collected: "property", inDisplay: false }),
      line(vat, { charge: 22, condition: 41, inDisplay: false }),
    ];
    const first = priceOf(10_000, lines(900), DOLLARS, true);
    const second = priceOf(20_001, lines(1_801), DOLLARS, true);
    const both = sumPrices([first, second]);
    expect(both.total).toEqual({ own: 33_302, booker: first.total.booker + second.total.booker });
    expect(both.online?.own).toBe((first.online?.own ?? 0) + (second.online?.own ?? 0));
    const charges = both.charges.map(({ applied, amount }) => [
      applied.rule.charge,
      applied.condition,
      amount?.own,
    ]);
    expect(charges).toEqual([
      [21, null, 2_701],
      [22, null, 600],
      [22, 41, 2_701],
    ]);
  });
});
