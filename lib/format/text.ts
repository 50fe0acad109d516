// Characters of every script: normal forms, decimal digits, and cutting between graphemes.

/** Combining marks, which normalisation sorts; half-width ones become marks in compatibility form. */
const MARK = String.raw`[\p{M}\uFF9E\uFF9F]`;
const LONG_RUN = new RegExp(`${MARK}{30}(?=${MARK})`, "gu");

/**
 * `text.normalize(form)` in linear time. Sorting a run of marks is quadratic, so a combining grapheme joiner splits runs
 * after thirty marks (Stream-Safe Text Format, UAX 15, section 13); no language writes as many.
 */
export const normalForm = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replaceAll(LONG_RUN, "$&\u034F").normalize(form);

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

/** Cutting text to so many UTF-16 units without breaking a grapheme in two. */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  return text.slice(0, new Intl.Segmenter().segment(text).containing(maximum)?.index);
}
