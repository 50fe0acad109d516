// Turns phrases into the language maps of the wire: only what was asked for, British English when nothing was.
import { LANGUAGES, type Language, type Phrase } from "./languages";

const DEFAULT = "en-gb";

/** The written language that answers a tag: `de-at` is answered in German, `pt` in none. */
export function contentLanguage(tag: string): Language | null {
  const primary = tag.slice(0, 2);
  return LANGUAGES.find((language) => language.slice(0, 2) === primary) ?? null;
}

/** Asked tags with the language each is answered in; unknown ones fall out, an empty list means British English. */
export function answeredLanguages(
  tags: readonly string[] | undefined,
): readonly (readonly [string, Language])[] {
  const requested = tags && tags.length > 0 ? tags : [DEFAULT];
  return requested.flatMap((tag) => {
    const language = contentLanguage(tag);
    return language ? [[tag, language] as const] : [];
  });
}

/** A map that is never empty: reference lists fall back to British English. */
export function phraseMap(phrase: Phrase, tags: readonly string[] | undefined): Record<string, string> {
  const answered = answeredLanguages(tags);
  if (answered.length === 0) return { [DEFAULT]: phrase[DEFAULT] };
  return Object.fromEntries(answered.map(([tag, language]) => [tag, phrase[language]]));
}
