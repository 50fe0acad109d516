// How sentences are put together in any language: variants, lists, small initials, distances.

import type { CheckTimes } from "./check-times";
import { field, hash32, pick } from "./hash";
import type { HouseRules } from "./house-rules";
import type { Language } from "./languages";
import type { Phrasebook } from "./phrasebook";
import type { Property } from "./property";
import type { NamesById } from "./words";

/** What a text is written about; everything in it follows from the property. */
export interface TextSubject {
  property: Property;
  key: number;
  /** The name in the language of the text. */
  name: string;
  /** Languages the staff speaks, as tags. */
  spoken: readonly string[];
  rules: HouseRules;
  times: CheckTimes;
  licence: string | null;
  revision: number;
}

const ORDER = field("text order");

const SENTENCE_FIELDS = new Map<keyof Phrasebook, number>();

export function sentence(
  subject: TextSubject,
  book: Phrasebook,
  name: keyof Phrasebook,
  words: Record<string, string>,
): string {
  const variants = book[name];
  if (!Array.isArray(variants)) return "";
  let fieldKey = SENTENCE_FIELDS.get(name);
  if (fieldKey === undefined) {
    fieldKey = field(`sentence ${name}`);
    SENTENCE_FIELDS.set(name, fieldKey);
  }
  return filled(pick(subject.key, fieldKey, variants as readonly string[]), words);
}

export function filled(pattern: string, words: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (hole, name: string) => words[name] ?? hole);
}

/** "a, b and c" in the manner of the language. */
export function listed(items: readonly string[], book: Phrasebook): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(book.comma)}${book.and}${items.at(-1)}`;
}

/** Small initial inside a sentence, unless the word is written with capitals of its own. */
export function inSentence(text: string, book: Phrasebook): string {
  const [first = ""] = text.split(" ");
  if (!book.lowerCase || /\p{Lu}/u.test(first.slice(1))) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function names(
  ids: readonly number[],
  table: NamesById,
  language: Language,
  book: Phrasebook,
): string[] {
  return ids.flatMap((id) => {
    const phrase = table.get(id);
    return phrase ? [inSentence(phrase[language], book)] : [];
  });
}

export function distanceText(km: number, book: Phrasebook): string {
  if (km < 0.95) return book.metres.replace("{n}", String(Math.max(50, Math.round(km * 20) * 50)));
  const rounded = km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
  return book.kilometres.replace("{n}", String(rounded).replace(".", book.decimal));
}

/** Up to `most` of the ids the property has, in an order of its own. */
export function some(
  subject: { key: number },
  wanted: readonly number[],
  had: ReadonlySet<number>,
  max: number,
): number[] {
  return wanted
    .filter((id) => had.has(id))
    .sort((a, b) => hash32(subject.key, ORDER + a) - hash32(subject.key, ORDER + b))
    .slice(0, max);
}
