import { ReviewsRequest } from "@roomward/contract/reviews";
import { describe, expect, test } from "vitest";
import { goHref } from "@/lib/address/hrefs";
import { wordsFor } from "@/lib/i18n";
import { zoneOf } from "@/lib/rules/zone";
import { allowedApp, allowedWeb } from "@/lib/stays/allowed-url";
import { parseChoice } from "@/lib/stays/choice";
import { cursorText, offsetCursorText, readCursor, readListCursor } from "@/lib/stays/cursor";
import { isFiltered, parseReading, parseReviewFilters, reviewsRequest } from "@/lib/stays/reviews-query";
import { terms } from "../views/support";

const words = wordsFor("en");

describe("A15: a traveller is only sent to allow-listed hosts", () => {
  test.each([
    "https://www.booking.com/hotel/nl/x.html?aid=1",
    "https://booking.com/",
    "http://127.0.0.1:4010/platform/hotel/1",
  ])("%s is allowed and left as it is", (address) => {
    expect(allowedWeb(address)).toBe(address);
  });

  test.each([
    "http://www.booking.com/",
    "https://notbooking.com/",
    "https://user:pass@www.booking.com/",
    "",
    null,
  ])("%s is not", (address) => {
    expect(allowedWeb(address)).toBeNull();
  });

  test("the platform's app scheme is allowed for the app only", () => {
    expect(allowedApp("booking://hotel/1")).toBe("booking://hotel/1");
    expect(allowedWeb("booking://hotel/1")).toBeNull();
    expect(allowedApp("intent://hotel/1")).toBeNull();
  });
});

describe("the zone of a property", () => {
  const at = (latitude: number, longitude: number) =>
    zoneOf({ id: 1, location: { coordinates: { latitude, longitude } } });

  test("is looked up from its coordinates", () => {
    expect(at(52.374, 4.89)).toBe("Europe/Amsterdam");
    expect(at(35.021, 135.754)).toBe("Asia/Tokyo");
    expect(at(-13.523, -71.967)).toBe("America/Lima");
  });

  test("is unknown without coordinates or with impossible ones", () => {
    expect(zoneOf({ id: 1 })).toBeNull();
    expect(zoneOf(null)).toBeNull();
    expect(at(900, 0)).toBeNull();
  });
});

describe("the choice on the hand-off page", () => {
  const rawOf = (href: string) => {
    const { searchParams } = new URL(href, "https://site.example");
    return Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
  };

  test("comes back from the link a rate carries", () => {
    const seen = { total: 412.5, display: 400, base: null };
    const href = goHref("en", 1, terms, { choice: { kind: "product", id: "tpi-1&2_3:x" }, seen });
    expect(parseChoice(rawOf(href), words)).toEqual({
      ok: true,
      choice: { kind: "product", id: "tpi-1&2_3:x" },
      seen,
    });
  });

  test("may be the combination with its rates, and the seen price may be missing", () => {
    const choice = { kind: "combination" as const, ids: ["7_1,2", "tpi-1&2_3:x", "7_1,2"] };
    expect(parseChoice(rawOf(goHref("en", 1, terms, { choice, seen: null })), words)).toEqual({
      ok: true,
      choice,
      seen: null,
    });
  });

  test("A13: the price seen of a combination whose rates nobody names is compared with none", () => {
    const seen = { total: 412.5, display: 400, base: null };
    const href = (ids: string[] | null) =>
      goHref("en", 1, terms, { choice: { kind: "combination", ids }, seen });
    expect(parseChoice(rawOf(href(null)), words)).toEqual({
      ok: true,
      choice: { kind: "combination", ids: null },
      seen: null,
    });
    expect(parseChoice(rawOf(href(["7_1"])), words)).toMatchObject({ seen });
  });

  test.each([
    [{}, "product"],
    [{ product: "7" }, "product"],
    [{ product: "id:" }, "product"],
    [{ product: "combination", of: ["7_1", "7".repeat(221)] }, "product"],
    [{ product: "combination", of: Array(31).fill("7_1") }, "product"],
    [{ product: "id:7", seen: "cheap" }, "seen"],
    [{ product: "id:7", seen: "1,2" }, "seen"],
  ])("%j is refused by field %s", (raw, field) => {
    const parsed = parseChoice(raw, words);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.field)).toEqual([field]);
  });
});

