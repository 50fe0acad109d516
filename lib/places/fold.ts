// Spelling without accents, case and punctuation, so that "Zürich", "ZURICH" and "zurich" are one.
import "server-only";

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

/** Words separated by one space; letters of any script stay, marks and punctuation go. */
export function fold(text: string): string {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’‘ʻʼ`]/gu, "")
    .replace(/[æœøßłđðþıħŋə]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return inFull(plain);
}

/** The words of a folded text. */
export const wordsIn = (folded: string): string[] => (folded === "" ? [] : folded.split(" "));
