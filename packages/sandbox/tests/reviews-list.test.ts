import type { Review, ReviewsResult } from "@roomward/contract/reviews";
import { describe, expect, it } from "vitest";
import { grammarOf, REVIEW_LANGUAGES } from "../src/reviews/grammar";
import { AMSTERDAM, ask, handClock, sandboxOf } from "./server-support";

const sandbox = sandboxOf();
const path = "/accommodations/reviews";
const busiest = sandbox.world
  .idsOfCity(AMSTERDAM)
  .filter((id) => (sandbox.world.property(id)?.numberOfReviews ?? 0) > 150)
  .slice(0, 12);

async function page(body: object, box = sandbox): Promise<{ data: ReviewsResult[]; next: string | null }> {
  const { status, json } = await ask(box, path, body);
  expect(status).toBe(200);
  return { data: json.data, next: json.metadata.next_page };
}

async function all(body: object, box = sandbox): Promise<Review[]> {
  const found: Review[] = [];
  for (let at: object | null = body; at; ) {
    const { data, next }: { data: ReviewsResult[]; next: string | null } = await page(at, box);
    found.push(...data.flatMap(({ reviews }) => reviews));
    at = next === null ? null : { page: next };
  }
  return found;
}

describe("the list", async () => {
  const written = new Map<number, Review[]>();
  for (const id of busiest) written.set(id, await all({ accommodations: [id], rows: 100 }));

  it("agrees with the scores: filtered by score, type and language, written reviews are a share of the counted", async () => {
    for (const id of busiest.slice(0, 4)) {
      const filter = { accommodations: [id], languages: ["de"], reviewer: { types: ["couple"] } };
      const { data } = (await ask(sandbox, `${path}/scores`, filter)).json;
      const listed = await all({ ...filter, rows: 100 });
      const counted = data[0].number_of_reviews;
      expect(listed.length).toBeLessThanOrEqual(counted);
      for (const review of listed) expect([review.language, review.reviewer?.type]).toEqual(["de", "couple"]);
      for (const score of [6, 8, 10]) {
        const own = listed.filter((review) => review.score === score).length;
        expect(own).toBeLessThanOrEqual(data[0].distribution[score].number_of_reviews);
      }
    }
  });

  it("its mean is near the score it belongs to", () => {
    for (const [id, listed] of written) {
      const mean = listed.reduce((sum, review) => sum + (review.score ?? 0), 0) / listed.length;
      expect(Math.abs(mean - (sandbox.world.property(id)?.score ?? 0))).toBeLessThan(0.35);
    }
  });

  it("filters by score, purpose, country and day", async () => {
    const filter = {
      accommodations: busiest,
      score: { minimum: 3, maximum: 7 },
      reviewer: { travel_purposes: ["leisure"], countries: ["gb", "de", "us"] },
      last_change: "2026-07-01",
      rows: 50,
    };
    const listed = await all(filter);
    expect(listed.length).toBeGreaterThan(10);
    for (const review of listed) {
      expect(review.score).toBeGreaterThanOrEqual(3);
      expect(review.score).toBeLessThanOrEqual(7);
      expect(review.reviewer?.travel_purpose).toBe("leisure");
      expect(["gb", "de", "us"]).toContain(review.reviewer?.country);
      expect((review.date ?? "") >= "2026-07-01").toBe(true);
    }
  });

  it("ids are unique over properties, and nothing is dated after today", () => {
    const listed = [...written.values()].flat();
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    expect(listed.every(({ date }) => (date ?? "") <= "2027-01-15")).toBe(true);
  });

  it("a review stays what it is while the clock moves on and newer ones come", async () => {
    const clock = handClock();
    const moving = sandboxOf({ clock });
    const before = await all({ accommodations: busiest.slice(0, 2), rows: 100 }, moving);
    clock.advance(30 * 86_400_000);
    const after = await all({ accommodations: busiest.slice(0, 2), rows: 100 }, moving);
    const known = new Map(before.map((review) => [review.id, review]));
    const kept = after.filter(({ id }) => known.has(id));
    expect(kept.length).toBeGreaterThan(before.length / 2);
    for (const review of kept) expect(review).toEqual(known.get(review.id));
    expect(after.some(({ id, date }) => !known.has(id) && (date ?? "") > "2027-01-15")).toBe(true);
  });
});

