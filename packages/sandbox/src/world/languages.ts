// The languages the invented content is written in.

export const LANGUAGES = ["en-gb", "de", "fr", "es", "nl", "ja", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** One phrase in all languages. */
export type Phrase = Readonly<Record<Language, string>>;
