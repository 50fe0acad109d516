// Review scores as the page shows them: seven categories with their own counts, and the spread from 10 to 1 (rows V01 to V03).
import { type ReviewScore, SCORE_CATEGORIES } from "@/lib/contract/reviews";
import { scoreText, shareText } from "@/lib/format/numbers";
import type { CategoryBar, DistributionBar, ScoresView } from "./reviews";
import type { Wording } from "./wording";

/** Categories the platform gave a score for; any may be missing (gaps 9). */
function categoryBars(record: ReviewScore, { words }: Wording): CategoryBar[] {
  return SCORE_CATEGORIES.flatMap((key) => {
    const entry = record.breakdown?.[key];
    if (typeof entry?.score !== "number") return [];
    return [
      {
        key,
        name: words.t(`score.category.${key}`),
        score: entry.score,
        scoreText: scoreText(entry.score, words.tag),
        countText: words.t("score.answers", { count: entry.number_of_reviews ?? 0 }),
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
    const percent = given[String(bucket)]?.percentage ?? (all > 0 ? (100 * count) / all : 0);
    return {
      bucket,
      count,
      countText: words.t("score.votes", { count }),
      percent,
      percentText: shareText(percent / 100, words.tag, 1),
    };
  });
}

/** Null when the platform has no score for the property (no reviews yet). */
export function scoresView(record: ReviewScore, url: string | null, wording: Wording): ScoresView | null {
  const { words, lookups } = wording;
  const count = record.number_of_reviews ?? 0;
  if (typeof record.score !== "number" || count === 0) return null;
  return {
    score: record.score,
    scoreText: scoreText(record.score, words.tag),
    word: lookups.reviewWord(record.score),
    count,
    countText: words.t("score.count", { count }),
    url,
    originText: words.t("score.origin"),
    categories: categoryBars(record, wording),
    distribution: distributionBars(record, wording),
  };
}
