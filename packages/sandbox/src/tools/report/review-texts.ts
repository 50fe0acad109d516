// Texts and guests: words, empty sides, languages, company, purpose (docs/world.md 3.1).
import { type ReviewFacts, reviewStream } from "../../reviews/stream";
import { reviewText } from "../../reviews/text";
import type { Measured } from "./figure";
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
export function textLengths({ texts }: Reviews): Measured {
  const [positive, negative] = [texts.map((one) => one.positive), texts.map((one) => one.negative)];
  const lengths = (side: string, counts: readonly number[]): Measured => ({
    [`${side} words, mean`]: mean(counts),
    [`${side} words, standard deviation`]: spread(counts),
    [`${side} words, quartile 1`]: quantile(counts, 0.25),
    [`${side} words, quartile 2`]: quantile(counts, 0.5),
    [`${side} words, quartile 3`]: quantile(counts, 0.75),
  });
  return {
    "without a negative side, %": percent(negative, (count) => count === 0),
    "without a positive side, %": percent(positive, (count) => count === 0),
    "without either, %": percent(texts, (one) => one.positive + one.negative === 0),
    ...lengths("negative", negative),
    ...lengths("positive", positive),
  };
}

const SIDES = ["negative", "positive"] as const;

/** The unhappier the guest, the more is said against and the less for. */
export function textsByScore({ texts }: Reviews): Measured {
  const scores = texts.map(({ score }) => score);
  const figures = SIDES.flatMap((side) => [
    [
      `correlation of score and ${side} words`,
      correlation(
        scores,
        texts.map((one) => one[side]),
      ),
    ],
    ...[3, 6, 8, 10].map((score) => [
      `${side} words at ${score}`,
      mean(texts.filter((one) => one.score === score).map((one) => one[side])),
    ]),
  ]);
  return Object.fromEntries(figures);
}

/** Who writes: company, purpose, language. */
export function guests({ facts }: Reviews): Measured {
  const type = (name: ReviewFacts["type"]) => percent(facts, (one) => one.type === name);
  return {
    "couples, %": type("couple"),
    "alone, %": type("solo_traveller"),
    "families with children, %": type("family_with_children"),
    "groups, %": type("extended_group"),
    "on business, %": percent(facts, ({ purpose }) => purpose === "business"),
    "in English, %": percent(facts, ({ language }) => language === "en-gb"),
    "with a text, %": percent(facts, ({ written }) => written),
  };
}