describe("a cursor", () => {
  test("goes there and back, whatever is in the token", () => {
    const token = "abc.DEF-_=.9";
    expect(readCursor(cursorText(30, token) ?? "")).toEqual({ have: 30, token });
    expect(cursorText(30, null)).toBeNull();
    expect(cursorText(30, "t", true)).toBe("30~.t");
    expect(readListCursor("30~.t")).toEqual({ have: 30, token: "t", isShort: true });
    expect(readListCursor(offsetCursorText(64, 100, true))).toEqual({ have: 64, offset: 100, isShort: true });
    expect(readListCursor(offsetCursorText(64, 100))).toEqual({ have: 64, offset: 100 });
  });

  test.each(["", "30", "30.", ".token", "x.token", "-1.token"])("%j is none", (text) => {
    expect(readCursor(text)).toBeNull();
  });
});

describe("V04: which reviews are asked for", () => {
  const filters = (raw: Record<string, string>) => {
    const parsed = parseReviewFilters(raw, words);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return parsed.filters;
  };

  test("every filter goes out as the contract wants it", () => {
    const requested = filters({
      languages: "nl,en-gb",
      types: "couple",
      purposes: "leisure",
      countries: "nl,be",
      score: "7-10",
      reviews: "25",
    });
    const body = reviewsRequest(7, requested);
    expect(body).toEqual({
      accommodations: [7],
      languages: ["nl", "en-gb"],
      reviewer: { countries: ["nl", "be"], types: ["couple"], travel_purposes: ["leisure"] },
      score: { minimum: 7, maximum: 10 },
      rows: 30,
    });
    expect(ReviewsRequest.safeParse(body).success).toBe(true);
    expect(isFiltered(requested)).toBe(true);
  });

  test("without filters all languages are named, because the platform's default is not published", () => {
    const body = reviewsRequest(7, {});
    expect(body.rows).toBe(10);
    expect(body.languages).toContain("nl");
    expect(ReviewsRequest.safeParse(body).success).toBe(true);
    expect(isFiltered(filters({ reviews: "20" }))).toBe(false);
  });

  test.each([
    ["languages", "english"],
    ["types", "robot"],
    ["purposes", "conquest"],
    ["countries", "nld"],
    ["score", "8-3"],
    ["score", "11"],
    ["reviews", "2001"],
  ])("%s=%s is refused with a sentence", (field, text) => {
    const parsed = parseReviewFilters({ [field]: text }, words);
    expect(parsed.ok ? [] : parsed.problems).toMatchObject([
      { field, sentence: expect.stringMatching(/\.$/) },
    ]);
  });
});

describe("V04, V10: how the reviews are looked at", () => {
  const plain = { order: "fair", find: "", theme: null, mood: null, shown: 4 };

  test("order, words, theme and length come out of the address", () => {
    const raw = { order: "lowest", find: " quiet room ", theme: "bed", mood: "complaint", shown: "15" };
    expect(parseReading(raw, words)).toEqual({
      reading: { order: "lowest", find: "quiet room", theme: "bed", mood: "complaint", shown: 15 },
      problems: [],
    });
    expect(parseReading({}, words).reading).toEqual(plain);
  });

  test("an invalid parameter is left out and reported", () => {
    const { reading, problems } = parseReading(
      { order: "best", theme: "aura", find: "x".repeat(101), mood: "meh", shown: "0" },
      words,
    );
    expect(reading).toEqual(plain);
    expect(problems.map(({ field }) => field)).toEqual(["order", "find", "theme", "mood", "shown"]);
  });
});
