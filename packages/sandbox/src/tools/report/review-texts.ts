// Texts and guests: words, empty sides, languages, company, purpose (docs/world.md 3.1).
import { type ReviewFacts, reviewStream } from "../../reviews/stream";
import { reviewText } from "../../reviews/text";
import { between, type Figure, near } from "./figure";
import { type Sample, thinned } from "./sample";
import { correlation, mean, percent, quantile, spread } from "./statistics";

/** 2026-12-01, in days: the report must not change with the day it is asked for. */
const TODAY = 20_788;
const HOTELS = 800;
const REVIEWS_EACH = 60;

interface Text {
  score: number;
  /** Words; 0 for a side left empty. */
  positive: number;
  negative: number;
}

export interface Reviews {
  facts: readonly ReviewFacts[];
  /** English texts: the published set is English. */
  texts: readonly Text[];
}

const words = (text: string | null): number => (text === null ? 0 : text.split(/\s+/).length);

/** The newest reviews of 800 hotels. */
export function reviewsOf({ seed, hotels }: Sample): Reviews {
  const facts: ReviewFacts[] = [];
  const texts: Text[] = [];
  for (const hotel of thinned(
    hotels.filter(({ numberOfReviews }) => numberOfReviews >= REVIEWS_EACH),
    HOTELS,
  )) {
    let seen = 0;
    for (const one of reviewStream(seed, hotel, TODAY).facts()) {
      if (seen++ >= REVIEWS_EACH) break;
      facts.push(one);
      if (!one.written || one.language !== "en-gb") continue;
      const { positive, negative } = reviewText(seed, hotel, one);
      texts.push({ score: one.score, positive: words(positive), negative: words(negative) });
    }
  }
  return { facts, texts };
}

/** Empty sides and lengths over all reviews. */
export function textLengths({ texts }: Reviews): Figure[] {
  const [positive, negative] = [texts.map((one) => one.positive), texts.map((one) => one.negative)];
  const LONG = "the longest rants of the set are not imitated";
  return [
    between(
      "without a negative side, %",
      24.8,
      percent(negative, (count) => count === 0),
      [22, 28],
    ),
    between(
      "without a positive side, %",
      7,
      percent(positive, (count) => count === 0),
      [5, 10],
    ),
    between(
      "without either, %",
      0.02,
      percent(texts, (one) => one.positive + one.negative === 0),
      [0, 0.1],
    ),
    near("negative words, mean", 18.5, mean(negative), 4),
    near("negative words, standard deviation", 29.7, spread(negative), 13, LONG),
    ...[2, 9, 23].map((count, at) =>
      nearShareOfWords(`negative words, quartile ${at + 1}`, count, negative, at),
    ),
    near("positive words, mean", 17.8, mean(positive), 4),
    near("positive words, standard deviation", 21.8, spread(positive), 8, LONG),
    ...[5, 11, 22].map((count, at) =>
      nearShareOfWords(`positive words, quartile ${at + 1}`, count, positive, at),
    ),
  ];
}

const nearShareOfWords = (name: string, published: number, counts: readonly number[], at: number): Figure =>
  near(name, published, quantile(counts, 0.25 * (at + 1)), Math.max(2, 0.3 * published));

/** The unhappier the guest, the more is said against and the less for. */
export function textsByScore({ texts }: Reviews): Figure[] {
  const scores = texts.map(({ score }) => score);
  const rows = [
    [3, 48, 7],
    [6, 32, 10],
    [8, 18, 13],
    [10, 7, 16],
  ] as const;
  return [
    near(
      "correlation of score and negative words",
      -0.35,
      correlation(
        scores,
        texts.map((one) => one.negative),
      ),
      0.12,
    ),
    near(
      "correlation of score and positive words",
      0.19,
      correlation(
        scores,
        texts.map((one) => one.positive),
      ),
      0.12,
    ),
    ...rows.flatMap(([score, negative, positive]) => {
      const some = texts.filter((one) => one.score === score);
      return [
        near(
          `negative words at ${score}`,
          negative,
          mean(some.map((one) => one.negative)),
          Math.max(5, 0.3 * negative),
        ),
        near(
          `positive words at ${score}`,
          positive,
          mean(some.map((one) => one.positive)),
          Math.max(5, 0.3 * positive),
        ),
      ];
    }),
  ];
}

/** Who writes: company, purpose, language. */
export function guests({ facts }: Reviews): Figure[] {
  const type = (name: ReviewFacts["type"]) => percent(facts, (one) => one.type === name);
  return [
    near("couples, %", 48.9, type("couple"), 4),
    near("alone, %", 21.1, type("solo_traveller"), 3),
    near("families with children, %", 16.9, type("family_with_children"), 3),
    near("groups, %", 13.1, type("extended_group"), 3),
    near(
      "on business, %",
      16.1,
      percent(facts, (one) => one.purpose === "business"),
      3,
    ),
    near(
      "in English, %",
      45,
      percent(facts, (one) => one.language === "en-gb"),
      6,
    ),
    near(
      "with a text, %",
      70,
      percent(facts, (one) => one.written),
      5,
    ),
  ];
}
