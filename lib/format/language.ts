// Chooses one text of a language map and says which language it really is.
import { ASSUMED } from "@roomward/contract/assumed";
import type { LanguageMap } from "@roomward/contract/values";

/** Content text with the language it is really in, for the `lang` attribute. */
export interface LocalText {
  text: string;
  lang: string;
  /** True when the reader's language was missing and another one is shown. */
  isFallback: boolean;
}

const primary = (tag: string): string => tag.split("-")[0] ?? tag;

/** Blank text says nothing. */
export const filled = (text: string | null | undefined): text is string =>
  typeof text === "string" && text.trim() !== "";

function* candidates(map: LanguageMap, requested: readonly string[]): Generator<string> {
  const tags = Object.keys(map);
  yield* requested;
  for (const wanted of requested) yield* tags.filter((tag) => primary(tag) === primary(wanted));
  yield* ASSUMED.fallbackLanguages.value;
  yield* tags;
}

const textIn = (map: LanguageMap, tag: string): string | null => {
  const text = Object.hasOwn(map, tag) ? map[tag] : null;
  return filled(text) ? text.trim() : null;
};

/**
 * The text in the first requested language that has one, then in the same language of another region, then
 * English, then in any language (gaps 17, "details default language, fallback rule"). Null when all are empty.
 */
export function pickText(
  map: LanguageMap | null | undefined,
  requested: readonly string[],
): LocalText | null {
  if (!map) return null;
  // Nearly always the first one has it, and a page asks for hundreds of texts.
  const [first] = requested;
  const wanted = first === undefined ? null : textIn(map, first);
  if (first !== undefined && wanted !== null) return { text: wanted, lang: first, isFallback: false };
  const own = new Set(requested.map(primary));
  for (const tag of candidates(map, requested)) {
    const text = textIn(map, tag);
    if (text !== null) return { text, lang: tag, isFallback: !own.has(primary(tag)) };
  }
  return null;
}
