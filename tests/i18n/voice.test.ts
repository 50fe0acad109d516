// The words we gave up stay given up, in every language: docs/voice.md says how the site speaks.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES, type Locale } from "@/lib/i18n";
import { sentencesOf } from "./sentences";

interface GivenUp {
  /** A regular expression, read with the flags i and u. */
  pattern: string;
  /** What is said instead, where one word stands for the other. */
  say?: string;
}

const GIVEN_UP = JSON.parse(readFileSync(new URL("given-up.json", import.meta.url), "utf8")) as Record<
  Locale,
  GivenUp[]
>;

/** Each sentence that says one of the words, with what to say instead. */
function slipsIn(locale: Locale, sentences: Iterable<[string, string]>): string[] {
  const words = GIVEN_UP[locale].map(({ pattern, say }) => ({ at: new RegExp(pattern, "iu"), pattern, say }));
  return [...sentences].flatMap(([key, message]) =>
    words
      .filter(({ at }) => at.test(message))
      .map(({ pattern, say }) => `${key}: “${message}” (${pattern}${say ? `; ${say}` : ""})`),
  );
}

test.each(LOCALES)("X01: no sentence of %s says a word we gave up", (locale) =>
  expect(slipsIn(locale, sentencesOf(locale))).toEqual([]),
);

test("a word that was given up is found in the middle of a sentence too", () => {
  const slips = slipsIn("en", [["a.key", "Prices the platform was asked for: {total}"]]);
  expect(slips).toHaveLength(2);
  expect(slips[0]).toContain("a.key");
});
