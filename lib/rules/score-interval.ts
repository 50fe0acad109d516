/**
 * What is believed of a stay before anybody scored it: as many reviews as this, of this mean and this spread between
 * guests. Five reviews of 10 then reach down to 8.0, and nine hundred are hardly moved.
 */
export const PRIOR = { reviews: 5, mean: 8, spread: 1.8 } as const;

/** Half the width of an interval that holds 95 of 100, in standard errors. */
export const REACH = 1.96;

const LOWEST = 1;
const HIGHEST = 10;

/** All on the scale of 1 to 10. */
export interface ScoreInterval {
  /** Plain average of the reviews, nothing mixed in. */
  average: number;
  low: number;
  high: number;
  count: number;
}

const clamp = (value: number): number => Math.min(HIGHEST, Math.max(LOWEST, value));

/** `sum` and `squares` are of the single scores. */
function interval(count: number, sum: number, squares: number): ScoreInterval {
  const all = count + PRIOR.reviews;
  const mean = (sum + PRIOR.reviews * PRIOR.mean) / all;
  const square = (squares + PRIOR.reviews * (PRIOR.spread ** 2 + PRIOR.mean ** 2)) / all;
  const reach = REACH * Math.sqrt(Math.max(0, square - mean ** 2) / all);
  return { average: sum / count, low: clamp(mean - reach), high: clamp(mean + reach), count };
}

/** From single scores or buckets; entries of unknown score or no count are left out. Null when nobody scored. */
export function intervalOfCounts(
  counts: Iterable<readonly [score: number, count: number]>,
): ScoreInterval | null {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (const [score, times] of counts) {
    if (!Number.isFinite(score) || !(times > 0)) continue;
    count += times;
    sum += times * score;
    squares += times * score ** 2;
  }
  return count === 0 ? null : interval(count, sum, squares);
}

/** Where only mean and count are known: single scores are taken to spread as they usually do. Null without reviews. */
export function intervalOfMean(
  mean: number | null | undefined,
  count: number | null | undefined,
): ScoreInterval | null {
  if (typeof mean !== "number" || !(mean > 0) || typeof count !== "number" || !(count > 0)) return null;
  const all = count + PRIOR.reviews;
  const middle = (count * mean + PRIOR.reviews * PRIOR.mean) / all;
  const reach = (REACH * PRIOR.spread) / Math.sqrt(all);
  return { average: mean, low: clamp(middle - reach), high: clamp(middle + reach), count };
}

/** What lists are sorted by, highest first: the end of the interval that is safe to expect. Unscored is lowest. */
export const sureScore = (mean: number | null | undefined, count: number | null | undefined): number =>
  intervalOfMean(mean, count)?.low ?? 0;
