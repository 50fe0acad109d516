// V10: what reviews praise and complain of, held against sentences labelled by hand and against all the sandbox can write.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mentionsIn } from "@/lib/views/reviews/review-themes";
import type { ReviewSide } from "@/lib/views/reviews/reviews";
import labelled from "./labelled-sentences.json";

interface Labelled {
  language: string;
  side: string;
  text: string;
  /** What a reader takes from it, by hand: `{ "quiet": "complaint" }`. */
  says: Record<string, string | undefined>;
}
const SENTENCES: Labelled[] = labelled;

const linesOf = ({ text, side, language }: Labelled): string[] => [
  ...new Set(mentionsIn(text, side as ReviewSide, language).map(({ theme, mood }) => `${theme} ${mood}`)),
];
const meant = ({ says }: Labelled): string[] =>
  Object.entries(says).map(([theme, mood]) => `${theme} ${mood}`);
const share = (hits: readonly boolean[]): number => hits.filter(Boolean).length / hits.length;

describe("V10: at least 95 of 100 themes told are those a reader takes from the sentence, and as many are found", () => {
  test.each(["en", "de", "fr", "es", "nl", "ja", "ar"])("%s", (language) => {
    const matching = SENTENCES.filter((one) => one.language === language);
    expect(matching.length).toBeGreaterThanOrEqual(35);
    const precision = share(
      matching.flatMap((one) => linesOf(one).map((entry) => meant(one).includes(entry))),
    );
    const recall = share(matching.flatMap((one) => meant(one).map((entry) => linesOf(one).includes(entry))));
    const wrong = matching.filter((one) => linesOf(one).toSorted().join() !== meant(one).toSorted().join());
    const shown = wrong.map((one) => `${one.text} TOLD ${linesOf(one)} MEANT ${meant(one)}`).join("\n");
    expect(precision, shown).toBeGreaterThanOrEqual(0.95);
    expect(recall, shown).toBeGreaterThanOrEqual(0.95);
  });
});

interface Grammar {
  aspects: Record<string, Record<"good" | "bad", string[]>>;
}

/** Each sentence of a template such as `{A|B} was {clean|spotless}.` */
function* sentencesOf(template: string): Generator<string> {
  const choice = /\{([^}]*)\}/.exec(template);
  if (choice === null) yield template;
  else
    for (const one of (choice[1] ?? "").split("|"))
      yield* sentencesOf(template.replace(choice[0], () => one));
}

describe("V10: praise by the sandbox is never shown as a complaint on its own side, and seldom without one", () => {
  test.each(["en-gb", "de", "fr", "es", "nl", "ja"])("%s", (language) => {
    const grammar: Grammar = JSON.parse(
      readFileSync(`packages/sandbox/data/reviews/${language}.json`, "utf8"),
    );
    const all = Object.values(grammar.aspects).flatMap(({ good, bad }) => [
      ...good.flatMap((template) =>
        [...sentencesOf(template)].map((text) => ({ text, side: "positive" as const })),
      ),
      ...bad.flatMap((template) =>
        [...sentencesOf(template)].map((text) => ({ text, side: "negative" as const })),
      ),
    ]);
    expect(all.length).toBeGreaterThan(300);
    const wrong = (side: (one: (typeof all)[number]) => ReviewSide) =>
      all.flatMap((one) =>
        mentionsIn(one.text, side(one), language)
          .filter(({ mood }) => (mood === "praise") !== (one.side === "positive"))
          .map(({ theme }) => `${theme}: ${one.text}`),
      );
    expect(wrong(({ side }) => side)).toEqual([]);
    const alone = wrong(() => "summary");
    expect(alone.length, alone.join("\n")).toBeLessThan(all.length * 0.02);
  });
});

describe("V10: evidence of a theme", () => {
  const on = (text: string, side: ReviewSide, language: string) =>
    mentionsIn(text, side, language).map(({ theme, mood, from, to }) => [theme, mood, text.slice(from, to)]);

  test("is the part of the sentence that says it", () => {
    expect(
      on("Lovely place. Great location, but the street is loud at night. Bye.", "positive", "en-gb"),
    ).toEqual([
      ["location", "praise", "Great location,"],
      ["quiet", "complaint", "but the street is loud at night."],
    ]);
    expect(on("立地は最高ですが、夜は騒音がありました。", "positive", "ja")).toEqual([
      ["location", "praise", "立地は最高ですが、"],
      ["quiet", "complaint", "夜は騒音がありました。"],
    ]);
  });

  test("the side decides where the words do not", () => {
    expect(on("Breakfast", "positive", "en")).toEqual([["breakfast", "praise", "Breakfast"]]);
    expect(on("Breakfast", "negative", "en")).toEqual([["breakfast", "complaint", "Breakfast"]]);
    expect(on("Breakfast", "summary", "en")).toEqual([]);
  });

  test.each([
    ["en", "No noise at all", "praise"],
    ["en", "The room was not quiet", "complaint"],
    ["en", "I am not sure it is a place for light sleepers", "complaint"],
    ["en", "Perfect for light sleepers", "praise"],
    ["de", "Gar nicht laut", "praise"],
    ["de", "Die Straße ist laut", "complaint"],
    ["fr", "Rue calme", "praise"],
    ["fr", "Pas de bruit", "praise"],
    ["fr", "Ce n’est pas calme", "complaint"],
    ["es", "Sin ruido", "praise"],
    ["nl", "Niet gehorig", "praise"],
    ["ja", "うるさくない", "praise"],
    ["ar", "لا يوجد ضجيج", "praise"],
    ["ar", "الغرفة ليست هادئة", "complaint"],
  ])("a summary has no side: %s, %s", (language, text, mood) =>
    expect(mentionsIn(text, "summary", language).map((one) => [one.theme, one.mood])).toEqual([
      ["quiet", mood],
    ]),
  );

  test("a language without word lists tells nothing", () => {
    expect(mentionsIn("Hyvä breakfast", "positive", "fi")).toEqual([]);
    expect(mentionsIn("Breakfast", "positive", null)).toEqual([]);
  });
});
