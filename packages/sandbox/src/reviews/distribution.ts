// How many of a property's reviews give each score from 1 to 10, so that they average to the score it shows.

/** Spread of single scores around the mean of the underlying taste (design of the world, 3.1). */
const TASTE = 1.9;

/** Share of a standard normal below `z` (logistic approximation, good to 0.0002). */
const normalShare = (z: number): number => 1 / (1 + Math.exp(-z * (1.5976 + 0.070566 * z * z)));

function sharesAround(mean: number): number[] {
  const shares: number[] = [];
  let below = 0;
  for (let score = 1; score <= 10; score++) {
    const upTo = score === 10 ? 1 : normalShare((score + 0.5 - mean) / TASTE);
    shares.push(upTo - below);
    below = upTo;
  }
  return shares;
}

const weightedSum = (counts: readonly number[]): number =>
  counts.reduce((sum, count, at) => sum + count * (at + 1), 0);

function sharesFor(score: number): number[] {
  let low = -30;
  let high = 45;
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (weightedSum(sharesAround(middle)) < score) low = middle;
    else high = middle;
  }
  return sharesAround((low + high) / 2);
}

function largestRemainders(shares: readonly number[], total: number): number[] {
  const exact = shares.map((share) => share * total);
  const counts = exact.map(Math.floor);
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  const missing = total - counts.reduce((sum, count) => sum + count, 0);
  for (let i = 0; i < missing; i++) {
    const at = order[i % order.length]?.at ?? 0;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** Moves single reviews to the neighbouring score, out of the fullest bucket, until the sum is met. */
function settleSum(counts: number[], target: number): void {
  let missing = target - weightedSum(counts);
  while (missing !== 0) {
    const step = Math.sign(missing);
    const from = fullest(counts, step);
    counts[from] = (counts[from] ?? 0) - 1;
    counts[from + step] = (counts[from + step] ?? 0) + 1;
    missing -= step;
  }
}

function fullest(counts: readonly number[], step: number): number {
  let best = -1;
  counts.forEach((count, at) => {
    const inside = at + step >= 0 && at + step < counts.length;
    if (inside && count > 0 && count > (counts[best] ?? 0)) best = at;
  });
  return best;
}

/** What the scores of `total` reviews add up to when they average to `score`. */
export const scoreSum = (score: number, total: number): number =>
  Math.min(10 * total, Math.max(total, Math.round(score * total)));

const cache = new Map<number, number[]>();

/**
 * Ten counts (for scores 1 to 10) that sum to `total` and whose mean rounds to `score`. `score` is between 1
 * and 10 and must be a possible mean of that many whole scores when they are few.
 */
export function distributionOf(score: number, total: number): number[] {
  let shares = cache.get(score);
  if (!shares) {
    shares = sharesFor(score);
    cache.set(score, shares);
  }
  const counts = largestRemainders(shares, total);
  settleSum(counts, scoreSum(score, total));
  return counts;
}
