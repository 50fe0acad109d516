import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/stays/[id]/route";
import { wordsFor } from "@/lib/i18n";
import { NO_SETTINGS, SETTINGS_COOKIE, settingsText } from "@/lib/i18n/settings";
import { storeRecords } from "@/lib/mirror/fill";
import { propertyOf } from "@/lib/stays/details";
import { moreReviews, reviewsOf } from "@/lib/stays/reviews";
import { parseReviewFilters } from "@/lib/stays/reviews-query";
import { scoresOf } from "@/lib/stays/scores";
import { scriptedForTests } from "./support";

const DETAILS = "/accommodations/details";
const REVIEWS = "/accommodations/reviews";
const SCORES = "/accommodations/reviews/scores";
const words = wordsFor("en");
const UNDATED = { terms: null, pay: null, bookerCountry: "se" };

const details = (id: number, more: object = {}) => ({
  id,
  name: { "en-gb": `House ${id}` },
  accommodation_status: "open",
  location: { coordinates: { latitude: 35.021, longitude: 135.754 } },
  rating: { number_of_reviews: 1204, review_score: 8.7 },
  ...more,
});

const platform = scriptedForTests();

describe("a property is found, absent, or could not be asked for", () => {
  test("M07: a mirrored one is shown while the platform is down", async () => {
    await storeRecords([details(801)]);
    platform.on(DETAILS, { status: 500 });
    expect(await propertyOf(801, words, UNDATED)).toMatchObject({
      kind: "found",
      view: { name: { text: "House 801" }, zone: "Asia/Tokyo" },
    });
    expect(platform.bodies(DETAILS)).toEqual([]);
  });

  test("one the platform answers without is absent", async () => {
    platform.on(DETAILS, { json: { data: [] } });
    expect(await propertyOf(803, words, UNDATED)).toEqual({ kind: "absent" });
  });

  test.each([
    ["down", { status: 500 }, "upstream"],
    ["answering rubbish", { raw: "<html>" }, "mismatch"],
    ["answering a record nobody understands", { json: { data: [{ id: 804, name: 5 }] } }, "mismatch"],
    ["over quota", { status: 429, headers: { "retry-after": "600" } }, "limited"],
  ])("while the platform is %s nothing is called absent", async (_name, reply, kind) => {
    platform.on(DETAILS, reply);
    expect(await propertyOf(804, words, UNDATED)).toMatchObject({ kind: "failed", problem: { kind } });
  });

  test("the platform's page is linked only on an allowed host", async () => {
    platform.on(DETAILS, {
      json: { data: [details(806, { url: { web: "https://evil.example/806" } })] },
    });
    expect(await propertyOf(806, words, UNDATED)).toMatchObject({ view: { webUrl: null } });
    platform.on(DETAILS, {
      json: { data: [details(807, { url: { web: "https://www.booking.com/hotel/807" } })] },
    });
    expect(await propertyOf(807, words, UNDATED)).toMatchObject({
      view: { webUrl: "https://www.booking.com/hotel/807" },
    });
  });

  test("Y16: a certificate of a scheme nobody vouched for is shown outside the EEA alone, also as JSON", async () => {
    const programmes = { sustainable_offerings: { certifications: [{ name: "Green Globe" }] } };
    await storeRecords([details(809, { programmes })]);
    const summaryOf = async (bookerCountry: string) => {
      const answer = await propertyOf(809, words, { ...UNDATED, bookerCountry });
      return answer.kind === "found" && JSON.stringify(answer.view).includes("Green Globe");
    };
    expect([await summaryOf("se"), await summaryOf("gb")]).toEqual([false, true]);
    const json = async (booker: string) => {
      const headers = { cookie: `${SETTINGS_COOKIE}=${settingsText({ ...NO_SETTINGS, booker })}` };
      const request = new Request("https://site.example/api/stays/809?locale=en", { headers });
      return (await GET(request, { params: Promise.resolve({ id: "809" }) })).text();
    };
    expect(await json("se")).not.toContain("Green Globe");
    expect(await json("gb")).toContain("Green Globe");
  });

  test("P07: the deposit is dated when days are chosen", async () => {
    const damage = {
      amount: 100,
      currency: "JPY",
      deposit: { collect: { date: { days_offset: 0, reference_date: "checkin" }, payment_method: "cash" } },
    };
    platform.on(DETAILS, { json: { data: [details(808, { policies: { damage } })] } });
    const answer = await propertyOf(808, words, {
      ...UNDATED,
      terms: { checkin: "2027-06-12", checkout: "2027-06-15" },
    });
    expect(answer.kind === "found" && answer.view.policies.flatMap((block) => block.lines)).toEqual([
      "Damage deposit: JP¥100",
      "Taken (cash) at check-in (12 June 2027)",
    ]);
  });
});

