// Edits and reviews by hand: details, filters, prices, scores and the feed tell the same.
import { describe, expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, sandboxOf, stay } from "./server-support";
import { dataOf, done, feedReader, isFound, record, refused, scoresOf, turn } from "./state-support";

const NOON = "2027-01-15T12:00:00Z";
const DETAILS_EXTRAS = ["facilities", "description", "payment", "policies", "rooms", "photos"];

/** The most popular of Amsterdam that can be booked and pass the test. */
async function someId(sandbox: Sandbox, passes: (id: number) => boolean = () => true): Promise<number> {
  const found = await dataOf(sandbox, "search", { ...stay, city: AMSTERDAM, rows: 100 });
  const id = found.map((result: { id: number }) => result.id).find(passes);
  expect(id).toBeGreaterThan(0);
  return id;
}

const facilityIds = async (sandbox: Sandbox, id: number): Promise<number[]> =>
  ((await record(sandbox, id, ["facilities"])).facilities ?? []).map((facility) => facility.id);

const hasPlan = (sandbox: Sandbox, plan: string) => (id: number) =>
  sandbox.world.property(id)?.mealPlans.some((meal) => meal.plan === plan && meal.surcharge > 0) ?? false;

describe("B08: editing facilities", () => {
  it("details, the filter of details and the filter of the search agree; nothing else moves", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox);
    const before = await record(sandbox, id, DETAILS_EXTRAS);
    const owned = (before.facilities ?? []).map((facility) => facility.id);
    const [gone = 0] = owned;
    const come = [433, 54, 11, 3, 175].find((one) => !owned.includes(one)) ?? 0;
    expect(await isFound(sandbox, id, { accommodation_facilities: [come] })).toBe(false);
    expect(await isFound(sandbox, id, { accommodation_facilities: [gone] })).toBe(true);

    await done(sandbox, "POST edit-property", { id, facilities: { add: [come], remove: [gone] } });
    const after = await record(sandbox, id, DETAILS_EXTRAS);
    const expected = [...(before.facilities ?? []).slice(1), { id: come, attributes: [] }];
    expect(after).toEqual({ ...before, facilities: expected });
    expect(await isFound(sandbox, id, { accommodation_facilities: [come] })).toBe(true);
    expect(await isFound(sandbox, id, { accommodation_facilities: [gone] })).toBe(false);
    const listed = await dataOf(sandbox, "details", {
      accommodations: [id],
      accommodation_facilities: [come],
    });
    expect(listed).toHaveLength(1);
  });

  it("what the world changes by itself is found by the filter as details tell it", async () => {
    const sandbox = sandboxOf();
    const moved = [200, 147, 127, 121, 135, 174];
    const ids = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 60);
    const records = await dataOf(sandbox, "details", { accommodations: ids, extras: ["facilities"] });
    let told = 0;
    for (const facility of moved) {
      const found: { id: number }[] = await dataOf(sandbox, "details", {
        accommodations: ids,
        accommodation_facilities: [facility],
      });
      const having = records.filter(({ facilities }: { facilities: { id: number }[] }) =>
        facilities.some(({ id }) => id === facility),
      );
      expect(found.map(({ id }) => id)).toEqual(having.map(({ id }: { id: number }) => id));
      told += having.length;
    }
    expect(told).toBeGreaterThan(20);
  });

  it("a reception that never closes comes and goes with its facility", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox, (one) => sandbox.world.property(one)?.reception24h === true);
    expect(await isFound(sandbox, id, { "24_hour_reception": true })).toBe(true);
    await done(sandbox, "POST edit-property", { id, facilities: { remove: [8] } });
    expect(await isFound(sandbox, id, { "24_hour_reception": true })).toBe(false);
    await done(sandbox, "POST edit-property", { id, facilities: { add: [8] } });
    expect(await isFound(sandbox, id, { "24_hour_reception": true })).toBe(true);
    expect((await facilityIds(sandbox, id)).filter((one) => one === 8)).toEqual([8]);
  });
});

