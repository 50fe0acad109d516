// Where a block is from, as it is drawn: in every language, and outlined in words once it is too old.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Sourced } from "@/components/stay/sourced";
import { agoText, lengthText } from "@/lib/format/ages";
import { LOCALES, wordsFor } from "@/lib/i18n";
import { type BlockAge, type SourcedBlock, sourceView } from "@/lib/views/stay/sources";
import { textOf } from "@/tests/support/markup";

const HOUR_MS = 3_600_000;
const en = wordsFor("en");
const asked = (ageMs: number | null, more: Partial<BlockAge> = {}): BlockAge => ({
  at: "2027-02-01T21:59:00.000Z",
  ageMs,
  limitMs: HOUR_MS,
  copy: null,
  ...more,
});

function draw(block: SourcedBlock, age: BlockAge, words = en, staff: string | null = null) {
  const html = renderToStaticMarkup(
    <Sourced source={sourceView(block, age, words)} tag={words.tag} staff={staff}>
      <b>content</b>
    </Sourced>,
  );
  return { html, text: textOf(html) };
}

describe("feature 13: under each block stands who says so and how long ago", () => {
  test.each([
    [
      "reviews",
      asked(12 * 60_000),
      "content This came from the booking site 12 minutes ago. Themes, and how these reviews compare with all, are worked out by this site.",
    ],
    [
      "facilities",
      asked(90_000, { copy: { isChecked: true } }),
      "content From our copy of the booking site’s record, read on 1 February 2027, 21:59 (UTC). Last checked for changes: 1 minute ago.",
    ],
    [
      "trader",
      asked(0, { copy: { isChecked: false } }),
      "content From our copy of the booking site’s record, read now, on 1 February 2027, 21:59 (UTC).",
    ],
  ] as const)("%s", (block, age, text) => {
    const drawn = draw(block, age);
    expect(drawn.text).toBe(text);
    expect(drawn.html).not.toContain("data-old");
  });

  test("what stands in another language than the reader's says so, and why", () => {
    const text = { text: "A house.", lang: "en-gb", isFallback: true };
    expect(sourceView("facts", asked(0), wordsFor("nl"), text).more[0]).toBe(
      "In het Engels, omdat er geen tekst in het Nederlands is.",
    );
    expect(sourceView("facts", asked(0), en, { ...text, isFallback: false }).more).toEqual([
      "What is missing here is counted by this site.",
    ]);
  });

  test("from its limit on a block is outlined and says so; not a moment before", () => {
    const before = draw("scores", asked(HOUR_MS - 1));
    expect([before.html.includes("data-old"), before.html.includes("border-dashed")]).toEqual([false, false]);
    const from = draw("scores", asked(HOUR_MS));
    expect([from.html.includes("data-old"), from.html.includes("border-dashed")]).toEqual([true, true]);
    expect(from.text).toContain(
      "Older than it should be (at most 1 hour). This came from the booking site 1 hour ago.",
    );
  });

  test("of an age that nobody knows is not said that it is young", () => {
    const { html, text } = draw("know", asked(null, { copy: { isChecked: false } }));
    expect(html).toContain("data-old");
    expect(text).toContain("When it was read is not known.");
    expect(text).not.toContain("{ago}");
  });

  const BLOCKS = [
    ...(["facts", "rates", "facilities", "know"] as const),
    ...(["scores", "reviews", "location", "trader"] as const),
  ];
  test.each(LOCALES)("in %s every sentence is whole, for every block", (locale) => {
    const words = wordsFor(locale);
    for (const block of BLOCKS)
      for (const copy of [null, { isChecked: true }, { isChecked: false }])
        for (const ageMs of [0, 2 * HOUR_MS, null]) {
          const { text } = draw(block, asked(ageMs, { copy }), words);
          expect(text).not.toMatch(/[{}]|stay\.sources|undefined/);
        }
  });

  test("what staff read is drawn for staff alone", () => {
    expect(draw("rates", asked(0), en, "/accommodations/availability · age 0 s").html).toContain(
      "/accommodations/availability",
    );
    expect(draw("rates", asked(0)).html).not.toMatch(/accommodations\/|data-source-staff|request/);
  });
});

test("feature 13: ages are whole units, never more than have passed", () => {
  expect(
    [0, 59_999, 60_000, HOUR_MS - 1, HOUR_MS, 47 * HOUR_MS, 48 * HOUR_MS].map((ms) => agoText(ms, "en-GB")),
  ).toEqual(["now", "now", "1 minute ago", "59 minutes ago", "1 hour ago", "47 hours ago", "2 days ago"]);
  expect([600_000, HOUR_MS].map((ms) => lengthText(ms, "de"))).toEqual(["10 Minuten", "1 Stunde"]);
});
