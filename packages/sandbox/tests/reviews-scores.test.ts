import {
  REVIEWER_TYPES,
  type ReviewScore,
  SCORE_CATEGORIES,
  TRAVEL_PURPOSES,
} from "@roomward/contract/reviews";
import { describe, expect, it } from "vitest";
import { AMSTERDAM, ask, sandboxOf } from "./server-support";

const sandbox = sandboxOf();
const path = "/accommodations/reviews/scores";
const ids = [
  ...sandbox.world.idsOfCity(AMSTERDAM).slice(0, 60),
  ...Array.from({ length: 240 }, (_, at) => 1_000_001 + 83 * at),
];

async function scoresOf(some: readonly number[], filter: object = {}): Promise<ReviewScore[]> {
  const answers: ReviewScore[] = [];
  for (let at = 0; at < some.length; at += 100) {
    const { status, json } = await ask(sandbox, path, {
      accommodations: some.slice(at, at + 100),
      ...filter,
    });
    expect(status).toBe(200);
    answers.push(...json.data);
  }
  return answers;
}

const countOf = (record: ReviewScore): number =>
  Object.values(record.distribution ?? {}).reduce((sum, bucket) => sum + (bucket.number_of_reviews ?? 0), 0);
const meanOf = (record: ReviewScore): number =>
  Object.entries(record.distribution ?? {}).reduce(
    (sum, [score, bucket]) => sum + Number(score) * (bucket.number_of_reviews ?? 0),
    0,
  ) / countOf(record);

describe("the record of a property", async () => {
  const records = await scoresOf(ids);

  it("V01: score and count are those of the property", () => {
    for (const record of records) {
      const property = sandbox.world.property(record.id);
      expect([record.score, record.number_of_reviews]).toEqual([property?.score, property?.numberOfReviews]);
    }
  });

  it("V01: score and count are those of its details", async () => {
    const some = ids.slice(0, 100);
    const { data } = (await ask(sandbox, "/accommodations/details", { accommodations: some })).json;
    const ratings = new Map<number, { review_score: number; number_of_reviews: number }>(
      data.map((record: { id: number; rating: never }) => [record.id, record.rating]),
    );
    for (const record of records.slice(0, 100)) {
      expect(record.score).toBe(ratings.get(record.id)?.review_score);
      expect(record.number_of_reviews).toBe(ratings.get(record.id)?.number_of_reviews);
    }
  });

  it("V03: the distribution has ten buckets, sums to the count and averages to the score", () => {
    for (const record of records) {
      expect(Object.keys(record.distribution ?? {})).toEqual([
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
      ]);
      expect(countOf(record)).toBe(record.number_of_reviews);
      if (record.score !== null)
        expect(Math.abs(meanOf(record) - (record.score ?? 0))).toBeLessThanOrEqual(0.05 + 1e-9);
      const percent = Object.values(record.distribution ?? {}).reduce(
        (sum, { percentage }) => sum + (percentage ?? 0),
        0,
      );
      if (record.number_of_reviews) expect(Math.abs(percent - 100)).toBeLessThan(0.06);
    }
  });

  it("V02: seven categories, each with its own count, near the score", () => {
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

  it("a property without reviews has none", async () => {
    const none = Array.from({ length: 20_000 }, (_, at) => 1_000_001 + at).find(
      (id) => sandbox.world.property(id)?.numberOfReviews === 0,
    );
    const told = await scoresOf([none ?? 0, ids[0] ?? 0]);
    expect(told.map(({ id }) => id)).toEqual([ids[0]]);
  });
});

describe("filters", () => {
  it.each([
    ["types", REVIEWER_TYPES],
    ["travel_purposes", TRAVEL_PURPOSES],
  ] as const)("the parts by %s add up to the whole, bucket by bucket", async (field, values) => {
    const some = ids.slice(0, 40);
    const whole = await scoresOf(some);
    const asked = values.map((value) => scoresOf(some, { reviewer: { [field]: [value] } }));
    const parts = (await Promise.all(asked)).flat();
    for (const record of whole) {
      const own = parts.filter(({ id }) => id === record.id);
      expect(own.reduce((sum, part) => sum + (part.number_of_reviews ?? 0), 0)).toBe(
        record.number_of_reviews,
      );
      for (const bucket of ["1", "5", "8", "10"])
        expect(
          own.reduce((sum, part) => sum + (part.distribution?.[bucket]?.number_of_reviews ?? 0), 0),
        ).toBe(record.distribution?.[bucket]?.number_of_reviews);
    }
  });

  it("languages and countries narrow; together they narrow further", async () => {
    const some = ids.slice(0, 30);
    const sum = (records: ReviewScore[]) =>
      records.reduce((total, record) => total + (record.number_of_reviews ?? 0), 0);
    const [all, german, from, both] = [
      sum(await scoresOf(some)),
      sum(await scoresOf(some, { languages: ["de"] })),
      sum(await scoresOf(some, { reviewer: { countries: ["de"] } })),
      sum(await scoresOf(some, { languages: ["de"], reviewer: { countries: ["de"] } })),
    ];
    expect(german).toBeGreaterThan(0);
    expect(german).toBeLessThan(all / 2);
    expect(both).toBeLessThanOrEqual(Math.min(german, from));
    expect(both).toBeGreaterThan(0);
  });

  it("a language that nobody wrote in leaves the property out, and every score told is a number", async () => {
    const some = ids.slice(0, 100);
    const rare = await scoresOf(some, { languages: ["fi"] });
    expect(rare.length).toBeLessThan(some.length);
    expect(rare.length).toBeGreaterThan(0);
    for (const { score, number_of_reviews: count } of rare) {
      expect(score).toBeGreaterThanOrEqual(1);
      expect(count).toBeGreaterThanOrEqual(1);
    }
  });

  it("ids nobody knows are left out, ids asked twice are told once", async () => {
    const { data } = (await ask(sandbox, path, { accommodations: [1, ids[0], ids[0]] })).json;
    expect(data.map((record: ReviewScore) => record.id)).toEqual([ids[0]]);
  });
});
