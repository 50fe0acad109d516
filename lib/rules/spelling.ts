// Comparing names: spelling without accents, case and punctuation ("Zürich", "ZURICH" and "zurich" are one), and how
// many letters two spellings differ by.
import { normalForm } from "@/lib/format/text";

const LONGEST = 128;
/** Three rows of the table, used again for every comparison: thousands are made for one misspelled word. */
let rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const;

function cell(a: string, b: string, i: number, j: number): number {
  const [row, above, before] = rows;
  const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
  const cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
  const swapped =
    i > 1 &&
    j > 1 &&
    a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
    a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
  return swapped ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost;
}

/** Fills row `i` up to `width` and returns its smallest value. */
function fillRow(a: string, b: string, i: number, width: number): number {
  const [row] = rows;
  row[0] = i;
  let least = i;
  for (let j = 1; j <= width; j++) {
    const value = cell(a, b, i, j);
    row[j] = value;
    if (value < least) least = value;
  }
  return least;
}

/**
 * Edits (insert, delete, replace, swap of neighbours) from `a` to `b`, or `most + 1` when there are more than `most`.
 * With `open` the rest of `b` after the match costs nothing: `a` may be the beginning of `b`.
 */
export function editDistance(a: string, b: string, max: number, open = false): number {
  if (a.length > LONGEST - max || (!open && Math.abs(a.length - b.length) > max)) return max + 1;
  const width = Math.min(b.length, a.length + max);
  let least = 0;
  for (let j = 0; j <= width; j++) rows[0][j] = j;
  for (let i = 1; i <= a.length; i++) {
    rows = [rows[2], rows[0], rows[1]];
    least = fillRow(a, b, i, width);
    if (least > max) return max + 1;
  }
  return Math.min(max + 1, open ? least : (rows[0][width] ?? max + 1));
}

/** Letters that no decomposition turns into plain ones. */
const LETTERS: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŋ: "n",
  ə: "e",
};

/** Written short and long alike; never for the last word, which may be the beginning of another ("st" of "stockholm"). */
const SHORT: Record<string, string> = { st: "saint", ste: "sainte", mt: "mount", ft: "fort" };

const inFull = (text: string): string =>
  text.replace(/(^| )(st|ste|mt|ft)(?= )/g, (_, before: string, short: string) => before + SHORT[short]);

export const APOSTROPHES = /['’‘ʻʼ`]/g;

/** Code points from a katakana sign back to the hiragana sign of the same sound. */
const HIRAGANA_BEFORE = 0x60;

/** Words separated by one space; letters of any script stay, marks and punctuation go, both kana are one. */
const plain = (text: string): string =>
  normalForm(text, "NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIRAGANA_BEFORE))
    .replace(APOSTROPHES, "")
    .replace(/[æœøßłđðþıħŋə]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The same with what is written short in full. */
export const fold = (text: string): string => inFull(plain(text));

/**
 * The one rule of every box that narrows a list: tells whether a text holds what was typed. Blanks, hyphens and
 * apostrophes count only where words begin, so `wi-fi` finds "WiFi" and `spa` no "Bus parking".
 */
export function finder(typed: string): (text: string) => boolean {
  const wanted = plain(typed);
  // Letters and numbers of any script mean themselves in a pattern.
  const parted = new RegExp(`(?:^| )${[...wanted.replaceAll(" ", "")].join(" ?")}`, "u");
  return (text) => {
    const words = plain(text);
    return words.includes(wanted) || parted.test(words);
  };
}

const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** As people write who have no such keys: `Koeln` for `Köln`. */
export const writtenOut = (text: string): string =>
  normalForm(text, "NFC")
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);

/** Spellings of one sound, longest first; what is left of a word after them are its consonants. */
const SOUNDS: [written: RegExp, heard: string][] = [
  [/x/g, "ks"],
  [/sch|tsch|tch|sh|ch(?=[ei])|cz|tsj|sj/g, "x"],
  [/ph|v|w/g, "f"],
  [/ck|ch|kh|qu|q|c(?![eiy])|g(?=h)/g, "k"],
  [/c|z|ts|tz|ss/g, "s"],
  [/th|dt|d/g, "t"],
  [/gn|nj|nh|mn/g, "n"],
  [/h|(?<=.)[aeiouyj]+/g, ""],
  [/^[aeiouyj]+/g, "a"],
  [/g/g, "k"],
  [/b/g, "p"],
];

/**
 * How a folded word sounds, roughly and over the languages of Europe: `filadelfia` and `philadelphia` are one. Of
 * words in other scripts nothing is left but the word.
 */
export function soundOf(word: string): string {
  const heard = SOUNDS.reduce((text, [written, sound]) => text.replace(written, sound), word);
  return heard.replace(/(.)\1+/g, "$1");
}

/** The words of a folded text. */
export const wordsIn = (folded: string): string[] => (folded === "" ? [] : folded.split(" "));

/** Longer names are told apart by their first words alone. */
const MAX_SEARCHED_WORDS = 12;

/**
 * A name that was typed, folded as far as it is compared. Bounded after folding, which makes 18 letters and four words of
 * one sign (U+FDFA): every word costs a walk through an index.
 */
export const foldTyped = (text: string): string =>
  wordsIn(fold(text).slice(0, LONGEST).trim()).slice(0, MAX_SEARCHED_WORDS).join(" ");
