// The languages the invented content is written in, and how the word tables are laid out.

export const LANGUAGES = ["en-gb", "de", "fr", "es", "nl", "ja", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** One phrase in all languages, in the order of `LANGUAGES`. */
export type Phrase = readonly [
  enGb: string,
  de: string,
  fr: string,
  es: string,
  nl: string,
  ja: string,
  ar: string,
];

export type Phrases<K extends string | number = number> = Readonly<Record<K, Phrase>>;

/** The phrase in one language. */
export function say(phrase: Phrase, language: Language): string {
  return phrase[LANGUAGES.indexOf(language)] ?? phrase[0];
}
