// Card numbers where none belongs: typed into a request or a name, they would be stored and sent on.
import { withAsciiDigits } from "@/lib/format/digits";

/** Digits of a card number (ISO/IEC 7812; Maestro has 12). */
const MIN_DIGITS = 12;
const MAX_DIGITS = 19;

export const TAKEN_OUT = "••••";

const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const YEAR = String.raw`(?:19|20)\d\d`;
/** A whole date: two of them beside each other have as many digits as a card. */
const DATE = new RegExp(
  String.raw`(?<![\d./-])(?:${YEAR}([./-])${DAY}\1${DAY}|${DAY}([./-])${DAY}\2${YEAR})(?![./-]?\d)`,
  "g",
);

/** One digit, where it is in the text, and the number of its group: digits without anything between them. */
interface Digit {
  value: string;
  from: number;
  to: number;
  group: number;
}

function stretches(text: string): Digit[][] {
  const found: Digit[][] = [[]];
  let group = 0;
  for (const { 0: sign, index } of text.replaceAll(DATE, (date) => "d".repeat(date.length)).matchAll(/./gsu))
    for (const value of sign < "\x80" ? sign : withAsciiDigits(sign)) {
      if (/\d/.test(value)) found.at(-1)?.push({ value, from: index, to: index + sign.length, group });
      else if (/\p{L}/u.test(value)) found.push([]);
      else group += 1;
    }
  return found;
}

/** The check sum that every card number has, and one of ten other numbers (ISO/IEC 7812, annex B). */
function isChecked(digits: readonly Digit[]): boolean {
  let sum = 0;
  for (const [at, { value }] of digits.toReversed().entries()) {
    const weighed = Number(value) * (at % 2 === 0 ? 1 : 2);
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/**
 * Where the longest card number that begins at `start` ends, whatever separates its digits; null for none. Its last
 * digit ends a group, or is in the group of the first one: a date or a code may follow without a blank.
 */
function endOfCard(digits: readonly Digit[], start: number): number | null {
  const first = digits[start]?.group;
  if (digits[start - 1]?.group === first) return null;
  for (let length = Math.min(MAX_DIGITS, digits.length - start); length >= MIN_DIGITS; length -= 1) {
    const card = digits.slice(start, start + length);
    const last = card.at(-1);
    const isWhole = last?.group === first || digits[start + length]?.group !== last?.group;
    if (isWhole && isChecked(card)) return last?.to ?? null;
  }
  return null;
}

/** `text` with each number that may be a card's replaced by `TAKEN_OUT`. */
export function withoutCards(text: string): string {
  let [kept, end] = ["", 0];
  for (const digits of stretches(text))
    for (const [start, { from }] of digits.entries()) {
      const to = endOfCard(digits, start);
      if (to === null) continue;
      if (from >= end) kept += text.slice(end, from) + TAKEN_OUT;
      end = Math.max(end, to);
    }
  return kept + text.slice(end);
}

export const holdsCard = (text: string): boolean => withoutCards(text) !== text;
