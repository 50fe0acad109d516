// Reviews and their scores: what is listed, what is counted, and that both are of the same guests.
import {
  REVIEWER_TYPES,
  type Review,
  type ReviewScore,
  SCORE_CATEGORIES,
  TRAVEL_PURPOSES,
} from "@roomward/contract/reviews";
import { describe, expect, it } from "vitest";
import { grammarOf, REVIEW_LANGUAGES } from "../src/reviews/grammar";
import { AMSTERDAM, handClock, pagesOf, sandboxOf } from "./server-support";
import { dataOf } from "./state-support";

const sandbox = sandboxOf();
const reviewsIn = (id: number) => sandbox.world.property(id)?.numberOfReviews ?? 0;
const inAmsterdam = sandbox.world.idsOfCity(AMSTERDAM);
const busiest = inAmsterdam.filter((id) => reviewsIn(id) > 150).slice(0, 12);
const spread = Array.from({ length: 240 }, (_, at) => 1_000_001 + 83 * at);
const ids = [...inAmsterdam.slice(0, 60), ...spread];

/** Every review of a list, over its pages. */
async function all(body: object, box = sandbox): Promise<Review[]> {
  const pages: { data: { reviews: Review[] }[] }[] = await pagesOf(box, "/accommodations/reviews", body);
  return pages.flatMap(({ data }) => data.flatMap(({ reviews }) => reviews));
}

async function scoresOf(some: readonly number[], filter: object = {}): Promise<ReviewScore[]> {
  const records: ReviewScore[] = [];
  for (let at = 0; at < some.length; at += 100) {
    const body = { accommodations: some.slice(at, at + 100), ...filter };
    records.push(...(await dataOf(sandbox, "reviews/scores", body)));
  }
  return records;
}

