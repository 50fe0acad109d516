// Review scores as the page shows them: seven categories with their own counts, and the spread from 10 to 1 (rows V01 to V03).
import { type ReviewScore, SCORE_CATEGORIES } from "@roomward/contract/reviews";
import { scoreText, shareText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import { intervalOfCounts, intervalOfMean, type ScoreInterval } from "@/lib/rules/score-interval";
import type { Wording } from "../wording";
import type { CategoryBar, DistributionBar, ScoresView } from "./reviews";

/** `likely 8.7–9.4`; `steady at 8.4` where so many scored that both ends are one figure. */
export function likelyText({ low, high }: ScoreInterval, { t, tag }: Words): string {
  const [from, to] = [scoreText(low, tag), scoreText(high, tag)];
  return from === to ? t("score.steady", { score: from }) : t("score.likely", { low: from, high: to });
}

/** `9.1, likely 8.7–9.4, 23 reviews`; `shown` is the score the platform gives. */
export function intervalText(interval: ScoreInterval, shown: number, words: Words): string {
  return words.t("score.withInterval", {
    score: scoreText(shown, words.tag),
    low: scoreText(interval.low, words.tag),
    high: scoreText(interval.high, words.tag),
    count: interval.count,
  });
}

/** Fewer answers than these, or than this share of all reviews, say little of the whole. */
const FEW_ANSWERS = 10;
const FEW_SHARE = 0.25;

/** Categories the platform gave a score for; any may be missing (gaps 9). */
function categoryBars(record: ReviewScore, { words }: Wording): CategoryBar[] {
  const all = record.number_of_reviews ?? 0;
  return SCORE_CATEGORIES.flatMap((key) => {
    const entry = record.breakdown?.[key];
    if (typeof entry?.score !== "number") return [];
    const count = entry.number_of_reviews ?? 0;
    const isThin = count < FEW_ANSWERS || count < FEW_SHARE * all;
    return [
      {
        key,
        name: words.t(`score.category.${key}`),
        score: entry.score,
        scoreText: scoreText(entry.score, words.tag),
        countText:
          isThin && count <= all
            ? words.t("score.answersOf", { count, all })
            : words.t("score.answers", { count }),
        isThin,
      },
    ];
  });
}

/** All ten buckets, 10 first; a missing one counts 0. Empty when the platform gave none at all. */
function distributionBars(record: ReviewScore, { words }: Wording): DistributionBar[] {
  const given = record.distribution ?? {};
  if (Object.keys(given).length === 0) return [];
  const all = Object.values(given).reduce((sum, entry) => sum + (entry.number_of_reviews ?? 0), 0);
  return Array.from({ length: 10 }, (_, index) => {
    const bucket = 10 - index;
    const count = given[String(bucket)]?.number_of_reviews ?? 0;
    const stated = given[String(bucket)]?.percentage ?? null;
    // A share that was rounded to nothing beside reviews is worked out: somebody did give this score.
    const isKnown = stated !== null && (stated > 0 || count === 0);
    const percent = isKnown ? stated : all > 0 ? (100 * count) / all : 0;
    return {
      bucket,
      count,
      countText: words.t("score.count", { count }),
      percent,
      percentText: shareText(percent / 100, words.tag, 1),
    };
  });
}

/** Buckets whose average is further than this from the score, and whose interval lacks it, are of other reviews. */
const MAX_DISTANCE = 0.25;

/** From the buckets where the platform gave them for the same score, else from mean and count. */
function intervalOf(record: ReviewScore): ScoreInterval | null {
  const buckets = Object.entries(record.distribution ?? {}).map(
    ([bucket, entry]) => [Number(bucket), entry.number_of_reviews ?? 0] as const,
  );
  const ofBuckets = intervalOfCounts(buckets);
  const { score } = record;
  const isOther =
    ofBuckets !== null &&
    typeof score === "number" &&
    Math.abs(ofBuckets.average - score) > MAX_DISTANCE &&
    (score < ofBuckets.low || score > ofBuckets.high);
  return (isOther ? null : ofBuckets) ?? intervalOfMean(score, record.number_of_reviews);
}

/** Null when the platform has no score for the property (no reviews yet). */
export function scoresView(record: ReviewScore, url: string | null, wording: Wording): ScoresView | null {
  const { words, lookups } = wording;
  const count = record.number_of_reviews ?? 0;
  if (typeof record.score !== "number" || count === 0) return null;
  const interval = intervalOf(record);
  const shown = scoreText(record.score, words.tag);
  return {
    score: record.score,
    scoreText: shown,
    word: lookups.reviewWord(record.score),
    count,
    countText: words.t("score.count", { count }),
    likelyText: interval && likelyText(interval, words),
    intervalText: interval && intervalText({ ...interval, count }, record.score, words),
    url,
    originText: words.t("score.origin"),
    categories: categoryBars(record, wording),
    distribution: distributionBars(record, wording),
  };
}
