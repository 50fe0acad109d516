import { expect, test } from "vitest";
import { localSentence } from "@/components/money/own-time";
import { whenText } from "@/components/saved/saved-text";
import { LOCALES, wordsFor } from "@/lib/i18n";

/** Noon and nine hours: 21 in every way of counting 24, and a 9 in one of counting 12. */
const EVENING = "2027-06-03T21:00:00Z";
const own = (tag: string) =>
  new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    Date.parse(EVENING),
  );

test.each(LOCALES)("X02: hours are told by the clock of 24, also in the reader's own time: %s", (locale) => {
  const words = wordsFor(locale);
  const { tag } = words;
  expect(whenText(EVENING, words)).toContain(own(tag));
  const text = localSentence({ at: EVENING, zone: "Pacific/Kiritimati", tag, template: "{time}" });
  expect(text).toContain(own(tag));
});
