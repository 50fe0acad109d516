// Latencies counted in buckets that grow by a constant factor, so that counts of many processes and minutes add up.

/** Upper end of a bucket over its lower end; the middle of a bucket is then at most 7.8 % off. */
const GROWTH = 1.16;
const LOG_GROWTH = Math.log(GROWTH);
/** The last bucket begins at 79 seconds, longer than any question may take. */
const LAST = 77;

/** Share by which a percentile out of buckets may differ from the exact one. */
export const BUCKET_ERROR = Math.sqrt(GROWTH) - 1;

/** The bucket of a latency in milliseconds: 0 for less than one, then by growing widths. */
export function bucketOf(ms: number): number {
  return ms < 1 ? 0 : Math.min(LAST, 1 + Math.floor(Math.log(ms) / LOG_GROWTH));
}

/** What stands for all latencies of a bucket: the geometric middle, in milliseconds. */
const middleOf = (bucket: number): number => (bucket === 0 ? 0 : GROWTH ** (bucket - 0.5));

/** Adds one latency to `counts`, which grows as far as it must. */
export function countLatency(counts: number[], ms: number): void {
  const bucket = bucketOf(ms);
  while (counts.length <= bucket) counts.push(0);
  counts[bucket] = (counts[bucket] ?? 0) + 1;
}

/** Adds `more` to `counts` element by element; `counts` grows as far as it must. */
export function addCounts(counts: number[], more: readonly number[]): void {
  while (counts.length < more.length) counts.push(0);
  for (let i = 0; i < more.length; i += 1) counts[i] = (counts[i] ?? 0) + (more[i] ?? 0);
}

/** The `share` (0 to 1) percentile by nearest rank in whole milliseconds; null of nothing. */
export function percentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(share * total));
  let passed = 0;
  for (const [bucket, count] of counts.entries()) {
    passed += count;
    if (passed >= rank) return Math.round(middleOf(bucket));
  }
  return null;
}
