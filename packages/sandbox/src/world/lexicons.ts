// How houses are named: the habits of a country, and those of types that are called alike everywhere. Patterns hold
// {word}, {person}, {street}, {road}, {district}, {city}, {number}.
import { z } from "zod";
import { lazily, readJson } from "../data/read";
import { TYPE } from "./data/type-ids";
import { TYPE_TRAITS, type TypeTraits } from "./data/type-traits";
import { countryFacts } from "./gazetteer/countries";

const texts = z.array(z.string().min(1)).min(1).readonly();

const Lexicon = z.strictObject({
  /** Things houses are named after; each must work in "Villa {word}". */
  words: texts,
  /** Given or family names of hosts. */
  people: texts,
  hotel: texts,
  guest: texts,
  apartment: texts,
  home: texts,
  hostel: texts,
  /** What stands before the name proper in a street name, so that "Rue de la Paix" gives "de la Paix". */
  road: z
    .string()
    .transform((pattern) => new RegExp(pattern, "i"))
    .optional(),
  /** True where the kind of house follows the name: "Fairhaven Lodge", not "Lodge Fairhaven". */
  wordFirst: z.literal(true).optional(),
  /** True where "de Odette" becomes "d'Odette". */
  elides: z.literal(true).optional(),
});
export type Lexicon = z.infer<typeof Lexicon>;

/** A name in Latin letters and in the script of the country. */
const ScriptPair = z.tuple([z.string().min(1), z.string().min(1)]).readonly();
export type ScriptPair = readonly [latin: string, own: string];

const pairs = z.array(ScriptPair).min(1).readonly();

/** Naming in another script: patterns are pairs too. */
const ScriptLexicon = z.strictObject({
  language: z.enum(["ar", "he", "ja"]),
  words: pairs,
  /** What tells two houses of one name apart. */
  suffixes: pairs,
  hotel: pairs,
  guest: pairs,
  apartment: pairs,
  home: pairs,
  hostel: pairs,
});
export type ScriptLexicon = z.infer<typeof ScriptLexicon>;

const NativeScript = z.strictObject({
  /** With houses around a courtyard. */
  arabic: ScriptLexicon.extend({ riad: pairs, people: pairs }),
  hebrew: ScriptLexicon,
  /** With inns that have tatami and baths. */
  japanese: ScriptLexicon.extend({ ryokan: pairs }),
});

const TypePatterns = z.strictObject({
  /** Where the kind of house comes last, and where it comes first. */
  wordFirst: texts,
  wordLast: texts,
});

const latin = lazily(() => readJson("names/latin.json", z.record(z.string(), Lexicon)));

export const nativeScript = lazily(() => readJson("names/own-script.json", NativeScript));

const typePatterns = lazily(() => {
  const names = Object.keys(TYPE) as (keyof typeof TYPE)[];
  const byName = readJson("names/types.json", z.partialRecord(z.enum(names), TypePatterns));
  return new Map<number, z.infer<typeof TypePatterns>>(
    names.flatMap((name) => (byName[name] ? [[TYPE[name], byName[name]] as const] : [])),
  );
});

function named<T>(lexicons: Readonly<Record<string, T>>, name: string): T {
  const lexicon = lexicons[name];
  if (lexicon === undefined) throw new Error(`countries.csv names the lexicon ${name}, but there is none`);
  return lexicon;
}

/** Naming in Latin letters. */
export const lexiconOf = (country: string): Lexicon => named(latin(), countryFacts(country).naming);

/** Naming in an own script, or null. */
export function scriptLexiconOf(country: string): ScriptLexicon | null {
  const { script } = countryFacts(country);
  return script === null ? null : named<ScriptLexicon>(nativeScript(), script);
}

/** Which list of a lexicon names a type. */
export const slotOf = (typeId: number): TypeTraits["names"] => TYPE_TRAITS[typeId]?.names ?? "hotel";

/** The patterns for a type in a country. */
export function patternsFor(typeId: number, lexicon: Lexicon): readonly string[] {
  const common = typePatterns().get(typeId);
  if (common) return lexicon.wordFirst ? common.wordFirst : common.wordLast;
  return lexicon[slotOf(typeId)];
}
