// The shape of a country's naming habits. Patterns hold {word}, {person}, {street}, {road}, {district}, {city}, {number}.

export interface Lexicon {
  /** Things houses are named after; each must work in "Villa {word}". */
  words: readonly string[];
  /** Given or family names of hosts. */
  people: readonly string[];
  hotel: readonly string[];
  guest: readonly string[];
  apartment: readonly string[];
  home: readonly string[];
  hostel: readonly string[];
  /** What stands before the name proper in a street name, so that "Rue de la Paix" gives "de la Paix". */
  road?: RegExp;
  /** True where the kind of house follows the name: "Fairhaven Lodge", not "Lodge Fairhaven". */
  wordFirst?: true;
  /** True where "de Odette" becomes "d'Odette". */
  elides?: true;
}

/** A name in Latin letters and in the script of the country. */
export type ScriptPair = readonly [latin: string, own: string];

/** Naming in another script: patterns are pairs too. */
export interface ScriptLexicon {
  words: readonly ScriptPair[];
  /** What tells two houses of one name apart. */
  suffixes: readonly ScriptPair[];
  hotel: readonly ScriptPair[];
  guest: readonly ScriptPair[];
  apartment: readonly ScriptPair[];
  home: readonly ScriptPair[];
  hostel: readonly ScriptPair[];
}

/** A list written as words with commas between. */
export const list = (text: string): readonly string[] => text.split(",").map((part) => part.trim());
