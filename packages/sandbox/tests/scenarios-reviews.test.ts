import { expect } from "vitest";
import { DRIFT, UNKNOWN_FACILITY } from "../src/scenarios/themes/drift";
import { REVIEWS } from "../src/scenarios/themes/reviews";
import { describeTheme, firstProduct } from "./scenarios-support";
import { ask } from "./server-support";

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is the very thing a test asks about.
type Any = any;

/** Every review of the trial's page has what is expected, and there is at least one. */
const each = (expected: object) => (first: Any) => {
  expect(first.reviews.length).toBeGreaterThan(0);
  for (const review of first.reviews) expect(review).toMatchObject(expected);
};

describeTheme("reviews", REVIEWS, {
  "ten-thousand-reviews": async (first, { sandbox, scenario }) => {
    expect(first.reviews).toHaveLength(10);
    const path = "/accommodations/reviews";
    const page = (await ask(sandbox, path, { accommodations: [scenario.id], rows: 10 })).json;
    const next = (await ask(sandbox, path, { page: page.metadata.next_page })).json;
    expect(next.data[0].reviews[0].id).not.toBe(first.reviews[0].id);
    const scores = (await ask(sandbox, `${path}/scores`, { accommodations: [scenario.id] })).json.data[0];
    expect(scores.number_of_reviews).toBe(10_000);
  },
  "three-reviews": async (first, { of }) => {
    expect(first.number_of_reviews).toBe(3);
    expect((await of("details")).rating.number_of_reviews).toBe(3);
  },
  "no-reviews": async (first, { of }) => {
    expect(first).toBeUndefined();
    expect((await of("details")).rating).toMatchObject({ review_score: null, number_of_reviews: 0 });
  },
  "scores-without-texts": async (first, { sandbox, scenario }) => {
    expect(first.reviews).toEqual([]);
    const body = { accommodations: [scenario.id] };
    const scores = (await ask(sandbox, "/accommodations/reviews/scores", body)).json.data[0];
    expect(scores).toMatchObject({ score: 8.5, number_of_reviews: 8 });
  },
  "withheld-texts": each({ text_meets_guidelines: false, positive: null, negative: null, summary: null }),
  "anonymous-reviewers": each({ reviewer: { name: null, country: null } }),
  "reviews-from-right-to-left": each({
    language: "ar",
    positive: expect.stringMatching(/\p{Script=Arabic}/u),
  }),
  "one-sided-reviews": each({ positive: "", summary: null, negative: expect.stringMatching(/./) }),
  "scores-in-parts": (first) => {
    expect(Object.keys(first.breakdown)).toEqual(["location", "staff"]);
    const shares = Object.values<Any>(first.distribution).map(({ percentage }) => percentage);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(99.99, 5);
  },
});

describeTheme("what nobody listed yet", DRIFT, {
  "unknown-values": async (first, { of, sandbox, scenario }) => {
    const { inventory, policies, price } = firstProduct(first);
    expect(price.charges).toMatchObject([{ mode: "per_moon", charge: 9_999 }]);
    expect(inventory.type).toBe("lend");
    expect(policies).toMatchObject({
      cancellation: { type: "until_full_moon" },
      meal_plan: { plan: "midnight_snack" },
      payment: { timings: ["pay_by_barter"] },
    });
    const record = await of("details", { extras: ["facilities", "photos", "policies"] });
    expect(record.facilities.at(-1).id).toBe(UNKNOWN_FACILITY);
    expect(record.photos[0].tags).toEqual(["hologram"]);
    expect(record.policies.pets.allowed).toBe("dragons_only");
    const known = (await ask(sandbox, "/accommodations/constants", {})).json.data;
    const ids = (section: string) => known[section].map(({ id }: Any) => id);
    expect(ids("accommodation_facilities")).not.toContain(UNKNOWN_FACILITY);
    expect(ids("accommodation_types")).not.toContain(record.accommodation_type);
    expect(ids("charge_types")).not.toContain(9_999);
    const body = { accommodations: [scenario.id] };
    const { reviews } = (await ask(sandbox, "/accommodations/reviews", body)).json.data[0];
    expect(reviews[0]).toMatchObject({ language: "tlh", reviewer: { type: "pirate_crew" } });
  },
  "unknown-fields": async (first, { of, sandbox, scenario }) => {
    const body = { accommodations: [scenario.id] };
    const reviews = (await ask(sandbox, "/accommodations/reviews", body)).json.data[0].reviews;
    const scores = (await ask(sandbox, "/accommodations/reviews/scores", body)).json.data[0];
    const found = [first, firstProduct(first), firstProduct(first).price.total, await of("search")];
    for (const part of [...found, await of("details"), reviews[0], scores])
      expect(part).toHaveProperty("sandbox_news");
  },
});
