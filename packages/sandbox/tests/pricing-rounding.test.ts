// Money: minor units, conversion, and parts that add up in both currencies.
import { equal, ok } from "node:assert/strict";
import { isCalendarDay } from "@roomward/contract/values";
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

const sum = (numbers: readonly (number | null | undefined)[]): number =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

describe("currencies", () => {
  it("A17: minor units are those of ISO 4217", () => {
    const digits = ["EUR", "JPY", "KRW", "ISK", "CLP", "VND", "HUF", "KWD", "BHD", "TND", "OMR", "JOD"].map(
      minorDigits,
    );
    expect(digits).toEqual([2, 0, 0, 0, 0, 0, 2, 3, 3, 3, 3, 3]);
  });

  it("a property of any country can be priced in its own currency", () => {
    expect(countries().filter((country) => !isCurrency(countryCurrency(country)))).toEqual([]);
    expect(CURRENCY_CODES.length).toBeGreaterThan(45);
  });

  it("the rates stand at one named day", () => {
    expect(isCalendarDay(RATES_AS_OF)).toBe(true);
    expect(minorRate("EUR", "USD")).toBe(1.17);
  });

  it("a code outside the table is refused, not guessed", () => {
    expect(() => minorDigits("XXX")).toThrow(RangeError);
  });

  it("amounts on the wire carry no dust of binary fractions", () => {
    expect([toMajor(1_010, "EUR"), toMajor(29, "EUR"), toMajor(1_235, "JPY"), toMajor(1_235, "KWD")]).toEqual(
      [10.1, 0.29, 1235, 1.235],
    );
  });

  it("lodgings round their own prices to about the worth of a cent", () => {
    expect(["EUR", "JPY", "IDR", "KWD", "HUF"].map(priceStep)).toEqual([1, 1, 10_000, 1, 100]);
  });
});

describe("apportioning", () => {
  it("gives what is missing to the largest remainders", () => {
    expect(apportion([1.5, 2.4, 3.9], 8)).toEqual([2, 2, 4]);
    expect(apportion([], 0)).toEqual([]);
  });
});

describe("a price in two columns", () => {
  const pairs = [
    ["EUR", "USD"],
    ["JPY", "EUR"],
    ["KWD", "JPY"],
    ["IDR", "KWD"],
    ["USD", "VND"],
    ["EUR", "EUR"],
  ] as const;

  it("total = base + unconditional charges and display = base + shown ones, exactly, in 6,000 random bills", () => {
    for (const [at, [own, booker]] of pairs.entries()) {
      for (let i = 0; i < 1_000; i++) {
        const key = hash32(i, at);
        const lines = Array.from({ length: hash32(key, 1) % 6 }, (_, j) =>
          line(Math.floor(uniform(key, 10 + j) ** 3 * 90_000), {
            inDisplay: uniform(key, 20 + j) < 0.5,
            collected: uniform(key, 30 + j) < 0.5 ? "online" : "property",
          }),
        );
        lines.push(line(777, { condition: 28, inDisplay: false }), line(null, { inDisplay: false }));
        const price = priceOf(1 + (hash32(key, 2) % 300_000), lines, { own, booker }, true);
        for (const column of ["own", "booker"] as const) {
          const owed = price.charges.filter((charge) => charge.applied.condition === null);
          equal(
            price.total[column],
            (price.base[column] ?? 0) + sum(owed.map((charge) => charge.amount?.[column])),
          );
          const shown = price.charges.filter((charge) => charge.applied.inDisplay);
          equal(
            price.display[column],
            (price.base[column] ?? 0) + sum(shown.map((charge) => charge.amount?.[column])),
          );
          const online = owed.filter((charge) => charge.online);
          equal(
            price.online?.[column],
            (price.base[column] ?? 0) + sum(online.map((charge) => charge.amount?.[column])),
          );
          ok(price.charges.every((charge) => Number.isInteger(charge.amount?.[column] ?? 0)));
          ok(price.charges.every((charge) => (charge.amount?.[column] ?? 0) >= 0));
        }
        equal(price.total.booker, Math.round(price.total.own * minorRate(own, booker)));
      }
    }
  });

  it("nothing is charged online for a price that is paid at the property", () => {
    const currencies = { own: "EUR", booker: "EUR" };
    const price = priceOf(10_000, [line(900)], currencies, false);
    expect([price.online, price.charges[0]?.online]).toEqual([null, null]);
  });

  it("conditional and incalculable charges are named and never part of a sum", () => {
    const currencies = { own: "EUR", booker: "USD" };
    const lines = [
      line(900),
      line(5_000, { condition: 28, inDisplay: false }),
      line(null, { inDisplay: false }),
    ];
    const price = wirePrice(priceOf(10_000, lines, currencies, true), currencies, {
      extraCharges: true,
      detail: "full",
    });
    expect(price.total.accommodation_currency).toBe(109);
    expect(price.charges?.map((charge) => charge.total_amount?.accommodation_currency ?? null)).toEqual([
      9,
      50,
      null,
    ]);
    expect(price.charges?.[1]?.total_amount).toEqual({
      accommodation_currency: 50,
      booker_currency: toMajor(moneyOf(5_000, currencies).booker ?? 0, "USD"),
    });
  });

  it("without extra_charges only the total is told", () => {
    const currencies = { own: "EUR", booker: "EUR" };
    const price = priceOf(10_000, [line(900)], currencies, true);
    expect(Object.keys(wirePrice(price, currencies, { extraCharges: false, detail: "search" }))).toEqual([
      "total",
    ]);
  });
});

describe("prices of several rooms", () => {
  it("add up column by column, with charges grouped by kind and treatment", () => {
    const currencies = { own: "EUR", booker: "USD" };
    const first = priceOf(10_000, [line(900), line(300, { charge: 22, inDisplay: false })], currencies, true);
    const second = priceOf(
      20_001,
      [line(1_801), line(300, { charge: 22, inDisplay: false })],
      currencies,
      true,
    );
    const both = sumPrices([first, second]);
    expect(both.total.own).toBe(33_302);
    expect(both.total.booker).toBe((first.total.booker ?? 0) + (second.total.booker ?? 0));
    expect(both.charges.map((charge) => [charge.applied.rule.charge, charge.amount?.own])).toEqual([
      [21, 2_701],
      [22, 600],
    ]);
  });

  it("keep a charge that only may apply apart from one that is owed", () => {
    const currencies = { own: "EUR", booker: "EUR" };
    const price = priceOf(
      10_000,
      [line(900), line(900, { condition: 41, inDisplay: false })],
      currencies,
      true,
    );
    expect(sumPrices([price, price]).charges.map((charge) => charge.amount?.own)).toEqual([1_800, 1_800]);
  });
});