describe("a thousand reviews of the world", async () => {
  const ids = Array.from({ length: 100 }, (_, at) => 1_000_001 + 199 * at);
  const listed = (await page({ accommodations: ids, rows: 60 })).data.flatMap(({ reviews }) => reviews);
  const shown = listed.filter((review) => review.text_meets_guidelines !== false);
  const share = (test: (review: Review) => boolean, of = shown) => of.filter(test).length / of.length;

  it("there are more than a thousand", () => expect(listed.length).toBeGreaterThan(1000));

  it("22 to 28 % say nothing bad, 5 to 10 % nothing good, none says nothing at all", () => {
    expect(share(({ negative }) => negative === null)).toBeGreaterThan(0.22);
    expect(share(({ negative }) => negative === null)).toBeLessThan(0.28);
    expect(share(({ positive }) => positive === null)).toBeGreaterThan(0.05);
    expect(share(({ positive }) => positive === null)).toBeLessThan(0.1);
    expect(share(({ positive, negative }) => positive === null && negative === null)).toBe(0);
  });

  it("V07: under 2 % are withheld, and they show no word", () => {
    const withheld = listed.filter((review) => review.text_meets_guidelines === false);
    expect(withheld.length).toBeGreaterThan(0);
    expect(withheld.length / listed.length).toBeLessThan(0.02);
    for (const { positive, negative, summary } of withheld)
      expect([positive, negative, summary]).toEqual([null, null, null]);
  });

  it("some guests stay anonymous; every other signs with a first name only", () => {
    expect(share(({ reviewer }) => reviewer?.name === null)).toBeGreaterThan(0.04);
    for (const { reviewer } of shown) if (reviewer?.name) expect(reviewer.name).not.toMatch(/\s/);
  });

  it("B13: every language of the grammars is written", () => {
    expect(new Set(listed.map(({ language }) => language))).toEqual(new Set(REVIEW_LANGUAGES));
  });

  it("no text keeps a bracket of its pattern", () => {
    for (const { positive, negative, summary } of shown)
      expect(`${positive}${negative}${summary}`).not.toMatch(/[{}|]/);
  });

  it("unhappy guests complain at greater length than happy ones", () => {
    const words = (score: (value: number) => boolean) => {
      const texts = shown.filter((review) => review.negative && score(review.score ?? 0));
      return texts.reduce((sum, { negative }) => sum + (negative ?? "").length, 0) / texts.length;
    };
    expect(words((score) => score <= 5)).toBeGreaterThan(1.3 * words((score) => score === 10));
  });

  it("neighbouring reviews hardly ever share a sentence", () => {
    const sentences = (review: Review) =>
      [review.positive, review.negative]
        .flatMap((text) => text?.split(/(?<=[.。])\s*/) ?? [])
        .filter((text) => text.length > 20);
    let repeats = 0;
    listed.slice(1).forEach((review, at) => {
      const before = new Set(sentences(listed[at] as Review));
      if (sentences(review).some((text) => before.has(text))) repeats += 1;
    });
    expect(repeats / listed.length).toBeLessThan(0.01);
  });
});

describe("the grammars", () => {
  it.each(REVIEW_LANGUAGES)("%s: each bracket is closed, each choice has two ways at least", (tag) => {
    const grammar = grammarOf(tag);
    const texts = JSON.stringify(grammar).match(/"[^"]*"/g) ?? [];
    for (const text of texts) {
      expect(text.split("{").length).toBe(text.split("}").length);
      for (const [, inside = ""] of text.matchAll(/\{([^}]*)\}/g)) expect(inside).toContain("|");
    }
  });
});