describe("B08: editing the breakfast", () => {
  const withBreakfast = { ...stay, filters: { meal_plan: "breakfast_included" } };
  const price = async (sandbox: Sandbox, id: number): Promise<number> => {
    const [result] = await dataOf(sandbox, "search", {
      ...withBreakfast,
      accommodations: [id],
      extras: ["extra_charges"],
    });
    return result.price.base.accommodation_currency;
  };

  it("details tell it, and search and availability charge it: a unit more for two guests and two nights is four more", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox, hasPlan(sandbox, "breakfast_included"));
    await done(sandbox, "POST edit-property", { id, breakfast: 14 });
    expect((await record(sandbox, id)).meal_prices?.breakfast).toBe(14);
    const [before, beforeRoom] = [
      await price(sandbox, id),
      await dataOf(sandbox, "search", { ...stay, accommodations: [id] }),
    ];
    await done(sandbox, "POST edit-property", { id, breakfast: 15 });
    expect((await record(sandbox, id)).meal_prices?.breakfast).toBe(15);
    const after = await price(sandbox, id);
    expect(after - before).toBeCloseTo(4, 2);
    expect(await dataOf(sandbox, "search", { ...stay, accommodations: [id] })).toEqual(beforeRoom);
    const [available] = await dataOf(sandbox, "availability", {
      ...withBreakfast,
      accommodations: [id],
      extras: ["extra_charges"],
    });
    const bases = available.products.map(
      (product: { price: { base: { accommodation_currency: number } } }) =>
        product.price.base.accommodation_currency,
    );
    expect(Math.min(...bases)).toBe(after);
  });

  it("a house without breakfast sells it from then on", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox, (one) => sandbox.world.property(one)?.mealPlans.length === 1);
    expect(await isFound(sandbox, id, { meal_plan: "breakfast_included" })).toBe(false);
    await done(sandbox, "POST edit-property", { id, breakfast: 9.5 });
    expect(await isFound(sandbox, id, { meal_plan: "breakfast_included" })).toBe(true);
    expect((await record(sandbox, id)).meal_prices?.breakfast).toBe(9.5);
  });
});

describe("B08: a patch of the record", () => {
  it("changes what details tell, in the parts and languages that were asked for, and nothing else", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox);
    const before = await record(sandbox, id, DETAILS_EXTRAS, ["en-gb", "de"]);
    await done(sandbox, "POST edit-property", {
      id,
      patch: {
        name: { "en-gb": "The Renamed House", fr: "La maison" },
        description: { text: { "en-gb": "Closed for a new roof." } },
        policies: { minimum_checkin_age: 21 },
        work_friendly: null,
        themes: [99],
      },
    });
    const { work_friendly: _gone, ...rest } = before;
    expect(await record(sandbox, id, DETAILS_EXTRAS, ["en-gb", "de"])).toEqual({
      ...rest,
      name: { ...before.name, "en-gb": "The Renamed House" },
      description: {
        ...before.description,
        text: { ...before.description?.text, "en-gb": "Closed for a new roof." },
      },
      policies: { ...before.policies, minimum_checkin_age: 21 },
      themes: [99],
    });
    const french = await record(sandbox, id, [], ["fr"]);
    expect(french.name).toEqual({ fr: "La maison" });
    expect(Object.keys(french)).not.toContain("description");
    expect(Object.keys(french)).not.toContain("policies");
  });

  it("later patches stand over earlier ones, and a scenario-like unknown enum value is allowed", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox);
    await done(sandbox, "POST edit-property", {
      id,
      patch: { description: { host_type: "cooperative" }, themes: [1] },
    });
    await done(sandbox, "POST edit-property", { id, patch: { themes: [2] } });
    const { description, themes } = await record(sandbox, id, ["description"]);
    expect([description?.host_type, themes]).toEqual(["cooperative", [2]]);
  });

  it.each([
    [{}, "missing_parameter", /one of facilities, breakfast, patch/],
    [{ patch: { id: 7 } }, "invalid_parameter", /patch[.]id: never changes/],
    [{ patch: { accommodation_status: "open" } }, "invalid_parameter", /close-property/],
    [{ patch: { facilities: [] } }, "invalid_parameter", /facilities[.]add/],
    [{ patch: { colour: "red" } }, "unknown_parameter", /patch[.]colour/],
    [{ patch: { location: { town: "Ede" } } }, "unknown_parameter", /patch[.]location[.]town/],
    [{ patch: { currency: 12 } }, "invalid_parameter", /patch[.]currency/],
    [{ patch: { rooms: [{ name: {} }] } }, "invalid_parameter", /patch[.]rooms[.]0[.]id/],
    [{ patch: { checkin_checkout_times: { checkin_from: "late" } } }, "invalid_parameter", /checkin_from/],
    [{ facilities: { add: [123_456] } }, "invalid_parameter", /123456/],
    [{ facilities: { add: [3], remove: [3] } }, "invalid_parameter", /at once/],
    [{ breakfast: -1 }, "invalid_parameter", /breakfast/],
    [{ kitchen: true }, "unknown_parameter", /kitchen/],
  ])("%j is refused, and nothing is recorded", async (edit, id, message) => {
    const sandbox = sandboxOf();
    const property = await someId(sandbox);
    const [status, error, text] = await refused(sandbox, "POST edit-property", { id: property, ...edit });
    expect([status, error]).toEqual([400, id]);
    expect(text).toMatch(message);
    expect((await done(sandbox, `GET deeds?id=${property}`)).deeds).toEqual([]);
  });

  it("breakfast stays below half board, and an unknown property is refused", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox, (one) => {
      const isStated = (sandbox.world.property(one)?.mealPlans.length ?? 0) > 2;
      return isStated && hasPlan(sandbox, "half_board")(one);
    });
    const { currency } = await record(sandbox, id);
    expect(await refused(sandbox, "POST edit-property", { id, breakfast: 100_000 })).toEqual([
      400,
      "invalid_parameter",
      expect.stringMatching(`half board, [0-9.]+ ${currency}`),
    ]);
    expect((await refused(sandbox, "POST edit-property", { id: 5, breakfast: 10 }))[2]).toMatch(
      /no such property/,
    );
  });
});

