import { describe, expect, test } from "vitest";
import { BUCKET_ERROR, countLatency, percentile } from "@/lib/traffic/sums";
import { randomOf } from "../support/chance";

const exact = (latencies: number[], share: number): number => {
  const sorted = [...latencies].sort((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? Number.NaN;
};

describe("T11: percentiles out of buckets", () => {
  test.each([1, 2, 3])("differ from the exact ones by less than 8 % (seed %i)", (seed) => {
    const random = randomOf(seed);
    const latencies = Array.from({ length: 3_000 }, () => Math.exp(random() * 11) + random());
    const counts: number[] = [];
    for (const ms of latencies) countLatency(counts, ms);
    expect(BUCKET_ERROR).toBeLessThan(0.08);
    for (const share of [0, 0.5, 0.9, 0.95, 0.99, 1]) {
      const real = exact(latencies, share);
      const count = percentile(counts, share) ?? Number.NaN;
      // Half a millisecond for the rounding of what is told.
      expect(Math.abs(count - real)).toBeLessThanOrEqual(real * BUCKET_ERROR + 0.5);
    }
  });

  test("empty buckets have no percentile; less than a millisecond is shown as zero", () => {
    expect(percentile([], 0.5)).toBeNull();
    const counts: number[] = [];
    countLatency(counts, 0.4);
    expect(percentile(counts, 0.95)).toBe(0);
  });

  test("a latency beyond every bucket falls into the last one", () => {
    const counts: number[] = [];
    countLatency(counts, 10 ** 9);
    expect(percentile(counts, 0.5)).toBeGreaterThan(75_000);
  });
});
