// How the loaded reviews compare with all of the stay: a list is a sample, and a sample may be happier than the whole (feature 7).
import { scoreText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import { intervalOfCounts } from "@/lib/rules/score-interval";
import { likelyText } from "./scores-view";

/** Of fewer scores nothing is said. */
const LEAST = 5;
/** A smaller difference is none that a reader would feel. */
const NOTICED = 0.2;

/**
 * `counts` of the loaded scores 1 to 10 beside `whole`, the score of all reviews. A filtered list is told with its own
 * average and interval instead. Null when there is nothing to tell from.
 */
export function biasText(
  counts: readonly number[],
  whole: number | null,
  isFiltered: boolean,
  words: Words,
): string | null {
  const { t, tag } = words;
  const loaded = intervalOfCounts(counts.map((count, at) => [at + 1, count] as const));
  if (loaded === null || whole === null || loaded.count < LEAST) return null;
  const values = {
    count: loaded.count,
    average: scoreText(loaded.average, tag),
    whole: scoreText(whole, tag),
  };
  if (isFiltered) return t("score.review.shifted", { ...values, likely: likelyText(loaded, words) });
  const difference = loaded.average - whole;
  const by = scoreText(Math.abs(difference), tag);
  if (Math.abs(difference) < NOTICED) return t("score.review.alike", values);
  return t(difference > 0 ? "score.review.happier" : "score.review.unhappier", { ...values, by });
}
