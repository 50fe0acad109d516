import { describe, expect, test } from "vitest";
import { intervalOfCounts, intervalOfMean, sureScore } from "@/lib/rules/score-interval";
import { intervalText, likelyText } from "@/lib/views/reviews/scores-view";
import { words } from "../views/support";

const FIVE_TENS = [[10, 5]] as const;
/** 900 reviews that average to 9.2. */
const NINE_HUNDRED = [
  [10, 450],
  [9, 270],
  [8, 120],
  [7, 30],
  [6, 30],
] as const;

describe("V08: a score with its uncertainty", () => {
  test("5 reviews of 10 rank below 900 reviews averaging 9.2, by buckets and by mean and count", () => {
    const few = intervalOfCounts(FIVE_TENS);
    const many = intervalOfCounts(NINE_HUNDRED);
    expect(many?.average).toBeCloseTo(9.2, 5);
    expect(few?.low).toBeLessThan(many?.low ?? 0);
    expect(sureScore(10, 5)).toBeLessThan(sureScore(9.2, 900));
  });

  test("the average has nothing mixed in; few reviews reach wide, many narrow", () => {
    const few = intervalOfCounts(FIVE_TENS);
    expect(few).toMatchObject({ average: 10, high: 10, count: 5 });
    expect(few?.low).toBeCloseTo(8, 1);
    const many = intervalOfCounts(NINE_HUNDRED);
    expect((many?.high ?? 0) - (many?.low ?? 0)).toBeLessThan(0.25);
  });

  test("never leaves the scale of 1 to 10", () => {
    for (const counts of [[[1, 400]], [[10, 400]], [[1, 1]], [[10, 1]]] as const) {
      const found = intervalOfCounts(counts);
      expect(found?.low).toBeGreaterThanOrEqual(1);
      expect(found?.high).toBeLessThanOrEqual(10);
      expect(found?.low).toBeLessThanOrEqual(found?.high ?? 0);
    }
  });

  test("where only mean and count are known the interval is about as wide", () => {
    const counted = intervalOfCounts(NINE_HUNDRED);
    const known = intervalOfMean(9.2, 900);
    expect(known?.low).toBeCloseTo(counted?.low ?? 0, 0);
    expect(known?.count).toBe(900);
  });

  test("nobody's score is no interval and sorts last", () => {
    expect(intervalOfCounts([])).toBeNull();
    expect(intervalOfCounts([[Number.NaN, 3]])).toBeNull();
    expect(intervalOfMean(null, 12)).toBeNull();
    expect(intervalOfMean(8, 0)).toBeNull();
    expect(sureScore(null, null)).toBe(0);
  });

  test("is worded with score, interval and count", () => {
    const interval = { average: 9.13, low: 8.66, high: 9.44, count: 23 };
    expect(intervalText(interval, 9.1, words)).toBe("9.1, likely 8.7–9.4, 23 reviews");
    expect(likelyText(interval, words)).toBe("likely 8.7–9.4");
  });
});
