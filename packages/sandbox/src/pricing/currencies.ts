// Money in whole minor units: what a unit is worth, how it is converted, how it is written on the wire.
import { z } from "zod";
import { readTable } from "../data/read";

/** The day the rates stand at: rounded reference values, which never move, and no market data. */
export const RATES_AS_OF = "2025-12-31";

const Currency = z.object({
  code: z.string(),
  /** Major units for one euro; coarser where few lodgings sell in it. */
  perEuro: z.number(),
  /** After the point, by ISO 4217. */
  digits: z.number(),
});
type Currency = z.infer<typeof Currency>;

const TABLE = readTable("pricing/currencies.csv", Currency, "code");

/** Every currency that can be asked for, ISO 4217, in alphabetical order. */
export const CURRENCY_CODES: readonly string[] = [...TABLE.keys()].sort();

/** True for a currency of the table; any other cannot be priced in. */
export function isCurrency(code: string): boolean {
  return TABLE.has(code);
}

function currency(code: string): Currency {
  const known = TABLE.get(code);
  if (known === undefined) throw new RangeError(`${code} has no rate in the sandbox's table`);
  return known;
}

/** Digits after the point by ISO 4217. Throws a RangeError for a code outside the table. */
export function minorDigits(code: string): number {
  return currency(code).digits;
}

/** Minor units of `code` for one euro, for example 117 for USD and 183 for JPY. */
export function minorPerEuro(code: string): number {
  const { perEuro, digits } = currency(code);
  return perEuro * 10 ** digits;
}

/** Minor units of `to` for one minor unit of `from`; exactly 1 for the same currency. */
export function minorRate(from: string, to: string): number {
  return from === to ? 1 : minorPerEuro(to) / minorPerEuro(from);
}

/** Whole minor units as the number on the wire, in major units. */
export function toMajor(minor: number, code: string): number {
  const { digits } = currency(code);
  if (digits === 0) return minor;
  const major = minor / 10 ** digits;
  // The quotient of two whole numbers is already the number nearest to the decimal one.
  return Number.isSafeInteger(minor) ? major : Number(major.toFixed(digits));
}

/** An amount in major units as minor units, not rounded. */
export function toMinor(major: number, code: string): number {
  return major * 10 ** currency(code).digits;
}

/**
 * What lodgings round their own prices to, in minor units: about the worth of a euro cent, so that a night in
 * Jakarta does not cost 1,234,567.89 rupiah.
 */
export function priceStep(code: string): number {
  const { perEuro, digits } = currency(code);
  return Math.max(1, 10 ** (Math.floor(Math.log10(perEuro)) - 2 + digits));
}