describe("B08: adding a review", () => {
  const sumOf = (distribution: object) =>
    Object.values(distribution).reduce((sum, { number_of_reviews }) => sum + number_of_reviews, 0);
  const meanOf = (distribution: object) =>
    Object.entries(distribution).reduce(
      (sum, [score, bucket]) => sum + Number(score) * bucket.number_of_reviews,
      0,
    ) / sumOf(distribution);

  it("is listed first, counted everywhere, and moves the score of scores, details and search alike", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox, (one) => (sandbox.world.property(one)?.numberOfReviews ?? 999) < 60);
    const before = await scoresOf(sandbox, id);
    const least = Math.floor(before.score ?? 0);
    expect(await isFound(sandbox, id, { rating: { minimum_review_score: least } })).toBe(true);
    const texts = { positive: "Warm bread every morning.", negative: null, language: "nl" };
    const added = await done(sandbox, "POST add-review", {
      id,
      score: 1,
      ...texts,
      reviewer: { country: "be", name: "Noor", type: "family_with_children", travel_purpose: "leisure" },
    });
    for (let i = 0; i < 9; i++) await done(sandbox, "POST add-review", { id, score: 1 });
    const list = (await dataOf(sandbox, "reviews", { accommodations: [id], rows: 100 }))[0].reviews;
    expect(list[9]).toEqual({
      id: added.review,
      date: "2027-01-15",
      score: 1,
      summary: null,
      ...texts,
      reviewer: { country: "be", name: "Noor", type: "family_with_children", travel_purpose: "leisure" },
      text_meets_guidelines: true,
    });
    expect(new Set(list.map((review: { id: number }) => review.id)).size).toBe(list.length);

    const after = await scoresOf(sandbox, id);
    const count = (before.number_of_reviews ?? 0) + 10;
    expect([after.number_of_reviews, sumOf(after.distribution ?? {})]).toEqual([count, count]);
    expect(after.distribution?.["1"]?.number_of_reviews).toBe(
      (before.distribution?.["1"]?.number_of_reviews ?? 0) + 10,
    );
    expect(Math.abs(meanOf(after.distribution ?? {}) - (after.score ?? 0))).toBeLessThanOrEqual(0.05 + 1e-9);
    const { rating } = await record(sandbox, id);
    expect([rating?.number_of_reviews, rating?.review_score]).toEqual([count, after.score]);
    expect(after.score).toBeLessThan(least);
    expect(await isFound(sandbox, id, { rating: { minimum_review_score: least } })).toBe(false);
    const lower = Math.floor(after.score ?? 0);
    expect(await isFound(sandbox, id, { rating: { minimum_review_score: lower } })).toBe(true);
  });

  it("the filters of list and scores see it", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox);
    await done(sandbox, "POST add-review", { id, score: 2, language: "nl", reviewer: { country: "is" } });
    const asked = { accommodations: [id], reviewer: { countries: ["is"] }, languages: ["nl"] };
    const [{ reviews }] = await dataOf(sandbox, "reviews", { ...asked, score: { maximum: 2 } });
    expect(reviews.map((review: { score: number }) => review.score)).toEqual([2]);
    expect((await dataOf(sandbox, "reviews/scores", asked))[0]).toMatchObject({
      score: 2,
      number_of_reviews: 1,
    });
  });

  it("a first review gives a score to a property without any", async () => {
    const sandbox = sandboxOf();
    const ids = sandbox.world.idsOfCity(AMSTERDAM);
    const id = ids.find((one) => sandbox.world.property(one)?.numberOfReviews === 0) ?? 0;
    expect((await record(sandbox, id)).rating?.review_score).toBeNull();
    await done(sandbox, "POST add-review", { id, score: 7, positive: "Quiet." });
    expect((await record(sandbox, id)).rating).toMatchObject({ review_score: 7, number_of_reviews: 1 });
    expect(await scoresOf(sandbox, id)).toMatchObject({ score: 7, number_of_reviews: 1 });
  });

  it("stands before the others of its day, and before those of days it is dated after", async () => {
    const sandbox = sandboxOf();
    const ids = sandbox.world.idsOfCity(AMSTERDAM);
    const id = ids.find((one) => (sandbox.world.property(one)?.numberOfReviews ?? 0) > 3500) ?? 0;
    const list = async () =>
      (await dataOf(sandbox, "reviews", { accommodations: [id], rows: 100 }))[0].reviews;
    const [first, ...rest] = await list();
    expect(first.date).toBe("2027-01-15");
    const today = await done(sandbox, "POST add-review", { id, score: 4 });
    const { date } = rest[50];
    const earlier = await done(sandbox, "POST add-review", { id, score: 4, date });
    const after = await list();
    expect(after[0].id).toBe(today.review);
    const at = after.findIndex((review: { id: number }) => review.id === earlier.review);
    expect(after[at - 1].date > date && after[at + 1].date === date).toBe(true);
  });

  it("as days go by newer reviews stand before it", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox, (one) => (sandbox.world.property(one)?.numberOfReviews ?? 0) > 500);
    await done(sandbox, "POST add-review", { id, score: 3, positive: "The stairs are steep." });
    await turn(sandbox, { advance: "P30D" });
    const [{ reviews }] = await dataOf(sandbox, "reviews", { accommodations: [id], rows: 100 });
    const dates = reviews.map((review: { date: string }) => review.date);
    expect(dates).toEqual([...dates].sort().reverse());
    const at = reviews.findIndex(
      (review: { positive: string }) => review.positive === "The stairs are steep.",
    );
    expect(at).toBeGreaterThan(0);
  });

  it.each([
    [{ score: 11 }, /score/],
    [{ score: 7.5 }, /score/],
    [{ score: 5, date: "2027-01-16" }, /clock's day, 2027-01-15/],
    [{ score: 5, reviewer: { type: "robot" } }, /type/],
    [{ score: 5, language: "Dutch" }, /language/],
  ])("%j is refused", async (review, message) => {
    const sandbox = sandboxOf();
    const [status, , text] = await refused(sandbox, "POST add-review", {
      id: await someId(sandbox),
      ...review,
    });
    expect([status, text]).toEqual([400, expect.stringMatching(message)]);
  });
});

