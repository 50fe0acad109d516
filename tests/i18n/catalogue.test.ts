// The seven catalogues are held against each other: nobody reads a sentence in a language that is not theirs.
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { LOCALES, type Locale, wordsFor } from "@/lib/i18n";
import { SAME_EVERYWHERE, SAME_IN } from "./same-words";
import { partsOf, sentencesOf } from "./sentences";

const english = sentencesOf("en");
const others = LOCALES.filter((locale) => locale !== "en");

/** Numbers that together take every form of every language of the site, below a million. */
const COUNTS = [0, 1, 2, 3, 11, 100, 1_000];

/** The forms whole numbers up to ten thousand take; French and Spanish keep one more for millions. */
function formsOf(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  return [...new Set(Array.from({ length: 10_001 }, (_, count) => rules.select(count)))].sort();
}

/** What goes wrong when every message of a language is put together with every count. */
function faultsOf(locale: Locale): string[] {
  const faults: string[] = [];
  const sentences = [...sentencesOf(locale)];
  const t = createTranslator({
    locale: wordsFor(locale).tag,
    messages: Object.fromEntries(sentences.map(([, message], at) => [`m${at}`, message])),
    timeZone: "UTC",
    onError: (error) => faults.push(error.message),
  });
  for (const [at, [, message]] of sentences.entries()) {
    const { names, tags, choices } = partsOf(message);
    const counted = new Set(choices.map(({ name }) => name));
    const drawn = Object.fromEntries(tags.map((tag) => [tag, (chunks: string) => chunks]));
    for (const count of counted.size === 0 ? [1] : COUNTS) {
      const values = Object.fromEntries(names.map((name) => [name, counted.has(name) ? count : "x"]));
      t.markup(`m${at}`, { ...values, ...drawn });
    }
  }
  return faults;
}

/** A frame of values and signs says nothing in any language. */
const hasWords = (message: string): boolean => /\p{L}/u.test(message.replace(/\{\w+\}/g, ""));

/** Pressure in the words of each language. */
const PRESSURE: Record<Locale, RegExp> = {
  en: /hurry|high demand|people (are )?(viewing|looking)|don.t miss|only \d+ left|act now|last chance/i,
  de: /beeilen|stark nachgefragt|hohe nachfrage|nur noch|letzte chance|nicht verpassen/i,
  fr: /dépêchez|très demandé|forte demande|il ne reste( plus)? que|dernière chance|ne manquez pas/i,
  es: /dese prisa|muy solicitado|alta demanda|solo quedan?|última oportunidad|no se pierda/i,
  nl: /haast je|veel gevraagd|grote vraag|nog maar|laatste kans|mis het niet/i,
  ja: /お急ぎ|人気急上昇|残りわずか|お見逃しなく|今すぐ予約/,
  ar: /أسرع|طلب كبير|فرصة أخيرة|لا تفوّ?ت|فقط متبق/,
};

describe.each(others)("X01: %s has every sentence", (locale) => {
  const sentences = sentencesOf(locale);

  test("each key of the English catalogue is there, and no other", () => {
    expect([...english.keys()].filter((key) => !sentences.has(key))).toEqual([]);
    expect([...sentences.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  test("each sentence names the same values and tags as the English one", () => {
    const unlike = [...sentences].filter(([key, message]) => {
      const given = partsOf(message);
      const wanted = partsOf(english.get(key) ?? "");
      return given.names.join() !== wanted.names.join() || given.tags.join() !== wanted.tags.join();
    });
    expect(unlike).toEqual([]);
  });

  test("nothing is left in English but names, signs and words both languages share", () => {
    const allowed = new Set(SAME_IN[locale]);
    const left = [...sentences]
      .filter(([key, message]) => message === english.get(key) && hasWords(message))
      .map(([key]) => key)
      .filter((key) => !allowed.has(key) && !SAME_EVERYWHERE.has(key));
    expect(left).toEqual([]);
  });
});

describe.each(LOCALES)("X01: the messages of %s", (locale) => {
  test("can be read and put together for every count", () => expect(faultsOf(locale)).toEqual([]));

  test("have every form their language counts with, or one that fits every number", () => {
    const forms = formsOf(wordsFor(locale).tag);
    const lacking = [...sentencesOf(locale)].filter(([, message]) =>
      partsOf(message).choices.some(({ kind, cases }) => {
        const worded = cases.filter((name) => !name.startsWith("="));
        return kind === "plural" && worded.join() !== "other" && forms.some((form) => !worded.includes(form));
      }),
    );
    expect(lacking).toEqual([]);
  });

  test("put no pressure on anybody", () =>
    expect([...sentencesOf(locale)].filter(([, message]) => PRESSURE[locale].test(message))).toEqual([]));
});
