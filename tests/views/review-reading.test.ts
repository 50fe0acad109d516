import { describe, expect, test } from "vitest";
import type { ReviewOrder } from "@/lib/address/review-address";
import { biasText } from "@/lib/stays/reviews";
import { reviewFilterView, scoreHref } from "@/lib/views/reviews/review-filter-view";
import { readingOf, shownOrder, tallyOf, themeCounts } from "@/lib/views/reviews/review-order";
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
const shown = (order: ReviewOrder, find = "", theme: string | null = null) =>
  readingOf(loaded, { order, find, theme });
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
    expect(shownOrder(loaded, "fair")).toBe("fair");
    expect(shownOrder(loaded, "lowest")).toBe("lowest");
    expect(shownOrder(loaded.slice(0, 4), "fair")).toBe("platform");
    expect(points("fair")).not.toEqual(SCORES);
    expect(readingOf(loaded.slice(0, 4), { order: "fair", find: "", theme: null })).toEqual(
      loaded.slice(0, 4),
    );
  });

  test("a review without a score comes last", () => {
    const reviews = [reviewView({ id: 1 }, words), reviewView({ id: 2, score: 4 }, words)];
    const order = { find: "", theme: null };
    for (const by of ["highest", "lowest"] as const)
      expect(readingOf(reviews, { ...order, order: by }).map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe("V10: search and themes in what is loaded", () => {
  test("every word must occur; marks and capitals make no difference", () => {
    expect(shown("platform", "CAFE lovely")).toHaveLength(5);
    expect(shown("platform", "cafe staff")).toHaveLength(0);
  });

  test("themes are counted by review and narrow the list", () => {
    expect(themeCounts(loaded)).toEqual(
      new Map([
        ["breakfast", 5],
        ["staff", 5],
      ]),
    );
    expect(shown("platform", "", "staff")).toHaveLength(5);
  });
});

describe("feature 7: a list is a sample", () => {
  test("the counts of loaded scores", () => {
    expect(tallyOf(loaded)).toEqual([0, 1, 1, 0, 0, 1, 1, 2, 2, 2]);
  });

  test("a happier sample says by how much, a like one that it is alike, a few nothing", () => {
    const tens = [0, 0, 0, 0, 0, 0, 0, 0, 0, 10];
    expect(biasText(tens, 9.4, false, words)).toBe(
      "The 10 scores you have loaded average 10.0: 0.6 happier than all reviews together (9.4).",
    );
    expect(biasText(tens, 9.9, false, words)).toContain("about the same");
    expect(biasText([0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 7, false, words)).toBeNull();
    expect(biasText(tens, null, false, words)).toBeNull();
  });

  test("a filtered list tells its own average with its interval", () => {
    expect(biasText(tallyOf(loaded), 8.7, true, words)).toMatch(
      /^The 10 matching scores loaded average 7\.2, likely \d\.\d–\d\.\d; all reviews together 8\.7\.$/,
    );
  });
});

describe("V04: filters in the address", () => {
  const href = "/en/stays/7?in=2027-03-05&out=2027-03-08";
  const reading = { order: "newest", find: "", theme: null } as const;
  const view = reviewFilterView(
    href,
    { filters: { types: ["couple"], languages: ["nl"], score: { minimum: 9, maximum: 10 } }, reading },
    ["en-gb", "nl"],
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
    expect(view.languages.map(({ value }) => value)).toEqual(["en-gb"]);
  });

  test("V03: a bar leads to the reviews of its score and keeps the other filters", () => {
    expect(scoreHref(href, { types: ["couple"], reviews: 40 }, 8)).toBe(
      `${href}&types=couple&score=8#reviews`,
    );
  });
});
