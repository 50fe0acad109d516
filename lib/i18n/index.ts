// The languages of the site and the words in them; one catalogue file per namespace.
import { createTranslator } from "use-intl/core";
import card from "./messages/en/card.json";
import common from "./messages/en/common.json";
import errors from "./messages/en/errors.json";
import footer from "./messages/en/footer.json";
import handoff from "./messages/en/handoff.json";
import home from "./messages/en/home.json";
import leave from "./messages/en/leave.json";
import places from "./messages/en/places.json";
import policy from "./messages/en/policy.json";
import price from "./messages/en/price.json";
import rates from "./messages/en/rates.json";
import reviews from "./messages/en/reviews.json";
import score from "./messages/en/score.json";
import search from "./messages/en/search.json";
import stay from "./messages/en/stay.json";

const en = {
  card,
  common,
  errors,
  footer,
  handoff,
  home,
  leave,
  places,
  policy,
  price,
  rates,
  reviews,
  score,
  search,
  stay,
};

/** Every language has the keys of the English catalogue. */
type Catalogue = typeof en;

export const LOCALES = ["en"] as const;
export type Locale = (typeof LOCALES)[number];

interface Language {
  /** BCP 47 tag for `lang` attributes and for Intl. */
  tag: string;
  direction: "ltr" | "rtl";
  /** Tags to ask the platform for, best first. */
  contentTags: readonly string[];
  messages: Catalogue;
}

const LANGUAGES: Record<Locale, Language> = {
  en: { tag: "en-GB", direction: "ltr", contentTags: ["en-gb"], messages: en },
};

const translator = (language: Language) =>
  createTranslator({ locale: language.tag, messages: language.messages, timeZone: "UTC" });

type Translate = ReturnType<typeof translator>;

const MOST_KEPT = 5_000;

/** A page says `3 nights, 2 adults` on every card; a sentence that was put together once is not put together again. */
function remembering(translate: Translate): Translate {
  const kept = new Map<string, string>();
  const say = (key: Parameters<Translate>[0], values?: Parameters<Translate>[1]): string => {
    if (values === undefined) return translate(key);
    const name = `${key} ${JSON.stringify(values)}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const made = translate(key, values);
    kept.set(name, made);
    return made;
  };
  const { rich, markup, raw, has } = translate;
  return Object.assign(say, { rich, markup, raw, has }) as Translate;
}

export interface Words {
  locale: Locale;
  /** BCP 47 tag for Intl and for `lang`, e.g. `en-GB`. */
  tag: string;
  /** Language tags to ask the platform for and to prefer in its texts, best first. */
  contentTags: readonly string[];
  /** `t("common.nights", { nights: 3 })`; keys are checked by the compiler. */
  t: Translate;
}

const made = new Map<Locale, Words>();

export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

/** Language tags to ask the platform for, best first. */
export function contentLanguages(locale: Locale): readonly string[] {
  return LANGUAGES[locale].contentTags;
}

/** Writing direction for the `dir` attribute. */
export function direction(locale: Locale): "ltr" | "rtl" {
  return LANGUAGES[locale].direction;
}

/** The words of a language; made once, so that message patterns are parsed once. */
export function wordsFor(locale: Locale): Words {
  const known = made.get(locale);
  if (known) return known;
  const language = LANGUAGES[locale];
  const words: Words = {
    locale,
    tag: language.tag,
    contentTags: language.contentTags,
    t: remembering(translator(language)),
  };
  made.set(locale, words);
  return words;
}
