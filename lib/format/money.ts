// Money in words: a figure beside its currency, with the minor units of ISO 4217.
import type { AmountPair, CurrencyPair } from "@roomward/contract/values";
import { currencyFormat, numberFormat } from "./intl";

export interface MoneyView {
  /** Major units, as the platform gave it. */
  amount: number;
  currency: string;
  /** Formatted for the reader's locale with the currency's minor units, e.g. `€412.50`. */
  text: string;
}

/** The same amount in the shown currency and, when that differs, in the property's own. */
export interface DualMoney {
  shown: MoneyView;
  property: MoneyView | null;
}

/** Where the locale data behind Intl follows daily use (no fillér, no dinar fractions), ISO 4217 wins. */
const ISO_DIGITS: Readonly<Record<string, number>> = {
  AFN: 2,
  ALL: 2,
  COP: 2,
  HUF: 2,
  IDR: 2,
  IQD: 3,
  IRR: 2,
  KPW: 2,
  LAK: 2,
  LBP: 2,
  MGA: 2,
  MMK: 2,
  PKR: 2,
  SLL: 2,
  SOS: 2,
  SYP: 2,
  YER: 2,
};

const digits = new Map(Object.entries(ISO_DIGITS));

const TWO_DIGITS: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const WELL_FORMED = /^[A-Z]{3}$/;

/** Digits after the point by ISO 4217: EUR 2, JPY 0, KWD 3; 2 for a code nobody knows. */
export function minorUnits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const found = WELL_FORMED.test(currency)
    ? new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits
    : undefined;
  digits.set(currency, found ?? 2);
  return found ?? 2;
}

/** Half of the smallest unit: figures closer than this are the same to a reader. */
export function tolerance(currency: string): number {
  return 0.5 * 10 ** -minorUnits(currency) + 1e-9;
}

/** The same amount without the dust of binary fractions, in whole minor units. */
export function roundToMinor(amount: number, currency: string): number {
  const factor = 10 ** minorUnits(currency);
  const rounded =
    Math.round((amount + Math.sign(amount) * Number.EPSILON * Math.abs(amount)) * factor) / factor;
  return rounded === 0 ? 0 : rounded;
}

/** `€412.50`, `JP¥12,400`, `KWD 3.250`; a code Intl refuses is printed after the figure. */
export function moneyText(amount: number, currency: string, tag: string): string {
  const places = minorUnits(currency);
  const figure = amount === 0 ? 0 : amount;
  if (WELL_FORMED.test(currency)) return currencyFormat(tag, currency, places).format(figure);
  return `${numberFormat(tag, TWO_DIGITS).format(figure)} ${currency}`.trim();
}

const MAX_DIGITS = 99_999;
const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };
const THREE_DIGITS: Intl.NumberFormatOptions = { notation: "compact", maximumSignificantDigits: 3 };

/**
 * `1,132`, and `1.24m` above five digits: for places too narrow for the exact figure, which must stand behind it.
 * The currency is named beside such places; only another one is written, as `12,400 JPY`.
 */
export function shortMoneyText(
  { amount, currency }: { amount: number; currency: string },
  named: string,
  tag: string,
): string {
  const figure = numberFormat(tag, Math.round(amount) > MAX_DIGITS ? THREE_DIGITS : WHOLE).format(amount);
  return currency === named ? figure : `${figure} ${currency}`;
}

/** `€1,200`: for figures that are round by themselves, as on an axis. */
export function roundMoneyText(amount: number, currency: string, tag: string): string {
  if (!WELL_FORMED.test(currency)) return moneyText(amount, currency, tag);
  return currencyFormat(tag, currency, Number.isInteger(amount) ? 0 : minorUnits(currency)).format(amount);
}

export function moneyView(amount: number, currency: string, tag: string): MoneyView {
  return { amount, currency, text: moneyText(amount, currency, tag) };
}

/**
 * An amount pair for the reader: the booker's currency first, the property's own beside it when the two
 * differ (gaps 17, "Both-currency display rule"); the property's alone when no booker amount came.
 */
export function dualMoney(pair: AmountPair, currency: CurrencyPair, tag: string): DualMoney {
  const inProperty = moneyView(pair.accommodation_currency, currency.accommodation, tag);
  const booker = currency.booker ?? null;
  const amount = pair.booker_currency ?? null;
  if (booker === null || amount === null || booker === currency.accommodation)
    return { shown: inProperty, property: null };
  return { shown: moneyView(amount, booker, tag), property: inProperty };
}

/** The amount of a pair in the currency that is shown, and that currency. */
export function shownAmount(pair: AmountPair, currency: CurrencyPair): { amount: number; currency: string } {
  const booker = currency.booker ?? null;
  const amount = pair.booker_currency ?? null;
  return booker === null || amount === null
    ? { amount: pair.accommodation_currency, currency: currency.accommodation }
    : { amount, currency: booker };
}

/** How to read several amounts in one currency: the booker's where every pair states it, else the property's. */
export interface OneCurrency {
  currency: string;
  amountOf: (pair: AmountPair) => number;
}

export function oneCurrency(
  pairs: readonly (AmountPair | null | undefined)[],
  currency: CurrencyPair,
): OneCurrency {
  const booker = currency.booker ?? null;
  const isStated = pairs.every((pair) => !pair || typeof pair.booker_currency === "number");
  return booker === null || !isStated
    ? { currency: currency.accommodation, amountOf: (pair) => pair.accommodation_currency }
    : { currency: booker, amountOf: (pair) => pair.booker_currency ?? pair.accommodation_currency };
}

/** `currency` where every pair states both of its amounts, else the property's own alone. */
export function statedPair(
  pairs: readonly (AmountPair | null | undefined)[],
  currency: CurrencyPair,
): CurrencyPair {
  const propertyCurrency = currency.accommodation;
  return oneCurrency(pairs, currency).currency === propertyCurrency
    ? { accommodation: propertyCurrency, booker: null }
    : currency;
}

/** The amount in the property's own currency, which every answer states. */
export const propertyAmount = ({ shown, property }: DualMoney): number => (property ?? shown).amount;

/** Items of one property by their money, least first: by what is shown, if that is one currency for all of them. */
export function cheapestFirst<T>(items: readonly T[], moneyOf: (item: T) => DualMoney): T[] {
  const isOne = new Set(items.map((item) => moneyOf(item).shown.currency)).size <= 1;
  const amountOf = (item: T) => (isOne ? moneyOf(item).shown.amount : propertyAmount(moneyOf(item)));
  return items.toSorted((a, b) => amountOf(a) - amountOf(b));
}
