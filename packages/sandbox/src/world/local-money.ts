// Euros of the world turned into amounts people write in the property's own currency.
import { minorDigits, minorPerEuro, toMajor } from "../pricing/currencies";

function rounded(minor: number, step: number, currency: string): number {
  return toMajor(Math.max(step, Math.round(minor / step) * step), currency);
}

/** The power of ten an amount begins with. */
const magnitude = (minor: number) => 10 ** Math.floor(Math.log10(Math.max(10, minor)));

/** About `euros` in major units of `currency`, in halves or fives: nobody asks 34.27 for a breakfast. */
export function localAmount(euros: number, currency: string): number {
  if (euros === 0) return 0;
  const minor = euros * minorPerEuro(currency);
  const half = minorDigits(currency) === 0 ? 10 : 5 * 10 ** (minorDigits(currency) - 1);
  return rounded(minor, Math.max(half, magnitude(minor) / 20), currency);
}

/** The same for round sums such as deposits: one leading digit and a half. */
export function roundAmount(euros: number, currency: string): number {
  const minor = euros * minorPerEuro(currency);
  return rounded(minor, magnitude(minor) / 2, currency);
}
