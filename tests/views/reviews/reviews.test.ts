import { SCORE_CATEGORIES } from "@roomward/contract/reviews";
import { describe, expect, test } from "vitest";
import { reviewView } from "@/lib/views/reviews/reviews-view";
import { scoresView } from "@/lib/views/reviews/scores-view";
import { lookups, words } from "../support";

const wording = { words, lookups };
const viewOf = (scores: Parameters<typeof scoresView>[0]) => scoresView(scores, null, wording);

const record = {
  id: 1,
  score: 8.7,
  number_of_reviews: 1204,
  breakdown: Object.fromEntries(
    SCORE_CATEGORIES.map((key, index) => [key, { score: 8 + index / 10, number_of_reviews: 100 + index }]),
  ),
  distribution: Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      String(index + 1),
      { number_of_reviews: index * 10, percentage: index * 2.2 },
    ]),
  ),
};

describe("V01: the score", () => {
  test("has its word from the constants, its count and its source", () =>
    expect(scoresView(record, "https://platform.example/1#reviews", wording)).toMatchObject({
      scoreText: "8.7",
      word: "Good",
      countText: "1,204 reviews",
      url: "https://platform.example/1#reviews",
      originText: "By guests of the booking site and its partner sites",
    }));

  test("no reviews means no score, not a zero", () => {
    expect(viewOf({ id: 1, score: null, number_of_reviews: 0 })).toBeNull();
    expect(viewOf({ id: 1, score: 0, number_of_reviews: 0 })).toBeNull();
  });

  test("a band nobody named has no word", () => expect(viewOf({ ...record, score: 3 })?.word).toBeNull());
});

describe("V02: seven categories", () => {
  test("each with its own count", () => {
    const bars = viewOf(record)?.categories ?? [];
    expect(bars).toHaveLength(7);
    expect(bars[0]).toMatchObject({
      name: "Cleanliness",
      scoreText: "8.0",
      countText: "100 of 1204 guests rated this",
    });
    expect(bars[6]).toMatchObject({ name: "Value for money", isThin: true });
  });

  test("few answers are told beside all reviews; enough of them stand alone", () => {
    const breakdown = { ...record.breakdown, staff: { score: 9, number_of_reviews: 900 } };
    const bars = viewOf({ ...record, breakdown })?.categories ?? [];
    expect(bars.find(({ key }) => key === "staff")).toMatchObject({
      countText: "900 answers",
      isThin: false,
    });
  });

  test("a missing category is left out and a missing breakdown is no bar", () => {
    const { staff: _staff, ...rest } = record.breakdown;
    expect(viewOf({ ...record, breakdown: rest })?.categories).toHaveLength(6);
    expect(viewOf({ ...record, breakdown: null })?.categories).toEqual([]);
  });
});

