// The languages of the site and the words in them: English by namespace, every other language in one file.
import { createTranslator } from "use-intl/core";
import { inLanguage, type LanguageCode } from "@/lib/brand/brand";
import { config } from "@/lib/config";
import ar from "./messages/ar.json";
import de from "./messages/de.json";
import booking from "./messages/en/booking.json";
import card from "./messages/en/card.json";
import carlist from "./messages/en/carlist.json";
import caroffer from "./messages/en/caroffer.json";
import cars from "./messages/en/cars.json";
import common from "./messages/en/common.json";
import compare from "./messages/en/compare.json";
import errors from "./messages/en/errors.json";
import fault from "./messages/en/fault.json";
import filters from "./messages/en/filters.json";
import fit from "./messages/en/fit.json";
import flexible from "./messages/en/flexible.json";
import footer from "./messages/en/footer.json";
import found from "./messages/en/found.json";
import gone from "./messages/en/gone.json";
import handoff from "./messages/en/handoff.json";
import home from "./messages/en/home.json";
import leave from "./messages/en/leave.json";
import legal from "./messages/en/legal.json";
import mail from "./messages/en/mail.json";
import map from "./messages/en/map.json";
import money from "./messages/en/money.json";
import pay from "./messages/en/pay.json";
import photo from "./messages/en/photo.json";
import places from "./messages/en/places.json";
import policy from "./messages/en/policy.json";
import prefs from "./messages/en/prefs.json";
import price from "./messages/en/price.json";
import prices from "./messages/en/prices.json";
import print from "./messages/en/print.json";
import rates from "./messages/en/rates.json";
import reviews from "./messages/en/reviews.json";
import risk from "./messages/en/risk.json";
import saved from "./messages/en/saved.json";
import score from "./messages/en/score.json";
import search from "./messages/en/search.json";
import stay from "./messages/en/stay.json";
import es from "./messages/es.json";
import fr from "./messages/fr.json";
import ja from "./messages/ja.json";
import nl from "./messages/nl.json";

const en = {
  booking,
  card,
  caroffer,
  carlist,
  cars,
  common,
  compare,
  errors,
  fault,
  filters,
  fit,
  flexible,
  footer,
  found,
  gone,
  handoff,
  home,
  leave,
  legal,
  mail,
  map,
  money,
  pay,
  photo,
  places,
  policy,
  prefs,
  price,
  prices,
  print,
  rates,
  reviews,
  risk,
  saved,
  score,
  search,
  stay,
};

/** The English catalogue names every sentence there is; a test holds the others against it. */
type Catalogue = typeof en;

interface Language {
  /** BCP 47 tag for `lang` attributes and for Intl. */
  tag: string;
  /** What its readers call it. */
  name: string;
  direction: "ltr" | "rtl";
  /** Tags to ask the platform for, best first. */
  contentTags: readonly string[];
  messages: Catalogue;
}

type Tree = { [key: string]: string | Tree };

/** Who runs the site, where a sentence names it: `{site}` stands for it in every catalogue. */
const named = (sentence: string): string => sentence.replaceAll("{site}", config.brand.name);

/** `given` over `base`: a sentence nobody has put into this language yet is told in English. */
function over(base: Tree, given: Tree): Tree {
  const entries = Object.entries(base).map(([key, value]) => {
    const own = given[key];
    if (typeof value === "string") return [key, named(typeof own === "string" ? own : value)];
    return [key, over(value, typeof own === "object" ? own : {})];
  });
  return Object.fromEntries(entries);
}

const inEnglishWhereMissing = (given: Tree): Catalogue => over(en, given) as Catalogue;

/** Every language there are words in. Which of them the site offers, and which comes first, its brand says. */
const LANGUAGES = {
  en: {
    tag: "en-GB",
    name: "English",
    direction: "ltr",
    contentTags: ["en-gb"],
    messages: inEnglishWhereMissing(en),
  },
  de: language({ tag: "de-DE", name: "Deutsch", contentTag: "de" }, de),
  fr: language({ tag: "fr-FR", name: "Français", contentTag: "fr" }, fr),
  es: language({ tag: "es-ES", name: "Español", contentTag: "es" }, es),
  nl: language({ tag: "nl-NL", name: "Nederlands", contentTag: "nl" }, nl),
  ja: language({ tag: "ja-JP", name: "日本語", contentTag: "ja" }, ja),
  // Standard Arabic with the digits that forms and addresses use.
  ar: language({ tag: "ar-AE", name: "العربية", contentTag: "ar", direction: "rtl" }, ar),
} satisfies Record<LanguageCode, Language>;

