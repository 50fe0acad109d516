// Decimal digits of every script as ASCII digits, the text in compatibility form (NFKC).
import { normalForm } from "./normal-form";

const DIGIT = /\p{Nd}/u;

/** Unicode keeps the decimal digits of a script together, zero first, and gives each ten of them a run of their own. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** `text` in compatibility form (NFKC), its decimal digits in ASCII: `４１` and `٤١` become `41`. */
export const withAsciiDigits = (text: string): string =>
  normalForm(text, "NFKC").replaceAll(/[^\P{Nd}0-9]/gu, asciiDigit);

/** Numbers typed in one box, between blanks, commas or semicolons of any script; what is no number is among them. */
export const numbersIn = (typed: string): string[] =>
  withAsciiDigits(typed)
    .split(/[\s,;、،؛]+/)
    .filter(Boolean);