describe("B08: each trigger is told once", () => {
  it("under a frozen clock, one by one and together, by the latest of a window", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox);
    const [other = 0] = sandbox.world.idsOfCity(AMSTERDAM).filter((one) => one !== id);
    const read = feedReader(sandbox, NOON);
    const tell = async (route: string, body: object) => {
      await done(sandbox, route, { id, ...body });
      return read();
    };
    await read();
    expect(await tell("POST edit-property", { breakfast: 5 })).toEqual([[id, "changed"]]);
    expect(await tell("POST close-property", { kind: "temporarily" })).toEqual([[id, "temporarily"]]);
    expect(await tell("POST close-property", { kind: "permanently" })).toEqual([[id, "permanently"]]);
    expect(await tell("POST close-property", { kind: "fraud" })).toEqual([[id, "fraud"]]);
    expect(await tell("POST open-property", {})).toEqual([[id, "opened"]]);
    expect(await tell("POST add-review", { score: 8 })).toEqual([[id, "changed"]]);
    expect(await read()).toEqual([]);
    await done(sandbox, "POST edit-property", { id, breakfast: 6 });
    await done(sandbox, "POST add-review", { id: other, score: 8 });
    await done(sandbox, "POST close-property", { id, kind: "fraud" });
    expect(await read()).toEqual([
      [other, "changed"],
      [id, "fraud"],
    ]);
    expect(await read()).toEqual([]);
  });
});
