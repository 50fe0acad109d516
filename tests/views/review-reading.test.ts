import { describe, expect, test } from "vitest";
import { PLAIN_READING, type ReviewOrder, type ReviewReading } from "@/lib/address/review-address";
import { reviewFilterView, scoreHref } from "@/lib/views/reviews/review-filter-view";
import { mentionsOf, readingOf, shownOrder, themeTally } from "@/lib/views/reviews/review-order";
import { reviewView } from "@/lib/views/reviews/reviews-view";
import { words } from "./support";

const SCORES = [10, 2, 9, 8, 7, 10, 6, 9, 8, 3];
const loaded = SCORES.map((score, at) =>
  reviewView(
    {
      id: at + 1,
      score,
      date: `2027-01-${String(20 - at).padStart(2, "0")}`,
      language: "en-gb",
      positive: at % 2 === 0 ? "Lovely café breakfast" : "Friendly staff",
    },
    words,
  ),
);
const shown = (order: ReviewOrder, narrow: Partial<ReviewReading> = {}) =>
  readingOf(loaded, { ...PLAIN_READING, ...narrow, order }, "en");
const points = (order: ReviewOrder) => shown(order).map((review) => review.points);

describe("V04: the loaded reviews in order", () => {
  test("by score, by day, or as they came; none is lost", () => {
    expect(points("highest")).toEqual(SCORES.toSorted((a, b) => b - a));
    expect(points("lowest")).toEqual(SCORES.toSorted((a, b) => a - b));
    expect(points("platform")).toEqual(SCORES);
    expect(shown("newest").map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("mixed first: two from each end of the middle 80 %, neither the best nor the worst", () => {
    expect(points("fair").slice(0, 4)).toEqual([10, 3, 9, 6]);
    expect(shown("fair")).toHaveLength(10);
  });

  test("the order that is told is the one the list is in: too few scores for mixed ones leave it as it came", () => {
    expect(shownOrder(loaded, "fair", "en")).toBe("fair");
    expect(shownOrder(loaded, "lowest", "en")).toBe("lowest");
    expect(shownOrder(loaded.slice(0, 4), "fair", "en")).toBe("platform");
    expect(points("fair")).not.toEqual(SCORES);
    expect(readingOf(loaded.slice(0, 4), PLAIN_READING, "en")).toEqual(loaded.slice(0, 4));
  });

  test("reviews in the reader's language come first, in every variant, and having none is stated", () => {
    const reviews = ["nl", "en-gb", "de", "en-us"].map((language, at) =>
      reviewView({ id: at + 1, language, positive: "x" }, words),
    );
    const own = readingOf(reviews, { ...PLAIN_READING, order: "own" }, "en");
    expect(own.map(({ id }) => id)).toEqual([2, 4, 1, 3]);
    expect(shownOrder(reviews, "own", "en")).toBe("own");
    expect(shownOrder(reviews, "own", "ja")).toBe("ownNone");
  });

  test("a review without a score comes last", () => {
    const reviews = [reviewView({ id: 1 }, words), reviewView({ id: 2, score: 4 }, words)];
    for (const by of ["highest", "lowest"] as const)
      expect(readingOf(reviews, { ...PLAIN_READING, order: by }, "en").map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe("V10: search and themes in what is loaded", () => {
  test("every word must occur; marks and capitals make no difference", () => {
    expect(shown("platform", { find: "CAFE lovely" })).toHaveLength(5);
    expect(shown("platform", { find: "cafe staff" })).toHaveLength(0);
  });

  test("themes are counted by review and narrow the list", () => {
    const resultOf = (id: number, positive: string | null, negative: string | null) =>
      reviewView({ id, language: "en-gb", positive, negative }, words);
    const reviews = [
      resultOf(1, "So quiet", null),
      resultOf(2, null, "Street noise"),
      resultOf(3, "Quiet at night", "Noise in the morning"),
      reviewView({ id: 4, language: "fi", negative: "Melu" }, words),
    ];
    expect(themeTally(reviews)).toEqual({
      told: 3,
      themes: [{ theme: "quiet", complaint: 2, praise: 2, either: 3 }],
    });
    const ids = (narrow: Partial<ReviewReading>) =>
      readingOf(reviews, { ...PLAIN_READING, order: "platform", ...narrow }, "en").map(({ id }) => id);
    expect(ids({ theme: "quiet" })).toEqual([1, 2, 3]);
    expect(ids({ theme: "quiet", mood: "complaint" })).toEqual([2, 3]);
    expect(ids({ theme: "quiet", mood: "praise" })).toEqual([1, 3]);
    expect(reviews.map((one) => mentionsOf(one, { theme: "quiet", mood: "complaint" }).length)).toEqual([
      0, 1, 1, 0,
    ]);
  });

  test("the theme most speak of comes first", () =>
    expect(themeTally([...loaded, ...loaded.slice(0, 1)]).themes.map(({ theme }) => theme)).toEqual([
      "breakfast",
      "staff",
    ]));
});

describe("V04: filters in the address", () => {
  const href = "/en/stays/7?in=2027-03-05&out=2027-03-08";
  const reading = { ...PLAIN_READING, order: "newest" } as const;
  const view = reviewFilterView(
    href,
    { filters: { types: ["couple"], languages: ["nl"], score: { minimum: 9, maximum: 10 } }, reading },
    ["en-gb", "en-us", "nl"],
    words,
  );

  test("each active filter is a link that takes only itself away", () => {
    expect(view.chips.map(({ text }) => text)).toEqual(["couple", "Dutch", "Score 9-10"]);
    expect(view.chips[0]?.href).toBe(`${href}&languages=nl&score=9-10&order=newest#reviews`);
    expect(view.clearHref).toBe(`${href}&order=newest#reviews`);
  });

  test("the form keeps days, order and what has no box of its own", () => {
    expect(view.action).toBe("/en/stays/7#reviews");
    expect(view.hidden).toEqual([
      ["in", "2027-03-05"],
      ["out", "2027-03-08"],
      ["languages", "nl"],
      ["order", "newest"],
    ]);
    expect(view.types.find(({ isOn }) => isOn)?.value).toBe("couple");
    expect(view.scores.find(({ isOn }) => isOn)?.value).toBe("9-10");
    expect(view.languages.map(({ value }) => value)).toEqual(["en-us", "en-gb"]);
  });

  test("the reader's own language is one link away, in all its variants", () => {
    expect(view.own).toEqual({
      name: "English",
      href: `${href}&languages=en-gb,en-us&types=couple&score=9-10&order=newest#reviews`,
    });
    const alone = { filters: { languages: ["en-gb"] }, reading };
    expect(reviewFilterView(href, alone, ["en-gb", "nl"], words).own.href).toBeNull();
  });

  test("V03: a bar leads to the reviews of its score and keeps the other filters", () =>
    expect(scoreHref(href, { types: ["couple"], reviews: 40 }, 8)).toBe(
      `${href}&types=couple&score=8#reviews`,
    ));
});