describe("V03: the distribution", () => {
  test("runs from 10 down to 1 with counts and percent", () => {
    const bars = viewOf(record)?.distribution ?? [];
    expect(bars.map((bar) => bar.bucket)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(bars[0]).toMatchObject({ countText: "90 reviews", percentText: "19.8%" });
  });

  test("a missing bucket counts nobody; percent is computed where it is missing", () => {
    const distribution = { "10": { number_of_reviews: 3 }, "5": { number_of_reviews: 1 } };
    const bars = viewOf({ ...record, distribution })?.distribution ?? [];
    expect(bars[0]?.percent).toBe(75);
    expect(bars[9]).toMatchObject({ bucket: 1, count: 0, percent: 0 });
  });

  test("no distribution, no bars", () =>
    expect(viewOf({ ...record, distribution: null })?.distribution).toEqual([]));
});

const review = {
  ...{ id: 5, date: "2027-03-02", language: "nl", score: 9 },
  ...{ positive: "Fijn bed", negative: " ", summary: "Prima" },
  reviewer: { name: "Sanne", country: "nl", type: "couple", travel_purpose: "leisure" },
  text_meets_guidelines: true,
};

describe("V05: one review", () => {
  test("keeps the positive and the negative side apart; an empty side is null", () =>
    expect(reviewView(review, words)).toMatchObject({
      positive: "Fijn bed",
      negative: null,
      dateText: "2 March 2027",
      lang: "nl",
      score: "9",
      who: "Sanne, Netherlands · couple · leisure trip",
    }));

  test("an anonymous guest with unlisted traits is still somebody", () => {
    const reviewer = { name: null, country: null, type: "robot", travel_purpose: "conquest" };
    expect(reviewView({ ...review, reviewer }, words).who).toBe("Anonymous guest");
    const bare = { who: "Anonymous guest", score: null, dateText: null };
    expect(reviewView({ id: 1 }, words)).toMatchObject(bare);
  });
});

test("V07: text that misses the guidelines is withheld even when the answer holds it; the score stays", () =>
  expect(reviewView({ ...review, text_meets_guidelines: false }, words)).toMatchObject({
    ...{ withheld: true, score: "9", positive: null, negative: null, summary: null },
  }));

describe("V08: how sure the score is", () => {
  const counted = (counts: Record<string, number>) => {
    const entries = Object.entries(counts).map(([bucket, count]) => [bucket, { number_of_reviews: count }]);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { ...record, number_of_reviews: total, distribution: Object.fromEntries(entries) };
  };

  test("interval and count stand beside the score in one sentence", () => {
    const view = viewOf({ ...counted({ "10": 12, "9": 6, "8": 3, "7": 2 }), score: 9.1 });
    expect(view?.intervalText).toMatch(/^9\.1, likely 8\.\d–9\.\d, 23 reviews$/);
    expect(view?.likelyText).toMatch(/^likely 8\.\d–9\.\d$/);
  });

  test("without buckets mean and count are enough", () =>
    expect(viewOf({ ...record, distribution: null })?.likelyText).toMatch(/^likely/));
});

test("V08: buckets of other reviews than the score's do not say how sure it is", () => {
  const forty = { number_of_reviews: 40 };
  const distribution = { "8": forty, "9": forty, "10": forty };
  const of = (score: number) => viewOf({ ...record, score, number_of_reviews: 120, distribution });
  expect(of(9)?.likelyText).toBe("likely 8.8–9.1");
  const [low = 0, high = 0] = (of(8.4)?.likelyText ?? "").match(/[\d.]+/g)?.map(Number) ?? [];
  expect(low).toBeLessThan(8.4);
  expect(high).toBeGreaterThan(8.4);
});

describe("V10: praises and complaints of a review", () => {
  test("each of its texts is read as the side it stands on", () => {
    const texts = { summary: "Noisy", positive: "Breakfast", negative: "The wifi" };
    const { mentions } = reviewView({ id: 1, language: "en-gb", ...texts }, words);
    expect(mentions?.map(({ theme, mood, side }) => [theme, mood, side])).toEqual([
      ["quiet", "complaint", "summary"],
      ["breakfast", "praise", "positive"],
      ["wifi", "complaint", "negative"],
    ]);
  });

  test("one whose words cannot be told is not counted among those that were", () => {
    const texts = { positive: "Breakfast", language: "en-gb" };
    expect(reviewView({ id: 1, ...texts, text_meets_guidelines: false }, words).mentions).toBeNull();
    expect(reviewView({ id: 1, ...texts, language: "fi" }, words).mentions).toBeNull();
    expect(reviewView({ id: 1, language: "en-gb" }, words).mentions).toBeNull();
    expect(reviewView({ id: 1, language: "en-gb", positive: "So so" }, words).mentions).toEqual([]);
  });
});

test("V03: a share that the platform rounds to nothing is worked out where somebody gave the score", () => {
  const distribution = {
    "10": { number_of_reviews: 9_996, percentage: 100 },
    "3": { number_of_reviews: 4, percentage: 0 },
    "2": { number_of_reviews: 0, percentage: 0 },
  };
  const bars = viewOf({ ...record, distribution })?.distribution ?? [];
  expect(bars.filter(({ bucket }) => bucket < 4).map(({ percentText }) => percentText)).toEqual([
    "<0.1%",
    "0%",
    "0%",
  ]);
});
