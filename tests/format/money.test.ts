import { expect, test } from "vitest";
import {
  dualMoney,
  minorUnits,
  moneyText,
  roundToMinor,
  shortMoneyText,
  tolerance,
} from "@/lib/format/money";

test("A17: minor units follow ISO 4217, also where daily use has dropped them", () => {
  expect(minorUnits("EUR")).toBe(2);
  expect(minorUnits("JPY")).toBe(0);
  expect(minorUnits("KWD")).toBe(3);
  expect(minorUnits("HUF")).toBe(2);
  expect(minorUnits("IQD")).toBe(3);
});

test("A17: a yen amount has no decimals, a dinar amount three", () => {
  expect(moneyText(12400, "JPY", "en-GB")).toBe("JP¥12,400");
  expect(moneyText(3.25, "KWD", "en-GB").replace("\u00a0", " ")).toBe("KWD 3.250");
  expect(moneyText(412.5, "EUR", "en-GB")).toBe("€412.50");
});

test("A17: a division is rounded to minor units and keeps no binary dust", () => {
  expect(roundToMinor(100 / 3, "EUR")).toBe(33.33);
  expect(roundToMinor(100 / 3, "JPY")).toBe(33);
  expect(roundToMinor(1.005, "EUR")).toBe(1.01);
  expect(roundToMinor(0.1 + 0.2 - 0.3, "EUR")).toBe(0);
});

test("half a minor unit is the tolerance of a currency", () => {
  expect(tolerance("JPY")).toBeCloseTo(0.5);
  expect(tolerance("KWD")).toBeCloseTo(0.0005);
});

test("a code that is no currency code is printed, not thrown", () => {
  expect(moneyText(5, "??", "en-GB")).toBe("5.00 ??");
});

test("A06: the booker's amount comes first and the property's beside it when the currencies differ", () => {
  const pair = { accommodation_currency: 100, booker_currency: 108.36 };
  expect(dualMoney(pair, { accommodation: "EUR", booker: "USD" }, "en-GB")).toEqual({
    shown: { amount: 108.36, currency: "USD", text: "US$108.36" },
    property: { amount: 100, currency: "EUR", text: "€100.00" },
  });
});

test("one amount is shown when both currencies are the same or the booker's is missing", () => {
  const own = { amount: 100, currency: "EUR", text: "€100.00" };
  const same = { accommodation: "EUR", booker: "EUR" };
  expect(dualMoney({ accommodation_currency: 100, booker_currency: 100 }, same, "en-GB")).toEqual({
    shown: own,
    property: null,
  });
  expect(
    dualMoney({ accommodation_currency: 100, booker_currency: null }, { accommodation: "EUR" }, "en-GB"),
  ).toEqual({ shown: own, property: null });
  expect(
    dualMoney({ accommodation_currency: 100 }, { accommodation: "EUR", booker: "USD" }, "en-GB").shown,
  ).toEqual(own);
});

test("S07: in a narrow cell a total is a short figure, and another currency than the named one is written", () => {
  const short = (amount: number, currency: string) => shortMoneyText({ amount, currency }, "EUR", "en-GB");
  expect(short(1131.63, "EUR")).toBe("1,132");
  expect(short(99_999.4, "EUR")).toBe("99,999");
  expect(short(12_345_678, "EUR")).toBe("12.3m");
  expect(short(12_400, "JPY")).toBe("12,400 JPY");
});
