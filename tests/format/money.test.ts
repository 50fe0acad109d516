import { expect, test } from "vitest";
import {
  dualMoney,
  minorUnits,
  moneyText,
  roundToMinor,
  shortMoneyText,
  shownAmount,
  tolerance,
} from "@/lib/format/money";

test("A17: minor units follow ISO 4217, also where daily use has dropped them", () => {
  expect(minorUnits("EUR")).toBe(2);
  expect(minorUnits("JPY")).toBe(0);
  expect(minorUnits("KWD")).toBe(3);
  expect(minorUnits("HUF")).toBe(2);
  expect(minorUnits("IQD")).toBe(3);
});

test.each([
  [0, ["JPY", "KRW", "CLP", "ISK", "VND", "XAF"]],
  [3, ["KWD", "BHD", "OMR", "TND", "IQD"]],
  [2, ["USD", "GBP", "AFN", "ALL", "COP", "HUF", "IDR", "IRR", "KPW", "LAK", "LBP", "MGA", "MMK", "PKR"]],
  [2, ["SLL", "SOS", "SYP", "YER", "eur", "EURO", "??", ""]],
])("A17: %d digits after the point: %o", (digits, codes) =>
  expect(codes.map((code) => [code, minorUnits(code)])).toEqual(codes.map((code) => [code, digits])),
);

test("A17: a yen amount has no decimals, a dinar amount three", () => {
  expect(moneyText(12400, "JPY", "en-GB")).toBe("JP¥12,400");
  expect(moneyText(3.25, "KWD", "en-GB").replace("\u00a0", " ")).toBe("KWD 3.250");
  expect(moneyText(412.5, "EUR", "en-GB")).toBe("€412.50");
  expect(moneyText(-0, "EUR", "en-GB")).toBe("€0.00");
  expect(moneyText(0.1, "HUF", "en-GB").replace("\u00a0", " ")).toBe("HUF 0.10");
});

test("A17: a division is rounded to minor units and keeps no binary dust", () => {
  expect(roundToMinor(100 / 3, "EUR")).toBe(33.33);
  expect(roundToMinor(100 / 3, "JPY")).toBe(33);
  expect(roundToMinor(1.005, "EUR")).toBe(1.01);
  expect(roundToMinor(0.1 + 0.2 - 0.3, "EUR")).toBe(0);
  expect(roundToMinor(2.0005, "KWD")).toBe(2.001);
  expect(roundToMinor(99.5, "JPY")).toBe(100);
  expect(roundToMinor(-1.005, "EUR")).toBe(-1.01);
  expect(roundToMinor(-0.001, "EUR")).toBe(0);
});

test("half a minor unit is the tolerance of a currency", () => {
  expect(tolerance("JPY")).toBeCloseTo(0.5);
  expect(tolerance("EUR")).toBeCloseTo(0.005, 8);
  expect(tolerance("KWD")).toBeCloseTo(0.0005, 8);
  // Binary dust on half a unit does not make it more than half.
  expect(33.335 - 33.33).toBeLessThanOrEqual(tolerance("EUR"));
});

test("a code that is no currency code is printed, not thrown", () =>
  expect(moneyText(5, "??", "en-GB")).toBe("5.00 ??"));

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

test.each([
  ["both known", 108.36, "USD", { amount: 108.36, currency: "USD" }],
  ["both the same currency", 100, "EUR", { amount: 100, currency: "EUR" }],
  ["an amount of nothing", 0, "USD", { amount: 0, currency: "USD" }],
  ["no booker's amount", null, "USD", { amount: 100, currency: "EUR" }],
  ["no booker's amount at all", undefined, "USD", { amount: 100, currency: "EUR" }],
  ["no booker's currency", 108.36, null, { amount: 100, currency: "EUR" }],
  ["no booker's currency at all", 108.36, undefined, { amount: 100, currency: "EUR" }],
])("A06: the figure that is shown stands with its own currency: %s", (_name, amount, booker, shown) => {
  const own = { accommodation_currency: 100, booker_currency: amount };
  expect(shownAmount(own, { accommodation: "EUR", booker })).toEqual(shown);
  const { text, ...rest } = dualMoney(own, { accommodation: "EUR", booker }, "en-GB").shown;
  expect(rest).toEqual(shown);
});

test("A06: nothing in the booker's currency is shown as that, with the property's amount beside it", () => {
  const free = { accommodation_currency: 0.001, booker_currency: 0 };
  expect(dualMoney(free, { accommodation: "KWD", booker: "EUR" }, "en-GB")).toMatchObject({
    shown: { amount: 0, currency: "EUR" },
    property: { amount: 0.001, currency: "KWD" },
  });
});

test("S07: in a narrow cell a total is a short figure, and another currency than the named one is written", () => {
  const short = (amount: number, currency: string) => shortMoneyText({ amount, currency }, "EUR", "en-GB");
  expect(short(1131.63, "EUR")).toBe("1,132");
  expect(short(99_999.4, "EUR")).toBe("99,999");
  expect(short(99_999.5, "EUR")).toBe("100k");
  expect(short(1_234_567, "EUR")).toBe("1.23m");
  expect(short(12_345_678, "EUR")).toBe("12.3m");
  expect(short(12_400, "JPY")).toBe("12,400 JPY");
});
