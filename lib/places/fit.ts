// How well the names of a place fit what was typed.
import "server-only";
import type { PlaceEntry } from "./entry";
import { wordsIn } from "./fold";

/** How well a name fits, best first. */
export const FIT = {
  /** The three letters of an airport. */
  code: 0,
  /** The whole name, perhaps with what the place lies in. */
  exact: 1,
  beginning: 2,
  /** All words, some of them in the name. */
  words: 3,
  /** All words, but only in what the place lies in: the cities of "france". */
  inside: 4,
  misspelled: 5,
} as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** Short words leave no room for error: one of four letters already fits dozens of others. */
export const editsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** Which words of `query` are left when a name stands at its beginning; null when none does. */
function restAfterName(entry: PlaceEntry, query: string): string[] | null {
  const name = entry.folded
    .filter((one) => query.startsWith(`${one} `))
    .sort((a, b) => b.length - a.length)[0];
  return name === undefined ? null : wordsIn(query.slice(name.length + 1));
}

const beginsWord = (text: string, beginning: string): boolean => ` ${text}`.includes(` ${beginning}`);

/** Null when only the beginning of a surrounding name fits: "paris" is no way to ask for Saint James Parish. */
export function fitOf(entry: PlaceEntry, query: string, context: string): Fit | null {
  if (entry.iata?.toLowerCase() === query) return FIT.code;
  if (entry.folded.includes(query)) return FIT.exact;
  if (entry.folded.some((name) => name.startsWith(query))) return FIT.beginning;
  const contextWords = wordsIn(context);
  const rest = restAfterName(entry, query);
  if (rest?.every((word) => contextWords.some((other) => other.startsWith(word)))) return FIT.exact;
  const words = wordsIn(query);
  if (words.some((word) => entry.folded.some((name) => beginsWord(name, word)))) return FIT.words;
  return words.every((word) => contextWords.includes(word)) ? FIT.inside : null;
}
