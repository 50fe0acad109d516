// Edits, reviews and sales by control calls: details, filters, prices, scores and what is left agree.
import { describe, expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, sandboxOf, stay } from "./server-support";
import { dataOf, done, feedReader, isFound, record, refused, scoresOf, turn } from "./state-support";

const NOON = "2027-01-15T12:00:00Z";
const DETAILS_EXTRAS = ["facilities", "description", "payment", "policies", "rooms", "photos"];
const { checkin, checkout } = stay;

/** The most popular of Amsterdam that can be booked and pass the test. */
async function someId(sandbox: Sandbox, passes: (id: number) => boolean = () => true): Promise<number> {
  const found = await dataOf(sandbox, "search", { ...stay, city: AMSTERDAM, rows: 100 });
  const id = found.map((result: { id: number }) => result.id).find(passes);
  expect(id).toBeGreaterThan(0);
  return id;
}

const hasPlan = (sandbox: Sandbox, plan: string) => (id: number) =>
  sandbox.world.property(id)?.mealPlans.some((meal) => meal.plan === plan && meal.surcharge > 0) ?? false;

describe("B08: editing a property", () => {
  it("B08: an edited facility shows in details and in both filters, and nothing else moves", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox);
    const before = await record(sandbox, id, DETAILS_EXTRAS);
    const owned = (before.facilities ?? []).map((facility) => facility.id);
    const [removed = 0] = owned;
    const come = [433, 54, 11, 3, 175].find((one) => !owned.includes(one)) ?? 0;
    const filtered = () =>
      Promise.all([come, removed].map((one) => isFound(sandbox, id, { accommodation_facilities: [one] })));
    expect(await filtered()).toEqual([false, true]);
    await done(sandbox, "POST edit-property", { id, facilities: { add: [come], remove: [removed] } });
    expect(await filtered()).toEqual([true, false]);
    const facilities = [...(before.facilities ?? []).slice(1), { id: come, attributes: [] }];
    expect(await record(sandbox, id, DETAILS_EXTRAS)).toEqual({ ...before, facilities });
    const body = { accommodations: [id], accommodation_facilities: [come] };
    expect(await dataOf(sandbox, "details", body)).toHaveLength(1);
  });

  it("B08: facilities that the world changes by itself are found by the filter as details name them", async () => {
    const sandbox = sandboxOf();
    const accommodations = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 60);
    interface Listed {
      id: number;
      facilities: { id: number }[];
    }
    const records: Listed[] = await dataOf(sandbox, "details", { accommodations, extras: ["facilities"] });
    let seen = 0;
    for (const facility of [200, 147, 127, 121, 135, 174]) {
      const body = { accommodations, accommodation_facilities: [facility] };
      const found: Listed[] = await dataOf(sandbox, "details", body);
      const having = records.filter(({ facilities }) => facilities.some(({ id }) => id === facility));
      expect(found.map(({ id }) => id)).toEqual(having.map(({ id }) => id));
      seen += having.length;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it("B08: a reception that never closes comes and goes with its facility", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox, (one) => sandbox.world.property(one)?.reception24h === true);
    for (const [edit, isOpen] of [
      [{}, true],
      [{ remove: [8] }, false],
      [{ add: [8] }, true],
    ] as const) {
      await done(sandbox, "POST edit-property", { id, facilities: edit });
      expect(await isFound(sandbox, id, { "24_hour_reception": true })).toBe(isOpen);
    }
    const { facilities } = await record(sandbox, id, ["facilities"]);
    expect(facilities?.filter((facility) => facility.id === 8)).toHaveLength(1);
  });

  it("B08: a breakfast dearer by 1 makes two nights of two guests dearer by 4, wherever it is priced", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox, hasPlan(sandbox, "breakfast_included"));
    const plain = { ...stay, accommodations: [id], extras: ["extra_charges"] };
    const withBreakfast = { ...plain, filters: { meal_plan: "breakfast_included" } };
    const baseOf = (priced: { price: { base: { accommodation_currency: number } } }) =>
      priced.price.base.accommodation_currency;
    const look = async (breakfast: number) => {
      await done(sandbox, "POST edit-property", { id, breakfast });
      expect((await record(sandbox, id)).meal_prices?.breakfast).toBe(breakfast);
      const [available] = await dataOf(sandbox, "availability", withBreakfast);
      const price = baseOf((await dataOf(sandbox, "search", withBreakfast))[0]);
      expect(Math.min(...available.products.map(baseOf))).toBe(price);
      return { price, roomOnly: await dataOf(sandbox, "search", plain) };
    };
    const [before, after] = [await look(14), await look(15)];
    expect(after.price - before.price).toBeCloseTo(4, 2);
    expect(after.roomOnly).toEqual(before.roomOnly);
  });

  it("B08: a house without breakfast sells it from then on, below its half board", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox, (one) => sandbox.world.property(one)?.mealPlans.length === 1);
    expect(await isFound(sandbox, id, { meal_plan: "breakfast_included" })).toBe(false);
    await done(sandbox, "POST edit-property", { id, breakfast: 9.5 });
    expect(await isFound(sandbox, id, { meal_plan: "breakfast_included" })).toBe(true);
    const boarding = await someId(sandbox, hasPlan(sandbox, "half_board"));
    const { currency } = await record(sandbox, boarding);
    const edit = { id: boarding, breakfast: 100_000 };
    const message = expect.stringMatching(`half board, [0-9.]+ ${currency}`);
    expect(await refused(sandbox, "POST edit-property", edit)).toEqual([400, "invalid_parameter", message]);
  });

  it("B08: a patch changes what details show, in the parts and languages that were requested, and nothing else", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox);
    const before = await record(sandbox, id, DETAILS_EXTRAS, ["en-gb", "de"]);
    const text = { "en-gb": "Closed for a new roof." };
    await done(sandbox, "POST edit-property", {
      id,
      patch: {
        name: { "en-gb": "The Renamed House", fr: "La maison" },
        description: { text, host_type: "cooperative" },
        policies: { minimum_checkin_age: 21 },
        work_friendly: null,
        themes: [99],
      },
    });
    await done(sandbox, "POST edit-property", { id, patch: { themes: [2] } });
    const { work_friendly: _removed, ...rest } = before;
    expect(await record(sandbox, id, DETAILS_EXTRAS, ["en-gb", "de"])).toEqual({
      ...rest,
      name: { ...before.name, "en-gb": "The Renamed House" },
      description: {
        ...before.description,
        host_type: "cooperative",
        text: { ...before.description?.text, ...text },
      },
      policies: { ...before.policies, minimum_checkin_age: 21 },
      themes: [2],
    });
    const french = await record(sandbox, id, [], ["fr"]);
    expect(french.name).toEqual({ fr: "La maison" });
    expect(Object.keys(french)).not.toContain("description");
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
    [{ id: 5, breakfast: 10 }, "invalid_parameter", /no such property/],
  ])("B08: the edit %j is refused, and nothing is recorded", async (edit, id, message) => {
    const sandbox = sandboxOf();
    const property = await someId(sandbox);
    const refusal = await refused(sandbox, "POST edit-property", { id: property, ...edit });
    expect(refusal).toEqual([400, id, expect.stringMatching(message)]);
    expect((await done(sandbox, `GET deeds?id=${property}`)).deeds).toEqual([]);
  });
});