export type Locale = LanguageCode;
/** Those the site offers, its own first; whatever else is said of languages follows from this list. */
export const LOCALES = config.brand.languages as [Locale, ...Locale[]];

interface Described extends Pick<Language, "tag" | "name"> {
  contentTag: string;
  /** Left to right where it says nothing. */
  direction?: Language["direction"];
}

function language({ tag, name, contentTag, direction = "ltr" }: Described, given: Tree): Language {
  return { tag, name, direction, contentTags: [contentTag], messages: inEnglishWhereMissing(given) };
}

const translator = (language: Language) =>
  createTranslator({ locale: language.tag, messages: language.messages, timeZone: "UTC" });

type Translate = ReturnType<typeof translator>;

const MAX_STORED = 5_000;

/** What a sentence is told with, as a key that no other values have; JSON of the whole takes several times as long. */
function valuesKey(values: object): string {
  let key = "";
  for (const [name, value] of Object.entries(values) as [string, unknown][])
    key += typeof value === "number" ? ` ${name}=${value}` : ` ${name}=${JSON.stringify(value)}`;
  return key;
}

/** A page says `3 nights, 2 adults` on every card; a sentence that was put together once is not put together again. */
function remembering(translate: Translate): Translate {
  const cache = new Map<string, string>();
  const say = (key: Parameters<Translate>[0], values?: Parameters<Translate>[1]): string => {
    if (values === undefined) return translate(key);
    const name = key + valuesKey(values);
    const known = cache.get(name);
    if (known !== undefined) return known;
    if (cache.size >= MAX_STORED) cache.clear();
    const made = translate(key, values);
    cache.set(name, made);
    return made;
  };
  const { rich, markup, raw, has } = translate;
  return Object.assign(say, { rich, markup, raw, has }) as Translate;
}

/** What distances and sizes are told in. */
export const UNITS = ["metric", "imperial"] as const;
export type Units = (typeof UNITS)[number];

/** What the largest figure of a price is for. */
export const PER = ["stay", "night"] as const;
export type Per = (typeof PER)[number];

export interface Words {
  locale: Locale;
  /** What the reader measures in. */
  units: Units;
  /** As the reader chose, where the law of their country leaves the choice. */
  per: Per;
  /** BCP 47 tag for Intl and for `lang`, e.g. `en-GB`. */
  tag: string;
  /** Language tags to ask the platform for and to prefer in its texts, best first. */
  contentTags: readonly string[];
  /** `t("common.nights", { nights: 3 })`; keys are checked by the compiler. */
  t: Translate;
  /** Who runs the site. */
  site: SiteWords;
}

interface SiteWords {
  name: string;
  /** Shown where a page that has no picture of its own is shared. */
  picture: { url: string; alt: string; width: number; height: number };
}

/** What the brand says in a language. */
function siteWords(locale: Locale): SiteWords {
  const { name, sharingPicture, assets } = config.brand;
  const { file, width, height, alt } = sharingPicture;
  const url = assets.get(file)?.href ?? "";
  return { name, picture: { url, alt: inLanguage(alt, locale), width, height } };
}

const made = new Map<string, Words>();

/** One there are words in; staff and machines are answered in English whatever the site offers. */
export function isLanguage(text: string): text is Locale {
  return Object.hasOwn(LANGUAGES, text);
}

/** One the site offers. */
export function isLocale(text: string): text is Locale {
  return (LOCALES as string[]).includes(text);
}

/** Language tags to ask the platform for, best first. */
export function contentLanguages(locale: Locale): readonly string[] {
  return LANGUAGES[locale].contentTags;
}

/** What the readers of a language call it, e.g. `Deutsch`. */
export function ownName(locale: Locale): string {
  return LANGUAGES[locale].name;
}

/** Writing direction for the `dir` attribute. */
export function direction(locale: Locale): "ltr" | "rtl" {
  return LANGUAGES[locale].direction;
}

function wordsOf(locale: Locale): Words {
  const { tag, contentTags, ...language } = LANGUAGES[locale];
  const t = remembering(translator({ tag, contentTags, ...language }));
  return { locale, units: "metric", per: "stay", tag, contentTags, t, site: siteWords(locale) };
}

/** The words of a language; made once, so that message patterns are parsed once, and shared whatever is chosen. */
export function wordsFor(locale: Locale, units: Units = "metric", per: Per = "stay"): Words {
  const key = `${locale} ${units} ${per}`;
  const known = made.get(key);
  if (known) return known;
  const isPlain = units === "metric" && per === "stay";
  const words = isPlain ? wordsOf(locale) : { ...wordsFor(locale), units, per };
  made.set(key, words);
  return words;
}
