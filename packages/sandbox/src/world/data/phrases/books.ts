// The phrasebook of each content language.
import type { Language } from "../words/languages";
import { ARABIC_PHRASES } from "./arabic";
import { DUTCH_PHRASES } from "./dutch";
import { ENGLISH } from "./english";
import { FRENCH_PHRASES } from "./french";
import { GERMAN_PHRASES } from "./german";
import { JAPANESE_PHRASES } from "./japanese";
import type { Phrasebook } from "./phrasebook";
import { SPANISH_PHRASES } from "./spanish";

export const PHRASEBOOKS: Readonly<Record<Language, Phrasebook>> = {
  "en-gb": ENGLISH,
  de: GERMAN_PHRASES,
  fr: FRENCH_PHRASES,
  es: SPANISH_PHRASES,
  nl: DUTCH_PHRASES,
  ja: JAPANESE_PHRASES,
  ar: ARABIC_PHRASES,
};