describe("B08: adding a review", () => {
  it("B08: a review is listed first, counted everywhere, and moves the score of scores, details and search", async () => {
    const sandbox = sandboxOf();
    const id = await someId(sandbox, (one) => (sandbox.world.property(one)?.numberOfReviews ?? 999) < 60);
    const before = await scoresOf(sandbox, id);
    const least = Math.floor(before.score ?? 0);
    const hasAtLeast = (score: number) => isFound(sandbox, id, { rating: { minimum_review_score: score } });
    expect(await hasAtLeast(least)).toBe(true);
    const given = {
      score: 1,
      positive: "Warm bread every morning.",
      negative: null,
      language: "nl",
      reviewer: { country: "is", name: "Noor", type: "family_with_children", travel_purpose: "leisure" },
    };
    const added = await done(sandbox, "POST add-review", { id, ...given });
    for (let i = 0; i < 9; i++) await done(sandbox, "POST add-review", { id, score: 1 });
    const body = { accommodations: [id], rows: 100 };
    const list = (await dataOf(sandbox, "reviews", body))[0].reviews;
    const derived = { date: "2027-01-15", summary: null, text_meets_guidelines: true };
    const whole = { id: added.review, ...derived, ...given };
    expect(list[9]).toEqual(whole);
    const narrowed = { ...body, reviewer: { countries: ["is"] }, languages: ["nl"], score: { maximum: 2 } };
    expect((await dataOf(sandbox, "reviews", narrowed))[0].reviews).toEqual([whole]);
    expect(new Set(list.map((review: { id: number }) => review.id)).size).toBe(list.length);

    const after = await scoresOf(sandbox, id);
    const counts = ({ distribution }: typeof after) =>
      Object.values(distribution ?? {}).map((bucket) => bucket.number_of_reviews ?? 0);
    const [ones = 0, ...others] = counts(before);
    expect(counts(after)).toEqual([ones + 10, ...others]);
    const count = (before.number_of_reviews ?? 0) + 10;
    const mean = counts(after).reduce((sum, one, at) => sum + one * (at + 1), 0) / count;
    expect(after.number_of_reviews).toBe(count);
    expect(Math.abs(mean - (after.score ?? 0))).toBeLessThanOrEqual(0.05 + 1e-9);
    const { rating } = await record(sandbox, id);
    expect([rating?.number_of_reviews, rating?.review_score]).toEqual([count, after.score]);
    const lower = Math.floor(after.score ?? 0);
    expect([await hasAtLeast(least), await hasAtLeast(lower)]).toEqual([false, true]);
  });

  it("B08: a first review gives a score to a property without any", async () => {
    const sandbox = sandboxOf();
    const ids = sandbox.world.idsOfCity(AMSTERDAM);
    const id = ids.find((one) => sandbox.world.property(one)?.numberOfReviews === 0) ?? 0;
    expect((await record(sandbox, id)).rating?.review_score).toBeNull();
    await done(sandbox, "POST add-review", { id, score: 7, positive: "Quiet." });
    expect((await record(sandbox, id)).rating).toMatchObject({ review_score: 7, number_of_reviews: 1 });
    expect(await scoresOf(sandbox, id)).toMatchObject({ score: 7, number_of_reviews: 1 });
  });

  it("B08: a review stands before the others of its day, and after newer ones as days go by", async () => {
    const sandbox = sandboxOf();
    const ids = sandbox.world.idsOfCity(AMSTERDAM);
    const id = ids.find((one) => (sandbox.world.property(one)?.numberOfReviews ?? 0) > 3500) ?? 0;
    const list = async (): Promise<{ id: number; date: string }[]> =>
      (await dataOf(sandbox, "reviews", { accommodations: [id], rows: 100 }))[0].reviews;
    const [first, ...rest] = await list();
    expect(first?.date).toBe("2027-01-15");
    const today = await done(sandbox, "POST add-review", { id, score: 4 });
    const { date = "" } = rest[50] ?? {};
    const earlier = await done(sandbox, "POST add-review", { id, score: 4, date });
    const after = await list();
    expect(after[0]?.id).toBe(today.review);
    const at = after.findIndex((review) => review.id === earlier.review);
    expect((after[at - 1]?.date ?? "") > date && after[at + 1]?.date === date).toBe(true);
    await turn(sandbox, { advance: "P1D" });
    const later = await list();
    const dates = later.map((review) => review.date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(later.findIndex((review) => review.id === today.review)).toBeGreaterThan(0);
  });

  it.each([
    [{ score: 11 }, /score/],
    [{ score: 7.5 }, /score/],
    [{ score: 5, date: "2027-01-16" }, /clock's day, 2027-01-15/],
    [{ score: 5, reviewer: { type: "robot" } }, /type/],
    [{ score: 5, language: "Dutch" }, /language/],
  ])("B08: the review %j is refused", async (review, message) => {
    const [status, , text] = await refused(sandboxOf(), "POST add-review", { id: 1_000_001, ...review });
    expect([status, text]).toEqual([400, expect.stringMatching(message)]);
  });
});

describe("B04: a sale", () => {
  interface Room {
    id: number;
    room: string;
    left: number;
  }

  /** Units of a room that availability names. */
  async function leftOf(
    sandbox: Sandbox,
    { id, room }: Omit<Room, "left">,
    dates: object = {},
  ): Promise<number> {
    const [found] = await dataOf(sandbox, "availability", { ...stay, ...dates, accommodations: [id] });
    const products: { room: string; number_available: number }[] = found?.products ?? [];
    return products.find((product) => product.room === room)?.number_available ?? 0;
  }

  /** A room with 2 to 4 units left, in a property with one kind of room on sale. */
  async function someRoom(sandbox: Sandbox): Promise<Room> {
    const accommodations = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 50);
    const found = await dataOf(sandbox, "availability", { ...stay, accommodations });
    for (const { id, products } of found) {
      const { room, number_available: left } = products[0];
      const isOnly = products.every((product: { room: string }) => product.room === room);
      if (isOnly && left >= 2 && left <= 4) return { id, room, left };
    }
    throw new Error("no such room");
  }

  it("B04: a sale takes its units from availability and search until they are given back, and is no change of content", async () => {
    const sandbox = sandboxOf();
    const given = await someRoom(sandbox);
    const { id, room, left } = given;
    const read = feedReader(sandbox, NOON);
    await read();
    const bookings: number[] = [];
    for (let sold = 1; sold <= left; sold++) {
      expect(await isFound(sandbox, id)).toBe(true);
      const booked = await done(sandbox, "POST book", { id, room, checkin, checkout });
      const nights = ["2027-03-10", "2027-03-11"];
      expect(booked).toMatchObject({ id, room, units: 1, left: left - sold, nights });
      expect(await leftOf(sandbox, given)).toBe(left - sold);
      bookings.push(booked.booking);
    }
    expect(await isFound(sandbox, id)).toBe(false);
    const sale = { id, room, checkin, checkout };
    expect((await refused(sandbox, "POST book", sale)).slice(0, 2)).toEqual([409, "order_unavailable"]);
    const [booking] = bookings;
    const cancelled = { booking, id, status: "cancelled" };
    expect(await done(sandbox, "POST cancel-booking", { booking })).toEqual(cancelled);
    expect(await leftOf(sandbox, given)).toBe(1);
    const again = async (one: unknown) =>
      (await refused(sandbox, "POST cancel-booking", { booking: one })).slice(0, 2);
    expect(await again(booking)).toEqual([409, "booking_cancelled"]);
    expect(await again(99)).toEqual([404, "no_booking"]);
    expect(await read()).toEqual([]);
    const { deeds, total } = await done(sandbox, `GET deeds?id=${id}`);
    expect(total).toBe(left + 1);
    expect(deeds[0]).toMatchObject({ deed: booking, id, kind: "sale", roomId: room, units: 1 });
    expect(deeds.at(-1)).toMatchObject({ kind: "cancellation", booking });
  });

  it("B04: a sale is refused as a whole without enough units, for unknown rooms, bad dates and closed houses", async () => {
    const sandbox = sandboxOf();
    const given = await someRoom(sandbox);
    const { id, room, left } = given;
    const book = (more: object) => refused(sandbox, "POST book", { id, room, checkin, checkout, ...more });
    const tooMany = [409, "order_unavailable", expect.stringContaining(`${left} of this room`)];
    expect(await book({ units: left + 1 })).toEqual(tooMany);
    for (const [more, error] of [
      [{ room: `${id}99` }, "invalid_parameter"],
      [{ checkout: checkin }, "conflicting_parameters"],
      [{ checkin: "2026-03-10", checkout: "2026-03-12" }, "invalid_parameter"],
      [{ units: 0 }, "invalid_parameter"],
    ] as const)
      expect((await book(more)).slice(0, 2)).toEqual([400, error]);
    expect(await leftOf(sandbox, given)).toBe(left);
    await done(sandbox, "POST close-property", { id, kind: "temporarily" });
    expect((await book({})).slice(0, 2)).toEqual([409, "order_unavailable"]);
  });
});
