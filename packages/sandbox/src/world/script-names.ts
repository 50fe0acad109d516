// Names in countries that write in another script: the same name in Latin letters and in their own.

import { TYPE } from "./data/type-ids";
import { cityName } from "./gazetteer/places";
import { chance, field, hash32, pick } from "./hash";
import { nativeScript, type ScriptLexicon, type ScriptPair, slotOf } from "./lexicons";
import { patternFor, shortCity, wrapped } from "./name-parts";
import type { Property } from "./property";

const PERSON = field("name person");
const SUFFIX = field("name suffix");
const PLACE = field("name place");
const ONLY_OWN = field("name only in own script");

export interface PropertyName {
  /** In Latin letters unless `onlyNative`. */
  text: string;
  /** In the script of the country, with its language. */
  own: { language: ScriptLexicon["language"]; text: string } | null;
  /** True when the owner entered the name in no other script. */
  onlyNative: boolean;
}

function scriptPatterns(property: Property, lexicon: ScriptLexicon): readonly ScriptPair[] {
  if (property.typeId === TYPE.ryokan) return nativeScript().japanese.ryokan;
  if (property.typeId === TYPE.riad) return nativeScript().arabic.riad;
  return lexicon[slotOf(property.typeId)];
}

/** The name of a property in such a country. */
export function scriptName(property: Property, key: number, lexicon: ScriptLexicon): PropertyName {
  const { language } = lexicon;
  const { pattern, index } = patternFor(property, scriptPatterns(property, lexicon), lexicon.words.length);
  const word = wrapped(lexicon.words, index);
  const person = wrapped(nativeScript().arabic.people, hash32(key, PERSON));
  const isHouse = property.typeId === TYPE.riad || property.typeId === TYPE.ryokan;
  const suffix: ScriptPair =
    !isHouse && chance(key, SUFFIX, 0.5) ? pick(key, PLACE, lexicon.suffixes) : ["", ""];
  const city: ScriptPair = [shortCity(property), cityName(property.city, language) ?? shortCity(property)];
  const [text = "", own = ""] = ([0, 1] as const).map((side) => {
    const filled = pattern[side]
      .replace("{word}", word[side])
      .replace("{person}", person[side])
      .replace("{city}", city[side]);
    if (filled.endsWith(suffix[side])) return filled;
    const gap = language === "ja" && side === 1 ? "" : " ";
    return `${filled}${gap}${suffix[side]}`;
  });
  const onlyNative = language !== "ja" && chance(key, ONLY_OWN, 0.04);
  return { text: onlyNative ? own : text, own: { language, text: own }, onlyNative };
}
