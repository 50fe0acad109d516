// U02: the days and the party of a saved stay, put together in the browser from the sentences it was sent.
import { expect, test } from "vitest";
import { recentSentences, savedSentences } from "@/components/saved/saved-sentences";
import { termsText, wordsSent } from "@/components/saved/saved-text";
import { wordsFor } from "@/lib/i18n";

const terms = "in=2027-03-05&out=2027-03-08&adults=3&ages=4,9&rooms=11&cancel=free&price=90-240&cur=EUR";

test.each([
  ["en", "3 adults · 2 children · 11 rooms · Free cancellation · €90 to €240"],
  ["de", "3 Erwachsene · 2 Kinder · 11 Zimmer · Kostenlose Stornierung · 90 € bis 240 €"],
  ["ja", "大人3名 · 子ども2名 · 11室 · 無料キャンセル · €90〜€240"],
  ["ar", "3 بالغين · طفلان · 11 غرفة · إلغاء مجاني"],
] as const)("U02: a party is told in the plural forms of %s", (locale, expected) => {
  const words = wordsFor(locale);
  const text = termsText(terms, wordsSent(recentSentences(words)));
  expect(text?.replaceAll("\u00a0", " ")).toContain(expected);
  expect(termsText(terms, wordsSent(savedSentences(words)))).toBe(text);
});

test("U02: a party that no search can ask for is not counted, and one child is one", () => {
  const words = wordsSent(recentSentences(wordsFor("en")));
  expect(termsText("in=2027-03-05&out=2027-03-08&adults=many&ages=7&rooms=1", words)).toMatch(
    /2027 · 1 child$/,
  );
  expect(termsText("adults=3", words)).toBeNull();
});

test("A20: where something is counted in bounds are of the sum", () => {
  const words = wordsSent(savedSentences(wordsFor("en")));
  expect(
    termsText("in=2027-03-05&out=2027-03-08&adults=2&price=90-240&cur=EUR&with=breakfast,pet", words),
  ).toMatch(/2 adults · All in: €90 to €240$/);
});
