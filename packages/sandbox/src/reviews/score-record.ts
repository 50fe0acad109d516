// Adds up the reviews of a property: score, count, seven categories, distribution.
import { type ReviewScore, SCORE_CATEGORIES, type ScoreCategory } from "@roomward/contract/reviews";
import type { PropertyCore } from "../world/property";
import { mergedReviews, type Reviewed } from "./added";
import { answered, categoryOffset } from "./aspects";
import { type ReviewFilter, reviewTest } from "./filters";
import { type ReviewFacts, reviewStream, reviewsKey } from "./stream";

interface Tally {
  /** Counts of the scores 1 to 10. */
  scores: number[];
  answers: Record<ScoreCategory, number>;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;

function tally(reviews: Iterable<ReviewFacts>, filter: ReviewFilter): Tally {
  const test = reviewTest(filter);
  const scores = new Array<number>(10).fill(0);
  const answers = Object.fromEntries(SCORE_CATEGORIES.map((key) => [key, 0])) as Tally["answers"];
  for (const facts of reviews) {
    if (test && !test(facts)) continue;
    scores[facts.score - 1] = (scores[facts.score - 1] ?? 0) + 1;
    for (const category of SCORE_CATEGORIES) if (answered(facts.key, category)) answers[category] += 1;
  }
  return { scores, answers };
}

function breakdown(seed: number, property: PropertyCore, answers: Tally["answers"], mean: number) {
  const key = reviewsKey(seed, property);
  return Object.fromEntries(
    SCORE_CATEGORIES.filter((category) => answers[category] > 0).map((category) => {
      const score = tenth(mean + categoryOffset(property, key, category));
      return [category, { number_of_reviews: answers[category], score: Math.min(10, Math.max(1, score)) }];
    }),
  );
}

/** Unfiltered, score and count are the property's own; null where no review is left to add up. */
export function scoreRecord(
  seed: number,
  { property, added }: Reviewed,
  filter: ReviewFilter,
  today: number,
): Omit<ReviewScore, "id" | "url"> | null {
  const reviews = mergedReviews(reviewStream(seed, property, today).facts(), added);
  const { scores, answers } = tally(reviews, filter);
  const count = scores.reduce((sum, number) => sum + number, 0);
  if (count === 0) return null;
  const mean = scores.reduce((sum, number, at) => sum + number * (at + 1), 0) / count;
  const whole = added.length === 0 && count === property.numberOfReviews;
  return {
    score: whole ? property.score : tenth(mean),
    number_of_reviews: count,
    breakdown: breakdown(seed, property, answers, mean),
    distribution: Object.fromEntries(
      scores.map((number, at) => [
        String(at + 1),
        { number_of_reviews: number, percentage: hundredth((100 * number) / count) },
      ]),
    ),
  };
}