describe("V01: scores", () => {
  test("none yet is an answer, not a failure", async () => {
    platform.on(SCORES, { json: { data: [] } });
    expect(await scoresOf(801, words)).toMatchObject({ ok: true, value: { scores: null } });
  });

  test("a failed call is a problem, not an empty chart", async () => {
    platform.on(SCORES, { status: 500 });
    expect(await scoresOf(801, words)).toMatchObject({
      ok: false,
      problem: { kind: "upstream", retryable: true },
    });
  });

  test("the source is linked only on an allowed host", async () => {
    const record = { id: 801, score: 8.7, number_of_reviews: 3, url: "https://evil.example/" };
    platform.on(SCORES, { json: { data: [record] } });
    expect(await scoresOf(801, words)).toMatchObject({ value: { scores: { url: null, score: 8.7 } } });
  });
});

describe("V06: reviews page by page", () => {
  const reviews = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: from + index, positive: "Good", score: 9 }));

  test("the first page says what sample it is", async () => {
    platform.on(REVIEWS, {
      json: { data: [{ id: 801, reviews: reviews(1, 10) }], metadata: { next_page: "t2" } },
    });
    const outcome = await reviewsOf(801, {}, words);
    expect(outcome).toMatchObject({
      ok: true,
      value: { next: "10.t2", sampleText: "10 of 1,204 reviews read" },
    });
    expect(platform.bodies(REVIEWS)[0]).toMatchObject({ accommodations: [801], rows: 10 });
  });

  test("the next page sends the token alone and counts on", async () => {
    platform.on(REVIEWS, {
      json: { data: [{ id: 801, reviews: reviews(11, 10) }], metadata: { next_page: null } },
    });
    const outcome = await moreReviews(801, { have: 10, token: "t2" }, {}, words);
    expect(platform.bodies(REVIEWS)).toEqual([{ page: "t2" }]);
    expect(outcome).toMatchObject({
      value: { next: null, sampleText: "20 of 1,204 reviews read" },
    });
  });

  test("feature 7, V04: a filtered sample says that it is one; a restored list asks for as many as before", async () => {
    platform.on(REVIEWS, { json: { data: [{ id: 801, reviews: reviews(1, 3) }] } });
    const outcome = await reviewsOf(801, { types: ["couple"], reviews: 30 }, words);
    expect(outcome).toMatchObject({
      value: { sampleText: "3 matching reviews read, of 1,204 in all" },
    });
    expect(platform.bodies(REVIEWS)[0]).toMatchObject({ rows: 30, reviewer: { types: ["couple"] } });
  });

  test("V06: the first hundred reviews of a longer list are requested", async () => {
    const read = (reviews: string) => parseReviewFilters({ reviews }, words);
    expect(read("2000")).toEqual({ ok: true, filters: { reviews: 2000 } });
    for (const length of ["0", "2001", "many"])
      expect(read(length)).toEqual({
        ok: false,
        problems: [{ field: "reviews", sentence: "Reviews shown: 1 to 2000." }],
      });
    platform.on(REVIEWS, { json: { data: [{ id: 801, reviews: reviews(1, 100) }] } });
    await reviewsOf(801, { reviews: 200 }, words);
    expect(platform.bodies(REVIEWS)[0]).toMatchObject({ rows: 100 });
  });

  test("reviews that nobody understands are a misunderstanding, never none", async () => {
    const misread = { id: 801, reviews: "many" };
    for (const data of [[misread], [misread, { id: 5, reviews: [] }]]) {
      platform.on(REVIEWS, { json: { data } });
      expect(await reviewsOf(801, {}, words)).toMatchObject({ ok: false, problem: { kind: "mismatch" } });
    }
  });

  test("a failed call is a problem; only a successful empty answer says that nothing matches", async () => {
    platform.on(REVIEWS, { status: 500 });
    expect(await reviewsOf(801, {}, words)).toMatchObject({ ok: false });
    platform.reset();
    expect(await reviewsOf(801, {}, words)).toMatchObject({
      ok: true,
      value: { reviews: [], next: null, sampleText: "No review matches" },
    });
  });
});