const sum = (numbers: readonly (number | null | undefined)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
const bucketsOf = ({ distribution }: ReviewScore) => Object.values(distribution ?? {});

describe("The scores of a property", async () => {
  const records = await scoresOf(ids);

  it("V01: score and count are those of the property and of its details", async () => {
    const details: { id: number; rating: unknown }[] = await dataOf(sandbox, "details", {
      accommodations: ids.slice(0, 100),
    });
    const ratings = new Map(details.map(({ id, rating }) => [id, rating]));
    for (const { id, score, number_of_reviews } of records) {
      const property = sandbox.world.property(id);
      expect([score, number_of_reviews]).toEqual([property?.score, property?.numberOfReviews]);
      if (ratings.has(id)) expect(ratings.get(id)).toMatchObject({ review_score: score, number_of_reviews });
    }
  });

  it("V03: the distribution has ten buckets, sums to the count and averages to the score", () => {
    for (const record of records) {
      const { score, number_of_reviews: count } = record;
      expect(Object.keys(record.distribution ?? {}).join()).toBe("1,2,3,4,5,6,7,8,9,10");
      const counts = bucketsOf(record).map((bucket) => bucket.number_of_reviews);
      expect(sum(counts)).toBe(count);
      if (!count) continue;
      const mean = sum(counts.map((one, at) => (one ?? 0) * (at + 1))) / count;
      expect(Math.abs(mean - (score ?? 0))).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(Math.abs(sum(bucketsOf(record).map(({ percentage }) => percentage)) - 100)).toBeLessThan(0.06);
    }
  });

  it("V02: seven categories have counts of their own, near the score", () => {
    const many = records.filter((record) => (record.number_of_reviews ?? 0) > 100);
    expect(many.length).toBeGreaterThan(50);
    for (const { breakdown, number_of_reviews, score } of many) {
      expect(Object.keys(breakdown ?? {})).toEqual([...SCORE_CATEGORIES]);
      for (const category of SCORE_CATEGORIES) {
        const part = breakdown?.[category];
        expect(part?.number_of_reviews).toBeLessThanOrEqual(number_of_reviews ?? 0);
        expect(Math.abs((part?.score ?? 0) - (score ?? 0))).toBeLessThanOrEqual(1.6);
      }
      expect(breakdown?.free_wifi?.number_of_reviews).toBeLessThan(breakdown?.staff?.number_of_reviews ?? 0);
    }
  });

  it("scores leave out unknown ids, repeated ones and properties without reviews", async () => {
    const [first = 0] = ids;
    let none = 1_000_001;
    while (reviewsIn(none) > 0) none += 1;
    expect((await scoresOf([1, none, first, first])).map(({ id }) => id)).toEqual([first]);
  });

  it.each([
    ["types", REVIEWER_TYPES],
    ["travel_purposes", TRAVEL_PURPOSES],
  ] as const)("the parts by %s add up to the whole, bucket by bucket", async (field, values) => {
    const some = ids.slice(0, 40);
    const answers = values.map((value) => scoresOf(some, { reviewer: { [field]: [value] } }));
    const parts = (await Promise.all(answers)).flat();
    for (const whole of await scoresOf(some)) {
      const parted = parts.filter(({ id }) => id === whole.id);
      expect(sum(parted.map((part) => part.number_of_reviews))).toBe(whole.number_of_reviews);
      for (const [at, bucket] of bucketsOf(whole).entries())
        expect(sum(parted.map((part) => bucketsOf(part)[at]?.number_of_reviews))).toBe(
          bucket.number_of_reviews,
        );
    }
  });

  it("languages and countries narrow, together further, down to leaving a property out", async () => {
    const count = async (filter: object) =>
      sum((await scoresOf(ids.slice(0, 30), filter)).map((record) => record.number_of_reviews));
    const [whole, german, from, both] = [
      await count({}),
      await count({ languages: ["de"] }),
      await count({ reviewer: { countries: ["de"] } }),
      await count({ languages: ["de"], reviewer: { countries: ["de"] } }),
    ];
    expect(german > 0 && german < whole / 2).toBe(true);
    expect(both > 0 && both <= Math.min(german, from)).toBe(true);
    const rare = await scoresOf(ids.slice(0, 100), { languages: ["fi"] });
    expect(rare.length > 0 && rare.length < 100).toBe(true);
    for (const { score, number_of_reviews } of rare)
      expect(Math.min(score ?? 0, number_of_reviews ?? 0)).toBeGreaterThanOrEqual(1);
  });
});

describe("The list of reviews", async () => {
  const written = new Map<number, Review[]>();
  for (const id of busiest) written.set(id, await all({ accommodations: [id], rows: 100 }));

  it("filtered reviews are a share of the counted ones", async () => {
    for (const id of busiest.slice(0, 4)) {
      const filter = { accommodations: [id], languages: ["de"], reviewer: { types: ["couple"] } };
      const [counted] = (await dataOf(sandbox, "reviews/scores", filter)) as [ReviewScore];
      const listed = await all({ ...filter, rows: 100 });
      expect(listed.length).toBeLessThanOrEqual(counted.number_of_reviews ?? 0);
      for (const review of listed) expect([review.language, review.reviewer?.type]).toEqual(["de", "couple"]);
      for (const [at, bucket] of bucketsOf(counted).entries()) {
        const count = listed.filter((review) => review.score === at + 1).length;
        expect(count).toBeLessThanOrEqual(bucket.number_of_reviews ?? 0);
      }
    }
  });

  it("the mean of a list is near the score it belongs to, its ids are unique, and nothing is dated after today", () => {
    for (const [id, listed] of written) {
      const mean = sum(listed.map((review) => review.score)) / listed.length;
      expect(Math.abs(mean - (sandbox.world.property(id)?.score ?? 0))).toBeLessThan(0.35);
    }
    const listed = [...written.values()].flat();
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    expect(listed.every(({ date }) => (date ?? "") <= "2027-01-15")).toBe(true);
  });

  it("the list is filtered by score, purpose, country and day", async () => {
    const listed = await all({
      accommodations: busiest,
      score: { minimum: 3, maximum: 7 },
      reviewer: { travel_purposes: ["leisure"], countries: ["gb", "de", "us"] },
      last_change: "2026-07-01",
      rows: 50,
    });
    expect(listed.length).toBeGreaterThan(10);
    for (const { score, reviewer, date } of listed) {
      expect([3, 4, 5, 6, 7]).toContain(score);
      expect(reviewer?.travel_purpose).toBe("leisure");
      expect(["gb", "de", "us"]).toContain(reviewer?.country);
      expect((date ?? "") >= "2026-07-01").toBe(true);
    }
  });

  it("a review stays what it is while the clock moves on and newer ones come", async () => {
    const clock = handClock();
    const moving = sandboxOf({ clock });
    const body = { accommodations: busiest.slice(0, 2), rows: 100 };
    const before = new Map((await all(body, moving)).map((review) => [review.id, review]));
    clock.advance(30 * 86_400_000);
    const after = await all(body, moving);
    const remaining = after.filter(({ id }) => before.has(id));
    expect(remaining.length).toBeGreaterThan(before.size / 2);
    for (const review of remaining) expect(review).toEqual(before.get(review.id));
    expect(after.some(({ id, date }) => !before.has(id) && (date ?? "") > "2027-01-15")).toBe(true);
  });
});

describe("A thousand reviews of the world", async () => {
  const accommodations = Array.from({ length: 100 }, (_, at) => 1_000_001 + 199 * at);
  const first: { reviews: Review[] }[] = await dataOf(sandbox, "reviews", { accommodations, rows: 60 });
  const listed = first.flatMap(({ reviews }) => reviews);
  const shown = listed.filter((review) => review.text_meets_guidelines !== false);

  it.each<[string, number, number, (review: Review) => boolean]>([
    ["nothing bad", 0.22, 0.28, ({ negative }) => negative === null],
    ["nothing good", 0.05, 0.1, ({ positive }) => positive === null],
    ["nothing at all", 0, 0, ({ positive, negative }) => positive === null && negative === null],
    ["no name", 0.04, 0.5, ({ reviewer }) => reviewer?.name === null],
    ["more than a first name", 0, 0, ({ reviewer }) => /\s/.test(reviewer?.name ?? "")],
    ["a bracket of its pattern", 0, 0, (one) => /[{}|]/.test(`${one.positive}${one.negative}${one.summary}`)],
  ])("the share of reviews that say %s lies between %d and %d", (_what, least, max, says) => {
    expect(shown.length).toBeGreaterThan(1000);
    const share = shown.filter(says).length / shown.length;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(max);
  });

  it("V07: under 2 % of reviews are withheld, and they show no word", () => {
    const withheld = listed.filter((review) => review.text_meets_guidelines === false);
    expect(withheld.length).toBeGreaterThan(0);
    expect(withheld.length / listed.length).toBeLessThan(0.02);
    for (const { positive, negative, summary } of withheld)
      expect([positive, negative, summary]).toEqual([null, null, null]);
  });

  it("B13: every language of the grammars is written", () => {
    expect(new Set(listed.map(({ language }) => language))).toEqual(new Set(REVIEW_LANGUAGES));
  });

  it.each(REVIEW_LANGUAGES)(
    "each bracket of the grammar in %s is closed, each choice has two ways at least",
    (tag) => {
      for (const text of JSON.stringify(grammarOf(tag)).match(/"[^"]*"/g) ?? []) {
        expect(text.split("{").length).toBe(text.split("}").length);
        for (const [, inside = ""] of text.matchAll(/\{([^}]*)\}/g)) expect(inside).toContain("|");
      }
    },
  );
});
