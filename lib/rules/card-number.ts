// Card numbers where none belongs: typed into a request or a name, they would be stored and sent on.
import parsePhoneNumber from "libphonenumber-js/max";
import { withAsciiDigits } from "@/lib/format/text";

const FROM_16 = [19, 18, 17, 16];
/**
 * How the numbers of each issuer begin, and how many digits they have, longest first (Wikipedia, "Payment card number",
 * November 2026). Visa's of 13 digits are issued no more, and telephone numbers of Europe look like them.
 */
const ISSUERS: readonly [beginning: RegExp, lengths: readonly number[]][] = [
  // Visa, Mastercard, American Express, Diners Club.
  [/^4/, [19, 16]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|095|[689])/, [...FROM_16, 14]],
  // JCB; Discover, UnionPay, RuPay and Troy; Mir.
  [/^35(?:2[89]|[3-8])/, FROM_16],
  [/^(?:6011|62|64[4-9]|65|60|8[12]|508|9792)/, FROM_16],
  [/^220[0-4]/, FROM_16],
  // Maestro; Dankort, Verve, Elo.
  [/^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, [...FROM_16, 15, 14, 13, 12]],
  [/^(?:5019|506[01]|507[89]|6362)/, [19, 18, 16]],
];

function lengthsOf(digits: readonly Digit[]): readonly number[] {
  const first = digits.map(({ value }) => value).join("");
  return ISSUERS.filter(([beginning]) => beginning.test(first))
    .flatMap(([, lengths]) => lengths)
    .toSorted((a, b) => b - a);
}

export const TAKEN_OUT = "••••";

const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const YEAR = String.raw`(?:19|20)\d\d`;
/** A whole date: two of them beside each other have as many digits as a card. */
const DATE = new RegExp(
  String.raw`(?<![\d./-])(?:${YEAR}([./-])${DAY}\1${DAY}|${DAY}([./-])${DAY}\2${YEAR})(?![./-]?\d)`,
  "g",
);

/** A number as it is dialled from abroad; nobody writes a card's so. */
const DIALLED = /(?:[+＋]|(?<![\p{Nd}]|[\p{Nd}][\s-])00)\p{Nd}[\p{Nd}()./ \u00A0\u202F\p{Pd}]{5,30}/gu;

const isTelephone = (text: string): boolean =>
  parsePhoneNumber(withAsciiDigits(text).replace(/^00/, "+"))?.isValid() ?? false;

/** As many signs, words among them, which belong to no card. */
const wordsFor = (text: string): string => "d ".repeat(text.length).slice(0, text.length);

/** Digits with O, I or l among them, or three such letters together. */
const MIXED = /(?<![\p{L}\p{Nd}])[\p{Nd}OoIl]{2,}(?![\p{L}\p{Nd}])/gu;
const asDigits = (mixed: string): string =>
  /\p{Nd}|.{3}/u.test(mixed) ? mixed.replaceAll(/[Oo]/g, "0").replaceAll(/[Il]/g, "1") : mixed;

/** The same length, with dates and telephone numbers blanked, and letters read as the digits they imitate. */
const plainOf = (text: string): string =>
  text
    .replaceAll(DATE, wordsFor)
    .replaceAll(DIALLED, (number) => (isTelephone(number) ? wordsFor(number) : number))
    .replaceAll(MIXED, asDigits);

/** One digit, where it is in the text, and the number of its group: digits without anything between them. */
interface Digit {
  value: string;
  from: number;
  to: number;
  group: number;
}

function stretches(plain: string): Digit[][] {
  const found: Digit[][] = [[]];
  let group = 0;
  for (const { 0: sign, index } of plain.matchAll(/./gsu))
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
  for (const length of lengthsOf(digits.slice(start, start + 4))) {
    if (length > digits.length - start) continue;
    const card = digits.slice(start, start + length);
    const last = card.at(-1);
    const isWhole = last?.group === first || digits[start + length]?.group !== last?.group;
    if (isWhole && isChecked(card)) return last?.to ?? null;
  }
  return null;
}

const GAP = String.raw`[^\p{L}\p{M}\p{Nd}]*(?:[\p{L}\p{M}]+[^\p{L}\p{M}\p{Nd}]*)?`;
const D = String.raw`\p{Nd}`;
const GROUPS = [`${D}{4}${GAP}${D}{4}${GAP}${D}{4}`, `${D}{6}${GAP}${D}{4,5}`].join("|");
/** Groups as they are printed on a card, each gap with one word at most. */
const PRINTED = new RegExp(`(?<!${D})(?=(${D}{4}${GAP}(?:${GROUPS})(?!${D})))`, "gu");

type Range = [from: number, to: number];

/**
 * Cards with words in two gaps or more. Not found: a card with one word alone between its digits, which honest text has
 * too ("4111 1111 or 1111 1111"), with several words in a gap, or with digits in words.
 */
function amongWords(plain: string): Range[] {
  return [...plain.matchAll(PRINTED)].flatMap(({ 1: text = "", index }): Range[] => {
    const isParted = (text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0) > 1;
    const digits = stretches(text.replaceAll(/\p{L}/gu, " ")).flat();
    return isParted && endOfCard(digits, 0) !== null ? [[index, index + text.length]] : [];
  });
}

const together = (plain: string): Range[] =>
  stretches(plain).flatMap((digits) =>
    digits.flatMap(({ from }, start): Range[] => {
      const to = endOfCard(digits, start);
      return to === null ? [] : [[from, to]];
    }),
  );

/** `text` with each number that may be a card's replaced by `TAKEN_OUT`. */
export function withoutCards(text: string): string {
  const plain = plainOf(text);
  let [masked, end] = ["", 0];
  for (const [from, to] of [...together(plain), ...amongWords(plain)].sort((a, b) => a[0] - b[0])) {
    if (from >= end) masked += text.slice(end, from) + TAKEN_OUT;
    end = Math.max(end, to);
  }
  return masked + text.slice(end);
}

export const holdsCard = (text: string): boolean => withoutCards(text) !== text;
